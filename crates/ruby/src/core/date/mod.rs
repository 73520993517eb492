//! `Date` and `DateTime` of the standard library.
//!
//! | module | subject |
//! |---|---|
//! | `calendar` | days by years, months and weeks |
//! | `make` | dates of numbers, and of the time of the compile |
//! | `read` | dates in texts |
//! | `arithmetic` | sums, differences, order and loops |
//! | `text` | texts |
//!
//! A `Date` is a point in time like a `DateTime`; its clock is midnight in UTC, unless a part of a day was added.

mod arithmetic;
pub(crate) mod calendar;
mod make;
mod read;
mod text;

use num_bigint::BigInt;

use self::calendar::{DAY, EPOCH, RDate};
use super::time::civil::SECOND;
use super::{Def, def, numeric};
use crate::vm::class;
use crate::vm::heap::{Data, Zone};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("year", 0, 0, |vm, receiver, _, _| big(vm, this(vm, receiver).civil().year)),
    def("month", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().month))),
    def("mon", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().month))),
    def("day", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().day))),
    def("mday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().day))),
    def("wday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().weekday))),
    def("yday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().day_of_year))),
    def("cwyear", 0, 0, |vm, receiver, _, _| big(vm, this(vm, receiver).week().0)),
    def("cweek", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).week().1))),
    def("cwday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).week().2))),
    def("sunday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 0)),
    def("monday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 1)),
    def("tuesday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 2)),
    def("wednesday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 3)),
    def("thursday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 4)),
    def("friday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 5)),
    def("saturday?", 0, 0, |vm, receiver, _, _| is_weekday(vm, receiver, 6)),
    def("jd", 0, 0, |vm, receiver, _, _| big(vm, this(vm, receiver).day() + EPOCH)),
    def("mjd", 0, 0, |vm, receiver, _, _| big(vm, this(vm, receiver).day() + EPOCH - 2_400_001)),
    def("ld", 0, 0, |vm, receiver, _, _| big(vm, this(vm, receiver).day() + EPOCH - 2_299_160)),
    def("ajd", 0, 0, |vm, receiver, _, _| astronomical(vm, receiver, 2 * EPOCH - 1)),
    def("amjd", 0, 0, |vm, receiver, _, _| astronomical(vm, receiver, 2 * (EPOCH - 2_400_001))),
    def("day_fraction", 0, 0, day_fraction),
    def("start", 0, 0, |_, _, _, _| Ok(Val::Float(2_299_161.0))),
    def("leap?", 0, 0, is_leap),
    def("julian?", 0, 0, |vm, receiver, _, _| Ok((this(vm, receiver).day() + EPOCH < 2_299_161).into())),
    def("gregorian?", 0, 0, |vm, receiver, _, _| Ok((this(vm, receiver).day() + EPOCH >= 2_299_161).into())),
    def("new_start", 0, 1, |vm, _, _, _| vm.refuse("another calendar reform")),
    def("gregorian", 0, 0, |vm, _, _, _| vm.refuse("another calendar reform")),
    def("julian", 0, 0, |vm, _, _, _| vm.refuse("another calendar reform")),
    def("italy", 0, 0, |_, receiver, _, _| Ok(receiver)),
    def("england", 0, 0, |vm, _, _, _| vm.refuse("another calendar reform")),
    def("+", 1, 1, arithmetic::add),
    def("-", 1, 1, arithmetic::subtract),
    def(">>", 1, 1, arithmetic::add_months),
    def("<<", 1, 1, arithmetic::subtract_months),
    def("next_day", 0, 1, arithmetic::next_day),
    def("prev_day", 0, 1, arithmetic::prev_day),
    def("next", 0, 0, arithmetic::next_day),
    def("succ", 0, 0, arithmetic::next_day),
    def("next_month", 0, 1, arithmetic::next_month),
    def("prev_month", 0, 1, arithmetic::prev_month),
    def("next_year", 0, 1, arithmetic::next_year),
    def("prev_year", 0, 1, arithmetic::prev_year),
    def("<=>", 1, 1, arithmetic::compare),
    def("==", 1, 1, arithmetic::equal),
    def("===", 1, 1, arithmetic::is_same_day),
    def("eql?", 1, 1, arithmetic::eql),
    def("hash", 0, 0, arithmetic::hash),
    def("step", 1, 2, arithmetic::step),
    def("upto", 1, 1, arithmetic::upto),
    def("downto", 1, 1, arithmetic::downto),
    def("to_s", 0, 0, text::to_s),
    def("inspect", 0, 0, text::inspect),
    def("strftime", 0, 1, text::strftime),
    def("iso8601", 0, 1, text::iso8601),
    def("xmlschema", 0, 1, text::iso8601),
    def("rfc3339", 0, 0, text::rfc3339),
    def("rfc2822", 0, 0, text::rfc2822),
    def("rfc822", 0, 0, text::rfc2822),
    def("httpdate", 0, 0, text::httpdate),
    def("asctime", 0, 0, text::asctime),
    def("ctime", 0, 0, text::asctime),
    def("jisx0301", 0, 1, |vm, _, _, _| vm.refuse("Japanese eras")),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("to_date", 0, 0, to_date),
    def("to_datetime", 0, 0, to_datetime),
    def("to_time", 0, 0, to_time),
];

pub(super) const OF_DATE_TIMES: &[Def] = &[
    def("hour", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().hour))),
    def("min", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().minute))),
    def("minute", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().minute))),
    def("sec", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().second))),
    def("second", 0, 0, |vm, receiver, _, _| Ok(Val::Int(this(vm, receiver).civil().second))),
    def("sec_fraction", 0, 0, sec_fraction),
    def("second_fraction", 0, 0, sec_fraction),
    def("offset", 0, 0, offset),
    def("zone", 0, 0, text::zone),
    def("new_offset", 0, 1, make::new_offset),
];

