//! The elements of a range, one after the other.

use std::cmp::Ordering;

use num_bigint::BigInt;

use super::super::numeric::{Number, float_steps, float_to_integer};
use super::super::string::successor;
use super::{Bounds, ends};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// Receives each element, and returns false to end the loop.
pub(super) type Visitor<'v> = &'v mut dyn FnMut(&mut Vm<'_>, Val) -> Step<bool>;

/// Calls a function with each element until it returns false.
pub(super) fn visit(vm: &mut Vm<'_>, bounds: Bounds, work: Visitor<'_>) -> Step<()> {
    let (first, last, is_exclusive) = bounds;
    match (first, last) {
        (Val::Int(from), Val::Int(to)) => {
            let Some(to) = to.checked_sub(i64::from(is_exclusive)) else { return Ok(()) };
            for number in from..=to {
                vm.spend(1)?;
                if !work(vm, Val::Int(number))? {
                    break;
                }
            }
            Ok(())
        }
        (Val::Str(text), Val::Nil) => successor::visit(vm, text, None, false, work),
        (Val::Str(text), last) => {
            let last = vm.to_str(last)?;
            successor::visit(vm, text, Some(last), is_exclusive, work)
        }
        (Val::Sym(_), Val::Sym(_) | Val::Nil) => visit_symbols(vm, bounds, work),
        _ => visit_objects(vm, bounds, work),
    }
}

fn visit_symbols(vm: &mut Vm<'_>, (first, last, is_exclusive): Bounds, work: Visitor<'_>) -> Step<()> {
    let text = |vm: &mut Vm<'_>, name: Val| {
        let name = vm.text_of(name);
        vm.new_string(name)
    };
    let Val::Str(first) = text(vm, first)? else { return Ok(()) };
    let last = match last {
        Val::Nil => None,
        last => match text(vm, last)? {
            Val::Str(last) => Some(last),
            _ => None,
        },
    };
    successor::visit(vm, first, last, is_exclusive, &mut |vm, text| {
        let name = vm.text_of(text);
        let name = vm.sym(&name);
        work(vm, name)
    })
}

/// Raises the error about a range whose first value has no successor.
pub(super) fn check_iterable(vm: &mut Vm<'_>, first: Val) -> Step<()> {
    if vm.responds_to(first, symbol::SUCC)? {
        return Ok(());
    }
    let class = vm.class_name(vm.real_class(first));
    vm.raise(class::TYPE_ERROR, &format!("can't iterate from {class}"))
}

/// Calls `succ` until `<=>` tells the end.
fn visit_objects(vm: &mut Vm<'_>, (first, last, is_exclusive): Bounds, work: Visitor<'_>) -> Step<()> {
    check_iterable(vm, first)?;
    let mut current = first;
    loop {
        vm.spend(1)?;
        let order = if last.is_nil() { Some(Ordering::Less) } else { vm.compare(current, last)? };
        let (is_within, is_last) = match order {
            Some(Ordering::Less) => (true, false),
            Some(Ordering::Equal) => (!is_exclusive, true),
            _ => (false, true),
        };
        if !is_within || !work(vm, current)? || is_last {
            return Ok(());
        }
        current = match current {
            Val::Int(number) if number < i64::MAX => Val::Int(number + 1),
            other => vm.send(other, symbol::SUCC, &[])?,
        };
    }
}

pub(super) fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each", &[]) };
    visit(vm, ends(vm, receiver), &mut |vm, item| vm.call_block(block, &[item]).map(|_| true))?;
    Ok(receiver)
}

pub(super) fn reverse_each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "reverse_each", &[]) };
    let bounds = ends(vm, receiver);
    if let (Val::Int(from), Val::Int(to), is_exclusive) = bounds {
        let Some(to) = to.checked_sub(i64::from(is_exclusive)) else { return Ok(receiver) };
        for number in (from..=to).rev() {
            vm.call_block(block, &[Val::Int(number)])?;
        }
        return Ok(receiver);
    }
    for item in list(vm, bounds)?.into_iter().rev() {
        vm.call_block(block, &[item])?;
    }
    Ok(receiver)
}

/// Returns the elements.
fn list(vm: &mut Vm<'_>, bounds: Bounds) -> Step<Vec<Val>> {
    vm.charge(40)?;
    let mut items = Vec::new();
    visit(vm, bounds, &mut |vm, item| {
        vm.charge(size_of::<Val>())?;
        items.push(item);
        Ok(true)
    })?;
    Ok(items)
}

pub(super) fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let bounds = ends(vm, receiver);
    if bounds.1.is_nil() {
        return vm.raise(class::RANGE_ERROR, "cannot convert endless range to an array");
    }
    let items = list(vm, bounds)?;
    Ok(vm.heap.add_array(items))
}

