//! Removing characters at the ends, and filling up: `strip`, `chomp`, `ljust`.

use super::super::{Def, def};
use super::characters::{self, count};
use super::{both_forms, made, this};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("strip", 0, 0, strip),
    def("strip!", 0, 0, strip_here),
    def("lstrip", 0, 0, lstrip),
    def("lstrip!", 0, 0, lstrip_here),
    def("rstrip", 0, 0, rstrip),
    def("rstrip!", 0, 0, rstrip_here),
    def("chomp", 0, 1, chomp),
    def("chomp!", 0, 1, chomp_here),
    def("chop", 0, 0, chop),
    def("chop!", 0, 0, chop_here),
    def("delete_prefix", 1, 1, delete_prefix),
    def("delete_prefix!", 1, 1, delete_prefix_here),
    def("delete_suffix", 1, 1, delete_suffix),
    def("delete_suffix!", 1, 1, delete_suffix_here),
    def("ljust", 1, 2, ljust),
    def("rjust", 1, 2, rjust),
    def("center", 1, 2, center),
];

/// Returns true for white space and zero bytes.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b'\0' | b' ' | b'\t'..=b'\r')
}

fn without_start(bytes: &[u8]) -> &[u8] {
    let start = bytes.iter().position(|byte| !is_blank(*byte)).unwrap_or(bytes.len());
    bytes.get(start..).unwrap_or_default()
}

fn without_end(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| !is_blank(*byte)).map_or(0, |last| last + 1);
    bytes.get(..end).unwrap_or_default()
}

fn stripped(vm: &mut Vm<'_>, receiver: Val, _: &[Val]) -> Step<Vec<u8>> {
    super::check_valid(vm, receiver)?;
    Ok(without_start(without_end(vm.bytes_of(receiver))).to_vec())
}

fn start_stripped(vm: &mut Vm<'_>, receiver: Val, _: &[Val]) -> Step<Vec<u8>> {
    super::check_valid(vm, receiver)?;
    Ok(without_start(vm.bytes_of(receiver)).to_vec())
}

fn end_stripped(vm: &mut Vm<'_>, receiver: Val, _: &[Val]) -> Step<Vec<u8>> {
    super::check_valid(vm, receiver)?;
    Ok(without_end(vm.bytes_of(receiver)).to_vec())
}

/// Removes the end of a line.
pub(super) fn without_newline(bytes: &[u8]) -> &[u8] {
    bytes
        .strip_suffix(b"\r\n")
        .or_else(|| bytes.strip_suffix(b"\n"))
        .or_else(|| bytes.strip_suffix(b"\r"))
        .unwrap_or(bytes)
}

fn chomped(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let Some(separator) = arguments.first() else { return Ok(without_newline(vm.bytes_of(receiver)).to_vec()) };
    if separator.is_nil() {
        return Ok(vm.bytes_of(receiver).to_vec());
    }
    let separator = vm.to_str(*separator)?;
    let (bytes, separator) = (vm.bytes_of(receiver), vm.heap.string(separator).bytes());
    let mut rest = bytes;
    match separator {
        // An empty separator removes all ends of lines.
        b"" => {
            while let Some(shorter) = rest.strip_suffix(b"\r\n").or_else(|| rest.strip_suffix(b"\n")) {
                rest = shorter;
            }
        }
        b"\n" => rest = without_newline(bytes),
        _ => rest = bytes.strip_suffix(separator).unwrap_or(bytes),
    }
    Ok(rest.to_vec())
}

fn chopped(vm: &mut Vm<'_>, receiver: Val, _: &[Val]) -> Step<Vec<u8>> {
    let string = vm.heap.string(this(receiver));
    let bytes = string.bytes();
    let last = if bytes.ends_with(b"\r\n") { 2 } else { characters::of(string).last().map_or(0, <[u8]>::len) };
    Ok(bytes.get(..bytes.len() - last).unwrap_or_default().to_vec())
}

fn without_prefix(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let prefix = vm.to_str(arguments[0])?;
    let bytes = vm.bytes_of(receiver);
    Ok(bytes.strip_prefix(vm.heap.string(prefix).bytes()).unwrap_or(bytes).to_vec())
}

fn without_suffix(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let suffix = vm.to_str(arguments[0])?;
    let bytes = vm.bytes_of(receiver);
    Ok(bytes.strip_suffix(vm.heap.string(suffix).bytes()).unwrap_or(bytes).to_vec())
}

both_forms!(stripped, strip, strip_here);
both_forms!(start_stripped, lstrip, lstrip_here);
both_forms!(end_stripped, rstrip, rstrip_here);
both_forms!(chomped, chomp, chomp_here);
both_forms!(chopped, chop, chop_here);
both_forms!(without_prefix, delete_prefix, delete_prefix_here);
both_forms!(without_suffix, delete_suffix, delete_suffix_here);

/// Fills a text up to a width, in characters; `share` divides the missing ones into left and right.
fn filled(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], share: fn(usize) -> (usize, usize)) -> Step {
    let width = usize::try_from(vm.to_int(arguments[0])?.max(0)).unwrap_or(usize::MAX);
    let padding = match arguments.get(1) {
        Some(padding) => {
            let padding = vm.to_str(*padding)?;
            vm.heap.string(padding).clone()
        }
        None => {
            let blank = vm.string(" ");
            vm.heap.string(this(blank)).clone()
        }
    };
    if padding.bytes().is_empty() {
        return vm.raise(class::ARGUMENT_ERROR, "zero width padding");
    }
    let string = vm.heap.string(this(receiver));
    let (bytes, encoding) = (string.bytes().to_vec(), string.encoding);
    let missing = width.saturating_sub(count(string));
    let size = missing.checked_mul(padding.bytes().len()).filter(|size| *size < 1 << 62);
    if size.is_none() {
        return vm.raise(class::ARGUMENT_ERROR, "argument too big");
    }
    vm.charge(missing.saturating_add(bytes.len()))?;
    let (left, right) = share(missing);
    let mut out = Vec::with_capacity(bytes.len() + missing);
    pad(&mut out, &padding, left);
    out.extend_from_slice(&bytes);
    pad(&mut out, &padding, right);
    made(vm, out, encoding)
}

/// Appends a number of characters of a text that is repeated.
fn pad(out: &mut Vec<u8>, padding: &crate::vm::heap::RString, number: usize) {
    let size = count(padding).max(1);
    for _ in 0..number / size {
        out.extend_from_slice(padding.bytes());
    }
    characters::of(padding).take(number % size).for_each(|character| out.extend_from_slice(character));
}

fn ljust(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    filled(vm, receiver, arguments, |missing| (0, missing))
}

fn rjust(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    filled(vm, receiver, arguments, |missing| (missing, 0))
}

fn center(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    filled(vm, receiver, arguments, |missing| (missing / 2, missing - missing / 2))
}
