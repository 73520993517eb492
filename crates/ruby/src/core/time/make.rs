//! Making times: of numbers, and of parts.

use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{ToPrimitive, Zero};

use super::civil::{SECOND, days};
use super::format::MONTHS;
use crate::core::numeric::{Number, option, split_options};
use crate::vm::class;
use crate::vm::heap::{Data, Zone};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// Makes the object of a point in time.
pub(super) fn time(vm: &mut Vm<'_>, class: Val, nanoseconds: i128, zone: Zone) -> Step {
    vm.charge(96)?;
    let class = if let Val::Class(class) = class { class } else { class::TIME };
    Ok(vm.heap.add_object(class, Data::Time { nanoseconds, zone }))
}

/// Converts an exact number of units to nanoseconds, rounded down.
pub(super) fn nanoseconds(vm: &mut Vm<'_>, value: Val, unit: i128) -> Step<i128> {
    let (above, below) = match Number::of(vm, value) {
        Some(Number::Float(number)) if !number.is_finite() => {
            return crate::core::numeric::float_domain(vm, number);
        }
        Some(Number::Float(number)) => crate::core::numeric::fraction(number),
        Some(Number::Rational(above, below)) => (above, below),
        Some(number) => (number.into_integer().unwrap_or_default(), BigInt::from(1)),
        None => return other_nanoseconds(vm, value, unit),
    };
    match (above * unit).div_floor(&below).to_i128().filter(|number| number.unsigned_abs() < 1 << 124) {
        Some(number) => Ok(number),
        None => vm.raise(class::RANGE_ERROR, "time is out of range"),
    }
}

/// Converts a value that is no number of the core, with `to_r` or `to_int`.
fn other_nanoseconds(vm: &mut Vm<'_>, value: Val, unit: i128) -> Step<i128> {
    let to_r = vm.symbols.intern("to_r");
    // Only numbers have `to_int`; a `Time` has `to_r`, too.
    if matches!(value, Val::Object(_)) && vm.method_of(value, symbol::TO_INT).is_some() {
        for name in [to_r, symbol::TO_INT] {
            if let Some(method) = vm.method_of(value, name) {
                let number = vm.invoke(value, &method, &[], None, false)?;
                if Number::of(vm, number).is_some() {
                    return nanoseconds(vm, number, unit);
                }
            }
        }
    }
    let class = vm.class_name(vm.real_class(value));
    vm.raise(class::TYPE_ERROR, &format!("can't convert {class} into an exact number"))
}

/// Converts the zone that an argument names; `None` for nil.
pub(super) fn zone_of(vm: &mut Vm<'_>, value: Val) -> Step<Option<Zone>> {
    match value {
        Val::Nil => Ok(None),
        Val::Str(_) => {
            let text = vm.text_of(value);
            match named_zone(&text) {
                Ok(Some(zone)) => Ok(Some(zone)),
                Ok(None) => vm.raise(class::ARGUMENT_ERROR, "utc_offset out of range"),
                Err(()) => {
                    let message =
                        "\"+HH:MM\", \"-HH:MM\", \"UTC\" or \"A\"..\"I\",\"K\"..\"Z\" expected for utc_offset";
                    vm.raise(class::ARGUMENT_ERROR, &format!("{message}: {text}"))
                }
            }
        }
        other => {
            let seconds = nanoseconds(vm, other, 1)?;
            match i32::try_from(seconds).ok().filter(|seconds| seconds.unsigned_abs() < 86_400) {
                Some(seconds) => Ok(Some(Zone::Fixed(seconds))),
                None => vm.raise(class::ARGUMENT_ERROR, "utc_offset out of range"),
            }
        }
    }
}

