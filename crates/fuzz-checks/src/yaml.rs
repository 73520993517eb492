//! Properties of YAML on any bytes.

use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_json, to_json};
use puppetlang_types::Value;
use puppetlang_yaml::{
    BinaryForm, Limits, WriteOptions as YamlOptions, YamlErrorKind, duplicate_keys, locate, read, read_document, write,
};

/// The maximum node count of a value that is written as YAML. Shared values are written once for each use.
const MOST_WRITTEN: u32 = 10_000;

/// Reads bytes as YAML.
///
/// An error has a message and a location in the text, or on the line after it. A value is within the limits, has a
/// location, and does not change when it is written as JSON or YAML and read again.
pub fn check(bytes: &[u8]) {
    let limits = Limits { bytes: 1 << 20, depth: 100, values: 100_000, aliases: 1_000 };
    let duplicates = duplicate_keys(bytes);
    assert!(duplicates.iter().all(|key| key.first < key.again), "{duplicates:?} are not in the order of the text");
    let location = locate(bytes, &[]);
    let value = match read(bytes, &limits) {
        Ok(value) => value,
        Err(error) => {
            let lines = last_line(bytes);
            assert!(!error.message.is_empty(), "{error:?} has no message");
            for (line, column) in [(error.line, error.column), (error.at.line, error.at.column)] {
                assert!((1..=lines).contains(&line) && column >= 1, "{error:?} is not in the text");
            }
            let is_accepted = read_document(bytes, &limits).is_ok_and(|document| document.large_integers.is_empty());
            assert!(!is_accepted, "{error:?} depends on the function");
            return;
        }
    };
    assert!(location.is_some() || matches!(value, Value::Undef), "{value:?} has no location");
    let document = read_document(bytes, &limits).unwrap_or_else(|error| panic!("{error} depends on the function"));
    assert!(has_nan(&value) || document.value.key_eq(&value), "{:?} is not {value:?}", document.value);
    assert!(value.depth() <= limits.depth, "the value is {} levels deep", value.depth());
    assert!(value.node_count() <= 200_000, "the value weighs {}", value.node_count());
    if value.node_count() <= MOST_WRITTEN {
        let options = YamlOptions { binary: BinaryForm::Bytes, ..YamlOptions::default() };
        let text = write(&value, &options).unwrap_or_else(|error| panic!("{value:?}: {error}"));
        let again = match read(text.as_bytes(), &Limits::default()) {
            Ok(again) => again,
            // As in Ruby, `1007-10-0` is written without quotes because it is no date, and rejected as a date.
            Err(error) if error.kind == YamlErrorKind::Class => return,
            Err(error) => panic!("{text}: {error}"),
        };
        // A Binary of ASCII characters becomes a string.
        let is_same = contains(&value, &|value| matches!(value, Value::Binary(_))) || again.key_eq(&value);
        assert!(has_nan(&value) || is_same, "{again:?} is not {value:?}, but the value of {text}");
    }
    // Names of types in the data would be looked up.
    if !bytes.windows(3).any(|three| three == b"__p") && !bytes.contains(&b'\\') && !bytes.contains(&b'!') {
        let json = to_json(&value, &WriteOptions::rich()).expect("data has a form").output;
        let options = ReadOptions { depth: 1_000, ..ReadOptions::default() };
        let again = from_json(json.as_bytes(), &options, &Builtin).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert!(has_nan(&value) || again.key_eq(&value), "{again:?} is not {value:?}");
    }
}

/// Returns the number of the line after a text, where an error at its end may be.
pub(crate) fn last_line(bytes: &[u8]) -> usize {
    let breaks = ['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'];
    String::from_utf8_lossy(bytes).matches(breaks).count() + 2
}

/// Returns whether the value contains a NaN, which does not even equal itself.
fn has_nan(value: &Value) -> bool {
    contains(value, &|value| matches!(value, Value::Float(number) if number.is_nan()))
}

/// Returns whether a value, or one within it, has a property.
fn contains(value: &Value, is_it: &dyn Fn(&Value) -> bool) -> bool {
    match value {
        Value::Array(values) => values.iter().any(|value| contains(value, is_it)),
        Value::Hash(hash) => hash.iter().any(|(key, value)| contains(key, is_it) || contains(value, is_it)),
        value => is_it(value),
    }
}
