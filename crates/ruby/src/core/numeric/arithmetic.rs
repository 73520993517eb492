//! Operators on two numbers of any kind, and `coerce` for other values.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{Signed, Zero};

use super::{Number, float_to_integer, integer, rational, spend_product, spend_quotient, words, zero_division};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::symbol;
use crate::vm::value::{Step, Sym, Val};

/// An operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    /// `/`: for integers, the floor of the quotient.
    Divide,
    Modulo,
    /// `div`: the floor of the quotient, an integer.
    WholeQuotient,
    /// `quo`: the exact quotient.
    Quotient,
    FloatQuotient,
}

impl Operator {
    fn name(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Modulo => "%",
            Self::WholeQuotient => "div",
            Self::Quotient => "quo",
            Self::FloatQuotient => "fdiv",
        }
    }
}

/// Computes `left operator right`; the left one is a number of the core.
pub(super) fn compute(vm: &mut Vm<'_>, operator: Operator, left: Val, right: Val) -> Step {
    let (Some(a), Some(b)) = (Number::of(vm, left), Number::of(vm, right)) else {
        let name = vm.symbols.intern(operator.name());
        return coerced(vm, left, right, name);
    };
    match (a, b) {
        (a, b) if operator == Operator::FloatQuotient => {
            let size = |number: &Number| number.clone().into_fraction().map_or(1, |(a, b)| words(&a) + words(&b));
            let size = size(&a) + size(&b);
            if size > 8 {
                vm.spend(size.saturating_mul(size).saturating_mul(4))?;
            }
            Ok(float_quotient(a, b).into())
        }
        (a @ Number::Rational(..), Number::Float(b)) if operator == Operator::Modulo => {
            // `Rational` has this operator from `Numeric`.
            let quotient = on_floats(vm, Operator::WholeQuotient, a.to_f64(), b)?;
            let quotient = Number::of(vm, quotient).map_or(f64::NAN, |quotient| quotient.to_f64());
            Ok(Val::Float(a.to_f64() - b * quotient))
        }
        (Number::Float(a), b) => on_floats(vm, operator, a, b.to_f64()),
        // Ruby cuts this quotient off, though it rounds others down.
        (a, Number::Float(b)) if operator == Operator::WholeQuotient && b != 0.0 && a.is_bignum() => {
            float_to_integer(vm, (a.to_f64() / b).trunc())
        }
        (a, Number::Float(b)) => on_floats(vm, operator, a.to_f64(), b),
        (Number::Small(a), Number::Small(b)) => on_small(vm, operator, a, b),
        (a @ Number::Rational(..), b) | (a, b @ Number::Rational(..)) => on_rationals(vm, operator, a, b),
        (a, b) => match (a.into_integer(), b.into_integer()) {
            (Some(a), Some(b)) => on_integers(vm, operator, &a, &b),
            _ => Ok(Val::Nil),
        },
    }
}

fn float_quotient(left: Number, right: Number) -> f64 {
    match (left, right) {
        (left @ Number::Float(_), right) | (left, right @ Number::Float(_)) => left.to_f64() / right.to_f64(),
        (left, right) if right.is_zero() => left.to_f64() / 0.0,
        (left, right) => match (left.into_fraction(), right.into_fraction()) {
            (Some((a, b)), Some((c, d))) => {
                let (above, below) = (a * d, b * c);
                let divisor = above.gcd(&below);
                let divisor = if below.is_negative() { -divisor } else { divisor };
                super::ratio(&(above / &divisor), &(below / divisor))
            }
            _ => f64::NAN,
        },
    }
}

fn on_small(vm: &mut Vm<'_>, operator: Operator, left: i64, right: i64) -> Step {
    if right == 0
        && matches!(operator, Operator::Divide | Operator::Modulo | Operator::WholeQuotient | Operator::Quotient)
    {
        return zero_division(vm);
    }
    let result = match operator {
        Operator::Add => left.checked_add(right),
        Operator::Subtract => left.checked_sub(right),
        Operator::Multiply => left.checked_mul(right),
        Operator::Divide | Operator::WholeQuotient if left != i64::MIN => {
            Some(num_integer::Integer::div_floor(&left, &right))
        }
        Operator::Modulo if left != i64::MIN => Some(num_integer::Integer::mod_floor(&left, &right)),
        _ => None,
    };
    match result {
        Some(result) => Ok(Val::Int(result)),
        None => on_integers(vm, operator, &left.into(), &right.into()),
    }
}

