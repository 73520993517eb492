//! Methods that look for one element, and questions about all elements.

use super::iterate::{Flow, NEXT, Yielded};
use super::{count_argument, only, with_block};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

with_block! {
    find "find" find_by
    detect "detect" find_by
}

fn find_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    let found = vm.each(receiver, &[], None, move |vm, found, values| {
        let item = values.pack(vm)?;
        if values.pass_packed(vm, block, item)?.is_truthy() {
            *found = Some(item);
            return Ok(Flow::Stop);
        }
        Ok(NEXT)
    })?;
    match (found, arguments.first()) {
        (Some(found), _) => Ok(found),
        (None, Some(otherwise)) if !otherwise.is_nil() => vm.send(*otherwise, symbol::CALL, &[]),
        _ => Ok(Val::Nil),
    }
}

pub(super) fn find_index(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let wanted = only(vm, arguments)?;
    if wanted.is_none() && block.is_none() {
        return vm.enumerator(receiver, "find_index", &[]);
    }
    let (index, is_found) = vm.each(receiver, &[], (0_usize, false), move |vm, (index, is_found), values| {
        *is_found = match (wanted, block) {
            (Some(wanted), _) => {
                let item = values.pack(vm)?;
                vm.equal(item, wanted)?
            }
            (None, Some(block)) => values.pass(vm, block)?.is_truthy(),
            (None, None) => false,
        };
        if *is_found {
            return Ok(Flow::Stop);
        }
        *index += 1;
        Ok(NEXT)
    })?;
    Ok(if is_found { index.into() } else { Val::Nil })
}

pub(super) fn first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if !arguments.is_empty() {
        return super::select::take(vm, receiver, arguments, block);
    }
    vm.each(receiver, &[], Val::Nil, |vm, first, values| {
        *first = values.pack(vm)?;
        Ok(Flow::Stop)
    })
}

pub(super) fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let wanted = arguments[0];
    let is_found = vm.each(receiver, &[], false, move |vm, is_found, values| {
        let item = values.pack(vm)?;
        *is_found = vm.equal(item, wanted)?;
        Ok(if *is_found { Flow::Stop } else { NEXT })
    })?;
    Ok(is_found.into())
}

/// Returns whether a pattern matches the values, or a block is true of them; without both, whether they are true.
fn holds(vm: &mut Vm<'_>, pattern: Option<Val>, block: Option<Block>, values: Yielded<'_>) -> Step<bool> {
    match (pattern, block) {
        (Some(pattern), _) => {
            let item = values.pack(vm)?;
            vm.case_equal(pattern, item)
        }
        (None, Some(block)) => Ok(values.pass(vm, block)?.is_truthy()),
        (None, None) => Ok(match values {
            Yielded::Values([]) => false,
            Yielded::Values([only]) => only.is_truthy(),
            _ => true,
        }),
    }
}

/// Returns the number of elements for which a condition holds, up to a limit; with `wanted` false, for which it does
/// not.
fn number(
    vm: &mut Vm<'_>,
    receiver: Val,
    (arguments, block): (&[Val], Option<Block>),
    wanted: bool,
    limit: usize,
) -> Step<usize> {
    let pattern = arguments.first().copied();
    vm.each(receiver, &[], 0_usize, move |vm, number, values| {
        if holds(vm, pattern, block, values)? == wanted {
            *number += 1;
        }
        Ok(if *number >= limit { Flow::Stop } else { NEXT })
    })
}

pub(super) fn all(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok((number(vm, receiver, (arguments, block), false, 1)? == 0).into())
}

pub(super) fn any(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok((number(vm, receiver, (arguments, block), true, 1)? > 0).into())
}

pub(super) fn none(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok((number(vm, receiver, (arguments, block), true, 1)? == 0).into())
}

pub(super) fn one(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok((number(vm, receiver, (arguments, block), true, 2)? == 1).into())
}

pub(super) fn count(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if let Some(wanted) = only(vm, arguments)? {
        let count = vm.each(receiver, &[], 0_usize, move |vm, count, values| {
            let item = values.pack(vm)?;
            *count += usize::from(vm.equal(item, wanted)?);
            Ok(NEXT)
        })?;
        return Ok(count.into());
    }
    if block.is_some() {
        return Ok(number(vm, receiver, (&[], block), true, usize::MAX)?.into());
    }
    let count = vm.each(receiver, &[], 0_usize, |_, count, _| {
        *count += 1;
        Ok(NEXT)
    })?;
    Ok(count.into())
}

/// Returns the first elements, up to a number.
pub(super) fn first_items(vm: &mut Vm<'_>, receiver: Val, count: Val) -> Step<Vec<Val>> {
    let count = count_argument(vm, count, "take")?;
    if count == 0 {
        return Ok(Vec::new());
    }
    vm.each(receiver, &[], Vec::new(), move |vm, taken, values| {
        let item = values.pack(vm)?;
        vm.collect(taken, item)?;
        Ok(if taken.len() >= count { Flow::Stop } else { NEXT })
    })
}
