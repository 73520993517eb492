//! Sets of values.

use super::Value;
use super::entries::Entries;

/// Values that are distinct by [`Value::key_eq`], in insertion order.
#[derive(Clone, Default)]
pub struct ValueSet(Entries<Value>);

impl ValueSet {
    /// Creates an empty set with room for `count` values.
    pub fn with_capacity(count: usize) -> Self {
        Self(Entries::with_capacity(count))
    }

    /// Adds a value; returns true if it was not in the set.
    pub fn add(&mut self, value: Value) -> bool {
        self.0.add(value).is_ok()
    }

    /// Returns true if the set contains the value.
    pub fn contains(&self, value: &Value) -> bool {
        self.0.get(value).is_some()
    }

    /// The values, in order.
    pub fn into_values(self) -> Vec<Value> {
        self.0.into_list()
    }
}
