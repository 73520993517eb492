//! `Math`.

use num_bigint::BigInt;
use num_traits::Signed;

use super::{Number, big_to_f64, out_of_domain, to_float};
use crate::core::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("sin", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::sin)),
    def("cos", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::cos)),
    def("tan", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::tan)),
    def("asin", 1, 1, |vm, _, arguments, _| within(vm, arguments, "asin", -1.0..=1.0, f64::asin)),
    def("acos", 1, 1, |vm, _, arguments, _| within(vm, arguments, "acos", -1.0..=1.0, f64::acos)),
    def("atan", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::atan)),
    def("atan2", 2, 2, atan2),
    def("sinh", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::sinh)),
    def("cosh", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::cosh)),
    def("tanh", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::tanh)),
    def("asinh", 1, 1, |vm, _, arguments, _| apply(vm, arguments, asinh)),
    def("acosh", 1, 1, |vm, _, arguments, _| within(vm, arguments, "acosh", 1.0..=f64::INFINITY, acosh)),
    def("atanh", 1, 1, |vm, _, arguments, _| within(vm, arguments, "atanh", -1.0..=1.0, atanh)),
    def("exp", 1, 1, |vm, _, arguments, _| apply(vm, arguments, f64::exp)),
    def("log", 1, 2, log),
    def("log2", 1, 1, |vm, _, arguments, _| log_of_base(vm, arguments, "log2", f64::log2, 1.0)),
    def("log10", 1, 1, |vm, _, arguments, _| {
        log_of_base(vm, arguments, "log10", f64::log10, std::f64::consts::LOG10_2)
    }),
    def("sqrt", 1, 1, sqrt),
    def("cbrt", 1, 1, |vm, _, arguments, _| apply(vm, arguments, cbrt)),
    def("hypot", 2, 2, hypot),
    def("frexp", 1, 1, frexp),
    def("ldexp", 2, 2, ldexp),
    def("erf", 1, 1, |vm, _, arguments, _| apply(vm, arguments, libm::erf)),
    def("erfc", 1, 1, |vm, _, arguments, _| apply(vm, arguments, libm::erfc)),
    def("gamma", 1, 1, gamma),
    def("lgamma", 1, 1, log_gamma),
];

fn apply(vm: &mut Vm<'_>, arguments: &[Val], function: fn(f64) -> f64) -> Step {
    to_float(vm, arguments[0]).map(|number| Val::Float(function(number)))
}

/// Applies a function to a number in its domain; NaN is in every domain.
fn within(
    vm: &mut Vm<'_>,
    arguments: &[Val],
    name: &str,
    domain: std::ops::RangeInclusive<f64>,
    function: fn(f64) -> f64,
) -> Step {
    let number = to_float(vm, arguments[0])?;
    if !number.is_nan() && !domain.contains(&number) {
        return out_of_domain(vm, name);
    }
    Ok(Val::Float(function(number)))
}

// The inverse hyperbolic functions as the C library computes them.

fn asinh(number: f64) -> f64 {
    let size = number.abs();
    let result = if size < 1.0 / f64::from(1 << 28) || !size.is_finite() {
        return number;
    } else if size > f64::from(1 << 28) {
        size.ln() + std::f64::consts::LN_2
    } else if size > 2.0 {
        (2.0 * size + 1.0 / ((size * size + 1.0).sqrt() + size)).ln()
    } else {
        let square = size * size;
        (size + square / (1.0 + (1.0 + square).sqrt())).ln_1p()
    };
    result.copysign(number)
}

fn acosh(number: f64) -> f64 {
    if number >= f64::from(1 << 28) {
        number.ln() + std::f64::consts::LN_2
    } else if number > 2.0 {
        (2.0 * number - 1.0 / (number + (number * number - 1.0).sqrt())).ln()
    } else {
        let above = number - 1.0;
        (above + (2.0 * above + above * above).sqrt()).ln_1p()
    }
}

fn atanh(number: f64) -> f64 {
    let size = number.abs();
    let result = if size == 1.0 {
        f64::INFINITY
    } else if size < 1.0 / f64::from(1 << 28) {
        return number;
    } else if size < 0.5 {
        let twice = size + size;
        0.5 * (twice + twice * size / (1.0 - size)).ln_1p()
    } else {
        0.5 * ((size + size) / (1.0 - size)).ln_1p()
    };
    result.copysign(number)
}

/// Returns the cubic root, with the step of Newton's method that Ruby adds to that of the C library.
fn cbrt(number: f64) -> f64 {
    let root = number.cbrt();
    if root.is_finite() && root != 0.0 { (2.0 * root + (number / root / root)) / 3.0 } else { root }
}

fn atan2(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (x, y) = (to_float(vm, arguments[1])?, to_float(vm, arguments[0])?);
    Ok(Val::Float(y.atan2(x)))
}

