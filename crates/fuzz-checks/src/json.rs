//! Properties of JSON on any bytes.

use puppetlang_json::{Limits, read, read_document};
use puppetlang_types::Value;
use serde_json::Value as Json;

/// Reads bytes as JSON.
///
/// An error has a message, and a location in the text or after it. A text that another parser accepts is accepted and
/// has the same value, except for integers that do not fit 64 bits.
pub fn check(bytes: &[u8]) {
    let limits = Limits { bytes: 1 << 20, ..Limits::default() };
    let known: Option<Json> = serde_json::from_slice(bytes).ok();
    match read(bytes, &limits) {
        Ok(value) => {
            let document =
                read_document(bytes, &limits).unwrap_or_else(|error| panic!("{error} depends on the function"));
            assert!(
                document.large_integers.is_empty() && document.value.key_eq(&value),
                "{document:?} is not {value:?}"
            );
            if let Some(known) = known {
                assert!(is_same(&value, &known), "{value:?} is not {known}");
            }
        }
        Err(error) => {
            let lines = String::from_utf8_lossy(bytes).lines().count() + 1;
            assert!(!error.message.is_empty() && error.column >= 1, "{error:?} has no message or column");
            assert!((1..=lines).contains(&error.line), "{error:?} is not in the text");
            let document = read_document(bytes, &limits);
            let is_large = document.is_ok_and(|document| !document.large_integers.is_empty());
            assert!(known.is_none() || is_large, "{error:?} is about a valid text");
        }
    }
}

fn is_same(value: &Value, known: &Json) -> bool {
    match (value, known) {
        (Value::Undef, Json::Null) => true,
        (Value::Boolean(one), Json::Bool(other)) => one == other,
        // As in Ruby, `-0` is the integer 0.
        (Value::Integer(0), Json::Number(other)) => other.as_f64() == Some(0.0),
        (Value::Integer(one), Json::Number(other)) => Some(*one) == other.as_i64(),
        (Value::Float(one), Json::Number(other)) => other.as_f64().is_some_and(|other| other.total_cmp(one).is_eq()),
        (Value::String(one), Json::String(other)) => one.as_str() == other,
        (Value::Array(one), Json::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
        }
        (Value::Hash(one), Json::Object(other)) => {
            let is_same_entry =
                |(key, value): (&String, &Json)| one.get_str(key).is_some_and(|own| is_same(own, value));
            one.len() == other.len() && other.iter().all(is_same_entry)
        }
        _ => false,
    }
}
