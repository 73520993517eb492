//! `Integer`.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{Signed, ToPrimitive, Zero};

use super::arithmetic::{self, Operator, compute};
use super::{Number, bits, generic, integer, order, power, rational, rounding, spend_gcd, steps, to_integer, words};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("to_s", 0, 1, to_s),
    def("inspect", 0, 1, to_s),
    def("+", 1, 1, add),
    def("-", 1, 1, subtract),
    def("*", 1, 1, multiply),
    def("/", 1, 1, divide),
    def("%", 1, 1, modulo),
    def("modulo", 1, 1, modulo),
    def("**", 1, 1, power::power),
    def("pow", 1, 2, power::pow),
    def("div", 1, 1, whole_quotient),
    def("fdiv", 1, 1, float_quotient),
    def("quo", 1, 1, generic::quotient),
    def("divmod", 1, 1, divmod),
    def("remainder", 1, 1, remainder),
    def("ceildiv", 1, 1, ceiling_quotient),
    def("-@", 0, 0, negated),
    def("~", 0, 0, bits::complement),
    def("&", 1, 1, bits::and),
    def("|", 1, 1, bits::or),
    def("^", 1, 1, bits::exclusive_or),
    def("<<", 1, 1, bits::shift_left),
    def(">>", 1, 1, bits::shift_right),
    def("[]", 1, 2, bits::at),
    def("allbits?", 1, 1, bits::all_bits),
    def("anybits?", 1, 1, bits::any_bits),
    def("nobits?", 1, 1, bits::no_bits),
    def("bit_length", 0, 0, bits::bit_length),
    def("==", 1, 1, order::equal),
    def("===", 1, 1, order::equal),
    def("<=>", 1, 1, order::order),
    def("<", 1, 1, order::less),
    def("<=", 1, 1, order::less_or_equal),
    def(">", 1, 1, order::greater),
    def(">=", 1, 1, order::greater_or_equal),
    def("abs", 0, 0, absolute),
    def("magnitude", 0, 0, absolute),
    def("zero?", 0, 0, is_zero),
    def("even?", 0, 0, is_even),
    def("odd?", 0, 0, is_odd),
    def("integer?", 0, 0, yes),
    def("succ", 0, 0, successor),
    def("next", 0, 0, successor),
    def("pred", 0, 0, predecessor),
    def("ord", 0, 0, itself),
    def("to_i", 0, 0, itself),
    def("to_int", 0, 0, itself),
    def("to_f", 0, 0, to_f),
    def("to_r", 0, 0, to_r),
    def("rationalize", 0, 1, to_r),
    def("numerator", 0, 0, itself),
    def("denominator", 0, 0, denominator),
    def("chr", 0, 1, chr),
    def("digits", 0, 1, digits),
    def("gcd", 1, 1, gcd),
    def("lcm", 1, 1, lcm),
    def("gcdlcm", 1, 1, gcd_and_lcm),
    def("size", 0, 0, size),
    def("coerce", 1, 1, coerce),
    def("round", 0, -1, rounding::round),
    def("floor", 0, 1, rounding::floor),
    def("ceil", 0, 1, rounding::ceil),
    def("truncate", 0, 1, rounding::truncate),
    def("times", 0, 0, steps::times),
    def("upto", 1, 1, steps::upto),
    def("downto", 1, 1, steps::downto),
    def("hash", 0, 0, hash),
];

pub(in crate::core) const CLASS_METHODS: &[Def] = &[
    def("sqrt", 1, 1, sqrt),
    def("try_convert", 1, 1, try_convert),
    def("new", 0, -1, generic::no_new),
    def("allocate", 0, 0, generic::no_allocate),
];

