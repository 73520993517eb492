//! Sorting, extremes and binary search.

use std::cmp::Ordering;

use super::super::enumerable;
use super::{collect, count_of, item, items, items_mut, set_items};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// Returns the order that a block or `<=>` returned for two values.
///
/// A result that is no number is asked whether it is greater or less than zero.
pub(in crate::core) fn order_of(vm: &mut Vm<'_>, result: Val, left: Val, right: Val) -> Step<Ordering> {
    match result {
        Val::Int(number) => Ok(number.cmp(&0)),
        Val::Nil => vm.incomparable(left, right),
        other => {
            if vm.call_public(other, symbol::GREATER, &[Val::Int(0)], None)?.is_truthy() {
                return Ok(Ordering::Greater);
            }
            let is_less = vm.call_public(other, symbol::LESS, &[Val::Int(0)], None)?.is_truthy();
            Ok(if is_less { Ordering::Less } else { Ordering::Equal })
        }
    }
}

/// Compares two values with a block, else with `<=>`.
fn compare(vm: &mut Vm<'_>, block: Option<Block>, left: Val, right: Val) -> Step<Ordering> {
    match block {
        None => vm.order(left, right),
        Some(block) => {
            let result = vm.call_block(block, &[left, right])?;
            order_of(vm, result, left, right)
        }
    }
}

/// Returns the elements in order.
pub(in crate::core) fn sorted(vm: &mut Vm<'_>, mut items: Vec<Val>, block: Option<Block>) -> Step<Vec<Val>> {
    // Comparisons of programs may sort again meanwhile.
    if block.is_some() || items.iter().any(|item| matches!(item, Val::Object(_))) {
        vm.charge(size_of_val(items.as_slice()).saturating_mul(2))?;
    }
    vm.sort_by(&mut items, |vm, left, right| compare(vm, block, left, right))?;
    Ok(items)
}

pub(super) fn sort(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let items = items(vm, receiver)?;
    let sorted = sorted(vm, items, block)?;
    vm.new_array(sorted)
}

pub(super) fn sort_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    items_mut(vm, receiver)?;
    let items = items(vm, receiver)?;
    let sorted = sorted(vm, items, block)?;
    set_items(vm, receiver, sorted)?;
    Ok(receiver)
}

pub(super) fn sort_by_here(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "sort_by!", &[]) };
    items_mut(vm, receiver)?;
    let (mut values, mut keys) = (Vec::new(), Vec::new());
    while let Some(item) = item(vm, receiver, values.len()) {
        let key = vm.call_block(block, &[item])?;
        collect(vm, &mut keys, key)?;
        collect(vm, &mut values, item)?;
    }
    // The places of the keys are sorted, which are also those of the elements.
    let mut places: Vec<Val> = (0..keys.len()).map(Val::from).collect();
    vm.charge(size_of_val(places.as_slice()).saturating_mul(2))?;
    let at = |list: &[Val], place: Val| match place {
        Val::Int(index) => usize::try_from(index).ok().and_then(|index| list.get(index).copied()).unwrap_or(Val::Nil),
        _ => Val::Nil,
    };
    vm.sort_by(&mut places, |vm, left, right| vm.order(at(&keys, left), at(&keys, right)))?;
    let sorted = places.into_iter().map(|place| at(&values, place)).collect();
    set_items(vm, receiver, sorted)?;
    Ok(receiver)
}

/// Returns the element for which no other is further in a direction; the first of equal ones.
fn extreme(vm: &mut Vm<'_>, receiver: Val, block: Option<Block>, direction: Ordering) -> Step {
    let Some(mut best) = item(vm, receiver, 0) else { return Ok(Val::Nil) };
    let mut index = 1;
    while let Some(item) = item(vm, receiver, index) {
        vm.spend(1)?;
        let order = match block {
            Some(_) => compare(vm, block, item, best)?,
            None => vm.order(best, item)?.reverse(),
        };
        if order == direction {
            best = item;
        }
        index += 1;
    }
    Ok(best)
}

pub(super) fn min(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match arguments.first().filter(|amount| !amount.is_nil()) {
        Some(_) => enumerable::min(vm, receiver, arguments, block),
        None => extreme(vm, receiver, block, Ordering::Less),
    }
}

pub(super) fn max(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match arguments.first().filter(|amount| !amount.is_nil()) {
        Some(_) => enumerable::max(vm, receiver, arguments, block),
        None => extreme(vm, receiver, block, Ordering::Greater),
    }
}

pub(super) fn minmax(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if block.is_some() {
        return enumerable::minmax(vm, receiver, &[], block);
    }
    let most = extreme(vm, receiver, None, Ordering::Greater)?;
    let least = extreme(vm, receiver, None, Ordering::Less)?;
    vm.new_array(vec![least, most])
}

/// The answer of the block of a binary search.
pub(in crate::core) enum Found {
    /// This is the place.
    Here,
    /// This could be the place, but there may be one before.
    HereOrBefore,
    Before,
    After,
}

/// Reads the answer of the block of a binary search.
pub(in crate::core) fn found(vm: &mut Vm<'_>, answer: Val) -> Step<Found> {
    let order = match answer {
        Val::True => return Ok(Found::HereOrBefore),
        Val::False | Val::Nil => return Ok(Found::After),
        Val::Int(number) => number.cmp(&0),
        other if vm.is_a(other, class::NUMERIC) => {
            let zero = Val::Int(0);
            let result = vm.send(other, symbol::COMPARE, &[zero])?;
            order_of(vm, result, other, zero)?
        }
        other => {
            let class = vm.class_name(vm.real_class(other));
            let message = format!("wrong argument type {class} (must be numeric, true, false or nil)");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    };
    Ok(match order {
        Ordering::Equal => Found::Here,
        Ordering::Less => Found::Before,
        Ordering::Greater => Found::After,
    })
}

/// Returns the place that a binary search finds.
fn search(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step<Option<usize>> {
    let (mut low, mut high) = (0, count_of(vm, receiver));
    let mut candidate = None;
    while low < high {
        let middle = low + (high - low) / 2;
        let item = item(vm, receiver, middle).unwrap_or(Val::Nil);
        let answer = vm.call_block(block, &[item])?;
        match found(vm, answer)? {
            Found::Here => return Ok(Some(middle)),
            Found::HereOrBefore => {
                candidate = Some(middle);
                high = middle;
            }
            Found::Before => high = middle,
            Found::After => low = middle + 1,
        }
    }
    Ok(candidate)
}

pub(super) fn bsearch(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "bsearch", &[]) };
    let place = search(vm, receiver, block)?;
    Ok(place.and_then(|place| item(vm, receiver, place)).unwrap_or(Val::Nil))
}

pub(super) fn bsearch_index(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "bsearch_index", &[]) };
    Ok(search(vm, receiver, block)?.map_or(Val::Nil, Val::from))
}
