//! Ranges of numbers.

/// Which bounds of a range are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Open {
    Neither,
    From,
    To,
    Both,
}

/// A range of integers with inclusive bounds, each of which may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntegerRange {
    /// The lower bound; `i64::MIN` if it is open.
    low: i64,
    /// The upper bound; `i64::MAX` if it is open.
    high: i64,
    open: Open,
}

impl IntegerRange {
    /// All integers.
    pub const UNBOUNDED: Self = Self::new(None, None);

    /// The range from `from` to `to`; `None` means open.
    pub const fn new(from: Option<i64>, to: Option<i64>) -> Self {
        let (low, high, open) = match (from, to) {
            (Some(low), Some(high)) => (low, high, Open::Neither),
            (None, Some(high)) => (i64::MIN, high, Open::From),
            (Some(low), None) => (low, i64::MAX, Open::To),
            (None, None) => (i64::MIN, i64::MAX, Open::Both),
        };
        Self { low, high, open }
    }

    /// The range of exactly one number.
    pub const fn exactly(number: i64) -> Self {
        Self::new(Some(number), Some(number))
    }

    /// The lower bound, if there is one.
    pub const fn from(self) -> Option<i64> {
        if matches!(self.open, Open::From | Open::Both) { None } else { Some(self.low) }
    }

    /// The upper bound, if there is one.
    pub const fn to(self) -> Option<i64> {
        if matches!(self.open, Open::To | Open::Both) { None } else { Some(self.high) }
    }

    /// Returns true if the number is in the range.
    #[inline]
    pub const fn contains(self, number: i64) -> bool {
        self.low <= number && number <= self.high
    }

    /// Returns true if both bounds exist.
    pub const fn is_finite(self) -> bool {
        matches!(self.open, Open::Neither)
    }

    /// Returns true if both bounds are open.
    pub const fn is_unbounded(self) -> bool {
        matches!(self.open, Open::Both)
    }

    /// Returns true if all numbers of `other` are in this range.
    pub const fn accepts(self, other: Self) -> bool {
        self.low <= other.low
            && self.high >= other.high
            && (self.from().is_none() || other.from().is_some())
            && (self.to().is_none() || other.to().is_some())
    }

    /// Returns the smallest range that contains both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        let from = self.from().zip(other.from()).map(|(one, two)| one.min(two));
        Self::new(from, self.to().zip(other.to()).map(|(one, two)| one.max(two)))
    }

    /// Returns the union if the ranges overlap or are adjacent.
    pub fn merged(self, other: Self) -> Option<Self> {
        let intersect = self.low <= other.high && other.low <= self.high;
        let adjacent =
            |one: Self, two: Self| one.to().and_then(|to| to.checked_add(1)) == two.from() && two.from().is_some();
        (intersect || adjacent(self, other) || adjacent(other, self)).then(|| self.hull(other))
    }
}

/// A range of floats with inclusive bounds; an open bound is infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloatRange {
    from: f64,
    to: f64,
}

impl FloatRange {
    /// All numbers.
    pub const UNBOUNDED: Self = Self::new(None, None);

    /// The range from `from` to `to`; `None` means open.
    pub const fn new(from: Option<f64>, to: Option<f64>) -> Self {
        let from = match from {
            Some(from) => from,
            None => f64::NEG_INFINITY,
        };
        let to = match to {
            Some(to) => to,
            None => f64::INFINITY,
        };
        Self { from, to }
    }

    /// The lower bound, if there is one.
    pub fn from(self) -> Option<f64> {
        (self.from != f64::NEG_INFINITY).then_some(self.from)
    }

    /// The upper bound, if there is one.
    pub fn to(self) -> Option<f64> {
        (self.to != f64::INFINITY).then_some(self.to)
    }

    /// Returns true if the number is in the range.
    #[inline]
    pub fn contains(self, number: f64) -> bool {
        self.from <= number && number <= self.to
    }

    /// Returns true if both bounds are open.
    pub fn is_unbounded(self) -> bool {
        self == Self::UNBOUNDED
    }

    /// Returns true if all numbers of `other` are in this range.
    pub fn accepts(self, other: Self) -> bool {
        self.from <= other.from && self.to >= other.to
    }

    /// Returns the smallest range that contains both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { from: self.from.min(other.from), to: self.to.max(other.to) }
    }

    /// Returns the union if the ranges overlap.
    pub fn merged(self, other: Self) -> Option<Self> {
        (self.from <= other.to && other.from <= self.to).then(|| self.hull(other))
    }
}
