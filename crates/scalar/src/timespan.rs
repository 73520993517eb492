//! Timespans: a signed number of nanoseconds, shown as days, hours, minutes, seconds and a fraction.
//!
//! In arithmetic and comparisons with numbers, a timespan counts as seconds.

use std::fmt;
use std::ops::Neg;
use std::str::FromStr;

use puppetlang_source::Dialect;

use crate::nanoseconds::{Nanoseconds, PER_SECOND, TimeArithmeticError, of_seconds, ratio, whole};
use crate::timespan_format::{self, TimespanFormat, TimespanFormatError, TimespanParseError};

const PER_MINUTE: u128 = 60 * PER_SECOND.unsigned_abs();
const PER_HOUR: u128 = 60 * PER_MINUTE;
const PER_DAY: u128 = 24 * PER_HOUR;

/// A timespan, in nanoseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timespan(Nanoseconds);

const _: () = assert!(size_of::<Timespan>() == 16 && align_of::<Timespan>() == 8);

/// A field of the hash form of a timespan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimespanField {
    /// A number of days, hours and so on.
    Count(i128),
    /// Whether the timespan is negative.
    Negative(bool),
}

impl Timespan {
    /// The longest timespan.
    pub const MAX: Self = Self(Nanoseconds::new(i128::MAX));
    /// The longest negative timespan that has an opposite.
    pub const MIN: Self = Self(Nanoseconds::new(-i128::MAX));

    /// Creates a timespan from nanoseconds.
    pub const fn from_nanoseconds(nanoseconds: i128) -> Self {
        let bounded = if nanoseconds == i128::MIN { -i128::MAX } else { nanoseconds };
        Self(Nanoseconds::new(bounded))
    }

    /// Creates a timespan from seconds; the part below a nanosecond is dropped.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not finite, or the timespan is too long.
    pub fn from_seconds(seconds: f64) -> Result<Self, TimeArithmeticError> {
        of_seconds(seconds).map(Self::from_nanoseconds)
    }

    /// Creates a timespan from whole seconds.
    pub const fn from_whole_seconds(seconds: i64) -> Self {
        Self::from_nanoseconds(seconds as i128 * PER_SECOND)
    }

    /// Creates a timespan from the sum of fields, each of which may exceed its usual range or be negative.
    #[expect(clippy::too_many_arguments, reason = "they are the fields of a span, in the order of the language")]
    pub fn from_fields(
        negative: bool,
        days: i64,
        hours: i64,
        minutes: i64,
        seconds: i64,
        milliseconds: i64,
        microseconds: i64,
        nanoseconds: i64,
    ) -> Self {
        let parts = [(hours, 24), (minutes, 60), (seconds, 60), (milliseconds, 1000), (microseconds, 1000)];
        let sum = parts.iter().fold(i128::from(days), |sum, &(part, per)| sum * per + i128::from(part));
        let sum = sum * 1000 + i128::from(nanoseconds);
        Self::from_nanoseconds(if negative { -sum } else { sum })
    }

    /// The signed number of nanoseconds.
    pub const fn nanoseconds(self) -> i128 {
        self.0.get()
    }

    /// Returns true if the timespan is negative.
    pub const fn is_negative(self) -> bool {
        self.nanoseconds() < 0
    }

    /// The seconds, rounded down: the conversion to Integer.
    pub const fn whole_seconds(self) -> i128 {
        self.0.seconds()
    }

    /// The seconds with their fraction: the conversion to Float.
    pub fn seconds_f64(self) -> f64 {
        self.0.seconds_f64()
    }

    /// Compares the timespan with an integer number of seconds, ignoring its fraction.
    pub fn cmp_seconds(self, seconds: i64) -> std::cmp::Ordering {
        self.0.cmp_seconds(seconds)
    }

    /// Compares the timespan with a number of seconds; `None` for NaN.
    pub fn cmp_seconds_f64(self, seconds: f64) -> Option<std::cmp::Ordering> {
        self.0.cmp_seconds_f64(seconds)
    }

    /// The whole days, without sign.
    pub const fn days(self) -> u128 {
        self.total_days()
    }

    /// The hours of the day, 0 to 23.
    pub const fn hours(self) -> u128 {
        self.total_hours() % 24
    }

