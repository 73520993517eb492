//! Formats numbers: the shortest text of a float, and the directives `%d %x %o %b %e %f %g %a`.
//!
//! The format is Ruby's, which is that of C's `printf` except for negative numbers in bases other than ten: without `+`
//! or a blank they are written as their two's complement, `..f01`, where the dots stand for infinitely many leading
//! digits.

use std::error::Error;
use std::fmt::{self, Write};

use bitflags::bitflags;

use crate::float_digits::{Wanted, doubtful, shortest};

/// The maximum number of bytes of a formatted number.
const MAX_BYTES: u32 = 1 << 20;

bitflags! {
    /// The flags of a directive.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct NumberFlags: u8 {
        /// `-`: pad with blanks on the right.
        const LEFT = 1 << 0;
        /// `+`: write the sign of positive numbers.
        const PLUS = 1 << 1;
        /// A blank: write a blank as the sign of positive numbers.
        const SPACE = 1 << 2;
        /// `0`: pad with zeros.
        const ZERO = 1 << 3;
        /// `#`: write the prefix of the base, or always a decimal point.
        const ALTERNATE = 1 << 4;
    }
}

/// The parts of a directive besides its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct NumberFormat {
    /// The flags.
    pub flags: NumberFlags,
    /// The minimum number of characters.
    pub width: Option<u32>,
    /// The number of digits, or of digits after the decimal point.
    pub precision: Option<u32>,
}

/// The format of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntegerForm {
    /// `%d`
    Decimal,
    /// `%o`
    Octal,
    /// `%x`
    Hex,
    /// `%X`
    UpperHex,
    /// `%b`
    Binary,
    /// `%B`, whose prefix is `0B`
    UpperBinary,
}

impl IntegerForm {
    /// Returns the form of a directive letter.
    pub fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'd' => Self::Decimal,
            'o' => Self::Octal,
            'x' => Self::Hex,
            'X' => Self::UpperHex,
            'b' => Self::Binary,
            'B' => Self::UpperBinary,
            _ => return None,
        })
    }

    /// The bits per digit; 0 for decimal.
    fn bits(self) -> u32 {
        match self {
            Self::Decimal => 0,
            Self::Octal => 3,
            Self::Hex | Self::UpperHex => 4,
            Self::Binary | Self::UpperBinary => 1,
        }
    }

    fn prefix(self) -> &'static str {
        match self {
            Self::Decimal => "",
            Self::Octal => "0",
            Self::Hex => "0x",
            Self::UpperHex => "0X",
            Self::Binary => "0b",
            Self::UpperBinary => "0B",
        }
    }

    /// The digit that repeats infinitely before the complement of a negative number.
    fn sign_digit(self) -> u8 {
        match self {
            Self::Decimal => b'0',
            Self::Octal => b'7',
            Self::Hex => b'f',
            Self::UpperHex => b'F',
            Self::Binary | Self::UpperBinary => b'1',
        }
    }
}

/// The format of a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatForm {
    /// `%f`
    Fixed,
    /// `%e`
    Exponent,
    /// `%E`
    UpperExponent,
    /// `%g`
    General,
    /// `%G`
    UpperGeneral,
    /// `%a`
    Hex,
    /// `%A`
    UpperHex,
}

impl FloatForm {
    /// Returns the form of a directive letter.
    pub fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'f' => Self::Fixed,
            'e' => Self::Exponent,
            'E' => Self::UpperExponent,
            'g' => Self::General,
            'G' => Self::UpperGeneral,
            'a' => Self::Hex,
            'A' => Self::UpperHex,
            _ => return None,
        })
    }

    fn is_upper(self) -> bool {
        matches!(self, Self::UpperExponent | Self::UpperGeneral | Self::UpperHex)
    }
}

/// A width or precision exceeds the limit of a megabyte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberTooWide;

impl fmt::Display for NumberTooWide {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a width or precision cannot be larger than {MAX_BYTES}")
    }
}

impl Error for NumberTooWide {}

/// Returns the shortest text that parses to the same float: `1.5`, `1.0e+20`, `1.0e-05`, `Infinity`, `NaN`.
pub fn float_to_s(number: f64) -> String {
    let mut result = String::with_capacity(24);
    // Writing to a string cannot fail.
    let _ = write_float(number, &mut result);
    result
}

