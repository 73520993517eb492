//! Numbers: `Integer`, `Float`, `Rational`, `Numeric`, `Math`, `Random`, and the functions that convert to numbers.
//!
//! | module | subject |
//! |---|---|
//! | `arithmetic` | operators on two numbers of any kind |
//! | `power` | `**` |
//! | `order` | comparisons of numbers of any kind |
//! | `integer`, `bits`, `float`, `rational` | the classes |
//! | `generic` | `Numeric`, for classes of programs |
//! | `rounding` | `round`, `floor`, `ceil` and `truncate` |
//! | `steps` | `times`, `upto`, `downto` and `step` |
//! | `math`, `random`, `mersenne` | `Math` and `Random` |
//! | `parse`, `conversion` | `Integer()`, `Float()`, `Rational()`, and the refused functions of `Kernel` |

mod arithmetic;
mod bits;
pub(super) mod conversion;
mod float;
mod generic;
mod integer;
mod math;
mod mersenne;
mod order;
mod parse;
mod power;
mod random;
mod rational;
mod rounding;
mod steps;

use num_bigint::{BigInt, Sign};
use num_integer::Integer as _;
use num_traits::{Signed, ToPrimitive, Zero};

pub(super) use conversion::rational_in;
pub(super) use float::{METHODS as OF_FLOATS, constant as float_constant};
pub(super) use generic::METHODS as OF_NUMERICS;
pub(super) use integer::{CLASS_METHODS as OF_INTEGER_CLASS, METHODS as OF_INTEGERS};
pub(super) use math::METHODS as OF_MATH;
pub(crate) use mersenne::Mersenne;
pub(crate) use order::compare_with_float;
pub(super) use random::{CLASS_METHODS as OF_RANDOM_CLASS, METHODS as OF_RANDOMS, PRIVATE as PRIVATE_OF_RANDOMS};
pub(super) use rational::{CLASS_METHODS as OF_OTHER_CLASSES, METHODS as OF_RATIONALS};
pub(super) use rounding::fraction;
pub(super) use steps::{float_steps, to_double, yield_floats};

use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::Vm;
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

/// A number of a class of the core.
#[derive(Clone, Debug)]
pub(super) enum Number {
    Small(i64),
    Big(BigInt),
    /// A reduced fraction whose denominator is positive.
    Rational(BigInt, BigInt),
    Float(f64),
}

