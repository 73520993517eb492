//! Parses numbers in strings, for `Integer`, `Float` and `Numeric`, and for arithmetic.
//!
//! The signatures of these functions accept a string by a pattern; then Ruby's conversion parses it, which is stricter
//! in some cases: `09` matches, but is not an octal number. A string that does not match is rejected by the signature,
//! a string that matches with the message of Ruby's conversion.

use std::error::Error;
use std::fmt;

use crate::ruby_string::Inspected;

/// A number that was parsed from a string.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// An integer.
    Integer(i64),
    /// A float.
    Float(f64),
}

/// The base of the digits of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Radix {
    /// Determined by the prefix: `0x`, `0b`, `0`, or decimal.
    #[default]
    Detected,
    /// 2, with or without `0b`.
    Binary,
    /// 8, with or without `0`.
    Octal,
    /// 10, without a prefix.
    Decimal,
    /// 16, with or without `0x`.
    Hex,
}

impl Radix {
    /// Returns the radix for a number that `Integer` accepts as one.
    pub fn of(number: i64) -> Option<Self> {
        Some(match number {
            2 => Self::Binary,
            8 => Self::Octal,
            10 => Self::Decimal,
            16 => Self::Hex,
            _ => return None,
        })
    }
}

/// A string is not a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// The string does not match the pattern of the signature.
    Form {
        /// The string.
        text: Box<str>,
        /// The expected type.
        wanted: &'static str,
    },
    /// Ruby's conversion to an integer rejects it.
    Integer(Box<str>),
    /// Ruby's conversion to a float rejects it.
    Float(Box<str>),
    /// The integer does not fit into 64 bits.
    TooLarge(Box<str>),
}

impl fmt::Display for NumberError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form { text, wanted } => write!(out, "The string '{text}' cannot be converted to {wanted}"),
            Self::Integer(text) => write!(out, "invalid value for Integer(): {}", Inspected(text)),
            Self::Float(text) => write!(out, "invalid value for Float(): {}", Inspected(text)),
            Self::TooLarge(text) => write!(out, "The number '{text}' is outside of the range of an Integer"),
        }
    }
}

impl Error for NumberError {}

/// Returns true for whitespace of the patterns and of Ruby.
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// A string that is split by the pattern of the signatures: sign, whitespace, rest.
struct Signed<'t> {
    sign: Option<u8>,
    /// True if there is whitespace before the rest.
    spaced: bool,
    /// True if whitespace other than blanks and tabs follows a sign: Ruby's conversion rejects it.
    broken: bool,
    rest: &'t str,
}

impl<'t> Signed<'t> {
    fn of(text: &'t str) -> Self {
        let sign = text.bytes().next().filter(|byte| matches!(byte, b'+' | b'-'));
        let after = if sign.is_some() { &text[1..] } else { text };
        let rest = after.trim_start_matches(|c: char| u8::try_from(c).is_ok_and(is_space));
        let space = &after[..after.len() - rest.len()];
        let broken = sign.is_some() && space.bytes().any(|byte| !matches!(byte, b' ' | b'\t'));
        Self { sign, spaced: !space.is_empty(), broken, rest }
    }

    fn is_negative(&self) -> bool {
        self.sign == Some(b'-')
    }
}

/// Returns the digits after a prefix in lower or upper case.
fn prefixed(text: &str, letter: char) -> Option<&str> {
    let rest = text.strip_prefix('0')?;
    rest.strip_prefix(letter).or_else(|| rest.strip_prefix(letter.to_ascii_uppercase()))
}

fn all_digits(text: &str, radix: u32) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_digit(radix))
}

fn is_hex_or_binary(text: &str) -> bool {
    prefixed(text, 'x').is_some_and(|rest| all_digits(rest, 16))
        || prefixed(text, 'b').is_some_and(|rest| all_digits(rest, 2))
}

/// Parses an integer like `Integer(text, radix)`.
///
/// # Errors
///
/// Returns an error if the text is not an integer, or does not fit into 64 bits.
pub fn integer(text: &str, radix: Radix) -> Result<i64, NumberError> {
    let signed = Signed::of(text);
    if !(all_digits(signed.rest, 10) || is_hex_or_binary(signed.rest)) {
        return Err(NumberError::Form { text: text.into(), wanted: "Integer" });
    }
    let digits =
        host_digits(signed.rest, radix).filter(|_| !signed.broken).ok_or_else(|| NumberError::Integer(text.into()))?;
    to_integer(text, signed.is_negative(), digits)
}

