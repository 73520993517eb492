//! Methods that group elements: in a hash, or neighbours in arrays.

use super::iterate::NEXT;
use super::select::matches;
use super::{only, with_block};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

with_block! {
    group_by "group_by" group_by_key
    chunk "chunk" chunk_by
}

fn group_by_key(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    vm.charge(128)?;
    let groups = vm.new_hash();
    vm.each(receiver, &[], (), move |vm, (), values| {
        let item = values.pack(vm)?;
        let key = values.pass_packed(vm, block, item)?;
        match vm.hash_get(groups, key)? {
            Some(Val::Array(group)) => {
                vm.charge(size_of::<Val>())?;
                vm.heap.array_mut(group).items.push(item);
            }
            _ => {
                let group = vm.new_array(vec![item])?;
                vm.hash_set(groups, key, group)?;
            }
        }
        Ok(NEXT)
    })?;
    Ok(Val::Hash(groups))
}

pub(super) fn tally(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.charge(128)?;
    let counts: HashId = match arguments.first() {
        Some(counts) => {
            let counts = vm.to_hash(*counts)?;
            vm.check_frozen(Val::Hash(counts))?;
            counts
        }
        None => vm.new_hash(),
    };
    vm.each(receiver, &[], (), move |vm, (), values| {
        let item = values.pack(vm)?;
        let known = vm.hash_get(counts, item)?.unwrap_or(Val::Int(0));
        if vm.big_of(known).is_none() {
            let class = vm.class_name(vm.real_class(known));
            return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Integer)"));
        }
        let count = super::plus(vm, known, Val::Int(1))?;
        vm.hash_set(counts, item, count)?;
        Ok(NEXT)
    })?;
    Ok(Val::Hash(counts))
}

/// Returns the proc of a block that a method keeps.
fn kept(vm: &mut Vm<'_>, block: Option<Block>) -> Step<Block> {
    match block {
        Some(block) => Ok(Block::Object(vm.proc_of(block))),
        None => vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    }
}

/// A run of elements with the same key.
struct Run {
    key: Val,
    items: Vec<Val>,
}

/// Yields a run and its key.
fn yield_run(vm: &mut Vm<'_>, yielder: Val, run: Run) -> Step<()> {
    let items = vm.new_array(run.items)?;
    let pair = vm.new_array(vec![run.key, items])?;
    vm.yield_to(yielder, &[pair])?;
    Ok(())
}

fn chunk_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let block = kept(vm, Some(block))?;
    let (alone, separator) = (vm.sym("_alone"), vm.sym("_separator"));
    vm.generated(move |vm, yielder| {
        let last = vm.each(receiver, &[], None, move |vm, run: &mut Option<Run>, values| {
            let item = values.pack(vm)?;
            let key = vm.call_block(block, &[item])?;
            vm.charge(size_of::<Val>())?;
            if let Some(run) = run
                && !key.is_nil()
                && key != alone
                && key != separator
                && vm.equal(run.key, key)?
            {
                run.items.push(item);
                return Ok(NEXT);
            }
            let is_reserved = matches!(key, Val::Sym(name) if vm.symbols.name(name).starts_with('_'));
            if is_reserved && key != alone && key != separator {
                return vm.raise(class::RUNTIME_ERROR, "symbols beginning with an underscore are reserved");
            }
            if let Some(run) = run.take() {
                yield_run(vm, yielder, run)?;
            }
            if key == alone {
                yield_run(vm, yielder, Run { key, items: vec![item] })?;
            } else if !key.is_nil() && key != separator {
                *run = Some(Run { key, items: vec![item] });
            }
            Ok(NEXT)
        })?;
        match last {
            Some(run) => yield_run(vm, yielder, run).map(|()| Val::Nil),
            None => Ok(Val::Nil),
        }
    })
}

/// Yields a group of elements, if it has any.
fn yield_group(vm: &mut Vm<'_>, yielder: Val, group: &mut Vec<Val>) -> Step<()> {
    if !group.is_empty() {
        let group = vm.new_array(std::mem::take(group))?;
        vm.yield_to(yielder, &[group])?;
    }
    Ok(())
}

pub(in crate::core) fn chunk_while(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    split_between(vm, receiver, block, false)
}

pub(in crate::core) fn slice_when(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    split_between(vm, receiver, block, true)
}

/// Splits the elements between two neighbours for which the block has the wanted truth value.
fn split_between(vm: &mut Vm<'_>, receiver: Val, block: Option<Block>, wanted: bool) -> Step {
    let block = kept(vm, block)?;
    vm.generated(move |vm, yielder| {
        let mut last = vm.each(receiver, &[], Vec::new(), move |vm, group: &mut Vec<Val>, values| {
            let item = values.pack(vm)?;
            if let Some(before) = group.last().copied()
                && vm.call_block(block, &[before, item])?.is_truthy() == wanted
            {
                yield_group(vm, yielder, group)?;
            }
            vm.collect(group, item)
        })?;
        yield_group(vm, yielder, &mut last)?;
        Ok(Val::Nil)
    })
}

/// The side of a matching element on which `slice_before` and `slice_after` split.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

pub(in crate::core) fn slice_before(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_some() && !arguments.is_empty() {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 1, expected 0)");
    }
    split_at(vm, receiver, arguments, block, Side::Before)
}

pub(in crate::core) fn slice_after(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_some() && !arguments.is_empty() {
        return vm.raise(class::ARGUMENT_ERROR, "both pattern and block are given");
    }
    split_at(vm, receiver, arguments, block, Side::After)
}

/// Splits the elements at those that a pattern matches, or for which the block is true.
fn split_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>, side: Side) -> Step {
    let pattern = only(vm, arguments)?;
    if pattern.is_none() && block.is_none() {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1)");
    }
    let block = match block {
        Some(block) => Some(kept(vm, Some(block))?),
        None => None,
    };
    vm.generated(move |vm, yielder| {
        let mut last = vm.each(receiver, &[], Vec::new(), move |vm, group: &mut Vec<Val>, values| {
            let item = values.pack(vm)?;
            let splits = match (pattern, block) {
                (Some(pattern), _) => matches(vm, pattern, item, None)?,
                (None, Some(block)) => vm.call_block(block, &[item])?.is_truthy(),
                (None, None) => false,
            };
            if splits && side == Side::Before {
                yield_group(vm, yielder, group)?;
            }
            vm.collect(group, item)?;
            if splits && side == Side::After {
                yield_group(vm, yielder, group)?;
            }
            Ok(NEXT)
        })?;
        yield_group(vm, yielder, &mut last)?;
        Ok(Val::Nil)
    })
}
