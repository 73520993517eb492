//! Iterators as values: elements that are made one after the other, once.

use std::fmt;
use std::sync::{Arc, Mutex};

use super::Value;
use crate::kind::Type;

/// A source of values that can be read once. Clones read from the same source.
#[derive(Clone)]
pub struct ValueIterator(Arc<Inner>);

struct Inner {
    element: Type,
    /// Whether elements are pairs of key and value.
    pairs: bool,
    source: Mutex<Box<dyn Iterator<Item = Value> + Send>>,
}

impl ValueIterator {
    /// An iterator over `source`, whose elements are of type `element`.
    pub fn new(element: Type, source: impl Iterator<Item = Value> + Send + 'static) -> Self {
        Self(Arc::new(Inner { element, pairs: false, source: Mutex::new(Box::new(source)) }))
    }

    /// An iterator over the entries of a hash, as arrays of key and value.
    pub fn pairs(element: Type, source: impl Iterator<Item = Value> + Send + 'static) -> Self {
        Self(Arc::new(Inner { element, pairs: true, source: Mutex::new(Box::new(source)) }))
    }

    /// The type of the elements.
    pub fn element(&self) -> &Type {
        &self.0.element
    }

    /// True for an iterator over the entries of a hash.
    pub fn has_pairs(&self) -> bool {
        self.0.pairs
    }

    /// The next element; `None` at the end, and from then on.
    pub fn next_value(&self) -> Option<Value> {
        // A source that has panicked once gives nothing any more.
        self.0.source.lock().ok()?.next()
    }

    /// True if both read from the same source.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for ValueIterator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Iterator[{}]-Value", self.0.element.generalized())
    }
}