fn on_integers(vm: &mut Vm<'_>, operator: Operator, left: &BigInt, right: &BigInt) -> Step {
    let (a, b) = (words(left), words(right));
    let result = match operator {
        Operator::Add | Operator::Subtract => {
            vm.charge((a.max(b) + 1) * 8)?;
            if operator == Operator::Add { left + right } else { left - right }
        }
        Operator::Multiply => {
            spend_product(vm, a, b)?;
            left * right
        }
        _ if right.is_zero() => return zero_division(vm),
        Operator::Quotient => return rational_or_integer(vm, left.clone(), right.clone()),
        Operator::FloatQuotient => return Ok(super::ratio(left, right).into()),
        Operator::Modulo => {
            spend_quotient(vm, a, b)?;
            left.mod_floor(right)
        }
        Operator::Divide | Operator::WholeQuotient => {
            spend_quotient(vm, a, b)?;
            left.div_floor(right)
        }
    };
    integer(vm, result)
}

/// Returns the quotient that `quo` gives: always a rational number.
fn rational_or_integer(vm: &mut Vm<'_>, left: BigInt, right: BigInt) -> Step {
    rational(vm, left, right)
}

fn on_rationals(vm: &mut Vm<'_>, operator: Operator, left: Number, right: Number) -> Step {
    let (Some((a, b)), Some((c, d))) = (left.into_fraction(), right.into_fraction()) else { return Ok(Val::Nil) };
    let size = words(&a).max(words(&b)).max(words(&c)).max(words(&d));
    spend_product(vm, size, size)?;
    match operator {
        Operator::Add => rational(vm, a * &d + c * &b, b * d),
        Operator::Subtract => rational(vm, a * &d - c * &b, b * d),
        Operator::Multiply => rational(vm, a * c, b * d),
        _ if c.is_zero() => zero_division(vm),
        Operator::Divide | Operator::Quotient | Operator::FloatQuotient => rational(vm, a * d, b * c),
        Operator::WholeQuotient => {
            spend_quotient(vm, size * 2, size * 2)?;
            integer(vm, (a * d).div_floor(&(b * c)))
        }
        Operator::Modulo => {
            spend_quotient(vm, size * 2, size * 2)?;
            let quotient = (&a * &d).div_floor(&(&b * &c));
            rational(vm, a * &d - quotient * c * &b, b * d)
        }
    }
}

fn on_floats(vm: &mut Vm<'_>, operator: Operator, left: f64, right: f64) -> Step {
    Ok(Val::Float(match operator {
        Operator::Add => left + right,
        Operator::Subtract => left - right,
        Operator::Multiply => left * right,
        Operator::Divide | Operator::Quotient | Operator::FloatQuotient => left / right,
        Operator::Modulo if right == 0.0 => return zero_division(vm),
        Operator::Modulo => modulo(left, right),
        Operator::WholeQuotient => {
            if right == 0.0 {
                return zero_division(vm);
            }
            return float_to_integer(vm, (left / right).floor());
        }
    }))
}

/// Returns the remainder with the sign of the divisor.
pub(super) fn modulo(left: f64, right: f64) -> f64 {
    if right.is_nan() {
        return right;
    }
    let remainder =
        if (left == 0.0 && right != 0.0) || (right.is_infinite() && left.is_finite()) { left } else { left % right };
    if right * remainder < 0.0 { remainder + right } else { remainder }
}

/// Returns the floor of a quotient, and the remainder with the sign of the divisor, which is not zero.
fn divided(left: f64, right: f64) -> (f64, f64) {
    if right.is_nan() {
        return (right, right);
    }
    let whole = if left == 0.0 || (right.is_infinite() && left.is_finite()) { left } else { left % right };
    let quotient = if left.is_infinite() && right.is_finite() { left } else { ((left - whole) / right).round() };
    if right * whole < 0.0 { (quotient - 1.0, whole + right) } else { (quotient, whole) }
}

/// Computes `divmod`.
pub(super) fn divmod(vm: &mut Vm<'_>, left: Val, right: Val) -> Step {
    let (Some(a), Some(b)) = (Number::of(vm, left), Number::of(vm, right)) else {
        let name = vm.symbols.intern("divmod");
        return coerced(vm, left, right, name);
    };
    let is_float =
        matches!(a, Number::Float(_)) || (matches!(b, Number::Float(_)) && !matches!(a, Number::Rational(..)));
    let pair = if is_float {
        let (a, b) = (a.to_f64(), b.to_f64());
        if b == 0.0 {
            return zero_division(vm);
        }
        let (quotient, remainder) = divided(a, b);
        vec![float_to_integer(vm, quotient)?, Val::Float(remainder)]
    } else {
        vec![compute(vm, Operator::WholeQuotient, left, right)?, compute(vm, Operator::Modulo, left, right)?]
    };
    vm.new_array(pair)
}

