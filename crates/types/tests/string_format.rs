//! Recorded texts of formatted values and times: the reference's answers to `String(value, format)` and `strftime(time,
//! format)`.
//!
//! Each row has the value or time and the format as source, for points in time optionally a zone, and the `text` or the
//! `error`.

mod conversion;

use puppetlang_types::{TimeZone, TypeError, Value};
use serde_json::{Value as Json, json};

/// Parses a field that is source; `default` if it is missing.
fn literal(row: &Json, name: &str) -> Result<Value, TypeError> {
    row[name].as_str().map_or(Ok(Value::Default), Value::parse_literal)
}

fn failed(error: impl std::fmt::Display) -> TypeError {
    TypeError::new(error.to_string())
}

#[test]
fn recorded_texts() {
    conversion::check(include_str!("data/string_format.jsonl"), 2_000, &["text"], |row| {
        let text = literal(row, "value")?.to_text(&literal(row, "format")?);
        text.map(|text| json!({ "text": text })).map_err(failed)
    });
}

#[test]
fn recorded_texts_of_times() {
    conversion::check(include_str!("data/time_format.jsonl"), 800, &["text"], |row| {
        let (format, zone) = (literal(row, "format")?, literal(row, "zone")?);
        let format = format.as_str().unwrap_or_default();
        let text = match literal(row, "time")? {
            Value::Timespan(span) => span.format(format).map_err(failed),
            Value::Timestamp(point) => {
                let zone = zone.as_str().map_or(TimeZone::none(0), |name| TimeZone::named(name, 0));
                point.format(format, zone).map_err(failed)
            }
            other => panic!("{other:?} is no time"),
        };
        text.map(|text| json!({ "text": text }))
    });
}
