//! The classes of accepted differences between catalogs; `docs/differences.md` explains them.

use serde_json::Value;

use super::super::survey::{CRASH, UNKNOWN};

/// The class of the difference between two answers as they are compared; `None` when they are equal.
pub(super) fn of(ours: &Value, reference: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let said = reference.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    let is_crash = ["undefined method", "failed with error", "NoMethodError"].iter().any(|word| said.contains(word));
    Some(match said {
        _ if is_crash => CRASH,
        _ if said.contains("#<Puppet::") => "host-object",
        _ => UNKNOWN,
    })
}
