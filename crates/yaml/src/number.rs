//! Numbers in scalars: integers in four bases, floats, and both in base 60, as in `Psych::ScalarScanner`.

use crate::error::Refusal;

/// The result of parsing a text that has the form of a number.
pub(crate) enum Read<T> {
    /// The number.
    Number(T),
    /// The text has the form, but Ruby's conversion rejects it with this message.
    Invalid(Refusal),
}

/// Returns whether there is a minus sign, and the text after the sign.
fn unsigned(text: &str) -> (bool, &str) {
    let rest = text.strip_prefix(['+', '-']).unwrap_or(text);
    (text.starts_with('-'), rest)
}

fn consists_of(text: &str, known: impl Fn(u8) -> bool) -> bool {
    !text.is_empty() && text.bytes().all(known)
}

fn without_separators(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, ',' | '_')).collect()
}

/// Reads an integer that consists of a few digits, without a sign or a leading zero.
pub(crate) fn simple_integer(text: &str) -> Option<i64> {
    let is_simple = text.len() <= 18 && (!text.starts_with('0') || text == "0");
    let digit = |number: i64, byte: u8| byte.is_ascii_digit().then(|| number * 10 + i64::from(byte - b'0'));
    if is_simple { text.bytes().try_fold(0, digit) } else { None }
}

/// Reads an integer; returns `None` if the text does not have its form.
pub(crate) fn integer(text: &str) -> Option<Read<i64>> {
    let (negative, rest) = unsigned(text);
    let separator = |byte: u8| matches!(byte, b',' | b'_');
    let (digits, radix) = if let Some(digits) = rest.strip_prefix("0b") {
        (Some(digits).filter(|digits| consists_of(digits, |byte| matches!(byte, b'0' | b'1') || separator(byte))), 2)
    } else if let Some(digits) = rest.strip_prefix("0x") {
        (Some(digits).filter(|digits| consists_of(digits, |byte| byte.is_ascii_hexdigit() || separator(byte))), 16)
    } else if rest.len() > 1 && rest.starts_with('0') {
        (Some(rest).filter(|digits| consists_of(digits, |byte| matches!(byte, b'0'..=b'7') || separator(byte))), 8)
    } else {
        (Some(rest).filter(|digits| is_decimal(digits)), 10)
    };
    let digits = without_separators(digits?);
    if digits.is_empty() {
        return Some(Read::Invalid(invalid("Integer", &without_separators(text))));
    }
    let signed = if negative { format!("-{digits}") } else { digits };
    Some(in_range(&signed, radix, text))
}

/// Returns true for zero, and for digits without leading zero that are separated by single separators.
fn is_decimal(text: &str) -> bool {
    let bytes = text.as_bytes();
    let separated = |pair: &[u8]| pair.iter().any(u8::is_ascii_digit);
    text == "0"
        || (matches!(bytes.first(), Some(b'1'..=b'9'))
            && bytes.last().is_some_and(u8::is_ascii_digit)
            && consists_of(text, |byte| byte.is_ascii_digit() || matches!(byte, b',' | b'_'))
            && bytes.windows(2).all(separated))
}

fn in_range(digits: &str, radix: u32, text: &str) -> Read<i64> {
    match i64::from_str_radix(digits, radix) {
        Ok(number) => Read::Number(number),
        Err(_) => Read::Invalid(Refusal::large_integer(text)),
    }
}

/// Returns Ruby's error of a conversion.
pub(crate) fn invalid(function: &str, text: &str) -> Refusal {
    Refusal::value(format!("invalid value for {function}(): {text:?}"))
}

