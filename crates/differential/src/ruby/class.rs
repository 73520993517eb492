//! The classes of accepted differences between answers about Ruby code; `docs/ruby.md` explains them.

use serde_json::Value;

use super::super::survey::UNKNOWN;

/// The class of code that needs what the interpreter does not support, or a grant.
pub(super) const NOT_SUPPORTED: &str = "not-supported";

/// Returns the class of the difference between two compared answers; `None` if they are equal.
pub(super) fn of(ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let said = ours.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    if said.contains(" is not supported") || said.contains(" is not granted") {
        return Some(NOT_SUPPORTED);
    }
    Some(UNKNOWN)
}
