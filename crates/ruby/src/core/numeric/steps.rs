//! Iteration over numbers.

use num_bigint::BigInt;

use super::arithmetic::{Operator, compute, not_coerced};
use super::{Number, option, split_options};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn times(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "times", &[]) };
    match receiver {
        Val::Int(count) => {
            for index in 0..count {
                vm.call_block(block, &[Val::Int(index)])?;
            }
        }
        _ => {
            let mut index = Val::Int(0);
            while vm.send(index, symbol::LESS, &[receiver])?.is_truthy() {
                vm.call_block(block, &[index])?;
                index = compute(vm, Operator::Add, index, Val::Int(1))?;
            }
        }
    }
    Ok(receiver)
}

pub(super) fn upto(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "upto", arguments) };
    if let (Val::Int(from), Val::Int(to)) = (receiver, arguments[0]) {
        for number in from..=to {
            vm.call_block(block, &[Val::Int(number)])?;
        }
        return Ok(receiver);
    }
    count(vm, receiver, (arguments[0], Val::Int(1), false), block)
}

pub(super) fn downto(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "downto", arguments) };
    if let (Val::Int(from), Val::Int(to)) = (receiver, arguments[0]) {
        for number in (to..=from).rev() {
            vm.call_block(block, &[Val::Int(number)])?;
        }
        return Ok(receiver);
    }
    count(vm, receiver, (arguments[0], Val::Int(-1), true), block)
}

/// Yields numbers until one is beyond the limit, with the numbers' own methods.
fn count(vm: &mut Vm<'_>, from: Val, (to, by, is_down): (Val, Val, bool), block: Block) -> Step {
    let beyond = if is_down { symbol::LESS } else { symbol::GREATER };
    let mut number = from;
    while !vm.send(number, beyond, &[to])?.is_truthy() {
        vm.call_block(block, &[number])?;
        number = vm.send(number, symbol::ADD, &[by])?;
    }
    Ok(from)
}

/// The parts of a call of `step`.
struct Steps {
    to: Val,
    by: Val,
    is_down: bool,
}

/// Reads the arguments of `step`: the limit or `nil`, and the step.
fn step_arguments(vm: &mut Vm<'_>, arguments: &[Val], has_block: bool) -> Step<(Val, Val)> {
    let (rest, options) = split_options(vm, arguments, 0, 2)?;
    let mut to = rest.first().copied().unwrap_or(Val::Nil);
    let mut by = rest.get(1).copied();
    if let Some(value) = option(vm, options, "to", &["to", "by"])? {
        if !rest.is_empty() {
            return vm.raise(class::ARGUMENT_ERROR, "to is given twice");
        }
        to = value;
    }
    match option(vm, options, "by", &["to", "by"])? {
        Some(_) if by.is_some() => return vm.raise(class::ARGUMENT_ERROR, "step is given twice"),
        Some(value) => by = Some(value),
        None if by == Some(Val::Nil) && has_block => return vm.raise(class::TYPE_ERROR, "step must be numeric"),
        None => {}
    }
    let by = by.filter(|by| !by.is_nil()).unwrap_or(Val::Int(1));
    if vm.equal(by, Val::Int(0))? {
        return vm.raise(class::ARGUMENT_ERROR, "step can't be 0");
    }
    Ok((to, by))
}

fn steps(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Steps> {
    let (mut to, by) = step_arguments(vm, arguments, true)?;
    let is_down = match Number::of(vm, by) {
        Some(number) => number.is_negative(),
        None => match vm.method_of(by, symbol::GREATER) {
            Some(method) => !vm.invoke(by, &method, &[Val::Int(0)], None, false)?.is_truthy(),
            None => return not_coerced(vm, by, Val::Int(0)),
        },
    };
    if to.is_nil() {
        to = Val::Float(if is_down { f64::NEG_INFINITY } else { f64::INFINITY });
    }
    Ok(Steps { to, by, is_down })
}

pub(super) fn step(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return without_block(vm, receiver, arguments) };
    let given = steps(vm, arguments)?;
    let is_endless = match given.to {
        Val::Float(to) => to.is_infinite() && (to < 0.0) == given.is_down,
        _ => false,
    };
    if let (Val::Int(from), Val::Int(by)) = (receiver, given.by)
        && super::is_fixnum(from)
        && (is_endless || matches!(given.to, Val::Int(_)))
    {
        return step_integers(vm, receiver, by, &given, block);
    }
    if [receiver, given.to, given.by].iter().any(|value| matches!(value, Val::Float(_))) {
        return step_floats(vm, receiver, &given, block);
    }
    count(vm, receiver, (given.to, given.by, given.is_down), block)
}

