//! `Rational`.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{One, Signed, Zero};

use super::arithmetic::{self, Operator, compute};
use super::{Number, generic, integer, order, power, rational, rounding, words};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("+", 1, 1, add),
    def("-", 1, 1, subtract),
    def("*", 1, 1, multiply),
    def("/", 1, 1, divide),
    def("quo", 1, 1, divide),
    def("%", 1, 1, modulo),
    def("modulo", 1, 1, modulo),
    def("**", 1, 1, power::power),
    def("div", 1, 1, whole_quotient),
    def("divmod", 1, 1, divmod),
    def("fdiv", 1, 1, float_quotient),
    def("-@", 0, 0, negated),
    def("==", 1, 1, order::equal),
    def("<=>", 1, 1, order::order),
    def("<", 1, 1, order::less),
    def("<=", 1, 1, order::less_or_equal),
    def(">", 1, 1, order::greater),
    def(">=", 1, 1, order::greater_or_equal),
    def("abs", 0, 0, absolute),
    def("magnitude", 0, 0, absolute),
    def("numerator", 0, 0, numerator),
    def("denominator", 0, 0, denominator),
    def("to_i", 0, 0, to_i),
    def("to_f", 0, 0, to_f),
    def("to_r", 0, 0, itself),
    def("rationalize", 0, 1, rationalize),
    def("coerce", 1, 1, coerce),
    def("round", 0, -1, rounding::round),
    def("floor", 0, 1, rounding::floor),
    def("ceil", 0, 1, rounding::ceil),
    def("truncate", 0, 1, rounding::truncate),
    def("hash", 0, 0, hash),
];

pub(in crate::core) const CLASS_METHODS: &[Def] =
    &[def("new", 0, -1, generic::no_new), def("allocate", 0, 0, generic::no_allocate)];

/// Returns the parts of the receiver.
fn parts(vm: &Vm<'_>, receiver: Val) -> (BigInt, BigInt) {
    Number::of(vm, receiver).and_then(Number::into_fraction).unwrap_or_else(|| (BigInt::zero(), BigInt::one()))
}

/// Returns the exact value of a number.
pub(super) fn exact(vm: &mut Vm<'_>, value: Val) -> Step<(BigInt, BigInt)> {
    match Number::of(vm, value) {
        Some(Number::Float(number)) if number.is_finite() => Ok(rounding::fraction(number)),
        Some(Number::Float(number)) => super::float_domain(vm, number),
        Some(number) => Ok(number.into_fraction().unwrap_or_else(|| (BigInt::zero(), BigInt::one()))),
        None => super::unconvertible(vm, value, "Rational"),
    }
}

fn text(vm: &mut Vm<'_>, receiver: Val) -> Step<String> {
    let (above, below) = parts(vm, receiver);
    Ok(format!("{}/{}", super::integer::text(vm, &above, 10)?, super::integer::text(vm, &below, 10)?))
}

fn ascii(vm: &mut Vm<'_>, text: String) -> Step {
    let text = vm.new_string(text)?;
    if let Val::Str(id) = text {
        vm.heap.string_mut(id).encoding = Encoding::Ascii;
    }
    Ok(text)
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = text(vm, receiver)?;
    ascii(vm, text)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = text(vm, receiver)?;
    ascii(vm, format!("({text})"))
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

fn float_quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::FloatQuotient, receiver, arguments[0])
}

fn negated(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (above, below) = parts(vm, receiver);
    super::reduced_rational(vm, -above, below)
}

fn absolute(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (above, below) = parts(vm, receiver);
    super::reduced_rational(vm, above.abs(), below)
}

fn numerator(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (above, _) = parts(vm, receiver);
    integer(vm, above)
}

fn denominator(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (_, below) = parts(vm, receiver);
    integer(vm, below)
}

fn to_i(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (above, below) = parts(vm, receiver);
    super::spend_quotient(vm, words(&above), words(&below))?;
    integer(vm, above / below)
}

fn to_f(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (above, below) = parts(vm, receiver);
    Ok(Val::Float(super::ratio(&above, &below)))
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn coerce(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = match Number::of(vm, arguments[0]) {
        Some(Number::Float(_)) => {
            let number = to_f(vm, receiver, &[], None)?;
            vec![arguments[0], number]
        }
        Some(Number::Rational(..)) => vec![arguments[0], receiver],
        Some(number) => {
            let (above, below) = number.into_fraction().unwrap_or_else(|| (BigInt::zero(), BigInt::one()));
            vec![rational(vm, above, below)?, receiver]
        }
        None => {
            let class = vm.class_name(vm.real_class(arguments[0]));
            return vm.raise(class::TYPE_ERROR, &format!("{class} can't be coerced into Rational"));
        }
    };
    vm.new_array(items)
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (above, below) = parts(vm, receiver);
    let (above, below) = (vm.integer(above), vm.integer(below));
    let pair = vm.new_array(vec![above, below])?;
    let code = vm.hash_code(pair)?;
    Ok(Val::Int(code.cast_signed() >> 2))
}

/// Returns the absolute value of a number.
pub(super) fn absolute_number(vm: &mut Vm<'_>, value: Val) -> Step {
    match Number::of(vm, value) {
        Some(number) if number.is_negative() => compute(vm, Operator::Subtract, Val::Int(0), value),
        Some(_) => Ok(value),
        None => {
            let name = vm.symbols.intern("abs");
            vm.send(value, name, &[])
        }
    }
}

/// Returns the simplest rational number within a distance.
fn rationalize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let [distance] = *arguments else { return Ok(receiver) };
    let (above, below) = parts(vm, receiver);
    let is_negative = above.is_negative();
    let size = super::reduced_rational(vm, above.abs(), below)?;
    let distance = absolute_number(vm, distance)?;
    let low = compute(vm, Operator::Subtract, size, distance)?;
    let high = compute(vm, Operator::Add, size, distance)?;
    let (low, high) = (exact(vm, low)?, exact(vm, high)?);
    if low == high {
        return Ok(receiver);
    }
    let (above, below) = simplest(vm, low, high)?;
    rational(vm, if is_negative { -above } else { above }, below)
}

/// Returns the fraction with the smallest denominator between two fractions, by their continued fractions.
pub(super) fn simplest(
    vm: &mut Vm<'_>,
    mut low: (BigInt, BigInt),
    mut high: (BigInt, BigInt),
) -> Step<(BigInt, BigInt)> {
    let (mut p0, mut p1, mut q0, mut q1) = (BigInt::zero(), BigInt::one(), BigInt::one(), BigInt::zero());
    loop {
        let size = words(&low.0).max(words(&low.1));
        vm.spend(1 + size.saturating_mul(size))?;
        let ceiling = low.0.div_ceil(&low.1);
        if &ceiling * &high.1 <= high.0 {
            return Ok((&ceiling * p1 + p0, ceiling * q1 + q0));
        }
        let whole = ceiling - 1;
        let (p2, q2) = (&whole * &p1 + p0, &whole * &q1 + q0);
        let next_low = (high.1.clone(), &high.0 - &whole * &high.1);
        let next_high = (low.1.clone(), &low.0 - &whole * &low.1);
        (low, high) = (next_low, next_high);
        (p0, p1, q0, q1) = (p1, p2, q1, q2);
    }
}