/// Returns the text of an integer in a base.
pub(super) fn text(vm: &mut Vm<'_>, number: &BigInt, radix: u32) -> Step<String> {
    let words = words(number);
    vm.charge(words.saturating_mul(20))?;
    if words > 4 && !radix.is_power_of_two() {
        vm.spend(words.saturating_mul(words) / 16)?;
    }
    Ok(number.to_str_radix(radix))
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let radix = match arguments {
        [radix] => super::to_c_int(vm, *radix)?,
        _ => 10,
    };
    let Some(radix) = u32::try_from(radix).ok().filter(|radix| (2..=36).contains(radix)) else {
        return vm.raise(class::ARGUMENT_ERROR, &format!("invalid radix {radix}"));
    };
    let result = match receiver {
        Val::Int(number) if radix == 10 => number.to_string(),
        other => {
            let number = vm.big_of(other).unwrap_or_default();
            text(vm, &number, radix)?
        }
    };
    let result = vm.new_string(result)?;
    if let Val::Str(id) = result {
        vm.heap.string_mut(id).encoding = Encoding::Ascii;
    }
    Ok(result)
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

fn float_quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::FloatQuotient, receiver, arguments[0])
}

fn divmod(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    arithmetic::divmod(vm, receiver, arguments[0])
}

fn remainder(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    arithmetic::remainder(vm, receiver, arguments[0])
}

/// Returns the quotient rounded up: `-(-a).div(b)`.
fn ceiling_quotient(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let opposite = negated(vm, receiver, &[], None)?;
    let quotient = compute(vm, Operator::WholeQuotient, opposite, arguments[0])?;
    negated(vm, quotient, &[], None)
}

fn negated(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Subtract, Val::Int(0), receiver)
}

fn absolute(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match vm.big_of(receiver) {
        Some(number) if number.is_negative() => integer(vm, -number),
        _ => Ok(receiver),
    }
}

fn is_zero(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == Val::Int(0)).into())
}

fn is_even(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.big_of(receiver).is_some_and(|number| number.is_even()).into())
}

fn is_odd(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.big_of(receiver).is_some_and(|number| number.is_odd()).into())
}

fn yes(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::True)
}

fn successor(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Add, receiver, Val::Int(1))
}

fn predecessor(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    compute(vm, Operator::Subtract, receiver, Val::Int(1))
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn to_f(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Number::of(vm, receiver).map_or(Val::Nil, |number| Val::Float(number.to_f64())))
}

fn to_r(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let number = vm.big_of(receiver).unwrap_or_default();
    rational(vm, number, BigInt::from(1))
}

fn denominator(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(1))
}

/// Returns the character with a number: a byte, unless an encoding is given.
fn chr(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = vm.big_of(receiver).unwrap_or_default();
    let out_of_range = format!("{number} out of char range");
    let Some(code) = number.to_u32() else {
        let message = if number.bits() > 62 { "bignum out of char range" } else { &out_of_range };
        return vm.raise(class::RANGE_ERROR, message);
    };
    let encoding = match arguments {
        [Val::Str(_)] => Some(vm.text_of(arguments[0])),
        [other] if vm.is_a(*other, class::ENCODING) => Some(vm.to_s(*other)?),
        [other] => return vm.wrong_type(*other, "String"),
        _ => None,
    };
    let name = encoding.as_deref().map(str::to_ascii_uppercase);
    match (name.as_deref(), u8::try_from(code)) {
        (Some("UTF-8"), _) => match char::from_u32(code) {
            Some(character) => vm.new_string(character.to_string()),
            None if code > 0x0010_ffff => vm.raise(class::RANGE_ERROR, &out_of_range),
            None => vm.raise(class::RANGE_ERROR, &format!("invalid codepoint 0x{code:X} in UTF-8")),
        },
        (Some("US-ASCII" | "ASCII"), Ok(byte @ 0..=127)) => byte_string(vm, byte, Encoding::Ascii),
        (None, Ok(byte @ 0..=127)) => byte_string(vm, byte, Encoding::Ascii),
        (None | Some("ASCII-8BIT" | "BINARY"), Ok(byte)) => byte_string(vm, byte, Encoding::Binary),
        (Some("US-ASCII" | "ASCII"), Ok(_)) => {
            vm.raise(class::RANGE_ERROR, &format!("invalid codepoint 0x{code:X} in US-ASCII"))
        }
        (None | Some("US-ASCII" | "ASCII" | "ASCII-8BIT" | "BINARY"), _) => vm.raise(class::RANGE_ERROR, &out_of_range),
        _ => {
            let name = encoding.unwrap_or_default();
            vm.raise(class::ARGUMENT_ERROR, &format!("unknown encoding name - {name}"))
        }
    }
}

