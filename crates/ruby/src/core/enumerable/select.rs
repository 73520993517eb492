//! Methods that return some of the elements.

use super::iterate::{Flow, NEXT};
use super::{count_argument, with_block};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

with_block! {
    select "select" select_by
    filter "filter" select_by
    find_all "find_all" select_by
    reject "reject" reject_by
    filter_map "filter_map" filter_map_by
    partition "partition" partition_by
    take_while "take_while" take_while_by
    drop_while "drop_while" drop_while_by
}

/// Returns the elements for which the block is true, or for which it is not.
fn kept(vm: &mut Vm<'_>, receiver: Val, block: Block, wanted: bool) -> Step {
    let items = vm.each(receiver, &[], Vec::new(), move |vm, kept, values| {
        let item = values.pack(vm)?;
        if values.pass_packed(vm, block, item)?.is_truthy() == wanted {
            vm.collect(kept, item)?;
        }
        Ok(NEXT)
    })?;
    vm.new_array(items)
}

fn select_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    kept(vm, receiver, block, true)
}

fn reject_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    kept(vm, receiver, block, false)
}

fn filter_map_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let items = vm.each(receiver, &[], Vec::new(), move |vm, results, values| {
        let result = values.pass(vm, block)?;
        if result.is_truthy() {
            vm.collect(results, result)?;
        }
        Ok(NEXT)
    })?;
    vm.new_array(items)
}

fn partition_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let (yes, no) = vm.each(receiver, &[], (Vec::new(), Vec::new()), move |vm, (yes, no), values| {
        let item = values.pack(vm)?;
        let list = if values.pass_packed(vm, block, item)?.is_truthy() { yes } else { no };
        vm.collect(list, item)
    })?;
    let pair = vec![vm.new_array(yes)?, vm.new_array(no)?];
    vm.new_array(pair)
}

pub(in crate::core) fn grep(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    grep_by(vm, receiver, arguments[0], block, true)
}

pub(in crate::core) fn grep_others(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    grep_by(vm, receiver, arguments[0], block, false)
}

/// Returns the elements that a pattern matches, or those that it does not, as the block converts them.
fn grep_by(vm: &mut Vm<'_>, receiver: Val, pattern: Val, block: Option<Block>, wanted: bool) -> Step {
    let items = vm.each(receiver, &[], Vec::new(), move |vm, found, values| {
        let item = values.pack(vm)?;
        if matches(vm, pattern, item, block)? != wanted {
            return Ok(NEXT);
        }
        let result = match block {
            Some(block) => values.pass_packed(vm, block, item)?,
            None => item,
        };
        vm.collect(found, result)
    })?;
    vm.new_array(items)
}

/// Compares with `===`; a block sees the match of a regular expression.
pub(in crate::core) fn matches(vm: &mut Vm<'_>, pattern: Val, item: Val, block: Option<Block>) -> Step<bool> {
    let is_match = vm.case_equal(pattern, item)?;
    if let (Some(block), Some(found)) = (block, vm.new_match) {
        vm.note_match_for(block, found);
    }
    Ok(is_match)
}

pub(in crate::core) fn take(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = super::search::first_items(vm, receiver, arguments[0])?;
    vm.new_array(items)
}

fn take_while_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let items = vm.each(receiver, &[], Vec::new(), move |vm, taken, values| {
        if !values.pass(vm, block)?.is_truthy() {
            return Ok(Flow::Stop);
        }
        let item = values.pack(vm)?;
        vm.collect(taken, item)
    })?;
    vm.new_array(items)
}

pub(in crate::core) fn drop(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count_argument(vm, arguments[0], "drop")?;
    let (_, items) = vm.each(receiver, &[], (0_usize, Vec::new()), move |vm, (index, rest), values| {
        *index += 1;
        if *index <= count {
            return Ok(NEXT);
        }
        let item = values.pack(vm)?;
        vm.collect(rest, item)
    })?;
    vm.new_array(items)
}

fn drop_while_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let (_, items) = vm.each(receiver, &[], (true, Vec::new()), move |vm, (is_dropping, rest), values| {
        let item = values.pack(vm)?;
        if *is_dropping && values.pass_packed(vm, block, item)?.is_truthy() {
            return Ok(NEXT);
        }
        *is_dropping = false;
        vm.collect(rest, item)
    })?;
    vm.new_array(items)
}

/// Adds a key to a hash, and returns false if it was there.
pub(in crate::core) fn is_new(vm: &mut Vm<'_>, seen: HashId, key: Val) -> Step<bool> {
    if vm.hash_get(seen, key)?.is_some() {
        return Ok(false);
    }
    vm.hash_set(seen, key, Val::True)?;
    Ok(true)
}

pub(in crate::core) fn uniq(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let seen = vm.new_hash();
    let items = vm.each(receiver, &[], Vec::new(), move |vm, kept, values| {
        let item = values.pack(vm)?;
        let key = match block {
            Some(block) => values.pass(vm, block)?,
            None => item,
        };
        if is_new(vm, seen, key)? {
            vm.collect(kept, item)?;
        }
        Ok(NEXT)
    })?;
    vm.new_array(items)
}

pub(super) fn compact(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = vm.each(receiver, &[], Vec::new(), |vm, kept, values| {
        let item = values.pack(vm)?;
        if item.is_nil() { Ok(NEXT) } else { vm.collect(kept, item) }
    })?;
    vm.new_array(items)
}
