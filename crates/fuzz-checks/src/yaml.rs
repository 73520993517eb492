//! Properties of YAML on any bytes.

use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
use puppetlang_types::Value;
use puppetlang_yaml::{Limits, read};

/// Reads bytes as YAML.
///
/// An error has a message and a location in the text, or on the line after it. A value is within the limits, and does
/// not change when it is written as JSON and read again.
pub fn check(bytes: &[u8]) {
    let limits = Limits { bytes: 1 << 20, depth: 100, values: 100_000, aliases: 1_000 };
    let value = match read(bytes, &limits) {
        Ok(value) => value,
        Err(error) => {
            let lines = bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() + 2;
            assert!(!error.message.is_empty(), "{error:?} has no message");
            assert!((1..=lines).contains(&error.line) && error.column >= 1, "{error:?} is not in the text");
            return;
        }
    };
    assert!(value.depth() <= limits.depth, "the value is {} levels deep", value.depth());
    assert!(value.node_count() <= 200_000, "the value weighs {}", value.node_count());
    // Names of types in the data would be looked up.
    if !bytes.windows(3).any(|three| three == b"__p") && !bytes.contains(&b'\\') && !bytes.contains(&b'!') {
        let json = to_json(&value, &WriteOptions::rich()).expect("data has a form").output;
        let options = ReadOptions { depth: 1_000, ..ReadOptions::default() };
        let again = from_json(json.as_bytes(), &options, &Builtin).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert!(has_nan(&value) || again.key_eq(&value), "{again:?} is not {value:?}");
    }
}

/// Returns whether the value contains a NaN, which does not even equal itself.
fn has_nan(value: &Value) -> bool {
    match value {
        Value::Float(number) => number.is_nan(),
        Value::Array(values) => values.iter().any(has_nan),
        Value::Hash(hash) => hash.iter().any(|(key, value)| has_nan(key) || has_nan(value)),
        _ => false,
    }
}
