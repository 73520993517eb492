//! `Float`.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::arithmetic::{self, Operator, compute};
use super::{Number, float_domain, float_to_integer, generic, order, power, rational, rounding};
use crate::core::{Def, def};
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, to_s),
    def("+", 1, 1, add),
    def("-", 1, 1, subtract),
    def("*", 1, 1, multiply),
    def("/", 1, 1, divide),
    def("quo", 1, 1, divide),
    def("fdiv", 1, 1, divide),
    def("%", 1, 1, modulo),
    def("modulo", 1, 1, modulo),
    def("**", 1, 1, power::power),
    def("div", 1, 1, whole_quotient),
    def("divmod", 1, 1, divmod),
    def("-@", 0, 0, negated),
    def("==", 1, 1, order::equal),
    def("===", 1, 1, order::equal),
    def("eql?", 1, 1, eql),
    def("<=>", 1, 1, order::order),
    def("<", 1, 1, order::less),
    def("<=", 1, 1, order::less_or_equal),
    def(">", 1, 1, order::greater),
    def(">=", 1, 1, order::greater_or_equal),
    def("abs", 0, 0, absolute),
    def("magnitude", 0, 0, absolute),
    def("nan?", 0, 0, is_nan),
    def("infinite?", 0, 0, infinite),
    def("finite?", 0, 0, is_finite),
    def("to_f", 0, 0, itself),
    def("to_i", 0, 0, to_i),
    def("to_int", 0, 0, to_i),
    def("to_r", 0, 0, to_r),
    def("rationalize", 0, 1, rationalize),
    def("numerator", 0, 0, numerator),
    def("denominator", 0, 0, denominator),
    def("next_float", 0, 0, next_float),
    def("prev_float", 0, 0, previous_float),
    def("coerce", 1, 1, coerce),
    def("round", 0, -1, rounding::round),
    def("floor", 0, 1, rounding::floor),
    def("ceil", 0, 1, rounding::ceil),
    def("truncate", 0, 1, rounding::truncate),
    def("hash", 0, 0, hash),
];

/// Returns the constants of `Float`.
pub(in crate::core) fn constant(name: &str) -> Option<Val> {
    Some(match name {
        "INFINITY" => Val::Float(f64::INFINITY),
        "NAN" => Val::Float(f64::NAN),
        "EPSILON" => Val::Float(f64::EPSILON),
        "MAX" => Val::Float(f64::MAX),
        "MIN" => Val::Float(f64::MIN_POSITIVE),
        "RADIX" => Val::Int(2),
        "MANT_DIG" => Val::Int(53),
        "DIG" => Val::Int(15),
        "MIN_EXP" => Val::Int(-1021),
        "MAX_EXP" => Val::Int(1024),
        "MIN_10_EXP" => Val::Int(-307),
        "MAX_10_EXP" => Val::Int(308),
        _ => return None,
    })
}

/// Returns the float that a receiver is.
fn this(receiver: Val) -> f64 {
    match receiver {
        Val::Float(number) => number,
        _ => f64::NAN,
    }
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.new_string(puppetlang_scalar::float_to_s(this(receiver)))?;
    if let Val::Str(id) = text {
        vm.heap.string_mut(id).encoding = Encoding::Ascii;
    }
    Ok(text)
}

fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Add, receiver, arguments[0])
}

fn subtract(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Subtract, receiver, arguments[0])
}

fn multiply(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Multiply, receiver, arguments[0])
}

fn divide(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Divide, receiver, arguments[0])
}

fn modulo(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Modulo, receiver, arguments[0])
}

fn whole_quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::WholeQuotient, receiver, arguments[0])
}

fn divmod(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    arithmetic::divmod(vm, receiver, arguments[0])
}

fn negated(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Float(-this(receiver)))
}

fn eql(_: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(matches!(arguments[0], Val::Float(other) if other == this(receiver)).into())
}

fn absolute(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Float(this(receiver).abs()))
}

fn is_nan(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(receiver).is_nan().into())
}

/// Returns the sign of infinity, or nil.
fn infinite(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = this(receiver);
    Ok(if number.is_infinite() { Val::Int(if number > 0.0 { 1 } else { -1 }) } else { Val::Nil })
}

fn is_finite(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(receiver).is_finite().into())
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn to_i(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    float_to_integer(vm, this(receiver).trunc())
}

fn to_r(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = this(receiver);
    if !number.is_finite() {
        return float_domain(vm, number);
    }
    let (above, below) = rounding::fraction(number);
    rational(vm, above, below)
}

/// Returns the simplest rational number within a distance, or one that is nearest to this float.
fn rationalize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let number = this(receiver);
    if !number.is_finite() {
        return float_domain(vm, number.abs());
    }
    let (low, high) = match *arguments {
        [distance] => {
            let distance = super::rational::absolute_number(vm, distance)?;
            let low = compute(vm, Operator::Subtract, Val::Float(number.abs()), distance)?;
            let high = compute(vm, Operator::Add, Val::Float(number.abs()), distance)?;
            (super::rational::exact(vm, low)?, super::rational::exact(vm, high)?)
        }
        _ => {
            let (mantissa, exponent) = libm::frexp(number.abs());
            let exponent = exponent - 53;
            if exponent >= 0 || number == 0.0 {
                return to_r(vm, receiver, &[], block);
            }
            let twice: BigInt =
                num_traits::FromPrimitive::from_f64(libm::ldexp(mantissa, 54)).unwrap_or_else(BigInt::zero);
            let below = BigInt::one() << (1 - exponent).unsigned_abs();
            ((&twice - 1, below.clone()), (twice + 1, below))
        }
    };
    if &low.0 * &high.1 == &high.0 * &low.1 {
        return to_r(vm, receiver, &[], block);
    }
    let (above, below) = super::rational::simplest(vm, low, high)?;
    let sign = if number < 0.0 { -BigInt::one() } else { BigInt::one() };
    rational(vm, above * sign, below)
}

fn numerator(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = this(receiver);
    if !number.is_finite() {
        return Ok(receiver);
    }
    super::integer(vm, rounding::fraction(number).0)
}

fn denominator(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = this(receiver);
    if !number.is_finite() {
        return Ok(Val::Int(1));
    }
    super::integer(vm, rounding::fraction(number).1.abs())
}

fn next_float(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Float(this(receiver).next_up()))
}

fn previous_float(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Float(this(receiver).next_down()))
}

fn coerce(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match Number::of(vm, arguments[0]) {
        Some(other) => {
            let other = Val::Float(other.to_f64());
            vm.new_array(vec![other, receiver])
        }
        None => generic::coerce(vm, receiver, arguments, block),
    }
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = this(receiver);
    // The zeros are equal, so their codes are.
    let code = vm.hash_code(Val::Float(if number == 0.0 { 0.0 } else { number }))?;
    Ok(Val::Int(code.cast_signed() >> 2))
}
