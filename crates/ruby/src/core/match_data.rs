//! `MatchData`.

use std::sync::Arc;

use super::string::index::{is_range, range_span, span};
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, RMatch};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize_copy", 1, 1, super::regexp::initialize_copy),
    def("[]", 1, 2, slice),
    def("begin", 1, 1, begin),
    def("end", 1, 1, end),
    def("match", 1, 1, match_of),
    def("match_length", 1, 1, match_length),
    def("hash", 0, 0, hash),
    def("offset", 1, 1, offset),
    def("byteoffset", 1, 1, byteoffset),
    def("pre_match", 0, 0, before),
    def("post_match", 0, 0, after),
    def("captures", 0, 0, captures),
    def("deconstruct", 0, 0, captures),
    def("named_captures", 0, 0, named_captures),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("names", 0, 0, names),
    def("to_a", 0, 0, to_a),
    def("values_at", 0, -1, values_at),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("size", 0, 0, size),
    def("length", 0, 0, size),
    def("string", 0, 0, string),
    def("regexp", 0, 0, regexp),
    def("==", 1, 1, is_same),
    def("eql?", 1, 1, is_same),
];

/// Returns the match that the receiver is.
fn this(vm: &Vm<'_>, receiver: Val) -> RMatch {
    let nothing = || RMatch { regexp: Val::Nil, text: Arc::default(), groups: Vec::new(), names: Arc::default() };
    vm.match_of(receiver).cloned().unwrap_or_else(nothing)
}

/// Makes the text of a group; `nil` if it took no part.
fn group(vm: &mut Vm<'_>, found: &RMatch, number: usize) -> Step {
    match found.group(number) {
        Some(text) => vm.new_string(text),
        None => Ok(Val::Nil),
    }
}

/// Makes the texts of all groups from one on.
fn groups(vm: &mut Vm<'_>, found: &RMatch, from: usize) -> Step<Vec<Val>> {
    let mut items = Vec::with_capacity(found.groups.len());
    for number in from..found.groups.len() {
        items.push(group(vm, found, number)?);
    }
    Ok(items)
}

/// Returns the number of a group with a name: the last of them that took part.
fn number_of(vm: &mut Vm<'_>, found: &RMatch, name: &str) -> Step<usize> {
    let numbers = found.names.iter().find(|(known, _)| **known == *name).map(|(_, numbers)| numbers);
    let took_part = |number: &&usize| found.groups.get(**number).copied().flatten().is_some();
    match numbers.and_then(|numbers| numbers.iter().rev().find(took_part).or(numbers.last())) {
        Some(number) => Ok(*number),
        None => vm.raise(class::INDEX_ERROR, &format!("undefined group name reference: {name}")),
    }
}

fn slice(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let length = found.groups.len();
    match arguments {
        [name @ (Val::Str(_) | Val::Sym(_))] => {
            let name = vm.text_of(*name);
            let number = number_of(vm, &found, &name)?;
            group(vm, &found, number)
        }
        [start, size] => {
            let (start, size) = (vm.to_int(*start)?, vm.to_int(*size)?);
            let Some(span) = span(start, size, length) else { return Ok(Val::Nil) };
            let items = groups(vm, &found, 0)?;
            vm.new_array(items.get(span).unwrap_or_default().to_vec())
        }
        [number] if !is_range(vm, *number) => {
            let number = vm.to_int(*number)?;
            // From the end, the whole match cannot be named.
            let number = match number {
                ..0 => {
                    let back = usize::try_from(number.unsigned_abs()).ok();
                    back.and_then(|back| length.checked_sub(back)).filter(|number| *number > 0)
                }
                _ => usize::try_from(number).ok(),
            };
            number.map_or(Ok(Val::Nil), |number| group(vm, &found, number))
        }
        [range, ..] => {
            let Some(span) = range_span(vm, *range, length)? else { return Ok(Val::Nil) };
            let items = groups(vm, &found, 0)?;
            vm.new_array(items.get(span).unwrap_or_default().to_vec())
        }
        [] => Ok(Val::Nil),
    }
}

/// Returns the place of a group in bytes; `None` if it took no part.
fn place(vm: &mut Vm<'_>, found: &RMatch, which: Val) -> Step<Option<(usize, usize)>> {
    let number = match which {
        Val::Str(_) | Val::Sym(_) => {
            let name = vm.text_of(which);
            number_of(vm, found, &name)?
        }
        other => {
            let number = vm.to_int(other)?;
            match usize::try_from(number).ok().filter(|number| *number < found.groups.len()) {
                Some(number) => number,
                None => return vm.raise(class::INDEX_ERROR, &format!("index {number} out of matches")),
            }
        }
    };
    Ok(found.groups.get(number).copied().flatten())
}

/// Returns the number of characters before a byte.
fn characters(found: &RMatch, byte: usize) -> Val {
    found.text.get(..byte).map_or(0, |before| before.chars().count()).into()
}

fn begin(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    Ok(place(vm, &found, arguments[0])?.map_or(Val::Nil, |(start, _)| characters(&found, start)))
}

fn end(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    Ok(place(vm, &found, arguments[0])?.map_or(Val::Nil, |(_, end)| characters(&found, end)))
}

