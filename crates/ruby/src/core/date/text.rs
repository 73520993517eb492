//! Texts of dates.

use super::calendar::{DAY, EPOCH, RDate};
use super::this;
use crate::core::time::civil::SECOND;
use crate::core::time::format;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

fn simple(vm: &mut Vm<'_>, date: RDate, format: &str) -> Step {
    let text = format::simple(format, &date.civil());
    vm.new_string(text)
}

/// Returns the offset with a colon.
fn offset_text(date: RDate) -> String {
    let sign = if date.offset < 0 { '-' } else { '+' };
    let offset = date.offset.abs();
    format!("{sign}{:02}:{:02}", offset / 3600, offset / 60 % 60)
}

pub(super) fn zone(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = offset_text(this(vm, receiver));
    vm.new_string(text)
}

/// Returns the usual text: a `DateTime` has its clock and offset.
fn shown(vm: &Vm<'_>, receiver: Val) -> String {
    let date = this(vm, receiver);
    if vm.is_a(receiver, class::DATE_TIME) {
        return format::simple("%Y-%m-%dT%H:%M:%S", &date.civil()) + &offset_text(date);
    }
    format::simple("%Y-%m-%d", &date.civil())
}

pub(super) fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = shown(vm, receiver);
    vm.new_string(text)
}

pub(super) fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    let class = vm.class_name(vm.real_class(receiver));
    let (day, rest) = (date.nanoseconds.div_euclid(DAY) + EPOCH, date.nanoseconds.rem_euclid(DAY));
    let (seconds, nanoseconds, offset) = (rest / SECOND, rest % SECOND, date.offset);
    let text = shown(vm, receiver);
    vm.new_string(format!("#<{class}: {text} (({day}j,{seconds}s,{nanoseconds}n),{offset:+}s,2299161j)>"))
}

pub(super) fn strftime(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    let given = match arguments {
        [format] => {
            let id = vm.to_str(*format)?;
            vm.heap.string(id).text().into_owned()
        }
        _ if vm.is_a(receiver, class::DATE_TIME) => "%FT%T%:z".to_owned(),
        _ => "%F".to_owned(),
    };
    vm.charge(given.len().saturating_mul(4))?;
    // Dates have directives of their own, and the zone is the offset.
    let mut format = String::with_capacity(given.len());
    let mut rest = given.as_str();
    while let Some(at) = rest.find('%') {
        format.push_str(rest.get(..at).unwrap_or_default());
        rest = rest.get(at..).unwrap_or_default();
        let own = match rest.as_bytes().get(1) {
            Some(b'Z') => offset_text(date),
            Some(b'Q') => date.nanoseconds.div_euclid(1_000_000).to_string(),
            Some(b'+') => format!("%a %b %e %H:%M:%S {} %Y", offset_text(date)),
            _ => String::new(),
        };
        let length = rest.chars().take(2).map(char::len_utf8).sum();
        if own.is_empty() {
            format.push_str(rest.get(..length).unwrap_or(rest));
        } else {
            format.push_str(&own);
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    format.push_str(rest);
    let text = format::strftime(vm, &format, &date.civil())?;
    vm.new_string(text)
}

pub(super) fn iso8601(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    if !vm.is_a(receiver, class::DATE_TIME) {
        if !arguments.is_empty() {
            return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 1, expected 0)");
        }
        return simple(vm, date, "%Y-%m-%d");
    }
    let digits = match arguments {
        [digits] => usize::try_from(vm.to_int(*digits)?).unwrap_or(0),
        _ => 0,
    };
    vm.charge(digits)?;
    let mut text = format::simple("%Y-%m-%dT%H:%M:%S", &date.civil());
    if digits > 0 {
        let part = format!("{:09}", date.of_midnight() % SECOND);
        text.push('.');
        text.push_str(part.get(..digits.min(9)).unwrap_or_default());
        text.extend(std::iter::repeat_n('0', digits.saturating_sub(9)));
    }
    vm.new_string(text + &offset_text(date))
}

pub(super) fn rfc3339(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    let text = format::simple("%Y-%m-%dT%H:%M:%S", &date.civil()) + &offset_text(date);
    vm.new_string(text)
}

pub(super) fn rfc2822(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    let civil = date.civil();
    let text =
        format!("{}, {} {}", format::simple("%a", &civil), civil.day, format::simple("%b %Y %H:%M:%S %z", &civil));
    vm.new_string(text)
}

pub(super) fn httpdate(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = RDate { offset: 0, ..this(vm, receiver) };
    simple(vm, date, "%a, %d %b %Y %H:%M:%S GMT")
}

pub(super) fn asctime(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    simple(vm, date, "%a %b %e %H:%M:%S %Y")
}
