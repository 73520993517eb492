//! Methods of strings that search: for a text, or for a regular expression.

use std::sync::Arc;

use super::super::{Def, def, regexp};
use super::characters::{bytes_between, count, index_of_byte};
use super::{changed, check_valid, this};
use crate::vm::class;
use crate::vm::heap::{Encoding, RMatch};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("=~", 1, 1, matches),
    def("match", 1, 2, match_data),
    def("match?", 1, 2, is_match),
    def("scan", 1, 1, scan),
    def("gsub", 1, 2, gsub),
    def("gsub!", 1, 2, gsub_here),
    def("sub", 1, 2, sub),
    def("sub!", 1, 2, sub_here),
    def("partition", 1, 1, partition),
    def("rpartition", 1, 1, rpartition),
    def("index", 1, 2, index),
    def("rindex", 1, 2, rindex),
    def("byteindex", 1, 2, byteindex),
    def("start_with?", 0, -1, starts_with),
    def("end_with?", 0, -1, ends_with),
    def("include?", 1, 1, includes),
];

/// A text or regular expression to search for.
pub(super) enum Pattern {
    Regexp(Val),
    Text(String),
}

/// Reads an argument that is a pattern.
pub(super) fn pattern(vm: &mut Vm<'_>, value: Val) -> Step<Pattern> {
    if regexp::of(vm, value).is_some() {
        return Ok(Pattern::Regexp(value));
    }
    let convertible = match value {
        Val::Str(_) => true,
        Val::Object(_) => vm.method_of(value, symbol::TO_STR).is_some(),
        _ => false,
    };
    if !convertible {
        let given = vm.implicit_name(value);
        return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {given} (expected Regexp)"));
    }
    let id = vm.to_str(value)?;
    Ok(Pattern::Text(vm.heap.string(id).text().into_owned()))
}

/// Returns the text of the receiver, which is shared by all matches in it.
pub(in super::super) fn subject(vm: &mut Vm<'_>, receiver: Val) -> Step<Arc<str>> {
    check_valid(vm, receiver)?;
    let string = vm.heap.string(this(receiver));
    if string.encoding != Encoding::Utf8 && string.valid_text().is_none() {
        return vm.refuse("a pattern in bytes that are no text");
    }
    vm.charge(vm.bytes_of(receiver).len())?;
    Ok(vm.heap.string(this(receiver)).text().into())
}

/// Searches from a position in bytes.
pub(super) fn find(vm: &mut Vm<'_>, pattern: &Pattern, text: &Arc<str>, start: usize) -> Step<Option<RMatch>> {
    match pattern {
        Pattern::Regexp(regexp) => vm.search(*regexp, text, start),
        Pattern::Text(part) => {
            vm.spend(1 + text.len().saturating_sub(start) / 256)?;
            let Some(rest) = text.get(start..) else { return Ok(None) };
            let found = memchr::memmem::find(rest.as_bytes(), part.as_bytes());
            Ok(found.map(|at| text_match(text, start + at, part.len())))
        }
    }
}

/// Returns the match of a plain text.
fn text_match(text: &Arc<str>, start: usize, length: usize) -> RMatch {
    RMatch {
        regexp: Val::Nil,
        text: Arc::clone(text),
        groups: vec![Some((start, start + length))],
        names: Arc::default(),
    }
}

/// Searches for the last match that begins at a position or before it.
fn find_last(vm: &mut Vm<'_>, pattern: &Pattern, text: &Arc<str>, from: usize) -> Step<Option<RMatch>> {
    match pattern {
        Pattern::Text(part) => {
            vm.spend(1 + text.len() / 256)?;
            let end = from.saturating_add(part.len()).min(text.len());
            let before = text.as_bytes().get(..end).unwrap_or_default();
            let found = memchr::memmem::rfind(before, part.as_bytes());
            Ok(found.map(|at| text_match(text, at, part.len())))
        }
        Pattern::Regexp(regexp) => {
            let mut at = from.min(text.len());
            loop {
                if text.is_char_boundary(at)
                    && let Some(found) = vm.search(*regexp, text, at)?
                    && found.groups.first().copied().flatten().is_some_and(|(start, _)| start == at)
                {
                    return Ok(Some(found));
                }
                if at == 0 {
                    return Ok(None);
                }
                at -= 1;
            }
        }
    }
}

