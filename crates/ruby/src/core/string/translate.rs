//! Sets of characters: `tr`, `delete`, `squeeze` and `count`.

use super::super::{Def, def};
use super::characters::{self, code};
use super::{both_forms, this};
use crate::vm::class;
use crate::vm::heap::RString;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("tr", 2, 2, tr),
    def("tr!", 2, 2, tr_here),
    def("tr_s", 2, 2, tr_s),
    def("tr_s!", 2, 2, tr_s_here),
    def("delete", 0, -1, delete),
    def("delete!", 0, -1, delete_here),
    def("squeeze", 0, -1, squeeze),
    def("squeeze!", 0, -1, squeeze_here),
    def("count", 0, -1, number_of),
];

/// A run of characters, by their numbers.
type Run = (u32, u32);

/// A set of characters as it is written: `a-z`, or `^a-z` for all others.
#[derive(Debug)]
struct Set {
    is_negated: bool,
    runs: Vec<Run>,
}

impl Set {
    fn contains(&self, code: u32) -> bool {
        self.runs.iter().any(|(first, last)| (*first..=*last).contains(&code)) != self.is_negated
    }
}

/// Reads a set of characters.
fn set(vm: &mut Vm<'_>, argument: Val) -> Step<Set> {
    let id = vm.to_str(argument)?;
    let written: Vec<u32> = characters::of(vm.heap.string(id)).map(code).collect();
    vm.charge(written.len() * size_of::<u32>())?;
    let (is_negated, mut rest) = match written.as_slice() {
        [first, rest @ ..] if *first == u32::from('^') && !rest.is_empty() => (true, rest),
        all => (false, all),
    };
    let (backslash, dash) = (u32::from('\\'), u32::from('-'));
    let mut runs: Vec<Run> = Vec::new();
    while let [first, after @ ..] = rest {
        let (first, after) = match after {
            [escaped, after @ ..] if *first == backslash => (*escaped, after),
            _ => (*first, after),
        };
        let (last, after) = match after {
            [sign, escape, last, after @ ..] if *sign == dash && *escape == backslash => (*last, after),
            [sign, last, after @ ..] if *sign == dash => (*last, after),
            _ => (first, after),
        };
        if first > last {
            let shown = |code| char::from_u32(code).unwrap_or('?');
            let message = format!("invalid range \"{}-{}\" in string transliteration", shown(first), shown(last));
            return vm.raise(class::ARGUMENT_ERROR, &message);
        }
        runs.push((first, last));
        rest = after;
    }
    Ok(Set { is_negated, runs })
}

/// Reads sets; a character belongs to all of them.
fn sets(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Vec<Set>> {
    let mut found = Vec::with_capacity(arguments.len());
    for argument in arguments {
        found.push(set(vm, *argument)?);
    }
    Ok(found)
}

fn needs_set<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1+)")
}

/// Returns a copy of the receiver whose steps are spent.
fn source(vm: &mut Vm<'_>, receiver: Val) -> Step<RString> {
    let string = vm.heap.string(this(receiver)).clone();
    vm.charge(string.bytes().len())?;
    vm.spend(string.bytes().len() / 16)?;
    Ok(string)
}

fn deleted(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    // An empty text needs no sets.
    if vm.bytes_of(receiver).is_empty() {
        return Ok(Vec::new());
    }
    if arguments.is_empty() {
        return needs_set(vm);
    }
    let (sets, string) = (sets(vm, arguments)?, source(vm, receiver)?);
    let is_member = |character: &[u8]| sets.iter().all(|set| set.contains(code(character)));
    Ok(characters::of(&string).filter(|character| !is_member(character)).flatten().copied().collect())
}

fn number_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.is_empty() {
        return needs_set(vm);
    }
    let (sets, string) = (sets(vm, arguments)?, source(vm, receiver)?);
    let is_member = |character: &&[u8]| sets.iter().all(|set| set.contains(code(character)));
    Ok(characters::of(&string).filter(is_member).count().into())
}

fn squeezed(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    super::check_valid(vm, receiver)?;
    let (sets, string) = (sets(vm, arguments)?, source(vm, receiver)?);
    let mut out = Vec::with_capacity(string.bytes().len());
    let mut last: Option<&[u8]> = None;
    for character in characters::of(&string) {
        let repeats = last == Some(character) && sets.iter().all(|set| set.contains(code(character)));
        if !repeats {
            out.extend_from_slice(character);
        }
        last = Some(character);
    }
    Ok(out)
}

/// The replacement of characters, in the order in which they are written.
struct Table {
    from: Set,
    to: Vec<Run>,
    /// The last character replaces all that have no partner.
    last: u32,
}

impl Table {
    /// Returns the character that replaces another; `None` if none does.
    fn replace(&self, code: u32) -> Option<u32> {
        if self.from.is_negated {
            return self.from.contains(code).then_some(self.last);
        }
        let mut place = 0;
        let mut found = None;
        for (first, last) in &self.from.runs {
            if (*first..=*last).contains(&code) {
                found = Some(place + (code - first));
            }
            place += last - first + 1;
        }
        let mut place = found?;
        for (first, last) in &self.to {
            if place <= last - first {
                return Some(first + place);
            }
            place -= last - first + 1;
        }
        Some(self.last)
    }
}

fn push_code(out: &mut Vec<u8>, code: u32) {
    match char::from_u32(code) {
        Some(c) => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        None => out.push(u8::try_from(code & 0xff).unwrap_or(0)),
    }
}

fn translate(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], squeezes: bool) -> Step<Vec<u8>> {
    let from = set(vm, arguments[0])?;
    let to = vm.to_str(arguments[1])?;
    if vm.heap.string(to).bytes().is_empty() {
        return deleted(vm, receiver, &arguments[..1]);
    }
    // The replacement has no negation.
    let starts_with_caret = vm.heap.string(to).bytes().first() == Some(&b'^');
    let mut to = set(vm, arguments[1])?;
    if starts_with_caret && to.is_negated {
        to.runs.insert(0, (u32::from('^'), u32::from('^')));
    }
    let last = to.runs.last().map_or(0, |(_, last)| *last);
    let table = Table { from, to: to.runs, last };
    let string = source(vm, receiver)?;
    let mut out = Vec::with_capacity(string.bytes().len());
    let mut before = None;
    for character in characters::of(&string) {
        match table.replace(code(character)) {
            Some(with) if squeezes && before == Some(with) => {}
            Some(with) => {
                push_code(&mut out, with);
                before = Some(with);
            }
            None => {
                out.extend_from_slice(character);
                before = None;
            }
        }
    }
    Ok(out)
}

fn translated(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    translate(vm, receiver, arguments, false)
}

fn translated_once(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    translate(vm, receiver, arguments, true)
}

both_forms!(translated, tr, tr_here);
both_forms!(translated_once, tr_s, tr_s_here);
both_forms!(deleted, delete, delete_here);
both_forms!(squeezed, squeeze, squeeze_here);
