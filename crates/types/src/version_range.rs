//! Interim.
#![allow(missing_docs)]
use crate::version::Version;
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VersionRange(String, semver::VersionReq);
impl VersionRange {
    pub fn between(a: Version, b: Version, x: bool) -> Self {
        let t = format!(">={a} <{}{b}", if x { "" } else { "=" });
        t.parse().unwrap()
    }
    pub fn includes(&self, v: &Version) -> bool {
        self.1.matches(&v.0)
    }
    pub fn covers(&self, o: &Self) -> bool {
        self == o
    }
    pub fn merge(&self, _o: &Self) -> Option<Self> {
        None
    }
}
impl std::fmt::Display for VersionRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::str::FromStr for VersionRange {
    type Err = String;
    fn from_str(t: &str) -> Result<Self, String> {
        semver::VersionReq::parse(&t.replace(' ', ",")).map(|r| Self(t.to_owned(), r)).map_err(|e| e.to_string())
    }
}