/// Sets the last match, and returns it.
fn note(vm: &mut Vm<'_>, found: Option<RMatch>) -> Step {
    let value = match found {
        Some(found) => match_object(vm, found)?,
        None => Val::Nil,
    };
    vm.new_match = Some(value);
    Ok(value)
}

fn match_object(vm: &mut Vm<'_>, found: RMatch) -> Step {
    vm.charge(128 + found.groups.len() * 24)?;
    Ok(vm.heap.add_object(class::MATCH_DATA, crate::vm::heap::Data::Match(Box::new(found))))
}

/// Returns the place of the whole match.
pub(super) fn place(found: &RMatch) -> (usize, usize) {
    found.groups.first().copied().flatten().unwrap_or((0, 0))
}

/// Returns the position after the character at a position.
pub(in super::super) fn after_character(text: &str, at: usize) -> usize {
    let width = text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
    at + width
}

fn matches(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if matches!(arguments[0], Val::Str(_)) {
        return vm.raise(class::TYPE_ERROR, "type mismatch: String given");
    }
    vm.send(arguments[0], symbol::MATCH, &[receiver])
}

/// Returns the regular expression that an argument of `match` is.
fn to_regexp(vm: &mut Vm<'_>, value: Val) -> Step {
    match pattern(vm, value)? {
        Pattern::Regexp(regexp) => Ok(regexp),
        Pattern::Text(text) => vm.regexp(&text, crate::tree::RegexpOptions::default()),
    }
}

fn match_data(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let regexp = to_regexp(vm, arguments[0])?;
    let mut all = vec![receiver];
    all.extend(arguments.get(1));
    let name = vm.symbols.intern("match");
    vm.send_with(regexp, name, &all, block)
}

fn is_match(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let regexp = to_regexp(vm, arguments[0])?;
    let mut all = vec![receiver];
    all.extend(arguments.get(1));
    let name = vm.symbols.intern("match?");
    vm.send(regexp, name, &all)
}

/// Makes a string of a part of a text.
fn part(vm: &mut Vm<'_>, text: &str, start: usize, end: usize) -> Step {
    vm.new_string(text.get(start..end).unwrap_or_default())
}

/// Returns what `scan` gives for a match: its text, or that of its groups.
fn scanned(vm: &mut Vm<'_>, found: &RMatch) -> Step {
    if found.groups.len() < 2 {
        let (start, end) = place(found);
        return part(vm, &found.text, start, end);
    }
    let mut items = Vec::with_capacity(found.groups.len());
    for group in found.groups.iter().skip(1) {
        items.push(match group {
            Some((start, end)) => part(vm, &found.text, *start, *end)?,
            None => Val::Nil,
        });
    }
    vm.new_array(items)
}

fn scan(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let pattern = pattern(vm, arguments[0])?;
    let text = subject(vm, receiver)?;
    let (mut at, mut items, mut last) = (0, Vec::new(), None);
    while at <= text.len() {
        let Some(found) = find(vm, &pattern, &text, at)? else { break };
        let (start, end) = place(&found);
        at = if start == end { after_character(&text, end) } else { end };
        let item = scanned(vm, &found)?;
        match block {
            Some(block) => {
                let found = match_object(vm, found)?;
                vm.note_match_for(block, found);
                vm.call_block(block, &[item])?;
                vm.new_match = Some(found);
                last = None;
            }
            None => {
                vm.charge(size_of::<Val>())?;
                items.push(item);
                last = Some(found);
            }
        }
    }
    if block.is_some() {
        return Ok(receiver);
    }
    note(vm, last)?;
    vm.new_array(items)
}

/// The source of the text that replaces a match.
enum Replacement {
    Text(Vec<u8>),
    Hash(Val),
    Block(Block),
}

