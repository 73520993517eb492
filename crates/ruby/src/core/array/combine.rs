//! Products, combinations and permutations.

use super::{collect, kept_items, made, signed, to_array};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Yields the elements at some places as an array.
fn yield_places(vm: &mut Vm<'_>, block: Block, list: &[Val], places: &[usize]) -> Step<()> {
    let chosen = places.iter().map(|place| list.get(*place).copied().unwrap_or(Val::Nil)).collect();
    let chosen = vm.new_array(chosen)?;
    vm.call_block(block, &[chosen])?;
    Ok(())
}

/// Makes the list of the places of the first arrangement.
fn first_places(vm: &mut Vm<'_>, count: usize, place: impl Fn(usize) -> usize) -> Step<Vec<usize>> {
    vm.charge(count.saturating_mul(size_of::<usize>()))?;
    Ok((0..count).map(place).collect())
}

pub(super) fn combination(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "combination", arguments) };
    let list = kept_items(vm, receiver)?;
    let count = match usize::try_from(vm.to_int(arguments[0])?) {
        Ok(count) if count <= list.len() => count,
        _ => return Ok(receiver),
    };
    let mut places = first_places(vm, count, |index| index)?;
    loop {
        yield_places(vm, block, &list, &places)?;
        // The last place that can move on does so, and the places after it follow it.
        let most = |index: usize| list.len() - count + index;
        let Some(moving) = (0..count).rev().find(|index| places[*index] < most(*index)) else { return Ok(receiver) };
        let first = places[moving] + 1;
        for (place, next) in places[moving..].iter_mut().zip(first..) {
            *place = next;
        }
        vm.spend(count)?;
    }
}

pub(super) fn repeated_combination(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "repeated_combination", arguments) };
    let list = kept_items(vm, receiver)?;
    let count = match usize::try_from(vm.to_int(arguments[0])?) {
        Ok(count) if count == 0 || !list.is_empty() => count,
        _ => return Ok(receiver),
    };
    let mut places = first_places(vm, count, |_| 0)?;
    loop {
        yield_places(vm, block, &list, &places)?;
        let Some(moving) = (0..count).rev().find(|index| places[*index] + 1 < list.len()) else { return Ok(receiver) };
        let next = places[moving] + 1;
        places[moving..].fill(next);
        vm.spend(count)?;
    }
}

pub(super) fn repeated_permutation(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "repeated_permutation", arguments) };
    let list = kept_items(vm, receiver)?;
    let count = match usize::try_from(vm.to_int(arguments[0])?) {
        Ok(count) if count == 0 || !list.is_empty() => count,
        _ => return Ok(receiver),
    };
    let mut places = first_places(vm, count, |_| 0)?;
    loop {
        yield_places(vm, block, &list, &places)?;
        let Some(moving) = (0..count).rev().find(|index| places[*index] + 1 < list.len()) else { return Ok(receiver) };
        places[moving] += 1;
        places[moving + 1..].fill(0);
        vm.spend(count)?;
    }
}

pub(super) fn permutation(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "permutation", arguments) };
    let list = kept_items(vm, receiver)?;
    let count = match arguments.first() {
        None | Some(Val::Nil) => list.len(),
        Some(count) => match usize::try_from(vm.to_int(*count)?) {
            Ok(count) if count <= list.len() => count,
            _ => return Ok(receiver),
        },
    };
    let mut places = first_places(vm, count, |index| index)?;
    vm.charge(list.len())?;
    let mut is_used = vec![false; list.len()];
    is_used[..count].fill(true);
    'arrangements: loop {
        yield_places(vm, block, &list, &places)?;
        // From the end, places are given up until one can move on; the lowest free places follow it.
        for moving in (0..count).rev() {
            vm.spend(1)?;
            let place = places[moving];
            is_used[place] = false;
            let Some(next) = (place + 1..list.len()).find(|place| !is_used[*place]) else { continue };
            places[moving] = next;
            is_used[next] = true;
            let mut free = 0;
            for place in &mut places[moving + 1..] {
                while is_used[free] {
                    free += 1;
                }
                *place = free;
                is_used[free] = true;
            }
            vm.spend(list.len())?;
            continue 'arrangements;
        }
        return Ok(receiver);
    }
}

pub(super) fn product(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut lists = vec![kept_items(vm, receiver)?];
    for argument in arguments {
        let array = to_array(vm, *argument)?;
        lists.push(kept_items(vm, array)?);
    }
    if block.is_none() {
        let total = lists.iter().try_fold(1_i64, |total, list| total.checked_mul(signed(list.len())));
        if total.is_none() && !lists.iter().any(Vec::is_empty) {
            return vm.raise(class::RANGE_ERROR, "too big to product");
        }
    }
    let mut rows = Vec::new();
    if lists.iter().any(Vec::is_empty) {
        return if block.is_some() { Ok(receiver) } else { vm.new_array(rows) };
    }
    let mut places = first_places(vm, lists.len(), |_| 0)?;
    loop {
        let row = lists.iter().zip(&places).map(|(list, place)| list[*place]).collect();
        let row = vm.new_array(row)?;
        match block {
            Some(block) => drop(vm.call_block(block, &[row])?),
            None => collect(vm, &mut rows, row)?,
        }
        vm.spend(places.len())?;
        let Some(moving) = (0..places.len()).rev().find(|index| places[*index] + 1 < lists[*index].len()) else {
            break;
        };
        places[moving] += 1;
        places[moving + 1..].fill(0);
    }
    if block.is_some() { Ok(receiver) } else { made(vm, rows) }
}