/// Writes the result of [`float_to_s`].
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn write_float(number: f64, out: &mut impl Write) -> fmt::Result {
    if number.is_nan() {
        return out.write_str("NaN");
    }
    if number.is_infinite() {
        return out.write_str(if number < 0.0 { "-Infinity" } else { "Infinity" });
    }
    let digits = shortest(number.abs());
    let (text, exponent) = (digits.text(), digits.exponent);
    if number.is_sign_negative() {
        out.write_str("-")?;
    }
    let length = i32::try_from(text.len()).unwrap_or(i32::MAX);
    // Integers from 16 digits on have an exponent, numbers with a fraction do not.
    if (-4..15).contains(&exponent) || (exponent > 0 && exponent + 1 < length) {
        let after = usize::try_from(length - 1 - exponent).unwrap_or(0).max(1);
        return digits.write_fixed(after, out);
    }
    let (first, rest) = text.split_at(1);
    let rest = if rest.is_empty() { "0" } else { rest };
    let sign = if exponent < 0 { '-' } else { '+' };
    write!(out, "{first}.{rest}e{sign}{:02}", exponent.unsigned_abs())
}

impl NumberFormat {
    fn has(self, flag: NumberFlags) -> bool {
        self.flags.contains(flag)
    }

    fn check(self) -> Result<(), NumberTooWide> {
        let fits = |size: Option<u32>| size.is_none_or(|size| size <= MAX_BYTES);
        if fits(self.width) && fits(self.precision) { Ok(()) } else { Err(NumberTooWide) }
    }

