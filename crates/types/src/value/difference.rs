//! Array difference: the operator `-`.

use std::collections::HashMap;
use std::hash::Hasher;

use foldhash::fast::RandomState;
use puppetlang_source::meter::{self, Metered as _};
use smallvec::SmallVec;

use super::Value;
use crate::hashing::hasher;

/// Up to this many values are searched linearly.
const FEW: usize = 8;

impl Value {
    /// Returns the values that equal no element of `removed`, by [`Value::value_eq`].
    pub fn without(values: Vec<Self>, removed: &[Self]) -> Vec<Self> {
        let removed = Index::new(removed);
        values.into_iter().metered().filter(|value| !removed.contains(value)).collect()
    }
}

/// Values indexed by a hash that agrees with [`Value::value_eq`].
struct Index<'v> {
    values: &'v [Value],
    /// The indices of values by their hash; `None` if every value has to be compared.
    by_hash: Option<HashMap<u64, SmallVec<[usize; 1]>, RandomState>>,
}

impl<'v> Index<'v> {
    fn new(values: &'v [Value]) -> Self {
        // A time equals numbers of seconds, exactly or rounded, so no hash agrees with that equality.
        if values.len() <= FEW || values.iter().any(has_time) {
            return Self { values, by_hash: None };
        }
        let mut by_hash: HashMap<u64, SmallVec<[usize; 1]>, RandomState> = HashMap::default();
        for (index, value) in values.iter().enumerate().metered() {
            by_hash.entry(hash_of(value)).or_default().push(index);
        }
        Self { values, by_hash: Some(by_hash) }
    }

    fn contains(&self, value: &Value) -> bool {
        match &self.by_hash {
            Some(by_hash) if !has_time(value) => by_hash.get(&hash_of(value)).is_some_and(|indices| {
                indices.iter().any(|&index| meter::spend(1).is_ok() && self.values[index].value_eq(value))
            }),
            _ => self.values.iter().metered().any(|other| other.value_eq(value)),
        }
    }
}

/// Returns true for a time, and for an array with a time among the elements that are hashed.
fn has_time(value: &Value) -> bool {
    match value {
        Value::Timespan(_) | Value::Timestamp(_) => true,
        Value::Array(array) => {
            array.iter().take(FEW).any(|value| matches!(value, Value::Timespan(_) | Value::Timestamp(_)))
        }
        _ => false,
    }
}

/// Hashes a value so that values equal by [`Value::value_eq`] have equal hashes. Not for times.
fn hash_of(value: &Value) -> u64 {
    let mut state = hasher();
    match value {
        Value::Integer(number) => hash_number(*number as f64, &mut state),
        Value::Float(number) => hash_number(*number, &mut state),
        Value::Array(array) => {
            state.write_u8(1);
            state.write_usize(array.len());
            for value in array.iter().take(FEW) {
                match value {
                    Value::String(text) => state.write(text.as_bytes()),
                    Value::Integer(number) => hash_number(*number as f64, &mut state),
                    Value::Float(number) => hash_number(*number, &mut state),
                    _ => {}
                }
            }
        }
        Value::Hash(hash) => state.write_usize(hash.len()),
        Value::Object(_) => state.write_u8(2),
        value => value.key_hash(&mut state),
    }
    state.finish()
}

/// Hashes a number as `f64`: integers are equal to floats of the same value.
fn hash_number(number: f64, state: &mut impl Hasher) {
    state.write_u64(if number == 0.0 { 0 } else { number.to_bits() });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Vec<Value> {
        match Value::parse_literal(text).expect("it is a literal") {
            Value::Array(array) => array.into_vec(),
            other => vec![other],
        }
    }

    #[test]
    fn what_is_equal_is_removed_however_many_there_are() {
        let many = "[1.0, 2, 'a', 'B', [1], [1.0, 'x'], {a => 1}, undef, true, 9007199254740993, 1.5, /a/]";
        let given = values(
            "[1, 2.0, 'A', 'b', 'a', [1.0], [1, 'x'], [1, 'y'], {a => 1.0}, undef, false, 9007199254740992.0, 1.5, /a/, /b/]",
        );
        let left = Value::from(Value::without(given, &values(many)));
        let expected = Value::from(values("['A', 'b', [1, 'y'], false, 9007199254740992.0, /b/]"));
        assert!(left.key_eq(&expected), "{left:?}");
    }
}
