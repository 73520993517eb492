//! Reads lines.

use super::read::take;
use super::{change, check_readable, text};
use crate::core::numeric::{option, split_options};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The end of a line.
#[derive(Clone, Debug)]
enum Separator {
    /// The rest is a line.
    None,
    /// Empty lines end a paragraph.
    Paragraph,
    Text(Vec<u8>),
}

/// The way in which lines are read.
#[derive(Clone, Debug)]
struct Reading {
    separator: Separator,
    /// The greatest number of bytes of a line.
    limit: Option<usize>,
    chomps: bool,
}

fn reading(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Reading> {
    let (rest, options) = split_options(vm, arguments, 0, 2)?;
    let chomps = option(vm, options, "chomp", &["chomp"])?.is_some_and(Val::is_truthy);
    let newline = Separator::Text(b"\n".to_vec());
    let (separator, limit) = match *rest {
        [] => (newline, Val::Nil),
        [Val::Nil] => (Separator::None, Val::Nil),
        [only @ Val::Str(_)] => (separator_of(vm, only)?, Val::Nil),
        [only] if vm.method_of(only, crate::vm::symbol::TO_STR).is_some() => (separator_of(vm, only)?, Val::Nil),
        [limit] => (newline, limit),
        [separator, limit, ..] => (separator_of(vm, separator)?, limit),
    };
    let limit = match limit {
        Val::Nil => None,
        limit => usize::try_from(vm.to_int(limit)?).ok(),
    };
    Ok(Reading { separator, limit, chomps })
}

fn separator_of(vm: &mut Vm<'_>, value: Val) -> Step<Separator> {
    if value.is_nil() {
        return Ok(Separator::None);
    }
    let id = vm.to_str(value)?;
    Ok(match vm.heap.string(id).bytes() {
        [] => Separator::Paragraph,
        text => Separator::Text(text.to_vec()),
    })
}

/// Returns the numbers of bytes to skip, of the line, and of its end.
fn measure(bytes: &[u8], reading: &Reading) -> (usize, usize, usize) {
    let (skipped, separator): (usize, &[u8]) = match &reading.separator {
        Separator::None => (0, &[]),
        Separator::Paragraph => (bytes.iter().take_while(|byte| **byte == b'\n').count(), b"\n\n"),
        Separator::Text(text) => (0, text),
    };
    let rest = bytes.get(skipped..).unwrap_or_default();
    let found = if separator.is_empty() { None } else { memchr::memmem::find(rest, separator) };
    let (mut length, mut end) = match found {
        Some(at) => (at + separator.len(), separator.len()),
        None => (rest.len(), 0),
    };
    if let Some(limit) = reading.limit.filter(|limit| *limit < length) {
        // A character is not cut.
        length = limit;
        while length < rest.len() && rest.get(length).is_some_and(|byte| byte & 0xc0 == 0x80) && length - limit < 3 {
            length += 1;
        }
        end = 0;
    }
    (skipped, length, end)
}

fn next(vm: &mut Vm<'_>, receiver: Val, reading: &Reading) -> Step {
    let state = check_readable(vm, receiver)?;
    let string = vm.heap.string(text(&state));
    let encoding = string.encoding;
    let rest = string.bytes().get(state.position..).unwrap_or_default();
    if reading.limit == Some(0) {
        return vm.new_string("");
    }
    if rest.is_empty() {
        return Ok(Val::Nil);
    }
    let (skipped, length, end) = measure(rest, reading);
    vm.spend(1 + skipped / 64)?;
    take(vm, receiver, skipped)?;
    let mut line = take(vm, receiver, length)?;
    if reading.chomps {
        match &reading.separator {
            Separator::Text(text) if text == b"\n" => {
                if line.last() == Some(&b'\n') {
                    line.pop();
                    if line.last() == Some(&b'\r') {
                        line.pop();
                    }
                }
            }
            Separator::Paragraph => line.truncate(line.len() - usize::from(line.last() == Some(&b'\n'))),
            _ => line.truncate(line.len() - end),
        }
    }
    change(vm, receiver, |this| this.line = this.line.saturating_add(1));
    Ok(vm.heap.add_string(line, encoding))
}

pub(super) fn gets(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let reading = reading(vm, arguments)?;
    next(vm, receiver, &reading)
}

/// Reads the way of a method that reads all lines; a limit of 0 would never end.
fn reading_of_all(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], method: &str) -> Step<Reading> {
    check_readable(vm, receiver)?;
    let reading = reading(vm, arguments)?;
    if reading.limit == Some(0) {
        return vm.raise(class::ARGUMENT_ERROR, &format!("invalid limit: 0 for {method}"));
    }
    Ok(reading)
}

pub(super) fn readlines(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let reading = reading_of_all(vm, receiver, arguments, "readlines")?;
    let mut lines = Vec::new();
    loop {
        match next(vm, receiver, &reading)? {
            Val::Nil => return vm.new_array(lines),
            line => lines.push(line),
        }
    }
}

pub(super) fn each_line(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_line", arguments) };
    each_by(vm, receiver, arguments, block)
}

pub(super) fn each(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each", arguments) };
    each_by(vm, receiver, arguments, block)
}

fn each_by(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Block) -> Step {
    let reading = reading_of_all(vm, receiver, arguments, "each_line")?;
    loop {
        match next(vm, receiver, &reading)? {
            Val::Nil => return Ok(receiver),
            line => vm.call_block(block, &[line])?,
        };
    }
}
