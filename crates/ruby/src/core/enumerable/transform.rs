//! Methods that return other elements, in arrays and hashes.

use super::iterate::{Flow, NEXT, Yielded, is_wide_lambda};
use super::with_block;
use crate::core::enumerator::external::Source;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

with_block! {
    map "map" map_by
    collect "collect" map_by
    flat_map "flat_map" flat_map_by
    collect_concat "collect_concat" flat_map_by
}

fn map_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let is_wide = matches!(receiver, Val::Hash(_)) && is_wide_lambda(vm, block);
    let results = vm.each(receiver, &[], Vec::new(), move |vm, results, values| {
        let result = match values {
            Yielded::Pair(key, value) if is_wide => vm.call_block(block, &[key, value])?,
            values => values.pass(vm, block)?,
        };
        vm.collect(results, result)
    })?;
    vm.new_array(results)
}

fn flat_map_by(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Block) -> Step {
    let results = vm.each(receiver, &[], Vec::new(), move |vm, results, values| {
        let result = values.pass(vm, block)?;
        match vm.implicit_array(result)? {
            Some(items) => {
                vm.charge(items.len() * size_of::<Val>())?;
                results.extend(items);
                Ok(NEXT)
            }
            None => vm.collect(results, result),
        }
    })?;
    vm.new_array(results)
}

pub(in crate::core) fn to_a(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = list(vm, receiver, arguments)?;
    vm.new_array(items)
}

/// Returns the elements, each as one value.
pub(super) fn list(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<Val>> {
    vm.each(receiver, arguments, Vec::new(), |vm, items, values| {
        let item = values.pack(vm)?;
        vm.collect(items, item)
    })
}

pub(super) fn to_h(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.charge(128)?;
    let hash = vm.new_hash();
    vm.each(receiver, arguments, (), move |vm, (), values| {
        let item = match block {
            Some(block) => values.pass(vm, block)?,
            None => match values {
                Yielded::Pair(key, value) => {
                    vm.hash_set(hash, key, value)?;
                    return Ok(Flow::Next(Val::Hash(hash)));
                }
                values => values.pack(vm)?,
            },
        };
        match vm.implicit_array(item)?.as_deref() {
            Some([key, value]) => vm.hash_set(hash, *key, *value)?,
            Some(items) => {
                let message = format!("element has wrong array length (expected 2, was {})", items.len());
                return vm.raise(class::ARGUMENT_ERROR, &message);
            }
            None => {
                let given = vm.implicit_name(item);
                return vm.raise(class::TYPE_ERROR, &format!("wrong element type {given} (expected array)"));
            }
        }
        Ok(Flow::Next(Val::Hash(hash)))
    })?;
    Ok(Val::Hash(hash))
}

/// Raises an error if an argument of `zip` has no `each`.
pub(in crate::core) fn check_zipped(vm: &mut Vm<'_>, value: Val) -> Step<()> {
    if vm.responds_to(value, symbol::EACH)? {
        return Ok(());
    }
    let class = vm.class_name(vm.real_class(value));
    vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (must respond to :each)"))
}

/// Returns the elements of all arguments of `zip`, if each is an array.
fn all_arrays(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Option<Vec<Source>>> {
    let mut sources = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match vm.implicit_array(*argument)? {
            Some(items) => sources.push(Source::of_items(items)),
            None => return Ok(None),
        }
    }
    Ok(Some(sources))
}

pub(in crate::core) fn zip(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let sources = match all_arrays(vm, arguments)? {
        Some(sources) => sources,
        None => {
            let mut sources = Vec::with_capacity(arguments.len());
            for argument in arguments {
                check_zipped(vm, *argument)?;
                sources.push(Source::of_each(*argument));
            }
            sources
        }
    };
    let (_, rows) = vm.each(receiver, &[], (sources, Vec::new()), move |vm, (sources, rows), values| {
        let mut row = vec![values.pack(vm)?];
        for source in sources {
            row.push(source.next(vm)?.unwrap_or(Val::Nil));
        }
        let row = vm.new_array(row)?;
        match block {
            Some(block) => vm.call_block(block, &[row]).map(|_| NEXT),
            None => vm.collect(rows, row),
        }
    })?;
    if block.is_some() { Ok(Val::Nil) } else { vm.new_array(rows) }
}
