//! The least and the greatest element of a range, and the sum of its elements.

use std::cmp::Ordering;

use num_bigint::BigInt;

use super::super::array::sum_of;
use super::super::enumerable;
use super::each::{first, to_a};
use super::ends;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn min(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (from, to, is_exclusive) = ends(vm, receiver);
    if from.is_nil() {
        return vm.raise(class::RANGE_ERROR, "cannot get the minimum of beginless range");
    }
    if block.is_some() {
        if to.is_nil() {
            let message = "cannot get the minimum of endless range with custom comparison method";
            return vm.raise(class::RANGE_ERROR, message);
        }
        return enumerable::min(vm, receiver, arguments, block);
    }
    if !arguments.is_empty() {
        return first(vm, receiver, arguments, None);
    }
    let order = if to.is_nil() { Ordering::Less } else { vm.order(from, to)? };
    let is_empty = order == Ordering::Greater || (order == Ordering::Equal && is_exclusive);
    Ok(if is_empty { Val::Nil } else { from })
}

pub(super) fn max(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (from, to, is_exclusive) = ends(vm, receiver);
    if to.is_nil() {
        return vm.raise(class::RANGE_ERROR, "cannot get the maximum of endless range");
    }
    let is_number = vm.is_a(to, class::NUMERIC);
    if block.is_some() || (is_exclusive && !is_number) || !arguments.is_empty() {
        if from.is_nil() {
            let message = "cannot get the maximum of beginless range with custom comparison method";
            return vm.raise(class::RANGE_ERROR, message);
        }
        return enumerable::max(vm, receiver, arguments, block);
    }
    let order = if from.is_nil() { Ordering::Less } else { vm.order(from, to)? };
    if order == Ordering::Greater {
        return Ok(Val::Nil);
    }
    if !is_exclusive {
        return Ok(to);
    }
    if vm.big_of(to).is_none() {
        return vm.raise(class::TYPE_ERROR, "cannot exclude non Integer end value");
    }
    if order == Ordering::Equal {
        return Ok(Val::Nil);
    }
    if vm.big_of(from).is_none() {
        return vm.raise(class::TYPE_ERROR, "cannot exclude end value with non Integer begin value");
    }
    vm.send(to, symbol::SUBTRACT, &[Val::Int(1)])
}

pub(super) fn minmax(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if block.is_some() {
        return enumerable::minmax(vm, receiver, &[], block);
    }
    let most = max(vm, receiver, &[], None)?;
    let least = min(vm, receiver, &[], None)?;
    vm.new_array(vec![least, most])
}

/// `sum`; that of integers is computed from the ends.
pub(super) fn sum(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let init = arguments.first().copied().unwrap_or(Val::Int(0));
    let (from, to, is_exclusive) = ends(vm, receiver);
    if block.is_none()
        && vm.big_of(init).is_some()
        && let (Some(from), Some(to)) = (vm.big_of(from), vm.big_of(to))
    {
        let to: BigInt = to - i64::from(is_exclusive);
        if to < from {
            return Ok(init);
        }
        let count: BigInt = &to - &from + 1;
        vm.charge(64 + usize::try_from(count.bits() / 4).unwrap_or(usize::MAX))?;
        let total = count * (from + to) / 2;
        let total = vm.integer(total);
        return vm.send(init, symbol::ADD, &[total]);
    }
    if to.is_nil() {
        // The elements never end, so a limit ends the loop.
        let name = vm.symbols.intern("each");
        let block = match block {
            Some(block) => block,
            None => vm.native_block(|_, _, _| Ok(Val::Nil), Vec::new()),
        };
        return vm.send_with(receiver, name, &[], Some(block));
    }
    let all = to_a(vm, receiver, &[], None)?;
    sum_of(vm, all, init, block)
}
