//! Points in time: nanoseconds since the epoch, in the years -9999 to 9999.
//!
//! Text is parsed with the directives of Ruby's `strptime` and written with those of `strftime`. There is no clock
//! here: the host supplies the time, and the offset of its zone for texts with the zone `current`.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;

use crate::nanoseconds::{Nanoseconds, PER_SECOND, TimeArithmeticError, of_seconds};
use crate::timespan::Timespan;
use crate::timestamp_format::{self, TimestampFormatError};
use crate::timestamp_reader::{self, Found};
use crate::zone::{self, ZoneOffset};

/// The default formats without a zone directive, which apply if the caller passes the zone.
pub const DEFAULT_FORMATS_WITHOUT_ZONE: [&str; 5] = ["%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"];

/// The default formats, which apply if the caller passes no zone.
pub const DEFAULT_FORMATS: [&str; 10] =
    ["%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z", "%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"];

/// A point in time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(Nanoseconds);

const _: () = assert!(size_of::<Timestamp>() == 16 && align_of::<Timestamp>() == 8);

/// The explicit zone of a text, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TimeZone<'t> {
    name: Option<&'t str>,
    current: i32,
}

impl<'t> TimeZone<'t> {
    /// No explicit zone. `current` is the offset of the host's zone in seconds east of UTC, for texts that name it.
    pub const fn none(current: i32) -> Self {
        Self { name: None, current }
    }

    /// A zone by name; an empty name means none.
    pub fn named(name: &'t str, current: i32) -> Self {
        Self { name: Some(name).filter(|name| !name.is_empty()), current }
    }

    fn is_some(self) -> bool {
        self.name.is_some()
    }

    fn offset(self, name: &str) -> Result<ZoneOffset, TimestampError> {
        if name.eq_ignore_ascii_case("current") {
            return Ok(ZoneOffset::Whole(i64::from(self.current)));
        }
        let length = zone::length(name.as_bytes());
        let offset = length.and_then(|length| zone::offset(&name.as_bytes()[..length]));
        offset.ok_or_else(|| TimestampError::IllegalZone(name.into()))
    }
}

impl Timestamp {
    /// The first point in time that is supported.
    pub const MIN: Self = Self(Nanoseconds::new(-377_705_023_201 * PER_SECOND));
    /// The last point in time that is supported.
    pub const MAX: Self = Self(Nanoseconds::new(253_402_207_200 * PER_SECOND + PER_SECOND - 1));

    /// Creates a point in time from nanoseconds since the epoch, limited to [`Self::MIN`] and [`Self::MAX`].
    pub fn nearest(nanoseconds: i128) -> Self {
        Self::from_nanoseconds(nanoseconds).unwrap_or(if nanoseconds < 0 { Self::MIN } else { Self::MAX })
    }

    /// Creates a point in time from nanoseconds since the epoch.
    ///
    /// # Errors
    ///
    /// Returns an error if the year is not in the range -9999 to 9999.
    pub fn from_nanoseconds(nanoseconds: i128) -> Result<Self, TimeArithmeticError> {
        let known = Self::MIN.nanoseconds()..=Self::MAX.nanoseconds();
        let known = known.contains(&nanoseconds).then(|| Self(Nanoseconds::new(nanoseconds)));
        known.ok_or(TimeArithmeticError::OutOfRange)
    }

    /// Creates a point in time from seconds since the epoch; the part below a nanosecond is dropped.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not finite, or the year is not in the range -9999 to 9999.
    pub fn from_seconds(seconds: f64) -> Result<Self, TimeArithmeticError> {
        of_seconds(seconds).and_then(Self::from_nanoseconds)
    }

    /// Creates a point in time from whole seconds since the epoch.
    ///
    /// # Errors
    ///
    /// Returns an error if the year is not in the range -9999 to 9999.
    pub fn from_whole_seconds(seconds: i64) -> Result<Self, TimeArithmeticError> {
        Self::from_nanoseconds(i128::from(seconds) * PER_SECOND)
    }