    /// Returns the sign that is written for a number.
    fn sign(self, negative: bool) -> &'static str {
        match () {
            () if negative => "-",
            () if self.has(NumberFlags::PLUS) => "+",
            () if self.has(NumberFlags::SPACE) => " ",
            () => "",
        }
    }

    /// Formats an integer.
    ///
    /// # Errors
    ///
    /// Returns an error if width or precision is too large.
    pub fn integer(self, form: IntegerForm, number: i64) -> Result<String, NumberTooWide> {
        self.check()?;
        let mut buffer = [0; 66];
        let at = if self.is_complement(form, number < 0) {
            complement_digits(number, form, &mut buffer)
        } else {
            digits(number.unsigned_abs(), form, &mut buffer)
        };
        Ok(self.whole(form, number < 0, &buffer[at..]))
    }

    /// Formats the integer part of a finite float of any size.
    ///
    /// # Errors
    ///
    /// Returns an error if width or precision is too large.
    #[expect(clippy::cast_possible_truncation, reason = "the range is looked at before")]
    pub fn truncated(self, form: IntegerForm, number: f64) -> Result<String, NumberTooWide> {
        let whole = number.trunc();
        if whole.abs() < 9_223_372_036_854_775_808.0 {
            return self.integer(form, whole as i64);
        }
        self.large(form, whole < 0.0, &format!("{:.0}", whole.abs()))
    }

    /// Formats an integer of any size except zero from its decimal digits.
    ///
    /// # Errors
    ///
    /// Returns an error if width or precision is too large.
    pub fn large(self, form: IntegerForm, negative: bool, decimal: &str) -> Result<String, NumberTooWide> {
        if form == IntegerForm::Decimal {
            self.check()?;
            return Ok(self.whole(form, negative, decimal.as_bytes()));
        }
        self.digits(form, negative, rebased(decimal, 10, 1 << form.bits()))
    }

    /// Formats an integer of any size except zero from the values of its digits in the base of the form.
    ///
    /// # Errors
    ///
    /// Returns an error if width or precision is too large.
    pub fn digits(self, form: IntegerForm, negative: bool, mut digits: Vec<u8>) -> Result<String, NumberTooWide> {
        self.check()?;
        if self.is_complement(form, negative) {
            take_complement(&mut digits, form);
        }
        let letter = |digit: u8| char::from_digit(u32::from(digit), 16).unwrap_or('0') as u8;
        digits.iter_mut().for_each(|digit| *digit = letter(*digit));
        if form == IntegerForm::UpperHex {
            digits.make_ascii_uppercase();
        }
        Ok(self.whole(form, negative, &digits))
    }

    /// Formats an integer with a fraction of zeros.
    ///
    /// # Errors
    ///
    /// Returns an error if width or precision is too large.
    pub fn fixed_integer(self, number: i64) -> Result<String, NumberTooWide> {
        self.check()?;
        let precision = self.precision.unwrap_or(6) as usize;
        let mut text = self.sign(number < 0).to_owned();
        let start = text.len();
        // Writing to a string cannot fail.
        let _ = write!(text, "{}", number.unsigned_abs());
        if precision > 0 {
            text.push('.');
            text.extend(std::iter::repeat_n('0', precision));
        }
        Ok(self.padded(text, start, self.has(NumberFlags::ZERO)))
    }

    /// Returns true if an integer is written with a sign where necessary.
    fn is_signed(self, form: IntegerForm) -> bool {
        form == IntegerForm::Decimal || self.flags.intersects(NumberFlags::PLUS | NumberFlags::SPACE)
    }

    /// Returns true if an integer is written as its two's complement.
    fn is_complement(self, form: IntegerForm, negative: bool) -> bool {
        negative && !self.is_signed(form)
    }

    /// Formats an integer from its digits, or from those of its complement.
    fn whole(self, form: IntegerForm, negative: bool, mut digits: &[u8]) -> String {
        let complement = self.is_complement(form, negative);
        let sign = if self.is_signed(form) { self.sign(negative) } else { "" };
        let dots = if complement { ".." } else { "" };
        let mut precision = self.precision.map(|precision| (precision as usize).saturating_sub(dots.len()));
        let prefix = match form.prefix() {
            prefix if !self.has(NumberFlags::ALTERNATE) || prefix.is_empty() => "",
            _ if form == IntegerForm::Octal && complement => "",
            prefix if digits == b"0" => {
                // Zero is its own octal prefix; in other bases it has no prefix.
                if form != IntegerForm::Octal {
                    ""
                } else {
                    digits = b"";
                    precision = precision.map(|precision| precision.saturating_sub(1));
                    prefix
                }
            }
            _ if form == IntegerForm::Octal && precision.is_some_and(|precision| precision > digits.len()) => "",
            prefix => prefix,
        };
        let width = self.width.unwrap_or(0) as usize;
        let width = width.saturating_sub(sign.len() + dots.len() + prefix.len());
        let exclusive = NumberFlags::ZERO | NumberFlags::LEFT;
        let (precision, blanks) = if self.flags & exclusive == NumberFlags::ZERO && precision.is_none() {
            (width, 0)
        } else {
            if precision == Some(0) && prefix.is_empty() && digits == b"0" {
                digits = b"";
            }
            let precision = precision.unwrap_or(0).max(digits.len());
            (precision, width.saturating_sub(precision))
        };

        let zeros = precision.saturating_sub(digits.len());
        let filler = if complement { char::from(form.sign_digit()) } else { '0' };
        let mut result = String::with_capacity(blanks + sign.len() + prefix.len() + dots.len() + zeros + digits.len());
        let left = self.has(NumberFlags::LEFT);
        result.extend(std::iter::repeat_n(' ', if left { 0 } else { blanks }));
        result.push_str(sign);
        result.push_str(prefix);
        result.push_str(dots);
        result.extend(std::iter::repeat_n(filler, zeros));
        result.push_str(std::str::from_utf8(digits).unwrap_or_default());
        result.extend(std::iter::repeat_n(' ', if left { blanks } else { 0 }));
        result
    }

    /// Formats a float.
    ///
    /// # Errors
    ///
    /// Returns an error if width or precision is too large.
    pub fn float(self, form: FloatForm, number: f64) -> Result<String, NumberTooWide> {
        self.check()?;
        let size = number.abs();
        let is_finite = size.is_finite();
        let prefix = if is_finite && matches!(form, FloatForm::Hex | FloatForm::UpperHex) { "0x" } else { "" };
        let digits = self.precision.unwrap_or(6).min(64) as usize;
        let mut result = String::with_capacity(digits + 24 + self.width.unwrap_or(0) as usize);
        result.push_str(self.sign(number.is_sign_negative() && !number.is_nan()));
        result.push_str(prefix);
        let start = result.len();
        // Writing to a string cannot fail.
        let _ = match form {
            _ if number.is_nan() => result.write_str("NaN"),
            _ if !is_finite => result.write_str("Inf"),
            FloatForm::Fixed => self.fixed(size, &mut result),
            FloatForm::Exponent | FloatForm::UpperExponent => self.exponent(size, &mut result),
            FloatForm::General | FloatForm::UpperGeneral => self.general(size, &mut result),
            FloatForm::Hex | FloatForm::UpperHex => self.hex(size, &mut result),
        };
        if is_finite && form.is_upper() {
            result.make_ascii_uppercase();
        }
        Ok(self.padded(result, start, is_finite && self.has(NumberFlags::ZERO)))
    }

    /// Pads a text to the width, with zeros from `start` on, or with blanks.
    fn padded(self, mut text: String, start: usize, zeros: bool) -> String {
        let missing = (self.width.unwrap_or(0) as usize).saturating_sub(text.len());
        let left = self.has(NumberFlags::LEFT);
        let zeros = zeros && !left;
        text.extend(std::iter::repeat_n(if zeros { '0' } else { ' ' }, missing));
        if left || missing == 0 {
            return text;
        }
        let mut bytes = text.into_bytes();
        bytes[if zeros { start } else { 0 }..].rotate_right(missing);
        String::from_utf8(bytes).unwrap_or_default()
    }

    fn fixed(self, size: f64, out: &mut String) -> fmt::Result {
        let precision = self.precision.unwrap_or(6) as usize;
        write_fixed(size, precision, out)?;
        if precision == 0 && self.has(NumberFlags::ALTERNATE) {
            out.push('.');
        }
        Ok(())
    }

    fn exponent(self, size: f64, out: &mut String) -> fmt::Result {
        let precision = self.precision.unwrap_or(6) as usize;
        let point = precision == 0 && self.has(NumberFlags::ALTERNATE);
        let exponent = write_mantissa(size, precision, out)?;
        if point {
            out.push('.');
        }
        write_exponent(exponent, 2, out)
    }

    /// Writes fixed or exponent notation, depending on the exponent, without trailing zeros.
    fn general(self, size: f64, out: &mut String) -> fmt::Result {
        let precision = self.precision.map_or(6, |precision| precision.max(1)) as usize;
        let alternate = self.has(NumberFlags::ALTERNATE);
        let start = out.len();
        let exponent = write_mantissa(size, precision - 1, out)?;
        let scientific = exponent < -4 || usize::try_from(exponent).is_ok_and(|exponent| exponent >= precision);
        if !scientific {
            move_point(out, start, exponent);
        }
        if alternate {
            if !out.contains('.') {
                out.push('.');
            }
        } else if out.contains('.') {
            let kept = out.trim_end_matches('0').trim_end_matches('.').len();
            out.truncate(kept);
        }
        if scientific { write_exponent(exponent, 2, out) } else { Ok(()) }
    }

    /// Writes `1.8p+1` without its prefix.
    fn hex(self, size: f64, out: &mut String) -> fmt::Result {
        const MANTISSA_BITS: u32 = f64::MANTISSA_DIGITS - 1;
        let bits = size.to_bits();
        let mut mantissa = bits & ((1 << MANTISSA_BITS) - 1);
        let biased = i32::try_from(bits >> MANTISSA_BITS).unwrap_or(0);
        let mut exponent = biased - 1023;
        if biased == 0 && mantissa == 0 {
            exponent = 0;
        } else if biased == 0 {
            let shift = mantissa.leading_zeros() - (63 - MANTISSA_BITS);
            mantissa <<= shift;
            exponent = -1022 - i32::try_from(shift).unwrap_or(0);
        } else {
            mantissa |= 1 << MANTISSA_BITS;
        }
        let all = MANTISSA_BITS / 4;
        let mut digits = self.precision.unwrap_or(all);
        if digits < all {
            let dropped = 4 * (all - digits);
            let half = 1 << (dropped - 1);
            let rest = mantissa & ((1 << dropped) - 1);
            mantissa >>= dropped;
            if rest > half || (rest == half && mantissa & 1 == 1) {
                mantissa += 1;
            }
        } else if self.precision.is_none() {
            while digits > 0 && mantissa & 0xF == 0 {
                mantissa >>= 4;
                digits -= 1;
            }
        }
        let written = digits.min(all);
        if mantissa >> (4 * written) > 1 {
            // Rounding reached the next power of two.
            mantissa >>= 1;
            exponent += 1;
        }
        let lead = mantissa >> (4 * written);
        write!(out, "{lead:x}")?;
        if digits > 0 || self.has(NumberFlags::ALTERNATE) {
            out.push('.');
        }
        if written > 0 {
            let rest = mantissa & ((1 << (4 * written)) - 1);
            write!(out, "{rest:0width$x}", width = written as usize)?;
        }
        out.extend(std::iter::repeat_n('0', (digits - written) as usize));
        out.push('p');
        write!(out, "{exponent:+}")
    }
}

