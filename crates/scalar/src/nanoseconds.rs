//! The representation of times: a signed 128-bit number of nanoseconds in two words.
//!
//! An `i128` would give every value an alignment of 16 bytes; two words keep it at 8.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;

/// The number of nanoseconds in a second.
pub(crate) const PER_SECOND: i128 = 1_000_000_000;

/// A signed number of nanoseconds. The derived order is numeric, because the high word has the sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Nanoseconds {
    high: i64,
    low: u64,
}

const _: () = assert!(size_of::<Nanoseconds>() == 16 && align_of::<Nanoseconds>() == 8);

impl Nanoseconds {
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of the number")]
    pub(crate) const fn new(number: i128) -> Self {
        Self { high: (number >> 64) as i64, low: number as u64 }
    }

    pub(crate) const fn get(self) -> i128 {
        ((self.high as i128) << 64) | self.low as i128
    }

    /// The seconds, rounded down.
    pub(crate) const fn seconds(self) -> i128 {
        self.get().div_euclid(PER_SECOND)
    }

    /// The seconds, with their fraction.
    pub(crate) fn seconds_f64(self) -> f64 {
        ratio(self.get(), PER_SECOND)
    }

    /// Compares a time with an integer number of seconds, ignoring its fraction.
    pub(crate) fn cmp_seconds(self, seconds: i64) -> Ordering {
        self.seconds().cmp(&i128::from(seconds))
    }

    /// Compares a time with a number of seconds; `None` for NaN.
    pub(crate) fn cmp_seconds_f64(self, seconds: f64) -> Option<Ordering> {
        self.seconds_f64().partial_cmp(&seconds)
    }
}

/// Writes the number, so that the output of tests and logs is readable.
impl fmt::Debug for Nanoseconds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(out)
    }
}

/// Divides integers to a float like Ruby: after reducing the fraction, and for divisors of more than 62 bits by an
/// integer division with a quotient of about 64 bits.
#[expect(clippy::cast_precision_loss, reason = "the nearest float is what is asked for")]
pub(crate) fn ratio(numerator: i128, denominator: i128) -> f64 {
    let (mut left, mut right) = (numerator.unsigned_abs(), denominator.unsigned_abs());
    if left == 0 || right == 0 {
        return numerator as f64 / denominator as f64;
    }
    while right != 0 {
        (left, right) = (right, left % right);
    }
    let (dividend, divisor) = (numerator.unsigned_abs() / left, denominator.unsigned_abs() / left);
    let size = if divisor >> 62 == 0 {
        dividend as f64 / divisor as f64
    } else {
        long_ratio(dividend, divisor, denominator < 0)
    };
    if (numerator < 0) == (denominator < 0) { size } else { -size }
}

/// Divides with the dividend shifted to 128 bits and the divisor to 64 bits.
#[expect(clippy::cast_precision_loss, reason = "the nearest float is what is asked for")]
fn long_ratio(dividend: u128, divisor: u128, negative_divisor: bool) -> f64 {
    let signed = |bits: u32| i32::try_from(bits).unwrap_or(0);
    let dropped = 64 - signed(divisor.leading_zeros());
    let shortened = if dropped > 0 { divisor >> dropped } else { divisor << -dropped };
    // If bits of a negative divisor are dropped, it is rounded away from zero.
    let rounded = negative_divisor && dropped > 0 && shortened << dropped != divisor;
    let quotient = (dividend << dividend.leading_zeros()) / (shortened + u128::from(rounded));
    quotient as f64 * 2_f64.powi(-signed(dividend.leading_zeros()) - dropped)
}

/// Truncates a float to an integer number of nanoseconds.
pub(crate) fn whole(number: f64) -> Result<i128, TimeArithmeticError> {
    /// 2^127, the first number that is too large.
    const BEYOND: f64 = 170_141_183_460_469_231_731_687_303_715_884_105_728.0;
    if number.is_nan() || number.is_infinite() {
        return Err(TimeArithmeticError::NotFinite(number));
    }
    if !(-BEYOND..BEYOND).contains(&number) {
        return Err(TimeArithmeticError::OutOfRange);
    }
    #[expect(clippy::cast_possible_truncation, reason = "the range was just compared")]
    Ok(number as i128)
}

/// Converts seconds to nanoseconds; the part below a nanosecond is dropped.
pub(crate) fn of_seconds(seconds: f64) -> Result<i128, TimeArithmeticError> {
    whole(seconds * 1e9)
}

/// An error in time arithmetic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeArithmeticError {
    /// An infinite number or NaN instead of a time.
    NotFinite(f64),
    /// Division by zero, or its remainder.
    DividedByZero,
    /// The result is out of range for the kind of time.
    OutOfRange,
}

impl fmt::Display for TimeArithmeticError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFinite(number) if number.is_nan() => out.write_str("NaN"),
            Self::NotFinite(number) if *number < 0.0 => out.write_str("-Infinity"),
            Self::NotFinite(_) => out.write_str("Infinity"),
            Self::DividedByZero => out.write_str("divided by 0"),
            Self::OutOfRange => out.write_str("the time is out of range"),
        }
    }
}

impl Error for TimeArithmeticError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_hold_every_number() {
        for number in [0, 1, -1, i128::MAX, i128::MIN, 1 << 64, -(1 << 64), (1 << 64) - 1] {
            assert_eq!(Nanoseconds::new(number).get(), number);
        }
    }

    #[test]
    fn order_is_that_of_the_number() {
        let ascending =
            [i128::MIN, -(1 << 64), -(1 << 63), -1, 0, 1, 1 << 63, 1 << 64, i128::MAX].map(Nanoseconds::new);
        assert!(ascending.is_sorted());
    }

    #[test]
    fn quotients_keep_what_a_float_can_hold() {
        assert_eq!(ratio(3_600_000_000_000_000_000_000_000, PER_SECOND), 3.6e15);
        assert_eq!(ratio(-1, 0), f64::NEG_INFINITY);
        assert!(ratio(0, 0).is_nan());
        assert_eq!(ratio(i128::MIN, i128::MAX), -1.0);
        assert_eq!(ratio(1, i128::MIN), -(2_f64.powi(-127)));
    }
}
