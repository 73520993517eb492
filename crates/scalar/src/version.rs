//! Semantic versions, based on the crate `semver`.
//!
//! There are two comparisons: the order ignores the build metadata after `+`, equality does not. Numbers are limited to
//! 64 bits.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use semver::{BuildMetadata, Prerelease};

/// A version: three numbers, prerelease identifiers, and build identifiers.
///
/// [`Version::precedence`] is the order. There is no [`Ord`], because versions that differ only in their build have the
/// same precedence.
#[derive(Clone, PartialEq, Eq)]
pub struct Version(semver::Version);

impl Version {
    /// Creates a version from three numbers.
    pub const fn new(major: u64, minor: u64, patch: u64) -> Self {
        Self(semver::Version::new(major, minor, patch))
    }

    /// Creates a version from three numbers and the texts after `-` and `+`; an empty text means none.
    ///
    /// # Errors
    ///
    /// Returns an error if a text is not a list of identifiers.
    pub fn from_parts(major: u64, minor: u64, patch: u64, prerelease: &str, build: &str) -> Result<Self, VersionError> {
        let whole = || {
            let minus = if prerelease.is_empty() { "" } else { "-" };
            let plus = if build.is_empty() { "" } else { "+" };
            format!("{major}.{minor}.{patch}{minus}{prerelease}{plus}{build}")
        };
        Ok(Self(semver::Version {
            major,
            minor,
            patch,
            pre: parse_prerelease(prerelease).map_err(|error| error.unwrap_or_else(|| VersionError::of(&whole())))?,
            build: BuildMetadata::new(build).map_err(|_| VersionError::of(&whole()))?,
        }))
    }

    /// Parses a version: `1.2.3-rc1+build`.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a version, or if a number does not fit into 64 bits.
    pub fn parse(text: &str) -> Result<Self, VersionError> {
        // The reference allows a line break at the end.
        let body = text.strip_suffix('\n').unwrap_or(text);
        let (body, build) = body.split_once('+').map_or((body, None), |(body, build)| (body, Some(build)));
        let (body, prerelease) = body.split_once('-').map_or((body, None), |(body, pre)| (body, Some(pre)));
        let invalid = || VersionError::of(text);
        let mut numbers = body.split('.');
        let mut number = || {
            let digits = numbers.next().filter(|digits| is_number(digits)).ok_or_else(invalid)?;
            digits.parse().map_err(|_| VersionError::TooLarge(text.into()))
        };
        let (major, minor, patch): (u64, u64, u64) = (number()?, number()?, number()?);
        if numbers.next().is_some() || prerelease == Some("") || build == Some("") {
            return Err(invalid());
        }
        let pre = parse_prerelease(prerelease.unwrap_or("")).map_err(|error| error.unwrap_or_else(invalid))?;
        let build = BuildMetadata::new(build.unwrap_or("")).map_err(|_| invalid())?;
        Ok(Self(semver::Version { major, minor, patch, pre, build }))
    }

    /// Returns true if a text is a version.
    pub fn is_valid(text: &str) -> bool {
        Self::parse(text).is_ok()
    }

    /// The major number.
    pub fn major(&self) -> u64 {
        self.0.major
    }

    /// The minor number.
    pub fn minor(&self) -> u64 {
        self.0.minor
    }

    /// The patch number.
    pub fn patch(&self) -> u64 {
        self.0.patch
    }

    /// The text after `-`, if any.
    pub fn prerelease(&self) -> Option<&str> {
        Some(self.0.pre.as_str()).filter(|text| !text.is_empty())
    }

    /// The text after `+`, if any.
    pub fn build(&self) -> Option<&str> {
        Some(self.0.build.as_str()).filter(|text| !text.is_empty())
    }

    /// Returns true if this is not a prerelease.
    pub fn is_stable(&self) -> bool {
        self.0.pre.is_empty()
    }

