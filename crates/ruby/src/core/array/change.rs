//! Methods that add elements to an array, set them, or rearrange them.

use std::ops::Range;

use super::span::{place, place_to_set, range_to_set, too_small};
use super::{MOST, converted, count_of, item, items, items_mut, set_items, signed, this, to_array};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Makes an array at least as long, with `nil` in new places.
fn extend_to(vm: &mut Vm<'_>, receiver: Val, length: usize) -> Step<()> {
    let missing = length.saturating_sub(count_of(vm, receiver));
    if missing > 0 {
        vm.charge(missing.saturating_mul(size_of::<Val>()))?;
        items_mut(vm, receiver)?.resize(length, Val::Nil);
    }
    Ok(())
}

/// Sets an element; the array grows as needed.
pub(super) fn store(vm: &mut Vm<'_>, receiver: Val, index: usize, value: Val) -> Step<()> {
    extend_to(vm, receiver, index.saturating_add(1))?;
    if let Some(slot) = items_mut(vm, receiver)?.get_mut(index) {
        *slot = value;
    }
    Ok(())
}

/// Replaces a part with other elements. The part may begin beyond the array.
fn splice(vm: &mut Vm<'_>, receiver: Val, part: Range<usize>, with: &[Val]) -> Step<()> {
    let length = count_of(vm, receiver);
    if signed(part.start) > MOST - signed(with.len()) {
        return vm.raise(class::INDEX_ERROR, &format!("index {} too big", part.start));
    }
    extend_to(vm, receiver, part.start)?;
    let moved = length.saturating_sub(part.end);
    vm.spend(1 + moved / 16)?;
    vm.charge(size_of_val(with))?;
    let items = items_mut(vm, receiver)?;
    let end = part.end.clamp(part.start, items.len().max(part.start));
    items.splice(part.start..end, with.iter().copied());
    Ok(())
}

/// `[]=`
pub(super) fn set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let length = count_of(vm, receiver);
    let (part, value) = match *arguments {
        [start, size, value] => {
            let (start, size) = (vm.to_int(start)?, vm.to_int(size)?);
            let Ok(size) = usize::try_from(size) else {
                return vm.raise(class::INDEX_ERROR, &format!("negative length ({size})"));
            };
            let Some(start) = place(start, length) else { return too_small(vm, start, length) };
            (start..start.saturating_add(size), value)
        }
        [index, value] => match range_to_set(vm, index, length)? {
            Some(part) => (part, value),
            None => {
                let index = vm.to_int(index)?;
                let index = place_to_set(vm, index, length)?;
                store(vm, receiver, index, value)?;
                return Ok(value);
            }
        },
        _ => return Ok(Val::Nil),
    };
    let with = match converted(vm, value)? {
        Some(array) => items(vm, array)?,
        None => vec![value],
    };
    splice(vm, receiver, part, &with)?;
    Ok(value)
}

pub(super) fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.charge(size_of::<Val>())?;
    items_mut(vm, receiver)?.push(arguments[0]);
    Ok(receiver)
}

pub(super) fn push(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.charge(size_of_val(arguments))?;
    items_mut(vm, receiver)?.extend_from_slice(arguments);
    Ok(receiver)
}

pub(super) fn unshift(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    splice(vm, receiver, 0..0, arguments)?;
    Ok(receiver)
}

pub(super) fn insert(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let index = vm.to_int(arguments[0])?;
    let [_, values @ ..] = arguments else { return Ok(receiver) };
    if values.is_empty() {
        return Ok(receiver);
    }
    let length = count_of(vm, receiver);
    // A negative place counts from the place after the last element.
    let Some(place) = place(index, length + usize::from(index < 0)) else {
        return too_small(vm, index, length + 1);
    };
    splice(vm, receiver, place..place, values)?;
    Ok(receiver)
}

