//! Times in texts: the usual forms of `Time.parse`, and the standards.

use super::civil::{Civil, SECOND};
use super::format::MONTHS;
use super::make::{named_zone, of_clock, time};
use crate::vm::class;
use crate::vm::heap::Zone;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The parts of a time that a text names.
#[derive(Clone, Debug, Default)]
pub(in crate::core) struct Parts {
    pub(in crate::core) year: Option<i64>,
    pub(in crate::core) month: Option<i64>,
    pub(in crate::core) day: Option<i64>,
    pub(in crate::core) hour: Option<i64>,
    pub(in crate::core) minute: Option<i64>,
    pub(in crate::core) second: Option<i64>,
    pub(in crate::core) nanosecond: i64,
    /// True for an afternoon, false for a morning.
    pub(in crate::core) afternoon: Option<bool>,
    pub(in crate::core) zone: Option<Zone>,
    /// Seconds since 1970.
    pub(in crate::core) seconds: Option<i64>,
    pub(in crate::core) day_of_year: Option<i64>,
}

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::core) struct Cursor<'t> {
    pub(in crate::core) rest: &'t str,
}

impl<'t> Cursor<'t> {
    pub(in crate::core) fn new(text: &'t str) -> Self {
        Self { rest: text }
    }

    pub(in crate::core) fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start();
    }

    pub(in crate::core) fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    pub(in crate::core) fn literal(&mut self, text: &str) -> bool {
        let found = self.rest.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
        if found {
            self.take(text.len());
        }
        found
    }

    /// Returns true if the name of a month follows.
    fn is_before_month(mut self) -> bool {
        self.skip_spaces();
        month_named(self.word()).is_some()
    }

    fn digits(&mut self, most: usize) -> &'t str {
        let count = self.rest.bytes().take(most).take_while(u8::is_ascii_digit).count();
        self.take(count)
    }

    /// Takes a number of digits.
    pub(in crate::core) fn number(&mut self, least: usize, most: usize) -> Option<i64> {
        let digits = self.digits(most);
        if digits.len() < least { None } else { digits.parse().ok() }
    }

    pub(super) fn word(&mut self) -> &'t str {
        let count = self.rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        self.take(count)
    }

    /// Takes a fraction of a second, as nanoseconds.
    pub(super) fn nanoseconds(&mut self) -> Option<i64> {
        let digits = self.digits(usize::MAX);
        if digits.is_empty() {
            return None;
        }
        let known = digits.get(..digits.len().min(9))?;
        let scale = 10_i64.checked_pow(9 - u32::try_from(known.len()).ok()?)?;
        Some(known.parse::<i64>().ok()? * scale)
    }

    /// Takes an offset with a sign, or the name of a zone.
    pub(super) fn zone(&mut self) -> Option<Zone> {
        let start = *self;
        if self.rest.starts_with(['+', '-']) {
            let length = self.rest.bytes().skip(1).take_while(|byte| byte.is_ascii_digit() || *byte == b':').count();
            let text = self.take(length + 1);
            let zone = named_zone(text).ok().flatten();
            if zone.is_none() {
                *self = start;
            }
            return zone.map(|zone| match zone {
                Zone::Fixed(0) if text == "-0000" => Zone::Utc,
                zone => of_offset(zone),
            });
        }
        let word = self.word().to_ascii_uppercase();
        let hours = match word.as_str() {
            "UTC" | "Z" => return Some(Zone::Utc),
            "GMT" | "UT" => return Some(Zone::Local),
            "EDT" => -4,
            "EST" | "CDT" => -5,
            "CST" | "MDT" => -6,
            "MST" | "PDT" => -7,
            "PST" => -8,
            _ => {
                *self = start;
                return None;
            }
        };
        Some(Zone::Fixed(hours * 3600))
    }
}

/// An offset of zero is the local zone.
fn of_offset(zone: Zone) -> Zone {
    if zone == Zone::Fixed(0) { Zone::Local } else { zone }
}

/// Returns the number of a month by its name or the start of it.
pub(super) fn month_named(word: &str) -> Option<i64> {
    let found = |name: &&'static str| {
        name.eq_ignore_ascii_case(word) || name.get(..3).is_some_and(|name| name.eq_ignore_ascii_case(word))
    };
    i64::try_from(MONTHS.iter().position(found)?).ok().map(|index| index + 1)
}

