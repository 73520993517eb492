//! `Binding`: the scope of a call as an object.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Def, def};
use crate::tree::BodyId;
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Closure, Frame, Vm};
use crate::vm::value::{HashId, Step, Sym, Val};

pub(super) const METHODS: &[Def] = &[
    def("local_variable_get", 1, 1, get),
    def("local_variable_set", 2, 2, set),
    def("local_variable_defined?", 1, 1, is_defined),
    def("local_variables", 0, 0, local_variables),
    def("receiver", 0, 0, receiver),
    def("eval", 1, 3, |vm, _, _, _| vm.refuse("eval of a text")),
    def("irb", 0, 0, |vm, _, _, _| vm.refuse("a session with a terminal")),
];

pub(super) const OF_PROCS: &[Def] = &[def("binding", 0, 0, of_proc)];

/// The variable that holds the local variables that only a binding has.
const OWN: &str = "own";

fn made(vm: &mut Vm<'_>, closure: Closure) -> Step {
    vm.charge(160)?;
    Ok(vm.heap.add_object(class::BINDING, Data::Binding(Box::new(closure))))
}

fn closure_of_frame(frame: &Frame<'_>) -> Closure {
    Closure {
        tree: frame.id,
        body: frame.body,
        scope: frame.scope,
        receiver: frame.receiver,
        cref: frame.cref,
        tag: frame.break_tag,
        home: frame.home,
        is_lambda: false,
    }
}

/// Makes the binding of a call.
pub(super) fn of_frame(vm: &mut Vm<'_>, frame: &Frame<'_>) -> Step {
    vm.pin();
    made(vm, closure_of_frame(frame))
}

/// `Kernel#local_variables`
pub(super) fn variables_of_frame(vm: &mut Vm<'_>, frame: &Frame<'_>) -> Step {
    let names = visible(vm, &closure_of_frame(frame))?.into_iter().map(|(name, _)| Val::Sym(name)).collect();
    vm.new_array(names)
}

fn of_proc(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let closure = match this {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Proc(closure) => Some(*closure),
            _ => None,
        },
        _ => None,
    };
    let Some(closure) = closure else {
        return vm.raise(class::ARGUMENT_ERROR, "Can't create Binding from C level Proc");
    };
    // A block sees the variables of the scope around it; its own are not there yet.
    let outer = vm.programs.get(closure.tree.0 as usize).and_then(|program| program.tree.body(closure.body).outer);
    match outer {
        Some(outer) => made(vm, Closure { body: outer, ..closure }),
        None => vm.refuse("the binding of this proc"),
    }
}

/// Returns the local variables that a scope sees, the innermost first, with their places.
fn visible(vm: &mut Vm<'_>, closure: &Closure) -> Step<Vec<(Sym, usize)>> {
    let mut found: Vec<(Sym, usize)> = Vec::new();
    let Some(program) = vm.programs.get(closure.tree.0 as usize).map(Arc::clone) else { return Ok(found) };
    let mut known = HashSet::new();
    let (mut body, mut scope): (Option<BodyId>, usize) = (Some(closure.body), closure.scope as usize);
    while let Some(id) = body {
        let content = program.tree.body(id);
        vm.spend(1 + content.locals.len())?;
        for (slot, name) in content.locals.iter().enumerate() {
            let Some(name) = program.symbols.get(name.0 as usize).copied() else { continue };
            let is_name = vm.symbols.name(name).starts_with(|c: char| c.is_lowercase() || c == '_' || !c.is_ascii());
            if is_name && known.insert(name) {
                found.push((name, scope + 1 + slot));
            }
        }
        body = content.outer;
        scope = match vm.variables.get(scope) {
            Some(Val::Int(outer)) => usize::try_from(*outer).unwrap_or(0),
            _ => return Ok(found),
        };
    }
    Ok(found)
}

