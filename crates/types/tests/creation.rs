//! Recorded conversions: the reference's answers to `Type(arguments)`.
//!
//! A row has the type and the arguments as source, and the text and type of the value, or the `error` without what the call adds.
//! Where ours differs, it names the class of the difference (see `docs/differences.md`) and has our answer as `ours`.

#![expect(clippy::unwrap_used, reason = "a row that cannot be read fails the test")]

use puppetlang_types::creation::Clock;
use puppetlang_types::{Timestamp, Type, TypeError, Value};
use serde_json::{Value as Json, json};

/// It is always 2026.
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

/// Our answer in the form of the recorded ones.
fn answer(row: &Json) -> Json {
    match made(row) {
        Ok(value) => {
            let mut text = String::new();
            value.interpolated(&mut text).unwrap();
            json!({ "string": text, "kind": Type::detailed_of(&value).to_string() })
        }
        Err(error) => json!({ "error": error.message().trim() }),
    }
}

#[test]
fn recorded_conversions() {
    let data = include_str!("data/creation.jsonl");
    let mut count = 0;
    for row in data.lines().map(|line| serde_json::from_str::<Json>(line).unwrap()) {
        count += 1;
        let recorded = match row.get("error") {
            Some(error) => json!({ "error": error }),
            None => json!({ "string": row["string"], "kind": row["kind"] }),
        };
        let ours = answer(&row);
        match row.get("ours") {
            Some(expected) => {
                assert_eq!(&ours, expected, "{row}");
                assert_ne!(ours, recorded, "no difference any more: {row}");
            }
            None => assert_eq!(ours, recorded, "{row}"),
        }
    }
    assert!(count > 1_500, "only {count} rows");
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
