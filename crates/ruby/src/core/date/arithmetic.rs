//! Sums, differences, order and loops of dates.

use std::cmp::Ordering;

use super::calendar::{DAY, EPOCH, RDate, day_of, small};
use super::{astronomical, date_of, fraction, like, scaled, this};
use crate::core::numeric::Number;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// Returns a receiver moved by nanoseconds.
fn moved(vm: &mut Vm<'_>, receiver: Val, by: i128) -> Step {
    let date = this(vm, receiver);
    let nanoseconds = date.nanoseconds.saturating_add(by);
    if nanoseconds.unsigned_abs() / DAY.unsigned_abs() > 366_000_000_000 {
        return vm.refuse("a date beyond a thousand million years");
    }
    like(vm, receiver, RDate { nanoseconds, ..date })
}

fn days(vm: &mut Vm<'_>, value: Val) -> Step<i128> {
    match scaled(vm, value, DAY) {
        Some(by) => Ok(by),
        None => vm.raise(class::TYPE_ERROR, "expected numeric"),
    }
}

pub(super) fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let by = days(vm, arguments[0])?;
    moved(vm, receiver, by)
}

pub(super) fn subtract(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if let Some(other) = date_of(vm, arguments[0]) {
        let difference = this(vm, receiver).nanoseconds.saturating_sub(other.nanoseconds);
        return fraction(vm, difference, DAY);
    }
    let by = days(vm, arguments[0])?;
    moved(vm, receiver, -by)
}

/// Returns an optional number of days, months or years: 1 if it is absent.
fn count(arguments: &[Val]) -> Val {
    arguments.first().copied().unwrap_or(Val::Int(1))
}

pub(super) fn next_day(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    add(vm, receiver, &[count(arguments)], block)
}

pub(super) fn prev_day(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    subtract(vm, receiver, &[count(arguments)], block)
}

/// Converts a number of months.
pub(super) fn whole(vm: &mut Vm<'_>, value: Val) -> Step<i64> {
    match Number::of(vm, value) {
        Some(Number::Float(number)) => vm.to_int(Val::Float(number.floor())),
        Some(Number::Rational(above, below)) => {
            let floor = num_integer::Integer::div_floor(&above, &below);
            let floor = vm.integer(floor);
            vm.to_int(floor)
        }
        Some(_) => vm.to_int(value),
        None => {
            let given = vm.implicit_name(value);
            vm.raise(class::TYPE_ERROR, &format!("{given} can't be coerced into Integer"))
        }
    }
}

/// Moves a date by months. A day that the month lacks becomes its last.
fn months(vm: &mut Vm<'_>, receiver: Val, by: i64) -> Step {
    let date = this(vm, receiver);
    let civil = date.civil();
    let month = civil.year * 12 + i128::from(civil.month - 1) + i128::from(by);
    let (year, month) = (month.div_euclid(12), small(month.rem_euclid(12)) + 1);
    let found = (1..=civil.day).rev().find_map(|day| day_of(year, month, day));
    match found {
        Some(day) => moved(vm, receiver, (day - date.day()).saturating_mul(DAY)),
        None => vm.refuse("a date beyond a thousand million years"),
    }
}

pub(super) fn add_months(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let by = whole(vm, arguments[0])?;
    months(vm, receiver, by)
}

pub(super) fn subtract_months(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if Number::of(vm, arguments[0]).is_none() {
        return vm.raise(class::TYPE_ERROR, "expected numeric");
    }
    // A part of a month is rounded after the sign changed.
    let negate = vm.symbols.intern("-@");
    let by = vm.send(arguments[0], negate, &[])?;
    let by = whole(vm, by)?;
    months(vm, receiver, by)
}

pub(super) fn next_month(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    add_months(vm, receiver, &[count(arguments)], block)
}

pub(super) fn prev_month(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    subtract_months(vm, receiver, &[count(arguments)], block)
}

pub(super) fn next_year(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let by = whole(vm, count(arguments))?;
    months(vm, receiver, by.saturating_mul(12))
}

pub(super) fn prev_year(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let by = whole(vm, count(arguments))?;
    months(vm, receiver, by.saturating_mul(-12))
}

/// Compares with a date, or with a number, which is an astronomical Julian day.
fn order(vm: &mut Vm<'_>, receiver: Val, other: Val) -> Step<Option<Ordering>> {
    if let Some(other) = date_of(vm, other) {
        return Ok(Some(this(vm, receiver).nanoseconds.cmp(&other.nanoseconds)));
    }
    if Number::of(vm, other).is_none() {
        return Ok(None);
    }
    let own = astronomical(vm, receiver, 2 * EPOCH - 1)?;
    let result = vm.send(own, symbol::COMPARE, &[other])?;
    Ok(vm.ordering(result))
}

pub(super) fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(order(vm, receiver, arguments[0])?.map_or(Val::Nil, |order| Val::Int(order as i64)))
}

pub(super) fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((order(vm, receiver, arguments[0])? == Some(Ordering::Equal)).into())
}

pub(super) fn is_same_day(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let own = this(vm, receiver).day();
    match (date_of(vm, arguments[0]), arguments[0]) {
        (Some(other), _) => Ok((other.day() == own).into()),
        (None, Val::Int(number)) => Ok((own + EPOCH == i128::from(number)).into()),
        _ => Ok(Val::Nil),
    }
}

pub(super) fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let own = this(vm, receiver).nanoseconds;
    Ok(date_of(vm, arguments[0]).is_some_and(|other| other.nanoseconds == own).into())
}

pub(super) fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let own = this(vm, receiver).nanoseconds;
    let parts = vm.new_array(vec![Val::Int(small(own.div_euclid(DAY))), Val::Int(small(own.rem_euclid(DAY)))])?;
    Ok(Val::Int((vm.hash_code(parts)? >> 2).cast_signed()))
}

/// Calls a block with dates up to a limit, or down to it if the step is negative.
fn walk(vm: &mut Vm<'_>, receiver: Val, limit: Val, step: Val, block: Block) -> Step {
    let by = days(vm, step)?;
    let stop = if by < 0 { Ordering::Less } else { Ordering::Greater };
    if by == 0 {
        return vm.raise(class::ARGUMENT_ERROR, "step can't be 0");
    }
    let mut date = receiver;
    loop {
        vm.spend(1)?;
        match order(vm, date, limit)? {
            Some(order) if order != stop => {}
            Some(_) => return Ok(receiver),
            None => return vm.incomparable(date, limit),
        }
        vm.call_block(block, &[date])?;
        date = moved(vm, date, by)?;
    }
}

pub(super) fn step(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "step", arguments) };
    let by = arguments.get(1).copied().unwrap_or(Val::Int(1));
    walk(vm, receiver, arguments[0], by, block)
}

pub(super) fn upto(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "upto", arguments) };
    walk(vm, receiver, arguments[0], Val::Int(1), block)
}

pub(super) fn downto(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "downto", arguments) };
    walk(vm, receiver, arguments[0], Val::Int(-1), block)
}
