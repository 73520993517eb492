//! `SecureRandom`. The random bytes come from the world.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE, URL_SAFE_NO_PAD};

use puppetlang_types::Value;

use super::super::{Def, def};
use super::support::{binary, hexadecimal};
use crate::vm::class;
use crate::vm::heap::{Data, Encoding};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

pub(in crate::core) const OF_MODULE: &[Def] = &[
    def("random_bytes", 0, 1, random_bytes),
    def("bytes", 0, 1, random_bytes),
    def("gen_random", 1, 1, random_bytes),
    def("hex", 0, 1, hex),
    def("base64", 0, 1, base64),
    def("urlsafe_base64", 0, 2, urlsafe_base64),
    def("uuid", 0, 0, uuid),
    def("alphanumeric", 0, 1, alphanumeric),
    def("random_number", 0, 1, random_number),
    def("rand", 0, 1, random_number),
];

/// Returns bytes of the world.
fn bytes(vm: &mut Vm<'_>, count: usize) -> Step<Vec<u8>> {
    vm.charge(count)?;
    let wanted = i64::try_from(count).unwrap_or(i64::MAX);
    match vm.request(RequestKind::RandomBytes, &[Value::Integer(wanted)], "")? {
        Value::Binary(bytes) if bytes.bytes().len() == count => Ok(bytes.bytes().to_vec()),
        _ => vm.raise(class::IO_ERROR, "the host returned another number of random bytes"),
    }
}

/// Returns the count of an argument, which is 16 without one.
fn count(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<usize> {
    match arguments.first() {
        None | Some(Val::Nil) => Ok(16),
        Some(count) => {
            let count = vm.to_int(*count)?;
            match usize::try_from(count) {
                Ok(count) => Ok(count),
                Err(_) => vm.raise(class::ARGUMENT_ERROR, "negative string size (or size too big)"),
            }
        }
    }
}

fn ascii(vm: &mut Vm<'_>, text: String) -> Step {
    vm.charge(48 + text.len())?;
    Ok(vm.heap.add_string(text.into_bytes(), Encoding::Ascii))
}

/// `count` random bytes, 16 without an argument.
pub(in crate::core) fn random_bytes(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count(vm, arguments)?;
    let bytes = bytes(vm, count)?;
    binary(vm, bytes)
}

fn hex(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count(vm, arguments)?;
    let bytes = bytes(vm, count)?;
    ascii(vm, hexadecimal(&bytes))
}

fn base64(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count(vm, arguments)?;
    let bytes = bytes(vm, count)?;
    ascii(vm, STANDARD.encode(bytes))
}

fn urlsafe_base64(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = count(vm, arguments)?;
    let bytes = bytes(vm, count)?;
    let is_padded = arguments.get(1).is_some_and(|padding| padding.is_truthy());
    ascii(vm, if is_padded { URL_SAFE.encode(bytes) } else { URL_SAFE_NO_PAD.encode(bytes) })
}

fn uuid(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut bytes = bytes(vm, 16)?;
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let digits = hexadecimal(&bytes);
    let parts = [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
    ascii(vm, parts.join("-"))
}

/// Returns a number below a limit, each with the same probability.
fn below(vm: &mut Vm<'_>, limit: u64) -> Step<u64> {
    // Numbers at the end of the range that is no multiple of the limit are dropped.
    let most = u64::MAX - u64::MAX % limit.max(1);
    loop {
        vm.spend(1)?;
        let bytes = bytes(vm, 8)?;
        let number = u64::from_le_bytes(<[u8; 8]>::try_from(bytes.as_slice()).unwrap_or_default());
        if number < most {
            return Ok(number % limit.max(1));
        }
    }
}

fn alphanumeric(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    const CHARACTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let count = count(vm, arguments)?;
    vm.charge(count)?;
    let mut text = String::with_capacity(count);
    for _ in 0..count {
        let index = below(vm, CHARACTERS.len() as u64)?;
        text.extend(usize::try_from(index).ok().and_then(|index| CHARACTERS.get(index)).map(|byte| char::from(*byte)));
    }
    ascii(vm, text)
}

/// Returns a number below a limit, or in a range; without a limit, a float below 1.
fn random_number(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let limit = arguments.first().copied().unwrap_or(Val::Nil);
    match limit {
        Val::Int(limit @ 1..) => {
            let number = below(vm, limit.unsigned_abs())?;
            Ok(Val::Int(number.cast_signed()))
        }
        Val::Nil | Val::Int(_) => unit(vm).map(Val::Float),
        Val::Float(limit) => {
            let number = unit(vm)?;
            Ok(Val::Float(if limit > 0.0 { number * limit } else { number }))
        }
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Range { first: Val::Int(first), last: Val::Int(last), is_exclusive } => {
                let last = if is_exclusive { last.checked_sub(1) } else { Some(last) };
                let width = last.and_then(|last| last.checked_sub(first)).and_then(|width| width.checked_add(1));
                match width {
                    Some(width @ 1..) => {
                        let number = below(vm, width.unsigned_abs())?;
                        Ok(Val::Int(first.wrapping_add(number.cast_signed())))
                    }
                    _ => vm.refuse("random numbers of this range"),
                }
            }
            _ => vm.refuse("random numbers of this kind"),
        },
        _ => vm.refuse("random numbers of this kind"),
    }
}

/// Returns a float from 0 to below 1.
fn unit(vm: &mut Vm<'_>) -> Step<f64> {
    let number = below(vm, 1 << 53)?;
    #[allow(clippy::cast_precision_loss, reason = "the number has 53 bits")]
    let number = number as f64;
    #[allow(clippy::cast_precision_loss, reason = "a power of two is exact")]
    let scale = (1_u64 << 53) as f64;
    Ok(number / scale)
}
