//! `String`.
//!
//! | module | subject |
//! |---|---|
//! | `characters` | the characters of bytes that need not be valid |
//! | `index` | parts by their places |
//! | `case`, `strip`, `translate`, `change` | strings made of others |
//! | `each` | characters, bytes and lines one after the other |
//! | `search`, `split` | methods that take patterns |
//! | `successor` | counting on |
//! | `number` | numbers in strings |
//! | `encoding` | encodings |
//! | `dump` | ASCII text with escapes |
//! | `crypt` | hashes of passwords |

pub(super) mod case;
pub(super) mod change;
pub(super) mod characters;
pub(super) mod crypt;
pub(super) mod dump;
pub(super) mod each;
pub(super) mod encoding;
pub(super) mod index;
pub(super) mod number;
pub(super) mod printable;
pub(super) mod search;
pub(super) mod split;
pub(super) mod strip;
pub(super) mod successor;
pub(super) mod translate;

use std::fmt::Write as _;

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, StrId, Val};

/// Makes two methods of a function that returns bytes: one returns a new string, the other changes the receiver and
/// returns `nil` if nothing changed.
macro_rules! both_forms {
    ($work:ident, $plain:ident, $here:ident) => {
        fn $plain(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
            let bytes = $work(vm, receiver, arguments)?;
            let encoding = vm.heap.string(this(receiver)).encoding;
            $crate::core::string::made(vm, bytes, encoding)
        }

        fn $here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
            vm.check_frozen(receiver)?;
            let bytes = $work(vm, receiver, arguments)?;
            $crate::core::string::changed(vm, receiver, bytes)
        }
    };
}
use both_forms;

/// Makes a string with an encoding.
fn made(vm: &mut Vm<'_>, bytes: Vec<u8>, encoding: Encoding) -> Step {
    vm.charge(48 + bytes.len())?;
    Ok(vm.heap.add_string(bytes, encoding))
}

/// Raises an error if the bytes of a string are not valid.
fn check_valid(vm: &mut Vm<'_>, receiver: Val) -> Step<()> {
    let string = vm.heap.string(this(receiver));
    match string.encoding {
        Encoding::Utf8 if string.valid_text().is_none() => each::invalid(vm, Encoding::Utf8),
        _ => Ok(()),
    }
}

/// Replaces the bytes of a string; returns `nil` if they are the same.
fn changed(vm: &mut Vm<'_>, receiver: Val, bytes: Vec<u8>) -> Step {
    if vm.bytes_of(receiver) == bytes {
        return Ok(Val::Nil);
    }
    vm.charge(bytes.len())?;
    *vm.heap.string_mut(this(receiver)).bytes_mut() = bytes;
    Ok(receiver)
}

pub(super) const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("to_str", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("to_sym", 0, 0, to_sym),
    def("intern", 0, 0, to_sym),
    def("==", 1, 1, equal),
    def("===", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("<=>", 1, 1, compare),
    def("+", 1, 1, add),
    def("<<", 1, 1, append),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("empty?", 0, 0, is_empty),
    def("+@", 0, 0, unfrozen),
    def("-@", 0, 0, frozen),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, -1, new), def("try_convert", 1, 1, try_convert)];

/// Returns the number of the string that the receiver is.
pub(super) fn this(receiver: Val) -> StrId {
    if let Val::Str(id) = receiver { id } else { StrId(0) }
}

fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = match arguments.first() {
        Some(Val::Hash(_)) | None => Vec::new(),
        Some(value) => {
            let id = vm.to_str(*value)?;
            vm.heap.string(id).bytes().to_vec()
        }
    };
    let made = vm.new_string(text)?;
    if let (Val::Str(id), Val::Class(class)) = (made, receiver) {
        vm.heap.string_mut(id).class = class;
    }
    Ok(made)
}

fn try_convert(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        value @ Val::Object(_) if vm.method_of(value, crate::vm::symbol::TO_STR).is_none() => Ok(Val::Nil),
        value @ (Val::Object(_) | Val::Str(_)) => Ok(Val::Str(vm.to_str(value)?)),
        _ => Ok(Val::Nil),
    }
}

fn to_s(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

/// Returns a text in quotes, as `inspect` shows it.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    push_quoted(&mut out, text);
    out.push('"');
    out
}

