//! `Range`.

use std::cmp::Ordering;

use super::{Def, def};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("first", 0, 1, first),
    def("begin", 0, 0, first),
    def("last", 0, 1, last),
    def("end", 0, 0, last),
    def("exclude_end?", 0, 0, is_exclusive),
    def("===", 1, 1, covers),
    def("cover?", 1, 1, covers),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 2, 3, new)];

/// Returns the ends of a range, and whether the last one is excluded; `None` for another value.
pub(super) fn bounds(vm: &Vm<'_>, value: Val) -> Option<(Val, Val, bool)> {
    match value {
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Range { first, last, is_exclusive } => Some((first, last, is_exclusive)),
            _ => None,
        },
        _ => None,
    }
}

fn new(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_exclusive = arguments.get(2).is_some_and(|flag| flag.is_truthy());
    vm.range(arguments[0], arguments[1], is_exclusive)
}

fn first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !arguments.is_empty() {
        return vm.refuse("the first elements of a range");
    }
    Ok(bounds(vm, receiver).map_or(Val::Nil, |(first, ..)| first))
}

fn last(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !arguments.is_empty() {
        return vm.refuse("the last elements of a range");
    }
    Ok(bounds(vm, receiver).map_or(Val::Nil, |(_, last, _)| last))
}

fn is_exclusive(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(bounds(vm, receiver).is_some_and(|(.., is_exclusive)| is_exclusive).into())
}

/// Returns whether a value is between the ends; a value that cannot be compared is not.
fn covers(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some((first, last, is_exclusive)) = bounds(vm, receiver) else { return Ok(Val::False) };
    if bounds(vm, arguments[0]).is_some() {
        return vm.refuse("a range within a range");
    }
    let is_after = first.is_nil() || matches!(vm.compare(first, arguments[0])?, Some(Ordering::Less | Ordering::Equal));
    if !is_after || last.is_nil() {
        return Ok(is_after.into());
    }
    Ok(match vm.compare(arguments[0], last)? {
        Some(Ordering::Less) => true,
        Some(Ordering::Equal) => !is_exclusive,
        _ => false,
    }
    .into())
}
