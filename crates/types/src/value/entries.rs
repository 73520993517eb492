//! The entries of a hash or set: a list that is searched linearly while it is short, with an index when it is long.

use std::hash::Hasher;

use hashbrown::HashTable;

use super::Value;

/// Up to this many keys are searched linearly.
const FEW: usize = 8;

/// An element with a key: an entry of a hash, or a value of a set, which is its own key.
pub(super) trait Keyed {
    fn key(&self) -> &Value;
}

impl Keyed for (Value, Value) {
    fn key(&self) -> &Value {
        &self.0
    }
}

impl Keyed for Value {
    fn key(&self) -> &Value {
        self
    }
}

/// Entries in the order in which their keys were added; keys are unique.
#[derive(Clone)]
pub(super) struct Entries<E> {
    list: Vec<E>,
    /// The index, once there are more than `FEW` keys.
    table: Option<Box<HashTable<Slot>>>,
}

/// The position of a key and half of its hash. Slots are small to keep the table in the CPU caches.
#[derive(Clone)]
struct Slot {
    hash: u32,
    at: u32,
}

impl Slot {
    fn new(hash: u64, at: usize) -> Self {
        Self { hash: half(hash), at: place(at) }
    }

    /// The hash that determines the position in the table.
    fn hash(&self) -> u64 {
        placing(self.hash)
    }
}

/// Returns the half of a hash that is stored.
#[expect(clippy::cast_possible_truncation, reason = "half of it is kept")]
fn half(hash: u64) -> u32 {
    hash as u32
}

/// Expands a stored half to a hash for the table, which uses the first and the last bits.
fn placing(half: u32) -> u64 {
    u64::from(half) << 32 | u64::from(half)
}