/// The maximum number of digits after the decimal point in the exact value of a float; all further digits are zero.
/// This also keeps widths within the limits of the standard library.
const EXACT_DIGITS: usize = 1_074;

fn write_fixed(size: f64, precision: usize, out: &mut String) -> fmt::Result {
    if let Some(digits) = doubtful(size, Wanted::AfterPoint(precision)) {
        return digits.write_fixed(precision, out);
    }
    let exact = precision.min(EXACT_DIGITS);
    write!(out, "{size:.exact$}")?;
    out.extend(std::iter::repeat_n('0', precision - exact));
    Ok(())
}

/// Writes `d.ddd` and returns the exponent.
fn write_mantissa(size: f64, precision: usize, out: &mut String) -> Result<i32, fmt::Error> {
    if let Some(mut digits) = doubtful(size, Wanted::All(precision + 1)) {
        let exponent = std::mem::take(&mut digits.exponent);
        return digits.write_fixed(precision, out).map(|()| exponent);
    }
    let exact = precision.min(EXACT_DIGITS);
    let start = out.len();
    write!(out, "{size:.exact$e}")?;
    let Some(at) = out[start..].find('e') else { return Ok(0) };
    let exponent = out[start + at + 1..].parse().unwrap_or(0);
    out.truncate(start + at);
    out.extend(std::iter::repeat_n('0', precision - exact));
    Ok(exponent)
}

