//! Integers in data files that do not fit 64 bits.
//!
//! The language has no such integers. A file may contain some; only a lookup whose value contains one is an error.

use puppetlang_source::meter;
use puppetlang_types::Value;

use crate::failure::Failure;
use crate::key::Key;
use crate::store::FileData;

impl FileData {
    /// Checks that the value of a key contains only integers of 64 bits.
    ///
    /// # Errors
    ///
    /// If it contains another integer. The message names the key, the file and the location in it.
    pub(crate) fn check_integers(&self, key: &Key) -> Result<(), Failure> {
        if self.large_integers.is_empty() {
            return Ok(());
        }
        let Some(value) = self.hash.get_str(&key.root).and_then(|value| part(value, &key.path)) else { return Ok(()) };
        match self.large_integer_in(value)? {
            Some(problem) => Err(Failure::data(format!("Cannot use the value of key '{}': {problem}", key.text))),
            None => Ok(()),
        }
    }

    /// Returns all keys and values.
    ///
    /// # Errors
    ///
    /// If a value contains an integer that does not fit 64 bits.
    pub(crate) fn whole(&self) -> Result<Value, Failure> {
        match self.large_integers.first() {
            Some(problem) => Err(Failure::data(problem.as_str())),
            None => Ok(Value::Hash(self.hash.clone())),
        }
    }

    /// Returns the message about an integer in a value that does not fit 64 bits.
    fn large_integer_in(&self, value: &Value) -> Result<Option<&str>, Failure> {
        meter::spend(u64::from(value.node_count()))?;
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            match value {
                Value::Array(values) => pending.extend(values.iter()),
                Value::Hash(hash) => pending.extend(hash.iter().flat_map(|(key, value)| [key, value])),
                // The readers of YAML and JSON replace such an integer by a `Sensitive` with an index.
                Value::Sensitive(mark) => {
                    if let Value::Integer(index) = mark.unwrap()
                        && let Some(problem) = usize::try_from(*index).ok().and_then(|at| self.large_integers.get(at))
                    {
                        return Ok(Some(problem));
                    }
                }
                _ => {}
            }
        }
        Ok(None)
    }
}

/// Follows a path into a value as far as it leads to containers; `None` if it leads to a missing part of one.
fn part<'v>(value: &'v Value, path: &[Value]) -> Option<&'v Value> {
    let mut value = value;
    for segment in path {
        value = match (value, segment) {
            (Value::Array(values), Value::Integer(index)) => values.get(usize::try_from(*index).ok()?)?,
            (Value::Hash(hash), segment) => hash.get(segment)?,
            (other, _) => return Some(other),
        };
    }
    Some(value)
}