/// Reads the name of a zone or an offset. The result is `Ok(None)` if the offset is out of range.
pub(in crate::core) fn named_zone(text: &str) -> Result<Option<Zone>, ()> {
    let bytes = text.as_bytes();
    if text.eq_ignore_ascii_case("UTC") || text == "Z" || text == "-00:00" {
        return Ok(Some(Zone::Utc));
    }
    if let [letter] = *bytes {
        let hours = match letter {
            b'A'..=b'I' => i32::from(letter - b'A') + 1,
            b'K'..=b'M' => i32::from(letter - b'K') + 10,
            b'N'..=b'Y' => -(i32::from(letter - b'N') + 1),
            _ => return Err(()),
        };
        return Ok(Some(Zone::Fixed(hours * 3600)));
    }
    let (sign, rest) = match bytes {
        [b'+', rest @ ..] => (1, rest),
        [b'-', rest @ ..] => (-1, rest),
        _ => return Err(()),
    };
    let digits: Vec<u8> = rest.iter().copied().filter(u8::is_ascii_digit).collect();
    let is_plain = rest.len() == digits.len() && matches!(rest.len(), 2 | 4 | 6);
    let has_colons = matches!(rest.len(), 5 | 8) && rest.chunks(3).all(|part| matches!(part, [_, _] | [_, _, b':']));
    if !(is_plain || (has_colons && digits.len() == rest.len() - rest.len() / 3)) {
        return Err(());
    }
    let mut parts =
        digits.chunks(2).map(|pair| pair.iter().fold(0, |number, digit| number * 10 + i32::from(digit - b'0')));
    let (hours, minutes, seconds) = (parts.next().unwrap_or(0), parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    if minutes > 59 || seconds > 59 {
        return Err(());
    }
    Ok((hours < 24).then_some(Zone::Fixed(sign * (hours * 3600 + minutes * 60 + seconds))))
}

/// `Time.now`, which tells the time of the machine.
pub(super) fn now(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (_, options) = split_options(vm, arguments, 0, 0)?;
    let zone = option(vm, options, "in", &["in"])?.unwrap_or(Val::Nil);
    let zone = zone_of(vm, zone)?.unwrap_or(Zone::Local);
    let now = vm.now();
    time(vm, receiver, now, zone)
}

pub(super) fn at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = split_options(vm, arguments, 1, 3)?;
    let zone = option(vm, options, "in", &["in"])?.unwrap_or(Val::Nil);
    let zone = zone_of(vm, zone)?;
    let (whole, own_zone) = match super::parts_of(vm, rest[0]) {
        Some((nanoseconds, zone)) => (nanoseconds, zone),
        None => (nanoseconds(vm, rest[0], SECOND)?, Zone::Local),
    };
    let part = match rest.get(1) {
        None => 0,
        Some(part) => {
            let unit = match rest.get(2) {
                None => 1_000,
                Some(unit) => {
                    match if matches!(unit, Val::Sym(_)) { vm.text_of(*unit) } else { String::new() }.as_str() {
                        "millisecond" => 1_000_000,
                        "usec" | "microsecond" => 1_000,
                        "nsec" | "nanosecond" => 1,
                        _ => {
                            let unit = vm.to_s(*unit)?;
                            return vm.raise(class::ARGUMENT_ERROR, &format!("unexpected unit: {unit}"));
                        }
                    }
                }
            };
            nanoseconds(vm, *part, unit)?
        }
    };
    time(vm, receiver, whole.saturating_add(part), zone.unwrap_or(own_zone))
}

/// `Time.new`: now, or the time of parts.
pub(super) fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = split_options(vm, arguments, 0, 7)?;
    let mut zone = option(vm, options, "in", &["in"])?.unwrap_or(Val::Nil);
    if rest.is_empty() {
        let zone = zone_of(vm, zone)?.unwrap_or(Zone::Local);
        let now = vm.now();
        return time(vm, receiver, now, zone);
    }
    if let Some(offset) = rest.get(6).filter(|offset| !offset.is_nil()) {
        if !zone.is_nil() {
            let message = "timezone argument given as positional and keyword arguments";
            return vm.raise(class::ARGUMENT_ERROR, message);
        }
        zone = *offset;
    }
    let zone = zone_of(vm, zone)?;
    if let [text @ Val::Str(_)] = *rest {
        let text = vm.text_of(text);
        if text.contains('-') || text.contains(':') {
            return super::parse::of_new(vm, receiver, &text, zone);
        }
    }
    let parts = rest.get(..6).unwrap_or(rest);
    of_parts(vm, receiver, parts, zone.unwrap_or(Zone::Local))
}

pub(super) fn utc(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    of_list(vm, receiver, arguments, Zone::Utc)
}

pub(super) fn local(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    of_list(vm, receiver, arguments, Zone::Local)
}

/// Makes a time of year, month and so on; ten arguments are in the order of `to_a`.
fn of_list(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], zone: Zone) -> Step {
    match *arguments {
        [second, minute, hour, day, month, year, _, _, _, _] => {
            of_parts(vm, receiver, &[year, month, day, hour, minute, second], zone)
        }
        _ if arguments.is_empty() || arguments.len() > 8 => {
            let given = arguments.len();
            vm.raise(class::ARGUMENT_ERROR, &format!("wrong number of arguments (given {given}, expected 1..8)"))
        }
        _ => of_parts(vm, receiver, arguments, zone),
    }
}

