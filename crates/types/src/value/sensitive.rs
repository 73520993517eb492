//! Values that must not be shown.

use std::fmt;
use std::sync::Arc;

use super::Value;
use super::array::{SHALLOW, dismantle};

/// A value that neither `Debug` nor `Display` shows. Clones share it.
#[derive(Clone)]
pub struct Sensitive(Arc<Secret>);

struct Secret {
    depth: u32,
    value: Value,
}

impl Sensitive {
    /// Wraps a value. A value that is already sensitive is not wrapped again.
    pub fn new(value: Value) -> Self {
        match value {
            Value::Sensitive(sensitive) => sensitive,
            value => Self(Arc::new(Secret { depth: value.depth().saturating_add(1), value })),
        }
    }

    /// The value.
    pub fn unwrap(&self) -> &Value {
        &self.0.value
    }

    /// Returns the address, which identifies the value while it is alive.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// The number of levels of nested containers, itself included.
    pub fn depth(&self) -> u32 {
        self.0.depth
    }

    /// Moves the value to the stack `stack` if it is not shared.
    pub(super) fn dismantle(self, stack: &mut Vec<Value>) {
        if let Some(mut secret) = Arc::into_inner(self.0) {
            stack.push(std::mem::replace(&mut secret.value, Value::Undef));
        }
    }
}

impl Drop for Secret {
    fn drop(&mut self) {
        if self.depth > SHALLOW {
            dismantle(vec![std::mem::replace(&mut self.value, Value::Undef)]);
        }
    }
}

impl fmt::Display for Sensitive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sensitive [value redacted]")
    }
}

impl fmt::Debug for Sensitive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
