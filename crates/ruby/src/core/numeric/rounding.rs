//! `round`, `floor`, `ceil` and `truncate`, with Ruby's algorithms for digits of floats.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{FromPrimitive, One, Signed, ToPrimitive, Zero};

use super::{
    Number, float_to_integer, integer, is_fixnum, option, power, ratio, rational, split_options, to_c_int, words,
};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

/// The direction of rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    HalfUp,
    HalfEven,
    HalfDown,
    Floor,
    Ceil,
    Truncate,
}

pub(super) fn round(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = split_options(vm, arguments, 0, 1)?;
    if rest.is_empty() && vm.big_of(receiver).is_some() {
        return Ok(receiver);
    }
    let digits = digits_of(vm, receiver, rest)?;
    let mode = half_mode(vm, options)?;
    rounded(vm, receiver, digits, mode)
}

pub(super) fn floor(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let digits = digits_of(vm, receiver, arguments)?;
    rounded(vm, receiver, digits, Mode::Floor)
}

pub(super) fn ceil(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let digits = digits_of(vm, receiver, arguments)?;
    rounded(vm, receiver, digits, Mode::Ceil)
}

pub(super) fn truncate(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let digits = digits_of(vm, receiver, arguments)?;
    rounded(vm, receiver, digits, Mode::Truncate)
}

/// Returns the number of digits that the argument asks for; `None` if there is no argument.
fn digits_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Option<i32>> {
    let [digits] = *arguments else { return Ok(None) };
    if matches!(Number::of(vm, receiver), Some(Number::Rational(..))) && vm.big_of(digits).is_none() {
        return vm.raise(class::TYPE_ERROR, "not an integer");
    }
    to_c_int(vm, digits).map(Some)
}

/// Returns the mode that the option `half` asks for.
fn half_mode(vm: &mut Vm<'_>, options: Option<HashId>) -> Step<Mode> {
    let name = match option(vm, options, "half", &["half"])? {
        Some(value) if !value.is_nil() => vm.to_s(value)?,
        _ => return Ok(Mode::HalfUp),
    };
    Ok(match name.as_str() {
        "up" => Mode::HalfUp,
        "even" => Mode::HalfEven,
        "down" => Mode::HalfDown,
        _ => return vm.raise(class::ARGUMENT_ERROR, &format!("invalid rounding mode: {name}")),
    })
}

fn rounded(vm: &mut Vm<'_>, receiver: Val, digits: Option<i32>, mode: Mode) -> Step {
    match Number::of(vm, receiver) {
        Some(Number::Float(number)) => round_float(vm, number, digits.unwrap_or(0), mode),
        Some(Number::Rational(above, below)) => round_rational(vm, &above, below, digits, mode),
        Some(number) => match digits {
            Some(digits) if digits < 0 => {
                let number = number.into_integer().unwrap_or_default();
                round_integer(vm, &number, digits, mode)
            }
            _ => Ok(receiver),
        },
        None => Ok(receiver),
    }
}

/// Returns a power of ten; `None` if it is too large.
fn power_of_ten(vm: &mut Vm<'_>, digits: u32) -> Step<Option<BigInt>> {
    let power = power::raise_to(vm, Val::Int(10), Val::Int(i64::from(digits)))?;
    Ok(vm.big_of(power))
}

/// Rounds an integer to a negative number of digits.
fn round_integer(vm: &mut Vm<'_>, number: &BigInt, digits: i32, mode: Mode) -> Step {
    // A power of ten with more digits than the number has leaves nothing of it, as Ruby estimates it.
    let fits = |number: &BigInt| number.to_i64().is_some_and(is_fixnum);
    let bytes = if fits(number) { 8 } else { number.bits().div_ceil(8) };
    if -0.415_241 * f64::from(digits) - 0.125 > u32::try_from(bytes).map_or(f64::MAX, f64::from) {
        return Ok(Val::Int(0));
    }
    let Some(unit) = power_of_ten(vm, digits.unsigned_abs())? else { return Ok(Val::Int(0)) };
    super::spend_quotient(vm, words(number), words(&unit))?;
    // For large numbers, Ruby adds a unit even if there is nothing to round.
    let extra = i32::from(mode == Mode::Ceil && !(fits(number) && fits(&unit)) && number.is_multiple_of(&unit));
    integer(vm, (nearest(number, &unit, mode) + extra) * unit)
}

/// Returns the quotient of integers, rounded. The divisor is positive.
fn nearest(number: &BigInt, unit: &BigInt, mode: Mode) -> BigInt {
    let (quotient, rest) = number.div_mod_floor(unit);
    let goes_up = match mode {
        Mode::Floor => false,
        Mode::Ceil => !rest.is_zero(),
        Mode::Truncate => !rest.is_zero() && number.is_negative(),
        Mode::HalfUp | Mode::HalfEven | Mode::HalfDown => match (rest * 2_u32).cmp(unit) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => match mode {
                Mode::HalfEven => quotient.is_odd(),
                Mode::HalfDown => number.is_negative(),
                _ => !number.is_negative(),
            },
        },
    };
    if goes_up { quotient + 1 } else { quotient }
}

fn round_rational(vm: &mut Vm<'_>, above: &BigInt, below: BigInt, digits: Option<i32>, mode: Mode) -> Step {
    let Some(digits) = digits else {
        super::spend_quotient(vm, words(above), words(&below))?;
        return integer(vm, nearest(above, &below, mode));
    };
    let Some(unit) = power_of_ten(vm, digits.unsigned_abs())? else { return Ok(Val::Int(0)) };
    super::spend_product(vm, words(above).max(words(&below)), words(&unit))?;
    super::spend_quotient(vm, words(above) + words(&unit), words(&below) + words(&unit))?;
    if digits > 0 {
        rational(vm, nearest(&(above * &unit), &below, mode), unit)
    } else {
        integer(vm, nearest(above, &(below * &unit), mode) * unit)
    }
}

