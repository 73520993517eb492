//! `**`, and `pow` with a modulus.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::arithmetic::coerced;
use super::{Number, integer, is_fixnum, rational, spend_product, value_of, words, zero_division};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// The number of bits above which Ruby 3.2 answers infinity.
const MAX_BITS: u64 = 32 * 1024 * 1024;

/// `**`
pub(super) fn power(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    raise_to(vm, receiver, arguments[0])
}

/// `Integer#pow`, with an optional modulus.
pub(super) fn pow(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let [exponent, modulus] = *arguments else { return raise_to(vm, receiver, arguments[0]) };
    let (Some(base), Some(exponent)) = (vm.big_of(receiver), vm.big_of(exponent)) else {
        let message = "Integer#pow() 2nd argument not allowed unless a 1st argument is integer";
        return vm.raise(class::TYPE_ERROR, message);
    };
    if exponent.is_negative() {
        let message = "Integer#pow() 1st argument cannot be negative when 2nd argument specified";
        return vm.raise(class::RANGE_ERROR, message);
    }
    let Some(modulus) = vm.big_of(modulus) else {
        let message = "Integer#pow() 2nd argument not allowed unless all arguments are integers";
        return vm.raise(class::TYPE_ERROR, message);
    };
    if modulus.is_zero() {
        return zero_division(vm);
    }
    let (size, bits) = (words(&modulus), usize::try_from(exponent.bits()).unwrap_or(usize::MAX));
    vm.spend(bits.saturating_mul(2).saturating_mul(size).saturating_mul(size) / 8)?;
    super::spend_quotient(vm, words(&base), size)?;
    integer(vm, base.modpow(&exponent, &modulus))
}

pub(super) fn raise_to(vm: &mut Vm<'_>, left: Val, right: Val) -> Step {
    let (Some(base), Some(exponent)) = (Number::of(vm, left), Number::of(vm, right)) else {
        return coerced(vm, left, right, symbol::POWER);
    };
    match (base, exponent) {
        (Number::Float(base), exponent) => float_power(vm, base, exponent.to_f64()),
        (Number::Small(base), Number::Float(exponent)) => small_to_float(vm, base, exponent),
        (base @ Number::Big(_), Number::Float(exponent)) => float_power(vm, base.to_f64(), exponent),
        (Number::Rational(numerator, denominator), exponent) => rational_power(vm, numerator, denominator, exponent),
        (base, exponent @ Number::Rational(..)) => {
            rational_power(vm, base.into_integer().unwrap_or_default(), BigInt::one(), exponent)
        }
        (base, exponent) => {
            let result = integer_power(
                vm,
                &base.into_integer().unwrap_or_default(),
                &exponent.into_integer().unwrap_or_default(),
            )?;
            value_of(vm, result)
        }
    }
}

fn small_to_float(vm: &mut Vm<'_>, base: i64, exponent: f64) -> Step {
    if exponent == 0.0 || base == 1 {
        return Ok(Val::Float(1.0));
    }
    if base == 0 {
        return Ok(Val::Float(if exponent < 0.0 { f64::INFINITY } else { 0.0 }));
    }
    float_power(vm, Number::Small(base).to_f64(), exponent)
}

fn float_power(vm: &mut Vm<'_>, base: f64, exponent: f64) -> Step {
    if base < 0.0 && exponent != exponent.round() {
        return vm.refuse("a complex number");
    }
    Ok(Val::Float(base.powf(exponent)))
}

/// Computes a power of integers: an integer, a rational number, or infinity if it is too large.
fn integer_power(vm: &mut Vm<'_>, base: &BigInt, exponent: &BigInt) -> Step<Number> {
    if base.is_one() {
        return Ok(Number::Small(1));
    }
    if *base == BigInt::from(-1) {
        return Ok(Number::Small(if exponent.is_odd() { -1 } else { 1 }));
    }
    if exponent.is_negative() {
        if base.is_zero() {
            return zero_division(vm);
        }
        return Ok(match natural_power(vm, base, &-exponent)? {
            Number::Float(power) if base.to_i64().is_some() => Number::Float(1.0 / power),
            Number::Float(_) => Number::Float(0.0),
            power => {
                let power = power.into_integer().unwrap_or_default();
                Number::Rational(power.signum(), power.abs())
            }
        });
    }
    if base.is_zero() {
        return Ok(Number::Small(i64::from(exponent.is_zero())));
    }
    natural_power(vm, base, exponent)
}