/// Makes the result of `step` without a block: a sequence for numbers.
fn without_block(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step {
    let (to, by) = step_arguments(vm, arguments, false)?;
    if vm.is_a(by, class::NUMERIC) && (to.is_nil() || vm.is_a(to, class::NUMERIC)) {
        return vm.arithmetic_sequence((receiver, "step", arguments), (receiver, to, false), by);
    }
    vm.enumerator(receiver, "step", &[to, by])
}

fn step_integers(vm: &mut Vm<'_>, receiver: Val, by: i64, given: &Steps, block: Block) -> Step {
    let Val::Int(mut number) = receiver else { return Ok(receiver) };
    let limit = match given.to {
        Val::Int(limit) => Some(limit),
        _ => None,
    };
    loop {
        if limit.is_some_and(|limit| if given.is_down { number < limit } else { number > limit }) {
            return Ok(receiver);
        }
        vm.call_block(block, &[Val::Int(number)])?;
        match number.checked_add(by) {
            Some(next) => number = next,
            None if limit.is_some() => return Ok(receiver),
            None => {
                let next = vm.integer(BigInt::from(number) + by);
                return count(vm, next, (given.to, given.by, given.is_down), block);
            }
        }
    }
}

/// Returns the number of steps between floats, with a tolerance for rounding.
pub(in crate::core) fn float_steps(from: f64, to: f64, by: f64, is_exclusive: bool) -> f64 {
    if by.is_infinite() {
        let is_one = if by > 0.0 { from <= to } else { from >= to };
        return f64::from(u8::from(is_one));
    }
    if by == 0.0 {
        return f64::INFINITY;
    }
    let count = (to - from) / by;
    let error = ((from.abs() + to.abs() + (to - from).abs()) / by.abs() * f64::EPSILON).min(0.5);
    if !is_exclusive {
        return if count < 0.0 { 0.0 } else { (count + error).floor() + 1.0 };
    }
    if count <= 0.0 {
        return 0.0;
    }
    let count = if count < 1.0 { 0.0 } else { (count - error).floor() };
    let next = (count + 1.0) * by + from;
    let is_within = if from < to { next < to } else { from > to && next > to };
    count + if is_within { 2.0 } else { 1.0 }
}

/// Converts a limit or a step to a float.
pub(in crate::core) fn to_double(vm: &mut Vm<'_>, value: Val) -> Step<f64> {
    match value {
        Val::Str(_) => vm.raise(class::TYPE_ERROR, "no implicit conversion to float from string"),
        Val::Nil => vm.raise(class::TYPE_ERROR, "no implicit conversion to float from nil"),
        Val::True => vm.raise(class::TYPE_ERROR, "no implicit conversion to float from true"),
        Val::False => vm.raise(class::TYPE_ERROR, "no implicit conversion to float from false"),
        other => super::to_float(vm, other),
    }
}

fn step_floats(vm: &mut Vm<'_>, receiver: Val, given: &Steps, block: Block) -> Step {
    let by = to_double(vm, given.by)?;
    let from = to_double(vm, receiver)?;
    let to = to_double(vm, given.to)?;
    yield_floats(vm, (from, to, by), false, block)?;
    Ok(receiver)
}

/// Yields the floats between two others.
pub(in crate::core) fn yield_floats(
    vm: &mut Vm<'_>,
    (from, to, by): (f64, f64, f64),
    is_exclusive: bool,
    block: Block,
) -> Step<()> {
    let count = float_steps(from, to, by, is_exclusive);
    if by.is_infinite() {
        if count > 0.0 {
            vm.call_block(block, &[Val::Float(from)])?;
        }
        return Ok(());
    }
    let mut index = 0.0;
    while index < count {
        let number = index * by + from;
        let is_beyond = if by >= 0.0 { to < number } else { number < to };
        vm.call_block(block, &[Val::Float(if is_beyond { to } else { number })])?;
        index += 1.0;
    }
    Ok(())
}
