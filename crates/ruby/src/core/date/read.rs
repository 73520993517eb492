//! Dates in texts. The forms are those that `Time` reads, and days of years and weeks.

use super::calendar::{DAY, RDate, day_of, day_of_ordinal, day_of_week};
use super::{calendar, invalid_date, make, new};
use crate::core::numeric::{option, split_options};
use crate::core::time::civil::SECOND;
use crate::core::time::parse::{self, Cursor, Parts};
use crate::core::time::strptime::by_format;
use crate::vm::class;
use crate::vm::heap::Zone;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// Returns the text of the first argument; a long one is an error.
fn text_of(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<String> {
    let (rest, options) = split_options(vm, arguments, 0, 3)?;
    let limit = match option(vm, options, "limit", &["limit"])? {
        Some(Val::Nil) => i64::MAX,
        Some(limit) => vm.to_int(limit)?,
        None => 128,
    };
    let Some(text) = rest.first() else { return Ok("-4712-01-01".to_owned()) };
    let text = parse::text_of(vm, *text)?;
    if i64::try_from(text.len()).unwrap_or(i64::MAX) > limit {
        let message = format!("string length ({}) exceeds the limit {limit}", text.len());
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    Ok(text)
}

/// Makes the date of parts. Years, months and days that are missing are those of now, or the first.
fn finish(vm: &mut Vm<'_>, receiver: Val, parts: &Parts) -> Step {
    let is_time = matches!(receiver, Val::Class(class) if vm.is_below(class, class::DATE_TIME));
    let offset = if let Some(Zone::Fixed(offset)) = parts.zone { offset } else { 0 };
    if let Some(seconds) = parts.seconds {
        let nanoseconds = i128::from(seconds) * SECOND + i128::from(parts.nanosecond);
        let date = RDate { nanoseconds, offset };
        return new(vm, receiver, if is_time { date } else { RDate::of_day(date.day()) });
    }
    let now = RDate { nanoseconds: vm.now(), offset: 0 }.civil();
    let has_date = parts.year.is_some() || parts.month.is_some() || parts.day.is_some();
    let day = match (parts.day_of_year, has_date || parts.day_of_year.is_some()) {
        (_, false) if !is_time => None,
        (_, false) => day_of(now.year, now.month, now.day),
        (Some(day), _) => day_of_ordinal(parts.year.map_or(now.year, i128::from), day),
        (None, _) => {
            let year = parts.year.map_or(now.year, i128::from);
            let month = match (parts.month, parts.year) {
                (Some(month), _) => month,
                (None, Some(_)) => 1,
                (None, None) => now.month,
            };
            day_of(year, month, parts.day.unwrap_or(1))
        }
    };
    let Some(day) = day else { return invalid_date(vm) };
    if !is_time {
        return new(vm, receiver, RDate::of_day(day));
    }
    let hour = match (parts.hour.unwrap_or(0), parts.afternoon) {
        (12, Some(false)) => 0,
        (hour, Some(true)) if hour < 12 => hour + 12,
        (hour, _) => hour,
    };
    let Some(clock) = make::of_clock((hour, parts.minute.unwrap_or(0), parts.second.unwrap_or(0).min(59))) else {
        return invalid_date(vm);
    };
    let seconds = clock - i128::from(offset);
    new(vm, receiver, RDate { nanoseconds: day * DAY + seconds * SECOND + i128::from(parts.nanosecond), offset })
}

/// Reads `2001-034` and `2001-W05-6`, days of years and weeks.
fn of_count(text: &str) -> Option<i128> {
    let mut cursor = Cursor::new(text);
    let year = i128::from(cursor.number(4, 4)?);
    let has_dash = cursor.literal("-");
    if cursor.literal("W") {
        let week = cursor.number(2, 2)?;
        let day = if cursor.literal("-") || !has_dash { cursor.number(1, 1)? } else { 1 };
        return if cursor.rest.is_empty() { day_of_week(year, week, day) } else { None };
    }
    let day = cursor.number(3, 3)?;
    if cursor.rest.is_empty() { day_of_ordinal(year, day) } else { None }
}

/// Returns true for `2001-02`, which Ruby does not take for a month.
fn is_year_and_month(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 7
        && bytes.iter().enumerate().all(|(at, byte)| if at == 4 { *byte == b'-' } else { byte.is_ascii_digit() })
}

pub(super) fn parse(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.is_empty() {
        return new(vm, receiver, RDate::of_day(-calendar::EPOCH));
    }
    let text = text_of(vm, arguments)?;
    if let Some(day) = of_count(text.trim()) {
        return new(vm, receiver, RDate::of_day(day));
    }
    let parts = parse::parts_in(vm, &text)?;
    if parts.year.is_none() && parts.month.is_none() && parts.day.is_none() {
        if text.split(|c: char| !c.is_alphabetic()).any(parse::is_day_name) {
            return vm.refuse("a date that is only a day of the week");
        }
        if parts.hour.is_none() {
            let digits = text.trim().bytes().all(|byte| byte.is_ascii_digit());
            return if digits && text.trim().len() > 4 { vm.refuse("a date of digits") } else { invalid_date(vm) };
        }
    }
    if is_year_and_month(text.trim()) {
        return invalid_date(vm);
    }
    finish(vm, receiver, &parts)
}

pub(super) fn iso8601(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = text_of(vm, arguments)?;
    let text = text.trim();
    if let Some(day) = of_count(text) {
        return new(vm, receiver, RDate::of_day(day));
    }
    let is_standard = text.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || "-:.,TZtz+".contains(c));
    if !is_standard {
        return invalid_date(vm);
    }
    let parts = parse::parts_in(vm, text)?;
    if parts.year.is_none() {
        return invalid_date(vm);
    }
    finish(vm, receiver, &parts)
}

/// Reads the dates of mails and of HTTP.
pub(super) fn rfc2822(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = text_of(vm, arguments)?;
    match parse::of_mail(&text) {
        Some(parts) => finish(vm, receiver, &parts),
        None => invalid_date(vm),
    }
}

pub(super) fn strptime(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_time = matches!(receiver, Val::Class(class) if vm.is_below(class, class::DATE_TIME));
    let text = match arguments.first() {
        Some(text) => parse::text_of(vm, *text)?,
        None => "-4712-01-01".to_owned(),
    };
    let format = match arguments.get(1) {
        Some(format) => parse::text_of(vm, *format)?,
        None if is_time => "%FT%T%z".to_owned(),
        None => "%F".to_owned(),
    };
    for letter in ["U", "W", "u", "w", "G", "g", "V", "C", "Q", "+", "v"] {
        if format.contains(&format!("%{letter}")) {
            return vm.refuse(&format!("strptime with %{letter}"));
        }
    }
    let (mut parts, mut cursor) = (Parts::default(), Cursor::new(&text));
    if by_format(&mut parts, &mut cursor, &format, 0).is_none() {
        return invalid_date(vm);
    }
    finish(vm, receiver, &parts)
}
