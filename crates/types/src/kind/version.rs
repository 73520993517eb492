//! Semantic versions by range: `SemVer`.

use crate::value::Text;
use crate::version::Version;
use crate::version_range::VersionRange;

/// Versions in one of some ranges; any version if there are none.
#[derive(Clone, PartialEq)]
pub struct SemVerType {
    ranges: Vec<VersionRange>,
}

impl SemVerType {
    /// The ranges; those that overlap become one.
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

    /// True if the version is in a range.
    pub fn contains(&self, version: &Version) -> bool {
        self.ranges.is_empty() || self.ranges.iter().any(|range| range.includes(version))
    }

    /// True if every range of `other` lies in one of these.
    pub fn accepts(&self, other: &Self) -> bool {
        self.ranges.is_empty()
            || (!other.ranges.is_empty()
                && other.ranges.iter().all(|inner| self.ranges.iter().any(|outer| outer.covers(inner))))
    }

    /// The texts of the ranges.
    pub fn texts(&self) -> impl Iterator<Item = Text> {
        self.ranges.iter().map(|range| Text::new(range.to_string()))
    }
}
