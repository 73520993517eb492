//! `split`.

use std::sync::Arc;

use super::super::{Def, def, regexp};
use super::search::{Pattern, after_character, find, place, subject};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[def("split", 0, 2, split)];

/// The parts of a text as places in bytes, and the number of parts that are wanted at most.
struct Parts<'t> {
    text: &'t str,
    found: Vec<(usize, usize)>,
    most: Option<usize>,
}

impl Parts<'_> {
    /// Returns true if the rest of the text is the last part.
    fn is_last(&self) -> bool {
        self.most.is_some_and(|most| self.found.len() + 1 >= most)
    }
}

fn split(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let limit = match arguments.get(1) {
        Some(limit) => vm.to_int(*limit)?,
        None => 0,
    };
    let separator = arguments.first().copied().unwrap_or(Val::Nil);
    let mut pattern = Pattern::Text(" ".to_owned());
    if regexp::of(vm, separator).is_some() {
        pattern = Pattern::Regexp(separator);
    } else if !separator.is_nil() {
        pattern = super::search::pattern(vm, separator)?;
    }
    let text = subject(vm, receiver)?;
    vm.charge(text.len())?;
    let mut parts =
        Parts { text: &text, found: Vec::new(), most: usize::try_from(limit).ok().filter(|most| *most > 0) };
    if text.is_empty() {
    } else if limit == 1 {
        parts.found.push((0, text.len()));
    } else {
        match &pattern {
            Pattern::Text(blank) if blank == " " => at_blanks(&mut parts),
            Pattern::Text(empty) if empty.is_empty() => at_characters(&mut parts),
            Pattern::Text(separator) => at_text(&mut parts, separator),
            Pattern::Regexp(_) => at_matches(vm, &mut parts, &text, &pattern)?,
        }
        if limit == 0 {
            let end = parts.found.iter().rposition(|(start, end)| start < end).map_or(0, |last| last + 1);
            parts.found.truncate(end);
        }
    }
    result(vm, receiver, &parts, block)
}

/// Returns the parts, or calls the block with each.
fn result(vm: &mut Vm<'_>, receiver: Val, parts: &Parts<'_>, block: Option<Block>) -> Step {
    let mut items = Vec::with_capacity(parts.found.len());
    for (start, end) in &parts.found {
        let item = vm.new_string(parts.text.get(*start..*end).unwrap_or_default())?;
        match block {
            Some(block) => {
                vm.call_block(block, &[item])?;
            }
            None => items.push(item),
        }
    }
    if block.is_some() { Ok(receiver) } else { vm.new_array(items) }
}

/// Splits at white space, which is also skipped at the start.
fn at_blanks(parts: &mut Parts<'_>) {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let bytes = parts.text.as_bytes();
    let mut at = bytes.iter().position(|byte| !is_blank(byte)).unwrap_or(bytes.len());
    while at < bytes.len() {
        if parts.is_last() {
            parts.found.push((at, bytes.len()));
            return;
        }
        let rest = bytes.get(at..).unwrap_or_default();
        let Some(width) = rest.iter().position(is_blank) else {
            parts.found.push((at, bytes.len()));
            return;
        };
        parts.found.push((at, at + width));
        let blanks = rest.iter().skip(width).take_while(|byte| is_blank(byte)).count();
        at += width + blanks;
    }
    // White space at the end leaves an empty part, which is dropped without a limit.
    if bytes.last().is_some_and(is_blank) {
        parts.found.push((bytes.len(), bytes.len()));
    }
}

fn at_characters(parts: &mut Parts<'_>) {
    let mut at = 0;
    while at < parts.text.len() {
        if parts.is_last() {
            parts.found.push((at, parts.text.len()));
            return;
        }
        let end = after_character(parts.text, at);
        parts.found.push((at, end));
        at = end;
    }
    parts.found.push((at, at));
}

fn at_text(parts: &mut Parts<'_>, separator: &str) {
    let mut at = 0;
    let finder = memchr::memmem::Finder::new(separator);
    while !parts.is_last() {
        let rest = parts.text.as_bytes().get(at..).unwrap_or_default();
        let Some(found) = finder.find(rest) else { break };
        parts.found.push((at, at + found));
        at += found + separator.len();
    }
    parts.found.push((at, parts.text.len()));
}

/// Splits at the matches of a regular expression, whose groups become parts too.
fn at_matches(vm: &mut Vm<'_>, parts: &mut Parts<'_>, text: &Arc<str>, pattern: &Pattern) -> Step<()> {
    let (mut begin, mut start, mut was_empty) = (0, 0, false);
    // Groups do not count as parts.
    let mut number = 1;
    while start <= text.len() {
        let Some(found) = find(vm, pattern, text, start)? else { break };
        let (from, to) = place(&found);
        if start == from && from == to {
            if was_empty {
                parts.found.push((begin, after_character(text, begin)));
                begin = start;
            } else {
                start = if start == text.len() { start + 1 } else { after_character(text, start) };
                was_empty = true;
                continue;
            }
        } else {
            parts.found.push((begin, from));
            begin = to;
            start = to;
        }
        was_empty = false;
        parts.found.extend(found.groups.iter().skip(1).copied().flatten());
        vm.charge(found.groups.len() * 16)?;
        number += 1;
        if parts.most.is_some_and(|most| most <= number) {
            break;
        }
    }
    let has_rest = parts.most.is_some() || text.len() > begin || !parts.text.is_empty();
    if has_rest {
        parts.found.push((begin, text.len()));
    }
    Ok(())
}
