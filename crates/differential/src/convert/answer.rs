//! Answers to conversions: ours, computed in this process, and the compared parts of the reference's.

use puppetlang_types::creation::Clock;
use puppetlang_types::{TimeZone, Timestamp, Type, TypeError, Value};
use serde_json::{Value as Json, json};

use crate::generate::Conversion;

/// The reference's prefix for the message of an error in a call.
const IN_CALL: &str = "Evaluation Error: Error while evaluating a Function Call, ";

/// A clock that always returns the start of 1970: no question depends on the time.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Timestamp {
        Timestamp::default()
    }
}

/// Returns our answer.
pub(super) fn of(conversion: &Conversion) -> Json {
    let converted = converted(conversion).and_then(|value| Ok((text_of(&value)?, Type::detailed_of(&value))));
    match converted {
        Ok((text, kind)) => json!({ "ok": true, "string": text, "type": kind.to_string() }),
        Err(error) => refused(error.message()),
    }
}

/// Returns the compared parts of the reference's answer; an error message without the prefix of the call.
pub(super) fn compared(answer: &Json) -> Json {
    match answer.pointer("/error/message").and_then(Json::as_str) {
        Some(message) => refused(message.strip_prefix(IN_CALL).unwrap_or(message)),
        None => {
            let text = answer.get("string").and_then(Json::as_str).map(without_addresses);
            json!({ "ok": true, "string": text, "type": answer.get("type") })
        }
    }
}

/// Removes the addresses of Ruby objects, which differ in every process.
fn without_addresses(text: &str) -> String {
    ["#<Puppet::Pops::Time::Timespan:0x", "#<Puppet::Pops::Time::Timestamp:0x"].iter().fold(
        text.to_owned(),
        |text, start| {
            let mut parts = text.split(start);
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |text, part| {
                text + start + part.trim_start_matches(|digit: char| digit.is_ascii_hexdigit())
            })
        },
    )
}

fn refused(message: &str) -> Json {
    json!({ "ok": false, "error": message.trim() })
}

fn failed(error: impl std::fmt::Display) -> TypeError {
    TypeError::new(error.to_string())
}

fn text_of(value: &Value) -> Result<String, TypeError> {
    let mut text = String::new();
    value.interpolated(&mut text).map_err(failed)?;
    Ok(text)
}

fn converted(conversion: &Conversion) -> Result<Value, TypeError> {
    let arguments = conversion.arguments.iter().map(|argument| Value::parse_literal(argument));
    let arguments: Vec<Value> = arguments.collect::<Result<_, _>>()?;
    match &*conversion.function {
        "strftime" => strftime(&arguments).map(Value::from),
        kind => Type::parse(kind)?.make(&arguments, &Stopped),
    }
}

/// Formats a time, optionally in a time zone.
fn strftime(arguments: &[Value]) -> Result<String, TypeError> {
    let text = |index: usize| arguments.get(index).and_then(Value::as_str);
    let format = text(1).unwrap_or_default();
    match arguments.first() {
        Some(Value::Timespan(span)) => span.format(format).map_err(failed),
        Some(Value::Timestamp(point)) => {
            let zone = text(2).map_or(TimeZone::none(0), |name| TimeZone::named(name, 0));
            point.format(format, zone).map_err(failed)
        }
        _ => Err(failed("only times have such a format")),
    }
}