/// Returns the digits and their base, as Ruby's conversion determines them.
fn host_digits(text: &str, radix: Radix) -> Option<(&str, u32)> {
    let (digits, base) = match radix {
        Radix::Detected => match (prefixed(text, 'x'), prefixed(text, 'b')) {
            (Some(digits), _) => (digits, 16),
            (_, Some(digits)) => (digits, 2),
            _ if text.len() > 1 && text.starts_with('0') => (text, 8),
            _ => (text, 10),
        },
        Radix::Binary => (prefixed(text, 'b').unwrap_or(text), 2),
        Radix::Octal => (text, 8),
        Radix::Decimal => (text, 10),
        Radix::Hex => (prefixed(text, 'x').unwrap_or(text), 16),
    };
    all_digits(digits, base).then_some((digits, base))
}

fn to_integer(text: &str, negative: bool, (digits, base): (&str, u32)) -> Result<i64, NumberError> {
    let too_large = || NumberError::TooLarge(text.into());
    let significant = digits.trim_start_matches('0');
    let size =
        if significant.is_empty() { 0 } else { i128::from_str_radix(significant, base).map_err(|_| too_large())? };
    i64::try_from(if negative { -size } else { size }).map_err(|_| too_large())
}

/// Parses a float like `Float(text)`.
///
/// # Errors
///
/// Returns an error if the text is not a float.
pub fn float(text: &str) -> Result<f64, NumberError> {
    let signed = Signed::of(text);
    if !is_float_form(signed.rest) {
        return Err(NumberError::Form { text: text.into(), wanted: "Float" });
    }
    let refused = || NumberError::Float(text.into());
    if signed.broken {
        return Err(refused());
    }
    let size = match (prefixed(signed.rest, 'x'), prefixed(signed.rest, 'b')) {
        (Some(digits), _) => digits_to_float(digits, 4),
        // After a sign, Ruby's float conversion is used directly, which has no binary notation.
        (_, Some(_)) if signed.sign.is_some() || signed.spaced => return Err(refused()),
        (_, Some(digits)) => digits_to_float(digits, 1),
        _ => signed.rest.parse().map_err(|_| refused())?,
    };
    Ok(if signed.is_negative() { -size } else { size })
}

/// Converts hexadecimal or binary digits to the nearest float, with a single rounding, ties to even.
pub fn digits_to_float(digits: &str, bits: u32) -> f64 {
    let significant = digits.trim_start_matches('0');
    let (mut head, mut dropped, mut sticky) = (0_u128, 0_i32, false);
    for digit in significant.chars().filter_map(|c| c.to_digit(1 << bits)) {
        if head >> 120 == 0 {
            head = (head << bits) | u128::from(digit);
        } else {
            dropped = dropped.saturating_add(bits.cast_signed());
            sticky |= digit != 0;
        }
    }
    // The head has many more bits than a float, so one sticky bit for the rest decides the rounding.
    #[expect(clippy::cast_precision_loss, reason = "the nearest float is asked for")]
    let head = (head | u128::from(sticky)) as f64;
    head * 2_f64.powi(dropped)
}

/// Returns true for a decimal number without leading zeros, or a number in another base.
fn is_float_form(text: &str) -> bool {
    let octal = text.len() > 1 && text.starts_with('0') && all_digits(text, 8);
    if octal || is_hex_or_binary(text) {
        return true;
    }
    let Some((whole, rest)) = decimal_form(text) else { return false };
    (whole == "0" || !whole.starts_with('0')) && rest.len() + whole.len() == text.len()
}

