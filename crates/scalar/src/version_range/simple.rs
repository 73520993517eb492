//! Simple ranges: all versions, one comparison, or two comparisons.

use std::fmt;

use super::VersionBound;

/// A comparison operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Operator {
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
    Equal,
}

/// A comparison with a version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Comparator {
    operator: Operator,
    bound: VersionBound,
}

impl Comparator {
    pub(super) fn new(operator: Operator, bound: VersionBound) -> Self {
        Self { operator, bound }
    }

    fn includes(&self, version: &VersionBound) -> bool {
        let order = version.precedence(&self.bound);
        match self.operator {
            Operator::Greater => order.is_gt(),
            Operator::GreaterOrEqual => order.is_ge(),
            Operator::Less => order.is_lt(),
            Operator::LessOrEqual => order.is_le(),
            Operator::Equal => version == &self.bound,
        }
    }

    fn begin(&self) -> &VersionBound {
        match self.operator {
            Operator::Less | Operator::LessOrEqual => &VersionBound::Min,
            Operator::Greater | Operator::GreaterOrEqual | Operator::Equal => &self.bound,
        }
    }

    fn end(&self) -> &VersionBound {
        match self.operator {
            Operator::Greater | Operator::GreaterOrEqual => &VersionBound::Max,
            Operator::Less | Operator::LessOrEqual | Operator::Equal => &self.bound,
        }
    }

    fn has_lower_bound(&self) -> bool {
        match self.operator {
            Operator::Greater => true,
            Operator::GreaterOrEqual | Operator::Equal => self.bound != VersionBound::Min,
            Operator::Less | Operator::LessOrEqual => false,
        }
    }

    fn has_upper_bound(&self) -> bool {
        match self.operator {
            Operator::Less => true,
            Operator::LessOrEqual | Operator::Equal => self.bound != VersionBound::Max,
            Operator::Greater | Operator::GreaterOrEqual => false,
        }
    }

    fn names_prerelease(&self, version: &VersionBound) -> bool {
        let (Some(own), Some(version)) = (self.bound.version(), version.version()) else { return false };
        !own.is_stable() && own.same_triple(version)
    }
}

impl fmt::Display for Comparator {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operator = match self.operator {
            // This is the range without versions.
            Operator::Less if self.bound == VersionBound::Min => return out.write_str("<0.0.0"),
            Operator::Greater => ">",
            Operator::GreaterOrEqual => ">=",
            Operator::Less => "<",
            Operator::LessOrEqual => "<=",
            Operator::Equal => "",
        };
        write!(out, "{operator}{}", self.bound)
    }
}

/// A range with one lower and one upper bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Simple {
    All,
    Comparator(Comparator),
    /// A lower and an upper bound.
    Both(Box<(Comparator, Comparator)>),
}

impl Simple {
    /// Returns the range without versions.
    pub(super) fn nothing() -> Self {
        Self::Comparator(Comparator::new(Operator::Less, VersionBound::Min))
    }

    pub(super) fn both(min: Comparator, max: Comparator) -> Self {
        Self::Both(Box::new((min, max)))
    }

    pub(super) fn includes(&self, version: &VersionBound) -> bool {
        match self {
            Self::All => true,
            Self::Comparator(comparator) => comparator.includes(version),
            Self::Both(both) => both.0.includes(version) && both.1.includes(version),
        }
    }

    /// Returns true if the range contains prereleases of the three numbers of `version`, because it names one.
    pub(super) fn names_prerelease(&self, version: &VersionBound) -> bool {
        match self {
            Self::All => true,
            Self::Comparator(comparator) => comparator.names_prerelease(version),
            Self::Both(both) => both.0.names_prerelease(version) || both.1.names_prerelease(version),
        }
    }

    /// The comparison for the lower bound.
    fn lower(&self) -> Option<&Comparator> {
        match self {
            Self::All => None,
            Self::Comparator(comparator) => Some(comparator),
            Self::Both(both) => Some(&both.0),
        }
    }

    /// The comparison for the upper bound.
    fn upper(&self) -> Option<&Comparator> {
        match self {
            Self::All => None,
            Self::Comparator(comparator) => Some(comparator),
            Self::Both(both) => Some(&both.1),
        }
    }

