//! `String`.

use std::fmt::Write as _;

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, StrId, Val};

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
    def("upcase", 0, -1, upcase),
    def("downcase", 0, -1, downcase),
    def("capitalize", 0, -1, capitalize),
    def("strip", 0, 0, strip),
    def("chomp", 0, 1, chomp),
    def("include?", 1, 1, includes),
    def("start_with?", 0, -1, starts_with),
    def("end_with?", 0, -1, ends_with),
    def("=~", 1, 1, matches),
    def("split", 0, 2, split),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, -1, new)];

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

fn to_s(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

/// Returns a text in quotes, as `inspect` shows it.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
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
            c if is_shown(c) => out.push(c),
            c => push_escape(&mut out, c),
        }
    }
    out.push('"');
    out
}

/// Appends the escape of a character.
fn push_escape(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = match c as u32 {
        number @ ..0x80 => write!(out, "\\x{number:02X}"),
        number @ 0x80..=0xffff => write!(out, "\\u{number:04X}"),
        number => write!(out, "\\u{{{number:X}}}"),
    };
}

/// Returns true for characters that Ruby shows as they are.
fn is_shown(c: char) -> bool {
    let number = c as u32;
    number >= 0x20
        && number != 0x7f
        && !(0x80..0xa0).contains(&number)
        && !(0xe000..0xf900).contains(&number)
        && !(0x200b..=0x200f).contains(&number)
        && !(0x2028..=0x202e).contains(&number)
        && !(0x2060..=0x206f).contains(&number)
        && number != 0xad
        && number != 0xfeff
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver));
    let shown = match string.valid_text() {
        Some(text) => quoted(text),
        None => {
            let mut shown = String::from("\"");
            for chunk in string.bytes().utf8_chunks() {
                shown.push_str(quoted(chunk.valid()).trim_matches('"'));
                for byte in chunk.invalid() {
                    let _ = write!(shown, "\\x{byte:02X}");
                }
            }
            shown + "\""
        }
    };
    vm.new_string(shown)
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

fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let bytes = match arguments[0] {
        Val::Int(number) => match u32::try_from(number).ok().and_then(char::from_u32) {
            Some(c) => c.to_string().into_bytes(),
            None => return vm.raise(class::RANGE_ERROR, &format!("{number} out of char range")),
        },
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
    Ok(vm.heap.string(this(receiver)).text().chars().count().into())
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.string(this(receiver)).bytes().is_empty().into())
}

/// Returns the text of the receiver.
fn text(vm: &Vm<'_>, receiver: Val) -> String {
    vm.heap.string(this(receiver)).text().into_owned()
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

/// Refuses the arguments of a method that is supported without any.
fn plain(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<()> {
    if arguments.is_empty() { Ok(()) } else { vm.refuse("this method with arguments") }
}

fn upcase(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    plain(vm, arguments)?;
    let text = text(vm, receiver).to_uppercase();
    vm.new_string(text)
}

fn downcase(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    plain(vm, arguments)?;
    let text = text(vm, receiver).to_lowercase();
    vm.new_string(text)
}

fn capitalize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    plain(vm, arguments)?;
    let text = text(vm, receiver);
    let mut characters = text.chars();
    let first: String = characters.next().into_iter().flat_map(char::to_uppercase).collect();
    vm.new_string(first + &characters.as_str().to_lowercase())
}

/// Removes white space; at the end, also zero bytes.
fn strip(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let is_blank = |c: char| matches!(c, '\t' | '\n' | '\x0b' | '\x0c' | '\r' | ' ' | '\0');
    let text = text(vm, receiver);
    let text = text.trim_end_matches(is_blank).trim_start_matches(is_blank).to_owned();
    vm.new_string(text)
}

fn chomp(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    plain(vm, arguments)?;
    let text = text(vm, receiver);
    let cut = text.strip_suffix("\r\n").or_else(|| text.strip_suffix(['\n', '\r'])).unwrap_or(&text).to_owned();
    vm.new_string(cut)
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_str(arguments[0])?;
    let part = vm.heap.string(other).bytes();
    Ok(memchr::memmem::find(vm.heap.string(this(receiver)).bytes(), part).is_some().into())
}

fn starts_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for argument in arguments {
        if super::regexp::of(vm, *argument).is_some() {
            return vm.refuse("start_with? with a regular expression");
        }
        let other = vm.to_str(*argument)?;
        if vm.heap.string(this(receiver)).bytes().starts_with(vm.heap.string(other).bytes()) {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

fn ends_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for argument in arguments {
        let other = vm.to_str(*argument)?;
        if vm.heap.string(this(receiver)).bytes().ends_with(vm.heap.string(other).bytes()) {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

fn matches(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if matches!(arguments[0], Val::Str(_)) {
        return vm.raise(class::TYPE_ERROR, "type mismatch: String given");
    }
    vm.send(arguments[0], crate::vm::symbol::MATCH, &[receiver])
}

/// Splits at a string; a blank alone splits at any white space. Empty parts at the end are dropped.
fn split(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let ([Val::Str(separator)], None) = (arguments, block) else {
        return vm.refuse("split at something other than a string");
    };
    let separator = *separator;
    let separator = vm.heap.string(separator).text().into_owned();
    let text = text(vm, receiver);
    vm.charge(text.len())?;
    let mut parts: Vec<String> = match separator.as_str() {
        " " => text.split_ascii_whitespace().map(str::to_owned).collect(),
        "" => text.chars().map(String::from).collect(),
        separator => text.split(separator).map(str::to_owned).collect(),
    };
    while parts.last().is_some_and(String::is_empty) {
        parts.pop();
    }
    let mut items = Vec::with_capacity(parts.len());
    for part in parts {
        items.push(vm.new_string(part)?);
    }
    vm.new_array(items)
}