/// Splits a decimal number into its integer digits and the fraction and exponent after them.
fn decimal_form(text: &str) -> Option<(&str, &str)> {
    let count = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let whole = count(text);
    if whole == 0 {
        return None;
    }
    let mut rest = &text[whole..];
    if let Some(fraction) = rest.strip_prefix('.') {
        let length = count(fraction);
        if length == 0 {
            return None;
        }
        rest = &fraction[length..];
    }
    if let Some(exponent) = rest.strip_prefix(['e', 'E']) {
        let exponent = exponent.strip_prefix('-').unwrap_or(exponent);
        let length = count(exponent);
        if length == 0 {
            return None;
        }
        rest = &exponent[length..];
    }
    rest.is_empty().then_some((&text[..whole], &text[whole..]))
}

/// Parses a number like `Numeric(text)`. Returns `None` for strings that match the signature but are not numbers
/// (`0e1`), for which the reference returns undef.
///
/// # Errors
///
/// Returns an error if the text does not match, or does not fit into 64 bits.
pub fn numeric(text: &str) -> Result<Option<Number>, NumberError> {
    let signed = Signed::of(text);
    if !is_float_form(signed.rest) {
        return Err(NumberError::Form { text: text.into(), wanted: "Numeric" });
    }
    if signed.sign.is_none() && !signed.spaced && is_hex_or_binary(signed.rest) {
        return integer(text, Radix::Detected).map(|number| Some(Number::Integer(number)));
    }
    language_number(text)
}

/// Parses a string operand of arithmetic or comparison. Returns `None` if it is not a number.
///
/// # Errors
///
/// Returns an error if it is an integer that does not fit into 64 bits.
pub fn language_number(text: &str) -> Result<Option<Number>, NumberError> {
    let text = text.strip_prefix("::").unwrap_or(text);
    let blank =
        |c: char| c == '\t' || (c.is_whitespace() && !matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}'));
    let body = text.trim_matches(blank);
    let negative = body.starts_with('-');
    let digits = body.strip_prefix(['+', '-']).unwrap_or(body).trim_start_matches(blank);
    if let Some(hex) = prefixed(digits, 'x') {
        if !all_digits(hex, 16) {
            return Ok(None);
        }
        return to_integer(text, negative, (hex, 16)).map(|number| Some(Number::Integer(number)));
    }
    let Some((whole, rest)) = decimal_form(digits) else { return Ok(None) };
    if rest.is_empty() {
        let found = host_digits(whole, Radix::Detected);
        return found.map(|found| to_integer(text, negative, found).map(Number::Integer)).transpose();
    }
    // The part before the point is also read as an integer, so it must not be an invalid octal number.
    if host_digits(whole, Radix::Detected).is_none() {
        return Ok(None);
    }
    let zero = whole.bytes().all(|byte| byte == b'0');
    let scaled = rest.trim_start_matches('.').trim_start_matches('0').starts_with(['e', 'E']);
    if zero && scaled {
        return Ok(None);
    }
    let size: f64 = digits.parse().unwrap_or(f64::INFINITY);
    if size.is_infinite() {
        return Ok(None);
    }
    Ok(Some(Number::Float(if negative { -size } else { size })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_may_stand_apart() {
        assert_eq!(integer("-  5", Radix::Detected), Ok(-5));
        assert_eq!(integer(" 5", Radix::Detected), Ok(5));
        assert_eq!(float("+ 1.5"), Ok(1.5));
        assert_eq!(language_number(" - 0x10 "), Ok(Some(Number::Integer(-16))));
    }

    #[test]
    fn sizes_are_errors_and_not_wrong_numbers() {
        assert_eq!(integer("-9223372036854775808", Radix::Detected), Ok(i64::MIN));
        assert!(matches!(integer("9223372036854775808", Radix::Detected), Err(NumberError::TooLarge(_))));
        assert!(matches!(language_number(&"9".repeat(100)), Err(NumberError::TooLarge(_))));
        assert_eq!(language_number("1e999"), Ok(None));
    }

    #[test]
    fn long_hexadecimal_floats_are_rounded_once() {
        assert_eq!(float("0x20000000000001"), Ok(9_007_199_254_740_992.0));
        assert_eq!(
            float(&format!("0x20000000000001{}1", "0".repeat(40))),
            Ok(9_007_199_254_740_994.0 * 2_f64.powi(164))
        );
        assert_eq!(float(&format!("0x{}", "f".repeat(400))), Ok(f64::INFINITY));
    }
}
