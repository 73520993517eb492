//! Arrays and hashes that are made of arrays.

use super::change::rotation;
use super::{MOST, collect, converted, count_of, item, items, kept_items, made, signed, this, to_array};
use crate::vm::class;
use crate::vm::machine::{Block, NativeBlock, Vm};
use crate::vm::symbol;
use crate::vm::value::{Signal, Step, Val};

pub(super) fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = to_array(vm, arguments[0])?;
    vm.spend(1 + (count_of(vm, receiver) + count_of(vm, other)) / 4)?;
    let (left, right) = (&vm.heap.array(this(receiver)).items, &vm.heap.array(this(other)).items);
    let all = [left.as_slice(), right.as_slice()].concat();
    vm.new_array(all)
}

/// `*`: repeats the elements, or joins them with a string.
pub(super) fn multiply(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let is_text = match arguments[0] {
        Val::Str(_) => true,
        Val::Object(_) => vm.method_of(arguments[0], symbol::TO_STR).is_some(),
        _ => false,
    };
    if is_text {
        return super::text::join(vm, receiver, arguments, block);
    }
    let times = vm.to_int(arguments[0])?;
    let length = count_of(vm, receiver);
    let Ok(count) = usize::try_from(times) else { return vm.raise(class::ARGUMENT_ERROR, "negative argument") };
    if times > 0 && MOST / times < signed(length) {
        return vm.raise(class::ARGUMENT_ERROR, "argument too big");
    }
    vm.charge(length.saturating_mul(count).saturating_mul(size_of::<Val>()))?;
    let repeated = vm.heap.array(this(receiver)).items.repeat(count);
    made(vm, repeated)
}

pub(super) fn compact(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.spend(1 + count_of(vm, receiver) / 4)?;
    let kept = vm.heap.array(this(receiver)).items.iter().copied().filter(|item| !item.is_nil()).collect();
    vm.new_array(kept)
}

pub(super) fn reverse(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut reversed = items(vm, receiver)?;
    reversed.reverse();
    vm.new_array(reversed)
}

pub(super) fn rotate(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = rotation(vm, arguments, count_of(vm, receiver))?;
    let mut rotated = items(vm, receiver)?;
    let count = count.min(rotated.len());
    rotated.rotate_left(count);
    vm.new_array(rotated)
}

/// Turns rows into columns.
pub(super) fn transpose(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut columns: Vec<Vec<Val>> = Vec::new();
    for (index, row) in items(vm, receiver)?.into_iter().enumerate() {
        let row = to_array(vm, row)?;
        let row = kept_items(vm, row)?;
        if index == 0 {
            vm.charge(row.len().saturating_mul(size_of::<Vec<Val>>()))?;
            columns.resize_with(row.len(), Vec::new);
        } else if row.len() != columns.len() {
            let message = format!("element size differs ({} should be {})", row.len(), columns.len());
            return vm.raise(class::INDEX_ERROR, &message);
        }
        for (column, item) in columns.iter_mut().zip(row) {
            column.push(item);
        }
    }
    let mut rows = Vec::with_capacity(columns.len());
    for column in columns {
        rows.push(made(vm, column)?);
    }
    made(vm, rows)
}

/// Returns the first elements that `each` of a value yields. The loop ends when there are enough.
fn first_of_each(vm: &mut Vm<'_>, value: Val, count: usize) -> Step<Vec<Val>> {
    if !vm.responds_to(value, symbol::EACH)? {
        let class = vm.class_name(vm.real_class(value));
        return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (must respond to :each)"));
    }
    if count == 0 {
        return Ok(Vec::new());
    }
    let step: NativeBlock = |vm, values, arguments| {
        let [Val::Array(collected), Val::Int(tag), Val::Int(count)] = *values else { return Ok(Val::Nil) };
        let item = vm.packed(arguments)?;
        vm.charge(size_of::<Val>())?;
        let items = &mut vm.heap.array_mut(collected).items;
        items.push(item);
        if signed(items.len()) < count {
            return Ok(Val::Nil);
        }
        vm.payload = Val::Nil;
        vm.tag = u32::try_from(tag).unwrap_or(0);
        Err(Signal::Break)
    };
    let collected = vm.new_array(Vec::new())?;
    let tag = vm.new_tag();
    let block = vm.native_block(step, vec![collected, Val::Int(tag.into()), count.into()]);
    vm.breaking(tag, |vm| vm.send_with(value, symbol::EACH, &[], Some(block)))?;
    items(vm, collected)
}

pub(super) fn zip(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let length = count_of(vm, receiver);
    let mut others = Vec::with_capacity(arguments.len());
    for argument in arguments {
        others.push(match converted(vm, *argument)? {
            Some(array) => kept_items(vm, array)?,
            None => first_of_each(vm, *argument, length)?,
        });
    }
    let mut rows = Vec::new();
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        let mut row = Vec::with_capacity(others.len() + 1);
        row.push(item);
        row.extend(others.iter().map(|other| other.get(index).copied().unwrap_or(Val::Nil)));
        let row = vm.new_array(row)?;
        match block {
            Some(block) => drop(vm.call_block(block, &[row])?),
            None => collect(vm, &mut rows, row)?,
        }
        index += 1;
    }
    if block.is_some() { Ok(Val::Nil) } else { made(vm, rows) }
}

/// `to_h`: each element, or what a block returns for it, is an array of a key and a value.
pub(super) fn to_h(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    vm.charge(128)?;
    let made = vm.new_hash();
    let mut index = 0;
    while let Some(item) = item(vm, receiver, index) {
        vm.spend(1)?;
        let pair = match block {
            Some(block) => vm.call_block(block, &[item])?,
            None => item,
        };
        let Some(array) = converted(vm, pair)? else {
            let class = vm.class_name(vm.real_class(pair));
            let message = format!("wrong element type {class} at {index} (expected array)");
            return vm.raise(class::TYPE_ERROR, &message);
        };
        let [key, value] = vm.heap.array(this(array)).items[..] else {
            let message = format!("wrong array length at {index} (expected 2, was {})", count_of(vm, array));
            return vm.raise(class::ARGUMENT_ERROR, &message);
        };
        vm.hash_set(made, key, value)?;
        index += 1;
    }
    Ok(Val::Hash(made))
}