/// Returns the exponent of a float: the number is below the power of two with it.
fn binary_exponent(number: f64) -> i32 {
    libm::frexp(number).1
}

/// Returns true if a float has no digits after the given number of them.
fn is_exact(digits: i32, exponent: i32) -> bool {
    digits >= 17 - (if exponent > 0 { exponent / 4 } else { exponent / 3 - 1 })
}

/// Returns true if a float is too small to have digits before the given number of them.
fn is_too_small(digits: i32, exponent: i32) -> bool {
    digits < -(if exponent > 0 { exponent / 3 + 1 } else { exponent / 4 })
}

fn round_float(vm: &mut Vm<'_>, number: f64, digits: i32, mode: Mode) -> Step {
    if number == 0.0 {
        return Ok(if digits > 0 { Val::Float(number) } else { Val::Int(0) });
    }
    if digits > 0 {
        return round_to_float(vm, number, digits, mode).map(Val::Float);
    }
    let whole = match mode {
        Mode::Floor => number.floor(),
        Mode::Ceil => number.ceil(),
        Mode::Truncate => number.trunc(),
        _ if digits < 0 => number.trunc(),
        Mode::HalfUp => number.round(),
        Mode::HalfDown => half_down(number, 1.0),
        Mode::HalfEven => half_even(number, 1.0),
    };
    let whole = float_to_integer(vm, whole)?;
    if digits == 0 {
        return Ok(whole);
    }
    let whole = vm.big_of(whole).unwrap_or_default();
    round_integer(vm, &whole, digits, mode)
}

fn round_to_float(vm: &mut Vm<'_>, number: f64, digits: i32, mode: Mode) -> Step<f64> {
    if !number.is_finite() {
        return Ok(number);
    }
    let exponent = binary_exponent(number);
    if is_exact(digits, exponent) {
        return Ok(number);
    }
    let mode = match mode {
        Mode::Truncate => {
            if number > 0.0 {
                Mode::Floor
            } else {
                Mode::Ceil
            }
        }
        mode => mode,
    };
    let is_small = is_too_small(digits, exponent);
    let becomes_zero = match mode {
        Mode::Floor => number > 0.0,
        Mode::Ceil => number < 0.0,
        _ => true,
    };
    if is_small && becomes_zero {
        return Ok(0.0);
    }
    let scale = 10_f64.powf(f64::from(digits));
    if !matches!(mode, Mode::Floor | Mode::Ceil) && digits > 14 {
        // The power of ten is not exact here.
        return exactly_rounded(vm, number, digits, mode);
    }
    Ok(match mode {
        Mode::Floor => {
            let product = (number * scale).floor();
            let result = (product + 1.0) / scale;
            if result > number { product / scale } else { result }
        }
        Mode::Ceil => (number * scale).ceil() / scale,
        Mode::HalfEven => half_even(number, scale) / scale,
        Mode::HalfDown => half_down(number, scale) / scale,
        Mode::HalfUp | Mode::Truncate => half_up(number, scale) / scale,
    })
}

/// Rounds the exact value of a float.
fn exactly_rounded(vm: &mut Vm<'_>, number: f64, digits: i32, mode: Mode) -> Step<f64> {
    let (above, below) = fraction(number);
    let Some(unit) = power_of_ten(vm, digits.unsigned_abs())? else { return Ok(number) };
    Ok(reduced_ratio(nearest(&(above * &unit), &below, mode), unit))
}

fn reduced_ratio(above: BigInt, below: BigInt) -> f64 {
    let divisor = above.gcd(&below);
    ratio(&(above / &divisor), &(below / divisor))
}

/// Returns a finite float as a fraction whose denominator is a power of two.
pub(in crate::core) fn fraction(number: f64) -> (BigInt, BigInt) {
    let (mantissa, exponent) = libm::frexp(number);
    let above = BigInt::from_f64(libm::ldexp(mantissa, 53)).unwrap_or_default();
    let exponent = exponent - 53;
    if exponent >= 0 {
        return (above << exponent, BigInt::one());
    }
    let below = BigInt::one() << exponent.unsigned_abs();
    let divisor = above.gcd(&below);
    (above / &divisor, below / divisor)
}

fn half_up(number: f64, scale: f64) -> f64 {
    let rounded = (number * scale).round();
    if scale == 1.0 {
        return rounded;
    }
    if number > 0.0 {
        if (rounded + 0.5) / scale <= number { rounded + 1.0 } else { rounded }
    } else if (rounded - 0.5) / scale >= number {
        rounded - 1.0
    } else {
        rounded
    }
}

fn half_down(number: f64, scale: f64) -> f64 {
    let rounded = (number * scale).round();
    if number > 0.0 {
        if (rounded - 0.5) / scale >= number { rounded - 1.0 } else { rounded }
    } else if (rounded + 0.5) / scale <= number {
        rounded + 1.0
    } else {
        rounded
    }
}

fn half_even(number: f64, scale: f64) -> f64 {
    let scaled = number * scale;
    if number > 0.0 {
        let low = scaled.floor();
        let rest = scaled - low;
        low + if rest > 0.5 {
            1.0
        } else if rest == 0.5 || (low + 0.5) / scale <= number {
            low % 2.0
        } else {
            0.0
        }
    } else {
        let high = scaled.ceil();
        let rest = high - scaled;
        high - if rest > 0.5 {
            1.0
        } else if rest == 0.5 || (high - 0.5) / scale >= number {
            -high % 2.0
        } else {
            0.0
        }
    }
}