    /// The minutes of the hour, 0 to 59.
    pub const fn minutes(self) -> u128 {
        self.total_minutes() % 60
    }

    /// The seconds of the minute, 0 to 59.
    pub const fn seconds(self) -> u128 {
        self.total_seconds() % 60
    }

    /// The milliseconds of the second, 0 to 999.
    pub const fn milliseconds(self) -> u128 {
        self.total_milliseconds() % 1000
    }

    /// The nanoseconds of the second, 0 to 999,999,999.
    pub const fn subsecond_nanoseconds(self) -> u128 {
        self.total_nanoseconds() % PER_SECOND.unsigned_abs()
    }

    /// The whole days, without sign.
    pub const fn total_days(self) -> u128 {
        self.total_nanoseconds() / PER_DAY
    }

    /// The whole hours of the timespan, without sign.
    pub const fn total_hours(self) -> u128 {
        self.total_nanoseconds() / PER_HOUR
    }

    /// The whole minutes of the timespan, without sign.
    pub const fn total_minutes(self) -> u128 {
        self.total_nanoseconds() / PER_MINUTE
    }

    /// The whole seconds of the timespan, without sign.
    pub const fn total_seconds(self) -> u128 {
        self.total_nanoseconds() / PER_SECOND.unsigned_abs()
    }

    /// The whole milliseconds of the timespan, without sign.
    pub const fn total_milliseconds(self) -> u128 {
        self.total_nanoseconds() / 1_000_000
    }

    /// The whole microseconds of the timespan, without sign.
    pub const fn total_microseconds(self) -> u128 {
        self.total_nanoseconds() / 1000
    }

    /// The nanoseconds of the timespan, without sign.
    pub const fn total_nanoseconds(self) -> u128 {
        self.nanoseconds().unsigned_abs()
    }

    /// The non-zero fields with their names, in the order of the reference; `negative` only if it is true.
    pub fn to_fields(self) -> Vec<(&'static str, TimespanField)> {
        let fraction = self.subsecond_nanoseconds();
        let counts = [
            ("days", self.days()),
            ("hours", self.hours()),
            ("minutes", self.minutes()),
            ("seconds", self.seconds()),
            ("nanoseconds", fraction % 1000),
            ("microseconds", fraction / 1000 % 1000),
            ("milliseconds", fraction / 1_000_000),
        ];
        let mut fields: Vec<_> = counts
            .into_iter()
            .filter(|&(_, count)| count != 0)
            .map(|(name, count)| (name, TimespanField::Count(count.cast_signed())))
            .collect();
        if self.is_negative() {
            fields.push(("negative", TimespanField::Negative(true)));
        }
        fields
    }

    /// The compact fields: signed seconds, and signed nanoseconds of the second unless they are zero.
    pub fn to_compact_fields(self) -> Vec<(&'static str, TimespanField)> {
        let nanoseconds = self.nanoseconds();
        let mut fields = vec![("seconds", TimespanField::Count(nanoseconds / PER_SECOND))];
        if nanoseconds % PER_SECOND != 0 {
            fields.push(("nanoseconds", TimespanField::Count(nanoseconds % PER_SECOND)));
        }
        fields
    }

    /// Parses a timespan in one of the default formats.
    ///
    /// # Errors
    ///
    /// Returns an error if no format matches.
    pub fn parse(text: &str) -> Result<Self, TimespanParseError> {
        Self::parse_any(text, &timespan_format::DEFAULTS)
    }

    /// Parses a timespan in the first format that matches. Later formats are not checked.
    ///
    /// # Errors
    ///
    /// Returns an error if no format matches, or if a format that was tried is invalid.
    pub fn parse_any<S: AsRef<str>>(text: &str, formats: &[S]) -> Result<Self, TimespanParseError> {
        Self::parse_any_in(text, formats, Dialect::PUPPET8)
    }

    /// Parses a timespan in the first format of a dialect that matches.
    ///
    /// # Errors
    ///
    /// As [`Timespan::parse_any`].
    pub fn parse_any_in<S: AsRef<str>>(
        text: &str,
        formats: &[S],
        dialect: Dialect,
    ) -> Result<Self, TimespanParseError> {
        for format in formats {
            let format = TimespanFormat::parse_in(format.as_ref(), dialect).map_err(TimespanParseError::Format)?;
            if let Ok(span) = format.parse_text(text) {
                return Ok(span);
            }
        }
        Err(TimespanParseError::none_of(text, formats))
    }

