//! Parts of strings by their places: `[]`, `[]=`, `slice`, `insert`.

use std::ops::Range;

use super::super::{Def, def};
use super::characters::{bytes_between, count};
use super::{made, this};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("[]", 1, 2, slice),
    def("slice", 1, 2, slice),
    def("slice!", 1, 2, slice_out),
    def("[]=", 2, 3, replace_part),
    def("byteslice", 1, 2, byteslice),
    def("insert", 2, 2, insert),
    def("getbyte", 1, 1, getbyte),
    def("setbyte", 2, 2, setbyte),
    def("chr", 0, 0, first_character),
];

/// Resolves a place that may count from the end.
fn place(index: i64, length: usize) -> Option<usize> {
    let length = i64::try_from(length).ok()?;
    let index = if index < 0 { index.checked_add(length)? } else { index };
    usize::try_from(index).ok().filter(|index| i64::try_from(*index).is_ok_and(|index| index <= length))
}

/// Returns the start and the end of a part with a length; `None` if it is outside.
pub(in super::super) fn span(start: i64, size: i64, length: usize) -> Option<Range<usize>> {
    let start = place(start, length)?;
    let size = usize::try_from(size).ok()?;
    Some(start..start.saturating_add(size).min(length))
}

/// Resolves a range of places; `None` if its start is outside.
pub(in super::super) fn range_span(vm: &mut Vm<'_>, range: Val, length: usize) -> Step<Option<Range<usize>>> {
    let Val::Object(id) = range else { return Ok(None) };
    let Data::Range { first, last, is_exclusive } = vm.heap.object(id).data else { return Ok(None) };
    let first = if first.is_nil() { 0 } else { vm.to_int(first)? };
    let (last, is_exclusive) = if last.is_nil() { (-1, false) } else { (vm.to_int(last)?, is_exclusive) };
    let Some(start) = place(first, length) else { return Ok(None) };
    let length_signed = i64::try_from(length).unwrap_or(i64::MAX);
    let last = if last < 0 { last.saturating_add(length_signed) } else { last };
    let end = if is_exclusive { last } else { last.saturating_add(1) };
    let end = usize::try_from(end.max(0)).unwrap_or(usize::MAX).min(length);
    Ok(Some(start..end.max(start)))
}

pub(in super::super) fn is_range(vm: &Vm<'_>, value: Val) -> bool {
    matches!(value, Val::Object(id) if matches!(vm.heap.object(id).data, Data::Range { .. }))
}

