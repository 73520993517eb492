//! Sets of values.

use indexmap::IndexSet;

use super::Value;
use super::key::{Key, KeyRef};
use crate::hashing::Seeded;

/// Values that are distinct by [`Value::key_eq`], in insertion order.
#[derive(Clone, Default)]
pub struct ValueSet(IndexSet<Key, Seeded>);

impl ValueSet {
    /// Creates an empty set with room for `count` values.
    pub fn with_capacity(count: usize) -> Self {
        Self(IndexSet::with_capacity_and_hasher(count, Seeded))
    }

    /// Adds a value; returns true if it was not in the set.
    pub fn add(&mut self, value: Value) -> bool {
        self.0.insert(Key(value))
    }

    /// Returns true if the set contains the value.
    pub fn contains(&self, value: &Value) -> bool {
        self.0.contains(&KeyRef(value))
    }

    /// The values, in order.
    pub fn into_values(self) -> Vec<Value> {
        self.0.into_iter().map(|Key(value)| value).collect()
    }
}
