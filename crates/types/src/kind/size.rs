//! How many: characters, elements or entries.

use std::num::NonZeroU64;

/// From how many to how many. 16 bytes, also as an `Option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    min: u64,
    /// One more than the maximum; the greatest number when there is none.
    end: NonZeroU64,
}

impl Size {
    /// Any number: what a type without size means.
    pub const ANY: Self = Self { min: 0, end: NonZeroU64::MAX };

    /// From `min` to `max`, or without end.
    pub const fn new(min: u64, max: Option<u64>) -> Self {
        let end = match max {
            Some(max) => max.saturating_add(1),
            None => u64::MAX,
        };
        match NonZeroU64::new(end) {
            Some(end) => Self { min, end },
            None => Self { min, end: NonZeroU64::MAX },
        }
    }

    /// Exactly so many.
    pub const fn exactly(count: usize) -> Self {
        Self::new(count as u64, Some(count as u64))
    }

    /// At least so many.
    pub const fn at_least(min: u64) -> Self {
        Self::new(min, None)
    }

    /// The least number.
    pub const fn min(self) -> u64 {
        self.min
    }

    /// The greatest number, if there is one.
    pub const fn max(self) -> Option<u64> {
        if self.end.get() == u64::MAX { None } else { Some(self.end.get() - 1) }
    }

    /// True if so many are allowed.
    #[inline]
    pub const fn contains(self, count: usize) -> bool {
        let count = count as u64;
        self.min <= count && count < self.end.get()
    }

    /// True if all that `other` allows is allowed.
    pub const fn accepts(self, other: Self) -> bool {
        self.min <= other.min && self.end.get() >= other.end.get()
    }

    /// The least size that allows what either allows.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), end: self.end.max(other.end) }
    }

    /// True for nothing but 0.
    pub const fn is_zero(self) -> bool {
        self.min == 0 && self.end.get() == 1
    }
}