/// Returns the bytes that the arguments of `[]` choose. An argument that is a pattern sets the last match.
fn chosen(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Option<Range<usize>>> {
    let id = this(receiver);
    let first = arguments[0];
    if super::super::regexp::of(vm, first).is_some() {
        return by_pattern(vm, receiver, first, arguments.get(1).copied());
    }
    if let Some(size) = arguments.get(1) {
        let (start, size) = (vm.to_int(first)?, vm.to_int(*size)?);
        let length = count(vm.heap.string(id));
        let Some(span) = span(start, size, length) else { return Ok(None) };
        return Ok(Some(bytes_between(vm.heap.string(id), span.start, span.end)));
    }
    if let Val::Str(part) = first {
        let part = vm.heap.string(part).bytes();
        let found = memchr::memmem::find(vm.heap.string(id).bytes(), part);
        return Ok(found.map(|start| start..start + part.len()));
    }
    let length = count(vm.heap.string(id));
    if is_range(vm, first) {
        let span = range_span(vm, first, length)?;
        return Ok(span.map(|span| bytes_between(vm.heap.string(id), span.start, span.end)));
    }
    let index = vm.to_int(first)?;
    Ok(place(index, length)
        .filter(|index| *index < length)
        .map(|index| bytes_between(vm.heap.string(id), index, index + 1)))
}

/// Returns the place of a match of a pattern, or of one of its groups.
fn by_pattern(vm: &mut Vm<'_>, receiver: Val, pattern: Val, group: Option<Val>) -> Step<Option<Range<usize>>> {
    let text = super::search::subject(vm, receiver)?;
    let Some(found) = vm.search_and_note(pattern, &text, 0)? else { return Ok(None) };
    let number = match group {
        None => 0,
        Some(Val::Str(_) | Val::Sym(_)) => {
            let name = group.map(|name| vm.text_of(name)).unwrap_or_default();
            let numbers = vm.match_of(found).and_then(|found| {
                found.names.iter().find(|(known, _)| **known == *name).map(|(_, numbers)| {
                    numbers.iter().rev().find(|number| found.groups[**number].is_some()).or(numbers.last()).copied()
                })
            });
            match numbers.flatten() {
                Some(number) => number,
                None => return vm.raise(class::INDEX_ERROR, &format!("undefined group name reference: {name}")),
            }
        }
        Some(number) => {
            let number = vm.to_int(number)?;
            let groups = vm.match_of(found).map_or(0, |found| found.groups.len());
            match place(number, groups) {
                Some(number) => number,
                None => return Ok(None),
            }
        }
    };
    let place = vm.match_of(found).and_then(|found| found.groups.get(number).copied().flatten());
    Ok(place.map(|(start, end)| start..end))
}

/// Makes a string of some bytes of another.
fn part(vm: &mut Vm<'_>, receiver: Val, range: Range<usize>) -> Step {
    let string = vm.heap.string(this(receiver));
    let (bytes, encoding) = (string.bytes().get(range).unwrap_or_default().to_vec(), string.encoding);
    made(vm, bytes, encoding)
}

fn slice(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match chosen(vm, receiver, arguments)? {
        Some(range) => part(vm, receiver, range),
        None => Ok(Val::Nil),
    }
}

fn slice_out(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let Some(range) = chosen(vm, receiver, arguments)? else { return Ok(Val::Nil) };
    let taken = part(vm, receiver, range.clone())?;
    splice(vm, receiver, range, &[])?;
    Ok(taken)
}

/// Replaces some bytes of a string.
pub(super) fn splice(vm: &mut Vm<'_>, receiver: Val, range: Range<usize>, with: &[u8]) -> Step<()> {
    vm.charge(with.len() + (vm.heap.string(this(receiver)).bytes().len() / 64))?;
    let bytes = vm.heap.string_mut(this(receiver)).bytes_mut();
    let range = range.start.min(bytes.len())..range.end.min(bytes.len());
    bytes.splice(range, with.iter().copied());
    Ok(())
}

/// Raises the error about a place outside of a string.
fn outside(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Range<usize>> {
    let first = arguments[0];
    if let Val::Str(_) = first {
        return vm.raise(class::INDEX_ERROR, "string not matched");
    }
    if super::super::regexp::of(vm, first).is_some() {
        let text = super::search::subject(vm, receiver)?;
        if vm.search(first, &text, 0)?.is_none() {
            return vm.raise(class::INDEX_ERROR, "regexp not matched");
        }
        let Some(group) = arguments.get(1) else { return vm.raise(class::INDEX_ERROR, "regexp not matched") };
        let group = vm.to_s(*group)?;
        return vm.raise(class::INDEX_ERROR, &format!("index {group} out of regexp"));
    }
    if is_range(vm, first) {
        let shown = vm.inspect(first)?;
        return vm.raise(class::RANGE_ERROR, &format!("{shown} out of range"));
    }
    if let Some(size) = arguments.get(1) {
        let size = vm.to_int(*size)?;
        if size < 0 {
            return vm.raise(class::INDEX_ERROR, &format!("negative length {size}"));
        }
    }
    let index = vm.to_int(first)?;
    vm.raise(class::INDEX_ERROR, &format!("index {index} out of string"))
}

fn replace_part(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let Some((value, places)) = arguments.split_last() else { return Ok(Val::Nil) };
    let range = match chosen(vm, receiver, places)? {
        Some(range) => range,
        None => {
            // The place after the last character can be assigned.
            let length = count(vm.heap.string(this(receiver)));
            match (places, i64::try_from(length)) {
                ([Val::Int(index)], Ok(length)) if *index == length => {
                    let end = vm.heap.string(this(receiver)).bytes().len();
                    end..end
                }
                _ => outside(vm, receiver, places)?,
            }
        }
    };
    let with = vm.to_str(*value)?;
    let with = vm.heap.string(with).bytes().to_vec();
    splice(vm, receiver, range, &with)?;
    Ok(*value)
}

fn byteslice(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = vm.heap.string(this(receiver)).bytes().len();
    let range = match arguments {
        [start, size] => {
            let (start, size) = (vm.to_int(*start)?, vm.to_int(*size)?);
            span(start, size, length)
        }
        [range] if is_range(vm, *range) => range_span(vm, *range, length)?,
        [index, ..] => {
            let index = vm.to_int(*index)?;
            place(index, length).filter(|index| *index < length).map(|index| index..index + 1)
        }
        [] => None,
    };
    range.map_or(Ok(Val::Nil), |range| part(vm, receiver, range))
}

fn insert(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let index = vm.to_int(arguments[0])?;
    let with = vm.to_str(arguments[1])?;
    vm.check_frozen(receiver)?;
    let length = count(vm.heap.string(this(receiver)));
    // A negative place is that after the character.
    let wanted = if index < 0 { index.checked_add(1).filter(|index| *index < 0) } else { Some(index) };
    let at = if index == -1 { Some(length) } else { wanted.and_then(|index| place(index, length)) };
    let Some(at) = at else {
        let shown = if index < 0 { index.saturating_add(1) } else { index };
        return vm.raise(class::INDEX_ERROR, &format!("index {shown} out of string"));
    };
    let at = bytes_between(vm.heap.string(this(receiver)), at, at).start;
    let with = vm.heap.string(with).bytes().to_vec();
    splice(vm, receiver, at..at, &with)?;
    Ok(receiver)
}

fn getbyte(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let index = vm.to_int(arguments[0])?;
    let bytes = vm.heap.string(this(receiver)).bytes();
    let byte = place(index, bytes.len()).and_then(|index| bytes.get(index));
    Ok(byte.map_or(Val::Nil, |byte| Val::Int((*byte).into())))
}

fn setbyte(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (index, byte) = (vm.to_int(arguments[0])?, vm.to_int(arguments[1])?);
    vm.check_frozen(receiver)?;
    let bytes = vm.heap.string_mut(this(receiver)).bytes_mut();
    let slot = place(index, bytes.len()).and_then(|index| bytes.get_mut(index));
    match slot {
        Some(slot) => {
            *slot = u8::try_from(byte & 0xff).unwrap_or(0);
            Ok(arguments[1])
        }
        None => vm.raise(class::INDEX_ERROR, &format!("index {index} out of string")),
    }
}

fn first_character(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver));
    let end = bytes_between(string, 0, 1).end;
    part(vm, receiver, 0..end)
}