/// Returns true for the name of a day.
pub(in crate::core) fn is_day_name(word: &str) -> bool {
    const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
    let word = word.to_ascii_lowercase();
    word.len() >= 3 && DAYS.iter().any(|day| day.starts_with(&word))
}

impl Parts {
    /// Makes the time; missing parts are those of now, or the first.
    pub(super) fn finish(self, vm: &mut Vm<'_>, receiver: Val) -> Step {
        let now = Civil::new(vm.now(), Zone::Utc);
        let zone = self.zone.unwrap_or(Zone::Local);
        if let Some(seconds) = self.seconds {
            return time(vm, receiver, i128::from(seconds) * SECOND + i128::from(self.nanosecond), zone);
        }
        let has_date = self.year.is_some() || self.month.is_some() || self.day.is_some();
        let year = self.year.map_or(now.year, i128::from);
        let (month, day) = match (self.month, self.day) {
            _ if self.day_of_year.is_some() => (1, self.day_of_year.unwrap_or(1)),
            (None, None) if !has_date => (now.month, now.day),
            (None, day) if self.year.is_none() => (now.month, day.unwrap_or(1)),
            (month, day) => (month.unwrap_or(1), day.unwrap_or(1)),
        };
        let hour = match (self.hour.unwrap_or(0), self.afternoon) {
            (12, Some(false)) => 0,
            (hour, Some(true)) if hour < 12 => hour + 12,
            (hour, _) => hour,
        };
        let (minute, second) = (self.minute.unwrap_or(0), self.second.unwrap_or(0));
        let error = match () {
            () if !(1..=12).contains(&month) => "mon out of range",
            () if self.day_of_year.is_none() && !(1..=31).contains(&day) => "argument out of range",
            () if !(0..=24).contains(&hour) => "hour out of range",
            () if !(0..=59).contains(&minute) => "min out of range",
            () if !(0..=60).contains(&second) => "sec out of range",
            () => "",
        };
        if !error.is_empty() {
            return vm.raise(class::ARGUMENT_ERROR, error);
        }
        let second = i128::from(second) * SECOND + i128::from(self.nanosecond);
        let number = of_clock((year, month, day), (hour, minute), second, zone);
        time(vm, receiver, number, zone)
    }

    /// Takes a time of the day at the cursor.
    fn clock(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        let mut at = *cursor;
        let hour = at.number(1, 2)?;
        if !at.literal(":") {
            return None;
        }
        self.minute = Some(at.number(1, 2)?);
        self.hour = Some(hour);
        if at.literal(":") {
            self.second = Some(at.number(1, 2)?);
            if at.literal(".") || at.literal(",") {
                self.nanosecond = at.nanoseconds()?;
            }
        }
        *cursor = at;
        at.skip_spaces();
        self.half(&mut at, cursor);
        Some(())
    }

