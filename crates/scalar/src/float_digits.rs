//! The decimal digits of floats, with Ruby's rounding.
//!
//! Shortest digits are the fewest that parse to the same float; if two candidates are equally near, the even one.
//!
//! Rounded digits are exact with one exception: Ruby first uses float arithmetic, and if that cannot decide on which
//! side of the midpoint the rest lies, it rounds to the even digit without an exact computation. So `%.1f` of 99999.95,
//! which is slightly below the midpoint, is 100000.0.

use std::fmt::{self, Write};

/// The maximum number of digits for which Ruby uses float arithmetic.
const QUICK_DIGITS: i32 = 14;

/// Powers of ten that are exact as floats.
const TENS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
];

/// Powers of ten from which larger powers are composed.
const LARGE_TENS: [f64; 5] = [1e16, 1e32, 1e64, 1e128, 1e256];

/// The logarithm with Ruby's precision, for its estimate of an exponent.
#[expect(clippy::approx_constant, reason = "a better one would give other estimates")]
const LOG10_OF_TWO: f64 = 0.301_029_995_663_981;

/// The digits of a float; the first digit has the weight `10^exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digits {
    bytes: [u8; 20],
    length: usize,
    pub(crate) exponent: i32,
}

impl Digits {
    fn new(exponent: i32) -> Self {
        Self { bytes: [b'0'; 20], length: 0, exponent }
    }

    /// Appends a digit, unless the buffer is full.
    fn push(&mut self, digit: u8) {
        if let Some(place) = self.bytes.get_mut(self.length) {
            *place = digit;
            self.length += 1;
        }
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }

    /// Adds one to the last digit, and carries over nines.
    fn add_one(&mut self) {
        for place in self.bytes[..self.length].iter_mut().rev() {
            if *place != b'9' {
                *place += 1;
                return;
            }
            *place = b'0';
        }
        self.bytes[0] = b'1';
        self.exponent += 1;
    }

    fn is_odd(&self) -> bool {
        self.bytes[..self.length].last().is_some_and(|digit| digit % 2 == 1)
    }

    /// Writes the digits in fixed notation; `after` is the number of digits after the decimal point.
    pub(crate) fn write_fixed(&self, after: usize, out: &mut impl Write) -> fmt::Result {
        let digit = |weight: i64| {
            let index = usize::try_from(i64::from(self.exponent) - weight).ok();
            char::from(index.and_then(|index| self.text().as_bytes().get(index)).copied().unwrap_or(b'0'))
        };
        for weight in (0..=i64::from(self.exponent.max(0))).rev() {
            out.write_char(digit(weight))?;
        }
        if after > 0 {
            out.write_char('.')?;
        }
        for weight in 1..=i64::try_from(after).unwrap_or(i64::MAX) {
            out.write_char(digit(-weight))?;
        }
        Ok(())
    }
}

impl Write for Digits {
    /// Reads the digits and the exponent from `d.ddde±x`.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let (digits, exponent) = text.split_once('e').unwrap_or((text, ""));
        digits.bytes().filter(u8::is_ascii_digit).for_each(|digit| self.push(digit));
        if !exponent.is_empty() {
            self.exponent = exponent.parse().map_err(|_| fmt::Error)?;
        }
        Ok(())
    }
}

/// A buffer on the stack for the output of the standard library.
struct Buffer {
    bytes: [u8; 40],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let place = self.bytes.get_mut(self.length..self.length + text.len()).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length += text.len();
        Ok(())
    }
}

fn digits_of(text: fmt::Arguments<'_>) -> Digits {
    let mut buffer = Buffer { bytes: [0; 40], length: 0 };
    let mut digits = Digits::new(0);
    // The longest text has 33 bytes.
    if buffer.write_fmt(text).is_ok() {
        let _ = digits.write_str(std::str::from_utf8(&buffer.bytes[..buffer.length]).unwrap_or_default());
    }
    digits
}

/// Returns the fewest digits that parse to `size`, which is positive and finite, or zero.
pub(crate) fn shortest(size: f64) -> Digits {
    let digits = digits_of(format_args!("{size:e}"));
    // A float exactly between two texts of equal length has one digit more, so the texts have at least 15 digits.
    if digits.length < 15 { digits } else { even_of_two(size, digits) }
}

/// Returns the even one of the two nearest texts if `size` is exactly between them.
fn even_of_two(size: f64, digits: Digits) -> Digits {
    let mut exact = Buffer { bytes: [0; 40], length: 0 };
    if write!(exact, "{size:.25e}").is_err() {
        return digits;
    }
    let mut found =
        exact.bytes[..exact.length].iter().take_while(|&&byte| byte != b'e').filter(|byte| byte.is_ascii_digit());
    let mut even = Digits::new(digits.exponent);
    found.by_ref().take(digits.length).for_each(|&digit| even.push(digit));
    let in_the_middle = found.next() == Some(&b'5') && found.all(|&digit| digit == b'0');
    if !in_the_middle {
        return digits;
    }
    if even.is_odd() {
        even.add_one();
    }
    let (first, rest) = even.text().split_at(1);
    let mut text = Buffer { bytes: [0; 40], length: 0 };
    let written = write!(text, "{first}.{rest}e{}", even.exponent);
    let same = std::str::from_utf8(&text.bytes[..text.length]).is_ok_and(|text| text.parse() == Ok(size));
    if written.is_ok() && same { even } else { digits }
}

