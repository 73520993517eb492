//! The string after another: `succ` and `upto`.

use num_bigint::BigInt;

use super::super::{Def, def};
use super::{both_forms, characters, made, this};
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, StrId, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("succ", 0, 0, succ),
    def("succ!", 0, 0, succ_here),
    def("next", 0, 0, succ),
    def("next!", 0, 0, succ_here),
    def("upto", 1, 2, upto),
];

/// The kinds of characters that are counted on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Digit,
    Letter,
    Other,
}

fn kind(character: &[u8]) -> Kind {
    let Some(c) = std::str::from_utf8(character).ok().and_then(|text| text.chars().next()) else { return Kind::Other };
    match c {
        '0'..='9' => Kind::Digit,
        c if c.is_alphabetic() => Kind::Letter,
        _ => Kind::Other,
    }
}

/// Returns the letter or digit after another, and the one to put before it if it starts again.
fn next_alphanumeric(character: &[u8]) -> (Vec<u8>, Option<u8>) {
    match character {
        b"9" => (b"0".to_vec(), Some(b'1')),
        b"z" => (b"a".to_vec(), Some(b'a')),
        b"Z" => (b"A".to_vec(), Some(b'A')),
        [byte] => (vec![byte.wrapping_add(1)], None),
        _ => (next_character(character), None),
    }
}

/// Returns the character with the next number.
fn next_character(character: &[u8]) -> Vec<u8> {
    let code = std::str::from_utf8(character).ok().and_then(|text| text.chars().next()).map_or(0, u32::from);
    let next = (code + 1..).take(0x1000).find_map(char::from_u32).unwrap_or('\u{10ffff}');
    next.to_string().into_bytes()
}

/// Returns the bytes of the string after another.
pub(super) fn successor(bytes: &[u8], encoding: Encoding) -> Vec<u8> {
    let mut parts: Vec<Vec<u8>> = characters::Characters::of(bytes, encoding).map(<[u8]>::to_vec).collect();
    if !parts.iter().any(|part| kind(part) != Kind::Other) {
        return next_of_others(parts, encoding);
    }
    let mut carry = None;
    // The last letter or digit that started again, and whether anything else is between it and the next one.
    let mut last: Option<(usize, Kind)> = None;
    let mut is_apart = false;
    for index in (0..parts.len()).rev() {
        let here = kind(&parts[index]);
        if here == Kind::Other {
            is_apart = true;
            continue;
        }
        if is_apart && last.is_some_and(|(_, kind)| kind != here) {
            break;
        }
        let (next, carried) = next_alphanumeric(&parts[index]);
        parts[index] = next;
        if carried.is_none() {
            return parts.concat();
        }
        carry = carried;
        last = Some((index, here));
        is_apart = false;
    }
    if let (Some(carry), Some((index, _))) = (carry, last) {
        parts.insert(index, vec![carry]);
    }
    parts.concat()
}

/// Counts on in a string without letters and digits: the last character is increased.
fn next_of_others(mut parts: Vec<Vec<u8>>, encoding: Encoding) -> Vec<u8> {
    for index in (0..parts.len()).rev() {
        let part = &parts[index];
        match part.as_slice() {
            [0xff] => parts[index] = vec![if encoding == Encoding::Utf8 { 1 } else { 0 }],
            [0x7f] if encoding == Encoding::Utf8 => {
                parts[index] = "\u{80}".as_bytes().to_vec();
                return parts.concat();
            }
            [byte] => {
                parts[index] = vec![byte.wrapping_add(1)];
                return parts.concat();
            }
            character => {
                parts[index] = next_character(character);
                return parts.concat();
            }
        }
    }
    if !parts.is_empty() {
        parts.insert(0, vec![1]);
    }
    parts.concat()
}

fn next_bytes(vm: &mut Vm<'_>, receiver: Val, _: &[Val]) -> Step<Vec<u8>> {
    let string = vm.heap.string(this(receiver)).clone();
    vm.charge(string.bytes().len() * 32)?;
    Ok(successor(string.bytes(), string.encoding))
}

both_forms!(next_bytes, succ, succ_changed);

fn succ_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    succ_changed(vm, receiver, arguments, block)?;
    Ok(receiver)
}

fn upto(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "upto", arguments) };
    let last = vm.to_str(arguments[0])?;
    let excludes = arguments.get(1).is_some_and(|exclusive| exclusive.is_truthy());
    visit(vm, this(receiver), Some(last), excludes, &mut |vm, item| vm.call_block(block, &[item]).map(|_| true))?;
    Ok(receiver)
}

/// Receives each string of a series, and returns false to end it.
type Visitor<'v> = &'v mut dyn FnMut(&mut Vm<'_>, Val) -> Step<bool>;

/// Calls a function with a string and those after it, up to the last one if there is one.
pub(in super::super) fn visit(
    vm: &mut Vm<'_>,
    first: StrId,
    last: Option<StrId>,
    excludes: bool,
    work: Visitor<'_>,
) -> Step<()> {
    let encoding = vm.heap.string(first).encoding;
    let first = vm.heap.string(first).bytes().to_vec();
    let are_digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    let Some(last) = last else {
        if are_digits(&first) {
            return visit_numbers(vm, &first, None, excludes, work);
        }
        return visit_texts(vm, first, None, (encoding, excludes), work);
    };
    let last = vm.heap.string(last).bytes().to_vec();
    if let ([first], [last]) = (first.as_slice(), last.as_slice())
        && first.is_ascii()
        && last.is_ascii()
    {
        for byte in *first..=*last {
            if excludes && byte == *last {
                break;
            }
            let item = made(vm, vec![byte], encoding)?;
            if !work(vm, item)? {
                break;
            }
        }
        return Ok(());
    }
    if are_digits(&first) && are_digits(&last) {
        return visit_numbers(vm, &first, Some(&last), excludes, work);
    }
    if first > last || (first == last && excludes) {
        return Ok(());
    }
    visit_texts(vm, first, Some(&last), (encoding, excludes), work)
}

fn visit_texts(
    vm: &mut Vm<'_>,
    mut current: Vec<u8>,
    last: Option<&[u8]>,
    (encoding, excludes): (Encoding, bool),
    work: Visitor<'_>,
) -> Step<()> {
    let end = last.map(|last| successor(last, encoding));
    while end.as_ref() != Some(&current) {
        let is_last = last == Some(current.as_slice());
        if is_last && excludes {
            break;
        }
        let item = made(vm, current.clone(), encoding)?;
        if !work(vm, item)? || is_last {
            break;
        }
        vm.spend(1 + current.len())?;
        current = successor(&current, encoding);
        if current.is_empty() || last.is_some_and(|last| current.len() > last.len()) {
            break;
        }
    }
    Ok(())
}

/// Counts numbers in texts, with zeros up to the width of the first.
fn visit_numbers(vm: &mut Vm<'_>, first: &[u8], last: Option<&[u8]>, excludes: bool, work: Visitor<'_>) -> Step<()> {
    vm.spend(1 + first.len() + last.map_or(0, <[u8]>::len))?;
    let read = |text: &[u8]| BigInt::parse_bytes(text, 10).unwrap_or_default();
    let (mut number, last) = (read(first), last.map(read));
    while last.as_ref().is_none_or(|last| if excludes { number < *last } else { number <= *last }) {
        let text = format!("{number:0>width$}", number = number.to_string(), width = first.len());
        let item = vm.new_string(text)?;
        if !work(vm, item)? {
            break;
        }
        vm.spend(1 + first.len() / 4)?;
        number += 1;
    }
    Ok(())
}
