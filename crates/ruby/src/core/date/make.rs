//! Dates of numbers, and of the time of the compile.

use super::arithmetic::whole;
use super::calendar::{DAY, EPOCH, RDate, day_of, day_of_ordinal, day_of_week};
use super::{invalid_date, is_leap_year, like, new, read, scaled, this};
use crate::core::numeric::Number;
use crate::core::time::civil::SECOND;
use crate::core::time::make::named_zone;
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Zone;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const DATE_CLASS_METHODS: &[Def] = &[
    def("new", 0, 4, civil),
    def("civil", 0, 4, civil),
    def("jd", 0, 2, jd),
    def("ordinal", 0, 3, ordinal),
    def("commercial", 0, 4, commercial),
    def("valid_date?", 3, 4, is_valid_civil),
    def("valid_civil?", 3, 4, is_valid_civil),
    def("valid_ordinal?", 2, 3, is_valid_ordinal),
    def("valid_commercial?", 3, 4, is_valid_commercial),
    def("valid_jd?", 1, 2, |vm, _, arguments, _| Ok(Number::of(vm, arguments[0]).is_some().into())),
    def("leap?", 1, 1, is_gregorian_leap),
    def("gregorian_leap?", 1, 1, is_gregorian_leap),
    def("julian_leap?", 1, 1, is_julian_leap),
    def("today", 0, 1, today),
    def("parse", 0, -1, read::parse),
    def("strptime", 0, 3, read::strptime),
    def("iso8601", 0, -1, read::iso8601),
    def("xmlschema", 0, -1, read::iso8601),
    def("rfc3339", 0, -1, read::iso8601),
    def("rfc2822", 0, -1, read::rfc2822),
    def("rfc822", 0, -1, read::rfc2822),
    def("httpdate", 0, -1, read::rfc2822),
    def("jisx0301", 0, -1, |vm, _, _, _| vm.refuse("Japanese eras")),
    def("_parse", 1, -1, |vm, _, _, _| vm.refuse("Date._parse")),
    def("_iso8601", 1, -1, |vm, _, _, _| vm.refuse("Date._iso8601")),
    def("_strptime", 1, 2, |vm, _, _, _| vm.refuse("Date._strptime")),
];

pub(in crate::core) const DATE_TIME_CLASS_METHODS: &[Def] = &[
    def("new", 0, 8, date_time),
    def("civil", 0, 8, date_time),
    def("now", 0, 1, now),
    def("today", 0, 1, |vm, receiver, _, _| {
        let name = vm.symbols.intern("today");
        vm.no_method(receiver, name, crate::vm::raise::CallForm::WithReceiver)
    }),
    def("jd", 0, -1, |vm, _, _, _| vm.refuse("DateTime.jd")),
    def("ordinal", 0, -1, |vm, _, _, _| vm.refuse("DateTime.ordinal")),
    def("commercial", 0, -1, |vm, _, _, _| vm.refuse("DateTime.commercial")),
];

/// Raises an error for the start of the Gregorian calendar, unless it is the usual one.
fn check_start(vm: &mut Vm<'_>, start: Option<&Val>) -> Step<()> {
    match start {
        None | Some(Val::Int(2_299_161)) => Ok(()),
        Some(_) => vm.refuse("another calendar reform"),
    }
}

/// Converts a number of a date; `name` is that of the part.
fn part(vm: &mut Vm<'_>, arguments: &[Val], index: usize, name: &str, default: i64) -> Step<i64> {
    match arguments.get(index) {
        None => Ok(default),
        Some(value) if Number::of(vm, *value).is_none() => {
            vm.raise(class::TYPE_ERROR, &format!("invalid {name} (not numeric)"))
        }
        Some(value) => {
            let number = whole(vm, *value)?;
            if name == "year" && number.unsigned_abs() > 1_000_000_000 {
                return vm.refuse("a date beyond a thousand million years");
            }
            Ok(number)
        }
    }
}

fn found(vm: &mut Vm<'_>, receiver: Val, day: Option<i128>) -> Step {
    match day {
        Some(day) => new(vm, receiver, RDate::of_day(day)),
        None => invalid_date(vm),
    }
}

fn civil(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(3))?;
    let year = part(vm, arguments, 0, "year", -4712)?;
    let month = part(vm, arguments, 1, "month", 1)?;
    let day = part(vm, arguments, 2, "day", 1)?;
    found(vm, receiver, day_of(year.into(), month, day))
}

fn jd(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(1))?;
    let number = part(vm, arguments, 0, "jd", 0)?;
    found(vm, receiver, Some(i128::from(number) - EPOCH).filter(|day| day.unsigned_abs() < 366_000_000_000))
}

fn ordinal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(2))?;
    let year = part(vm, arguments, 0, "year", -4712)?;
    let day = part(vm, arguments, 1, "yday", 1)?;
    found(vm, receiver, day_of_ordinal(year.into(), day))
}

fn commercial(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(3))?;
    let year = part(vm, arguments, 0, "year", -4712)?;
    let week = part(vm, arguments, 1, "cweek", 1)?;
    let day = part(vm, arguments, 2, "cwday", 1)?;
    found(vm, receiver, day_of_week(year.into(), week, day))
}