    pub(super) fn begin(&self) -> &VersionBound {
        self.lower().map_or(&VersionBound::Min, Comparator::begin)
    }

    pub(super) fn end(&self) -> &VersionBound {
        self.upper().map_or(&VersionBound::Max, Comparator::end)
    }

    pub(super) fn excludes_begin(&self) -> bool {
        self.lower().is_some_and(|lower| lower.operator == Operator::Greater)
    }

    pub(super) fn excludes_end(&self) -> bool {
        self.upper().is_some_and(|upper| upper.operator == Operator::Less)
    }

    /// Returns the versions that are in both ranges; `None` if there are none.
    pub(super) fn intersection(&self, other: &Self) -> Option<Self> {
        if *self == Self::All {
            return Some(other.clone());
        }
        for (left, right) in [(self, other), (other, self)] {
            let order = left.begin().precedence(right.end());
            if order.is_gt() {
                return None;
            }
            if order.is_eq() {
                let shared = !left.excludes_begin() && !right.excludes_end();
                return shared.then(|| Self::Comparator(Comparator::new(Operator::Equal, left.begin().clone())));
            }
        }
        let begins = self.begin().precedence(other.begin());
        let min = if begins.is_gt() || (begins.is_eq() && self.excludes_begin()) { self } else { other };
        let ends = self.end().precedence(other.end());
        let max = if ends.is_lt() || (ends.is_eq() && self.excludes_end()) { self } else { other };
        let upper = max.upper().filter(|upper| upper.has_upper_bound());
        let lower = min.lower().filter(|lower| lower.has_lower_bound());
        Some(match (lower, upper) {
            (_, None) => min.clone(),
            (None, Some(_)) => max.clone(),
            (Some(lower), Some(upper)) => Self::both(lower.clone(), upper.clone()),
        })
    }

    /// Returns the union if the ranges overlap or are adjacent.
    pub(super) fn merge(&self, other: &Self) -> Option<Self> {
        if *self == Self::All {
            return Some(Self::All);
        }
        if self.includes(other.begin()) || other.includes(self.begin()) {
            let begins = self.begin().precedence(other.begin());
            let first = if begins.is_gt() { other } else { self };
            let exclude_begin =
                if begins.is_eq() { self.excludes_begin() && other.excludes_begin() } else { first.excludes_begin() };
            let ends = self.end().precedence(other.end());
            let last = if ends.is_lt() { other } else { self };
            let exclude_end =
                if ends.is_eq() { self.excludes_end() && other.excludes_end() } else { last.excludes_end() };
            return Self::from_to((first.begin(), exclude_begin), (last.end(), exclude_end));
        }
        for (left, right) in [(self, other), (other, self)] {
            if left.excludes_end() && !right.excludes_begin() && left.end() == right.begin() {
                return Self::spanning(left, right);
            }
        }
        for (left, right) in [(self, other), (other, self)] {
            let adjoins = !left.excludes_end() && !right.excludes_begin();
            if adjoins && left.end().next_patch().as_ref() == Some(right.begin()) {
                return Self::spanning(left, right);
            }
        }
        None
    }

    fn spanning(left: &Self, right: &Self) -> Option<Self> {
        Self::from_to((left.begin(), left.excludes_begin()), (right.end(), right.excludes_end()))
    }

    /// Returns the range between two bounds, each with a flag whether it is excluded.
    fn from_to(min: (&VersionBound, bool), max: (&VersionBound, bool)) -> Option<Self> {
        let lower = if min.1 { Operator::Greater } else { Operator::GreaterOrEqual };
        let upper = if max.1 { Operator::Less } else { Operator::LessOrEqual };
        let lower = Self::Comparator(Comparator::new(lower, min.0.clone()));
        lower.intersection(&Self::Comparator(Comparator::new(upper, max.0.clone())))
    }
}

impl fmt::Display for Simple {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => out.write_str("*"),
            Self::Comparator(comparator) => comparator.fmt(out),
            Self::Both(both) => write!(out, "{} {}", both.0, both.1),
        }
    }
}
