//! `Regexp` and `MatchData`.

use super::{Def, def};
use crate::vm::heap::{Data, RRegexp};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] =
    &[def("=~", 1, 1, matches_at), def("match", 1, 2, find), def("source", 0, 0, source), def("===", 1, 1, case_equal)];

pub(super) const CLASS_METHODS: &[Def] = &[];

pub(super) const OF_MATCHES: &[Def] = &[def("[]", 1, 2, group)];

/// Returns the regular expression that a value is.
pub(super) fn of<'v>(vm: &'v Vm<'_>, value: Val) -> Option<&'v RRegexp> {
    match value {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Regexp(regexp) => Some(regexp),
            _ => None,
        },
        _ => None,
    }
}

fn matches_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments[0].is_nil() {
        vm.new_match = Some(Val::Nil);
        return Ok(Val::Nil);
    }
    let text = match arguments[0] {
        Val::Sym(_) => vm.text_of(arguments[0]),
        other => {
            let id = vm.to_str(other)?;
            vm.heap.string(id).text().into_owned()
        }
    };
    let found = vm.search_and_note(receiver, &text, 0)?;
    let start = found.and_then(|found| vm.match_of(found)?.groups[0]).map(|(start, _)| start);
    Ok(start.map_or(Val::Nil, |start| text[..start].chars().count().into()))
}

fn find(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.len() > 1 {
        return vm.refuse("match from a position");
    }
    if arguments[0].is_nil() {
        vm.new_match = Some(Val::Nil);
        return Ok(Val::Nil);
    }
    let id = vm.to_str(arguments[0])?;
    let text = vm.heap.string(id).text().into_owned();
    Ok(vm.search_and_note(receiver, &text, 0)?.unwrap_or(Val::Nil))
}

fn source(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = of(vm, receiver).map(|regexp| regexp.source.to_string()).unwrap_or_default();
    vm.new_string(text)
}

fn case_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Str(_) | Val::Sym(_) => {
            let text = vm.text_of(arguments[0]);
            Ok(vm.search_and_note(receiver, &text, 0)?.is_some().into())
        }
        _ => Ok(Val::False),
    }
}

fn group(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let [Val::Int(number @ 0..)] = *arguments else { return vm.refuse("a group by name or range") };
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    let text = vm.match_of(receiver).and_then(|found| found.group(number).map(str::to_owned));
    Ok(text.map_or(Val::Nil, |text| vm.string(&text)))
}
