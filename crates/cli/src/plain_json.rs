//! Values as JSON without rich data: what JSON cannot represent becomes a string, as in Ruby's `to_json`.

use puppetlang::types::{Value, ruby};
use serde_json::{Map, Value as Json};

/// Converts a value to JSON. Keys become strings.
pub(crate) fn plain_json(value: &Value) -> Json {
    match value {
        Value::Undef => Json::Null,
        Value::Boolean(value) => (*value).into(),
        Value::Integer(number) => (*number).into(),
        Value::Float(number) => {
            serde_json::Number::from_f64(*number).map_or_else(|| ruby::to_s(value).into(), Json::Number)
        }
        Value::Array(values) => values.iter().map(plain_json).collect::<Vec<_>>().into(),
        Value::Hash(hash) => {
            let entries = hash.iter().map(|(key, value)| (ruby::to_s(key), plain_json(value)));
            Json::Object(entries.collect::<Map<String, Json>>())
        }
        other => ruby::to_s(other).into(),
    }
}
