//! Binary search between numbers.

use num_bigint::BigInt;

use super::super::array::order::{Found, found};
use super::super::numeric::{Number, integer};
use super::ends;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Returns the number of a float in the order of all floats.
fn rank(number: f64) -> i64 {
    let bits = number.abs().to_bits().cast_signed();
    if number < 0.0 { -bits } else { bits }
}

/// Returns the float with a number.
fn float_at(rank: i64) -> f64 {
    let number = f64::from_bits(rank.unsigned_abs());
    if rank < 0 { -number } else { number }
}

/// The numbers that are searched.
#[derive(Clone, Copy)]
enum Kind {
    Integers,
    Floats,
}

fn value_at(vm: &mut Vm<'_>, kind: Kind, place: &BigInt) -> Step {
    match kind {
        Kind::Integers => integer(vm, place.clone()),
        Kind::Floats => Ok(Val::Float(float_at(i64::try_from(place).unwrap_or(0)))),
    }
}

/// Searches between two places, both of which are possible.
fn search(vm: &mut Vm<'_>, kind: Kind, mut low: BigInt, mut high: BigInt, block: Block) -> Step {
    let mut candidate = Val::Nil;
    while low <= high {
        let middle: BigInt = (&low + &high) >> 1;
        let value = value_at(vm, kind, &middle)?;
        let answer = vm.call_block(block, &[value])?;
        match found(vm, answer)? {
            Found::Here => return Ok(value),
            Found::HereOrBefore => {
                candidate = value;
                high = middle - 1;
            }
            Found::Before => high = middle - 1,
            Found::After => low = middle + 1,
        }
    }
    Ok(candidate)
}

/// Searches integers without an end: steps that double find one.
fn search_open(vm: &mut Vm<'_>, start: &BigInt, is_down: bool, block: Block) -> Step {
    let mut distance = BigInt::from(1);
    let mut near = start.clone();
    loop {
        let far = if is_down { start - &distance } else { start + &distance };
        let value = integer(vm, far.clone())?;
        let answer = vm.call_block(block, &[value])?;
        let is_beyond = match found(vm, answer)? {
            Found::Here => return Ok(value),
            Found::HereOrBefore | Found::Before => !is_down,
            Found::After => is_down,
        };
        if is_beyond {
            let (low, high) = if is_down { (far, near) } else { (near, far) };
            return search(vm, Kind::Integers, low, high, block);
        }
        near = far;
        distance *= 2;
    }
}

/// The numbers between which `bsearch` searches.
enum Limits {
    Between(Kind, BigInt, BigInt),
    /// Integers from a place, upwards or downwards.
    Open(BigInt, bool),
}

/// Returns the limits of the receiver; `None` if it is no range of numbers.
fn limits(vm: &Vm<'_>, receiver: Val) -> Option<Limits> {
    let (first, last, is_exclusive) = ends(vm, receiver);
    let less = i64::from(is_exclusive);
    if matches!(first, Val::Float(_)) || matches!(last, Val::Float(_)) {
        let limit = |value: Val, open: f64| match Number::of(vm, value) {
            Some(number) => Some(number.to_f64()),
            None => value.is_nil().then_some(open),
        };
        let (low, high) = (limit(first, f64::NEG_INFINITY)?, limit(last, f64::INFINITY)?);
        return Some(Limits::Between(Kind::Floats, rank(low).into(), BigInt::from(rank(high)) - less));
    }
    match (vm.big_of(first), vm.big_of(last)) {
        (Some(low), Some(high)) => Some(Limits::Between(Kind::Integers, low, high - less)),
        (Some(start), None) if last.is_nil() => Some(Limits::Open(start, false)),
        (None, Some(start)) if first.is_nil() => Some(Limits::Open(start - less, true)),
        _ => None,
    }
}

pub(super) fn bsearch(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(limits) = limits(vm, receiver) else {
        let class = vm.class_name(vm.real_class(ends(vm, receiver).0));
        return vm.raise(class::TYPE_ERROR, &format!("can't do binary search for {class}"));
    };
    let Some(block) = block else { return vm.enumerator(receiver, "bsearch", &[]) };
    match limits {
        Limits::Between(kind, low, high) => search(vm, kind, low, high, block),
        Limits::Open(start, is_down) => search_open(vm, &start, is_down, block),
    }
}
