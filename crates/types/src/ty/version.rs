//! Semantic versions by range: `SemVer`.

use puppetlang_scalar::{Version, VersionRange};

use crate::value::Text;

/// Versions in one of several ranges; any version if there are no ranges.
#[derive(Clone, PartialEq)]
pub struct SemVerType {
    ranges: Vec<VersionRange>,
}

impl SemVerType {
    /// Creates the type; overlapping ranges are merged.
    pub fn new(mut ranges: Vec<VersionRange>) -> Self {
        let mut merged = Vec::with_capacity(ranges.len());
        while let Some(mut range) = ranges.pop() {
            let mut apart = Vec::new();
            for other in ranges.drain(..) {
                match range.merge(&other) {
                    Some(both) => range = both,
                    None => apart.push(other),
                }
            }
            merged.push(range);
            ranges = apart;
        }
        merged.reverse();
        Self { ranges: merged }
    }

    /// The ranges.
    pub fn ranges(&self) -> &[VersionRange] {
        &self.ranges
    }

    /// Returns true if a range contains the version.
    pub fn contains(&self, version: &Version) -> bool {
        self.ranges.is_empty() || self.ranges.iter().any(|range| range.includes(version))
    }

    /// Returns true if every range of `other` lies in one of these ranges.
    pub fn accepts(&self, other: &Self) -> bool {
        self.ranges.is_empty()
            || (!other.ranges.is_empty()
                && other.ranges.iter().all(|inner| self.ranges.iter().any(|outer| outer.covers(inner))))
    }

    /// Returns the texts of the ranges.
    pub fn texts(&self) -> impl Iterator<Item = Text> {
        self.ranges.iter().map(|range| Text::new(range.to_string()))
    }
}
