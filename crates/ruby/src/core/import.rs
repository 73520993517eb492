//! Values that come from variables and arguments of Puppet.
//!
//! In the reference, a program of Ruby gets the object that a variable has, and may change it in place; code that runs
//! later sees the change. Here a program gets a copy. A variable that is read twice gives the same copy, and if a copy
//! was changed when the program ends or calls Puppet, the variable gets the new value.

use puppetlang_types::Value;

use super::reuse::{self, Reuse};
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Sym, Val};
use crate::world::At;

/// A value that a program got from Puppet.
#[derive(Clone, Debug)]
struct Import {
    /// The scope and the name of the variable; absent for an argument.
    variable: Option<(At, String)>,
    value: Val,
    before: Value,
}

/// The values that programs got from Puppet: those of the entry under way after those of the entries around it.
#[derive(Debug, Default)]
pub(crate) struct Imports {
    all: Vec<Import>,
    /// The first one of the entry under way.
    start: usize,
    /// The copies that outlast an entry.
    pub(crate) reuse: Reuse,
}

impl Imports {
    /// Begins an entry, and returns the state to restore.
    pub(crate) fn begin(&mut self) -> usize {
        std::mem::replace(&mut self.start, self.all.len())
    }

    pub(crate) fn end(&mut self, outer: usize) {
        self.all.truncate(self.start);
        self.start = outer;
    }

    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.start = 0;
    }
}

/// Converts an argument.
pub(crate) fn argument(vm: &mut Vm<'_>, argument: &Value) -> Step {
    imported(vm, None, argument)
}

/// Keeps the array or hash that a program sets a variable to: programs that read the variable get the same object, with
/// its symbols.
pub(crate) fn keep(vm: &mut Vm<'_>, at: At, name: &str, value: Val) {
    if matches!(value, Val::Array(_) | Val::Hash(_)) {
        let key = key_of_kept(vm, at, name);
        vm.globals.insert(key, value);
    }
}

/// Returns the name of the global variable, which no program can name, that keeps the object of a variable.
fn key_of_kept(vm: &mut Vm<'_>, at: At, name: &str) -> Sym {
    let scope = vm.world.scope_number(at);
    vm.symbols.intern(&format!("\0{scope}\0{name}"))
}

/// Returns the object that a program has set a variable to.
pub(crate) fn kept(vm: &mut Vm<'_>, at: At, name: &str) -> Step<Option<Val>> {
    if vm.globals.is_empty() {
        return Ok(None);
    }
    let key = key_of_kept(vm, at, name);
    let Some(value) = vm.globals.get(&key).copied() else { return Ok(None) };
    let Some(before) = vm.world.variable(at, name) else { return Ok(None) };
    mark(vm, value, |vm, value| vm.heap.set_import(value))?;
    vm.imports.all.push(Import { variable: Some((at, name.to_owned())), value, before });
    Ok(Some(value))
}

/// Returns the copy of a variable's value that the program has or gets; `None` if the variable is not set.
pub(crate) fn variable(vm: &mut Vm<'_>, at: At, name: &str) -> Step<Option<Val>> {
    if let Some(known) = known(vm, at, name) {
        return Ok(Some(known));
    }
    if let Some(kept) = kept(vm, at, name)? {
        return Ok(Some(kept));
    }
    match vm.world.variable(at, name) {
        Some(value) => of_variable(vm, at, name, &value).map(Some),
        None => Ok(None),
    }
}

/// Returns the copy of a variable's value that the program has.
pub(crate) fn known(vm: &Vm<'_>, at: At, name: &str) -> Option<Val> {
    let imports = vm.imports.all.get(vm.imports.start..)?;
    let is_wanted =
        |import: &&Import| import.variable.as_ref().is_some_and(|(known_at, known)| *known_at == at && known == name);
    imports.iter().find(is_wanted).map(|import| import.value)
}

/// Converts the value of a variable.
pub(crate) fn of_variable(vm: &mut Vm<'_>, at: At, name: &str, value: &Value) -> Step {
    imported(vm, Some((at, name)), value)
}