    /// Parses a timespan in a format.
    ///
    /// # Errors
    ///
    /// Returns an error if the text does not match, or if the format is invalid.
    pub fn parse_with(text: &str, format: &str) -> Result<Self, TimespanParseError> {
        TimespanFormat::parse(format).map_err(TimespanParseError::Format)?.parse_text(text)
    }

    /// Formats the timespan.
    ///
    /// # Errors
    ///
    /// Returns an error if the format is invalid.
    pub fn format(self, format: &str) -> Result<String, TimespanFormatError> {
        TimespanFormat::parse(format).map(|format| format.format(self))
    }

    /// Adds two timespans.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    pub fn checked_add(self, other: Self) -> Result<Self, TimeArithmeticError> {
        Self::checked(self.nanoseconds().checked_add(other.nanoseconds()))
    }

    /// Subtracts a timespan.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    pub fn checked_sub(self, other: Self) -> Result<Self, TimeArithmeticError> {
        Self::checked(self.nanoseconds().checked_sub(other.nanoseconds()))
    }

    /// Adds seconds.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not finite, or the result is too long.
    pub fn checked_add_seconds(self, seconds: f64) -> Result<Self, TimeArithmeticError> {
        self.checked_add(Self::from_seconds(seconds)?)
    }

    /// Subtracts seconds.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is not finite, or the result is too long.
    pub fn checked_sub_seconds(self, seconds: f64) -> Result<Self, TimeArithmeticError> {
        self.checked_sub(Self::from_seconds(seconds)?)
    }

    /// Multiplies by an integer.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    pub fn checked_mul(self, times: i64) -> Result<Self, TimeArithmeticError> {
        Self::checked(self.nanoseconds().checked_mul(i128::from(times)))
    }

    /// Multiplies by a float; the part below a nanosecond is dropped.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is not finite, or too long.
    #[expect(clippy::cast_precision_loss, reason = "the reference computes in floats here")]
    pub fn checked_mul_f64(self, times: f64) -> Result<Self, TimeArithmeticError> {
        whole(self.nanoseconds() as f64 * times).map(Self::from_nanoseconds)
    }

    /// Divides by an integer, rounded down.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is zero.
    pub fn checked_div(self, by: i64) -> Result<Self, TimeArithmeticError> {
        if by == 0 {
            return Err(TimeArithmeticError::DividedByZero);
        }
        Self::checked(Some(floor_div(self.nanoseconds(), i128::from(by))))
    }

    /// Divides by a float, rounded down. As in the reference, timespans of more than 62 bits are rounded toward zero.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is zero, or if the result is not finite or too long.
    #[expect(clippy::cast_precision_loss, reason = "the reference computes in floats here")]
    pub fn checked_div_f64(self, by: f64) -> Result<Self, TimeArithmeticError> {
        if by == 0.0 {
            return Err(TimeArithmeticError::DividedByZero);
        }
        let quotient = self.nanoseconds() as f64 / by;
        let is_long = !(-(1 << 62)..1 << 62).contains(&self.nanoseconds());
        whole(if is_long { quotient } else { quotient.floor() }).map(Self::from_nanoseconds)
    }

    /// Divides by another timespan. The result is not finite if that timespan is zero.
    pub fn ratio(self, other: Self) -> f64 {
        ratio(self.nanoseconds(), other.nanoseconds())
    }

    /// Returns the remainder of the whole seconds divided by an integer, with the sign of the divisor.
    ///
    /// # Errors
    ///
    /// Returns an error if the number is zero.
    pub fn checked_rem(self, by: i64) -> Result<i64, TimeArithmeticError> {
        if by == 0 {
            return Err(TimeArithmeticError::DividedByZero);
        }
        let remainder = self.whole_seconds() - floor_div(self.whole_seconds(), i128::from(by)) * i128::from(by);
        i64::try_from(remainder).map_err(|_| TimeArithmeticError::OutOfRange)
    }

    /// Returns the remainder of the seconds divided by a float, with the sign of the divisor.
    ///
    /// # Errors
    ///
    /// Returns an error if the float is zero.
    pub fn checked_rem_f64(self, by: f64) -> Result<f64, TimeArithmeticError> {
        if by == 0.0 {
            return Err(TimeArithmeticError::DividedByZero);
        }
        let seconds = self.seconds_f64();
        let remainder = if by.is_infinite() && seconds.is_finite() { seconds } else { seconds % by };
        Ok(if by * remainder < 0.0 { remainder + by } else { remainder })
    }

    fn checked(nanoseconds: Option<i128>) -> Result<Self, TimeArithmeticError> {
        let nanoseconds = nanoseconds.filter(|&nanoseconds| nanoseconds != i128::MIN);
        nanoseconds.map(Self::from_nanoseconds).ok_or(TimeArithmeticError::OutOfRange)
    }
}

