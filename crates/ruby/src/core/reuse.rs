//! Copies of arrays and hashes of Puppet that last from one outermost entry to the next.
//!
//! The templates of a compile mostly see the same variables. The copy of a value that two of the last entries needed is
//! made before the next one begins, so that its objects are older than those of the entry and are not freed with them.
//! A program cannot tell such a copy from a new one: it is dropped as soon as a program has changed it, or when
//! something that lasts refers to a part of it. Entries within others have copies of their own.

use std::collections::VecDeque;
use std::ops::Range;

use puppetlang_source::meter;
use puppetlang_types::Value;

use super::import;
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

/// The number of values that entries needed which are remembered.
const MOST_SEEN: usize = 32;

/// The number of elements of which a machine makes such copies.
const MOST_ELEMENTS: usize = 50_000;

/// A value, and whether its copies are frozen.
#[derive(Clone, Debug)]
struct Wanted {
    value: Value,
    is_frozen: bool,
}

impl Wanted {
    fn is(&self, value: &Value, is_frozen: bool) -> bool {
        self.is_frozen == is_frozen && import::storage(&self.value) == import::storage(value)
    }
}

/// A copy, and the objects that it consists of.
#[derive(Clone, Debug)]
struct Copied {
    of: Wanted,
    object: Val,
    strings: Range<usize>,
    arrays: Range<usize>,
    hashes: Range<usize>,
}

impl Copied {
    fn contains(&self, object: Val) -> bool {
        match object {
            Val::Str(id) => self.strings.contains(&(id.0 as usize)),
            Val::Array(id) => self.arrays.contains(&(id.0 as usize)),
            Val::Hash(id) => self.hashes.contains(&(id.0 as usize)),
            _ => false,
        }
    }
}

/// The copies of a machine.
#[derive(Debug, Default)]
pub(crate) struct Reuse {
    copies: Vec<Copied>,
    /// The values that the last entries needed once.
    seen: VecDeque<Wanted>,
    /// The values that are copied before the next entry.
    wanted: Vec<Wanted>,
    /// The number of elements that were copied.
    elements: usize,
}

impl Reuse {
    pub(crate) fn is_empty(&self) -> bool {
        self.copies.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.copies.clear();
    }

    /// Returns whether an object is a part of a copy.
    pub(crate) fn contains(&self, object: Val) -> bool {
        self.copies.iter().any(|copy| copy.contains(object))
    }
}

/// Returns the copy of an array or hash that has elements; `None` if there is none, and within another entry.
pub(super) fn find(vm: &mut Vm<'_>, value: &Value, is_frozen: bool) -> Option<Val> {
    if vm.level != 1 {
        return None;
    }
    let reuse = &mut vm.imports.reuse;
    if let Some(copy) = reuse.copies.iter().find(|copy| copy.of.is(value, is_frozen)) {
        return Some(copy.object);
    }
    match reuse.seen.iter().position(|seen| seen.is(value, is_frozen)) {
        Some(place) => reuse.wanted.extend(reuse.seen.remove(place)),
        None => {
            if reuse.seen.len() == MOST_SEEN {
                reuse.seen.pop_front();
            }
            reuse.seen.push_back(Wanted { value: value.clone(), is_frozen });
        }
    }
    None
}

/// Makes the copies that are wanted. No entry is under way.
pub(crate) fn make(vm: &mut Vm<'_>) -> Step<()> {
    let wanted = std::mem::take(&mut vm.imports.reuse.wanted);
    for of in wanted {
        let Some(elements) = elements_of(&of.value, MOST_ELEMENTS - vm.imports.reuse.elements) else { continue };
        vm.imports.reuse.elements += elements;
        let before = vm.heap.sizes();
        let charged = vm.charged;
        let object = vm.from_puppet(&of.value)?;
        import::mark_copy(vm, object, of.is_frozen)?;
        // The objects outlast the entry.
        meter::charge_kept(vm.charged.saturating_sub(charged)).map_err(|reason| vm.stopped(reason))?;
        let after = vm.heap.sizes();
        let (strings, arrays, hashes) = (before.0..after.0, before.1..after.1, before.2..after.2);
        vm.imports.reuse.copies.push(Copied { of, object, strings, arrays, hashes });
    }
    Ok(())
}

/// Returns the number of values within a value of at most `most`; `None` for more, and for values whose copies are
/// other objects than strings, arrays and hashes.
fn elements_of(value: &Value, most: usize) -> Option<usize> {
    let (mut count, mut pending) = (0, vec![value]);
    while let Some(next) = pending.pop() {
        count += 1;
        if count + pending.len() > most {
            return None;
        }
        match next {
            Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) => {}
            Value::Array(values) => pending.extend(values.iter()),
            Value::Hash(entries) => {
                for (key, value) in entries.iter() {
                    pending.extend([matches!(key, Value::String(_)).then_some(key)?, value]);
                }
            }
            _ => return None,
        }
    }
    Some(count)
}

impl Vm<'_> {
    /// Drops the copies that the program has changed.
    pub(crate) fn drop_changed_copies(&mut self) {
        let remembered = &self.heap.remembered;
        self.imports.reuse.copies.retain(|copy| !remembered.has_changed(|object| copy.contains(object)));
    }
}