/// Reads the second argument of `sub`, or its block.
fn replacement(vm: &mut Vm<'_>, arguments: &[Val], block: Option<Block>) -> Step<Option<Replacement>> {
    match (arguments.get(1), block) {
        (Some(Val::Hash(id)), _) => Ok(Some(Replacement::Hash(Val::Hash(*id)))),
        (Some(text), _) => {
            let id = vm.to_str(*text)?;
            Ok(Some(Replacement::Text(vm.heap.string(id).bytes().to_vec())))
        }
        (None, Some(block)) => Ok(Some(Replacement::Block(block))),
        (None, None) => Ok(None),
    }
}

/// Appends the text that replaces a match.
fn replace(vm: &mut Vm<'_>, out: &mut Vec<u8>, with: &Replacement, found: &RMatch) -> Step<()> {
    let (start, end) = place(found);
    let before = out.len();
    match with {
        Replacement::Text(template) => expand(vm, out, template, found)?,
        Replacement::Hash(hash) => {
            let key = part(vm, &found.text, start, end)?;
            let name = vm.symbols.intern("[]");
            let value = vm.send(*hash, name, &[key])?;
            vm.append_text(out, value)?;
        }
        Replacement::Block(block) => {
            let matched = part(vm, &found.text, start, end)?;
            let object = match_object(vm, found.clone())?;
            vm.note_match_for(*block, object);
            let value = vm.call_block(*block, &[matched])?;
            vm.append_text(out, value)?;
        }
    }
    vm.charge(out.len() - before)
}

/// Appends a template, in which `\1`, `\k<name>`, `\0`, `\&`, `` \` `` and `\'` are parts of the match.
fn expand(vm: &mut Vm<'_>, out: &mut Vec<u8>, template: &[u8], found: &RMatch) -> Step<()> {
    let (start, end) = place(found);
    let mut rest = template;
    while let Some(at) = memchr::memchr(b'\\', rest) {
        let (plain, escape) = rest.split_at(at);
        out.extend_from_slice(plain);
        rest = escape.get(2..).unwrap_or_default();
        match escape.get(1).copied() {
            // With named groups, numbers name nothing.
            Some(b'1'..=b'9') if !found.names.is_empty() => {}
            Some(digit @ b'0'..=b'9') => {
                out.extend_from_slice(found.group(usize::from(digit - b'0')).unwrap_or_default().as_bytes());
            }
            Some(b'&') => out.extend_from_slice(found.group(0).unwrap_or_default().as_bytes()),
            Some(b'`') => out.extend_from_slice(found.text.get(..start).unwrap_or_default().as_bytes()),
            Some(b'\'') => out.extend_from_slice(found.text.get(end..).unwrap_or_default().as_bytes()),
            Some(b'\\') => out.push(b'\\'),
            Some(b'k') if rest.first() == Some(&b'<') && rest.contains(&b'>') => {
                let close = rest.iter().position(|byte| *byte == b'>').unwrap_or(0);
                let name = String::from_utf8_lossy(rest.get(1..close).unwrap_or_default()).into_owned();
                rest = rest.get(close + 1..).unwrap_or_default();
                match (name.parse::<usize>(), found.names.iter().any(|(known, _)| **known == *name)) {
                    (Ok(number), _) => out.extend_from_slice(found.group(number).unwrap_or_default().as_bytes()),
                    (_, true) => out.extend_from_slice(found.named(&name).unwrap_or_default().as_bytes()),
                    _ => {
                        let message = format!("undefined group name reference: {name}");
                        return vm.raise(class::INDEX_ERROR, &message);
                    }
                }
            }
            Some(other) => out.extend_from_slice(&[b'\\', other]),
            None => out.push(b'\\'),
        }
    }
    out.extend_from_slice(rest);
    Ok(())
}

