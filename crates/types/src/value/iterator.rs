//! Iterators as values: elements that are made one after the other, once, or anew by whoever asks for them.

use std::fmt;
use std::sync::{Arc, Mutex};

use super::Value;
use crate::kind::Type;

/// A source of values that can be read once, unless it can be made anew. Clones read from the same source.
#[derive(Clone)]
pub struct ValueIterator(Arc<Inner>);

struct Inner {
    element: Type,
    /// Whether elements are pairs of key and value.
    pairs: bool,
    source: Mutex<Source>,
    /// Makes the source anew.
    again: Option<Again>,
}

type Source = Box<dyn Iterator<Item = Value> + Send>;
type Again = Arc<dyn Fn() -> Source + Send + Sync>;

impl ValueIterator {
    /// An iterator over `source`, whose elements are of type `element`.
    pub fn new(element: Type, source: impl Iterator<Item = Value> + Send + 'static) -> Self {
        Self(Arc::new(Inner { element, pairs: false, source: Mutex::new(Box::new(source)), again: None }))
    }

    /// An iterator over the entries of a hash, as arrays of key and value.
    pub fn pairs(element: Type, source: impl Iterator<Item = Value> + Send + 'static) -> Self {
        Self(Arc::new(Inner { element, pairs: true, source: Mutex::new(Box::new(source)), again: None }))
    }

    /// An iterator over what `make` makes, which begins anew for whoever goes through it.
    pub fn restartable(element: Type, make: impl Fn() -> Source + Send + Sync + 'static) -> Self {
        Self::made_by(element, false, Arc::new(make))
    }

    fn made_by(element: Type, pairs: bool, again: Again) -> Self {
        Self(Arc::new(Inner { element, pairs, source: Mutex::new(again()), again: Some(again) }))
    }

    /// The same from the beginning if it is restartable, and a clone otherwise.
    #[must_use]
    pub fn restarted(&self) -> Self {
        match &self.0.again {
            Some(again) => Self::made_by(self.0.element.clone(), self.0.pairs, Arc::clone(again)),
            None => self.clone(),
        }
    }

    /// The elements: all of them if it is restartable, those that nobody has read otherwise.
    pub fn elements(&self) -> impl Iterator<Item = Value> + use<> {
        let iterator = self.restarted();
        std::iter::from_fn(move || iterator.next_value())
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
