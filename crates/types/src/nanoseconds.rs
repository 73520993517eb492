//! Nanoseconds as both kinds of time hold them: a signed number of 128 bits in two words.
//!
//! An `i128` would give every value that holds a time an alignment of 16 bytes; two words keep it at 8.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;

/// How many nanoseconds a second has.
pub(crate) const PER_SECOND: i128 = 1_000_000_000;

/// A signed number of nanoseconds. The derived order is that of the number, for the high word has the sign.
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

    /// Whole seconds, rounded down.
    pub(crate) const fn seconds(self) -> i128 {
        self.get().div_euclid(PER_SECOND)
    }

    /// Seconds with their fraction.
    pub(crate) fn seconds_f64(self) -> f64 {
        ratio(self.get(), PER_SECOND)
    }

    /// The order in which a time stands to a whole number of seconds: its fraction does not count.
    pub(crate) fn cmp_seconds(self, seconds: i64) -> Ordering {
        self.seconds().cmp(&i128::from(seconds))
    }

    /// The order in which a time stands to a number of seconds; none if that is not a number.
    pub(crate) fn cmp_seconds_f64(self, seconds: f64) -> Option<Ordering> {
        self.seconds_f64().partial_cmp(&seconds)
    }
}

/// The number that both words make up, so that tests and logs can be read.
impl fmt::Debug for Nanoseconds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(out)
    }
}

/// A quotient of whole numbers as a float, as the host finds it: without common factors, and, where the divisor has more
/// than 62 bits, by way of a quotient of whole numbers of some 64 bits.
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

/// A quotient whose dividend is brought to 128 bits and whose divisor to 64.
#[expect(clippy::cast_precision_loss, reason = "the nearest float is what is asked for")]
fn long_ratio(dividend: u128, divisor: u128, negative_divisor: bool) -> f64 {
    let signed = |bits: u32| i32::try_from(bits).unwrap_or(0);
    let dropped = 64 - signed(divisor.leading_zeros());
    let shortened = if dropped > 0 { divisor >> dropped } else { divisor << -dropped };
    // Where bits of a negative divisor are dropped, it is rounded away from zero.
    let rounded = negative_divisor && dropped > 0 && shortened << dropped != divisor;
    let quotient = (dividend << dividend.leading_zeros()) / (shortened + u128::from(rounded));
    quotient as f64 * 2_f64.powi(-signed(dividend.leading_zeros()) - dropped)
}

/// The whole part of a float as nanoseconds.
pub(crate) fn whole(number: f64) -> Result<i128, TimeArithmeticError> {
    /// Two to the 127th, the first number that is too large.
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

/// Nanoseconds of a number of seconds, whose part below a nanosecond is dropped.
pub(crate) fn of_seconds(seconds: f64) -> Result<i128, TimeArithmeticError> {
    whole(seconds * 1e9)
}

/// What can go wrong when times are computed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TimeArithmeticError {
    /// A number that is no finite one was to become a time.
    NotFinite(f64),
    /// A division, or its remainder, by zero.
    DividedByZero,
    /// The result has more nanoseconds than the kind of time can hold.
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