    /// The nanoseconds since the epoch.
    pub const fn nanoseconds(self) -> i128 {
        self.0.get()
    }

    /// The seconds since the epoch, rounded down: the conversion to Integer.
    pub const fn whole_seconds(self) -> i128 {
        self.0.seconds()
    }

    /// The seconds since the epoch with their fraction: the conversion to Float.
    pub fn seconds_f64(self) -> f64 {
        self.0.seconds_f64()
    }

    /// Compares the point in time with an integer number of seconds, ignoring its fraction.
    pub fn cmp_seconds(self, seconds: i64) -> Ordering {
        self.0.cmp_seconds(seconds)
    }

    /// Compares the point in time with a number of seconds; `None` for NaN.
    pub fn cmp_seconds_f64(self, seconds: f64) -> Option<Ordering> {
        self.0.cmp_seconds_f64(seconds)
    }

    /// Parses a timestamp in one of the default formats.
    ///
    /// # Errors
    ///
    /// Returns an error if no format matches, or if the text is not a valid time.
    pub fn parse(text: &str, zone: TimeZone<'_>) -> Result<Self, TimestampError> {
        if zone.is_some() {
            Self::parse_any(text, &DEFAULT_FORMATS_WITHOUT_ZONE, zone)
        } else {
            Self::parse_any(text, &DEFAULT_FORMATS, zone)
        }
    }

    /// Parses a timestamp in the first format that matches. A format with a zone does not match if `zone` is explicit.
    ///
    /// # Errors
    ///
    /// Returns an error if no format matches, or if the text is not a valid time.
    pub fn parse_any<S: AsRef<str>>(text: &str, formats: &[S], zone: TimeZone<'_>) -> Result<Self, TimestampError> {
        let found = formats.iter().find_map(|format| {
            let found = timestamp_reader::read(text, format.as_ref())?;
            (found.is_complete && !(zone.is_some() && found.zone.is_some())).then_some(found)
        });
        let found = found.ok_or_else(|| {
            let formats: Vec<&str> = formats.iter().map(AsRef::as_ref).collect();
            TimestampError::NoFormat { text: text.into(), formats: formats.join(", ").into() }
        })?;
        Self::of(&found, zone)
    }

    /// Parses a timestamp in a format.
    ///
    /// # Errors
    ///
    /// Returns an error if the text does not match or is not a valid time, or if both text and caller name a zone.
    pub fn parse_with(text: &str, format: &str, zone: TimeZone<'_>) -> Result<Self, TimestampError> {
        let found = timestamp_reader::read(text, format).filter(|found| found.is_complete);
        let found = found.ok_or_else(|| TimestampError::Mismatch { text: text.into(), format: format.into() })?;
        if zone.is_some() && found.zone.is_some() {
            return Err(TimestampError::TwoZones);
        }
        Self::of(&found, zone)
    }

    /// Creates a point in time from the fields of a text.
    fn of(found: &Found<'_>, zone: TimeZone<'_>) -> Result<Self, TimestampError> {
        let year = found.year.ok_or(TimestampError::NoYear)?;
        let second = found.second.unwrap_or(0);
        let hour = found.hour.unwrap_or(0);
        if hour == 24 && found.minute.unwrap_or(0) > 0 {
            return Err(TimestampError::MinuteOutOfRange);
        }
        if hour == 24 && second > 0 {
            return Err(TimestampError::SecondOutOfRange);
        }
        if found.fraction.is_some_and(|fraction| fraction.negative && fraction.is_some()) {
            return Err(TimestampError::FractionOutOfRange);
        }
        let offset = zone.name.or(found.zone).map(|name| zone.offset(name)).transpose()?;
        let days = i64::try_from(year).ok().and_then(|year| days_since_epoch(year, found.month, found.day));
        let days = days.ok_or(TimestampError::OutOfRange)?;
        let minutes = (days * 24 + i64::from(hour)) * 60 + i64::from(found.minute.unwrap_or(0));
        let fraction = found.fraction.map_or(0, |fraction| i128::from(fraction.nanoseconds));
        let nanoseconds = i128::from(minutes * 60 + i64::from(second)) * PER_SECOND + fraction
            - offset.map_or(0, ZoneOffset::nanoseconds);
        Self::from_nanoseconds(nanoseconds).map_err(|_| TimestampError::OutOfRange)
    }