/// Reads a float with a decimal point; returns `None` if the text does not have its form.
pub(crate) fn float(text: &str) -> Option<Read<f64>> {
    let (_, rest) = unsigned(text);
    let (whole, fraction) = rest.split_once('.')?;
    let is_whole = |text: &str| {
        text.as_bytes().first().is_none_or(u8::is_ascii_digit)
            && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b'_'))
    };
    let (digits, exponent) = match fraction.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, Some(exponent)),
        None => (fraction, None),
    };
    let is_exponent = exponent.is_none_or(|exponent| {
        exponent.strip_prefix(['+', '-']).is_some_and(|digits| consists_of(digits, |byte| byte.is_ascii_digit()))
    });
    if !is_whole(whole) || !digits.bytes().all(|byte| byte.is_ascii_digit()) || !is_exponent {
        return None;
    }
    if whole.is_empty() && digits.is_empty() {
        // A point alone is a string; with an exponent, Ruby tries to convert an invalid number.
        let exponent = exponent?;
        let sign = &text[..text.len() - rest.len()];
        let letter = &fraction[..1];
        let given = format!("{sign}{letter}{exponent}");
        return Some(Read::Invalid(invalid("Float", &given)));
    }
    let number = without_separators(text);
    Some(number.parse().map_or_else(|_| Read::Invalid(invalid("Float", &number)), Read::Number))
}

/// A number in base 60.
pub(crate) enum Sexagesimal {
    /// An integer.
    Integer(Read<i64>),
    /// A float.
    Float(f64),
}

/// Reads a number in base 60, such as `12:30:45`. `12:30` equals `12:30:00`.
pub(crate) fn sexagesimal(text: &str) -> Option<Sexagesimal> {
    let (body, fraction) = match text.split_once('.') {
        Some((body, fraction)) => (body, Some(fraction)),
        None => (text, None),
    };
    let mut parts = body.split(':');
    let first = parts.next()?;
    let (_, digits) = unsigned(first);
    let rest: Vec<&str> = parts.collect();
    let is_sixtieth = |part: &&str| match part.as_bytes() {
        [digit] => digit.is_ascii_digit(),
        [b'0'..=b'5', digit] => digit.is_ascii_digit(),
        _ => false,
    };
    if !digits.as_bytes().first().is_some_and(u8::is_ascii_digit)
        || !consists_of(digits, |byte| byte.is_ascii_digit() || byte == b'_')
        || !matches!(rest.len(), 1 | 2)
        || !rest.iter().all(is_sixtieth)
        || !fraction.is_none_or(|digits| digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_'))
    {
        return None;
    }
    Some(match fraction {
        None => Sexagesimal::Integer(whole_of(text, first, &rest)),
        Some(fraction) => Sexagesimal::Float(float_of(first, &rest, fraction)),
    })
}

fn whole_of(text: &str, first: &str, rest: &[&str]) -> Read<i64> {
    let first: Option<i128> = leading(first).parse().ok();
    let sum =
        rest.iter().zip([60, 1]).try_fold(first.and_then(|hours| hours.checked_mul(3_600)), |sum, (part, weight)| {
            let part: i128 = part.parse().ok()?;
            Some(sum?.checked_add(part * weight))
        });
    match sum.flatten().and_then(|sum| i64::try_from(sum).ok()) {
        Some(number) => Read::Number(number),
        None => Read::Invalid(Refusal::large_integer(text)),
    }
}

fn float_of(first: &str, rest: &[&str], fraction: &str) -> f64 {
    let number = |text: &str| text.parse::<f64>().unwrap_or(0.0);
    let last = rest.len() - 1;
    rest.iter().zip([60.0, 1.0]).enumerate().fold(number(&leading(first)) * 3_600.0, |sum, (index, (part, weight))| {
        let part = if index == last { number(&format!("{part}.{}", fraction_digits(fraction))) } else { number(part) };
        sum + part * weight
    })
}

/// Returns the digits that Ruby reads before an invalid character. Single underscores between digits are skipped.
fn leading(text: &str) -> String {
    let end = text.find("__").unwrap_or(text.len());
    text[..end].replace(['_', '+'], "")
}

/// Returns the digits of a fraction that Ruby reads; none if it does not start with a digit.
fn fraction_digits(text: &str) -> String {
    if text.starts_with('_') { String::new() } else { leading(text) }
}