fn byte_string(vm: &mut Vm<'_>, byte: u8, encoding: Encoding) -> Step {
    vm.charge(49)?;
    Ok(vm.heap.add_string(vec![byte], encoding))
}

fn digits(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut number = vm.big_of(receiver).unwrap_or_default();
    let base = match arguments {
        [base] => {
            let base = match vm.big_of(*base) {
                Some(base) => base,
                None => to_integer(vm, *base)?,
            };
            if base.is_negative() {
                return vm.raise(class::ARGUMENT_ERROR, "negative radix");
            }
            if base < BigInt::from(2) {
                return vm.raise(class::ARGUMENT_ERROR, &format!("invalid radix {base}"));
            }
            base
        }
        _ => BigInt::from(10),
    };
    if number.is_negative() {
        return vm.raise(class::DOMAIN_ERROR, "out of domain");
    }
    let size = words(&number);
    // Each digit takes a division of the whole number.
    let count = usize::try_from(number.bits() / (base.bits() - 1).max(1) + 1).unwrap_or(usize::MAX);
    vm.spend(count.saturating_mul(size + 1))?;
    vm.charge(count.saturating_mul(size_of::<Val>()))?;
    let mut items = Vec::new();
    while number >= base {
        let (quotient, digit) = number.div_rem(&base);
        items.push(integer(vm, digit)?);
        number = quotient;
    }
    items.push(integer(vm, number)?);
    vm.new_array(items)
}

/// Converts the argument of `gcd`, which is never converted by Ruby.
fn exact(vm: &mut Vm<'_>, value: Val) -> Step<BigInt> {
    match vm.big_of(value) {
        Some(number) => Ok(number),
        None => vm.raise(class::TYPE_ERROR, "not an integer"),
    }
}

fn gcd(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (left, right) = (vm.big_of(receiver).unwrap_or_default(), exact(vm, arguments[0])?);
    spend_gcd(vm, &left, &right)?;
    integer(vm, left.gcd(&right))
}

fn lcm(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (left, right) = (vm.big_of(receiver).unwrap_or_default(), exact(vm, arguments[0])?);
    spend_gcd(vm, &left, &right)?;
    integer(vm, left.lcm(&right))
}

fn gcd_and_lcm(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let items = vec![gcd(vm, receiver, arguments, block)?, lcm(vm, receiver, arguments, block)?];
    vm.new_array(items)
}

/// Returns the size in bytes as CRuby stores the number.
fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let bits = vm.big_of(receiver).unwrap_or_default().bits();
    Ok(Val::Int(i64::try_from(bits.div_ceil(8).max(8)).unwrap_or(i64::MAX)))
}

fn coerce(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if vm.big_of(arguments[0]).is_some() {
        return vm.new_array(vec![arguments[0], receiver]);
    }
    generic::coerce(vm, receiver, arguments, block)
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let code = vm.hash_code(receiver)?;
    Ok(Val::Int(code.cast_signed() >> 2))
}

/// Returns the square root, rounded down.
fn sqrt(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let number = to_integer(vm, arguments[0])?;
    if number.is_negative() {
        return super::out_of_domain(vm, "\"isqrt\"");
    }
    if number.is_zero() {
        return Ok(Val::Int(0));
    }
    let size = words(&number);
    vm.spend(size.saturating_mul(size))?;
    integer(vm, number.sqrt())
}

fn try_convert(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = arguments[0];
    if vm.big_of(value).is_some() {
        return Ok(value);
    }
    let Some(method) = vm.method_of(value, crate::vm::symbol::TO_INT) else { return Ok(Val::Nil) };
    let converted = vm.invoke(value, &method, &[], None, false)?;
    if converted.is_nil() || vm.big_of(converted).is_some() {
        return Ok(converted);
    }
    let (class, given) = (vm.implicit_name(value), vm.implicit_name(converted));
    vm.raise(class::TYPE_ERROR, &format!("can't convert {class} to Integer ({class}#to_int gives {given})"))
}