    /// Formats the point in time, in UTC or in a zone.
    ///
    /// # Errors
    ///
    /// Returns an error if the zone is unknown, or the format is invalid.
    pub fn format(self, format: &str, zone: TimeZone<'_>) -> Result<String, TimestampError> {
        let local = self.local(zone)?;
        timestamp_format::format(format, &local).map_err(TimestampError::Format)
    }

    /// Returns the fields of the point in time in a zone.
    fn local(self, zone: TimeZone<'_>) -> Result<Local, TimestampError> {
        let Some(name) = zone.name else { return Ok(self.at(None)) };
        let bytes = name.as_bytes();
        let is_exact = bytes.len() == 6
            && matches!(bytes[0], b'+' | b'-')
            && bytes[3] == b':'
            && [1, 2, 4, 5].iter().all(|&at: &usize| bytes[at].is_ascii_digit());
        let (west, hours, minutes) = if is_exact {
            let number = |at: usize| i128::from((bytes[at] - b'0') * 10 + bytes[at + 1] - b'0');
            (bytes[0] == b'-', number(1), number(4))
        } else {
            let (west, minutes) = zone.offset(name)?.minutes();
            (west, minutes / 60, minutes % 60)
        };
        if is_exact && west && hours == 0 && minutes == 0 {
            return Ok(self.at(None));
        }
        if minutes > 59 || hours > 99 {
            let sign = if west { '-' } else { '+' };
            return Err(TimestampError::BadOffset(format!("{sign}{hours:02}:{minutes:02}").into()));
        }
        let seconds = i32::try_from((hours * 60 + minutes) * 60).ok().filter(|&seconds| seconds < 86_400);
        let seconds = seconds.ok_or(TimestampError::OffsetOutOfRange)?;
        Ok(self.at(Some(if west { -seconds } else { seconds })))
    }

    /// Returns the fields of the point in time at an offset in seconds east of UTC; `None` for UTC itself.
    fn at(self, offset: Option<i32>) -> Local {
        let nanoseconds = self.nanoseconds();
        let point = jiff::Timestamp::from_nanosecond(nanoseconds).unwrap_or_default();
        let zone = Offset::from_seconds(offset.unwrap_or(0)).unwrap_or(Offset::UTC);
        Local { civil: zone.to_datetime(point), offset, seconds: self.0.seconds() }
    }

    /// Adds a timespan.
    ///
    /// # Errors
    ///
    /// Returns an error if the year is not in the range -9999 to 9999.
    pub fn checked_add(self, span: Timespan) -> Result<Self, TimeArithmeticError> {
        Self::checked(self.nanoseconds().checked_add(span.nanoseconds()))
    }

    /// Subtracts a timespan.
    ///
    /// # Errors
    ///
    /// Returns an error if the year is not in the range -9999 to 9999.
    pub fn checked_sub(self, span: Timespan) -> Result<Self, TimeArithmeticError> {
        Self::checked(self.nanoseconds().checked_sub(span.nanoseconds()))
    }

    /// Adds seconds.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not finite, or the year is not in the range -9999 to 9999.
    pub fn checked_add_seconds(self, seconds: f64) -> Result<Self, TimeArithmeticError> {
        self.checked_add(Timespan::from_seconds(seconds)?)
    }

    /// Subtracts seconds.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not finite, or the year is not in the range -9999 to 9999.
    pub fn checked_sub_seconds(self, seconds: f64) -> Result<Self, TimeArithmeticError> {
        self.checked_sub(Timespan::from_seconds(seconds)?)
    }