    /// Takes `am` or `pm`, and a zone.
    fn half<'t>(&mut self, at: &mut Cursor<'t>, cursor: &mut Cursor<'t>) {
        for (text, afternoon) in [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)] {
            if at.literal(text) {
                self.afternoon = Some(afternoon);
                *cursor = *at;
                at.skip_spaces();
                break;
            }
        }
        if let Some(zone) = at.zone() {
            self.zone = Some(zone);
            *cursor = *at;
        }
    }

    /// Takes a date of digits: `2020-01-02`, `2020/01/02`, `20200102`, or `20200102T030405`.
    fn numeric_date(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        let mut at = *cursor;
        let digits = at.digits(usize::MAX);
        if matches!(digits.len(), 8 | 12 | 14) {
            let mut parts = Cursor::new(digits);
            self.year = parts.number(4, 4);
            self.month = parts.number(2, 2);
            self.day = parts.number(2, 2);
            if at.literal("T") && at.rest.starts_with(|c: char| c.is_ascii_digit()) {
                parts = Cursor::new(at.digits(6));
            }
            self.hour = parts.number(2, 2);
            self.minute = parts.number(2, 2);
            self.second = parts.number(2, 2);
            *cursor = at;
            self.zone = at.zone();
            if self.zone.is_some() {
                *cursor = at;
            }
            return Some(());
        }
        let separator = ["-", "/", "."].into_iter().find(|separator| at.literal(separator))?;
        let first: i64 = digits.parse().ok()?;
        let word = at.word();
        if !word.is_empty() {
            self.month = Some(month_named(word)?);
            self.day = Some(first);
            if at.literal(separator) {
                self.year = at.number(1, 9);
            }
            *cursor = at;
            return Some(());
        }
        let second = at.number(1, 2)?;
        if !at.literal(separator) {
            if digits.len() > 2 {
                (self.year, self.month) = (Some(first), Some(second));
            } else {
                (self.month, self.day) = (Some(first), Some(second));
            }
        } else if digits.len() > 2 {
            (self.year, self.month, self.day) = (Some(first), Some(second), Some(at.number(1, 2)?));
        } else {
            let last = at.digits(9);
            let number = last.parse().ok()?;
            (self.year, self.month, self.day) = if last.len() > 2 {
                (Some(number), Some(second), Some(first))
            } else {
                (Some(if first > 68 { 1900 + first } else { 2000 + first }), Some(second), Some(number))
            };
        }
        *cursor = at;
        Some(())
    }

    /// Takes the words and numbers of a date with the name of a month.
    fn worded(&mut self, cursor: &mut Cursor<'_>) {
        let word = cursor.word();
        if !word.is_empty() {
            match month_named(word) {
                Some(month) => self.month = Some(month),
                None if is_day_name(word) || word.eq_ignore_ascii_case("t") => {}
                None => {}
            }
            return;
        }
        let digits = cursor.digits(9);
        if let Ok(number) = digits.parse() {
            if digits.len() <= 2 && self.day.is_none() {
                self.day = Some(number);
                for suffix in ["st", "nd", "rd", "th"] {
                    if cursor.literal(suffix) {
                        break;
                    }
                }
            } else if self.year.is_none() && (self.month.is_some() || cursor.is_before_month()) {
                self.year = Some(number);
            }
            return;
        }
        let length = cursor.rest.chars().next().map_or(0, char::len_utf8);
        cursor.take(length);
    }
}

/// Returns the text of an argument.
pub(in crate::core) fn text_of(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    let id = vm.to_str(value)?;
    let text = vm.heap.string(id).text().into_owned();
    vm.spend(1 + text.len() / 4)?;
    Ok(text)
}

/// Raises an error that shows a text.
fn refused<T>(vm: &mut Vm<'_>, message: &str, text: &str) -> Step<T> {
    let text = vm.new_string(text)?;
    let shown = vm.inspect(text)?;
    vm.raise(class::ARGUMENT_ERROR, &format!("{message} {shown}"))
}

/// Reads the parts that a text in a usual form names.
pub(in crate::core) fn parts_in(vm: &mut Vm<'_>, text: &str) -> Step<Parts> {
    let mut parts = Parts::default();
    let mut cursor = Cursor::new(text);
    loop {
        cursor.rest = cursor.rest.trim_start_matches([' ', '\t', '\n', ',']);
        if cursor.rest.is_empty() {
            break;
        }
        vm.spend(1)?;
        if parts.clock(&mut cursor).is_some() {
            continue;
        }
        if parts.year.is_none() && parts.numeric_date(&mut cursor).is_some() {
            continue;
        }
        if parts.hour.is_some()
            && parts.zone.is_none()
            && let Some(zone) = cursor.zone()
        {
            parts.zone = Some(zone);
            continue;
        }
        // `3 PM` has an hour without minutes.
        let mut at = cursor;
        if let Some(hour) = at.number(1, 2).filter(|_| parts.hour.is_none()) {
            at.skip_spaces();
            let mut after = at;
            parts.half(&mut at, &mut after);
            if parts.afternoon.is_some() {
                parts.hour = Some(hour);
                cursor = after;
                continue;
            }
            parts.zone = None;
        }
        parts.worded(&mut cursor);
    }
    Ok(parts)
}

/// `Time.parse`
pub(super) fn parse(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let text = text_of(vm, arguments[0])?;
    let mut parts = parts_in(vm, &text)?;
    let is_empty = parts.year.is_none() && parts.month.is_none() && parts.day.is_none() && parts.hour.is_none();
    if is_empty {
        return refused(vm, "no time information in", &text);
    }
    if let (Some(block), Some(year)) = (block, parts.year) {
        let year = vm.call_block(block, &[Val::Int(year)])?;
        parts.year = Some(vm.to_int(year)?);
    }
    // What is missing is that of the time that the program gives, or of now.
    let now = vm.now;
    if let Some((given, _)) = arguments.get(1).and_then(|given| super::parts_of(vm, *given)) {
        vm.now = Some(given);
    }
    let result = parts.finish(vm, receiver);
    vm.now = now;
    result
}

