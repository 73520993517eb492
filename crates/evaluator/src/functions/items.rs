//! Iteration over the elements of a value.

use puppetlang_types::value::{Array, Hash, Text, ValueIterator};
use puppetlang_types::{Type, Value};

use puppetlang_source::meter;

use crate::error::{Flow, plain};

/// Iterates over the elements of a value of type `Iterable`.
///
/// # Errors
///
/// If the value is not iterable, or is an unbounded range.
pub fn elements(value: Value) -> Flow<impl Iterator<Item = Value>> {
    Items::whole(value)
}

/// An iterator over the elements of a value.
#[derive(Clone)]
pub(crate) enum Items {
    Array(Array, usize),
    /// Yields pairs of key and value.
    Hash(Hash, usize),
    /// From the first integer to the last, inclusive.
    Range(i64, Option<i64>),
    Characters(Text, usize),
    Iterator(ValueIterator),
}

impl Items {
    /// Iterates over a value of type `Iterable`, for functions that take its elements one by one.
    pub(crate) fn of(value: Value) -> Flow<Self> {
        match value {
            Value::Iterator(iterator) => Ok(Self::Iterator(iterator.one_by_one())),
            value => Self::whole(value),
        }
    }

    /// Iterates over a value of type `Iterable`, for functions that take all its elements.
    pub(crate) fn whole(value: Value) -> Flow<Self> {
        Ok(match value {
            Value::Array(array) => Self::Array(array, 0),
            Value::Hash(hash) => Self::Hash(hash, 0),
            Value::Integer(count) => Self::Range(0, count.checked_sub(1)),
            Value::String(text) => Self::Characters(text, 0),
            Value::Iterator(iterator) => Self::Iterator(iterator.whole()),
            Value::Type(kind) => match kind.resolved().as_ref() {
                Type::Integer(range) => match (range.from(), range.to()) {
                    (Some(from), to @ Some(_)) => Self::Range(from, to),
                    _ => return plain(format!("{kind} is not iterable: it has no end")),
                },
                Type::Enum(values) => {
                    Self::Array(values.values().iter().cloned().map(Value::String).collect::<Vec<_>>().into(), 0)
                }
                _ => return plain(format!("{kind} is not iterable")),
            },
            other => return plain(format!("{} is not iterable", crate::label::a_label(&other))),
        })
    }
}

impl Items {
    /// Returns a copy; an iterator value that restarts for each reader starts at its beginning.
    pub(crate) fn anew(&self) -> Self {
        match self {
            Self::Iterator(iterator) => Self::Iterator(iterator.one_by_one()),
            other => other.clone(),
        }
    }

    /// Returns the next element of a range, unless it is the last; `None` for everything else.
    #[inline(always)]
    pub(crate) fn next_integer(&mut self) -> Option<i64> {
        match self {
            Self::Range(from, Some(to)) if *from < *to => {
                *from += 1;
                Some(*from - 1)
            }
            _ => None,
        }
    }

    /// The number of remaining elements if they already exist; 0 if they are created one by one.
    pub(crate) fn known(&self) -> usize {
        match self {
            Self::Array(array, at) => array.len().saturating_sub(*at),
            Self::Hash(hash, at) => hash.len().saturating_sub(*at),
            Self::Range(..) | Self::Characters(..) | Self::Iterator(_) => 0,
        }
    }
}

impl Iterator for Items {
    type Item = Value;

    #[inline(always)]
    fn next(&mut self) -> Option<Value> {
        match self.next_integer() {
            Some(number) => Some(Value::Integer(number)),
            None => self.next_any(),
        }
    }

    /// Skips `count` elements and returns the next, in constant time for ranges, arrays and hashes.
    fn nth(&mut self, count: usize) -> Option<Value> {
        match self {
            Self::Range(from, to) => match from.checked_add_unsigned(count as u64) {
                Some(next) => *from = next,
                None => *to = None,
            },
            Self::Array(_, at) | Self::Hash(_, at) => *at = at.saturating_add(count),
            Self::Characters(..) | Self::Iterator(_) => {
                for _ in 0..count {
                    self.next()?;
                }
            }
        }
        self.next()
    }
}

impl Items {
    fn next_any(&mut self) -> Option<Value> {
        match self {
            Self::Array(array, at) => {
                let value = array.get(*at)?.clone();
                *at += 1;
                Some(value)
            }
            Self::Range(from, to) => {
                let value = *from;
                if value > (*to)? {
                    return None;
                }
                match from.checked_add(1) {
                    Some(next) => *from = next,
                    None => *to = None,
                }
                Some(Value::Integer(value))
            }
            Self::Hash(hash, at) => {
                /// The size of an array of two values, without the slot that holds it.
                const PAIR: usize = 64 + 2 * size_of::<Value>();
                let (key, value) = hash.at(*at)?;
                *at += 1;
                meter::charge(PAIR).ok()?;
                Some(vec![key.clone(), value.clone()].into())
            }
            Self::Characters(text, at) => {
                let character = text.get(*at..)?.chars().next()?;
                *at += character.len_utf8();
                let mut bytes = [0; 4];
                Some(Value::from(&*character.encode_utf8(&mut bytes)))
            }
            Self::Iterator(iterator) => {
                meter::spend(1).ok()?;
                iterator.next_value()
            }
        }
    }
}
