//! Version ranges: `>=1.0.0 <2.0.0`, `1.x`, `~1.2`, `^1`, `1.0.0 - 2.0.0`, and alternatives separated by `||`.
//!
//! A range is a list of simple ranges; adjacent and overlapping ones are merged when it is created. The text is kept as
//! given. If a range is created from two versions, its text has the upper bound first, as in the reference.

mod grammar;
mod simple;

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::version::{Version, VersionError};
use simple::{Comparator, Operator, Simple};

/// A bound of a range.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VersionBound {
    /// Below all versions and their prereleases.
    Min,
    /// A version.
    At(Version),
    /// Above all versions.
    Max,
}

impl VersionBound {
    /// Compares bounds, ignoring the build of versions.
    pub fn precedence(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::At(one), Self::At(other)) => one.precedence(other),
            _ => self.rank().cmp(&other.rank()),
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Self::Min => 0,
            Self::At(_) => 1,
            Self::Max => 2,
        }
    }

    /// The version, unless the range is unbounded on this side.
    pub fn version(&self) -> Option<&Version> {
        match self {
            Self::At(version) => Some(version),
            Self::Min | Self::Max => None,
        }
    }

    /// Returns true for stable versions and for open bounds.
    fn is_stable(&self) -> bool {
        self.version().is_none_or(Version::is_stable)
    }

    /// Returns the bound with the next patch number.
    fn next_patch(&self) -> Option<Self> {
        match self {
            Self::Min => Some(Self::At(Version::new(0, 0, 1))),
            Self::At(version) => version.next_patch().map(Self::At),
            Self::Max => None,
        }
    }
}

impl From<Version> for VersionBound {
    fn from(version: Version) -> Self {
        Self::At(version)
    }
}

/// Writes a version, or the reference's text for an open bound.
impl fmt::Display for VersionBound {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Min => out.write_str("0.0.0-"),
            Self::At(version) => version.fmt(out),
            Self::Max => out.write_str("Infinity.0.0"),
        }
    }
}

/// A range of versions.
///
/// Ranges are equal if their simple ranges are; their texts are ignored.
#[derive(Clone)]
pub struct VersionRange {
    parts: Box<[Simple]>,
    text: Box<str>,
}

impl VersionRange {
    /// Parses a range.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a range, or if a number does not fit into 64 bits.
    pub fn parse(text: &str) -> Result<Self, VersionRangeError> {
        match grammar::range(text)? {
            Some(parts) => Ok(Self::of(parts, Some(text.into()))),
            None => Ok(Self { parts: Box::new([Simple::All]), text: "*".into() }),
        }
    }

    /// Creates the range between two versions, with or without the upper one.
    pub fn between(min: &VersionBound, max: &VersionBound, exclude_max: bool) -> Self {
        let operator = if exclude_max { Operator::Less } else { Operator::LessOrEqual };
        let lower = Simple::Comparator(Comparator::new(Operator::GreaterOrEqual, min.clone()));
        let upper = Simple::Comparator(Comparator::new(operator, max.clone()));
        let text = if exclude_max { format!(">={max} <{min}") } else { format!("{max} - {min}") };
        Self::of(lower.intersection(&upper).into_iter().collect(), Some(text.into()))
    }

    /// Creates a range from simple ranges, which are merged.
    fn of(parts: Vec<Simple>, text: Option<Box<str>>) -> Self {
        let mut parts = merged(parts);
        if parts.is_empty() {
            parts.push(Simple::nothing());
        }
        let text = text.unwrap_or_else(|| joined(&parts).into());
        Self { parts: parts.into(), text }
    }

    /// Returns true if no version is in the range.
    ///
    /// ```
    /// use puppetlang_scalar::VersionRange;
    ///
    /// assert!(VersionRange::parse(">=2.0.0 <1.0.0")?.is_empty());
    /// assert!(!VersionRange::parse(">=1.0.0 <2.0.0")?.is_empty());
    /// # Ok::<(), puppetlang_scalar::VersionRangeError>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        *self == Self::of(Vec::new(), None)
    }

    /// Returns true if the range contains a version. A prerelease is only contained if the range names a prerelease of
    /// the same three numbers.
    pub fn includes(&self, version: &Version) -> bool {
        self.includes_bound(&VersionBound::At(version.clone()))
    }

    fn includes_bound(&self, bound: &VersionBound) -> bool {
        self.parts.iter().any(|part| part.includes(bound) && (bound.is_stable() || part.names_prerelease(bound)))
    }

    /// Returns the simple range if there is only one.
    fn single(&self) -> Option<&Simple> {
        match &*self.parts {
            [single] => Some(single),
            _ => None,
        }
    }

    /// The lower bound; `None` for a range of several simple ranges.
    pub fn begin(&self) -> Option<&VersionBound> {
        self.single().map(Simple::begin)
    }

    /// The upper bound; `None` for a range of several simple ranges.
    pub fn end(&self) -> Option<&VersionBound> {
        self.single().map(Simple::end)
    }

    /// Whether the lower bound is excluded; `None` for a range of several simple ranges.
    pub fn exclude_begin(&self) -> Option<bool> {
        self.single().map(Simple::excludes_begin)
    }

    /// Whether the upper bound is excluded; `None` for a range of several simple ranges.
    pub fn exclude_end(&self) -> Option<bool> {
        self.single().map(Simple::excludes_end)
    }

    /// Returns true if this range contains the other, as `SemVer` types compare their ranges. False if either consists
    /// of several simple ranges.
    pub fn covers(&self, other: &Self) -> bool {
        let (Some(wide), Some(narrow)) = (self.single(), other.single()) else { return false };
        wide.begin().precedence(narrow.begin()).is_le()
            && (wide.end().precedence(narrow.end()).is_gt()
                || (wide.end() == narrow.end() && (!wide.excludes_end() || narrow.excludes_end())))
    }

    /// Returns the union if the ranges overlap or are adjacent, as `SemVer` types merge their ranges.
    pub fn merge(&self, other: &Self) -> Option<Self> {
        let (one, two) = (self.single()?, other.single()?);
        if self.includes_bound(two.begin()) || other.includes_bound(one.begin()) {
            let ends = one.end().precedence(two.end());
            let max = if ends.is_lt() { two.end() } else { one.end() };
            let min = if one.begin().precedence(two.begin()).is_gt() { two.begin() } else { one.begin() };
            let exclude_max = if one.excludes_end() {
                max == one.end() && (ends.is_gt() || two.excludes_end())
            } else {
                two.excludes_end() && max == two.end() && ends.is_lt()
            };
            return Some(Self::between(min, max, exclude_max));
        }
        let adjacent = |left: &Simple, right: &Simple| {
            let adjoins = left.excludes_end() && left.end() == right.begin();
            adjoins.then(|| Self::between(left.begin(), right.end(), right.excludes_end()))
        };
        adjacent(one, two).or_else(|| adjacent(two, one))
    }

    /// Returns the versions that are in both ranges.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut parts = Vec::new();
        for one in &self.parts {
            for other in &other.parts {
                push_new(&mut parts, one.intersection(other));
            }
        }
        Self::of(parts, None)
    }

    /// Returns the canonical text of the simple ranges.
    pub fn normalized(&self) -> String {
        joined(&self.parts)
    }
}

