//! Numbers: `abs`, `ceiling`, `floor`, `round`, `max`, `min`.

use std::cmp::Ordering;

use puppetlang_regexp::Regexp;
use puppetlang_source::Permanent;
use puppetlang_types::value::{Array, Text};
use puppetlang_types::{Value, sprintf};

use super::deprecation::warn_of_conversion;
use super::ruby;
use crate::argument::{Argument, Rest, typed};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "abs",
        "6.0",
        "returns the absolute value of a number",
        &[Form::new(&[("Numeric", "val")], typed!(abs)), Form::new(&[("String", "val")], typed!(abs_of_text))],
    ),
    Builtin::new(
        "ceiling",
        "6.0",
        "rounds a number up to an integer",
        &[Form::new(&[("Numeric", "val")], typed!(ceiling)), Form::new(&[("String", "val")], typed!(ceiling_of_text))],
    ),
    Builtin::new(
        "floor",
        "6.0",
        "rounds a number down to an integer",
        &[Form::new(&[("Numeric", "val")], typed!(floor)), Form::new(&[("String", "val")], typed!(floor_of_text))],
    ),
    Builtin::new(
        "round",
        "6.0",
        "rounds a number to the nearest integer",
        &[Form::new(&[("Numeric", "val")], typed!(round))],
    ),
    Builtin::new(
        "max",
        "6.0",
        "returns the greatest value",
        &[
            Form::new(&[("Numeric", "values*")], typed!(greatest)),
            Form::new(&[("String", "values*")], typed!(greatest)),
            Form::new(&[("Semver", "values*")], typed!(greatest)),
            Form::new(&[("Timespan", "values*")], typed!(greatest)),
            Form::new(&[("Timestamp", "values*")], typed!(greatest)),
            Form::new(&[("Array[Numeric]", "values"), BLOCK], typed!(greatest_of)),
            Form::new(&[("Array[String]", "values"), BLOCK], typed!(greatest_of)),
            Form::new(&[("Array[Semver]", "values"), BLOCK], typed!(greatest_of)),
            Form::new(&[("Array[Timespan]", "values"), BLOCK], typed!(greatest_of)),
            Form::new(&[("Array[Timestamp]", "values"), BLOCK], typed!(greatest_of)),
            Form::new(&[("Array", "values"), BLOCK], typed!(greatest_of)),
            Form::new(&[("Any", "values*"), ("Callable[2,2]", "&block")], typed!(greatest)),
            Form::new(&[("Any", "values*")], typed!(greatest)),
        ],
    ),
    Builtin::new(
        "min",
        "6.0",
        "returns the least value",
        &[
            Form::new(&[("Numeric", "values*")], typed!(least)),
            Form::new(&[("String", "values*")], typed!(least)),
            Form::new(&[("Semver", "values*")], typed!(least)),
            Form::new(&[("Timespan", "values*")], typed!(least)),
            Form::new(&[("Timestamp", "values*")], typed!(least)),
            Form::new(&[("Array[Numeric]", "values"), BLOCK], typed!(least_of)),
            Form::new(&[("Array[Semver]", "values"), BLOCK], typed!(least_of)),
            Form::new(&[("Array[Timespan]", "values"), BLOCK], typed!(least_of)),
            Form::new(&[("Array[Timestamp]", "values"), BLOCK], typed!(least_of)),
            Form::new(&[("Array[String]", "values"), BLOCK], typed!(least_of)),
            Form::new(&[("Array", "values"), BLOCK], typed!(least_of)),
            Form::new(&[("Any", "values*"), ("Callable[2,2]", "&block")], typed!(least)),
            Form::new(&[("Any", "values*")], typed!(least)),
        ],
    ),
];

const BLOCK: (&str, &str) = ("Optional[Callable[2,2]]", "&block");

/// Converts a rounded float to an integer.
#[expect(clippy::cast_possible_truncation, reason = "the range is looked at before")]
fn whole(number: f64) -> Flow {
    if (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&number) {
        Ok(Value::Integer(number as i64))
    } else {
        plain(format!("the result {number:e} is outside of the range of Integer"))
    }
}

/// A number: an integer or a float.
#[derive(Clone, Copy)]
enum Number {
    Integer(i64),
    Float(f64),
}

impl Argument for Number {
    fn of(value: Value) -> Result<Self, Value> {
        match value {
            Value::Integer(number) => Ok(Self::Integer(number)),
            Value::Float(number) => Ok(Self::Float(number)),
            other => Err(other),
        }
    }
}

fn abs(_: &mut Evaluation, number: Number) -> Flow {
    match number {
        Number::Integer(number) => match number.checked_abs() {
            Some(number) => Ok(Value::Integer(number)),
            None => plain("the result 9223372036854775808 is outside of the range of Integer"),
        },
        Number::Float(number) => Ok(Value::Float(number.abs())),
    }
}

static FRACTION: Permanent<Regexp> = Permanent::new(|| Regexp::new(r"^-?(?:\d+)(?:\.\d+){1}$").expect("it is right"));
static DIGITS: Permanent<Regexp> = Permanent::new(|| Regexp::new(r"^-?\d+$").expect("it is right"));

fn abs_of_text(evaluation: &mut Evaluation, text: Text) -> Flow {
    const ADVICE: &str = "String to Numeric is deprecated - change to convert input before calling";
    warn_of_conversion(evaluation, "abs", ADVICE);
    let text = text.as_str();
    if FRACTION.is_match(text).unwrap_or(false) {
        return Ok(Value::Float(leading_float(text).abs()));
    }
    if DIGITS.is_match(text).unwrap_or(false) {
        let digits = text.trim_start().trim_start_matches('-');
        let end = digits.find(|character: char| !character.is_ascii_digit()).unwrap_or(digits.len());
        return match digits[..end].parse() {
            Ok(number) => Ok(Value::Integer(number)),
            Err(_) if end == 0 => Ok(Value::Integer(0)),
            Err(_) => plain(format!("the result {} is outside of the range of Integer", &digits[..end])),
        };
    }
    plain("abs(): Requires float or integer to work with - was given non decimal string")
}

