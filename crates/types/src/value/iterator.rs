//! Iterators as values: elements are produced one by one.
//!
//! The reference has three kinds, which differ when the same iterator is read twice: see [`Reading`].

use std::fmt;
use std::sync::{Arc, Mutex};

use super::Value;
use crate::ty::Type;

/// A source of values. Clones read from the same source.
#[derive(Clone)]
pub struct ValueIterator(Arc<Inner>);

struct Inner {
    element: Type,
    class: IteratorClass,
    size: Option<usize>,
    reading: Reading,
    source: Mutex<Source>,
    /// Creates a fresh source.
    again: Again,
}

type Source = Box<dyn Iterator<Item = Value> + Send>;
type Again = Arc<dyn Fn() -> Source + Send + Sync>;

/// The class of an iterator in the reference. Messages name it, and functions treat the entries of a hash like the hash
/// itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IteratorClass {
    /// `Iterator`: any other.
    Plain,
    /// `HashIterator`: the entries of a hash, as arrays of key and value.
    Hash,
    /// `StepIterator`: every n-th element.
    Step,
    /// `IntegerRangeIterator`: integers of a range.
    IntegerRange,
    /// `DepthFirstTreeIterator`: the parts of a value; nested parts come before the next sibling.
    DepthFirstTree,
    /// `BreadthFirstTreeIterator`: the parts of a value; siblings come before nested parts.
    BreadthFirstTree,
}

/// Where a new reader of an iterator starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Where the last reader stopped.
    Once,
    /// For readers of single elements (`map`, `filter`, `each`, `step`): where the last of them stopped. For readers of
    /// all elements (`reduce`, `slice`, splat): at the beginning.
    List,
    /// Where the last reader stopped; but `step` and `reverse_each` apply to the whole range.
    Range(Progression),
    /// At the beginning.
    Anew,
}

/// The integers of a range in steps; a negative step starts at the end of the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progression {
    from: i64,
    to: i64,
    step: i64,
}

impl Progression {
    /// All integers of a range.
    pub fn new(from: i64, to: i64) -> Self {
        Self { from, to, step: 1 }
    }

    /// Returns every `by`-th number of this progression.
    #[must_use]
    pub fn stepped(self, by: i64) -> Self {
        let step = self.step.saturating_mul(by.max(1));
        let rest = (i128::from(self.to) - i128::from(self.from)).rem_euclid(i128::from(step.unsigned_abs()));
        // The remainder is less than the length of the range.
        let rest = i64::try_from(rest).unwrap_or(0);
        if step < 0 {
            let from = if rest == 0 { self.from } else { self.from.saturating_add(rest) };
            Self { from, step, ..self }
        } else {
            Self { to: self.to.saturating_sub(rest), step, ..self }
        }
    }

    /// Returns the numbers in reverse order.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { step: self.step.saturating_neg(), ..self }
    }

    /// The number of numbers as the reference reports it: one less than there are.
    pub fn size(self) -> usize {
        let length = self.to.abs_diff(self.from) / self.step.unsigned_abs().max(1);
        usize::try_from(length).unwrap_or(usize::MAX)
    }

    /// The type of the numbers.
    pub fn element(self) -> Type {
        Type::integer(Some(self.from), Some(self.to))
    }

    /// Returns the numbers.
    pub fn numbers(self) -> impl Iterator<Item = i64> + Send {
        let mut next = Some(if self.step < 0 { self.to } else { self.from });
        std::iter::from_fn(move || {
            let number = next.filter(|number| (self.from..=self.to).contains(number))?;
            next = number.checked_add(self.step);
            Some(number)
        })
    }
}

impl ValueIterator {
    /// Returns the address, which identifies the iterator while it is alive.
    pub(super) fn address(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// Creates an iterator over the source that `make` creates, with elements of type `element`. `size` is the number
    /// of elements as the reference reports it.
    pub fn restartable(
        element: Type,
        (class, size): (IteratorClass, Option<usize>),
        reading: Reading,
        make: impl Fn() -> Box<dyn Iterator<Item = Value> + Send> + Send + Sync + 'static,
    ) -> Self {
        let again = Arc::new(make);
        Self(Arc::new(Inner { element, class, size, reading, source: Mutex::new(again()), again }))
    }

    /// Where a new reader starts.
    pub fn reading(&self) -> Reading {
        self.0.reading
    }

    /// Returns the iterator for a reader that takes element by element.
    #[must_use]
    pub fn one_by_one(&self) -> Self {
        if self.0.reading == Reading::Anew { self.restarted() } else { self.clone() }
    }

    /// Returns the iterator for a reader that takes all elements.
    #[must_use]
    pub fn whole(&self) -> Self {
        if matches!(self.0.reading, Reading::Anew | Reading::List) { self.restarted() } else { self.clone() }
    }

    fn restarted(&self) -> Self {
        let Inner { element, class, size, reading, again, .. } = &*self.0;
        let (element, again, source) = (element.clone(), Arc::clone(again), Mutex::new(again()));
        Self(Arc::new(Inner { element, class: *class, size: *size, reading: *reading, source, again }))
    }

    /// Returns the elements, for a reader that takes all of them.
    pub fn elements(&self) -> impl Iterator<Item = Value> + use<> {
        let iterator = self.whole();
        std::iter::from_fn(move || iterator.next_value())
    }

    /// The type of the elements.
    pub fn element(&self) -> &Type {
        &self.0.element
    }

    /// The class in the reference.
    pub fn class(&self) -> IteratorClass {
        self.0.class
    }

    /// The number of elements as the reference reports it, if known. A `StepIterator` does not count its last element,
    /// unless skipped elements follow it.
    pub fn size(&self) -> Option<usize> {
        self.0.size
    }

    /// Returns true for an iterator over the entries of a hash.
    pub fn has_pairs(&self) -> bool {
        self.0.class == IteratorClass::Hash
    }

    /// Returns the next element, or `None` at and after the end.
    pub fn next_value(&self) -> Option<Value> {
        // A source that has panicked yields no further elements.
        self.0.source.lock().ok()?.next()
    }

    /// Returns true if both read from the same source.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for ValueIterator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Iterator[{}]-Value", self.0.element.generalized())
    }
}