/// Adds a simple range unless it is `None` or already in the list.
fn push_new(parts: &mut Vec<Simple>, part: Option<Simple>) {
    if let Some(part) = part.filter(|part| !parts.contains(part)) {
        parts.push(part);
    }
}

/// Merges simple ranges from the last to the first, until nothing changes.
fn merged(mut parts: Vec<Simple>) -> Vec<Simple> {
    let mut happened = true;
    while parts.len() > 1 && happened {
        happened = false;
        let mut result = Vec::new();
        while let Some(mut sum) = parts.pop() {
            parts.retain(|part| match sum.merge(part) {
                Some(merged) => {
                    sum = merged;
                    happened = true;
                    false
                }
                None => true,
            });
            result.push(sum);
        }
        result.reverse();
        parts = result;
    }
    parts
}

fn joined(parts: &[Simple]) -> String {
    let texts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    texts.join(" || ")
}

impl PartialEq for VersionRange {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts
    }
}

impl Eq for VersionRange {}

impl Hash for VersionRange {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parts.hash(state);
    }
}

/// Writes the text from which the range was created.
impl fmt::Display for VersionRange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl fmt::Debug for VersionRange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "VersionRange({})", self.normalized())
    }
}

impl FromStr for VersionRange {
    type Err = VersionRangeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// A text is not a version range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VersionRangeError {
    /// The text is not a range.
    Unparsable(Box<str>),
    /// A version in the range is invalid.
    Version(VersionError),
    /// There are more than 100 simple ranges.
    TooMany,
}

impl From<VersionError> for VersionRangeError {
    fn from(error: VersionError) -> Self {
        Self::Version(error)
    }
}

impl fmt::Display for VersionRangeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unparsable(text) => write!(out, "Unparsable version range: \"{text}\""),
            Self::Version(error) => error.fmt(out),
            Self::TooMany => out.write_str("A version range cannot have more than 100 parts"),
        }
    }
}

impl Error for VersionRangeError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(text: &str) -> VersionRange {
        VersionRange::parse(text).expect("it is a range")
    }

    fn version(text: &str) -> Version {
        Version::parse(text).expect("it is a version")
    }

    #[test]
    fn text_of_two_versions_names_the_end_first() {
        let (one, two) = (VersionBound::At(version("1.0.0")), VersionBound::At(version("2.0.0")));
        assert_eq!(VersionRange::between(&one, &two, true).to_string(), ">=2.0.0 <1.0.0");
        assert_eq!(VersionRange::between(&one, &two, false).to_string(), "2.0.0 - 1.0.0");
        assert_eq!(VersionRange::between(&one, &two, false).normalized(), ">=1.0.0 <=2.0.0");
    }

    #[test]
    fn ranges_with_the_same_end_merge() {
        assert_eq!(range(">=1.0.0 || >=2.0.0").normalized(), ">=1.0.0");
        assert_eq!(range("<2.0.0 || >=1.0.0 <2.0.0").normalized(), "<2.0.0");
        assert_eq!(range(">1.0.0 <=2.0.0 || >=1.0.0 <2.0.0").normalized(), ">=1.0.0 <=2.0.0");
    }

    #[test]
    fn what_the_reference_fails_on_has_a_meaning() {
        assert_eq!(range("^*").normalized(), "*");
        assert_eq!(range("<=x").normalized(), "*");
        assert_eq!(range(">2.0.0 <1.0.0 >3.0.0").normalized(), "<0.0.0");
    }

    #[test]
    fn limits_are_errors() {
        assert!(matches!(
            VersionRange::parse("18446744073709551615"),
            Err(VersionRangeError::Version(VersionError::TooLarge(_)))
        ));
        assert_eq!(VersionRange::parse(&"1||".repeat(200)), Err(VersionRangeError::TooMany));
    }
}