/// Parses the float at the start of a text, ignoring the rest.
fn leading_float(text: &str) -> f64 {
    let text = text.trim_start();
    let end = text.find(|character: char| !matches!(character, '0'..='9' | '-' | '.' | 'e' | 'E' | '_'));
    let number: String = text[..end.unwrap_or(text.len())].chars().filter(|character| *character != '_').collect();
    number.parse().unwrap_or(0.0)
}

fn ceiling(_: &mut Evaluation, number: Number) -> Flow {
    match number {
        Number::Integer(number) => Ok(Value::Integer(number)),
        Number::Float(number) => whole(number.ceil()),
    }
}

fn floor(_: &mut Evaluation, number: Number) -> Flow {
    match number {
        Number::Integer(number) => Ok(Value::Integer(number)),
        Number::Float(number) => whole(number.floor()),
    }
}

fn ceiling_of_text(evaluation: &mut Evaluation, text: Text) -> Flow {
    whole(float_of_text(evaluation, &text, "ceiling")?.ceil())
}

fn floor_of_text(evaluation: &mut Evaluation, text: Text) -> Flow {
    whole(float_of_text(evaluation, &text, "floor")?.floor())
}

fn float_of_text(evaluation: &mut Evaluation, text: &str, name: &'static str) -> Flow<f64> {
    const ADVICE: &str = "String to Float is deprecated - change to convert input before calling";
    warn_of_conversion(evaluation, name, ADVICE);
    match sprintf::float_of_text(text) {
        Ok(number) => Ok(number),
        Err(_) => plain(format!("{name}(): cannot convert given value to a floating point value.")),
    }
}

#[expect(clippy::cast_precision_loss, reason = "the reference makes a float of it too")]
fn round(_: &mut Evaluation, number: Number) -> Flow {
    let number = match number {
        Number::Integer(number) => number as f64,
        Number::Float(number) => number,
    };
    whole(if number > 0.0 { number + 0.5 } else { number - 0.5 }.trunc())
}

/// Selects the maximum or the minimum.
#[derive(Clone, Copy)]
struct Extreme {
    name: &'static str,
    wanted: Ordering,
}

const GREATEST: Extreme = Extreme { name: "max", wanted: Ordering::Greater };
const LEAST: Extreme = Extreme { name: "min", wanted: Ordering::Less };

fn greatest(evaluation: &mut Evaluation, values: Rest<Value>, block: Option<Block<'_>>) -> Flow {
    GREATEST.of(evaluation, &values.0, block.as_ref())
}

fn greatest_of(evaluation: &mut Evaluation, values: Array, block: Option<Block<'_>>) -> Flow {
    GREATEST.of(evaluation, &values, block.as_ref())
}

fn least(evaluation: &mut Evaluation, values: Rest<Value>, block: Option<Block<'_>>) -> Flow {
    LEAST.of(evaluation, &values.0, block.as_ref())
}

fn least_of(evaluation: &mut Evaluation, values: Array, block: Option<Block<'_>>) -> Flow {
    LEAST.of(evaluation, &values, block.as_ref())
}

static LIKE_NUMBER: Permanent<Regexp> = Permanent::new(|| Regexp::new(r"\A^-?\d+([._eE]\d+)?\z").expect("it is right"));

impl Extreme {
    /// Returns the first of the extreme values.
    fn of(self, evaluation: &mut Evaluation, values: &[Value], block: Option<&Block<'_>>) -> Flow {
        let ordered = are_ordered(values);
        let Some((mut best, others)) = values.split_first() else {
            return match block {
                // A lambda has nothing to compare then.
                Some(_) => Ok(Value::Undef),
                None => plain(format!("{}(): Wrong number of arguments need at least one", self.name)),
            };
        };
        for value in others {
            let order = match block {
                Some(block) => ruby::order_by(evaluation, block, value, best)?,
                None if ordered => ruby::order(value, best)?,
                None => self.as_text(evaluation, value, best),
            };
            if order == self.wanted {
                best = value;
            }
        }
        Ok(best.clone())
    }

    /// Compares two values as numbers if both texts are numbers, otherwise as texts.
    fn as_text(self, evaluation: &mut Evaluation, one: &Value, other: &Value) -> Ordering {
        const ADVICE: &str = "is deprecated - change to convert input before calling, or use lambda";
        let (first, second) = (ruby::text(one), ruby::text(other));
        let is_number = |text: &str| LIKE_NUMBER.is_match(text).unwrap_or(false);
        if is_number(&first) && is_number(&second) {
            warn_of_conversion(evaluation, self.name, &format!("String to Numeric {ADVICE}"));
            return leading_float(&first).total_cmp(&leading_float(&second));
        }
        if !(matches!(one, Value::String(_)) && matches!(other, Value::String(_))) {
            warn_of_conversion(evaluation, self.name, &format!("Any to String {ADVICE}"));
        }
        first.as_bytes().cmp(second.as_bytes())
    }
}

/// Whether all values are numbers, or all are of the same other type with a natural order.
fn are_ordered(values: &[Value]) -> bool {
    values.iter().all(|value| matches!(value, Value::Integer(_) | Value::Float(_)))
        || values.iter().all(|value| matches!(value, Value::SemVer(_)))
        || values.iter().all(|value| matches!(value, Value::Timespan(_)))
        || values.iter().all(|value| matches!(value, Value::Timestamp(_)))
}
