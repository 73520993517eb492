//! `Time`. The local time zone is that of UTC.
//!
//! | module | subject |
//! |---|---|
//! | `civil` | the calendar |
//! | `make` | times of numbers and parts |
//! | `format` | `strftime` |
//! | `parse`, `strptime` | times in texts |

pub(super) mod civil;
pub(super) mod format;
pub(super) mod make;
pub(super) mod parse;
pub(super) mod strptime;

use num_bigint::BigInt;
use num_traits::Zero;

use self::civil::{Civil, SECOND};
use super::numeric::{self, to_c_int};
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, Zone};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("year", 0, 0, |vm, receiver, _, _| big(vm, civil(vm, receiver).year)),
    def("month", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).month))),
    def("mon", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).month))),
    def("day", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).day))),
    def("mday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).day))),
    def("hour", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).hour))),
    def("min", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).minute))),
    def("sec", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).second))),
    def("usec", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).nanosecond / 1000))),
    def("tv_usec", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).nanosecond / 1000))),
    def("nsec", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).nanosecond))),
    def("tv_nsec", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).nanosecond))),
    def("subsec", 0, 0, subsec),
    def("wday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).weekday))),
    def("yday", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).day_of_year))),
    def("sunday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 0).into())),
    def("monday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 1).into())),
    def("tuesday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 2).into())),
    def("wednesday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 3).into())),
    def("thursday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 4).into())),
    def("friday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 5).into())),
    def("saturday?", 0, 0, |vm, receiver, _, _| Ok((civil(vm, receiver).weekday == 6).into())),
    def("dst?", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("isdst", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("zone", 0, 0, zone),
    def("utc?", 0, 0, is_utc),
    def("gmt?", 0, 0, is_utc),
    def("utc_offset", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).offset))),
    def("gmt_offset", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).offset))),
    def("gmtoff", 0, 0, |vm, receiver, _, _| Ok(Val::Int(civil(vm, receiver).offset))),
    def("utc", 0, 0, utc),
    def("gmtime", 0, 0, utc),
    def("localtime", 0, 1, localtime),
    def("getutc", 0, 0, get_utc),
    def("getgm", 0, 0, get_utc),
    def("getlocal", 0, 1, get_local),
    def("to_i", 0, 0, |vm, receiver, _, _| big(vm, civil(vm, receiver).seconds)),
    def("tv_sec", 0, 0, |vm, receiver, _, _| big(vm, civil(vm, receiver).seconds)),
    def("to_f", 0, 0, to_f),
    def("to_r", 0, 0, to_r),
    def("to_a", 0, 0, to_a),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("asctime", 0, 0, |vm, receiver, _, _| simple(vm, receiver, "%a %b %e %H:%M:%S %Y")),
    def("ctime", 0, 0, |vm, receiver, _, _| simple(vm, receiver, "%a %b %e %H:%M:%S %Y")),
    def("strftime", 1, 1, strftime),
    def("iso8601", 0, 1, iso8601),
    def("xmlschema", 0, 1, iso8601),
    def("httpdate", 0, 0, httpdate),
    def("rfc2822", 0, 0, rfc2822),
    def("rfc822", 0, 0, rfc2822),
    def("+", 1, 1, add),
    def("-", 1, 1, subtract),
    def("<=>", 1, 1, compare),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("hash", 0, 0, hash),
    def("round", 0, 1, |vm, receiver, arguments, _| rounded(vm, receiver, arguments, |rest, unit| rest * 2 >= unit)),
    def("floor", 0, 1, |vm, receiver, arguments, _| rounded(vm, receiver, arguments, |_, _| false)),
    def("ceil", 0, 1, |vm, receiver, arguments, _| rounded(vm, receiver, arguments, |rest, _| rest > 0)),
    def("to_time", 0, 0, |_, receiver, _, _| Ok(receiver)),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("initialize_copy", 1, 1, |_, receiver, _, _| Ok(receiver)),
];

pub(super) const CLASS_METHODS: &[Def] = &[
    def("now", 0, -1, make::now),
    def("new", 0, -1, make::new),
    def("at", 0, -1, make::at),
    def("utc", 0, -1, make::utc),
    def("gm", 0, -1, make::utc),
    def("local", 0, -1, make::local),
    def("mktime", 0, -1, make::local),
    def("parse", 1, 2, parse::parse),
    def("iso8601", 1, 1, parse::iso8601),
    def("xmlschema", 1, 1, parse::iso8601),
    def("httpdate", 1, 1, parse::httpdate),
    def("rfc2822", 1, 1, parse::rfc2822),
    def("rfc822", 1, 1, parse::rfc2822),
    def("strptime", 2, 3, strptime::strptime),
];

/// Returns the parts of a time; `None` for other values.
fn parts_of(vm: &Vm<'_>, value: Val) -> Option<(i128, Zone)> {
    match value {
        Val::Object(id) => match vm.heap.object(id).data {
            Data::Time { nanoseconds, zone } => Some((nanoseconds, zone)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the parts of the receiver.
fn this(vm: &Vm<'_>, receiver: Val) -> (i128, Zone) {
    parts_of(vm, receiver).unwrap_or((0, Zone::Utc))
}

fn civil(vm: &Vm<'_>, receiver: Val) -> Civil {
    let (nanoseconds, zone) = this(vm, receiver);
    Civil::new(nanoseconds, zone)
}

/// Makes an integer of a number that may be large.
fn big(vm: &mut Vm<'_>, number: i128) -> Step {
    numeric::integer(vm, number.into())
}

/// Makes a time of the receiver's class.
fn like(vm: &mut Vm<'_>, receiver: Val, nanoseconds: i128, zone: Zone) -> Step {
    let class = Val::Class(vm.real_class(receiver));
    make::time(vm, class, nanoseconds, zone)
}

fn subsec(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let part = civil(vm, receiver).nanosecond;
    if part == 0 {
        return Ok(Val::Int(0));
    }
    numeric::rational(vm, part.into(), BigInt::from(SECOND))
}

fn zone(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match this(vm, receiver).1 {
        Zone::Utc | Zone::Local => vm.new_string("UTC"),
        Zone::Fixed(_) => Ok(Val::Nil),
    }
}

fn is_utc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((this(vm, receiver).1 == Zone::Utc).into())
}

/// Changes the zone of the receiver.
fn set_zone(vm: &mut Vm<'_>, receiver: Val, new: Zone) -> Step {
    if this(vm, receiver).1 == new && new != Zone::Utc {
        return Ok(receiver);
    }
    if this(vm, receiver).1 != new {
        vm.check_frozen(receiver)?;
    }
    if let Val::Object(id) = receiver
        && let Data::Time { zone, .. } = &mut vm.heap.object_mut(id).data
    {
        *zone = new;
    }
    Ok(receiver)
}

fn utc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    set_zone(vm, receiver, Zone::Utc)
}

/// Returns the zone of an optional argument.
fn optional_zone(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Zone> {
    let zone = arguments.first().copied().unwrap_or(Val::Nil);
    Ok(make::zone_of(vm, zone)?.unwrap_or(Zone::Local))
}

fn localtime(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let zone = optional_zone(vm, arguments)?;
    set_zone(vm, receiver, zone)
}

fn get_utc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (nanoseconds, _) = this(vm, receiver);
    like(vm, receiver, nanoseconds, Zone::Utc)
}

fn get_local(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let zone = optional_zone(vm, arguments)?;
    let (nanoseconds, _) = this(vm, receiver);
    like(vm, receiver, nanoseconds, zone)
}

/// Returns a number of nanoseconds as seconds.
fn seconds(nanoseconds: i128) -> f64 {
    use num_integer::Integer as _;
    let divisor = nanoseconds.gcd(&SECOND);
    if divisor.is_zero() {
        return 0.0;
    }
    // Ruby divides floats, unless the number is too large for its integers.
    if divisor != SECOND && nanoseconds.unsigned_abs() < 1 << 62 {
        #[expect(clippy::cast_precision_loss, reason = "as in Ruby")]
        return nanoseconds as f64 / 1e9;
    }
    numeric::ratio(&(nanoseconds / divisor).into(), &(SECOND / divisor).into())
}

fn to_f(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Float(seconds(this(vm, receiver).0)))
}

fn to_r(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (nanoseconds, _) = this(vm, receiver);
    numeric::rational(vm, nanoseconds.into(), BigInt::from(SECOND))
}

fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let civil = civil(vm, receiver);
    let year = big(vm, civil.year)?;
    let zone = zone(vm, receiver, &[], block)?;
    let mut items: Vec<Val> =
        [civil.second, civil.minute, civil.hour, civil.day, civil.month].into_iter().map(Val::Int).collect();
    items.extend([year, Val::Int(civil.weekday), Val::Int(civil.day_of_year), Val::False, zone]);
    vm.new_array(items)
}

/// Formats with a format of the core.
fn simple(vm: &mut Vm<'_>, receiver: Val, format: &str) -> Step {
    let text = format::simple(format, &civil(vm, receiver));
    vm.new_string(text)
}

/// Returns the text of the zone in `to_s`.
fn zone_text(civil: &Civil) -> String {
    match civil.zone {
        Zone::Utc => "UTC".to_owned(),
        _ if civil.offset % 60 != 0 => {
            format!("{}{:02}", format::simple("%z", civil), civil.offset.abs() % 60)
        }
        _ => format::simple("%z", civil),
    }
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let civil = civil(vm, receiver);
    let text = format!("{} {}", format::simple("%Y-%m-%d %H:%M:%S", &civil), zone_text(&civil));
    vm.new_string(text)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let civil = civil(vm, receiver);
    let clock = format::simple("%Y-%m-%d %H:%M:%S", &civil);
    let digits = format!("{:09}", civil.nanosecond);
    let digits = digits.trim_end_matches('0');
    let point = if digits.is_empty() { "" } else { "." };
    vm.new_string(format!("{clock}{point}{digits} {}", zone_text(&civil)))
}

fn strftime(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let format = vm.to_str(arguments[0])?;
    let format = vm.heap.string(format).text().into_owned();
    let text = format::strftime(vm, &format, &civil(vm, receiver))?;
    vm.new_string(text)
}

fn iso8601(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let digits = match arguments {
        [digits] => {
            let digits = vm.send(*digits, crate::vm::symbol::TO_I, &[])?;
            usize::try_from(vm.to_int(digits)?).unwrap_or(0)
        }
        _ => 0,
    };
    vm.charge(digits)?;
    let civil = civil(vm, receiver);
    let mut text = format::simple("%Y-%m-%dT%H:%M:%S", &civil);
    if digits > 0 {
        let part = format!("{:09}", civil.nanosecond);
        text.push('.');
        text.push_str(part.get(..digits.min(9)).unwrap_or_default());
        text.extend(std::iter::repeat_n('0', digits.saturating_sub(9)));
    }
    text.push_str(&if civil.zone == Zone::Utc { "Z".to_owned() } else { offset_text(&civil) });
    vm.new_string(text)
}

/// Returns the offset with a colon.
fn offset_text(civil: &Civil) -> String {
    let sign = if civil.offset < 0 { '-' } else { '+' };
    let offset = civil.offset.abs();
    format!("{sign}{:02}:{:02}", offset / 3600, offset / 60 % 60)
}

fn httpdate(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (nanoseconds, _) = this(vm, receiver);
    let civil = Civil::new(nanoseconds, Zone::Utc);
    vm.new_string(format::simple("%a, %d %b %Y %H:%M:%S GMT", &civil))
}

fn rfc2822(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let civil = civil(vm, receiver);
    let text = format::simple("%a, %d %b %Y %H:%M:%S ", &civil);
    let zone = if civil.zone == Zone::Utc { "-0000".to_owned() } else { format::simple("%z", &civil) };
    vm.new_string(text + &zone)
}

fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if parts_of(vm, arguments[0]).is_some() {
        return vm.raise(class::TYPE_ERROR, "time + time?");
    }
    let (own, zone) = this(vm, receiver);
    let other = make::nanoseconds(vm, arguments[0], SECOND)?;
    make::time(vm, Val::Nil, own.saturating_add(other), zone)
}

