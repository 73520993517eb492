//! Comparisons of numbers of any kind.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed};

use super::Number;
use super::arithmetic::coerced_if_possible;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Sym, Val};

/// Compares an integer with a float exactly.
pub(crate) fn compare_with_float(left: i64, right: f64) -> Option<Ordering> {
    const EXACT: i64 = 1 << 53;
    if (-EXACT..=EXACT).contains(&left) {
        #[allow(clippy::cast_precision_loss, reason = "the number has at most 53 bits")]
        return (left as f64).partial_cmp(&right);
    }
    compare_big_with_float(&left.into(), right)
}

fn compare_big_with_float(left: &BigInt, right: f64) -> Option<Ordering> {
    if right.is_nan() {
        return None;
    }
    if right.is_infinite() {
        return Some(if right > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    let whole = BigInt::from_f64(right.trunc())?;
    Some(left.cmp(&whole).then_with(|| 0.0_f64.partial_cmp(&right.fract()).unwrap_or(Ordering::Equal)))
}

/// Compares numbers; `None` if one is not a number.
pub(super) fn compare(left: &Number, right: &Number) -> Option<Ordering> {
    match (left, right) {
        (Number::Small(left), Number::Small(right)) => Some(left.cmp(right)),
        (Number::Float(left), Number::Float(right)) => left.partial_cmp(right),
        (Number::Small(left), Number::Float(right)) => compare_with_float(*left, *right),
        (Number::Big(left), Number::Float(right)) => compare_big_with_float(left, *right),
        (Number::Float(left), Number::Small(right)) => compare_with_float(*right, *left).map(Ordering::reverse),
        (Number::Float(left), Number::Big(right)) => compare_big_with_float(right, *left).map(Ordering::reverse),
        (Number::Float(left), right @ Number::Rational(..)) => left.partial_cmp(&right.to_f64()),
        (left @ Number::Rational(..), Number::Float(right)) => left.to_f64().partial_cmp(right),
        (left, right) => {
            let ((a, b), (c, d)) = (left.clone().into_fraction()?, right.clone().into_fraction()?);
            debug_assert!(b.is_positive() && d.is_positive(), "denominators are positive");
            Some((a * d).cmp(&(c * b)))
        }
    }
}

/// Spends the steps of a comparison.
fn spend(vm: &mut Vm<'_>, left: &Number, right: &Number) -> Step<()> {
    let size = |number: &Number| match number {
        Number::Small(_) | Number::Float(_) => 1,
        Number::Big(number) => super::words(number),
        Number::Rational(above, below) => super::words(above).max(super::words(below)),
    };
    let (left_size, right_size) = (size(left), size(right));
    if matches!(left, Number::Rational(..)) || matches!(right, Number::Rational(..)) {
        super::spend_product(vm, left_size, right_size)
    } else {
        vm.spend(left_size.max(right_size) / 64)
    }
}

/// `<=>`
pub(super) fn order(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let right = arguments[0];
    match (Number::of(vm, receiver), Number::of(vm, right)) {
        (Some(a), Some(b)) => {
            spend(vm, &a, &b)?;
            Ok(compare(&a, &b).map_or(Val::Nil, |order| Val::Int(order as i64)))
        }
        (Some(Number::Float(number)), None) if number.is_infinite() => {
            let name = vm.symbols.intern("infinite?");
            if vm.method_of(right, name).is_some() {
                let own = if number > 0.0 { 1 } else { -1 };
                return Ok(match vm.send(right, name, &[])? {
                    Val::Nil | Val::False => Val::Int(own),
                    Val::Int(other) => Val::Int(own.cmp(&other.signum()) as i64),
                    _ => Val::Int(0),
                });
            }
            Ok(coerced_if_possible(vm, receiver, right, symbol::COMPARE)?.unwrap_or(Val::Nil))
        }
        _ => Ok(coerced_if_possible(vm, receiver, right, symbol::COMPARE)?.unwrap_or(Val::Nil)),
    }
}

/// `==`
pub(super) fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let right = arguments[0];
    match (Number::of(vm, receiver), Number::of(vm, right)) {
        (Some(a), Some(b)) => {
            spend(vm, &a, &b)?;
            Ok((compare(&a, &b) == Some(Ordering::Equal)).into())
        }
        // The other value decides.
        _ if matches!(right, Val::Object(_)) => Ok(vm.send(right, symbol::EQUAL, &[receiver])?.is_truthy().into()),
        _ => Ok(Val::False),
    }
}

fn relation(vm: &mut Vm<'_>, left: Val, right: Val, name: Sym, holds: fn(Ordering) -> bool) -> Step {
    match (Number::of(vm, left), Number::of(vm, right)) {
        (Some(a), Some(b)) => {
            spend(vm, &a, &b)?;
            match compare(&a, &b) {
                // `Rational` has these operators from `Comparable`.
                None if matches!(a, Number::Rational(..)) => vm.incomparable(left, right),
                order => Ok(order.is_some_and(holds).into()),
            }
        }
        _ => match coerced_if_possible(vm, left, right, name)? {
            Some(result) if !result.is_nil() => Ok(result),
            _ => vm.incomparable(left, right),
        },
    }
}

pub(super) fn less(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    relation(vm, receiver, arguments[0], symbol::LESS, Ordering::is_lt)
}

pub(super) fn less_or_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    relation(vm, receiver, arguments[0], symbol::LESS_EQUAL, Ordering::is_le)
}

pub(super) fn greater(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    relation(vm, receiver, arguments[0], symbol::GREATER, Ordering::is_gt)
}

pub(super) fn greater_or_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    relation(vm, receiver, arguments[0], symbol::GREATER_EQUAL, Ordering::is_ge)
}

/// `eql?`: numbers of the same class that are equal.
pub(super) fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if vm.real_class(receiver) != vm.real_class(arguments[0]) {
        return Ok(Val::False);
    }
    Ok(vm.equal(receiver, arguments[0])?.into())
}