fn imported(vm: &mut Vm<'_>, variable: Option<(At, &str)>, value: &Value) -> Step {
    let address = storage(value);
    let imports = vm.imports.all.get(vm.imports.start..).unwrap_or_default();
    if let Some(known) = imports.iter().find(|known| address.is_some() && storage(&known.before) == address) {
        let (shared, before) = (known.value, known.before.clone());
        let variable = variable.map(|(at, name)| (at, name.to_owned()));
        vm.imports.all.push(Import { variable, value: shared, before });
        return Ok(shared);
    }
    // The reference freezes these.
    let is_frozen = matches!(variable, Some((_, "facts" | "trusted" | "server_facts")));
    let reused = if address.is_some() { reuse::find(vm, value, is_frozen) } else { None };
    let copy = match reused {
        Some(copy) => copy,
        None => {
            let copy = vm.from_puppet(value)?;
            let is_shared = matches!(value, Value::Array(_) | Value::Hash(_));
            let is_text = variable.is_some() && matches!(value, Value::String(_));
            if !is_shared && !is_text {
                return Ok(copy);
            }
            mark_copy(vm, copy, is_frozen)?;
            copy
        }
    };
    if is_frozen {
        return Ok(copy);
    }
    let variable = variable.map(|(at, name)| (at, name.to_owned()));
    vm.imports.all.push(Import { variable, value: copy, before: value.clone() });
    Ok(copy)
}

/// Marks the copy of a value, and all in it, as frozen or as the value of a variable or argument.
pub(super) fn mark_copy(vm: &mut Vm<'_>, copy: Val, is_frozen: bool) -> Step<()> {
    let work = if is_frozen {
        |vm: &mut Vm<'_>, value| vm.freeze(value)
    } else {
        |vm: &mut Vm<'_>, value| vm.heap.set_import(value)
    };
    mark(vm, copy, work)
}

/// Returns the address of the elements of an array or hash that has some: variables with the same value share it.
pub(super) fn storage(value: &Value) -> Option<usize> {
    match value {
        Value::Array(values) => values.first().map(|first| std::ptr::from_ref(first) as usize),
        Value::Hash(entries) => entries.keys().next().map(|first| std::ptr::from_ref(first) as usize),
        _ => None,
    }
}

/// Does something with a value and all values in it.
fn mark(vm: &mut Vm<'_>, value: Val, work: fn(&mut Vm<'_>, Val)) -> Step<()> {
    let mut pending = vec![value];
    while let Some(next) = pending.pop() {
        vm.spend(1)?;
        work(vm, next);
        match next {
            Val::Array(id) => pending.extend_from_slice(&vm.heap.array(id).items),
            Val::Hash(id) => pending.extend(vm.heap.hash(id).pairs().map(|(_, value)| value)),
            _ => {}
        }
    }
    Ok(())
}

/// Tells Puppet the values that the program has changed.
pub(crate) fn write_back(vm: &mut Vm<'_>) -> Step<()> {
    if !vm.heap.is_import_changed {
        return Ok(());
    }
    // A variable that still has the value before gets another copy.
    vm.drop_changed_copies();
    // A value that an entry around this one got may have changed too: it looks when it ends.
    vm.heap.is_import_changed = vm.imports.start > 0;
    let mut index = vm.imports.start;
    while let Some(import) = vm.imports.all.get(index).cloned() {
        index += 1;
        // What has no form in Puppet cannot be told.
        let Ok(after) = vm.to_puppet(import.value) else {
            if vm.stop.is_some() {
                return Err(crate::vm::value::Signal::Stop);
            }
            continue;
        };
        if after.value_eq(&import.before) && same_text(&after, &import.before) {
            continue;
        }
        let named = import.variable.as_ref().map(|(at, name)| (*at, name.as_str()));
        vm.world.exchange(named, &import.before, &after);
        if let Some(known) = vm.imports.all.get_mut(index - 1) {
            known.before = after;
        }
    }
    Ok(())
}

/// Returns whether two equal values also have the same text and order: strings compare without case in Puppet.
fn same_text(one: &Value, other: &Value) -> bool {
    puppetlang_types::ruby::to_s(one) == puppetlang_types::ruby::to_s(other)
}
