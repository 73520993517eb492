//! Conversion to durations and points in time.

use puppetlang_scalar::{TimeZone, Timespan, TimespanFormat, Timestamp, timespan_default_formats};
use puppetlang_source::Dialect;

use super::Clock;
use crate::error::TypeError;
use crate::value::{Hash, Value};

fn type_error(error: impl std::fmt::Display) -> TypeError {
    TypeError::new(error.to_string())
}

/// Returns the formats to try, if there are any.
fn formats(value: Option<&Value>) -> Option<Vec<&str>> {
    match value? {
        Value::String(format) => Some(vec![format]),
        Value::Array(formats) => Some(formats.iter().filter_map(Value::as_str).collect()),
        _ => None,
    }
}

/// Reads a duration from a hash with a string, as in the parameters of `Timespan`; `None` without a string.
pub(crate) fn timespan_of_hash(named: &Hash) -> Result<Option<Timespan>, TypeError> {
    let text = named.get_str("string").filter(|text| text.as_str().is_some());
    text.map(|text| timespan_of_text(text, named.get_str("format"), Dialect::PUPPET8)).transpose()
}

/// Reads a point in time from such a hash, as in the parameters of `Timestamp`.
pub(crate) fn timestamp_of_hash(named: &Hash) -> Result<Option<Timestamp>, TypeError> {
    let text = named.get_str("string").filter(|text| text.as_str().is_some());
    text.map(|text| timestamp_of_text(text, named.get_str("format"), named.get_str("timezone"), 0)).transpose()
}

/// Creates a duration from seconds, a string, fields, or a hash of these.
pub(super) fn timespan(form: usize, arguments: &[Value], dialect: Dialect) -> Result<Value, TypeError> {
    let time = match (form, arguments.first()) {
        (0, Some(Value::Integer(seconds))) => Timespan::from_whole_seconds(*seconds),
        (0, Some(Value::Float(seconds))) => Timespan::from_seconds(*seconds).map_err(type_error)?,
        (2, _) => of_fields(arguments),
        (3, Some(Value::Hash(named))) => {
            timespan_of_text(named.get_str("string").unwrap_or(&Value::Undef), named.get_str("format"), dialect)?
        }
        (4, Some(Value::Hash(fields))) => of_named_fields(fields),
        (_, first) => timespan_of_text(first.unwrap_or(&Value::Undef), arguments.get(1), dialect)?,
    };
    Ok(Value::Timespan(time))
}

fn timespan_of_text(text: &Value, format: Option<&Value>, dialect: Dialect) -> Result<Timespan, TypeError> {
    let text = text.as_str().unwrap_or_default();
    if let Some(Value::String(format)) = format {
        let format = TimespanFormat::parse_in(format, dialect).map_err(type_error)?;
        return format.parse_text(text).map_err(type_error);
    }
    let formats = formats(format);
    let formats = formats.as_deref().unwrap_or(timespan_default_formats(dialect));
    Timespan::parse_any_in(text, formats, dialect).map_err(type_error)
}

fn field(value: Option<&Value>) -> i64 {
    match value {
        Some(Value::Integer(number)) => *number,
        _ => 0,
    }
}

fn of_fields(fields: &[Value]) -> Timespan {
    let at = |index: usize| field(fields.get(index));
    Timespan::from_fields(false, at(0), at(1), at(2), at(3), at(4), at(5), at(6))
}

fn of_named_fields(fields: &Hash) -> Timespan {
    let get = |name: &str| field(fields.get_str(name));
    Timespan::from_fields(
        fields.get_str("negative").is_some_and(Value::is_truthy),
        get("days"),
        get("hours"),
        get("minutes"),
        get("seconds"),
        get("milliseconds"),
        get("microseconds"),
        get("nanoseconds"),
    )
}

/// Creates a point in time from the clock, seconds, a string, or a hash.
pub(super) fn timestamp(form: usize, arguments: &[Value], clock: &dyn Clock) -> Result<Value, TypeError> {
    let time = match (form, arguments.first()) {
        (0, _) => clock.now(),
        (1, Some(Value::Integer(seconds))) => Timestamp::from_whole_seconds(*seconds).map_err(type_error)?,
        (1, Some(Value::Float(seconds))) => Timestamp::from_seconds(*seconds).map_err(type_error)?,
        (3, Some(Value::Hash(named))) => {
            let get = |name: &str| named.get_str(name);
            timestamp_of_text(get("string").unwrap_or(&Value::Undef), get("format"), get("timezone"), clock.offset())?
        }
        (_, first) => {
            timestamp_of_text(first.unwrap_or(&Value::Undef), arguments.get(1), arguments.get(2), clock.offset())?
        }
    };
    Ok(Value::Timestamp(time))
}

fn timestamp_of_text(
    text: &Value,
    format: Option<&Value>,
    zone: Option<&Value>,
    current: i32,
) -> Result<Timestamp, TypeError> {
    let text = text.as_str().unwrap_or_default();
    let zone = match zone.and_then(Value::as_str) {
        Some(name) => TimeZone::named(name, current),
        None => TimeZone::none(current),
    };
    match (format, formats(format)) {
        (Some(Value::String(format)), _) => Timestamp::parse_with(text, format, zone).map_err(type_error),
        (_, Some(formats)) => Timestamp::parse_any(text, &formats, zone).map_err(type_error),
        _ => Timestamp::parse(text, zone).map_err(type_error),
    }
}