/// Returns numbers, unless one of the values is none.
fn numbers<const N: usize>(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Option<[i64; N]>> {
    let mut numbers = [0; N];
    for (number, value) in numbers.iter_mut().zip(arguments) {
        if Number::of(vm, *value).is_none() {
            return Ok(None);
        }
        *number = whole(vm, *value)?;
    }
    Ok(Some(numbers))
}

fn is_valid_civil(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(3))?;
    let parts = numbers::<3>(vm, arguments)?;
    Ok(parts.and_then(|[year, month, day]| day_of(year.into(), month, day)).is_some().into())
}

fn is_valid_ordinal(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(2))?;
    let parts = numbers::<2>(vm, arguments)?;
    Ok(parts.and_then(|[year, day]| day_of_ordinal(year.into(), day)).is_some().into())
}

fn is_valid_commercial(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(3))?;
    let parts = numbers::<3>(vm, arguments)?;
    Ok(parts.and_then(|[year, week, day]| day_of_week(year.into(), week, day)).is_some().into())
}

fn is_gregorian_leap(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let year = part(vm, arguments, 0, "year", 0)?;
    // The rule repeats after 400 years, of which those from 2000 on are in the Gregorian calendar.
    Ok(is_leap_year(2000 + i128::from(year.rem_euclid(400))).into())
}

fn is_julian_leap(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let year = part(vm, arguments, 0, "year", 0)?;
    Ok((year.rem_euclid(4) == 0).into())
}

fn today(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.first())?;
    let day = vm.now().div_euclid(DAY);
    new(vm, receiver, RDate::of_day(day))
}

fn now(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.first())?;
    let nanoseconds = vm.now();
    new(vm, receiver, RDate { nanoseconds, offset: 0 })
}

/// Converts an offset: a text such as `+07:00`, or a part of a day.
fn offset(vm: &mut Vm<'_>, value: Val) -> Step<i32> {
    if let Val::Str(_) = value {
        let text = vm.text_of(value);
        let padded = match text.as_bytes() {
            [sign @ (b'+' | b'-'), hour @ b'0'..=b'9'] => format!("{}0{}:00", char::from(*sign), char::from(*hour)),
            [b'+' | b'-', b'0'..=b'9', b'0'..=b'9'] => format!("{text}:00"),
            _ => text,
        };
        return match named_zone(&padded) {
            Ok(Some(Zone::Fixed(offset))) => Ok(offset),
            Ok(Some(_)) => Ok(0),
            _ => vm.refuse("an offset that is no number of hours and minutes"),
        };
    }
    match scaled(vm, value, 86_400) {
        Some(seconds) if seconds.abs() <= 86_400 => Ok(i32::try_from(seconds).unwrap_or(0)),
        Some(_) => vm.raise(class::DATE_ERROR, "invalid date"),
        None => vm.raise(class::TYPE_ERROR, "invalid offset"),
    }
}

/// Returns the nanoseconds of the part of a number after its point.
fn rest_of(vm: &mut Vm<'_>, value: Option<&Val>, whole: i64, unit: i128) -> i128 {
    match value {
        Some(value) => scaled(vm, *value, unit).map_or(0, |all| all - i128::from(whole) * unit),
        None => 0,
    }
}

fn date_time(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_start(vm, arguments.get(7))?;
    let year = part(vm, arguments, 0, "year", -4712)?;
    let month = part(vm, arguments, 1, "month", 1)?;
    let day = part(vm, arguments, 2, "day", 1)?;
    let hour = part(vm, arguments, 3, "hour", 0)?;
    let minute = part(vm, arguments, 4, "minute", 0)?;
    let second = part(vm, arguments, 5, "second", 0)?;
    let rest = rest_of(vm, arguments.get(2), day, DAY)
        + rest_of(vm, arguments.get(3), hour, 3600 * SECOND)
        + rest_of(vm, arguments.get(4), minute, 60 * SECOND)
        + rest_of(vm, arguments.get(5), second, SECOND);
    let offset = match arguments.get(6) {
        Some(value) => offset(vm, *value)?,
        None => 0,
    };
    let from_end = |number: i64, most: i64| if number < 0 { number.saturating_add(most) } else { number };
    let clock = (from_end(hour, 24), from_end(minute, 60), from_end(second, 60));
    match (day_of(year.into(), month, day), of_clock(clock)) {
        (Some(day), Some(seconds)) => {
            let nanoseconds = day * DAY + (seconds - i128::from(offset)) * SECOND + rest;
            new(vm, receiver, RDate { nanoseconds, offset })
        }
        _ => invalid_date(vm),
    }
}

/// Returns the seconds since midnight of a clock; `None` for one that does not exist.
pub(super) fn of_clock((hour, minute, second): (i64, i64, i64)) -> Option<i128> {
    let is_valid = (0..24).contains(&hour) && (0..60).contains(&minute) && (0..60).contains(&second);
    let exists = is_valid || (hour, minute, second) == (24, 0, 0);
    exists.then(|| i128::from(hour * 3600 + minute * 60 + second))
}

pub(super) fn new_offset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let offset = match arguments.first() {
        Some(value) => offset(vm, *value)?,
        None => 0,
    };
    let date = RDate { offset, ..this(vm, receiver) };
    like(vm, receiver, date)
}