/// The methods that `require 'date'` adds to `Time`.
pub(super) const OF_TIMES: &[Def] = &[def("to_date", 0, 0, time_to_date), def("to_datetime", 0, 0, time_to_datetime)];

pub(super) use make::{DATE_CLASS_METHODS, DATE_TIME_CLASS_METHODS};

/// Returns the constants of `Date`.
pub(super) fn constant(vm: &mut Vm<'_>, name: &str) -> Step<Option<Val>> {
    use super::time::format::{DAYS, MONTHS};
    let (names, is_short): (Vec<Option<&str>>, bool) = match name {
        "MONTHNAMES" => (std::iter::once(None).chain(MONTHS.map(Some)).collect(), false),
        "ABBR_MONTHNAMES" => (std::iter::once(None).chain(MONTHS.map(Some)).collect(), true),
        "DAYNAMES" => (DAYS.map(Some).to_vec(), false),
        "ABBR_DAYNAMES" => (DAYS.map(Some).to_vec(), true),
        "ITALY" => return Ok(Some(Val::Int(2_299_161))),
        "ENGLAND" => return Ok(Some(Val::Int(2_361_222))),
        "GREGORIAN" => return Ok(Some(Val::Float(f64::NEG_INFINITY))),
        "JULIAN" => return Ok(Some(Val::Float(f64::INFINITY))),
        _ => return Ok(None),
    };
    let mut items = Vec::with_capacity(names.len());
    for name in names {
        items.push(match name {
            Some(name) => vm.string(if is_short { name.get(..3).unwrap_or(name) } else { name }),
            None => Val::Nil,
        });
        if let Some(item) = items.last() {
            vm.freeze(*item);
        }
    }
    let list = vm.new_array(items)?;
    vm.freeze(list);
    Ok(Some(list))
}

/// The days after which Ruby starts a new period.
const PERIOD: i128 = 71_149_239;

/// Returns a date as `Marshal` writes it: period, Julian day, seconds, nanoseconds, and offset.
pub(super) fn to_parts(date: RDate) -> Option<[i64; 5]> {
    let day = date.nanoseconds.div_euclid(DAY) + EPOCH;
    let rest = date.nanoseconds.rem_euclid(DAY);
    (0..PERIOD).contains(&day).then(|| {
        [0, calendar::small(day), calendar::small(rest / SECOND), calendar::small(rest % SECOND), date.offset.into()]
    })
}

/// Returns the date of such parts.
pub(super) fn of_parts(parts: &[Val]) -> Option<RDate> {
    let [Val::Int(period), Val::Int(day), Val::Int(seconds), Val::Int(rest), Val::Int(offset), _] = *parts else {
        return None;
    };
    let is_known = period.abs() < 5_000 && day.unsigned_abs() < 100_000_000 && offset.abs() <= 86_400;
    let day = i128::from(period) * PERIOD + i128::from(day) - EPOCH;
    let clock = i128::from(seconds.clamp(0, 86_399)) * SECOND + i128::from(rest.clamp(0, 999_999_999));
    is_known.then(|| RDate { nanoseconds: day * DAY + clock, offset: i32::try_from(offset).unwrap_or(0) })
}

/// Returns the parts that a pattern asks for; nil asks for all.
fn deconstruct_keys(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let wanted = match arguments[0] {
        Val::Nil => None,
        Val::Array(_) => Some(vm.items_of(arguments[0]).to_vec()),
        other => {
            let class = vm.class_name(vm.real_class(other));
            let message = format!("wrong argument type {class} (expected Array or nil)");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    };
    let names = ["year", "month", "day", "yday", "wday", "hour", "min", "sec", "sec_fraction", "zone"];
    let count = if vm.is_a(receiver, class::DATE_TIME) { names.len() } else { 5 };
    let hash = vm.new_hash();
    for name in names.iter().take(count) {
        let method = vm.symbols.intern(name);
        if wanted.as_ref().is_none_or(|wanted| wanted.contains(&Val::Sym(method))) {
            let value = vm.send(receiver, method, &[])?;
            vm.hash_set(hash, Val::Sym(method), value)?;
        }
    }
    Ok(Val::Hash(hash))
}

/// Returns the content of a date; `None` for other values.
fn date_of(vm: &Vm<'_>, value: Val) -> Option<RDate> {
    match value {
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Date(date) => Some(date),
            _ => None,
        },
        _ => None,
    }
}