/// Converts a part of a time, which may be a text.
fn part(vm: &mut Vm<'_>, value: Val) -> Step<BigInt> {
    if let Val::Str(id) = value {
        let text = vm.heap.string(id).bytes().to_vec();
        return match crate::core::numeric::decimal_integer(&text) {
            Some(number) => Ok(number),
            None => {
                let shown = vm.inspect(value)?;
                vm.raise(class::ARGUMENT_ERROR, &format!("invalid value for Integer(): {shown}"))
            }
        };
    }
    let number = vm.to_int(value)?;
    Ok(number.into())
}

/// Converts a part that must be in a range.
fn part_in(vm: &mut Vm<'_>, value: Option<&Val>, (least, most): (i64, i64), error: &str) -> Step<i64> {
    let value = value.copied().unwrap_or(Val::Nil);
    if value.is_nil() {
        return Ok(least);
    }
    let number = part(vm, value)?.to_i64().unwrap_or(-1);
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    // Ruby checks the number of bits first.
    let is_beyond = number < 0 || number >= most.unsigned_abs().next_power_of_two().cast_signed();
    vm.raise(class::ARGUMENT_ERROR, if is_beyond { "argument out of range" } else { error })
}

fn month(vm: &mut Vm<'_>, value: Option<&Val>) -> Step<i64> {
    if let Some(value @ Val::Str(_)) = value {
        let text = vm.text_of(*value);
        let named = MONTHS.iter().position(|name| name.get(..3).is_some_and(|name| name.eq_ignore_ascii_case(&text)));
        if let Some(index) = named {
            return Ok(i64::try_from(index).unwrap_or(0) + 1);
        }
    }
    part_in(vm, value, (1, 12), "mon out of range")
}

fn of_parts(vm: &mut Vm<'_>, receiver: Val, parts: &[Val], zone: Zone) -> Step {
    let year = match parts.first() {
        Some(year) if !year.is_nil() => match vm.big_of(*year) {
            Some(year) => year,
            None => part(vm, *year)?,
        },
        _ => return vm.wrong_type(Val::Nil, "Integer"),
    };
    let month = month(vm, parts.get(1))?;
    let day = part_in(vm, parts.get(2), (1, 31), "mday out of range")?;
    let hour = part_in(vm, parts.get(3), (0, 24), "hour out of range")?;
    let minute = part_in(vm, parts.get(4), (0, 59), "min out of range")?;
    if hour == 24 && minute > 0 {
        return vm.raise(class::ARGUMENT_ERROR, "min out of range");
    }
    let second = match parts.get(5) {
        Some(second @ Val::Str(_)) => {
            let second = vm.text_of(*second);
            match crate::core::numeric::rational_in(vm, second.as_bytes())? {
                Some((second, true)) => nanoseconds(vm, second, SECOND)?,
                _ => return vm.raise(class::ARGUMENT_ERROR, &format!("invalid value for Integer(): \"{second}\"")),
            }
        }
        Some(second) if !second.is_nil() => nanoseconds(vm, *second, SECOND)?,
        _ => 0,
    };
    if second < 0 || second >= if hour == 24 { 1 } else { 61 * SECOND } {
        let is_beyond = !(0..64 * SECOND).contains(&second);
        return vm.raise(class::ARGUMENT_ERROR, if is_beyond { "argument out of range" } else { "sec out of range" });
    }
    let part = match parts.get(6) {
        Some(part) if !part.is_nil() => nanoseconds(vm, *part, 1_000)?,
        _ => 0,
    };
    let Some(year) = year.to_i128().filter(|year| year.unsigned_abs() < 10_u128.pow(20)) else {
        return vm.raise(class::RANGE_ERROR, "year is out of range");
    };
    let number = of_clock((year, month, day), (hour, minute), second + part, zone);
    time(vm, receiver, number, zone)
}

/// Returns the nanoseconds since 1970 of a time by calendar and clock.
pub(super) fn of_clock(
    (year, month, day): (i128, i64, i64),
    (hour, minute): (i64, i64),
    second: i128,
    zone: Zone,
) -> i128 {
    let offset = if let Zone::Fixed(offset) = zone { i128::from(offset) } else { 0 };
    let seconds = days(year, month, day) * 86_400 + i128::from(hour * 3600 + minute * 60) - offset;
    if seconds.is_zero() { second } else { seconds.saturating_mul(SECOND).saturating_add(second) }
}