/// Converts the argument of a logarithm. An integer beyond floats is shifted, and the number of bits is returned.
fn shifted(vm: &mut Vm<'_>, value: Val) -> Step<(f64, f64)> {
    if let Some(Number::Big(number)) = Number::of(vm, value)
        && number.is_positive()
        && number.bits() >= 1023
    {
        let bits = number.bits() - 53;
        let rest: BigInt = number >> bits;
        #[allow(clippy::cast_precision_loss, reason = "a number of bits is small")]
        return Ok((big_to_f64(&rest), bits as f64));
    }
    Ok((to_float(vm, value)?, 0.0))
}

/// Converts the argument of a logarithm; a negative one is an error.
fn log_argument(vm: &mut Vm<'_>, value: Val, name: &str) -> Step<(f64, f64)> {
    let (number, bits) = shifted(vm, value)?;
    if number < 0.0 || (number == 0.0 && number.is_sign_negative()) {
        return out_of_domain(vm, name);
    }
    Ok((number, bits))
}

fn log(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (number, bits) = log_argument(vm, arguments[0], "log")?;
    let natural = |number: f64, bits: f64| {
        let result = number.ln();
        if bits == 0.0 { result } else { result + bits * std::f64::consts::LN_2 }
    };
    let Some(base) = arguments.get(1) else {
        return Ok(Val::Float(natural(number, bits)));
    };
    let (base, base_bits) = log_argument(vm, *base, "log")?;
    Ok(Val::Float(natural(number, bits) / natural(base, base_bits)))
}

fn log_of_base(vm: &mut Vm<'_>, arguments: &[Val], name: &str, function: fn(f64) -> f64, bit: f64) -> Step {
    let (number, bits) = log_argument(vm, arguments[0], name)?;
    if number == 0.0 {
        return Ok(Val::Float(f64::NEG_INFINITY));
    }
    Ok(Val::Float(function(number) + bits * bit))
}

fn sqrt(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = to_float(vm, arguments[0])?;
    if number < 0.0 {
        return out_of_domain(vm, "sqrt");
    }
    Ok(Val::Float(if number == 0.0 { 0.0 } else { number.sqrt() }))
}

fn hypot(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (y, x) = (to_float(vm, arguments[1])?, to_float(vm, arguments[0])?);
    Ok(Val::Float(x.hypot(y)))
}

fn frexp(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = to_float(vm, arguments[0])?;
    let (mantissa, exponent) = if number.is_finite() { libm::frexp(number) } else { (number, 0) };
    vm.new_array(vec![Val::Float(mantissa), Val::Int(i64::from(exponent))])
}

fn ldexp(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = to_float(vm, arguments[0])?;
    let exponent = super::to_c_int(vm, arguments[1])?;
    Ok(Val::Float(libm::ldexp(number, exponent)))
}

fn gamma(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = to_float(vm, arguments[0])?;
    let is_whole = number == number.floor();
    if is_whole && (number < 0.0 || (number == 0.0 && number.is_sign_negative())) {
        if number == 0.0 {
            return Ok(Val::Float(f64::NEG_INFINITY));
        }
        return out_of_domain(vm, "gamma");
    }
    // Factorials up to 22! are exact.
    if is_whole && (1.0..=23.0).contains(&number) {
        let mut product = 1.0;
        let mut factor = 2.0;
        while factor < number {
            product *= factor;
            factor += 1.0;
        }
        return Ok(Val::Float(product));
    }
    Ok(Val::Float(if (0.0..6.5).contains(&number) { small_gamma(number) } else { libm::tgamma(number) }))
}

/// Returns gamma of a number from 0 to 6.5 with the formulas of glibc: by its logarithm near 1, times the product of
/// the numbers between, which is computed with twice the precision.
fn small_gamma(number: f64) -> f64 {
    let near_one = |number| libm::lgamma(number).exp();
    if number < 0.5 {
        return near_one(number + 1.0) / number;
    }
    if number <= 1.5 {
        return near_one(number);
    }
    let least = number - (number - 1.5).ceil();
    let (mut product, mut rest, mut factor) = (least, 0.0_f64, least + 1.0);
    while factor < number {
        let next = product * factor;
        rest = rest.mul_add(factor, product.mul_add(factor, -next));
        (product, factor) = (next, factor + 1.0);
    }
    let rounded = product + rest;
    near_one(least) * rounded * (1.0 + (rest - (rounded - product)) / rounded)
}

/// Returns the logarithm of the absolute value of gamma, and the sign of gamma.
fn log_gamma(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = to_float(vm, arguments[0])?;
    let (result, sign) = if number.is_infinite() {
        if number < 0.0 {
            return out_of_domain(vm, "lgamma");
        }
        (f64::INFINITY, 1)
    } else if number == 0.0 {
        (f64::INFINITY, if number.is_sign_negative() { -1 } else { 1 })
    } else {
        libm::lgamma_r(number)
    };
    vm.new_array(vec![Val::Float(result), Val::Int(i64::from(if sign < 0 { -1 } else { 1 }))])
}