    /// Returns the timespan from another point in time to this one.
    pub const fn since(self, other: Self) -> Timespan {
        Timespan::from_nanoseconds(self.nanoseconds() - other.nanoseconds())
    }

    fn checked(nanoseconds: Option<i128>) -> Result<Self, TimeArithmeticError> {
        nanoseconds.ok_or(TimeArithmeticError::OutOfRange).and_then(Self::from_nanoseconds)
    }
}

/// A point in time as the calendar and the clock of a zone show it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Local {
    pub(crate) civil: DateTime,
    /// The seconds east of UTC; `None` for UTC itself.
    pub(crate) offset: Option<i32>,
    /// The seconds since the epoch.
    pub(crate) seconds: i128,
}

/// Returns the days from the epoch to a date. Days past the end of the month roll over to the next month.
fn days_since_epoch(year: i64, month: Option<u8>, day: Option<u8>) -> Option<i64> {
    let signed = |field: Option<u8>| i8::try_from(field.unwrap_or(1)).ok();
    let first = Date::new(i16::try_from(year).ok()?, signed(month)?, 1).ok()?;
    let epoch = Date::constant(1970, 1, 1);
    let days = first.duration_since(epoch).as_hours() / 24;
    Some(days + i64::from(day.unwrap_or(1)) - 1)
}

/// Writes `%FT%T.%N %Z` in UTC.
impl fmt::Display for Timestamp {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let civil = self.at(None).civil;
        let year = civil.year();
        let width = if year < 0 { 5 } else { 4 };
        let (month, day) = (civil.month(), civil.day());
        let (hour, minute, second) = (civil.hour(), civil.minute(), civil.second());
        let fraction = civil.subsec_nanosecond();
        write!(out, "{year:0width$}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{fraction:09} UTC")
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Timestamp({self})")
    }
}

/// Parses the default formats. The zone `current` is UTC.
impl FromStr for Timestamp {
    type Err = TimestampError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text, TimeZone::default())
    }
}

/// Converts the system time, limited to the first and last point in time.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
///
/// use puppetlang_scalar::Timestamp;
///
/// let time = Timestamp::from(UNIX_EPOCH + Duration::from_millis(1_500));
/// assert_eq!(time.to_string(), "1970-01-01T00:00:01.500000000 UTC");
/// ```
impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let nanoseconds = |length: Duration| i128::try_from(length.as_nanos()).unwrap_or(i128::MAX);
        Self::nearest(match time.duration_since(UNIX_EPOCH) {
            Ok(since) => nanoseconds(since),
            Err(before) => -nanoseconds(before.duration()),
        })
    }
}

/// An error in parsing or formatting a timestamp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimestampError {
    /// The text does not match the format.
    Mismatch {
        /// The text.
        text: Box<str>,
        /// The format.
        format: Box<str>,
    },
    /// The text matches none of the formats.
    NoFormat {
        /// The text.
        text: Box<str>,
        /// The formats, joined by commas.
        formats: Box<str>,
    },
    /// Both the caller and the text name a zone.
    TwoZones,
    /// The text has no year.
    NoYear,
    /// Minutes after 24 hours.
    MinuteOutOfRange,
    /// Seconds after 24 hours.
    SecondOutOfRange,
    /// A negative fraction.
    FractionOutOfRange,
    /// The year is not in the range -9999 to 9999.
    OutOfRange,
    /// The zone is unknown.
    IllegalZone(Box<str>),
    /// The zone is a day or more from UTC.
    OffsetOutOfRange,
    /// The offset is invalid.
    BadOffset(Box<str>),
    /// The format for writing is invalid.
    Format(TimestampFormatError),
}

