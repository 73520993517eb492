//! Numbers: `abs`, `ceiling`, `floor`, `round`, `max`, `min`.

use std::cmp::Ordering;
use std::sync::LazyLock;

use puppetlang_regexp::Regexp;
use puppetlang_types::{Value, sprintf};

use super::ruby;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};

const NUMERIC: Form = Form::new(&[("Numeric", "val")], abs);

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "abs",
        "6.0",
        "returns the absolute value of a number",
        &[NUMERIC, Form::new(&[("String", "val")], abs_of_text)],
    ),
    Builtin::new(
        "ceiling",
        "6.0",
        "rounds a number up to an integer",
        &[Form::new(&[("Numeric", "val")], ceiling), Form::new(&[("String", "val")], ceiling_of_text)],
    ),
    Builtin::new(
        "floor",
        "6.0",
        "rounds a number down to an integer",
        &[Form::new(&[("Numeric", "val")], floor), Form::new(&[("String", "val")], floor_of_text)],
    ),
    Builtin::new("round", "6.0", "rounds a number to the nearest integer", &[Form::new(&[("Numeric", "val")], round)]),
    Builtin::new(
        "max",
        "6.0",
        "returns the greatest value",
        &[
            Form::new(&[("Numeric", "values*")], greatest),
            Form::new(&[("String", "values*")], greatest),
            Form::new(&[("Semver", "values*")], greatest),
            Form::new(&[("Timespan", "values*")], greatest),
            Form::new(&[("Timestamp", "values*")], greatest),
            Form::new(&[("Array[Numeric]", "values"), BLOCK], greatest_of),
            Form::new(&[("Array[String]", "values"), BLOCK], greatest_of),
            Form::new(&[("Array[Semver]", "values"), BLOCK], greatest_of),
            Form::new(&[("Array[Timespan]", "values"), BLOCK], greatest_of),
            Form::new(&[("Array[Timestamp]", "values"), BLOCK], greatest_of),
            Form::new(&[("Array", "values"), BLOCK], greatest_of),
            Form::new(&[("Any", "values*"), ("Callable[2,2]", "&block")], greatest),
            Form::new(&[("Any", "values*")], greatest),
        ],
    ),
    Builtin::new(
        "min",
        "6.0",
        "returns the least value",
        &[
            Form::new(&[("Numeric", "values*")], least),
            Form::new(&[("String", "values*")], least),
            Form::new(&[("Semver", "values*")], least),
            Form::new(&[("Timespan", "values*")], least),
            Form::new(&[("Timestamp", "values*")], least),
            Form::new(&[("Array[Numeric]", "values"), BLOCK], least_of),
            Form::new(&[("Array[Semver]", "values"), BLOCK], least_of),
            Form::new(&[("Array[Timespan]", "values"), BLOCK], least_of),
            Form::new(&[("Array[Timestamp]", "values"), BLOCK], least_of),
            Form::new(&[("Array[String]", "values"), BLOCK], least_of),
            Form::new(&[("Array", "values"), BLOCK], least_of),
            Form::new(&[("Any", "values*"), ("Callable[2,2]", "&block")], least),
            Form::new(&[("Any", "values*")], least),
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

fn abs(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    match call.take(0) {
        Value::Integer(number) => match number.checked_abs() {
            Some(number) => Ok(Value::Integer(number)),
            None => plain("the result 9223372036854775808 is outside of the range of Integer"),
        },
        Value::Float(number) => Ok(Value::Float(number.abs())),
        value => Ok(value),
    }
}

static FRACTION: LazyLock<Regexp> = LazyLock::new(|| Regexp::new(r"^-?(?:\d+)(?:\.\d+){1}$").expect("it is right"));
static DIGITS: LazyLock<Regexp> = LazyLock::new(|| Regexp::new(r"^-?\d+$").expect("it is right"));

fn abs_of_text(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    evaluation.warn_of_conversion("abs", "String to Numeric is deprecated - change to convert input before calling");
    let text = call.text(0);
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

fn ceiling(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    match call.take(0) {
        Value::Float(number) => whole(number.ceil()),
        value => Ok(value),
    }
}

fn floor(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    match call.take(0) {
        Value::Float(number) => whole(number.floor()),
        value => Ok(value),
    }
}

fn ceiling_of_text(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    whole(float_of_text(evaluation, &call, "ceiling")?.ceil())
}

fn floor_of_text(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    whole(float_of_text(evaluation, &call, "floor")?.floor())
}

fn float_of_text(evaluation: &mut Evaluation, call: &Call<'_>, name: &'static str) -> Flow<f64> {
    evaluation.warn_of_conversion(name, "String to Float is deprecated - change to convert input before calling");
    match sprintf::float_of_text(call.text(0)) {
        Ok(number) => Ok(number),
        Err(_) => plain(format!("{name}(): cannot convert given value to a floating point value.")),
    }
}

#[expect(clippy::cast_precision_loss, reason = "the reference makes a float of it too")]
fn round(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let number = match call.take(0) {
        Value::Integer(number) => number as f64,
        Value::Float(number) => number,
        value => return Ok(value),
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

fn greatest(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let values = std::mem::take(&mut call.arguments);
    GREATEST.of(evaluation, &call, &values)
}

fn greatest_of(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Array(values) = call.take(0) else { return Ok(Value::Undef) };
    GREATEST.of(evaluation, &call, &values)
}

fn least(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let values = std::mem::take(&mut call.arguments);
    LEAST.of(evaluation, &call, &values)
}

fn least_of(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Array(values) = call.take(0) else { return Ok(Value::Undef) };
    LEAST.of(evaluation, &call, &values)
}

static LIKE_NUMBER: LazyLock<Regexp> = LazyLock::new(|| Regexp::new(r"\A^-?\d+([._eE]\d+)?\z").expect("it is right"));

impl Extreme {
    /// Returns the first of the extreme values.
    fn of(self, evaluation: &mut Evaluation, call: &Call<'_>, values: &[Value]) -> Flow {
        if values.is_empty() && call.block.is_none() {
            return plain(format!("{}(): Wrong number of arguments need at least one", self.name));
        }
        let ordered = are_ordered(values);
        let Some((mut best, others)) = values.split_first() else { return Ok(Value::Undef) };
        for value in others {
            let order = match &call.block {
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
            evaluation.warn_of_conversion(self.name, &format!("String to Numeric {ADVICE}"));
            return leading_float(&first).total_cmp(&leading_float(&second));
        }
        if !(matches!(one, Value::String(_)) && matches!(other, Value::String(_))) {
            evaluation.warn_of_conversion(self.name, &format!("Any to String {ADVICE}"));
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