    /// Returns the version without its prerelease.
    #[must_use]
    pub fn to_stable(&self) -> Self {
        Self(semver::Version { pre: Prerelease::EMPTY, ..self.0.clone() })
    }

    /// Returns the next major version, without prerelease and build.
    pub fn next_major(&self) -> Option<Self> {
        Some(Self::new(self.major().checked_add(1)?, 0, 0))
    }

    /// Returns the next minor version, without prerelease and build.
    pub fn next_minor(&self) -> Option<Self> {
        Some(Self::new(self.major(), self.minor().checked_add(1)?, 0))
    }

    /// Returns the next patch version, without prerelease and build.
    pub fn next_patch(&self) -> Option<Self> {
        Some(Self::new(self.major(), self.minor(), self.patch().checked_add(1)?))
    }

    /// Compares versions, ignoring the build.
    pub fn precedence(&self, other: &Self) -> Ordering {
        self.0.cmp_precedence(&other.0)
    }

    /// Returns true if both versions have the same three numbers.
    pub fn same_triple(&self, other: &Self) -> bool {
        (self.major(), self.minor(), self.patch()) == (other.major(), other.minor(), other.patch())
    }
}

/// Parses the identifiers after `-`. Returns `Err(None)` if the text is not a list of identifiers.
fn parse_prerelease(text: &str) -> Result<Prerelease, Option<VersionError>> {
    let identifiers = || text.split('.').map(str::as_bytes);
    let is_part = |part: &[u8]| !part.is_empty() && part.iter().all(|&b| b.is_ascii_alphanumeric() || b == b'-');
    if !text.is_empty() && !identifiers().all(is_part) {
        return Err(None);
    }
    let leading_zero = |part: &[u8]| part.len() > 1 && part[0] == b'0' && part.iter().all(u8::is_ascii_digit);
    if identifiers().any(leading_zero) {
        return Err(Some(VersionError::LeadingZero));
    }
    Prerelease::new(text).map_err(|_| None)
}

/// Returns true for `0` and numbers without a leading zero.
pub(crate) fn is_number(text: &str) -> bool {
    text == "0" || (!text.starts_with('0') && !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
}

impl Hash for Version {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.major(), self.minor(), self.patch(), self.0.pre.as_str()).hash(state);
    }
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl fmt::Debug for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Version({self})")
    }
}

impl FromStr for Version {
    type Err = VersionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// A text is not a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VersionError {
    /// The text is not a version.
    Unparsable(Box<str>),
    /// A number in a prerelease has a leading zero.
    LeadingZero,
    /// A number does not fit into 64 bits.
    TooLarge(Box<str>),
}

impl VersionError {
    fn of(text: &str) -> Self {
        Self::Unparsable(text.into())
    }
}

impl fmt::Display for VersionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unparsable(text) => write!(out, "Unable to parse '{text}' as a semantic version identifier"),
            Self::LeadingZero => out.write_str("Numeric pre-release identifiers MUST NOT contain leading zeroes"),
            Self::TooLarge(text) => write!(out, "The numbers of the version '{text}' cannot have more than 64 bits"),
        }
    }
}

impl Error for VersionError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        Version::parse(text).expect("it is a version")
    }

    #[test]
    fn order_is_that_of_the_document() {
        let ascending = ["1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-a", "1.0.0-a.1", "1.0.0-a.b", "1.0.0-b", "1.0.0"];
        for pair in ascending.windows(2) {
            assert_eq!(version(pair[0]).precedence(&version(pair[1])), Ordering::Less, "{pair:?}");
        }
    }

    #[test]
    fn build_counts_in_equality_alone() {
        let (plain, built) = (version("1.0.0"), version("1.0.0+a"));
        assert_ne!(plain, built);
        assert_eq!(plain.precedence(&built), Ordering::Equal);
    }

    #[test]
    fn large_numbers_are_an_error() {
        let text = "1.18446744073709551616.0";
        assert_eq!(Version::parse(text), Err(VersionError::TooLarge(text.into())));
    }
}