impl fmt::Display for TimestampError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mismatch { text, format } => write!(out, "Unable to parse '{text}' using format '{format}'"),
            Self::NoFormat { text, formats } => {
                write!(out, "Unable to parse '{text}' using any of the formats {formats}")
            }
            Self::TwoZones => out.write_str(
                "Using a Timezone designator in format specification is mutually exclusive to providing an explicit \
                 timezone argument",
            ),
            Self::NoYear => out.write_str("no implicit conversion of nil into Integer"),
            Self::MinuteOutOfRange => out.write_str("min out of range"),
            Self::SecondOutOfRange => out.write_str("sec out of range"),
            Self::FractionOutOfRange => out.write_str("subsecx out of range"),
            Self::OutOfRange => out.write_str("the year of a Timestamp must be in the range -9999 to 9999"),
            Self::IllegalZone(name) => write!(out, "Illegal timezone '{name}'"),
            Self::OffsetOutOfRange => out.write_str("utc_offset out of range"),
            Self::BadOffset(offset) => write!(
                out,
                "\"+HH:MM\", \"-HH:MM\", \"UTC\" or \"A\"..\"I\",\"K\"..\"Z\" expected for utc_offset: {offset}"
            ),
            Self::Format(error) => error.fmt(out),
        }
    }
}

impl Error for TimestampError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> Timestamp {
        text.parse().expect("it is a time")
    }

    #[test]
    fn days_roll_over() {
        assert_eq!(time("2001-02-31").to_string(), "2001-03-03T00:00:00.000000000 UTC");
        assert_eq!(time("2000-12-31T23:59:60").to_string(), "2001-01-01T00:00:00.000000000 UTC");
        assert_eq!(time("2000-12-31T24:00:00").to_string(), "2001-01-01T00:00:00.000000000 UTC");
    }

    #[test]
    fn times_of_machines_are_on_both_sides_of_the_epoch() {
        let second = Duration::from_secs(1);
        assert_eq!(Timestamp::from(UNIX_EPOCH + second), time("1970-01-01T00:00:01"));
        assert_eq!(Timestamp::from(UNIX_EPOCH - second), time("1969-12-31T23:59:59"));
    }

    #[test]
    fn bounds_are_those_of_the_calendar() {
        assert_eq!(Timestamp::MIN.nanoseconds(), jiff::Timestamp::MIN.as_nanosecond());
        assert_eq!(Timestamp::MAX.nanoseconds(), jiff::Timestamp::MAX.as_nanosecond());
    }

    #[test]
    fn far_years_are_an_error() {
        let error = Timestamp::parse("10000-01-01", TimeZone::default());
        assert_eq!(error, Err(TimestampError::OutOfRange));
        let long = format!("{}-01-01", "9".repeat(100));
        assert_eq!(Timestamp::parse(&long, TimeZone::default()), Err(TimestampError::OutOfRange));
        assert_eq!(Timestamp::from_seconds(1e15), Err(TimeArithmeticError::OutOfRange));
        assert!(Timestamp::MAX.checked_add(Timespan::MAX).is_err());
        assert!(Timestamp::MIN.checked_sub(Timespan::MAX).is_err());
        for edge in [Timestamp::MIN, Timestamp::MAX] {
            for name in ["-23:59", "+23:59"] {
                assert!(edge.format("%c %s %N", TimeZone::named(name, 0)).is_ok());
            }
        }
    }

    #[test]
    fn differences_are_spans() {
        let span = time("2020-01-01").since(time("2019-01-01"));
        assert_eq!(span.to_string(), "365-00:00:00.0");
        assert_eq!(time("2019-01-01").checked_add(span), Ok(time("2020-01-01")));
    }

    #[test]
    fn current_zone_is_the_one_of_the_host() {
        let zone = TimeZone::named("Current", 5400);
        assert_eq!(Timestamp::parse("2020-01-01", zone), Ok(time("2019-12-31T22:30:00")));
        assert_eq!(time("2020-01-01").format("%T%z", zone).as_deref(), Ok("01:30:00+0130"));
    }
}
