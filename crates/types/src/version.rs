//! Interim.
#![allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version(pub semver::Version);
impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
impl std::str::FromStr for Version {
    type Err = String;
    fn from_str(t: &str) -> Result<Self, String> {
        t.parse().map(Self).map_err(|e: semver::Error| e.to_string())
    }
}
