//! Numbers in strings.

use num_bigint::BigInt;

use super::super::{Def, def};
use super::characters;
use super::each::{codepoint, invalid};
use super::this;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("to_i", 0, 1, to_i),
    def("to_f", 0, 0, to_f),
    def("to_r", 0, 0, to_r),
    def("hex", 0, 0, hex),
    def("oct", 0, 0, oct),
    def("ord", 0, 0, ord),
    def("sum", 0, 1, sum),
];

fn without_space(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|byte| !matches!(byte, b' ' | b'\t'..=b'\r')).unwrap_or(text.len());
    text.get(start..).unwrap_or_default()
}

/// Splits off a sign; returns true if it is negative.
fn sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    }
}

/// Takes digits with single underscores between them.
fn digits(text: &[u8], radix: u32) -> (Vec<u8>, &[u8]) {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        let is_joined = *byte == b'_'
            && !found.is_empty()
            && text.get(at + 1).is_some_and(|next| char::from(*next).is_digit(radix));
        if char::from(*byte).is_digit(radix) {
            found.push(*byte);
        } else if !is_joined {
            break;
        }
        at += 1;
    }
    (found, text.get(at..).unwrap_or_default())
}

/// Removes the prefix of a base, and returns the base: that of the prefix if none is given.
fn radix_of(text: &[u8], radix: Option<u32>, default: u32) -> (&[u8], u32) {
    if let [b'0', letter, rest @ ..] = text {
        let of_prefix = match letter.to_ascii_lowercase() {
            b'x' => 16,
            b'b' => 2,
            b'o' => 8,
            b'd' => 10,
            _ => 0,
        };
        let has_digit = rest.first().is_some_and(|byte| char::from(*byte).is_digit(of_prefix.max(2)));
        if of_prefix != 0 && has_digit && radix.is_none_or(|radix| radix == of_prefix) {
            return (rest, of_prefix);
        }
        if radix.is_none() {
            return (text, 8);
        }
    }
    (text, radix.unwrap_or(default))
}

/// Reads the integer at the start of a text; 0 if there is none.
fn leading_integer(text: &[u8], radix: Option<u32>, default: u32) -> BigInt {
    let (is_negative, rest) = sign(without_space(text));
    let (rest, radix) = radix_of(rest, radix, default);
    let number = BigInt::parse_bytes(&digits(rest, radix).0, radix).unwrap_or_default();
    if is_negative { -number } else { number }
}

/// Spends the steps for reading digits, which need time in proportion to the square of their number.
fn spend_digits(vm: &mut Vm<'_>, receiver: Val) -> Step<()> {
    let length = vm.bytes_of(receiver).len();
    vm.spend(length / 8 + (length / 64).saturating_mul(length / 64))
}

fn to_i(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let radix = match arguments.first() {
        Some(radix) => vm.to_int(*radix)?,
        None => 10,
    };
    spend_digits(vm, receiver)?;
    // A negative base is the default for a text without the prefix of another.
    let size = u32::try_from(radix.unsigned_abs()).unwrap_or(u32::MAX);
    if size == 1 || size > 36 {
        return vm.raise(class::ARGUMENT_ERROR, &format!("invalid radix {radix}"));
    }
    let given = (radix > 0).then_some(size);
    let number = leading_integer(vm.bytes_of(receiver), given, size.max(2).max(if size == 0 { 10 } else { 0 }));
    Ok(vm.integer(number))
}

fn hex(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    spend_digits(vm, receiver)?;
    let number = leading_integer(vm.bytes_of(receiver), Some(16), 16);
    Ok(vm.integer(number))
}

fn oct(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    spend_digits(vm, receiver)?;
    let number = leading_integer(vm.bytes_of(receiver), None, 8);
    Ok(vm.integer(number))
}

/// Reads the float at the start of a text; 0 if there is none.
fn leading_float(text: &[u8]) -> f64 {
    let (is_negative, rest) = sign(without_space(text));
    let (whole, mut rest) = digits(rest, 10);
    let mut written = String::from(if is_negative { "-" } else { "" });
    if whole.is_empty() && rest.first() != Some(&b'.') {
        return 0.0;
    }
    written.push('0');
    written.push_str(&String::from_utf8_lossy(&whole));
    if let [b'.', after @ ..] = rest {
        let (fraction, after) = digits(after, 10);
        if !fraction.is_empty() {
            written.push('.');
            written.push_str(&String::from_utf8_lossy(&fraction));
            rest = after;
        }
    }
    if let [b'e' | b'E', after @ ..] = rest {
        let (is_negative, after) = sign(after);
        let (exponent, _) = digits(after, 10);
        if !exponent.is_empty() {
            written.push_str(if is_negative { "e-" } else { "e" });
            written.push_str(&String::from_utf8_lossy(&exponent));
        }
    }
    written.parse().unwrap_or(0.0)
}

fn to_f(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.spend(vm.bytes_of(receiver).len() / 8)?;
    Ok(Val::Float(leading_float(vm.bytes_of(receiver))))
}

fn to_r(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    spend_digits(vm, receiver)?;
    let text = vm.bytes_of(receiver).to_vec();
    match super::super::numeric::conversion::rational_in(vm, &text)? {
        Some((number, _)) => Ok(number),
        None => super::super::numeric::rational(vm, 0.into(), 1.into()),
    }
}

fn ord(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver));
    let encoding = string.encoding;
    let Some(first) = characters::of(string).next() else { return vm.raise(class::ARGUMENT_ERROR, "empty string") };
    match codepoint(first, encoding) {
        Some(code) => Ok(Val::Int(code.into())),
        None => invalid(vm, encoding),
    }
}

fn sum(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bits = match arguments.first() {
        Some(bits) => vm.to_int(*bits)?,
        None => 16,
    };
    vm.spend(vm.bytes_of(receiver).len() / 16)?;
    let total: i64 = vm.bytes_of(receiver).iter().map(|byte| i64::from(*byte)).sum();
    Ok(Val::Int(match u32::try_from(bits) {
        Ok(bits @ 1..=62) => total & ((1 << bits) - 1),
        _ => total,
    }))
}
