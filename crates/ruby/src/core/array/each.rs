//! Loops over arrays, and searches.

use super::super::kernel::needed;
use super::{count_of, item, made};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each", &[]) };
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        vm.call_block(block, &[item])?;
        index += 1;
    }
    Ok(receiver)
}

pub(super) fn each_index(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_index", &[]) };
    let mut index = 0;
    while index < count_of(vm, receiver) {
        vm.call_block(block, &[index.into()])?;
        index += 1;
    }
    Ok(receiver)
}

pub(super) fn each_with_index(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_with_index", &[]) };
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        vm.call_block(block, &[item, index.into()])?;
        index += 1;
    }
    Ok(receiver)
}

pub(super) fn reverse_each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "reverse_each", &[]) };
    let mut left = count_of(vm, receiver);
    while let Some(index) = left.checked_sub(1) {
        let item = item(vm, receiver, index).unwrap_or(Val::Nil);
        vm.call_block(block, &[item])?;
        left = index.min(count_of(vm, receiver));
    }
    Ok(receiver)
}

pub(super) fn cycle(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "cycle", arguments) };
    let mut rounds = match arguments.first() {
        None | Some(Val::Nil) => None,
        Some(rounds) => Some(vm.to_int(*rounds)?),
    };
    while count_of(vm, receiver) > 0 && rounds.is_none_or(|rounds| rounds > 0) {
        each(vm, receiver, &[], Some(block))?;
        rounds = rounds.map(|rounds| rounds - 1);
    }
    Ok(Val::Nil)
}

/// Returns the results of a block.
#[inline]
fn mapped(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step {
    let length = count_of(vm, receiver);
    vm.charge(length.saturating_mul(size_of::<Val>()))?;
    let mut results = Vec::with_capacity(length);
    while let Some(item) = item(vm, receiver, results.len()) {
        results.push(vm.call_block(block, &[item])?);
    }
    made(vm, results)
}

pub(super) fn map(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => mapped(vm, receiver, block),
        None => vm.enumerator(receiver, "map", &[]),
    }
}

pub(super) fn collect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => mapped(vm, receiver, block),
        None => vm.enumerator(receiver, "collect", &[]),
    }
}

/// Returns the elements for which a block is truthy, or falsy.
fn chosen(vm: &mut Vm<'_>, receiver: Val, block: Block, when: bool) -> Step {
    let mut results = Vec::new();
    let mut index = 0;
    while let Some(candidate) = item(vm, receiver, index) {
        if vm.call_block(block, &[candidate])?.is_truthy() == when {
            // `select` reads the element again.
            let kept = if when { item(vm, receiver, index).unwrap_or(Val::Nil) } else { candidate };
            super::collect(vm, &mut results, kept)?;
        }
        index += 1;
    }
    made(vm, results)
}

pub(super) fn select(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block, true),
        None => vm.enumerator(receiver, "select", &[]),
    }
}

pub(super) fn filter(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block, true),
        None => vm.enumerator(receiver, "filter", &[]),
    }
}

pub(super) fn reject(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => chosen(vm, receiver, block, false),
        None => vm.enumerator(receiver, "reject", &[]),
    }
}

/// Returns the first place whose element passes a test.
fn position(
    vm: &mut Vm<'_>,
    receiver: Val,
    mut test: impl FnMut(&mut Vm<'_>, Val) -> Step<bool>,
) -> Step<Option<usize>> {
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        vm.spend(1)?;
        if test(vm, item)? {
            return Ok(Some(index));
        }
        index += 1;
    }
    Ok(None)
}

pub(super) fn take_while(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "take_while", &[]) };
    let end = position(vm, receiver, |vm, item| Ok(!vm.call_block(block, &[item])?.is_truthy()))?;
    let end = end.unwrap_or(count_of(vm, receiver));
    super::access::part(vm, receiver, 0..end)
}

pub(super) fn drop_while(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "drop_while", &[]) };
    let start = position(vm, receiver, |vm, item| Ok(!vm.call_block(block, &[item])?.is_truthy()))?;
    let length = count_of(vm, receiver);
    super::access::part(vm, receiver, start.unwrap_or(length)..length)
}

/// Tests an element by a pattern, else by a block, else by its truth.
#[inline]
fn passes(vm: &mut Vm<'_>, item: Val, arguments: &[Val], block: Option<Block>) -> Step<bool> {
    match (arguments.first(), block) {
        (Some(pattern), _) => vm.case_equal(*pattern, item),
        (None, Some(block)) => Ok(vm.call_block(block, &[item])?.is_truthy()),
        (None, None) => Ok(item.is_truthy()),
    }
}

pub(super) fn any(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok(position(vm, receiver, |vm, item| passes(vm, item, arguments, block))?.is_some().into())
}

pub(super) fn all(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok(position(vm, receiver, |vm, item| Ok(!passes(vm, item, arguments, block)?))?.is_none().into())
}

pub(super) fn none(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    Ok(position(vm, receiver, |vm, item| passes(vm, item, arguments, block))?.is_none().into())
}

pub(super) fn one(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut found = 0;
    position(vm, receiver, |vm, item| {
        found += usize::from(passes(vm, item, arguments, block)?);
        Ok(found > 1)
    })?;
    Ok((found == 1).into())
}

pub(super) fn count(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut found = 0_usize;
    match (arguments.first(), block) {
        (None, None) => found = count_of(vm, receiver),
        (wanted, block) => {
            position(vm, receiver, |vm, item| {
                let counts = match (wanted, block) {
                    (Some(wanted), _) => vm.equal(item, *wanted)?,
                    (None, Some(block)) => vm.call_block(block, &[item])?.is_truthy(),
                    (None, None) => true,
                };
                found += usize::from(counts);
                Ok(false)
            })?;
        }
    }
    Ok(found.into())
}

/// Returns the place of the first element that is equal to an argument, or for which a block is truthy.
fn first_place(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let found = match arguments.first() {
        Some(wanted) => position(vm, receiver, |vm, item| vm.equal(item, *wanted))?,
        None => {
            let block = needed(vm, block)?;
            position(vm, receiver, |vm, item| Ok(vm.call_block(block, &[item])?.is_truthy()))?
        }
    };
    Ok(found.map_or(Val::Nil, Val::from))
}

pub(super) fn index(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if arguments.is_empty() && block.is_none() {
        return vm.enumerator(receiver, "index", &[]);
    }
    first_place(vm, receiver, arguments, block)
}

pub(super) fn find_index(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if arguments.is_empty() && block.is_none() {
        return vm.enumerator(receiver, "find_index", &[]);
    }
    first_place(vm, receiver, arguments, block)
}

pub(super) fn rindex(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut left = count_of(vm, receiver);
    if arguments.is_empty() && block.is_none() {
        return vm.enumerator(receiver, "rindex", &[]);
    }
    while let Some(index) = left.checked_sub(1) {
        vm.spend(1)?;
        let item = item(vm, receiver, index).unwrap_or(Val::Nil);
        let is_found = match (arguments.first(), block) {
            (Some(wanted), _) => vm.equal(item, *wanted)?,
            (None, Some(block)) => vm.call_block(block, &[item])?.is_truthy(),
            (None, None) => false,
        };
        if is_found {
            return Ok(index.into());
        }
        left = index.min(count_of(vm, receiver));
    }
    Ok(Val::Nil)
}

pub(super) fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let wanted = arguments[0];
    Ok(position(vm, receiver, |vm, item| vm.equal(item, wanted))?.is_some().into())
}
