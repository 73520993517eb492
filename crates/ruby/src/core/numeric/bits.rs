//! The bits of integers.

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::arithmetic::{coerced_if_possible, not_coerced};
use super::{integer, to_integer, words};
use crate::core::range;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

type OnBig = fn(BigInt, BigInt) -> BigInt;

/// Combines the bits of two integers; other operands must convert themselves with `coerce`.
fn combined(vm: &mut Vm<'_>, left: Val, right: Val, name: &str, small: fn(i64, i64) -> i64, big: OnBig) -> Step {
    if let (Val::Int(left), Val::Int(right)) = (left, right) {
        return Ok(Val::Int(small(left, right)));
    }
    let (Some(a), Some(b)) = (vm.big_of(left), vm.big_of(right)) else {
        // Floats and rational numbers have `coerce`, but no bits.
        if super::Number::of(vm, right).is_some() {
            return not_coerced(vm, left, right);
        }
        let name = vm.symbols.intern(name);
        return match coerced_if_possible(vm, left, right, name)? {
            Some(result) => Ok(result),
            None => not_coerced(vm, left, right),
        };
    };
    vm.charge((words(&a).max(words(&b)) + 1) * 8)?;
    integer(vm, big(a, b))
}

pub(super) fn and(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    combined(vm, receiver, arguments[0], "&", |a, b| a & b, |a, b| a & b)
}

pub(super) fn or(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    combined(vm, receiver, arguments[0], "|", |a, b| a | b, |a, b| a | b)
}

pub(super) fn exclusive_or(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    combined(vm, receiver, arguments[0], "^", |a, b| a ^ b, |a, b| a ^ b)
}

/// `~`
pub(super) fn complement(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match receiver {
        Val::Int(number) => Ok(Val::Int(!number)),
        other => {
            let number = vm.big_of(other).unwrap_or_default();
            integer(vm, !number)
        }
    }
}

pub(super) fn shift_left(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (number, count) = (vm.big_of(receiver).unwrap_or_default(), to_integer(vm, arguments[0])?);
    let shifted = shifted(vm, number, &count)?;
    integer(vm, shifted)
}

pub(super) fn shift_right(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (number, count) = (vm.big_of(receiver).unwrap_or_default(), to_integer(vm, arguments[0])?);
    let shifted = shifted(vm, number, &-count)?;
    integer(vm, shifted)
}

/// Shifts to the left, or to the right if the count is negative.
fn shifted(vm: &mut Vm<'_>, number: BigInt, count: &BigInt) -> Step<BigInt> {
    if number.is_zero() {
        return Ok(number);
    }
    if count.is_negative() {
        let count = (-count).to_u64().unwrap_or(u64::MAX);
        return Ok(if count > number.bits() {
            if number.is_negative() { -BigInt::one() } else { BigInt::zero() }
        } else {
            vm.charge(words(&number) * 8)?;
            number >> count
        });
    }
    let Some(count) = count.to_usize() else {
        return vm.raise(class::RANGE_ERROR, "shift width too big");
    };
    vm.charge((count / 8).saturating_add(words(&number) * 8))?;
    Ok(number << count)
}

/// `[]`: a bit, or a number of bits from a position, or the bits of a range.
pub(super) fn at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = vm.big_of(receiver).unwrap_or_default();
    if let [first, length] = *arguments {
        let (first, length) = (to_integer(vm, first)?, to_integer(vm, length)?);
        return low_bits(vm, number, &first, &length);
    }
    let Some((first, last, is_exclusive)) = range::bounds(vm, arguments[0]) else {
        let index = to_integer(vm, arguments[0])?;
        return Ok(bit(&number, &index));
    };
    let one = BigInt::from(i64::from(!is_exclusive));
    if first.is_nil() {
        let last = to_integer(vm, last)?;
        if last.is_negative() {
            return Ok(Val::Int(0));
        }
        let low = low_bits(vm, number, &BigInt::zero(), &(last + one))?;
        if low == Val::Int(0) {
            return Ok(low);
        }
        return vm.raise(class::ARGUMENT_ERROR, "The beginless range for Integer#[] results in infinity");
    }
    let first = to_integer(vm, first)?;
    if last.is_nil() {
        let rest = shifted(vm, number, &-first)?;
        return integer(vm, rest);
    }
    let last = to_integer(vm, last)?;
    if first == last {
        return Ok(if is_exclusive { Val::Int(0) } else { bit(&number, &first) });
    }
    if first > last {
        let rest = shifted(vm, number, &-first)?;
        return integer(vm, rest);
    }
    let length = last - &first + one;
    low_bits(vm, number, &first, &length)
}

/// Returns the bit at a position.
fn bit(number: &BigInt, index: &BigInt) -> Val {
    if index.is_negative() {
        return Val::Int(0);
    }
    let is_set = match index.to_u64() {
        Some(index) if index < number.bits() => number.bit(index),
        _ => number.is_negative(),
    };
    Val::Int(i64::from(is_set))
}

/// Returns a number of bits from a position.
fn low_bits(vm: &mut Vm<'_>, number: BigInt, first: &BigInt, length: &BigInt) -> Step {
    let rest = shifted(vm, number, &-first)?;
    let bits = BigInt::from(rest.bits());
    // A mask that is longer than a positive number changes nothing.
    if length.is_negative() || (!rest.is_negative() && *length >= bits) {
        return integer(vm, rest);
    }
    let mask = shifted(vm, BigInt::one(), length)? - 1;
    integer(vm, rest & mask)
}

pub(super) fn all_bits(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (number, mask) = (vm.big_of(receiver).unwrap_or_default(), to_integer(vm, arguments[0])?);
    Ok((number & &mask == mask).into())
}

pub(super) fn any_bits(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (number, mask) = (vm.big_of(receiver).unwrap_or_default(), to_integer(vm, arguments[0])?);
    Ok((!(number & mask).is_zero()).into())
}

pub(super) fn no_bits(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (number, mask) = (vm.big_of(receiver).unwrap_or_default(), to_integer(vm, arguments[0])?);
    Ok((number & mask).is_zero().into())
}

/// Returns the number of bits without the sign.
pub(super) fn bit_length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = vm.big_of(receiver).unwrap_or_default();
    let bits = if number.is_negative() { (!number).bits() } else { number.bits() };
    Ok(Val::Int(i64::try_from(bits).unwrap_or(i64::MAX)))
}