/// Reads a date and a clock with digits: `2020-01-02T03:04:05.6`.
fn standard(cursor: &mut Cursor<'_>, separators: &[&str]) -> Option<Parts> {
    let is_negative = cursor.literal("-");
    let year = cursor.number(1, 12)?;
    let mut parts = Parts { year: Some(if is_negative { -year } else { year }), ..Parts::default() };
    let dash = |cursor: &mut Cursor<'_>, text: &str| cursor.literal(text).then_some(());
    dash(cursor, "-")?;
    parts.month = Some(cursor.number(2, 2)?);
    dash(cursor, "-")?;
    parts.day = Some(cursor.number(2, 2)?);
    separators.iter().any(|separator| cursor.literal(separator)).then_some(())?;
    parts.hour = Some(cursor.number(2, 2)?);
    dash(cursor, ":")?;
    parts.minute = Some(cursor.number(2, 2)?);
    dash(cursor, ":")?;
    parts.second = Some(cursor.number(2, 2)?);
    if cursor.literal(".") {
        parts.nanosecond = cursor.nanoseconds()?;
    }
    Some(parts)
}

/// `Time.iso8601`
pub(super) fn iso8601(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !matches!(arguments[0], Val::Str(_)) {
        let shown = vm.inspect(arguments[0])?;
        return vm.raise(class::ARGUMENT_ERROR, &format!("invalid xmlschema format: {shown}"));
    }
    let text = text_of(vm, arguments[0])?;
    let mut cursor = Cursor::new(text.trim());
    if let Some(mut parts) = standard(&mut cursor, &["T"]) {
        parts.zone = cursor.zone();
        if cursor.rest.is_empty() {
            return parts.finish(vm, receiver);
        }
    }
    refused(vm, "invalid xmlschema format:", &text)
}

/// `Time.new` with a text.
pub(super) fn of_new(vm: &mut Vm<'_>, receiver: Val, text: &str, zone: Option<Zone>) -> Step {
    let mut cursor = Cursor::new(text);
    if let Some(mut parts) = standard(&mut cursor, &[" ", "T"]) {
        cursor.skip_spaces();
        let own = if cursor.rest.is_empty() { None } else { named_zone(cursor.rest).ok().flatten() };
        if cursor.rest.is_empty() || own.is_some() {
            parts.zone = own.or(zone);
            return parts.finish(vm, receiver);
        }
        return refused(vm, "can't parse at", cursor.rest);
    }
    refused(vm, "no time information in", text)
}

/// Reads a time of a mail: `Wed, 05 Oct 2011 22:26:12 -0400`.
pub(in crate::core) fn of_mail(text: &str) -> Option<Parts> {
    let mut cursor = Cursor::new(text.trim());
    let mut parts = Parts::default();
    if is_day_name(cursor.word()) {
        cursor.literal(",").then_some(())?;
        cursor.skip_spaces();
    }
    parts.day = Some(cursor.number(1, 2)?);
    cursor.skip_spaces();
    parts.month = Some(month_named(cursor.word())?);
    cursor.skip_spaces();
    parts.year = Some(cursor.number(2, 9)?);
    cursor.skip_spaces();
    parts.hour = Some(cursor.number(2, 2)?);
    cursor.literal(":").then_some(())?;
    parts.minute = Some(cursor.number(2, 2)?);
    if cursor.literal(":") {
        parts.second = Some(cursor.number(2, 2)?);
    }
    cursor.skip_spaces();
    parts.zone = Some(cursor.zone()?);
    cursor.rest.trim().is_empty().then_some(parts)
}

/// `Time.rfc2822`
pub(super) fn rfc2822(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = text_of(vm, arguments[0])?;
    match of_mail(&text) {
        Some(parts) => parts.finish(vm, receiver),
        None => refused(vm, "not RFC 2822 compliant date:", &text),
    }
}

/// `Time.httpdate`
pub(super) fn httpdate(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = text_of(vm, arguments[0])?;
    match of_mail(&text).filter(|_| text.trim().ends_with("GMT")) {
        Some(parts) => Parts { zone: Some(Zone::Utc), ..parts }.finish(vm, receiver),
        None => refused(vm, "not RFC 2616 compliant date:", &text),
    }
}
