//! Equality and subsets of sets.

use super::{contains, enumerated, items_of, list, other_set, this};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

/// Returns true if each member of a set is in another.
fn is_within(vm: &mut Vm<'_>, lower: HashId, upper: HashId) -> Step<bool> {
    if vm.heap.hash(lower).live > vm.heap.hash(upper).live {
        return Ok(false);
    }
    for item in list(vm, lower)? {
        if !contains(vm, upper, item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn is_smaller(vm: &Vm<'_>, left: HashId, right: HashId) -> bool {
    vm.heap.hash(left).live < vm.heap.hash(right).live
}

fn same(vm: &mut Vm<'_>, left: HashId, right: HashId) -> Step<bool> {
    Ok(vm.heap.hash(left).live == vm.heap.hash(right).live && vm.deeper(|vm| is_within(vm, left, right))?)
}

pub(super) fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    match items_of(vm, arguments[0]) {
        Some(other) => Ok((set == other || same(vm, set, other)?).into()),
        None => Ok(Val::False),
    }
}

pub(super) fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    equal(vm, receiver, arguments, block)
}

pub(super) fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int((vm.hash_code(receiver)? >> 2).cast_signed()))
}

pub(super) fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let set = this(vm, receiver);
    let Some(other) = items_of(vm, arguments[0]) else { return Ok(Val::Nil) };
    let result = if is_smaller(vm, set, other) {
        is_within(vm, set, other)?.then_some(-1)
    } else if is_smaller(vm, other, set) {
        is_within(vm, other, set)?.then_some(1)
    } else {
        same(vm, set, other)?.then_some(0)
    };
    Ok(result.map_or(Val::Nil, Val::Int))
}

pub(super) fn is_subset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (set, other) = (this(vm, receiver), other_set(vm, arguments[0])?);
    Ok(is_within(vm, set, other)?.into())
}

pub(super) fn is_superset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (set, other) = (this(vm, receiver), other_set(vm, arguments[0])?);
    Ok(is_within(vm, other, set)?.into())
}

pub(super) fn is_proper_subset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (set, other) = (this(vm, receiver), other_set(vm, arguments[0])?);
    Ok((is_smaller(vm, set, other) && is_within(vm, set, other)?).into())
}

pub(super) fn is_proper_superset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (set, other) = (this(vm, receiver), other_set(vm, arguments[0])?);
    Ok((is_smaller(vm, other, set) && is_within(vm, other, set)?).into())
}

fn shares(vm: &mut Vm<'_>, receiver: Val, other: Val) -> Step<bool> {
    if !vm.is_a(other, class::ENUMERABLE) {
        let text = "value must be enumerable";
        return vm.raise(class::ARGUMENT_ERROR, text);
    }
    let set = this(vm, receiver);
    for item in enumerated(vm, other)? {
        if contains(vm, set, item)? {
            return Ok(true);
        }
    }
    Ok(false)
}

pub(super) fn intersects(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(shares(vm, receiver, arguments[0])?.into())
}

pub(super) fn is_disjoint(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((!shares(vm, receiver, arguments[0])?).into())
}