/// Computes `remainder`, which has the sign of the dividend.
pub(super) fn remainder(vm: &mut Vm<'_>, left: Val, right: Val) -> Step {
    match (Number::of(vm, left), Number::of(vm, right)) {
        (Some(Number::Float(a)), Some(b)) => float_remainder(vm, a, b.to_f64()),
        (Some(a @ (Number::Small(_) | Number::Big(_))), Some(Number::Float(b))) => float_remainder(vm, a.to_f64(), b),
        (Some(_), Some(Number::Float(b))) if b.is_infinite() => Ok(left),
        (Some(a @ (Number::Small(_) | Number::Big(_))), Some(b @ (Number::Small(_) | Number::Big(_)))) => {
            let (a, b) = (a.into_integer().unwrap_or_default(), b.into_integer().unwrap_or_default());
            if b.is_zero() {
                return zero_division(vm);
            }
            spend_quotient(vm, words(&a), words(&b))?;
            integer(vm, a % b)
        }
        _ => {
            let rest = vm.send(left, symbol::MODULO, &[right])?;
            let signs = (Number::of(vm, left), Number::of(vm, right), Number::of(vm, rest));
            match signs {
                (Some(a), Some(b), Some(rest_number))
                    if !rest_number.is_zero() && a.is_negative() != b.is_negative() =>
                {
                    compute(vm, Operator::Subtract, rest, right)
                }
                _ => Ok(rest),
            }
        }
    }
}

fn float_remainder(vm: &mut Vm<'_>, left: f64, right: f64) -> Step {
    if right == 0.0 {
        return zero_division(vm);
    }
    let rest = modulo(left, right);
    let result = if rest != 0.0 && ((left < 0.0 && right > 0.0) || (left > 0.0 && right < 0.0)) {
        if right.is_infinite() { left } else { rest - right }
    } else {
        rest
    };
    Ok(Val::Float(result))
}

/// Returns the pair that `coerce` of the right value gives, or raises the error about its class.
fn pair_of(vm: &mut Vm<'_>, left: Val, right: Val) -> Step<(Val, Val)> {
    let Some(method) = vm.method_of(right, symbol::COERCE) else { return not_coerced(vm, left, right) };
    let pair = vm.invoke(right, &method, &[left], None, false)?;
    match vm.items_of(pair) {
        [left, right] => Ok((*left, *right)),
        _ => vm.raise(class::TYPE_ERROR, "coerce must return [x, y]"),
    }
}

/// Raises the error about a value that is no number.
pub(super) fn not_coerced<T>(vm: &mut Vm<'_>, left: Val, right: Val) -> Step<T> {
    let shown = match right {
        Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Float(_) | Val::Sym(_) => vm.inspect(right)?,
        other => vm.class_name(vm.real_class(other)),
    };
    let class = match Number::of(vm, left) {
        Some(number) => number.class_name().to_owned(),
        None => vm.class_name(vm.real_class(left)),
    };
    vm.raise(class::TYPE_ERROR, &format!("{shown} can't be coerced into {class}"))
}

/// Calls an operator on the pair that `coerce` gives.
pub(super) fn coerced(vm: &mut Vm<'_>, left: Val, right: Val, operator: Sym) -> Step {
    let (left, right) = pair_of(vm, left, right)?;
    vm.send(left, operator, &[right])
}

/// Calls an operator on the pair that `coerce` gives, if the right value has that method.
pub(super) fn coerced_if_possible(vm: &mut Vm<'_>, left: Val, right: Val, operator: Sym) -> Step<Option<Val>> {
    let Some(method) = vm.method_of(right, symbol::COERCE) else { return Ok(None) };
    let pair = vm.invoke(right, &method, &[left], None, false)?;
    if pair.is_nil() {
        return Ok(None);
    }
    match *vm.items_of(pair) {
        [left, right] => vm.send(left, operator, &[right]).map(Some),
        _ => vm.raise(class::TYPE_ERROR, "coerce must return [x, y]"),
    }
}
