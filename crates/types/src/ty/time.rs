//! Ranges of durations and points in time.

/// A range in nanoseconds, of durations or since the epoch, with inclusive bounds that may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeRange {
    /// The lower bound.
    pub from: Option<i128>,
    /// The upper bound.
    pub to: Option<i128>,
}

impl TimeRange {
    /// The range with open bounds.
    pub const UNBOUNDED: Self = Self { from: None, to: None };

    /// The range of exactly one time.
    pub const fn exactly(nanoseconds: i128) -> Self {
        Self { from: Some(nanoseconds), to: Some(nanoseconds) }
    }

    /// Returns true if the time is in the range.
    pub fn contains(self, nanoseconds: i128) -> bool {
        self.from.is_none_or(|from| from <= nanoseconds) && self.to.is_none_or(|to| nanoseconds <= to)
    }

    /// Returns true if all times of `other` are in this range.
    pub fn accepts(self, other: Self) -> bool {
        let from = self.from.is_none_or(|from| other.from.is_some_and(|other| from <= other));
        from && self.to.is_none_or(|to| other.to.is_some_and(|other| other <= to))
    }

    /// Returns the union if the ranges overlap.
    pub fn merged(self, other: Self) -> Option<Self> {
        let before = |one: Self, two: Self| one.to.zip(two.from).is_some_and(|(to, from)| to < from);
        (!before(self, other) && !before(other, self)).then(|| Self {
            from: self.from.zip(other.from).map(|(one, two)| one.min(two)),
            to: self.to.zip(other.to).map(|(one, two)| one.max(two)),
        })
    }
}
