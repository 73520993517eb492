//! Sets of values, each of which is there once.

use super::Value;
use super::entries::Entries;

/// Values of which none is equal to another one as a key, in the order in which they were added.
#[derive(Clone, Default)]
pub struct ValueSet(Entries<Value>);

impl ValueSet {
    /// An empty set with room for so many values.
    pub fn with_capacity(count: usize) -> Self {
        Self(Entries::with_capacity(count))
    }

    /// Adds a value; true if it was not there.
    pub fn add(&mut self, value: Value) -> bool {
        self.0.add(value).is_ok()
    }

    /// Whether a value is there.
    pub fn contains(&self, value: &Value) -> bool {
        self.0.get(value).is_some()
    }

    /// The values, in order.
    pub fn into_values(self) -> Vec<Value> {
        self.0.into_list()
    }
}
