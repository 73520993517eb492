//! Conversion of numbers, booleans, strings and times to numbers.

use puppetlang_scalar::{self as scalar, Number, NumberError, Radix};

use crate::error::TypeError;
use crate::value::{Hash, Value};

/// The arguments of a conversion to a number: source, radix, and whether to return the absolute value.
struct Arguments<'a> {
    from: &'a Value,
    radix: Radix,
    absolute: bool,
}

impl<'a> Arguments<'a> {
    /// Reads the arguments. `absolute` is the index of the flag, which differs between types.
    fn of(first: &'a Value, arguments: &'a [Value], absolute: usize) -> Self {
        if let Value::Hash(named) = first {
            return Self::named(named);
        }
        let flag = arguments.get(absolute).is_some_and(Value::is_truthy);
        Self { from: first, radix: radix(arguments.get(1)), absolute: flag }
    }

    fn named(named: &'a Hash) -> Self {
        Self {
            from: named.get_str("from").unwrap_or(&Value::Undef),
            radix: radix(named.get_str("radix")),
            absolute: named.get_str("abs").is_some_and(Value::is_truthy),
        }
    }
}

fn radix(value: Option<&Value>) -> Radix {
    match value {
        Some(Value::Integer(radix)) => Radix::of(*radix).unwrap_or_default(),
        _ => Radix::default(),
    }
}

fn type_error(error: impl std::fmt::Display) -> TypeError {
    TypeError::new(error.to_string())
}

/// The error for a number that does not fit into 64 bits. The reference supports such numbers, we do not.
fn out_of_range(number: impl std::fmt::Display) -> TypeError {
    TypeError::new(format!("The number {number} is outside of what an Integer can be"))
}

#[expect(clippy::cast_possible_truncation, reason = "the range is looked at before")]
fn truncated(number: f64) -> Result<i64, TypeError> {
    if number.is_nan() || number.is_infinite() {
        return Err(TypeError::new(puppetlang_scalar::float_to_s(number)));
    }
    let whole = number.trunc();
    if (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&whole) {
        Ok(whole as i64)
    } else {
        Err(out_of_range(format!("{whole:.0}")))
    }
}

fn seconds(seconds: i128) -> Result<i64, TypeError> {
    i64::try_from(seconds).map_err(|_| out_of_range(seconds))
}

pub(super) fn integer(first: &Value, arguments: &[Value]) -> Result<Value, TypeError> {
    let arguments = Arguments::of(first, arguments, 2);
    let number = match arguments.from {
        Value::Integer(number) => *number,
        Value::Float(number) => truncated(*number)?,
        Value::Boolean(value) => i64::from(*value),
        Value::Timespan(time) => seconds(time.whole_seconds())?,
        Value::Timestamp(time) => seconds(time.whole_seconds())?,
        Value::String(text) => scalar::integer(text, arguments.radix).map_err(type_error)?,
        _ => return Err(TypeError::new("the value is no number")),
    };
    absolute(number, arguments.absolute).map(Value::Integer)
}

fn absolute(number: i64, absolute: bool) -> Result<i64, TypeError> {
    if !absolute {
        return Ok(number);
    }
    number.checked_abs().ok_or_else(|| out_of_range(number.unsigned_abs()))
}

#[expect(clippy::cast_precision_loss, reason = "as the reference converts it")]
pub(super) fn float(first: &Value, arguments: &[Value]) -> Result<Value, TypeError> {
    let arguments = Arguments::of(first, arguments, 1);
    let number = match arguments.from {
        Value::Float(number) => *number,
        Value::Integer(number) => *number as f64,
        Value::Boolean(value) => f64::from(u8::from(*value)),
        Value::Timespan(time) => time.seconds_f64(),
        Value::Timestamp(time) => time.seconds_f64(),
        Value::String(text) => scalar::float(text).map_err(type_error)?,
        _ => return Err(TypeError::new("the value is no number")),
    };
    Ok(Value::Float(if arguments.absolute { number.abs() } else { number }))
}

pub(super) fn numeric(first: &Value, arguments: &[Value]) -> Result<Value, TypeError> {
    let arguments = Arguments::of(first, arguments, 1);
    let number = match arguments.from {
        Value::Integer(number) => Number::Integer(*number),
        Value::Float(number) => Number::Float(*number),
        Value::Boolean(value) => Number::Integer(i64::from(*value)),
        Value::Timespan(time) => Number::Float(time.seconds_f64()),
        Value::Timestamp(time) => Number::Float(time.seconds_f64()),
        Value::String(text) => match scalar::numeric(text).map_err(type_error)? {
            Some(number) => number,
            None => return Ok(Value::Undef),
        },
        _ => return Err(TypeError::new("the value is no number")),
    };
    match number {
        Number::Integer(number) => absolute(number, arguments.absolute).map(Value::Integer),
        Number::Float(number) => Ok(Value::Float(if arguments.absolute { number.abs() } else { number })),
    }
}

/// Creates a number from a value and a radix, which applies only to integers in strings. `None` for other arguments.
pub(super) fn in_radix(arguments: &[Value]) -> Option<Result<Value, TypeError>> {
    let [from, given] = arguments else { return None };
    let radix = match given {
        Value::Default => Radix::default(),
        Value::Integer(number) => Radix::of(*number)?,
        _ => return None,
    };
    match from {
        Value::String(text) => match scalar::integer(text, radix) {
            Ok(number) => Some(Ok(Value::Integer(number))),
            // For other numbers and non-numbers, the radix does not matter.
            Err(NumberError::Form { .. }) => Some(numeric(from, std::slice::from_ref(from))),
            Err(error) => Some(Err(type_error(error))),
        },
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Timespan(_) | Value::Timestamp(_) => {
            Some(numeric(from, std::slice::from_ref(from)))
        }
        _ => None,
    }
}