impl Number {
    /// Returns a value as a number, unless it is none.
    pub(super) fn of(vm: &Vm<'_>, value: Val) -> Option<Self> {
        match value {
            Val::Int(number) => Some(Self::Small(number)),
            Val::Float(number) => Some(Self::Float(number)),
            Val::Object(id) => match &vm.heap.object(id).data {
                Data::BigInt(number) => Some(Self::Big((**number).clone())),
                Data::Rational(parts) => Some(Self::Rational(parts.0.clone(), parts.1.clone())),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the number as an integer, if it is one.
    pub(super) fn into_integer(self) -> Option<BigInt> {
        match self {
            Self::Small(number) => Some(number.into()),
            Self::Big(number) => Some(number),
            Self::Rational(..) | Self::Float(_) => None,
        }
    }

    /// Returns the numerator and the denominator, unless it is a float.
    fn into_fraction(self) -> Option<(BigInt, BigInt)> {
        match self {
            Self::Rational(numerator, denominator) => Some((numerator, denominator)),
            other => Some((other.into_integer()?, BigInt::from(1))),
        }
    }

    /// Returns the nearest float.
    pub(super) fn to_f64(&self) -> f64 {
        match self {
            #[allow(clippy::cast_precision_loss, reason = "the nearest float is asked for")]
            Self::Small(number) => *number as f64,
            Self::Big(number) => big_to_f64(number),
            Self::Rational(numerator, denominator) => ratio(numerator, denominator),
            Self::Float(number) => *number,
        }
    }

    pub(super) fn is_negative(&self) -> bool {
        match self {
            Self::Small(number) => *number < 0,
            Self::Big(number) => number.is_negative(),
            Self::Rational(numerator, _) => numerator.is_negative(),
            Self::Float(number) => *number < 0.0,
        }
    }

    pub(super) fn is_zero(&self) -> bool {
        match self {
            Self::Small(number) => *number == 0,
            Self::Big(number) => number.is_zero(),
            Self::Rational(numerator, _) => numerator.is_zero(),
            Self::Float(number) => *number == 0.0,
        }
    }

    /// Returns true for the integers that CRuby stores as objects.
    fn is_bignum(&self) -> bool {
        match self {
            Self::Small(number) => !is_fixnum(*number),
            Self::Big(_) => true,
            Self::Rational(..) | Self::Float(_) => false,
        }
    }

    fn class_name(&self) -> &'static str {
        match self {
            Self::Small(_) | Self::Big(_) => "Integer",
            Self::Rational(..) => "Rational",
            Self::Float(_) => "Float",
        }
    }
}

/// Returns true for the integers that CRuby stores in 62 bits and a sign.
pub(crate) fn is_fixnum(number: i64) -> bool {
    (-(1 << 62)..1 << 62).contains(&number)
}

/// Returns the float nearest to an integer.
pub(super) fn big_to_f64(number: &BigInt) -> f64 {
    number.to_f64().unwrap_or(f64::NAN)
}

/// Returns a quotient of integers as a float, as Ruby computes it.
pub(super) fn ratio(numerator: &BigInt, denominator: &BigInt) -> f64 {
    let above = big_to_f64(numerator);
    let fits = |number: &BigInt| number.to_i64().is_some_and(is_fixnum);
    if denominator.is_zero() || (fits(denominator) && above.is_finite()) {
        return above / big_to_f64(denominator);
    }
    // Integers are divided: the divisor has 64 bits then, and the dividend about 128 or 192.
    let bits = |number: &BigInt| i64::try_from(number.bits()).unwrap_or(i64::MAX / 4);
    let below_shift = bits(denominator) - 64;
    let above_shift = match bits(numerator) - 128 {
        shift if shift > 64 => shift - 64,
        shift => shift.min(0),
    };
    let shifted = |number: &BigInt, count: i64| if count < 0 { number << -count } else { number >> count };
    let quotient = shifted(numerator, above_shift) / shifted(denominator, below_shift);
    let exponent = (above_shift - below_shift).clamp(i64::from(i32::MIN), i64::from(i32::MAX));
    libm::ldexp(big_to_f64(&quotient), i32::try_from(exponent).unwrap_or(0))
}

/// Returns the number of 64-bit words of an integer.
fn words(number: &BigInt) -> usize {
    usize::try_from(number.bits() / 64 + 1).unwrap_or(usize::MAX)
}

/// Spends the steps of a multiplication of numbers with these numbers of words.
fn spend_product(vm: &mut Vm<'_>, left: usize, right: usize) -> Step<()> {
    let (short, long) = (left.min(right), left.max(right));
    let steps = long.saturating_mul(short.isqrt().max(short / 64)) / 4;
    vm.charge((left.saturating_add(right)).saturating_mul(8))?;
    vm.spend(steps)
}

/// Spends the steps of a division, whose time is the product of the lengths.
fn spend_quotient(vm: &mut Vm<'_>, left: usize, right: usize) -> Step<()> {
    vm.charge(left.saturating_mul(8))?;
    vm.spend(left.saturating_mul(right) / 16)
}

/// Spends the steps of a greatest common divisor.
fn spend_gcd(vm: &mut Vm<'_>, left: &BigInt, right: &BigInt) -> Step<()> {
    let words = words(left).max(words(right));
    if words <= 2 { Ok(()) } else { vm.spend(words.saturating_mul(words).saturating_mul(4)) }
}

/// Makes a rational number of any numerator and a denominator that is not zero.
pub(in crate::core) fn rational(vm: &mut Vm<'_>, numerator: BigInt, denominator: BigInt) -> Step {
    let (numerator, denominator) = reduced(vm, numerator, denominator)?;
    reduced_rational(vm, numerator, denominator)
}

/// Makes a rational number of a reduced fraction.
fn reduced_rational(vm: &mut Vm<'_>, numerator: BigInt, denominator: BigInt) -> Step {
    vm.charge(96 + 8 * (words(&numerator) + words(&denominator)))?;
    Ok(vm.heap.add_object(class::RATIONAL, Data::Rational(Box::new((numerator, denominator)))))
}

/// Reduces a fraction.
fn reduced(vm: &mut Vm<'_>, numerator: BigInt, denominator: BigInt) -> Step<(BigInt, BigInt)> {
    if denominator.is_zero() {
        return zero_division(vm);
    }
    spend_gcd(vm, &numerator, &denominator)?;
    let divisor = numerator.gcd(&denominator);
    let divisor = if denominator.sign() == Sign::Minus { -divisor } else { divisor };
    Ok((numerator / &divisor, denominator / divisor))
}

/// Reads a decimal integer that is the whole text.
pub(super) fn decimal_integer(text: &[u8]) -> Option<BigInt> {
    parse::integer(text, Some(10))
}

/// Makes an integer, and charges it if it is large.
pub(super) fn integer(vm: &mut Vm<'_>, number: BigInt) -> Step {
    if number.bits() >= 64 {
        vm.charge(96 + 8 * words(&number))?;
    }
    Ok(vm.integer(number))
}

/// Makes the value of a number.
pub(super) fn value_of(vm: &mut Vm<'_>, number: Number) -> Step {
    match number {
        Number::Small(number) => Ok(Val::Int(number)),
        Number::Big(number) => integer(vm, number),
        Number::Rational(numerator, denominator) => reduced_rational(vm, numerator, denominator),
        Number::Float(number) => Ok(Val::Float(number)),
    }
}

/// Raises the error of a division by zero.
pub(super) fn zero_division<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.raise(class::ZERO_DIVISION_ERROR, "divided by 0")
}

/// Converts a whole float; one that is not finite is an error.
pub(super) fn float_to_integer(vm: &mut Vm<'_>, number: f64) -> Step {
    if number.abs() < 9e18 {
        #[allow(clippy::cast_possible_truncation, reason = "the number is in range")]
        return Ok(Val::Int(number as i64));
    }
    match num_traits::FromPrimitive::from_f64(number) {
        Some(number) => integer(vm, number),
        None => float_domain(vm, number),
    }
}

/// Raises the error about a float that cannot become an integer.
pub(super) fn float_domain<T>(vm: &mut Vm<'_>, number: f64) -> Step<T> {
    vm.raise(class::FLOAT_DOMAIN_ERROR, &puppetlang_scalar::float_to_s(number))
}

/// Raises the error of a function of `Math` outside of its domain.
pub(super) fn out_of_domain<T>(vm: &mut Vm<'_>, name: &str) -> Step<T> {
    vm.raise(class::DOMAIN_ERROR, &format!("Numerical argument is out of domain - {name}"))
}

/// Converts an argument that must be an integer of any size, with `to_int`. The error names nil as other values.
pub(in crate::core) fn to_integer(vm: &mut Vm<'_>, value: Val) -> Step<BigInt> {
    match Number::of(vm, value) {
        Some(Number::Float(number)) => {
            let whole = float_to_integer(vm, number.trunc())?;
            Ok(vm.big_of(whole).unwrap_or_default())
        }
        Some(Number::Rational(numerator, denominator)) => Ok(numerator / denominator),
        Some(other) => Ok(other.into_integer().unwrap_or_default()),
        None => match vm.method_of(value, symbol::TO_INT) {
            Some(method) => {
                let converted = vm.invoke(value, &method, &[], None, false)?;
                match vm.big_of(converted) {
                    Some(number) => Ok(number),
                    None => {
                        let (class, given) = (vm.implicit_name(value), vm.implicit_name(converted));
                        let message = format!("can't convert {class} to Integer ({class}#to_int gives {given})");
                        vm.raise(class::TYPE_ERROR, &message)
                    }
                }
            }
            None => vm.wrong_type(value, "Integer"),
        },
    }
}

/// Converts an argument that must fit into C's `int`, as numbers of digits must.
pub(in crate::core) fn to_c_int(vm: &mut Vm<'_>, value: Val) -> Step<i32> {
    let number = vm.to_int(value)?;
    match i32::try_from(number) {
        Ok(number) => Ok(number),
        Err(_) => {
            let kind = if number < 0 { "small" } else { "big" };
            vm.raise(class::RANGE_ERROR, &format!("integer {number} too {kind} to convert to `int'"))
        }
    }
}

/// Converts a number to a float; other values are an error.
pub(in crate::core) fn to_float(vm: &mut Vm<'_>, value: Val) -> Step<f64> {
    match Number::of(vm, value) {
        Some(number) => Ok(number.to_f64()),
        None if vm.is_a(value, class::NUMERIC) => match vm.send(value, symbol::TO_F, &[])? {
            Val::Float(number) => Ok(number),
            other => unconvertible(vm, other, "Float"),
        },
        None => unconvertible(vm, value, "Float"),
    }
}

/// Raises the error of a conversion function.
pub(super) fn unconvertible<T>(vm: &mut Vm<'_>, value: Val, class: &str) -> Step<T> {
    let given = vm.implicit_name(value);
    vm.raise(class::TYPE_ERROR, &format!("can't convert {given} into {class}"))
}

/// Splits keywords off the arguments, and checks the number of the others. A hash that a parameter needs has no
/// keywords.
pub(in crate::core) fn split_options<'a>(
    vm: &mut Vm<'_>,
    arguments: &'a [Val],
    least: usize,
    most: usize,
) -> Step<(&'a [Val], Option<HashId>)> {
    let (rest, options) = match arguments.split_last() {
        Some((Val::Hash(options), rest)) if rest.len() >= least => (rest, Some(*options)),
        _ => (arguments, None),
    };
    if rest.len() < least || rest.len() > most {
        let expected = if least == most { least.to_string() } else { format!("{least}..{most}") };
        let given = rest.len();
        let message = format!("wrong number of arguments (given {given}, expected {expected})");
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    Ok((rest, options))
}

/// Returns an option by its name; others than `allowed` are an error.
pub(in crate::core) fn option(
    vm: &mut Vm<'_>,
    options: Option<HashId>,
    name: &str,
    allowed: &[&str],
) -> Step<Option<Val>> {
    let Some(options) = options else { return Ok(None) };
    let keys: Vec<Val> = vm.heap.hash(options).pairs().map(|(key, _)| key).collect();
    let mut unknown = Vec::new();
    for key in keys {
        if !matches!(key, Val::Sym(_)) || !allowed.contains(&vm.text_of(key).as_str()) {
            unknown.push(vm.inspect(key)?);
        }
    }
    if !unknown.is_empty() {
        let plural = if unknown.len() == 1 { "" } else { "s" };
        return vm.raise(class::ARGUMENT_ERROR, &format!("unknown keyword{plural}: {}", unknown.join(", ")));
    }
    let name = vm.sym(name);
    vm.hash_get(options, name)
}
