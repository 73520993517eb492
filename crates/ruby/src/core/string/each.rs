//! The characters, bytes and lines of strings.

use unicode_segmentation::UnicodeSegmentation;

use super::super::numeric::{option, split_options};
use super::super::{Def, def};
use super::strip::without_newline;
use super::{characters, made, this};
use crate::vm::class;
use crate::vm::heap::{Encoding, RString};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("chars", 0, 0, chars),
    def("each_char", 0, 0, each_char),
    def("bytes", 0, 0, bytes),
    def("each_byte", 0, 0, each_byte),
    def("bytesize", 0, 0, bytesize),
    def("codepoints", 0, 0, codepoints),
    def("each_codepoint", 0, 0, each_codepoint),
    def("grapheme_clusters", 0, 0, grapheme_clusters),
    def("each_grapheme_cluster", 0, 0, each_grapheme_cluster),
    def("lines", 0, -1, lines),
    def("each_line", 0, -1, each_line),
];

/// Makes strings of parts of another.
fn strings(vm: &mut Vm<'_>, parts: Vec<Vec<u8>>, encoding: Encoding) -> Step<Vec<Val>> {
    let mut items = Vec::with_capacity(parts.len());
    for part in parts {
        items.push(made(vm, part, encoding)?);
    }
    Ok(items)
}

/// Returns a copy of the receiver, after charging one string for each of its parts.
fn source(vm: &mut Vm<'_>, receiver: Val) -> Step<RString> {
    let string = vm.heap.string(this(receiver)).clone();
    vm.charge(string.bytes().len())?;
    Ok(string)
}

/// Calls a block with each item, or returns the items.
fn yielded(vm: &mut Vm<'_>, receiver: Val, items: Vec<Val>, block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.new_array(items) };
    for item in items {
        vm.call_block(block, &[item])?;
    }
    Ok(receiver)
}

fn character_strings(vm: &mut Vm<'_>, receiver: Val) -> Step<Vec<Val>> {
    let string = source(vm, receiver)?;
    vm.charge(string.bytes().len() * 16)?;
    strings(vm, characters::of(&string).map(<[u8]>::to_vec).collect(), string.encoding)
}

fn chars(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let items = character_strings(vm, receiver)?;
    yielded(vm, receiver, items, block)
}

fn each_char(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_none() {
        return vm.enumerator(receiver, "each_char", arguments);
    }
    chars(vm, receiver, arguments, block)
}

fn byte_values(vm: &mut Vm<'_>, receiver: Val) -> Step<Vec<Val>> {
    let length = vm.bytes_of(receiver).len();
    vm.charge(length.saturating_mul(size_of::<Val>()))?;
    Ok(vm.bytes_of(receiver).iter().map(|byte| Val::Int((*byte).into())).collect())
}

fn bytes(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let items = byte_values(vm, receiver)?;
    yielded(vm, receiver, items, block)
}

fn each_byte(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_none() {
        return vm.enumerator(receiver, "each_byte", arguments);
    }
    bytes(vm, receiver, arguments, block)
}

fn bytesize(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.bytes_of(receiver).len().into())
}

/// Raises the error about a byte that is no part of a character.
pub(super) fn invalid<T>(vm: &mut Vm<'_>, encoding: Encoding) -> Step<T> {
    let name = super::encoding::name(encoding);
    vm.raise(class::ARGUMENT_ERROR, &format!("invalid byte sequence in {name}"))
}

/// Returns the number of a character; `None` if it is not valid.
pub(super) fn codepoint(character: &[u8], encoding: Encoding) -> Option<u32> {
    match (character, encoding) {
        ([byte], Encoding::Binary) => Some((*byte).into()),
        ([byte], _) => byte.is_ascii().then(|| (*byte).into()),
        _ => std::str::from_utf8(character).ok()?.chars().next().map(u32::from),
    }
}

fn codepoints(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let string = source(vm, receiver)?;
    vm.charge(string.bytes().len() * size_of::<Val>())?;
    let mut items = Vec::new();
    for character in characters::of(&string) {
        match codepoint(character, string.encoding) {
            Some(code) => items.push(Val::Int(code.into())),
            None => return invalid(vm, string.encoding),
        }
    }
    yielded(vm, receiver, items, block)
}

fn each_codepoint(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_none() {
        return vm.enumerator(receiver, "each_codepoint", arguments);
    }
    codepoints(vm, receiver, arguments, block)
}

fn grapheme_clusters(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let string = source(vm, receiver)?;
    let parts = match string.valid_text() {
        Some(text) if string.encoding == Encoding::Utf8 => {
            text.graphemes(true).map(|cluster| cluster.as_bytes().to_vec()).collect()
        }
        _ => characters::of(&string).map(<[u8]>::to_vec).collect(),
    };
    let items = strings(vm, parts, string.encoding)?;
    yielded(vm, receiver, items, block)
}

fn each_grapheme_cluster(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_none() {
        return vm.enumerator(receiver, "each_grapheme_cluster", arguments);
    }
    grapheme_clusters(vm, receiver, arguments, block)
}

/// Returns the end of a line that an argument of `lines` is; `None` for the whole text.
fn line_separator(vm: &mut Vm<'_>, separators: &[Val]) -> Step<Option<Vec<u8>>> {
    match separators {
        [] => Ok(Some(b"\n".to_vec())),
        [Val::Nil, ..] => Ok(None),
        [separator, ..] => {
            let id = vm.to_str(*separator)?;
            Ok(Some(vm.heap.string(id).bytes().to_vec()))
        }
    }
}

/// Splits a text after each separator.
fn split_lines(text: &[u8], separator: &[u8], chomps: bool) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = memchr::memmem::find(rest, separator).map_or(rest.len(), |at| at + separator.len());
        let (line, after) = rest.split_at(end);
        let line = match (chomps, separator) {
            (false, _) => line,
            (true, b"\n") if line.ends_with(b"\n") => without_newline(line),
            (true, separator) => line.strip_suffix(separator).unwrap_or(line),
        };
        found.push(line.to_vec());
        rest = after;
    }
    found
}

/// Splits a text into paragraphs, which empty lines separate.
fn paragraphs(text: &[u8], chomps: bool) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let Some(at) = memchr::memmem::find(rest, b"\n\n") else {
            found.push(rest.to_vec());
            break;
        };
        let newlines = rest.iter().skip(at).take_while(|byte| **byte == b'\n').count();
        let shown = if chomps { at + 1 } else { at + 2 };
        found.push(rest.get(..shown).unwrap_or_default().to_vec());
        rest = rest.get(at + newlines..).unwrap_or_default();
    }
    found
}

fn lines(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let string = source(vm, receiver)?;
    let (separators, options) = split_options(vm, arguments, 0, 1)?;
    let chomps = option(vm, options, "chomp", &["chomp"])?.is_some_and(Val::is_truthy);
    if string.bytes().is_empty() && !matches!(separators, [Val::Nil, ..]) {
        return yielded(vm, receiver, Vec::new(), block);
    }
    let separator = line_separator(vm, separators)?;
    let parts = match separator.as_deref() {
        None => vec![string.bytes().to_vec()],
        Some(b"") => paragraphs(string.bytes(), chomps),
        Some(separator) => split_lines(string.bytes(), separator, chomps),
    };
    let items = strings(vm, parts, string.encoding)?;
    yielded(vm, receiver, items, block)
}

fn each_line(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_none() {
        return vm.enumerator(receiver, "each_line", arguments);
    }
    lines(vm, receiver, arguments, block)
}
