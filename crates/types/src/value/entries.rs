//! The entries of a hash. Most hashes have a few, which are looked through; more of them have a table.

use std::hash::{BuildHasher, Hasher};

use foldhash::fast::FixedState;
use hashbrown::HashTable;

use super::Value;

/// Up to so many keys are looked through one by one.
const FEW: usize = 8;

/// Keys and values, in the order in which the keys were added.
#[derive(Clone, Default)]
pub(super) struct Entries {
    list: Vec<(Value, Value)>,
    /// Where each key is, as soon as there are many.
    table: Option<Box<HashTable<Slot>>>,
}

/// Where a key is, and its hash.
#[derive(Clone)]
struct Slot {
    hash: u64,
    at: u32,
}

/// The hash of what is written to a hasher: `foldhash` with a fixed seed, since neither order nor lookup depends on it.
fn hash_of(write: impl FnOnce(&mut foldhash::fast::FoldHasher<'_>)) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    write(&mut hasher);
    hasher.finish()
}

fn hash_of_key(key: &Value) -> u64 {
    hash_of(|hasher| key.key_hash(hasher))
}

/// A place in the list: there are never so many entries that it does not fit.
fn place(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Entries {
    pub(super) fn with_capacity(count: usize) -> Self {
        Self { list: Vec::with_capacity(count), table: None }
    }

    pub(super) fn list(&self) -> &[(Value, Value)] {
        &self.list
    }

    pub(super) fn into_list(self) -> Vec<(Value, Value)> {
        self.list
    }

    /// Where the key is that is equal to what is looked for.
    #[inline]
    fn find(&self, hash: impl FnOnce() -> u64, is_equal: impl Fn(&Value) -> bool) -> Option<usize> {
        let Some(table) = &self.table else { return self.list.iter().position(|(key, _)| is_equal(key)) };
        let hash = hash();
        let slot = table.find(hash, |slot| slot.hash == hash && is_equal(&self.list[slot.at as usize].0))?;
        Some(slot.at as usize)
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

    pub(super) fn get(&self, key: &Value) -> Option<&Value> {
        self.position(key).map(|at| &self.list[at].1)
    }

    pub(super) fn get_text(&self, text: &str) -> Option<&Value> {
        self.position_of_text(text).map(|at| &self.list[at].1)
    }

    /// Adds an entry; a key that is there already keeps its place and gets the new value.
    pub(super) fn insert(&mut self, key: Value, value: Value) {
        match self.seek(&key) {
            Ok(at) => self.list[at].1 = value,
            Err(hash) => self.push(hash, key, value),
        }
    }

    /// Adds an entry if the key is not there yet; true if it was not.
    pub(super) fn insert_new(&mut self, key: Value, value: Value) -> bool {
        match self.seek(&key) {
            Ok(_) => false,
            Err(hash) => {
                self.push(hash, key, value);
                true
            }
        }
    }

    /// Where a key is; if it is not there, its hash, as far as there is a table that needs it.
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

    /// Adds an entry whose key is not there.
    fn push(&mut self, hash: u64, key: Value, value: Value) {
        match &mut self.table {
            Some(table) => {
                table.insert_unique(hash, Slot { hash, at: place(self.list.len()) }, |slot| slot.hash);
                self.list.push((key, value));
            }
            None => {
                self.list.push((key, value));
                if self.list.len() > FEW {
                    self.index();
                }
            }
        }
    }

    /// Makes the table.
    fn index(&mut self) {
        let mut table = HashTable::with_capacity(self.list.capacity());
        for (at, (key, _)) in self.list.iter().enumerate() {
            let hash = hash_of_key(key);
            table.insert_unique(hash, Slot { hash, at: place(at) }, |slot| slot.hash);
        }
        self.table = Some(Box::new(table));
    }

    /// Removes a key; the others keep their order.
    pub(super) fn remove(&mut self, key: &Value) -> Option<Value> {
        let at = self.position(key)?;
        let (_, value) = self.list.remove(at);
        if let Some(table) = &mut self.table {
            let removed = place(at);
            table.retain(|slot| {
                let is_kept = slot.at != removed;
                slot.at -= u32::from(slot.at > removed);
                is_kept
            });
        }
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is done with few entries and with many gives what a list gives that is looked through.
    #[test]
    fn few_and_many_entries_do_the_same() {
        let mut entries = Entries::default();
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
                let removed = known.map(|at| expected.remove(at).1);
                let ours = entries.remove(&key);
                assert_eq!(ours.is_some(), removed.is_some());
            } else {
                match known {
                    Some(at) => expected[at].1 = Value::Integer(step),
                    None => expected.push((key.clone(), Value::Integer(step))),
                }
                assert_eq!(entries.position(&key), known);
                entries.insert(key.clone(), Value::Integer(step));
                assert!(!entries.insert_new(key, Value::Undef));
            }
            let same =
                |(one, other): (&(Value, Value), &(Value, Value))| one.0.key_eq(&other.0) && one.1.key_eq(&other.1);
            assert!(entries.list().len() == expected.len() && entries.list().iter().zip(&expected).all(same));
            assert!(expected.iter().all(|(key, value)| entries.get(key).is_some_and(|found| found.key_eq(value))));
        }
        assert!(entries.table.is_some() && entries.get_text("key50").is_none());
    }
}
