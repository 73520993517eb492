//! `Numeric`: what all numbers have, and what classes of programs inherit.

use super::arithmetic::{Operator, compute};
use super::{Number, conversion, rounding, steps, to_float};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::raise::CallForm;
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("singleton_method_added", 1, 1, no_singleton_method),
    def("+@", 0, 0, itself),
    def("-@", 0, 0, negated),
    def("<=>", 1, 1, order),
    def("eql?", 1, 1, super::order::eql),
    def("%", 1, 1, modulo),
    def("modulo", 1, 1, modulo),
    def("div", 1, 1, whole_quotient),
    def("divmod", 1, 1, divmod),
    def("fdiv", 1, 1, float_quotient),
    def("quo", 1, 1, quotient),
    def("remainder", 1, 1, remainder),
    def("abs", 0, 0, absolute),
    def("magnitude", 0, 0, absolute),
    def("abs2", 0, 0, square),
    def("arg", 0, 0, argument),
    def("angle", 0, 0, argument),
    def("phase", 0, 0, argument),
    def("polar", 0, 0, polar),
    def("rect", 0, 0, rectangular),
    def("rectangular", 0, 0, rectangular),
    def("real", 0, 0, itself),
    def("imaginary", 0, 0, zero),
    def("imag", 0, 0, zero),
    def("conj", 0, 0, itself),
    def("conjugate", 0, 0, itself),
    def("real?", 0, 0, yes),
    def("to_c", 0, 0, complex),
    def("i", 0, 0, complex),
    def("integer?", 0, 0, no),
    def("finite?", 0, 0, yes),
    def("infinite?", 0, 0, nothing),
    def("zero?", 0, 0, is_zero),
    def("nonzero?", 0, 0, nonzero),
    def("positive?", 0, 0, is_positive),
    def("negative?", 0, 0, is_negative),
    def("to_int", 0, 0, to_int),
    def("numerator", 0, 0, numerator),
    def("denominator", 0, 0, denominator),
    def("round", 0, -1, through_float),
    def("floor", 0, 1, floor),
    def("ceil", 0, 1, ceil),
    def("truncate", 0, 1, truncate),
    def("step", 0, -1, steps::step),
    def("coerce", 1, 1, coerce),
    def("clone", 0, -1, clone),
    def("dup", 0, 0, itself),
];

/// Raises the error about `new` of a class without it.
pub(super) fn no_new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.missing(receiver, symbol::NEW, arguments, block, CallForm::WithReceiver)
}

/// Raises the error about `allocate` of a class without it.
pub(super) fn no_allocate(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.to_s(receiver)?;
    vm.raise(class::TYPE_ERROR, &format!("allocator undefined for {class}"))
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn negated(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    super::arithmetic::coerced(vm, Val::Int(0), receiver, symbol::SUBTRACT)
}

fn order(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    // `Comparable#==` would ask this method again.
    let asks_back = vm.method_of(receiver, symbol::EQUAL).is_some_and(|method| method.owner == class::COMPARABLE);
    let is_equal = receiver == arguments[0] || (!asks_back && vm.equal(receiver, arguments[0])?);
    Ok(if is_equal { Val::Int(0) } else { Val::Nil })
}

/// Calls a method by its name.
fn call(vm: &mut Vm<'_>, receiver: Val, name: &str, arguments: &[Val]) -> Step {
    let name = vm.symbols.intern(name);
    vm.send(receiver, name, arguments)
}

fn modulo(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let quotient = call(vm, receiver, "div", arguments)?;
    let product = vm.send(arguments[0], symbol::MULTIPLY, &[quotient])?;
    vm.send(receiver, symbol::SUBTRACT, &[product])
}

fn whole_quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if vm.equal(arguments[0], Val::Int(0))? {
        return super::zero_division(vm);
    }
    let quotient = vm.send(receiver, symbol::DIVIDE, arguments)?;
    call(vm, quotient, "floor", &[])
}

fn divmod(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let items = vec![call(vm, receiver, "div", arguments)?, vm.send(receiver, symbol::MODULO, arguments)?];
    vm.new_array(items)
}

fn float_quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = conversion::float(vm, receiver)?;
    vm.send(number, symbol::DIVIDE, arguments)
}

/// `quo`: the quotient as a rational number, or a float.
pub(super) fn quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if Number::of(vm, receiver).is_some() && Number::of(vm, arguments[0]).is_some() {
        return compute(vm, Operator::Quotient, receiver, arguments[0]);
    }
    let exact = conversion::rational(vm, receiver)?;
    vm.send(exact, symbol::DIVIDE, arguments)
}

