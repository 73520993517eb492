//! Single elements and parts of arrays.

use super::super::{hash, range};
use super::span::{place, range_span, range_to_set, span, stepped, steps};
use super::{converted, count_of, item, items, signed, this};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Makes an array of a part of another.
pub(super) fn part(vm: &mut Vm<'_>, receiver: Val, range: std::ops::Range<usize>) -> Step {
    let items = vm.heap.array(this(receiver)).items.get(range).unwrap_or_default().to_vec();
    vm.new_array(items)
}

/// `[]`
pub(super) fn get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    let found = match *arguments {
        [Val::Int(index)] => {
            let index = place(index, length);
            return Ok(index.and_then(|index| item(vm, receiver, index)).unwrap_or(Val::Nil));
        }
        [start, size] => {
            let (start, size) = (vm.to_int(start)?, vm.to_int(size)?);
            span(start, size, length)
        }
        [index] => match range::bounds(vm, index) {
            Some(bounds) => range_span(vm, bounds, length)?,
            None => match steps(vm, index)? {
                Some(steps) => {
                    let Some(places) = stepped(vm, index, &steps, length)? else { return Ok(Val::Nil) };
                    let items = places.into_iter().map(|place| item(vm, receiver, place).unwrap_or(Val::Nil)).collect();
                    return vm.new_array(items);
                }
                None => return at(vm, receiver, arguments, None),
            },
        },
        _ => None,
    };
    match found {
        Some(found) => part(vm, receiver, found),
        None => Ok(Val::Nil),
    }
}

pub(super) fn at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let index = vm.to_int(arguments[0])?;
    let index = place(index, count_of(vm, receiver));
    Ok(index.and_then(|index| item(vm, receiver, index)).unwrap_or(Val::Nil))
}

pub(super) fn dig(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = at(vm, receiver, arguments, None)?;
    hash::dig_further(vm, value, &arguments[1..])
}

pub(super) fn fetch(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let index = vm.to_int(arguments[0])?;
    let length = count_of(vm, receiver);
    if let Some(item) = place(index, length).and_then(|index| item(vm, receiver, index)) {
        return Ok(item);
    }
    match (block, arguments.get(1)) {
        (Some(block), _) => vm.call_block(block, &arguments[..1]),
        (None, Some(value)) => Ok(*value),
        (None, None) => {
            let message = format!("index {index} outside of array bounds: {}...{length}", -signed(length));
            vm.raise(class::INDEX_ERROR, &message)
        }
    }
}

/// Reads the number of elements that `first`, `last`, `take` and `drop` take.
pub(super) fn amount(vm: &mut Vm<'_>, value: Val, length: usize) -> Step<usize> {
    match usize::try_from(vm.to_int(value)?) {
        Ok(amount) => Ok(amount.min(length)),
        Err(_) => vm.raise(class::ARGUMENT_ERROR, "negative array size"),
    }
}

pub(super) fn first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments.first() {
        None => Ok(item(vm, receiver, 0).unwrap_or(Val::Nil)),
        Some(amount_value) => {
            let amount = amount(vm, *amount_value, count_of(vm, receiver))?;
            part(vm, receiver, 0..amount)
        }
    }
}

pub(super) fn last(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    match arguments.first() {
        None => Ok(vm.heap.array(this(receiver)).items.last().copied().unwrap_or(Val::Nil)),
        Some(amount_value) => {
            let amount = amount(vm, *amount_value, length)?;
            part(vm, receiver, length.saturating_sub(amount)..length)
        }
    }
}

pub(super) fn take(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Ok(amount) = usize::try_from(vm.to_int(arguments[0])?) else {
        return vm.raise(class::ARGUMENT_ERROR, "attempt to take negative size");
    };
    let length = count_of(vm, receiver);
    part(vm, receiver, 0..amount.min(length))
}

pub(super) fn drop_first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Ok(amount) = usize::try_from(vm.to_int(arguments[0])?) else {
        return vm.raise(class::ARGUMENT_ERROR, "attempt to drop negative size");
    };
    let length = count_of(vm, receiver);
    part(vm, receiver, amount.min(length)..length)
}

pub(super) fn values_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    let mut values = Vec::with_capacity(arguments.len());
    for argument in arguments {
        if let Some(range) = range_to_set(vm, *argument, length)? {
            vm.charge(range.len().saturating_mul(size_of::<Val>()))?;
            values.extend(range.map(|index| item(vm, receiver, index).unwrap_or(Val::Nil)));
        } else {
            values.push(at(vm, receiver, &[*argument], None)?);
        }
    }
    vm.new_array(values)
}

/// Returns the first array among the elements that begins with a key.
pub(super) fn assoc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut index = 0;
    while let Some(candidate) = item(vm, receiver, index) {
        vm.spend(1)?;
        index += 1;
        if let Some(pair) = converted(vm, candidate)?
            && let Some(key) = item(vm, pair, 0)
            && vm.equal(key, arguments[0])?
        {
            return Ok(pair);
        }
    }
    Ok(Val::Nil)
}

/// Returns the first array among the elements whose second element is a value.
pub(super) fn rassoc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for candidate in items(vm, receiver)? {
        vm.spend(1)?;
        if let Val::Array(_) = candidate
            && let Some(value) = item(vm, candidate, 1)
            && vm.equal(value, arguments[0])?
        {
            return Ok(candidate);
        }
    }
    Ok(Val::Nil)
}