fn this(vm: &Vm<'_>, receiver: Val) -> RDate {
    date_of(vm, receiver).unwrap_or(RDate { nanoseconds: 0, offset: 0 })
}

/// Makes a date of a class.
fn new(vm: &mut Vm<'_>, class: Val, date: RDate) -> Step {
    vm.charge(128)?;
    let class = if let Val::Class(class) = class { class } else { class::DATE };
    Ok(vm.heap.add_object(class, Data::Date(date)))
}

/// Makes a date of the receiver's class.
fn like(vm: &mut Vm<'_>, receiver: Val, date: RDate) -> Step {
    let class = Val::Class(vm.real_class(receiver));
    new(vm, class, date)
}

fn big(vm: &mut Vm<'_>, number: i128) -> Step {
    numeric::integer(vm, number.into())
}

fn fraction(vm: &mut Vm<'_>, above: i128, below: i128) -> Step {
    numeric::rational(vm, above.into(), BigInt::from(below))
}

fn invalid_date<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.raise(class::DATE_ERROR, "invalid date")
}

fn is_weekday(vm: &mut Vm<'_>, receiver: Val, weekday: i64) -> Step {
    Ok((this(vm, receiver).civil().weekday == weekday).into())
}

/// Returns a number of days as a fraction; `halves` are the half days to the start of the count.
fn astronomical(vm: &mut Vm<'_>, receiver: Val, halves: i128) -> Step {
    let above = this(vm, receiver).nanoseconds.saturating_mul(2).saturating_add(halves * DAY);
    fraction(vm, above, 2 * DAY)
}

fn day_fraction(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match this(vm, receiver).of_midnight() {
        0 if vm.real_class(receiver) == class::DATE => Ok(Val::Int(0)),
        part => fraction(vm, part, DAY),
    }
}

fn sec_fraction(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let part = this(vm, receiver).of_midnight() % SECOND;
    fraction(vm, part, SECOND)
}

fn offset(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let offset = i128::from(this(vm, receiver).offset);
    fraction(vm, offset, 86_400)
}

/// Returns true if a year of the calendar of dates has a day more.
fn is_leap_year(year: i128) -> bool {
    calendar::day_of(year, 2, 29).is_some()
}

fn is_leap(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(is_leap_year(this(vm, receiver).civil().year).into())
}

fn to_date(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if !vm.is_a(receiver, class::DATE_TIME) {
        return Ok(receiver);
    }
    let day = this(vm, receiver).day();
    new(vm, Val::Class(class::DATE), RDate::of_day(day))
}

fn to_datetime(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.is_a(receiver, class::DATE_TIME) {
        return Ok(receiver);
    }
    let day = this(vm, receiver).day();
    new(vm, Val::Class(class::DATE_TIME), RDate::of_day(day))
}

/// A date is the midnight of the local zone, which is that of UTC.
fn to_time(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = this(vm, receiver);
    let (nanoseconds, zone) = if vm.is_a(receiver, class::DATE_TIME) {
        (date.nanoseconds, Zone::Fixed(date.offset))
    } else {
        (date.day().saturating_mul(DAY), Zone::Local)
    };
    vm.charge(128)?;
    Ok(vm.heap.add_object(class::TIME, Data::Time { nanoseconds, zone }))
}

/// Returns a time as a date with its offset.
fn of_time(vm: &Vm<'_>, receiver: Val) -> RDate {
    let (nanoseconds, zone) = match receiver {
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Time { nanoseconds, zone } => (nanoseconds, zone),
            _ => (0, Zone::Utc),
        },
        _ => (0, Zone::Utc),
    };
    RDate { nanoseconds, offset: if let Zone::Fixed(offset) = zone { offset } else { 0 } }
}

fn time_to_date(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let day = of_time(vm, receiver).day();
    new(vm, Val::Class(class::DATE), RDate::of_day(day))
}

fn time_to_datetime(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let date = of_time(vm, receiver);
    new(vm, Val::Class(class::DATE_TIME), date)
}

/// Returns a number as nanoseconds of units; a float is rounded. `None` for other values.
fn scaled(vm: &Vm<'_>, value: Val, unit: i128) -> Option<i128> {
    use num_traits::ToPrimitive;
    use numeric::Number;
    let most = 400_000_000_000 * DAY;
    let number = match Number::of(vm, value)? {
        Number::Small(number) => i128::from(number).saturating_mul(unit),
        Number::Big(_) => most,
        Number::Rational(above, below) => (above * BigInt::from(unit) / below).to_i128().unwrap_or(most),
        Number::Float(number) => {
            #[allow(clippy::cast_precision_loss, reason = "units are small")]
            let whole = number.trunc() * unit as f64;
            #[allow(clippy::cast_precision_loss, reason = "units are small")]
            let part = (number.fract() * unit as f64).round();
            whole.to_i128()?.saturating_add(part.to_i128()?)
        }
    };
    Some(number.clamp(-most, most))
}