/// Appends a text with escapes.
fn push_quoted(out: &mut String, text: &str) {
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\x0c' => out.push_str("\\f"),
            '\x0b' => out.push_str("\\v"),
            '\x08' => out.push_str("\\b"),
            '\x07' => out.push_str("\\a"),
            '\x1b' => out.push_str("\\e"),
            '#' if matches!(characters.peek(), Some('{' | '$' | '@')) => out.push_str("\\#"),
            c if printable::is_printable(c) => out.push(c),
            c => push_escape(out, c),
        }
    }
}

/// Appends the escape of a character.
fn push_escape(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = match c as u32 {
        number @ ..=0xffff => write!(out, "\\u{number:04X}"),
        number => write!(out, "\\u{{{number:X}}}"),
    };
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver));
    let mut shown = String::from("\"");
    if string.encoding == Encoding::Utf8 {
        if let Some(text) = string.valid_text() {
            let text = quoted(text);
            return vm.new_string(text);
        }
        for chunk in string.bytes().utf8_chunks() {
            push_quoted(&mut shown, chunk.valid());
            push_bytes(&mut shown, chunk.invalid());
        }
    } else {
        for byte in string.bytes().chunk_by(|left, right| is_plain_byte(*left) == is_plain_byte(*right)) {
            match std::str::from_utf8(byte) {
                Ok(text) if byte.iter().all(|byte| is_plain_byte(*byte)) => push_quoted(&mut shown, text),
                _ => push_bytes(&mut shown, byte),
            }
        }
    }
    vm.new_string(shown + "\"")
}

/// Returns true for a byte that is shown as in a text although its string is none.
fn is_plain_byte(byte: u8) -> bool {
    matches!(byte, 0x07..=0x0d | 0x1b | 0x20..=0x7e)
}

/// Appends bytes as escapes.
fn push_bytes(out: &mut String, bytes: &[u8]) {
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(out, "\\x{byte:02X}");
    }
}

fn to_sym(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.text_of(receiver);
    Ok(Val::Sym(vm.symbols.intern(&text)))
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(match arguments[0] {
        Val::Str(other) => vm.heap.string(this(receiver)).bytes() == vm.heap.string(other).bytes(),
        _ => false,
    }
    .into())
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(match arguments[0] {
        Val::Str(other) => {
            let order = vm.heap.string(this(receiver)).bytes().cmp(vm.heap.string(other).bytes());
            Val::Int(order as i64)
        }
        _ => Val::Nil,
    })
}

fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_str(arguments[0])?;
    let mut text = vm.heap.string(this(receiver)).bytes().to_vec();
    text.extend_from_slice(vm.heap.string(other).bytes());
    vm.new_string(text)
}

/// Returns the character with a number.
fn character_of(vm: &mut Vm<'_>, number: Val) -> Step<Vec<u8>> {
    let Val::Int(number) = number else { return Ok(Vec::new()) };
    match u32::try_from(number).ok() {
        None => vm.raise(class::RANGE_ERROR, &format!("{number} out of char range")),
        Some(code) => match char::from_u32(code) {
            Some(c) => Ok(c.to_string().into_bytes()),
            None if code > 0x0010_ffff => vm.raise(class::RANGE_ERROR, &format!("{number} out of char range")),
            None => vm.raise(class::RANGE_ERROR, &format!("invalid codepoint 0x{code:X} in UTF-8")),
        },
    }
}

fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let bytes = match arguments[0] {
        number @ Val::Int(_) => character_of(vm, number)?,
        other => {
            let other = vm.to_str(other)?;
            vm.heap.string(other).bytes().to_vec()
        }
    };
    vm.charge(bytes.len())?;
    vm.heap.string_mut(this(receiver)).bytes_mut().extend_from_slice(&bytes);
    Ok(receiver)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(characters::count(vm.heap.string(this(receiver))).into())
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.string(this(receiver)).bytes().is_empty().into())
}

fn unfrozen(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.is_frozen(receiver) { super::kernel::copy(vm, receiver) } else { Ok(receiver) }
}

fn frozen(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.is_frozen(receiver) {
        return Ok(receiver);
    }
    let copied = super::kernel::copy(vm, receiver)?;
    vm.freeze(copied);
    Ok(copied)
}