/// Converts `d.ddd` at `start` to a text without exponent. The exponent is at least -4 and less than the number of
/// digits.
fn move_point(out: &mut String, start: usize, exponent: i32) {
    if out[start..].contains('.') {
        out.remove(start + 1);
    }
    match usize::try_from(exponent) {
        Err(_) => out.insert_str(start, &"0.000"[..1 + exponent.unsigned_abs().min(4) as usize]),
        Ok(whole) if start + whole + 1 < out.len() => out.insert(start + whole + 1, '.'),
        Ok(_) => {}
    }
}

fn write_exponent(exponent: i32, width: usize, out: &mut String) -> fmt::Result {
    let sign = if exponent < 0 { '-' } else { '+' };
    write!(out, "e{sign}{:0width$}", exponent.unsigned_abs())
}

/// Writes digits to the end of the buffer and returns their start.
fn digits(mut number: u64, form: IntegerForm, buffer: &mut [u8; 66]) -> usize {
    let (base, letters) = match form {
        IntegerForm::Decimal => (10, b'a'),
        IntegerForm::UpperHex => (16, b'A'),
        form => (1 << form.bits(), b'a'),
    };
    let mut at = buffer.len();
    loop {
        at -= 1;
        let digit = u8::try_from(number % base).unwrap_or(0);
        buffer[at] = if digit < 10 { b'0' + digit } else { letters + digit - 10 };
        number /= base;
        if number == 0 {
            return at;
        }
    }
}

/// Writes the digits of the two's complement of a negative number: those that differ from the sign, and one sign digit.
fn complement_digits(number: i64, form: IntegerForm, buffer: &mut [u8; 66]) -> usize {
    let bits = form.bits().max(1);
    let (mask, sign) = ((1 << bits) - 1, form.sign_digit());
    let letters = if form == IntegerForm::UpperHex { b'A' } else { b'a' };
    let (mut rest, mut at) = (number, buffer.len());
    while rest != -1 {
        at -= 1;
        let digit = u8::try_from(rest & mask).unwrap_or(0);
        buffer[at] = if digit < 10 { b'0' + digit } else { letters + digit - 10 };
        rest >>= bits;
    }
    while at < buffer.len() && buffer[at] == sign {
        at += 1;
    }
    at -= 1;
    buffer[at] = sign;
    at
}

/// Converts digits to another base, most significant first. Takes quadratic time.
pub fn rebased(digits: &str, from: u32, to: u32) -> Vec<u8> {
    let mut result: Vec<u8> = Vec::with_capacity(digits.len());
    for digit in digits.chars().filter_map(|c| c.to_digit(from)) {
        let mut carry = digit;
        for place in &mut result {
            carry += u32::from(*place) * from;
            *place = u8::try_from(carry % to).unwrap_or(0);
            carry /= to;
        }
        while carry > 0 {
            result.push(u8::try_from(carry % to).unwrap_or(0));
            carry /= to;
        }
    }
    result.reverse();
    result
}

