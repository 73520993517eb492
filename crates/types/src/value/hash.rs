//! Hashes: values by key, in the order in which the keys were added.

use std::hash::{Hash as StdHash, Hasher};
use std::sync::Arc;

use foldhash::fast::FixedState;
use indexmap::map::Entry;
use indexmap::{Equivalent, IndexMap};

use super::array::{SHALLOW, dismantle};
use super::{Text, Value};

/// The entries: `foldhash` with a fixed seed, since neither order nor lookup depends on the hash.
type Map = IndexMap<Key, Value, FixedState>;

/// Values by key. A clone shares them.
#[derive(Clone)]
pub struct Hash(Arc<Entries>);

struct Entries {
    depth: u32,
    weight: u32,
    map: Map,
}

/// A value as the key of a hash: equal to another when [`Value::key_eq`] says so.
#[derive(Clone, Debug)]
pub struct Key(pub Value);

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.0.key_eq(&other.0)
    }
}

impl Eq for Key {}

impl StdHash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key_hash(state);
    }
}

/// A string that is looked for.
struct TextKey<'a>(&'a str);

impl StdHash for TextKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        super::equality::hash_text(self.0, state);
    }
}

impl Equivalent<Key> for TextKey<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        matches!(&key.0, Value::String(text) if text == self.0)
    }
}

/// Any value that is looked for.
struct ValueKey<'a>(&'a Value);

impl StdHash for ValueKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key_hash(state);
    }
}

impl Equivalent<Key> for ValueKey<'_> {
    fn equivalent(&self, key: &Key) -> bool {
        self.0.key_eq(&key.0)
    }
}

impl Hash {
    /// The hash without entries.
    pub fn empty() -> Self {
        HashBuilder::new().build()
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.0.map.len()
    }

    /// True if there are no entries.
    pub fn is_empty(&self) -> bool {
        self.0.map.is_empty()
    }

    /// The levels of containers, itself included.
    pub fn depth(&self) -> u32 {
        self.0.depth
    }

    /// The value of a key.
    pub fn get(&self, key: &Value) -> Option<&Value> {
        self.0.map.get(&ValueKey(key))
    }

    /// The value of a string as key.
    pub fn get_str(&self, key: &str) -> Option<&Value> {
        self.0.map.get(&TextKey(key))
    }

    /// The keys and values, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&Value, &Value)> + DoubleEndedIterator + Clone {
        self.0.map.iter().map(|(key, value)| (&key.0, value))
    }

    /// The keys, in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &Value> + DoubleEndedIterator + Clone {
        self.0.map.keys().map(|key| &key.0)
    }

    /// The values, in the order of the keys.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &Value> + DoubleEndedIterator + Clone {
        self.0.map.values()
    }

    /// The entry at an index, which counts from 0.
    pub fn at(&self, index: usize) -> Option<(&Value, &Value)> {
        self.0.map.get_index(index).map(|(key, value)| (&key.0, value))
    }

    /// A builder that begins with these entries; it copies them if somebody else has this hash too.
    pub fn into_builder(self) -> HashBuilder {
        HashBuilder(match Arc::try_unwrap(self.0) {
            Ok(mut entries) => std::mem::take(&mut entries.map),
            Err(shared) => shared.map.clone(),
        })
    }

    /// The number of keys and values in it, itself included; see [`Value::weight`].
    #[inline]
    pub fn weight(&self) -> u32 {
        self.0.weight
    }

    /// What tells it from every other hash.
    pub(crate) fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }

    /// True if both are the same hash, and not just equal ones.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Gives keys and values to `pile` if nobody else has this hash.
    pub(super) fn dismantle(self, pile: &mut Vec<Value>) {
        if let Some(mut entries) = Arc::into_inner(self.0) {
            pile.extend(std::mem::take(&mut entries.map).into_iter().flat_map(|(key, value)| [key.0, value]));
        }
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self::empty()
    }
}

impl Drop for Entries {
    fn drop(&mut self) {
        if self.depth > SHALLOW {
            dismantle(std::mem::take(&mut self.map).into_iter().flat_map(|(key, value)| [key.0, value]).collect());
        }
    }
}

/// A hash that is being made.
#[derive(Default)]
pub struct HashBuilder(Map);

impl HashBuilder {
    /// A builder without entries.
    pub fn new() -> Self {
        Self::default()
    }

    /// A builder with room for entries.
    pub fn with_capacity(count: usize) -> Self {
        Self(Map::with_capacity_and_hasher(count, FixedState::default()))
    }

    /// The number of entries so far.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no entries yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds an entry; a key that is there already keeps its place and gets the new value.
    pub fn insert(&mut self, key: impl Into<Value>, value: impl Into<Value>) {
        self.0.insert(Key(key.into()), value.into());
    }

    /// Adds an entry if the key is not there yet; true if it was not.
    pub fn insert_new(&mut self, key: impl Into<Value>, value: impl Into<Value>) -> bool {
        match self.0.entry(Key(key.into())) {
            Entry::Occupied(_) => false,
            Entry::Vacant(place) => {
                place.insert(value.into());
                true
            }
        }
    }

    /// The keys, in order.
    pub fn into_keys(self) -> impl ExactSizeIterator<Item = Value> {
        self.0.into_keys().map(|key| key.0)
    }

    /// Removes a key; the others keep their order.
    pub fn remove(&mut self, key: &Value) -> Option<Value> {
        self.0.shift_remove(&ValueKey(key))
    }

    /// The value of a key so far.
    pub fn get(&self, key: &Value) -> Option<&Value> {
        self.0.get(&ValueKey(key))
    }

    /// The hash.
    pub fn build(self) -> Hash {
        let deepest = self.0.iter().map(|(key, value)| key.0.depth().max(value.depth())).max();
        let parts = self.0.iter().flat_map(|(key, value)| [&key.0, value]);
        let weight = parts.map(Value::weight).fold(1, u32::saturating_add);
        Hash(Arc::new(Entries { depth: deepest.unwrap_or(0).saturating_add(1), weight, map: self.0 }))
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