fn subtract(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (own, zone) = this(vm, receiver);
    if let Some((other, _)) = parts_of(vm, arguments[0]) {
        return Ok(Val::Float(seconds(own.saturating_sub(other))));
    }
    // The result is rounded down, so the number is converted with its sign changed.
    let other = make::nanoseconds(vm, arguments[0], -SECOND)?;
    make::time(vm, Val::Nil, own.saturating_add(other), zone)
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (own, _) = this(vm, receiver);
    Ok(match parts_of(vm, arguments[0]) {
        Some((other, _)) => Val::Int(own.cmp(&other) as i64),
        None => Val::Nil,
    })
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (own, _) = this(vm, receiver);
    Ok(parts_of(vm, arguments[0]).is_some_and(|(other, _)| own == other).into())
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let code = vm.hash_code(receiver)?;
    Ok(Val::Int(code.cast_signed() >> 2))
}

/// Rounds to a number of digits of the seconds.
fn rounded(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], goes_up: fn(i128, i128) -> bool) -> Step {
    let digits = match arguments {
        [digits] if !digits.is_nil() => to_c_int(vm, *digits)?,
        _ => 0,
    };
    let Ok(digits) = u32::try_from(digits) else {
        return vm.raise(class::ARGUMENT_ERROR, "negative ndigits given");
    };
    let (own, zone) = this(vm, receiver);
    let unit = if digits >= 9 { 1 } else { 10_i128.pow(9 - digits) };
    let rest = own.rem_euclid(unit);
    let result = own - rest + if goes_up(rest, unit) { unit } else { 0 };
    make::time(vm, Val::Nil, result, zone)
}

/// Returns the parts that a pattern asks for; nil asks for all.
fn deconstruct_keys(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    const KEYS: [&str; 11] = ["year", "month", "day", "yday", "wday", "hour", "min", "sec", "subsec", "dst", "zone"];
    let wanted = match arguments[0] {
        Val::Nil => None,
        Val::Array(_) => Some(vm.items_of(arguments[0]).to_vec()),
        other => {
            let class = vm.class_name(vm.real_class(other));
            let message = format!("wrong argument type {class} (expected Array or nil)");
            return vm.raise(class::TYPE_ERROR, &message);
        }
    };
    let hash = vm.new_hash();
    for name in KEYS {
        let key = vm.sym(name);
        if wanted.as_ref().is_some_and(|wanted| !wanted.contains(&key)) {
            continue;
        }
        let method = vm.symbols.intern(if name == "dst" { "dst?" } else { name });
        let value = vm.send(receiver, method, &[])?;
        vm.hash_set(hash, key, value)?;
    }
    Ok(Val::Hash(hash))
}