fn remainder(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    super::arithmetic::remainder(vm, receiver, arguments[0])
}

fn absolute(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.send(receiver, symbol::LESS, &[Val::Int(0)])?.is_truthy() {
        return call(vm, receiver, "-@", &[]);
    }
    Ok(receiver)
}

fn square(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.send(receiver, symbol::MULTIPLY, &[receiver])
}

/// Returns the angle of a real number: 0 or pi.
fn argument(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let is_negative = match Number::of(vm, receiver) {
        Some(Number::Float(number)) if number.is_nan() => return Ok(receiver),
        Some(Number::Float(number)) => number.is_sign_negative(),
        Some(number) => number.is_negative(),
        None => vm.send(receiver, symbol::LESS, &[Val::Int(0)])?.is_truthy(),
    };
    Ok(if is_negative { Val::Float(std::f64::consts::PI) } else { Val::Int(0) })
}

fn polar(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = vec![call(vm, receiver, "abs", &[])?, call(vm, receiver, "arg", &[])?];
    vm.new_array(items)
}

fn rectangular(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.new_array(vec![receiver, Val::Int(0)])
}

fn zero(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(0))
}

fn yes(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::True)
}

fn no(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::False)
}

fn nothing(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

fn complex(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("a complex number")
}

fn is_zero(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match Number::of(vm, receiver) {
        Some(number) => number.is_zero().into(),
        None => vm.equal(receiver, Val::Int(0))?.into(),
    })
}

fn nonzero(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let is_zero = call(vm, receiver, "zero?", &[])?.is_truthy();
    Ok(if is_zero { Val::Nil } else { receiver })
}

fn is_positive(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match Number::of(vm, receiver) {
        Some(Number::Float(number)) => (number > 0.0).into(),
        Some(number) => (!number.is_negative() && !number.is_zero()).into(),
        None => vm.send(receiver, symbol::GREATER, &[Val::Int(0)])?.is_truthy().into(),
    })
}

fn is_negative(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match Number::of(vm, receiver) {
        Some(number) => number.is_negative().into(),
        None => vm.send(receiver, symbol::LESS, &[Val::Int(0)])?.is_truthy().into(),
    })
}

fn to_int(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.send(receiver, symbol::TO_I, &[])
}

fn numerator(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let exact = call(vm, receiver, "to_r", &[])?;
    call(vm, exact, "numerator", &[])
}

fn denominator(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let exact = call(vm, receiver, "to_r", &[])?;
    call(vm, exact, "denominator", &[])
}

fn through_float(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let number = Val::Float(to_float(vm, receiver)?);
    rounding::round(vm, number, arguments, block)
}

fn floor(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let number = Val::Float(to_float(vm, receiver)?);
    rounding::floor(vm, number, arguments, block)
}

fn ceil(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let number = Val::Float(to_float(vm, receiver)?);
    rounding::ceil(vm, number, arguments, block)
}

fn truncate(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let number = Val::Float(to_float(vm, receiver)?);
    rounding::truncate(vm, number, arguments, block)
}

/// Returns both numbers as floats, or as they are if their class is the same.
pub(super) fn coerce(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = arguments[0];
    if vm.real_class(receiver) == vm.real_class(other) {
        return vm.new_array(vec![other, receiver]);
    }
    let items = vec![conversion::float(vm, other)?, conversion::float(vm, receiver)?];
    vm.new_array(items)
}

fn clone(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (_, options) = super::split_options(vm, arguments, 0, 0)?;
    match super::option(vm, options, "freeze", &["freeze"])? {
        None | Some(Val::Nil | Val::True) => Ok(receiver),
        Some(Val::False) => {
            let class = vm.class_name(vm.real_class(receiver));
            vm.raise(class::ARGUMENT_ERROR, &format!("can't unfreeze {class}"))
        }
        Some(other) => {
            let class = vm.class_name(vm.real_class(other));
            vm.raise(class::ARGUMENT_ERROR, &format!("unexpected value for freeze: {class}"))
        }
    }
}

/// Numbers have no methods of their own.
fn no_singleton_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (name, class) = (vm.to_s(arguments[0])?, vm.class_name(vm.real_class(receiver)));
    vm.raise(class::TYPE_ERROR, &format!("can't define singleton method \"{name}\" for {class}"))
}