/// How digits are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// In total.
    All(usize),
    /// After the decimal point.
    AfterPoint(usize),
}

/// Returns the rounded digits of `size` if Ruby rounds to the even digit because it cannot decide. `None` if exact
/// rounding applies.
pub(crate) fn doubtful(size: f64, wanted: Wanted) -> Option<Digits> {
    if size == 0.0 {
        return None;
    }
    let (mut exponent, is_exact) = estimated_exponent(size);
    let (mut count, fewer) = match wanted {
        Wanted::All(count) => (i32::try_from(count).ok()?, i32::try_from(count).ok()?),
        Wanted::AfterPoint(count) => {
            let count = i32::try_from(count).ok()?.checked_add(1 + exponent)?;
            (count, count - 1)
        }
    };
    if !(1..=QUICK_DIGITS).contains(&count) {
        return None;
    }
    let (mut rest, mut error) = scaled(size, exponent);
    if !is_exact && rest < 1.0 {
        if fewer <= 0 {
            return None;
        }
        count = fewer;
        exponent -= 1;
        rest *= 10.0;
        error += 1.0;
    }
    let margin = (error * rest + 7.0) * f64::EPSILON * TENS[usize::try_from(count - 1).ok()?];
    let mut digits = Digits::new(exponent);
    for index in 1.. {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a digit")]
        let digit = rest as u8;
        rest -= f64::from(digit);
        digits.push(b'0' + digit);
        if index == count || rest == 0.0 {
            break;
        }
        rest *= 10.0;
    }
    if (rest - 0.5).abs() > margin || !(0.5 - margin..=0.5 + margin).contains(&rest) {
        return None;
    }
    if digits.is_odd() {
        digits.add_one();
    }
    Some(digits)
}

/// Returns the decimal exponent, or possibly one more if the flag is false.
fn estimated_exponent(size: f64) -> (i32, bool) {
    const MANTISSA_BITS: u32 = f64::MANTISSA_DIGITS - 1;
    // Subnormal numbers are scaled up first.
    let (normal, scale) = if size < f64::MIN_POSITIVE { (size * 2_f64.powi(64), 64) } else { (size, 0) };
    let bits = normal.to_bits();
    let binary = i32::try_from(bits >> MANTISSA_BITS).unwrap_or(0) - 1023 - scale;
    let mantissa = f64::from_bits((bits & ((1 << MANTISSA_BITS) - 1)) | 1.0_f64.to_bits());
    let estimate = (mantissa - 1.5) * 0.289_529_654_602_168 + 0.176_091_259_055_8 + f64::from(binary) * LOG10_OF_TWO;
    #[expect(clippy::cast_possible_truncation, reason = "it is between -324 and 308")]
    let exponent = estimate.floor() as i32;
    match usize::try_from(exponent).ok().and_then(|index| TENS.get(index)) {
        Some(&power) => (if size < power { exponent - 1 } else { exponent }, true),
        None => (exponent, false),
    }
}

/// Returns `size` divided by a power of ten, and the possible error in roundings.
fn scaled(size: f64, exponent: i32) -> (f64, f64) {
    let power = exponent.unsigned_abs() as usize;
    let mut error = 2.0;
    let mut large = power >> 4;
    let small = TENS[power & 0xF];
    if exponent > 0 {
        let mut size = size;
        if large & 0x10 != 0 {
            large &= 0xF;
            size /= LARGE_TENS[4];
            error += 1.0;
        }
        let mut divisor = small;
        for (bit, ten) in LARGE_TENS.iter().enumerate() {
            if large >> bit & 1 == 1 {
                error += 1.0;
                divisor *= ten;
            }
        }
        return (size / divisor, error);
    }
    let mut product = if power == 0 { size } else { size * small };
    for (bit, ten) in LARGE_TENS.iter().enumerate() {
        if large >> bit & 1 == 1 {
            error += 1.0;
            product *= ten;
        }
    }
    (product, error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn middles_are_even() {
        assert_eq!(shortest(8_706_109_525_990_517.0 / 4.0).text(), "21765273814976292");
        assert_eq!(shortest(0.1).text(), "1");
        assert_eq!(shortest(1e23).text(), "1");
        assert_eq!(shortest(f64::MAX).text(), "17976931348623157");
    }

    #[test]
    fn doubt_is_where_the_host_has_it() {
        let digits = |size, wanted| doubtful(size, wanted).map(|digits| digits.text().to_owned());
        assert_eq!(digits(99_999.95, Wanted::AfterPoint(1)).as_deref(), Some("100000"));
        assert_eq!(digits(99_999.95, Wanted::AfterPoint(2)), None);
        assert_eq!(digits(2.5, Wanted::All(1)).as_deref(), Some("2"));
        assert_eq!(digits(f64::MAX, Wanted::AfterPoint(5)), None);
        assert_eq!(digits(5e-324, Wanted::All(14)), None);
    }
}