/// Replaces digits by those of the two's complement of the negative number: those that differ from the sign, and one
/// sign digit.
fn take_complement(digits: &mut Vec<u8>, form: IntegerForm) {
    let highest = u8::try_from((1_u32 << form.bits()) - 1).unwrap_or(0);
    let last = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
    for (index, digit) in digits.iter_mut().enumerate().take(last + 1) {
        *digit = highest - *digit + u8::from(index == last);
    }
    let signs = digits.iter().take_while(|&&digit| digit == highest).count();
    digits.splice(..signs, [highest]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_as_short_as_can_be() {
        let texts = [
            (1.0, "1.0"),
            (-0.0, "-0.0"),
            (1e14, "100000000000000.0"),
            (1e15, "1.0e+15"),
            (1e15 + 0.5, "1000000000000000.5"),
            (1e16, "1.0e+16"),
            (1.5e300, "1.5e+300"),
            (0.0001, "0.0001"),
            (0.00001, "1.0e-05"),
            (5e-324, "5.0e-324"),
            (f64::NEG_INFINITY, "-Infinity"),
        ];
        for (number, text) in texts {
            assert_eq!(float_to_s(number), text);
        }
    }

    #[test]
    fn sizes_are_bounded() {
        let wide = NumberFormat { width: Some(u32::MAX), ..NumberFormat::default() };
        assert_eq!(wide.integer(IntegerForm::Hex, 1), Err(NumberTooWide));
        let precise = NumberFormat { precision: Some(MAX_BYTES), ..NumberFormat::default() };
        assert_eq!(precise.float(FloatForm::Fixed, 0.1).map(|text| text.len()), Ok(MAX_BYTES as usize + 2));
        assert_eq!(precise.float(FloatForm::Exponent, f64::MAX).map(|text| text.len()), Ok(MAX_BYTES as usize + 7));
        assert_eq!(precise.float(FloatForm::General, 0.5), Ok("0.5".to_owned()));
        assert!(precise.float(FloatForm::Hex, f64::MIN_POSITIVE).is_ok());
    }

    #[test]
    fn large_numbers_are_as_small_ones() {
        let plain = NumberFormat::default();
        for form in [IntegerForm::Hex, IntegerForm::UpperHex, IntegerForm::Octal, IntegerForm::Binary] {
            for number in [1, 7, 8, 255, 256, 4_096, 123_456_789, i64::MAX] {
                let digits = number.to_string();
                assert_eq!(plain.large(form, false, &digits), plain.integer(form, number), "{number}");
                assert_eq!(plain.large(form, true, &digits), plain.integer(form, -number), "-{number}");
            }
        }
    }

    #[test]
    fn smallest_numbers_have_a_complement() {
        let plain = NumberFormat::default();
        assert_eq!(plain.integer(IntegerForm::Hex, i64::MIN), Ok("..f8000000000000000".to_owned()));
        assert_eq!(plain.integer(IntegerForm::Octal, -1), Ok("..7".to_owned()));
        assert_eq!(plain.integer(IntegerForm::UpperHex, -255), Ok("..F01".to_owned()));
        let binary = plain.integer(IntegerForm::Binary, i64::MIN).expect("it is short");
        assert_eq!(binary, format!("..1{}", "0".repeat(63)));
    }

    #[test]
    fn large_floats_have_all_their_digits() {
        let text = |form, number| NumberFormat::default().truncated(form, number);
        assert_eq!(text(IntegerForm::Hex, 1e20), Ok("56bc75e2d63100000".to_owned()));
        assert_eq!(text(IntegerForm::Hex, -1e20), Ok("..fa9438a1d29cf00000".to_owned()));
        assert_eq!(text(IntegerForm::Octal, 1e20), Ok("12657072742654304000000".to_owned()));
        assert_eq!(text(IntegerForm::Decimal, -1e20), Ok("-100000000000000000000".to_owned()));
        assert_eq!(text(IntegerForm::Binary, f64::MAX).map(|digits| digits.len()), Ok(1_024));
    }
}
