//! Interim.
#![allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Timestamp([u64; 2]);
impl Timestamp {
    pub fn from_whole_seconds(s: i64) -> Self {
        Self::from_nanoseconds(i128::from(s) * 1_000_000_000)
    }
    pub fn from_seconds(s: f64) -> Result<Self, String> {
        Ok(Self::from_nanoseconds((s * 1e9) as i128))
    }
    pub fn parse(t: &str, _z: Option<&str>) -> Result<Self, String> {
        t.parse()
    }
    pub fn parse_with(t: &str, _f: &str, _z: Option<&str>) -> Result<Self, String> {
        t.parse()
    }
    pub fn parse_any(t: &str, _f: &[&str], _z: Option<&str>) -> Result<Self, String> {
        t.parse()
    }

    pub fn from_nanoseconds(n: i128) -> Self {
        Self([(n >> 64) as u64, n as u64])
    }
    pub fn nanoseconds(self) -> i128 {
        ((self.0[0] as i128) << 64) | self.0[1] as i128
    }
}
impl std::fmt::Display for Timestamp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let t = jiff::Timestamp::from_nanosecond(self.nanoseconds()).map_err(|_| std::fmt::Error)?;
        write!(f, "{} UTC", t.strftime("%FT%T.%9f"))
    }
}
impl std::str::FromStr for Timestamp {
    type Err = String;
    fn from_str(t: &str) -> Result<Self, String> {
        let t = t.trim_end_matches(" UTC");
        let t = if t.contains('T') { t.to_owned() } else { format!("{t}T00:00:00") };
        let t: jiff::Timestamp = format!("{t}Z").parse().map_err(|e: jiff::Error| e.to_string())?;
        Ok(Self::from_nanoseconds(t.as_nanosecond()))
    }
}