/// Divides, rounded down. The divisor must not be zero, and the quotient must not overflow.
fn floor_div(dividend: i128, divisor: i128) -> i128 {
    let quotient = dividend / divisor;
    if dividend % divisor != 0 && (dividend < 0) != (divisor < 0) { quotient - 1 } else { quotient }
}

impl Neg for Timespan {
    type Output = Self;

    fn neg(self) -> Self {
        Self::from_nanoseconds(-self.nanoseconds())
    }
}

/// Writes days, hours, minutes, seconds and the fraction without trailing zeros: `1-02:03:04.5`.
impl fmt::Display for Timespan {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_negative() { "-" } else { "" };
        let mut fraction = self.subsecond_nanoseconds();
        while fraction != 0 && fraction.is_multiple_of(10) {
            fraction /= 10;
        }
        let (days, hours, minutes, seconds) = (self.days(), self.hours(), self.minutes(), self.seconds());
        write!(out, "{sign}{days}-{hours:02}:{minutes:02}:{seconds:02}.{fraction}")
    }
}

impl fmt::Debug for Timespan {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Timespan({self})")
    }
}

impl FromStr for Timespan {
    type Err = TimespanParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_those_of_the_size() {
        let span = Timespan::from_fields(true, 1, 2, 3, 4, 5, 6, 7);
        assert_eq!(span.to_string(), "-1-02:03:04.5006007");
        let names: Vec<_> = span.to_fields().into_iter().map(|(name, _)| name).collect();
        let all = "days hours minutes seconds nanoseconds microseconds milliseconds negative";
        assert_eq!(names.join(" "), all);
        let compact = [("seconds", TimespanField::Count(-93_784)), ("nanoseconds", TimespanField::Count(-5_006_007))];
        assert_eq!(span.to_compact_fields(), compact);
    }

    #[test]
    fn arithmetic_ends_in_errors_and_not_in_panics() {
        use TimeArithmeticError as E;
        assert_eq!(Timespan::MAX.checked_add(Timespan::from_nanoseconds(1)), Err(E::OutOfRange));
        assert_eq!(Timespan::MIN.checked_sub(Timespan::from_nanoseconds(1)), Err(E::OutOfRange));
        assert_eq!(Timespan::MAX.checked_mul(2), Err(E::OutOfRange));
        assert_eq!(Timespan::MAX.checked_mul_f64(1.5), Err(E::OutOfRange));
        assert_eq!(Timespan::MAX.checked_div(0), Err(E::DividedByZero));
        assert_eq!(Timespan::MAX.checked_rem(0), Err(E::DividedByZero));
        assert_eq!(Timespan::from_seconds(1e31), Err(E::OutOfRange));
        assert!(Timespan::from_seconds(f64::NAN).is_err());
        assert_eq!(-Timespan::from_nanoseconds(i128::MIN), Timespan::MAX);
        assert_eq!(Timespan::MIN.checked_rem(i64::MIN).map(|rest| rest <= 0), Ok(true));
    }

    #[test]
    fn quotients_are_rounded_down() {
        let span = Timespan::from_nanoseconds(-5);
        assert_eq!(span.checked_div(2), Ok(Timespan::from_nanoseconds(-3)));
        assert_eq!(span.checked_div(-2), Ok(Timespan::from_nanoseconds(2)));
        assert_eq!(span.checked_div_f64(2.0), Ok(Timespan::from_nanoseconds(-3)));
        assert_eq!(Timespan::from_whole_seconds(-5).checked_rem(3), Ok(1));
        assert_eq!(Timespan::from_whole_seconds(5).checked_rem(-3), Ok(-1));
    }
}