/// Computes a power with an exponent that is not negative, of a base that is not -1, 0, or 1.
fn natural_power(vm: &mut Vm<'_>, base: &BigInt, exponent: &BigInt) -> Step<Number> {
    let count = exponent.to_i64().filter(|count| is_fixnum(*count)).and_then(|count| u64::try_from(count).ok());
    let is_small = count.is_some() && base.to_i64().is_some_and(is_fixnum);
    let Some(count) = count.filter(|count| !is_too_large(base, *count)).and_then(|count| u32::try_from(count).ok())
    else {
        // Ruby forgets the sign of small integers here.
        let base = super::big_to_f64(base);
        let base = if is_small { base.abs() } else { base };
        return Ok(Number::Float(base.powf(super::big_to_f64(exponent))));
    };
    let bits = base.bits().saturating_mul(u64::from(count));
    if bits > 64 {
        let size = usize::try_from(bits / 64 + 1).unwrap_or(usize::MAX);
        spend_product(vm, size, size)?;
    }
    Ok(match base.pow(count) {
        power if power.bits() < 64 => Number::Small(power.to_i64().unwrap_or_default()),
        power => Number::Big(power),
    })
}

/// Decides as Ruby does whether a power is too large: small bases are squared first while they stay small.
fn is_too_large(base: &BigInt, count: u64) -> bool {
    const SMALL: u64 = 1 << 31;
    let mut left = count;
    let mut bits = base.bits();
    if let Some(mut square) = base.abs().to_u64()
        && square < 1 << 62
    {
        left &= !1;
        let mut product: u64 = if count & 1 == 1 { square } else { 1 };
        'small: while left > 0 {
            while left.is_multiple_of(2) {
                if square >= SMALL {
                    break 'small;
                }
                square *= square;
                left >>= 1;
            }
            match product.checked_mul(square).filter(|product| *product < 1 << 62) {
                Some(next) => product = next,
                None => break 'small,
            }
            left -= 1;
        }
        bits = u64::from(64 - square.leading_zeros());
        if left == 0 {
            return false;
        }
    }
    left > 1 && (bits > MAX_BITS || left.saturating_mul(bits) > MAX_BITS)
}

fn rational_power(vm: &mut Vm<'_>, numerator: BigInt, denominator: BigInt, exponent: Number) -> Step {
    let exponent = match exponent {
        Number::Rational(above, below) if below.is_one() => Number::Big(above),
        other => other,
    };
    let is_float = matches!(exponent, Number::Float(_));
    if !is_float && exponent.is_zero() {
        return rational(vm, BigInt::one(), BigInt::one());
    }
    if !is_float && denominator.is_one() {
        let is_integer = !matches!(exponent, Number::Rational(..));
        if numerator.is_one() {
            return rational(vm, BigInt::one(), BigInt::one());
        }
        if numerator == BigInt::from(-1) && is_integer {
            let is_odd = exponent.into_integer().is_some_and(|exponent| exponent.is_odd());
            return rational(vm, if is_odd { -BigInt::one() } else { BigInt::one() }, BigInt::one());
        }
        if numerator.is_zero() {
            if exponent.is_negative() {
                return zero_division(vm);
            }
            return rational(vm, BigInt::zero(), BigInt::one());
        }
    }
    let small = match &exponent {
        Number::Small(exponent) => Some(*exponent),
        Number::Big(exponent) => exponent.to_i64(),
        _ => None,
    };
    let Some(small) = small else {
        return float_power(vm, super::ratio(&numerator, &denominator), exponent.to_f64());
    };
    if small < 0 && numerator.is_zero() {
        return zero_division(vm);
    }
    let count = BigInt::from(small.unsigned_abs());
    let (above, below) = if small < 0 { (denominator, numerator) } else { (numerator, denominator) };
    let (above, below) = (integer_power(vm, &above, &count)?, integer_power(vm, &below, &count)?);
    match (above, below) {
        (Number::Float(_), Number::Float(_)) => Ok(Val::Float(f64::NAN)),
        (Number::Float(above), _) => Ok(Val::Float(above)),
        (_, Number::Float(_)) => rational(vm, BigInt::zero(), BigInt::one()),
        (above, below) => {
            let (above, below) = (above.into_integer().unwrap_or_default(), below.into_integer().unwrap_or_default());
            // Powers of a reduced fraction are reduced.
            let sign = if below.is_negative() { -BigInt::one() } else { BigInt::one() };
            super::reduced_rational(vm, above * &sign, below * sign)
        }
    }
}
