//! Sizes: numbers of characters, elements or entries.

use std::num::NonZeroU64;

use crate::error::TypeError;

/// A range of sizes. It takes 16 bytes, also as an `Option`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    min: u64,
    /// One more than the maximum; `u64::MAX` if there is no maximum.
    end: NonZeroU64,
}

impl Size {
    /// Any size: the meaning of a type without size.
    pub const ANY: Self = Self { min: 0, end: NonZeroU64::MAX };

    /// From `min` to `max`; `None` means unbounded.
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

    /// Creates a size from the bounds of an `Integer`; negative numbers count as 0.
    ///
    /// # Errors
    ///
    /// Returns an error if the lower bound exceeds the upper bound.
    pub fn from_bounds(from: Option<i64>, to: Option<i64>) -> Result<Self, TypeError> {
        if let (Some(from), Some(to)) = (from, to)
            && from > to
        {
            return Err(TypeError::wrong_order(from, to));
        }
        let count = |number: i64| u64::try_from(number).unwrap_or(0);
        Ok(Self::new(from.map_or(0, count), to.map(count)))
    }

    /// Exactly `count`.
    pub const fn exactly(count: usize) -> Self {
        Self::new(count as u64, Some(count as u64))
    }

    /// At least `min`.
    pub const fn at_least(min: u64) -> Self {
        Self::new(min, None)
    }

    /// The minimum.
    pub const fn min(self) -> u64 {
        self.min
    }

    /// The maximum, if there is one.
    pub const fn max(self) -> Option<u64> {
        if self.end.get() == u64::MAX { None } else { Some(self.end.get() - 1) }
    }

    /// Returns true if the size is in the range.
    #[inline]
    pub const fn contains(self, count: usize) -> bool {
        let count = count as u64;
        self.min <= count && count < self.end.get()
    }

    /// Returns true if all sizes of `other` are in this range.
    pub const fn accepts(self, other: Self) -> bool {
        self.min <= other.min && self.end.get() >= other.end.get()
    }

    /// Returns the smallest range that contains both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), end: self.end.max(other.end) }
    }

    /// Returns true if only 0 is allowed.
    pub const fn is_zero(self) -> bool {
        self.min == 0 && self.end.get() == 1
    }
}