/// Replaces matches; `None` if there is none.
fn replaced(vm: &mut Vm<'_>, receiver: Val, pattern: &Pattern, with: &Replacement, all: bool) -> Step<Option<Vec<u8>>> {
    let text = subject(vm, receiver)?;
    let mut out = Vec::with_capacity(text.len());
    let (mut copied, mut at, mut last) = (0, 0, None);
    while at <= text.len() {
        let Some(found) = find(vm, pattern, &text, at)? else { break };
        let (start, end) = place(&found);
        out.extend_from_slice(text.get(copied..start).unwrap_or_default().as_bytes());
        replace(vm, &mut out, with, &found)?;
        copied = end;
        at = if start == end { after_character(&text, end) } else { end };
        last = Some(found);
        if !all {
            break;
        }
    }
    out.extend_from_slice(text.get(copied..).unwrap_or_default().as_bytes());
    let has_match = last.is_some();
    let last = note(vm, last)?;
    if let (Replacement::Block(block), true) = (with, has_match) {
        vm.note_match_for(*block, last);
    }
    Ok(has_match.then_some(out))
}

/// Raises the error about a missing replacement.
fn without_replacement(vm: &mut Vm<'_>) -> Step {
    vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 1, expected 2)")
}

/// Runs a method that returns a new string.
fn substituted(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], with: &Replacement, all: bool) -> Step {
    let pattern = pattern(vm, arguments[0])?;
    let encoding = vm.heap.string(this(receiver)).encoding;
    let bytes = match replaced(vm, receiver, &pattern, with, all)? {
        Some(bytes) => bytes,
        None => vm.bytes_of(receiver).to_vec(),
    };
    super::made(vm, bytes, encoding)
}

/// Runs a method that changes the receiver.
fn substituted_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], with: &Replacement, all: bool) -> Step {
    vm.check_frozen(receiver)?;
    let pattern = pattern(vm, arguments[0])?;
    match replaced(vm, receiver, &pattern, with, all)? {
        Some(bytes) => {
            vm.check_frozen(receiver)?;
            changed(vm, receiver, bytes)?;
            Ok(receiver)
        }
        None => Ok(Val::Nil),
    }
}

fn gsub(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match replacement(vm, arguments, block)? {
        Some(with) => substituted(vm, receiver, arguments, &with, true),
        None => vm.enumerator(receiver, "gsub", arguments),
    }
}

fn gsub_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match replacement(vm, arguments, block)? {
        Some(with) => substituted_here(vm, receiver, arguments, &with, true),
        None => vm.enumerator(receiver, "gsub!", arguments),
    }
}

fn sub(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match replacement(vm, arguments, block)? {
        Some(with) => substituted(vm, receiver, arguments, &with, false),
        None => without_replacement(vm),
    }
}

fn sub_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match replacement(vm, arguments, block)? {
        Some(with) => substituted_here(vm, receiver, arguments, &with, false),
        None => without_replacement(vm),
    }
}

/// Returns the parts around a match.
fn around(vm: &mut Vm<'_>, text: &str, start: usize, end: usize) -> Step {
    let parts = [part(vm, text, 0, start)?, part(vm, text, start, end)?, part(vm, text, end, text.len())?];
    vm.new_array(parts.to_vec())
}

fn partition(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let pattern = pattern(vm, arguments[0])?;
    let text = subject(vm, receiver)?;
    let found = find(vm, &pattern, &text, 0)?;
    let (start, end) = found.as_ref().map_or((text.len(), text.len()), place);
    if matches!(pattern, Pattern::Regexp(_)) {
        note(vm, found)?;
    }
    around(vm, &text, start, end)
}

fn rpartition(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let pattern = pattern(vm, arguments[0])?;
    let text = subject(vm, receiver)?;
    let found = find_last(vm, &pattern, &text, text.len())?;
    let (start, end) = found.as_ref().map_or((0, 0), place);
    if matches!(pattern, Pattern::Regexp(_)) {
        note(vm, found)?;
    }
    around(vm, &text, start, end)
}

/// Reads the start of a search, in characters; `None` if it is outside.
fn start_of(vm: &mut Vm<'_>, length: usize, argument: Option<&Val>, usual: usize) -> Step<Option<usize>> {
    let Some(argument) = argument else { return Ok(Some(usual)) };
    let at = vm.to_int(*argument)?;
    let at = if at < 0 { at.saturating_add(i64::try_from(length).unwrap_or(i64::MAX)) } else { at };
    Ok(usize::try_from(at).ok())
}