/// Returns the text of a group.
fn match_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    match place(vm, &found, arguments[0])? {
        Some((start, end)) => vm.new_string(found.text.get(start..end).unwrap_or_default()),
        None => Ok(Val::Nil),
    }
}

fn match_length(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let place = place(vm, &found, arguments[0])?;
    let length = place.and_then(|(start, end)| Some(found.text.get(start..end)?.chars().count()));
    Ok(length.map_or(Val::Nil, Val::from))
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let text = vm.new_string(&*found.text)?;
    let mut parts = vec![text];
    for (start, end) in found.groups.iter().flatten() {
        parts.extend([Val::from(*start), Val::from(*end)]);
    }
    let parts = vm.new_array(parts)?;
    Ok(Val::Int((vm.hash_code(parts)? >> 2).cast_signed()))
}

fn offset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let items = match place(vm, &found, arguments[0])? {
        Some((start, end)) => vec![characters(&found, start), characters(&found, end)],
        None => vec![Val::Nil, Val::Nil],
    };
    vm.new_array(items)
}

fn byteoffset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let items = match place(vm, &found, arguments[0])? {
        Some((start, end)) => vec![start.into(), end.into()],
        None => vec![Val::Nil, Val::Nil],
    };
    vm.new_array(items)
}

fn before(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let start = found.groups.first().copied().flatten().map_or(0, |(start, _)| start);
    vm.new_string(found.text.get(..start).unwrap_or_default())
}

fn after(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let end = found.groups.first().copied().flatten().map_or(0, |(_, end)| end);
    vm.new_string(found.text.get(end..).unwrap_or_default())
}

fn captures(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let items = groups(vm, &found, 1)?;
    vm.new_array(items)
}

fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let items = groups(vm, &found, 0)?;
    vm.new_array(items)
}

fn named_captures(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let hash = vm.new_hash();
    for (name, _) in found.names.iter() {
        let key = vm.new_string(&**name)?;
        let number = number_of(vm, &found, name)?;
        let value = group(vm, &found, number)?;
        vm.hash_set(hash, key, value)?;
    }
    Ok(Val::Hash(hash))
}

fn deconstruct_keys(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let wanted = match arguments[0] {
        Val::Nil => None,
        Val::Array(id) => Some(vm.heap.array(id).items.clone()),
        other => {
            let given = vm.implicit_name(other);
            let message = format!("wrong argument type {given} (expected Array or nil)");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    };
    let hash = vm.new_hash();
    for (name, _) in found.names.iter() {
        let key = vm.sym(name);
        if wanted.as_ref().is_some_and(|wanted| !wanted.contains(&key)) {
            continue;
        }
        let number = number_of(vm, &found, name)?;
        let value = group(vm, &found, number)?;
        vm.hash_set(hash, key, value)?;
    }
    Ok(Val::Hash(hash))
}

fn names(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let mut items = Vec::with_capacity(found.names.len());
    for (name, _) in found.names.iter() {
        items.push(vm.new_string(&**name)?);
    }
    vm.new_array(items)
}

/// A range that goes beyond the last group gives `nil` for the missing ones.
fn values_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let length = this(vm, receiver).groups.len();
    let mut items = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let value = slice(vm, receiver, &[*argument], None)?;
        if !is_range(vm, *argument) {
            items.push(value);
            continue;
        }
        items.extend_from_slice(vm.items_of(value));
        let Val::Object(id) = *argument else { continue };
        let Data::Range { first, last, is_exclusive } = vm.heap.object(id).data else { continue };
        if last.is_nil() {
            continue;
        }
        let (first, last) = (if first.is_nil() { 0 } else { vm.to_int(first)? }, vm.to_int(last)?);
        let end = if is_exclusive { last } else { last.saturating_add(1) };
        let missing = end.saturating_sub(first.max(i64::try_from(length).unwrap_or(i64::MAX)));
        let missing = if first < 0 || last < 0 { 0 } else { usize::try_from(missing.max(0)).unwrap_or(0) };
        vm.charge(missing.saturating_mul(size_of::<Val>()))?;
        items.extend(std::iter::repeat_n(Val::Nil, missing));
    }
    vm.new_array(items)
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    group(vm, &found, 0)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let mut shown = String::from("#<MatchData");
    for number in 0..found.groups.len() {
        shown.push(' ');
        if number > 0 {
            let name = found.names.iter().find(|(_, numbers)| numbers.contains(&number));
            shown.push_str(&name.map_or_else(|| number.to_string(), |(name, _)| name.to_string()));
            shown.push(':');
        }
        let text = group(vm, &found, number)?;
        shown.push_str(&vm.inspect(text)?);
    }
    vm.new_string(shown + ">")
}

fn size(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(vm, receiver).groups.len().into())
}

fn string(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = this(vm, receiver);
    let text = vm.new_string(&*found.text)?;
    vm.freeze(text);
    Ok(text)
}

fn regexp(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(vm, receiver).regexp)
}

fn is_same(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (Some(left), Some(right)) = (vm.match_of(receiver), vm.match_of(arguments[0])) else { return Ok(Val::False) };
    let are_equal = left.text == right.text && left.groups == right.groups;
    let (left, right) = (left.regexp, right.regexp);
    Ok((are_equal && vm.equal(left, right)?).into())
}