/// Hashes with `foldhash` and the one seed of the process.
fn hash_of(write: impl FnOnce(&mut foldhash::fast::FoldHasher<'_>)) -> u64 {
    let mut hasher = crate::hashing::hasher();
    write(&mut hasher);
    hasher.finish()
}

fn hash_of_key(key: &Value) -> u64 {
    hash_of(|hasher| key.key_hash(hasher))
}

/// Converts an index to `u32`: lists are never longer.
fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl<E> Default for Entries<E> {
    fn default() -> Self {
        Self { list: Vec::new(), table: None }
    }
}

impl<E: Keyed> Entries<E> {
    pub(super) fn with_capacity(count: usize) -> Self {
        Self { list: Vec::with_capacity(count), table: None }
    }

    pub(super) fn list(&self) -> &[E] {
        &self.list
    }

    pub(super) fn into_list(self) -> Vec<E> {
        self.list
    }

    /// Returns the index of the key for which `is_equal` returns true.
    #[inline]
    fn find(&self, hash: impl FnOnce() -> u64, mut is_equal: impl FnMut(&Value) -> bool) -> Option<usize> {
        let Some(table) = &self.table else { return self.list.iter().position(|entry| is_equal(entry.key())) };
        let half = half(hash());
        let is_equal = |slot: &Slot| slot.hash == half && is_equal(self.list[slot.at as usize].key());
        Some(table.find(placing(half), is_equal)?.at as usize)
    }

    fn position(&self, key: &Value) -> Option<usize> {
        match key {
            Value::String(text) => self.position_of_text(text),
            key => self.find(|| hash_of_key(key), |known| key.key_eq(known)),
        }
    }

    fn position_of_text(&self, text: &str) -> Option<usize> {
        let hash = || hash_of(|hasher| super::equality::hash_text(text, hasher));
        self.find(hash, |known| matches!(known, Value::String(known) if known == text))
    }

    /// Returns the entry whose key is equal to `key` by `is_equal`.
    pub(super) fn get_by(&self, key: &Value, is_equal: impl FnMut(&Value) -> bool) -> Option<&E> {
        match key {
            Value::String(_) => self.get(key),
            key => self.find(|| hash_of_key(key), is_equal).map(|at| &self.list[at]),
        }
    }

    pub(super) fn get(&self, key: &Value) -> Option<&E> {
        self.position(key).map(|at| &self.list[at])
    }

    pub(super) fn get_text(&self, text: &str) -> Option<&E> {
        self.position_of_text(text).map(|at| &self.list[at])
    }

    /// Adds an entry. If the key exists, returns the existing entry, which keeps its position, and the new one.
    pub(super) fn add(&mut self, entry: E) -> Result<(), (&mut E, E)> {
        match self.seek(entry.key()) {
            Ok(at) => Err((&mut self.list[at], entry)),
            Err(hash) => {
                self.push(hash, entry);
                Ok(())
            }
        }
    }

    /// Returns the index of a key. If it does not exist, returns its hash, or 0 if there is no table.
    #[inline]
    fn seek(&self, key: &Value) -> Result<usize, u64> {
        if self.table.is_none() {
            return self.position(key).ok_or(0);
        }
        let hash = hash_of_key(key);
        match key {
            Value::String(text) => self.find(|| hash, |known| matches!(known, Value::String(known) if known == text)),
            key => self.find(|| hash, |known| key.key_eq(known)),
        }
        .ok_or(hash)
    }

    /// Appends an entry whose key does not exist.
    fn push(&mut self, hash: u64, entry: E) {
        match &mut self.table {
            Some(table) => {
                let slot = Slot::new(hash, self.list.len());
                table.insert_unique(slot.hash(), slot, Slot::hash);
                self.list.push(entry);
            }
            None => {
                self.list.push(entry);
                if self.list.len() > FEW {
                    self.index();
                }
            }
        }
    }

    /// Builds the table.
    fn index(&mut self) {
        let mut table = HashTable::with_capacity(self.list.capacity());
        for (at, entry) in self.list.iter().enumerate() {
            let slot = Slot::new(hash_of_key(entry.key()), at);
            table.insert_unique(slot.hash(), slot, Slot::hash);
        }
        self.table = Some(Box::new(table));
    }

    /// Removes a key and returns its entry; the others keep their order.
    pub(super) fn remove(&mut self, key: &Value) -> Option<E> {
        let at = self.position(key)?;
        let entry = self.list.remove(at);
        if let Some(table) = &mut self.table {
            let removed = place(at);
            table.retain(|slot| {
                let is_kept = slot.at != removed;
                slot.at -= u32::from(slot.at > removed);
                is_kept
            });
        }
        Some(entry)
    }
}

impl Entries<(Value, Value)> {
    /// Adds an entry; an existing key keeps its position and gets the new value.
    pub(super) fn insert(&mut self, key: Value, value: Value) {
        if let Err((known, (_, value))) = self.add((key, value)) {
            known.1 = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both representations behave like a list that is searched linearly.
    #[test]
    fn few_and_many_entries_do_the_same() {
        let mut entries = Entries::<(Value, Value)>::default();
        let mut expected: Vec<(Value, Value)> = Vec::new();
        let mut number = 7_i64;
        for step in 0..4_000_i64 {
            number = (number * 1_103_515_245 + 12_345) % 65_536;
            let key = match number % 3 {
                0 => Value::Integer(number % 40),
                1 => Value::from(format!("key{}", number % 50)),
                _ => Value::from(vec![Value::Integer(number % 20), Value::Boolean(true)]),
            };
            let known = expected.iter().position(|(known, _)| known.key_eq(&key));
            // It grows, shrinks, and grows again.
            if step % 1_000 > 500 && step % 3 != 0 {
                let removed = known.map(|at| expected.remove(at));
                let ours = entries.remove(&key);
                assert_eq!(ours.is_some(), removed.is_some());
            } else {
                match known {
                    Some(at) => expected[at].1 = Value::Integer(step),
                    None => expected.push((key.clone(), Value::Integer(step))),
                }
                assert_eq!(entries.position(&key), known);
                entries.insert(key.clone(), Value::Integer(step));
                assert!(entries.add((key, Value::Undef)).is_err());
            }
            let same =
                |(one, other): (&(Value, Value), &(Value, Value))| one.0.key_eq(&other.0) && one.1.key_eq(&other.1);
            assert!(entries.list().len() == expected.len() && entries.list().iter().zip(&expected).all(same));
            assert!(expected.iter().all(|(key, value)| entries.get(key).is_some_and(|(_, found)| found.key_eq(value))));
        }
        assert!(entries.table.is_some() && entries.get_text("key50").is_none());
    }
}
