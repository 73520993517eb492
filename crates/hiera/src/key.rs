//! Keys of lookups: a root, under which data have a value, and a path into that value.

use puppetlang_evaluator::key_segments;
use puppetlang_source::qualified::split_first;
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, Text};

use crate::failure::Failure;

/// The key of the options of lookups. It is no data and cannot be looked up.
pub(crate) const LOOKUP_OPTIONS: &str = "lookup_options";

/// A key.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    /// The whole key, as written.
    pub(crate) text: Text,
    /// The first segment.
    pub(crate) root: Text,
    /// The other segments: strings, or integers for elements of arrays.
    pub(crate) path: Box<[Value]>,
}

impl Key {
    /// Parses a key.
    ///
    /// # Errors
    ///
    /// If a quote or a dot is out of place.
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        match segments(text) {
            Some((root, path)) => Ok(Self { text: text.into(), root, path: path.into() }),
            None => Err(Failure::data(format!("Syntax error in key: '{text}'"))),
        }
    }

    /// Creates a key that has no path.
    pub(crate) fn simple(text: &str) -> Self {
        Self { text: text.into(), root: text.into(), path: Box::default() }
    }

    /// The module whose data may have the key: the root up to the first `::`.
    pub(crate) fn module(&self) -> Option<Text> {
        split_first(&self.root).map(|(module, _)| module.into())
    }

    /// Whether the key belongs to the options of lookups.
    pub(crate) fn is_reserved(&self) -> bool {
        self.text.strip_prefix(LOOKUP_OPTIONS).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }

    /// All segments, as a function of kind `data_dig` receives them.
    pub(crate) fn segments(&self) -> Vec<Value> {
        std::iter::once(Value::String(self.root.clone())).chain(self.path.iter().cloned()).collect()
    }

    /// Wraps a value in containers, so that the path of the key leads to it.
    ///
    /// # Errors
    ///
    /// If an index is negative or too large.
    pub(crate) fn wrapped(&self, value: Value) -> Result<Value, Failure> {
        let mut value = value;
        for segment in self.path.iter().rev() {
            value = match segment {
                Value::Integer(index) => {
                    let Ok(before) = usize::try_from(*index) else {
                        return Err(Failure::Argument(format!("index {index} too small for array; minimum: 0")));
                    };
                    if before > MOST_ELEMENTS {
                        return Err(Failure::Argument(format!("index {index} too big")));
                    }
                    let mut elements = vec![Value::Undef; before];
                    elements.push(value);
                    elements.into()
                }
                segment => Value::Hash(std::iter::once((segment.clone(), value)).collect::<Hash>()),
            };
        }
        Ok(value)
    }
}

/// The maximum index of an array that wraps a value.
const MOST_ELEMENTS: usize = 100_000;

/// Whether a key is its root: it has no dots and no quotes, whatever else it contains.
pub(crate) fn is_root(text: &str) -> bool {
    memchr::memchr3(b'\'', b'"', b'.', text.as_bytes()).is_none()
}

/// Splits a key into its root and its path; `None` if it is malformed.
pub(crate) fn segments(text: &str) -> Option<(Text, Vec<Value>)> {
    if is_root(text) {
        return Some((text.into(), Vec::new()));
    }
    let mut segments = key_segments(text)?.into_iter();
    let root = match segments.next()? {
        Value::String(root) => root,
        Value::Integer(number) => number.to_string().into(),
        _ => return None,
    };
    Some((root, segments.collect()))
}
