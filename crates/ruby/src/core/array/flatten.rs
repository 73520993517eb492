//! Nested arrays made flat.

use super::{collect, converted, item, items_mut, made, set_items};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Reads the number of levels; `None` for all of them.
fn levels(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Option<u64>> {
    match arguments.first() {
        None | Some(Val::Nil) => Ok(None),
        Some(level) => Ok(u64::try_from(vm.to_int(*level)?).ok()),
    }
}

/// Returns the elements of an array and of the arrays in it, and whether there are any of these.
fn flat(vm: &mut Vm<'_>, receiver: Val, levels: Option<u64>) -> Step<(Vec<Val>, bool)> {
    let mut flat = Vec::new();
    let mut has_nested = false;
    // The arrays around, each with the place that is read next.
    let mut around: Vec<(Val, usize)> = Vec::new();
    let (mut current, mut index) = (receiver, 0);
    loop {
        vm.spend(1)?;
        let Some(item) = item(vm, current, index) else {
            match around.pop() {
                Some(outer) => (current, index) = outer,
                None => return Ok((flat, has_nested)),
            }
            continue;
        };
        index += 1;
        let is_deep = levels.is_some_and(|levels| around.len() as u64 >= levels);
        let nested = if is_deep { None } else { converted(vm, item)? };
        match nested {
            None => {
                collect(vm, &mut flat, item)?;
            }
            Some(nested) => {
                has_nested = true;
                vm.spend(around.len() / 16)?;
                let is_recursive = nested == current || around.iter().any(|(array, _)| *array == nested);
                if is_recursive && levels.is_none() {
                    return vm.raise(class::ARGUMENT_ERROR, "tried to flatten recursive array");
                }
                vm.charge(size_of::<(Val, usize)>())?;
                around.push((current, index));
                (current, index) = (nested, 0);
            }
        }
    }
}

pub(super) fn flatten(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let levels = levels(vm, arguments)?;
    let (items, _) = flat(vm, receiver, levels)?;
    made(vm, items)
}

pub(super) fn flatten_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let levels = levels(vm, arguments)?;
    let (items, has_nested) = flat(vm, receiver, levels)?;
    if !has_nested {
        return Ok(Val::Nil);
    }
    set_items(vm, receiver, items)?;
    Ok(receiver)
}