/// Returns the scope of a binding.
pub(super) fn scope_of(vm: &Vm<'_>, this: Val) -> Option<Closure> {
    match this {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Binding(closure) => Some(**closure),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the hash of the variables that only the binding has.
fn own(vm: &mut Vm<'_>, this: Val) -> HashId {
    let name = vm.symbols.intern(OWN);
    match vm.variable_of(this, name) {
        Val::Hash(id) => id,
        _ => {
            let made = vm.new_hash();
            vm.set_variable_of(this, name, Val::Hash(made));
            made
        }
    }
}

/// Returns the places of the variables that a binding sees.
fn places(vm: &mut Vm<'_>, this: Val) -> Step<Vec<(Sym, usize)>> {
    match scope_of(vm, this) {
        Some(closure) => visible(vm, &closure),
        None => Ok(Vec::new()),
    }
}

/// Returns all local variables of a binding, with their values.
fn locals(vm: &mut Vm<'_>, this: Val) -> Step<Vec<(Sym, Val)>> {
    let places = places(vm, this)?;
    let own = own(vm, this);
    let mut all: Vec<(Sym, Val)> = Vec::with_capacity(places.len());
    for (name, value) in vm.heap.hash(own).pairs() {
        if let Val::Sym(name) = name {
            all.push((name, value));
        }
    }
    for (name, place) in places {
        all.push((name, vm.variables.get(place).copied().unwrap_or(Val::Nil)));
    }
    Ok(all)
}

/// Sets a local variable, which is a new one of the binding if the scope has none of the name.
fn assign(vm: &mut Vm<'_>, this: Val, places: &[(Sym, usize)], name: Sym, value: Val) -> Step<()> {
    let place = places.iter().find(|(known, _)| *known == name).map(|(_, place)| *place);
    match place.and_then(|place| vm.variables.get_mut(place)) {
        Some(variable) => *variable = value,
        None => {
            let own = own(vm, this);
            vm.hash_set(own, Val::Sym(name), value)?;
        }
    }
    Ok(())
}

/// Converts the name of a local variable.
fn local_name(vm: &mut Vm<'_>, this: Val, value: Val) -> Step<Sym> {
    let name = vm.name_symbol(value)?;
    let text = vm.symbols.name(name).to_owned();
    let is_name = text.starts_with(|c: char| c.is_lowercase() || c == '_' || !c.is_ascii())
        && text.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !is_name {
        let shown = vm.inspect(this)?;
        let message = format!("wrong local variable name `{text}' for {shown}");
        return vm.raise_with(class::NAME_ERROR, &message, vec![this, Val::Sym(name)]);
    }
    Ok(name)
}

fn find(vm: &mut Vm<'_>, this: Val, name: Sym) -> Step<Option<Val>> {
    Ok(locals(vm, this)?.into_iter().find(|(known, _)| *known == name).map(|(_, value)| value))
}

fn get(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = local_name(vm, this, arguments[0])?;
    match find(vm, this, name)? {
        Some(value) => Ok(value),
        None => {
            let (text, shown) = (vm.symbols.name(name).to_owned(), vm.inspect(this)?);
            let message = format!("local variable `{text}' is not defined for {shown}");
            vm.raise_with(class::NAME_ERROR, &message, vec![this, Val::Sym(name)])
        }
    }
}

fn set(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = local_name(vm, this, arguments[0])?;
    let places = places(vm, this)?;
    assign(vm, this, &places, name, arguments[1])?;
    Ok(arguments[1])
}

fn is_defined(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = local_name(vm, this, arguments[0])?;
    Ok(find(vm, this, name)?.is_some().into())
}

fn local_variables(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let names = locals(vm, this)?.into_iter().map(|(name, _)| Val::Sym(name)).collect();
    vm.new_array(names)
}

fn receiver(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(scope_of(vm, this).map_or(Val::Nil, |closure| closure.receiver))
}

/// Runs the text of a program in the scope of a binding.
pub(super) fn run(vm: &mut Vm<'_>, source: &[u8], file: &str, binding: Option<Val>, extra: &[(Sym, Val)]) -> Step {
    let mut variables = match binding {
        Some(binding) => locals(vm, binding)?,
        None => Vec::new(),
    };
    for (name, value) in extra {
        variables.retain(|(known, _)| known != name);
        variables.push((*name, *value));
    }
    // The tree of a program takes much more memory than its text.
    vm.charge(source.len().saturating_mul(32))?;
    let names: Vec<String> = variables.iter().map(|(name, _)| vm.symbols.name(*name).to_owned()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let tree = match crate::read::read(source, &names) {
        Ok(tree) => tree,
        Err(error) => return vm.raise(class::SYNTAX_ERROR, &format!("{file}: {}", error.message)),
    };
    let id = vm.load(Arc::new(tree), file.into());
    let scope = binding.and_then(|binding| scope_of(vm, binding));
    let (receiver, cref) = scope.map_or((vm.main, 0), |scope| (scope.receiver, scope.cref));
    let mut values: Vec<Val> = variables.iter().map(|(_, value)| *value).collect();
    let result = vm.deeper(|vm| vm.run_in(id, receiver, cref, &mut values));
    if let Some(binding) = binding {
        let places = places(vm, binding)?;
        for ((name, old), new) in variables.iter().zip(&values) {
            if old != new && !extra.iter().any(|(known, _)| known == name) {
                vm.spend(places.len())?;
                assign(vm, binding, &places, *name, *new)?;
            }
        }
    }
    result
}
