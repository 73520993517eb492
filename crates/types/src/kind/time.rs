//! Ranges of time.

/// From one to another, in nanoseconds: of a length of time, or since the epoch. Both ends belong to it; an end may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeRange {
    /// The least.
    pub from: Option<i128>,
    /// The greatest.
    pub to: Option<i128>,
}

impl TimeRange {
    /// Without ends.
    pub const UNBOUNDED: Self = Self { from: None, to: None };

    /// Exactly one.
    pub const fn exactly(nanoseconds: i128) -> Self {
        Self { from: Some(nanoseconds), to: Some(nanoseconds) }
    }

    /// True if it belongs to the range.
    pub fn contains(self, nanoseconds: i128) -> bool {
        self.from.is_none_or(|from| from <= nanoseconds) && self.to.is_none_or(|to| nanoseconds <= to)
    }

    /// True if all of `other` belongs to it.
    pub fn accepts(self, other: Self) -> bool {
        let from = self.from.is_none_or(|from| other.from.is_some_and(|other| from <= other));
        from && self.to.is_none_or(|to| other.to.is_some_and(|other| other <= to))
    }

    /// The range of both, if they have something in common.
    pub fn merged(self, other: Self) -> Option<Self> {
        let before = |one: Self, two: Self| one.to.zip(two.from).is_some_and(|(to, from)| to < from);
        (!before(self, other) && !before(other, self)).then(|| Self {
            from: self.from.zip(other.from).map(|(one, two)| one.min(two)),
            to: self.to.zip(other.to).map(|(one, two)| one.max(two)),
        })
    }
}
