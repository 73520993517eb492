//! Properties of conversions of any values.

use puppetlang_types::creation::Clock;
use puppetlang_types::{Timestamp, Type, Value};

/// The maximum length of a text, in bytes: the limit for texts that conversions create.
const LONGEST: usize = 64 << 20;

/// A clock that always returns 1970.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Timestamp {
        Timestamp::from_nanoseconds(0).expect("it is in range")
    }
}

/// Formats and converts values.
///
/// The first line is a value. The second line is a format for it, or a type to create from it and from the values on
/// the following lines.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    let Some(value) = lines.next().and_then(|line| Value::parse_literal(line).ok()) else { return };
    let Some(line) = lines.next() else { return };
    show(&value, &Value::from(line));
    if let Ok(format) = Value::parse_literal(line) {
        show(&value, &format);
    }
    let Ok(kind) = Type::parse(line) else { return };
    let rest = lines.take(4).filter_map(|line| Value::parse_literal(line).ok());
    let arguments: Vec<Value> = std::iter::once(value).chain(rest).collect();
    match kind.make(&arguments, &Stopped) {
        Ok(made) => show(&made, &Value::Default),
        Err(error) => assert!(!error.message().is_empty(), "no message for {kind}({arguments:?})"),
    }
}

fn show(value: &Value, format: &Value) {
    match value.to_text(format) {
        Ok(text) => assert!(text.len() <= LONGEST, "{value:?} in {format:?} has {} bytes", text.len()),
        Err(error) => assert!(!error.to_string().is_empty(), "no message for {format:?}"),
    }
}
