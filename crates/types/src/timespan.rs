//! Interim.
#![allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Timespan([u64; 2]);
impl Timespan {
    pub fn from_nanoseconds(n: i128) -> Self {
        Self([(n >> 64) as u64, n as u64])
    }
    pub fn nanoseconds(self) -> i128 {
        ((self.0[0] as i128) << 64) | self.0[1] as i128
    }
}
impl std::fmt::Display for Timespan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = self.nanoseconds();
        let a = n.unsigned_abs();
        let s = a / 1_000_000_000;
        let ns = a % 1_000_000_000;
        let frac = format!("{ns:09}");
        let frac = frac.trim_end_matches('0');
        let frac = if frac.is_empty() { "0" } else { frac };
        write!(
            f,
            "{}{}-{:02}:{:02}:{:02}.{}",
            if n < 0 { "-" } else { "" },
            s / 86400,
            s / 3600 % 24,
            s / 60 % 60,
            s % 60,
            frac
        )
    }
}
impl std::str::FromStr for Timespan {
    type Err = String;
    fn from_str(t: &str) -> Result<Self, String> {
        let neg = t.starts_with('-');
        let t = t.trim_start_matches('-');
        let (d, rest) = t.split_once('-').unwrap_or(("0", t));
        let (hms, frac) = rest.split_once('.').unwrap_or((rest, "0"));
        let mut s: i128 = 0;
        for p in hms.split(':') {
            s = s * 60 + p.parse::<i128>().map_err(|e| e.to_string())?;
        }
        s += d.parse::<i128>().map_err(|e| e.to_string())? * 86400;
        let f: i128 = format!("{frac:0<9}")[..9].parse::<i128>().map_err(|e| e.to_string())?;
        let n = s * 1_000_000_000 + f;
        Ok(Self::from_nanoseconds(if neg { -n } else { n }))
    }
}
