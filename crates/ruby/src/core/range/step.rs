//! Every so many elements of a range: `step` and `%`.

use std::cmp::Ordering;

use super::super::array::order::order_of;
use super::super::numeric::{to_double, yield_floats};
use super::each::{check_iterable, visit};
use super::ends;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn step(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => yield_steps(vm, receiver, arguments, block),
        None => sequence(vm, receiver, "step", arguments),
    }
}

pub(super) fn percent(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => yield_steps(vm, receiver, arguments, block),
        None => sequence(vm, receiver, "%", arguments),
    }
}

/// Reads the step: a number, or what converts to an integer.
fn width(vm: &mut Vm<'_>, arguments: &[Val]) -> Step {
    match arguments.first().copied() {
        None => Ok(Val::Int(1)),
        Some(step) if vm.is_a(step, class::NUMERIC) => Ok(step),
        Some(step) => {
            if vm.method_of(step, symbol::TO_INT).is_none() {
                return vm.wrong_type(step, "Integer");
            }
            Ok(Val::Int(vm.to_int(step)?))
        }
    }
}

/// Makes the sequence that a method returns without a block; an enumerator if the ends are no numbers.
fn sequence(vm: &mut Vm<'_>, receiver: Val, name: &str, arguments: &[Val]) -> Step {
    let by = width(vm, arguments)?;
    let (first, last, is_exclusive) = ends(vm, receiver);
    let is_number = |vm: &Vm<'_>, value: Val| vm.is_a(value, class::NUMERIC);
    let has_numbers =
        (is_number(vm, first) && (last.is_nil() || is_number(vm, last))) || (first.is_nil() && is_number(vm, last));
    if vm.equal(by, Val::Int(0))? {
        return vm.raise(class::ARGUMENT_ERROR, "step can't be 0");
    }
    match has_numbers {
        true => vm.arithmetic_sequence((receiver, name, arguments), (first, last, is_exclusive), by),
        false => vm.enumerator(receiver, name, arguments),
    }
}

fn yield_steps(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    let by = width(vm, arguments)?;
    let zero = Val::Int(0);
    let order = vm.send(by, symbol::COMPARE, &[zero])?;
    match order_of(vm, order, by, zero)? {
        Ordering::Less => return vm.raise(class::ARGUMENT_ERROR, "step can't be negative"),
        Ordering::Equal => return vm.raise(class::ARGUMENT_ERROR, "step can't be 0"),
        Ordering::Greater => {}
    }
    let (first, last, is_exclusive) = ends(vm, receiver);
    match (first, last, by) {
        (Val::Int(from), Val::Int(to), Val::Int(by)) => {
            let mut number = from;
            while if is_exclusive { number < to } else { number <= to } {
                vm.call_block(block, &[Val::Int(number)])?;
                let Some(next) = number.checked_add(by) else { break };
                number = next;
            }
        }
        (Val::Sym(_), Val::Sym(_) | Val::Nil, _) => every(vm, receiver, by, block)?,
        _ if [first, last, by].iter().any(|value| matches!(value, Val::Float(_))) => {
            let (by, from) = (to_double(vm, by)?, to_double(vm, first)?);
            let to = if last.is_nil() { f64::INFINITY } else { to_double(vm, last)? };
            yield_floats(vm, (from, to, by), is_exclusive, block)?;
        }
        _ if vm.is_a(first, class::NUMERIC) || has_integer(vm, first) || has_integer(vm, last) => {
            yield_numbers(vm, receiver, by, block)?;
        }
        (Val::Str(_), ..) => every(vm, receiver, by, block)?,
        _ => {
            check_iterable(vm, first)?;
            every(vm, receiver, by, block)?;
        }
    }
    Ok(receiver)
}

/// Returns true if a value converts to an integer.
fn has_integer(vm: &mut Vm<'_>, value: Val) -> bool {
    !value.is_nil() && vm.method_of(value, symbol::TO_INT).is_some()
}

/// Yields the first value plus multiples of the step.
fn yield_numbers(vm: &mut Vm<'_>, receiver: Val, by: Val, block: Block) -> Step<()> {
    let (first, last, is_exclusive) = ends(vm, receiver);
    let within = if is_exclusive { symbol::LESS } else { symbol::LESS_EQUAL };
    let mut number = first;
    let mut count = 0_i64;
    while last.is_nil() || vm.send(number, within, &[last])?.is_truthy() {
        vm.call_block(block, &[number])?;
        count += 1;
        let distance = vm.send(Val::Int(count), symbol::MULTIPLY, &[by])?;
        number = vm.send(first, symbol::ADD, &[distance])?;
    }
    Ok(())
}

/// Yields the first element and then each whose number is a multiple of the step.
fn every(vm: &mut Vm<'_>, receiver: Val, by: Val, block: Block) -> Step<()> {
    let by = match by {
        Val::Int(by) => by,
        other => vm.to_int(other)?,
    };
    let mut left = 1_i64;
    visit(vm, ends(vm, receiver), &mut |vm, item| {
        left -= 1;
        if left <= 0 {
            vm.call_block(block, &[item])?;
            left = by;
        }
        Ok(true)
    })
}
