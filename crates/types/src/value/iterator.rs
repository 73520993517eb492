//! Iterators as values: elements that are made one after the other.
//!
//! The reference has three kinds, which differ when one iterator is gone through twice: see [`Reading`].

use std::fmt;
use std::sync::{Arc, Mutex};

use super::Value;
use crate::kind::Type;

/// A source of values. Clones read from the same source.
#[derive(Clone)]
pub struct ValueIterator(Arc<Inner>);

struct Inner {
    element: Type,
    class: IteratorClass,
    size: Option<usize>,
    reading: Reading,
    source: Mutex<Source>,
    /// Makes the source anew.
    again: Again,
}

type Source = Box<dyn Iterator<Item = Value> + Send>;
type Again = Arc<dyn Fn() -> Source + Send + Sync>;

/// The class of an iterator in the reference: messages name it, and functions go through the entries of a hash as through the hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IteratorClass {
    /// Any other: `Iterator`.
    Plain,
    /// The entries of a hash, as arrays of key and value: `HashIterator`.
    Hash,
    /// Every so manieth element: `StepIterator`.
    Step,
    /// Whole numbers: `IntegerRangeIterator`.
    IntegerRange,
    /// The parts of a value, each before what stands beside it: `DepthFirstTreeIterator`.
    DepthFirstTree,
    /// The parts of a value, each before what stands in it: `BreadthFirstTreeIterator`.
    BreadthFirstTree,
}

/// Where those begin who go through an iterator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Where the last one ended.
    Once,
    /// Who takes element by element (`map`, `filter`, `each`, `step`) where the last one of them ended; who takes them all
    /// (`reduce`, `slice`, a splat) at the beginning.
    List,
    /// Where the last one ended; but steps and the reverse order are those of the whole range.
    Range(Progression),
    /// At the beginning.
    Anew,
}

/// The whole numbers of a range that are a step apart, from its end on if the step is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progression {
    from: i64,
    to: i64,
    step: i64,
}

impl Progression {
    /// All numbers of a range.
    pub fn new(from: i64, to: i64) -> Self {
        Self { from, to, step: 1 }
    }

    /// Every so manieth number of it.
    #[must_use]
    pub fn stepped(self, by: i64) -> Self {
        let step = self.step.saturating_mul(by.max(1));
        let rest = (i128::from(self.to) - i128::from(self.from)).rem_euclid(i128::from(step.unsigned_abs()));
        // What is left over is less than the length of the range.
        let rest = i64::try_from(rest).unwrap_or(0);
        if step < 0 {
            let from = if rest == 0 { self.from } else { self.from.saturating_add(rest) };
            Self { from, step, ..self }
        } else {
            Self { to: self.to.saturating_sub(rest), step, ..self }
        }
    }

    /// Its numbers from the last to the first.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { step: self.step.saturating_neg(), ..self }
    }

    /// What the reference takes for the number of its numbers: one less than there are.
    pub fn size(self) -> usize {
        let length = self.to.abs_diff(self.from) / self.step.unsigned_abs().max(1);
        usize::try_from(length).unwrap_or(usize::MAX)
    }

    /// The type of its numbers.
    pub fn element(self) -> Type {
        Type::integer(Some(self.from), Some(self.to))
    }

    /// Its numbers.
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
    /// What tells it from every other iterator.
    pub(super) fn address(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// An iterator over what `make` makes, whose elements are of type `element`. The `size` is what the reference takes for their number.
    pub fn restartable(
        element: Type,
        (class, size): (IteratorClass, Option<usize>),
        reading: Reading,
        make: impl Fn() -> Box<dyn Iterator<Item = Value> + Send> + Send + Sync + 'static,
    ) -> Self {
        let again = Arc::new(make);
        Self(Arc::new(Inner { element, class, size, reading, source: Mutex::new(again()), again }))
    }

    /// Where those begin who go through it.
    pub fn reading(&self) -> Reading {
        self.0.reading
    }

    /// What those read from who take element by element.
    #[must_use]
    pub fn one_by_one(&self) -> Self {
        if self.0.reading == Reading::Anew { self.restarted() } else { self.clone() }
    }

    /// What those read from who take all elements.
    #[must_use]
    pub fn whole(&self) -> Self {
        if matches!(self.0.reading, Reading::Anew | Reading::List) { self.restarted() } else { self.clone() }
    }

    fn restarted(&self) -> Self {
        let Inner { element, class, size, reading, again, .. } = &*self.0;
        let (element, again, source) = (element.clone(), Arc::clone(again), Mutex::new(again()));
        Self(Arc::new(Inner { element, class: *class, size: *size, reading: *reading, source, again }))
    }

    /// The elements, for who takes all of them.
    pub fn elements(&self) -> impl Iterator<Item = Value> + use<> {
        let iterator = self.whole();
        std::iter::from_fn(move || iterator.next_value())
    }

    /// The type of the elements.
    pub fn element(&self) -> &Type {
        &self.0.element
    }

    /// Its class in the reference.
    pub fn class(&self) -> IteratorClass {
        self.0.class
    }

    /// What the reference takes for the number of its elements, if anything. Of every so manieth element it leaves the last out, unless
    /// others come behind it that are passed over.
    pub fn size(&self) -> Option<usize> {
        self.0.size
    }

    /// True for an iterator over the entries of a hash.
    pub fn has_pairs(&self) -> bool {
        self.0.class == IteratorClass::Hash
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