fn index(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count(vm.heap.string(this(receiver)));
    let start = start_of(vm, length, arguments.get(1), 0)?.filter(|start| *start <= length);
    let Some(start) = start else {
        if regexp::of(vm, arguments[0]).is_some() {
            vm.new_match = Some(Val::Nil);
        }
        return Ok(Val::Nil);
    };
    let pattern = index_pattern(vm, arguments[0])?;
    let text = subject(vm, receiver)?;
    let start = bytes_between(vm.heap.string(this(receiver)), start, start).start;
    let found = find(vm, &pattern, &text, start)?;
    let at = found.as_ref().map(|found| place(found).0);
    if matches!(pattern, Pattern::Regexp(_)) {
        note(vm, found)?;
    }
    Ok(at.map_or(Val::Nil, |at| index_of_byte(vm.heap.string(this(receiver)), at).into()))
}

/// Reads the argument of `index`.
fn index_pattern(vm: &mut Vm<'_>, value: Val) -> Step<Pattern> {
    if regexp::of(vm, value).is_some() {
        return Ok(Pattern::Regexp(value));
    }
    let id = vm.to_str(value)?;
    Ok(Pattern::Text(vm.heap.string(id).text().into_owned()))
}

fn rindex(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = count(vm.heap.string(this(receiver)));
    let Some(start) = start_of(vm, length, arguments.get(1), length)? else {
        if regexp::of(vm, arguments[0]).is_some() {
            vm.new_match = Some(Val::Nil);
        }
        return Ok(Val::Nil);
    };
    let pattern = index_pattern(vm, arguments[0])?;
    let text = subject(vm, receiver)?;
    let start = start.min(length);
    let start = bytes_between(vm.heap.string(this(receiver)), start, start).start;
    let found = find_last(vm, &pattern, &text, start)?;
    let at = found.as_ref().map(|found| place(found).0);
    if matches!(pattern, Pattern::Regexp(_)) {
        note(vm, found)?;
    }
    Ok(at.map_or(Val::Nil, |at| index_of_byte(vm.heap.string(this(receiver)), at).into()))
}

fn byteindex(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = vm.bytes_of(receiver).len();
    let start = start_of(vm, length, arguments.get(1), 0)?.filter(|start| *start <= length);
    let Some(start) = start else { return Ok(Val::Nil) };
    let pattern = index_pattern(vm, arguments[0])?;
    let text = subject(vm, receiver)?;
    if !text.is_char_boundary(start) {
        return vm.raise(class::INDEX_ERROR, &format!("offset {start} does not land on character boundary"));
    }
    let found = find(vm, &pattern, &text, start)?;
    let at = found.as_ref().map(|found| place(found).0);
    if matches!(pattern, Pattern::Regexp(_)) {
        note(vm, found)?;
    }
    Ok(at.map_or(Val::Nil, Val::from))
}

fn starts_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for argument in arguments {
        if regexp::of(vm, *argument).is_some() {
            let text = subject(vm, receiver)?;
            let found = vm.search(*argument, &text, 0)?.filter(|found| place(found).0 == 0);
            let is_found = found.is_some();
            note(vm, found)?;
            if is_found {
                return Ok(Val::True);
            }
            continue;
        }
        let other = vm.to_str(*argument)?;
        if vm.bytes_of(receiver).starts_with(vm.heap.string(other).bytes()) {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

fn ends_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for argument in arguments {
        let other = vm.to_str(*argument)?;
        if vm.bytes_of(receiver).ends_with(vm.heap.string(other).bytes()) {
            return Ok(Val::True);
        }
    }
    Ok(Val::False)
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_str(arguments[0])?;
    let (text, part) = (vm.bytes_of(receiver), vm.heap.string(other).bytes());
    let is_found = memchr::memmem::find(text, part).is_some();
    vm.spend(vm.bytes_of(receiver).len() / 256)?;
    Ok(is_found.into())
}
