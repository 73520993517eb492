//! Numbers in texts, as `Integer()`, `Float()` and `Rational()` read them.

use num_bigint::BigInt;
use num_traits::One;

/// Returns true for the whitespace that Ruby skips.
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Removes whitespace at both ends.
fn stripped(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|byte| !is_space(*byte)).unwrap_or(text.len());
    let end = text.iter().rposition(|byte| !is_space(*byte)).map_or(start, |end| end + 1);
    text.get(start..end).unwrap_or_default()
}

/// Removes a sign; returns true if it is negative.
fn unsigned(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    }
}

/// Takes digits with single underscores between them; returns the digits and the rest.
fn digits(text: &[u8], radix: u32) -> Option<(Vec<u8>, &[u8])> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(|byte| char::from(*byte).is_digit(radix));
    let mut found = Vec::new();
    let mut at = 0;
    loop {
        if is_digit(text.get(at)) {
            found.extend(text.get(at));
            at += 1;
        } else if !found.is_empty() && text.get(at) == Some(&b'_') && is_digit(text.get(at + 1)) {
            at += 1;
        } else {
            break;
        }
    }
    (!found.is_empty()).then(|| (found, text.get(at..).unwrap_or_default()))
}

/// Removes a prefix of a base.
fn without_prefix(text: &[u8], letter: u8) -> Option<&[u8]> {
    match text {
        [b'0', found, rest @ ..] if found.eq_ignore_ascii_case(&letter) => Some(rest),
        _ => None,
    }
}

/// Splits off the prefix of a base. A base that is not given is that of the prefix, or 10.
fn radix_of(text: &[u8], radix: Option<u32>) -> (&[u8], u32) {
    const PREFIXES: [(u8, u32); 4] = [(b'x', 16), (b'b', 2), (b'o', 8), (b'd', 10)];
    for (letter, of_prefix) in PREFIXES {
        if radix.is_none_or(|radix| radix == of_prefix)
            && let Some(rest) = without_prefix(text, letter)
        {
            return (rest, of_prefix);
        }
    }
    let octal = radix.is_none() && text.len() > 1 && text.first() == Some(&b'0');
    (text, radix.unwrap_or(if octal { 8 } else { 10 }))
}

/// Reads an integer that is the whole text.
pub(in crate::core) fn integer(text: &[u8], radix: Option<u32>) -> Option<BigInt> {
    let (is_negative, rest) = unsigned(stripped(text));
    let (rest, radix) = radix_of(rest, radix);
    let (digits, rest) = digits(rest, radix)?;
    if !rest.is_empty() {
        return None;
    }
    let number = BigInt::parse_bytes(&digits, radix)?;
    Some(if is_negative { -number } else { number })
}

/// The parts of a decimal number.
#[derive(Debug, Default)]
struct Decimal {
    whole: Vec<u8>,
    fraction: Vec<u8>,
    /// Absent if there is no exponent; saturated if it is large.
    exponent: Option<i64>,
}

/// Takes a decimal number from the start of a text.
fn decimal(text: &[u8], lone_point: bool) -> Option<(Decimal, &[u8])> {
    let mut found = Decimal::default();
    let mut rest = text;
    if let Some((whole, after)) = digits(rest, 10) {
        (found.whole, rest) = (whole, after);
    }
    if let [b'.', after @ ..] = rest {
        match digits(after, 10) {
            Some((fraction, after)) => (found.fraction, rest) = (fraction, after),
            None if lone_point && !found.whole.is_empty() => rest = after,
            None => return None,
        }
    }
    if found.whole.is_empty() && found.fraction.is_empty() {
        return None;
    }
    if let [b'e' | b'E', after @ ..] = rest
        && let (is_negative, after) = unsigned(after)
        && let Some((digits, after)) = digits(after, 10)
    {
        let size = String::from_utf8_lossy(&digits).parse().unwrap_or(i64::MAX);
        found.exponent = Some(if is_negative { -size } else { size });
        rest = after;
    }
    Some((found, rest))
}

/// Reads a float that is the whole text.
pub(in crate::core) fn float(text: &[u8]) -> Option<f64> {
    let (is_negative, rest) = unsigned(stripped(text));
    let size = match without_prefix(rest, b'x') {
        Some(rest) => hexadecimal_float(rest)?,
        None => {
            let (found, rest) = decimal(rest, false)?;
            if !rest.is_empty() {
                return None;
            }
            let text = [&found.whole[..], b".", &found.fraction, b"e"].concat();
            let text = String::from_utf8(text).ok()?;
            let text = if text.starts_with('.') { format!("0{text}") } else { text };
            let exponent = found.exponent.unwrap_or(0).clamp(-1_000_000_000, 1_000_000_000);
            format!("{text}{exponent}").parse().ok()?
        }
    };
    Some(if is_negative { -size } else { size })
}

/// Reads a hexadecimal float after its prefix; a fraction needs an exponent.
fn hexadecimal_float(text: &[u8]) -> Option<f64> {
    let (mut all, mut rest) = digits(text, 16)?;
    let mut places = 0;
    if let [b'.', after @ ..] = rest {
        let (fraction, after) = digits(after, 16)?;
        places = i64::try_from(fraction.len()).unwrap_or(0) * 4;
        all.extend(fraction);
        if after.is_empty() {
            return None;
        }
        rest = after;
    }
    let mut exponent = 0;
    if let [b'p' | b'P', after @ ..] = rest {
        let (is_negative, after) = unsigned(after);
        let (digits, after) = digits(after, 10)?;
        let size: i64 = String::from_utf8_lossy(&digits).parse().unwrap_or(1 << 40);
        exponent = if is_negative { -size } else { size };
        rest = after;
    }
    if !rest.is_empty() {
        return None;
    }
    let exponent = i32::try_from(exponent.saturating_sub(places).clamp(-1 << 30, 1 << 30)).unwrap_or(0);
    let size = puppetlang_scalar::digits_to_float(&String::from_utf8_lossy(&all), 4);
    Some(libm::ldexp(size, exponent))
}

/// A rational number in a text: a fraction, and a power of ten.
#[derive(Debug)]
pub(in crate::core) struct Fraction {
    pub(in crate::core) above: BigInt,
    pub(in crate::core) below: BigInt,
    pub(in crate::core) exponent: i64,
}

/// Reads a rational number at the start of a text; also returns true if it is the whole text.
pub(in crate::core) fn fraction(text: &[u8]) -> Option<(Fraction, bool)> {
    let (is_negative, rest) = unsigned(stripped(text));
    let (found, mut rest) = decimal(rest, true)?;
    let (above, places) = scaled(&found)?;
    let (mut below, mut exponent) = (BigInt::one(), found.exponent.unwrap_or(0).saturating_sub(places));
    if let [b'/', after @ ..] = rest
        && let Some((found, after)) = decimal(after, true)
    {
        let (number, places) = scaled(&found)?;
        below = number;
        exponent = exponent.saturating_sub(found.exponent.unwrap_or(0).saturating_sub(places));
        rest = after;
    }
    let above = if is_negative { -above } else { above };
    Some((Fraction { above, below, exponent }, rest.is_empty()))
}

/// Returns the digits of a decimal number as an integer, and the number of them after the point.
fn scaled(found: &Decimal) -> Option<(BigInt, i64)> {
    let digits = [&found.whole[..], &found.fraction[..]].concat();
    Some((BigInt::parse_bytes(&digits, 10)?, i64::try_from(found.fraction.len()).ok()?))
}
