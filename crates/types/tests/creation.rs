//! Recorded conversions: answers of the reference to `Type(arguments)`.
//!
//! Each row has the type and the arguments as source, and the text and type of the value, or the `error` without the
//! part that the call adds.

#![expect(clippy::unwrap_used, reason = "a row that cannot be read fails the test")]

mod conversion;

use puppetlang_types::creation::Clock;
use puppetlang_types::{Timestamp, Type, TypeError, Value};
use serde_json::{Value as Json, json};

/// A clock that is stopped in 2026.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Timestamp {
        Timestamp::from_nanoseconds(1_795_219_200_000_000_000).unwrap()
    }
}

fn made(row: &Json) -> Result<Value, TypeError> {
    let arguments = row["arguments"].as_array().unwrap().iter();
    let arguments: Result<Vec<Value>, TypeError> =
        arguments.map(|argument| Value::parse_literal(argument.as_str().unwrap())).collect();
    Type::parse(row["type"].as_str().unwrap())?.make(&arguments?, &Stopped)
}

#[test]
fn recorded_conversions() {
    conversion::check(include_str!("data/creation.jsonl"), 1_500, &["string", "kind"], |row| {
        let value = made(row)?;
        let mut text = String::new();
        value.interpolated(&mut text).unwrap();
        Ok(json!({ "string": text, "kind": Type::detailed_of(&value).to_string() }))
    });
}

#[test]
fn a_point_in_time_without_arguments_is_now() {
    let now = Type::parse("Timestamp").unwrap().make(&[], &Stopped).unwrap();
    assert_eq!(format!("{now:?}"), "'2026-11-21T00:00:00.000000000 UTC'");
}

#[test]
fn what_is_of_the_type_already_is_given_back() {
    let value = Value::parse_literal("[1, 2]").unwrap();
    let same = Type::parse("Array[Integer]").unwrap().make(std::slice::from_ref(&value), &Stopped).unwrap();
    assert!(same.key_eq(&value));
}