pub(super) fn concat(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let mut added = Vec::new();
    for argument in arguments {
        let array = to_array(vm, *argument)?;
        vm.charge(count_of(vm, array).saturating_mul(size_of::<Val>()))?;
        added.extend_from_slice(&vm.heap.array(this(array)).items);
    }
    items_mut(vm, receiver)?.extend(added);
    Ok(receiver)
}

pub(super) fn replace(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let other = to_array(vm, arguments[0])?;
    let with = items(vm, other)?;
    set_items(vm, receiver, with)?;
    Ok(receiver)
}

/// Returns the part that the arguments of `fill` name after its value.
fn part_to_fill(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Option<Range<usize>>> {
    let length = count_of(vm, receiver);
    let start = arguments.first().copied().unwrap_or(Val::Nil);
    if arguments.len() == 1
        && let Some(part) = range_to_set(vm, start, length)?
    {
        return Ok(Some(part));
    }
    let start = if start.is_nil() { 0 } else { vm.to_int(start)? };
    let start = place(start, length).unwrap_or(0);
    match arguments.get(1) {
        None | Some(Val::Nil) => Ok((start <= length).then_some(start..length)),
        Some(size) => {
            let size = vm.to_int(*size)?;
            Ok(usize::try_from(size).ok().map(|size| start..start.saturating_add(size)))
        }
    }
}

/// `fill`
pub(super) fn fill(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (least, most) = if block.is_some() { (0, 2) } else { (1, 3) };
    let given = arguments.len();
    if !(least..=most).contains(&given) {
        let message = format!("wrong number of arguments (given {given}, expected {least}..{most})");
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    let (value, places) = match (block, arguments) {
        (None, [value, places @ ..]) => (*value, places),
        _ => (Val::Nil, arguments),
    };
    let part = part_to_fill(vm, receiver, places)?;
    items_mut(vm, receiver)?;
    let Some(part) = part else { return Ok(receiver) };
    if signed(part.start) >= MOST || signed(part.end) > MOST {
        return vm.raise(class::ARGUMENT_ERROR, "argument too big");
    }
    extend_to(vm, receiver, part.end)?;
    vm.spend(1 + part.len() / 16)?;
    match block {
        None => {
            if let Some(slots) = items_mut(vm, receiver)?.get_mut(part) {
                slots.fill(value);
            }
        }
        Some(block) => {
            for index in part {
                let made = vm.call_block(block, &[index.into()])?;
                store(vm, receiver, index, made)?;
            }
        }
    }
    Ok(receiver)
}

/// Replaces each element with the result of a block.
fn mapped_here(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step {
    items_mut(vm, receiver)?;
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        let made = vm.call_block(block, &[item])?;
        store(vm, receiver, index, made)?;
        index += 1;
    }
    Ok(receiver)
}

pub(super) fn map_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => mapped_here(vm, receiver, block),
        None => vm.enumerator(receiver, "map!", &[]),
    }
}

pub(super) fn collect_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => mapped_here(vm, receiver, block),
        None => vm.enumerator(receiver, "collect!", &[]),
    }
}

pub(super) fn reverse_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.spend(1 + count_of(vm, receiver) / 16)?;
    items_mut(vm, receiver)?.reverse();
    Ok(receiver)
}

/// Returns the number of places by which `rotate` moves elements to the left.
pub(super) fn rotation(vm: &mut Vm<'_>, arguments: &[Val], length: usize) -> Step<usize> {
    let count = match arguments.first() {
        Some(count) => vm.to_int(*count)?,
        None => 1,
    };
    if length == 0 {
        return Ok(0);
    }
    Ok(usize::try_from(count.rem_euclid(signed(length))).unwrap_or(0))
}

pub(super) fn rotate_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    let count = rotation(vm, arguments, length)?;
    vm.spend(1 + length / 16)?;
    let items = items_mut(vm, receiver)?;
    let count = count.min(items.len());
    items.rotate_left(count);
    Ok(receiver)
}
