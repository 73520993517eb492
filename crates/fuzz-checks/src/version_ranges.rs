//! Properties of versions and version ranges.

use puppetlang_scalar::{Version, VersionRange};

/// Reads each line as a version and as a range.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().take(4).collect();
    let versions: Vec<Version> = lines.iter().filter_map(|line| Version::parse(line).ok()).collect();
    let ranges: Vec<VersionRange> = lines.iter().filter_map(|line| VersionRange::parse(line).ok()).collect();
    for version in &versions {
        assert_eq!(Version::parse(&version.to_string()).as_ref(), Ok(version));
    }
    for range in &ranges {
        assert_eq!(VersionRange::parse(&range.to_string()).map(|again| again.to_string()), Ok(range.to_string()));
        ranges.iter().for_each(|other| meet(range, other, &versions));
    }
}

/// Checks that a version in both ranges is in their intersection.
///
/// Build tags are excluded: as in the reference, ranges distinguish them, but intersections do not.
fn meet(one: &VersionRange, other: &VersionRange, versions: &[Version]) {
    let (shared, merged) = (one.intersection(other), one.merge(other));
    let _ = (one.covers(other), one.normalized(), merged.map(|merged| merged.to_string()));
    for version in versions.iter().filter(|version| version.is_stable() && !has_build(version, one, other)) {
        let both = one.includes(version) && other.includes(version);
        assert!(!both || shared.includes(version), "{version} is in {one} and in {other}, not in {shared}");
    }
}

fn has_build(version: &Version, one: &VersionRange, other: &VersionRange) -> bool {
    version.build().is_some() || one.to_string().contains('+') || other.to_string().contains('+')
}
