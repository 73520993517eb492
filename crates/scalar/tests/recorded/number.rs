//! Formatting and parsing of numbers.

use puppetlang_scalar::{
    FloatForm, IntegerForm, Number, NumberError, NumberFlags, NumberFormat, Radix, float, float_to_s, integer,
    language_number, numeric,
};
use serde_json::Value;

use crate::{Answer, Case, answer, bits, compare};

fn shown(number: Number) -> Value {
    match number {
        Number::Integer(number) => number.into(),
        Number::Float(number) => bits(number),
    }
}

/// Returns flags, width, precision and letter of a case.
fn format(case: &Case) -> (NumberFormat, char) {
    let flag = |letter| match letter {
        '-' => NumberFlags::LEFT,
        '+' => NumberFlags::PLUS,
        ' ' => NumberFlags::SPACE,
        '0' => NumberFlags::ZERO,
        _ => NumberFlags::ALTERNATE,
    };
    let flags = case.text(2).chars().map(flag).fold(NumberFlags::empty(), |sum, flag| sum | flag);
    let width = case.text(3).parse().ok();
    let precision = case.text(4).strip_prefix('.').and_then(|digits| digits.parse().ok());
    (NumberFormat { flags, width, precision }, case.text(5).chars().next().expect("there is a letter"))
}

/// The reference puts the name of its function before the message for a string that it cannot convert.
fn named(error: &NumberError, function: &str) -> String {
    match error {
        NumberError::Form { .. } => format!("'{function}' {error}"),
        _ => error.to_string(),
    }
}

fn ours(case: &Case) -> Answer {
    match case.kind() {
        "float" => Ok(float_to_s(case.float(1)).into()),
        "%" => {
            let (format, letter) = format(case);
            let form = FloatForm::of(letter).expect("it is a letter of floats");
            answer(format.float(form, case.float(1)), Value::from)
        }
        "%i" => {
            let (format, letter) = format(case);
            let form = IntegerForm::of(letter).expect("it is a letter of integers");
            answer(format.integer(form, case.argument(1).as_i64().expect("it is an integer")), Value::from)
        }
        "Integer" => {
            let radix = case.argument(2).as_i64().map_or(Radix::Detected, |radix| Radix::of(radix).expect("a radix"));
            integer(case.text(1), radix).map(Value::from).map_err(|error| named(&error, "new"))
        }
        "Float" => {
            float(case.text(1)).map(|number| shown(Number::Float(number))).map_err(|error| named(&error, "new_float"))
        }
        "Numeric" => {
            let number = numeric(case.text(1)).map_err(|error| named(&error, "new_numeric"))?;
            // The error that the reference's result `undef` causes.
            let none = "Converted value from Numeric.new() has wrong type, expects a Numeric value, got Undef";
            number.map(shown).ok_or_else(|| none.to_owned())
        }
        "number" => answer(language_number(case.text(1)), |number| number.map_or(Value::Null, shown)),
        kind => panic!("unknown question {kind}"),
    }
}

fn class(case: &Case, given: &Answer) -> Option<&'static str> {
    if case.kind() == "Float" && case.class() == "NoMethodError" {
        return Some("zero");
    }
    let too_large = given.as_ref().is_err_and(|error| error.contains("outside of the range of an Integer"));
    let large = case.line["is"].is_string();
    (too_large && large).then_some("range")
}

#[test]
fn numbers_are_those_of_the_reference() {
    compare(include_str!("../data/number.jsonl"), 7_000, &["range", "zero"], ours, class);
}
