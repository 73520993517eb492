//! Values as keys of hashes and sets.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};

use indexmap::Equivalent;

use super::Value;
use super::equality::hash_text;

/// A value that is compared by [`Value::key_eq`].
#[derive(Clone)]
pub(super) struct Key(pub(super) Value);

impl Hash for Key {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key_hash(state);
    }
}

impl PartialEq for Key {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        KeyRef(&self.0).equivalent(other)
    }
}

impl Eq for Key {}

/// A borrowed key.
pub(super) struct KeyRef<'v>(pub(super) &'v Value);

impl Hash for KeyRef<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key_hash(state);
    }
}

impl Equivalent<Key> for KeyRef<'_> {
    #[inline]
    fn equivalent(&self, key: &Key) -> bool {
        match (self.0, &key.0) {
            (Value::String(one), Value::String(other)) => one == other,
            (one, other) => one.key_eq(other),
        }
    }
}

/// A key that is a string.
pub(super) struct TextKey<'t>(pub(super) &'t str);

impl Hash for TextKey<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash_text(self.0, state);
    }
}

impl Equivalent<Key> for TextKey<'_> {
    #[inline]
    fn equivalent(&self, key: &Key) -> bool {
        matches!(&key.0, Value::String(text) if text == self.0)
    }
}

/// A borrowed key that is compared by a closure.
pub(super) struct KeyBy<'v, F>(pub(super) &'v Value, pub(super) RefCell<F>);

impl<F> Hash for KeyBy<'_, F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key_hash(state);
    }
}

impl<F: FnMut(&Value) -> bool> Equivalent<Key> for KeyBy<'_, F> {
    fn equivalent(&self, key: &Key) -> bool {
        // The closure does not search with the same key again.
        self.1.try_borrow_mut().is_ok_and(|mut is_equal| (*is_equal)(&key.0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HashBuilder, Value};

    /// A hash behaves like a list that is searched linearly.
    #[test]
    fn a_hash_does_the_same_as_a_list() {
        let mut hash = HashBuilder::new();
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
                assert_eq!(
                    hash.remove(&key).map(|value| format!("{value:?}")),
                    removed.map(|value| format!("{value:?}"))
                );
            } else {
                match known {
                    Some(at) => expected[at].1 = Value::Integer(step),
                    None => expected.push((key.clone(), Value::Integer(step))),
                }
                hash.insert(key, Value::Integer(step));
            }
            assert_eq!(hash.len(), expected.len());
        }
        let hash = hash.build();
        assert!(hash.len() > 20 && hash.get_str("key50").is_none());
        let same = |((key, value), other): ((&Value, &Value), &(Value, Value))| {
            key.key_eq(&other.0) && value.key_eq(&other.1) && hash.get(key).is_some_and(|found| found.key_eq(value))
        };
        assert!(hash.iter().zip(&expected).all(same));
    }
}
