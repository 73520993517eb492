//! Methods that remove elements of an array.

use super::access::{amount, part};
use super::span::{place, range_span, span};
use super::{count_of, item, items_mut, this};
use crate::core::range;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) fn clear(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?.clear();
    Ok(receiver)
}

pub(super) fn pop(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(amount_value) = arguments.first() else {
        return Ok(items_mut(vm, receiver)?.pop().unwrap_or(Val::Nil));
    };
    items_mut(vm, receiver)?;
    let length = count_of(vm, receiver);
    let rest = length - amount(vm, *amount_value, length)?.min(length);
    let removed = part(vm, receiver, rest..length)?;
    items_mut(vm, receiver)?.truncate(rest);
    Ok(removed)
}

pub(super) fn shift(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    let Some(amount_value) = arguments.first() else {
        vm.spend(1 + length / 64)?;
        let items = items_mut(vm, receiver)?;
        return Ok(if items.is_empty() { Val::Nil } else { items.remove(0) });
    };
    items_mut(vm, receiver)?;
    let amount = amount(vm, *amount_value, length)?;
    let removed = part(vm, receiver, 0..amount)?;
    let items = items_mut(vm, receiver)?;
    let amount = amount.min(items.len());
    items.drain(..amount);
    Ok(removed)
}

/// Removes the elements that are equal to a value, and returns the last of them.
pub(super) fn delete(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut removed = None;
    let (mut read, mut write) = (0, 0);
    while let Some(item) = item(vm, receiver, read) {
        vm.spend(1)?;
        if vm.equal(item, arguments[0])? {
            removed = Some(item);
        } else {
            keep(vm, receiver, read, write, item)?;
            write += 1;
        }
        read += 1;
    }
    match (removed, block) {
        (Some(removed), _) => {
            items_mut(vm, receiver)?.truncate(write);
            Ok(removed)
        }
        (None, Some(block)) => vm.call_block(block, arguments),
        (None, None) => Ok(Val::Nil),
    }
}

/// Moves an element that stays to its new place.
#[inline]
fn keep(vm: &mut Vm<'_>, receiver: Val, from: usize, to: usize, item: Val) -> Step<()> {
    if from != to
        && let Some(slot) = items_mut(vm, receiver)?.get_mut(to)
    {
        *slot = item;
    }
    Ok(())
}

/// Removes the element at a place and returns it.
fn remove_at(vm: &mut Vm<'_>, receiver: Val, index: i64) -> Step {
    let length = count_of(vm, receiver);
    let Some(index) = place(index, length).filter(|index| *index < length) else { return Ok(Val::Nil) };
    vm.spend(1 + (length - index) / 64)?;
    Ok(items_mut(vm, receiver)?.remove(index))
}

pub(super) fn delete_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let index = vm.to_int(arguments[0])?;
    remove_at(vm, receiver, index)
}

/// `slice!`
pub(super) fn slice_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let length = count_of(vm, receiver);
    let found = match *arguments {
        [start, size] => {
            let (start, size) = (vm.to_int(start)?, vm.to_int(size)?);
            span(start, size, length)
        }
        [index] => match range::bounds(vm, index) {
            Some(bounds) => range_span(vm, bounds, length)?,
            None => {
                let index = vm.to_int(index)?;
                return remove_at(vm, receiver, index);
            }
        },
        _ => None,
    };
    let Some(found) = found else { return Ok(Val::Nil) };
    let removed = part(vm, receiver, found.clone())?;
    vm.spend(1 + length / 64)?;
    let items = items_mut(vm, receiver)?;
    let end = found.end.min(items.len());
    items.drain(found.start.min(end)..end);
    Ok(removed)
}

pub(super) fn compact_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    vm.spend(1 + length / 4)?;
    let items = items_mut(vm, receiver)?;
    items.retain(|item| !item.is_nil());
    Ok(if items.len() == length { Val::Nil } else { receiver })
}

/// Removes the elements for which a block is truthy, or falsy; returns whether there were any.
///
/// If the block ends the loop, the elements that it has not judged stay.
fn remove_where(vm: &mut Vm<'_>, receiver: Val, block: Block, when: bool) -> Step<bool> {
    items_mut(vm, receiver)?;
    let (mut read, mut write) = (0, 0);
    let result = loop {
        let Some(item) = item(vm, receiver, read) else { break Ok(()) };
        match vm.call_block(block, &[item]) {
            Ok(result) if result.is_truthy() == when => {}
            Ok(_) => {
                if let Err(signal) = keep(vm, receiver, read, write, item) {
                    break Err(signal);
                }
                write += 1;
            }
            Err(signal) => break Err(signal),
        }
        read += 1;
    };
    if write < read {
        let items = &mut vm.heap.array_mut(this(receiver)).items;
        let end = read.min(items.len());
        items.drain(write.min(end)..end);
    }
    result.map(|()| write < read)
}

pub(super) fn delete_if(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "delete_if", &[]) };
    remove_where(vm, receiver, block, true)?;
    Ok(receiver)
}

pub(super) fn reject_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "reject!", &[]) };
    Ok(if remove_where(vm, receiver, block, true)? { receiver } else { Val::Nil })
}

pub(super) fn keep_if(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "keep_if", &[]) };
    remove_where(vm, receiver, block, false)?;
    Ok(receiver)
}

pub(super) fn select_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "select!", &[]) };
    Ok(if remove_where(vm, receiver, block, false)? { receiver } else { Val::Nil })
}

pub(super) fn filter_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "filter!", &[]) };
    Ok(if remove_where(vm, receiver, block, false)? { receiver } else { Val::Nil })
}
