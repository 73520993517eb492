//! Hashes: values by key, in insertion order.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use indexmap::IndexMap;
use puppetlang_source::meter::Metered as _;

use super::array::{SHALLOW, dismantle};
use super::key::{Key, KeyBy, KeyRef, TextKey};
use super::measure::Measure;
use super::{Text, Value, ValueSet};
use crate::hashing::Seeded;

/// Values by key, in insertion order. Clones share them.
#[derive(Clone)]
pub struct Hash(Arc<Content>);

/// Writes the hash like the [`Value`] that contains it.
impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Value::Hash(self.clone()).fmt(f)
    }
}

type Entries = IndexMap<Key, Value, Seeded>;

struct Content {
    measure: Measure,
    entries: Entries,
}

impl Hash {
    /// Returns a hash without entries.
    pub fn empty() -> Self {
        HashBuilder::new().build()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.0.entries.len()
    }

    /// True if there are no entries.
    pub fn is_empty(&self) -> bool {
        self.0.entries.is_empty()
    }

    /// The number of levels of nested containers, itself included.
    pub fn depth(&self) -> u32 {
        self.0.measure.depth
    }

    /// Returns the value of a key.
    pub fn get(&self, key: &Value) -> Option<&Value> {
        self.0.entries.get(&KeyRef(key))
    }

    /// Returns the value of the key that is equal to `key` by `is_equal`.
    pub(super) fn get_by(&self, key: &Value, is_equal: impl FnMut(&Value) -> bool) -> Option<&Value> {
        match key {
            Value::String(_) => self.get(key),
            key => self.0.entries.get(&KeyBy(key, RefCell::new(is_equal))),
        }
    }

    /// Returns a hash without the given keys.
    #[must_use]
    pub fn without_keys<'k>(&self, keys: impl IntoIterator<Item = &'k Value>) -> Self {
        let mut removed = ValueSet::default();
        for key in keys.into_iter().metered() {
            removed.add(key.clone());
        }
        let left = self.iter().metered().filter(|(key, _)| !removed.contains(key));
        left.map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    /// Returns the value of a string key.
    pub fn get_str(&self, key: &str) -> Option<&Value> {
        self.0.entries.get(&TextKey(key))
    }

    /// The keys and values, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Value, &Value)> + DoubleEndedIterator + Clone {
        self.0.entries.iter().map(|(key, value)| (&key.0, value))
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Value> + DoubleEndedIterator + Clone {
        self.0.entries.keys().map(|key| &key.0)
    }

    /// The values, in the order of the keys.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Value> + DoubleEndedIterator + Clone {
        self.0.entries.values()
    }

    /// Returns the entry at an index, counted from 0.
    pub fn at(&self, index: usize) -> Option<(&Value, &Value)> {
        self.0.entries.get_index(index).map(|(key, value)| (&key.0, value))
    }

    /// Returns a builder with these entries, copied if the hash is shared.
    pub fn into_builder(self) -> HashBuilder {
        HashBuilder(match Arc::try_unwrap(self.0) {
            Ok(mut content) => std::mem::take(&mut content.entries),
            Err(shared) => shared.entries.clone(),
        })
    }

    /// The node count of the hash: the hash itself, its keys and its values; see [`Value::node_count`].
    #[inline]
    pub fn node_count(&self) -> u32 {
        self.0.measure.node_count
    }

    /// Depth, node count and size.
    #[inline]
    pub(super) fn measure(&self) -> Measure {
        self.0.measure
    }

    /// Returns the address, which identifies the hash while it is alive.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// Returns true if both share the same storage; equal hashes need not.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Moves keys and values to the stack `stack` if the hash is not shared.
    pub(super) fn dismantle(self, stack: &mut Vec<Value>) {
        if let Some(mut content) = Arc::into_inner(self.0) {
            stack.extend(parts(std::mem::take(&mut content.entries)));
        }
    }
}

/// Returns the keys and values.
fn parts(entries: Entries) -> impl Iterator<Item = Value> {
    entries.into_iter().flat_map(|(Key(key), value)| [key, value])
}

impl Default for Hash {
    fn default() -> Self {
        Self::empty()
    }
}

impl Drop for Content {
    fn drop(&mut self) {
        if self.measure.depth > SHALLOW {
            dismantle(parts(std::mem::take(&mut self.entries)).collect());
        }
    }
}

/// Builds a [`Hash`](struct@Hash).
#[derive(Default)]
pub struct HashBuilder(Entries);

impl HashBuilder {
    /// Returns a builder without entries.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a builder with room for `count` entries.
    pub fn with_capacity(count: usize) -> Self {
        Self(Entries::with_capacity_and_hasher(count, Seeded))
    }

    /// The number of entries so far.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no entries yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds an entry; an existing key keeps its position and gets the new value.
    pub fn insert(&mut self, key: impl Into<Value>, value: impl Into<Value>) {
        self.0.insert(Key(key.into()), value.into());
    }

    /// Removes a key and returns its value; the other keys keep their order.
    pub fn remove(&mut self, key: &Value) -> Option<Value> {
        self.0.shift_remove(&KeyRef(key))
    }

    /// Returns the value of a key.
    pub fn get(&self, key: &Value) -> Option<&Value> {
        self.0.get(&KeyRef(key))
    }

    /// Returns the hash.
    pub fn build(self) -> Hash {
        let parts = self.0.iter().flat_map(|(key, value)| [&key.0, value]);
        // Each entry also has its hash and an index in a table.
        let measure = Measure::container((size_of::<[Value; 2]>() + 2 * size_of::<u64>()) * self.len(), parts);
        Hash(Arc::new(Content { measure, entries: self.0 }))
    }
}

impl<K: Into<Value>, V: Into<Value>> FromIterator<(K, V)> for Hash {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut builder = HashBuilder::new();
        for (key, value) in entries {
            builder.insert(key, value);
        }
        builder.build()
    }
}

impl From<Text> for Value {
    fn from(text: Text) -> Self {
        Self::String(text)
    }
}
