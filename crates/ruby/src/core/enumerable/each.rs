//! Loops over the elements with an index or an object, in groups, backwards, and again and again.

use super::iterate::{Flow, NEXT, Yielded};
use super::with_block;
use crate::core::enumerator::of_collection;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

with_block! {
    each_with_index "each_with_index" with_index_by
    each_with_object "each_with_object" with_object_by
    each_entry "each_entry" entry_by
    reverse_each "reverse_each" reverse_by
    cycle "cycle" cycle_by
}

fn with_index_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    vm.each(receiver, arguments, 0_i64, move |vm, index, values| {
        let item = values.pack(vm)?;
        let result = vm.call_block(block, &[item, Val::Int(*index)])?;
        *index += 1;
        Ok(Flow::Next(result))
    })?;
    Ok(receiver)
}

fn with_object_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    let object = arguments[0];
    vm.each(receiver, &[], (), move |vm, (), values| {
        let item = values.pack(vm)?;
        Ok(Flow::Next(vm.call_block(block, &[item, object])?))
    })?;
    Ok(object)
}

fn entry_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    vm.each(receiver, arguments, (), move |vm, (), values| {
        let item = values.pack(vm)?;
        Ok(Flow::Next(values.pass_packed(vm, block, item)?))
    })?;
    Ok(receiver)
}

fn reverse_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    for item in super::transform::list(vm, receiver, arguments)?.into_iter().rev() {
        vm.spend(1)?;
        vm.call_block(block, &[item])?;
    }
    Ok(receiver)
}

/// Converts the size of a group, which must be positive.
fn group_size(vm: &mut Vm<'_>, value: Val, message: &str) -> Step<usize> {
    match usize::try_from(vm.to_int(value)?) {
        Ok(size) if size > 0 => Ok(size),
        _ => vm.raise(class::ARGUMENT_ERROR, message),
    }
}

/// Raises an error for a group that no array can hold, unless the size of the receiver is known. Returns that size.
fn check_room(vm: &mut Vm<'_>, receiver: Val, size: usize) -> Step<Option<i64>> {
    /// The greatest length of an array in Ruby.
    const LONGEST: i64 = i64::MAX / 8;
    match of_collection(vm, receiver)? {
        Val::Int(known) => Ok(Some(known)),
        _ if i64::try_from(size).is_ok_and(|size| size > LONGEST) => {
            vm.raise(class::ARGUMENT_ERROR, "array size too big")
        }
        _ => Ok(None),
    }
}

pub(super) fn each_slice(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let size = group_size(vm, arguments[0], "invalid slice size")?;
    let Some(block) = block else { return vm.enumerator(receiver, "each_slice", arguments) };
    let known = check_room(vm, receiver, size)?.and_then(|known| usize::try_from(known).ok());
    // A slice is complete when it has as many elements as the receiver should have. Ruby fills no slice of none.
    let size = match known.unwrap_or(size).min(size) {
        0 => usize::MAX,
        size => size,
    };
    let rest = vm.each(receiver, &[], Vec::new(), move |vm, slice, values| {
        let item = values.pack(vm)?;
        vm.collect(slice, item)?;
        if slice.len() < size {
            return Ok(NEXT);
        }
        let slice = vm.new_array(std::mem::take(slice))?;
        Ok(Flow::Next(vm.call_block(block, &[slice])?))
    })?;
    if !rest.is_empty() {
        let slice = vm.new_array(rest)?;
        vm.call_block(block, &[slice])?;
    }
    Ok(receiver)
}

pub(super) fn each_cons(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let size = group_size(vm, arguments[0], "invalid size")?;
    let Some(block) = block else { return vm.enumerator(receiver, "each_cons", arguments) };
    let known = check_room(vm, receiver, size)?.and_then(|known| usize::try_from(known).ok());
    if known.is_some_and(|known| known < size) {
        return Ok(receiver);
    }
    vm.each(receiver, &[], Vec::new(), move |vm, window, values| {
        let item = values.pack(vm)?;
        if window.len() == size {
            window.remove(0);
        }
        vm.collect(window, item)?;
        if window.len() < size {
            return Ok(NEXT);
        }
        let window = vm.new_array(window.clone())?;
        Ok(Flow::Next(vm.call_block(block, &[window])?))
    })?;
    Ok(receiver)
}

/// The values of a yield that are kept for the next rounds.
#[derive(Clone, Copy)]
enum Kept {
    Nothing,
    One(Val),
    /// Several values, as an array.
    Several(Val),
}

fn cycle_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    let rounds = match arguments.first() {
        None | Some(Val::Nil) => None,
        Some(count) => match vm.to_int(*count)? {
            ..1 => return Ok(Val::Nil),
            count => Some(count),
        },
    };
    let kept = vm.each(receiver, &[], Vec::new(), move |vm, kept, values| {
        let item = values.pack(vm)?;
        vm.charge(size_of::<Kept>())?;
        kept.push(match values {
            Yielded::Values([]) => Kept::Nothing,
            Yielded::Values([_]) | Yielded::Pair(..) => Kept::One(item),
            Yielded::Values(_) => Kept::Several(item),
        });
        values.pass_packed(vm, block, item)?;
        Ok(NEXT)
    })?;
    if kept.is_empty() {
        return Ok(Val::Nil);
    }
    let mut round = 1_i64;
    while rounds.is_none_or(|rounds| round < rounds) {
        for values in &kept {
            vm.spend(1)?;
            match values {
                Kept::Nothing => vm.call_block(block, &[])?,
                Kept::One(item) => vm.call_block(block, &[*item])?,
                Kept::Several(packed) => {
                    let items = vm.items_of(*packed).to_vec();
                    Yielded::Values(&items).pass_packed(vm, block, *packed)?
                }
            };
        }
        round = round.saturating_add(1);
    }
    Ok(Val::Nil)
}