/// Raises the error about more than one argument, which Ruby raises without the optional one in mind.
fn check_one(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<()> {
    if arguments.len() < 2 {
        return Ok(());
    }
    let message = format!("wrong number of arguments (given {}, expected 1)", arguments.len());
    vm.raise(class::ARGUMENT_ERROR, &message)
}

pub(super) fn first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_one(vm, arguments)?;
    let bounds = ends(vm, receiver);
    if bounds.0.is_nil() {
        return vm.raise(class::RANGE_ERROR, "cannot get the first element of beginless range");
    }
    let Some(amount) = arguments.first() else { return Ok(bounds.0) };
    let Ok(amount) = usize::try_from(vm.to_int(*amount)?) else {
        return vm.raise(class::ARGUMENT_ERROR, "negative array size (or size too big)");
    };
    if amount > usize::MAX / 16 {
        return vm.raise(class::ARGUMENT_ERROR, "array size too big");
    }
    let mut items = Vec::new();
    visit(vm, bounds, &mut |vm, item| {
        if items.len() >= amount {
            return Ok(false);
        }
        vm.charge(size_of::<Val>())?;
        items.push(item);
        Ok(items.len() < amount)
    })?;
    vm.new_array(items)
}

pub(super) fn last(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (first, last, is_exclusive) = ends(vm, receiver);
    if last.is_nil() {
        return vm.raise(class::RANGE_ERROR, "cannot get the last element of endless range");
    }
    let Some(amount) = arguments.first() else { return Ok(last) };
    if let (Val::Int(from), Val::Int(to)) = (first, last) {
        let Some(to) = to.checked_sub(i64::from(is_exclusive)).filter(|to| *to >= from) else {
            return vm.new_array(Vec::new());
        };
        let amount = vm.to_int(*amount)?;
        if amount < 0 {
            return vm.raise(class::ARGUMENT_ERROR, "negative array size");
        }
        let from = to.checked_sub(amount).map_or(from, |before| before.saturating_add(1).max(from));
        let items = list(vm, (Val::Int(from), Val::Int(to), false))?;
        return Ok(vm.heap.add_array(items));
    }
    let all = to_a(vm, receiver, &[], None)?;
    let name = vm.symbols.intern("last");
    vm.send(all, name, arguments)
}

/// Returns the number of integers, or of steps by 1 from a number.
pub(super) fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (first, last, is_exclusive) = ends(vm, receiver);
    let is_number = |vm: &Vm<'_>, value: Val| vm.is_a(value, class::NUMERIC);
    let (starts, ends) = (is_number(vm, first), is_number(vm, last));
    match (Number::of(vm, first), Number::of(vm, last)) {
        (Some(from), Some(to)) => {
            if matches!(from, Number::Float(_)) || matches!(to, Number::Float(_)) {
                let steps = float_steps(from.to_f64(), to.to_f64(), 1.0, is_exclusive);
                return if steps.is_finite() { float_to_integer(vm, steps) } else { Ok(Val::Float(steps)) };
            }
            count_of_numbers(vm, first, last, is_exclusive)
        }
        _ if starts && ends => count_of_numbers(vm, first, last, is_exclusive),
        _ if first.is_nil() || (starts && last.is_nil()) => Ok(Val::Float(f64::INFINITY)),
        _ => Ok(Val::Nil),
    }
}

fn count_of_numbers(vm: &mut Vm<'_>, first: Val, last: Val, is_exclusive: bool) -> Step {
    if vm.send(first, symbol::GREATER, &[last])?.is_truthy() {
        return Ok(Val::Int(0));
    }
    let distance = vm.send(last, symbol::SUBTRACT, &[first])?;
    let name = vm.symbols.intern("div");
    let whole = vm.send(distance, name, &[Val::Int(1)])?;
    let reached = vm.send(first, symbol::ADD, &[whole])?;
    if !is_exclusive || vm.send(reached, symbol::LESS, &[last])?.is_truthy() {
        return vm.send(whole, symbol::ADD, &[Val::Int(1)]);
    }
    Ok(whole)
}

pub(super) fn count(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    check_one(vm, arguments)?;
    let bounds = ends(vm, receiver);
    if arguments.is_empty() && block.is_none() {
        if bounds.0.is_nil() || bounds.1.is_nil() {
            return Ok(Val::Float(f64::INFINITY));
        }
        if let (Some(from), Some(to)) = (vm.big_of(bounds.0), vm.big_of(bounds.1)) {
            let count: BigInt = to - from + i64::from(!bounds.2);
            return Ok(vm.integer(count.max(BigInt::default())));
        }
    }
    let mut found = 0_usize;
    visit(vm, bounds, &mut |vm, item| {
        let counts = match (arguments.first(), block) {
            (Some(wanted), _) => vm.equal(item, *wanted)?,
            (None, Some(block)) => vm.call_block(block, &[item])?.is_truthy(),
            (None, None) => true,
        };
        found += usize::from(counts);
        Ok(true)
    })?;
    Ok(found.into())
}
