//! Numbers.
//!
//! The gem tries to read a float, and then an integer. So `1.5.2` is the integer 1, with something unexpected after it.

/// A number in a text.
pub(crate) enum Number {
    /// An integer of 64 bits.
    Integer(i64),
    /// An integer that does not fit.
    Great,
    /// A float; infinite if it is too large.
    Float(f64),
}

/// Reads the number at the start of a text, and returns its length.
pub(crate) fn read(bytes: &[u8]) -> Option<(Number, usize)> {
    let text = |length: usize| std::str::from_utf8(&bytes[..length]).unwrap_or_default();
    let length = whole(bytes)?;
    if let Some(length) = float(bytes, length) {
        return Some((Number::Float(text(length).parse().ok()?), length));
    }
    if bytes.get(length).is_some_and(u8::is_ascii_digit) {
        // A leading zero.
        return None;
    }
    Some((text(length).parse().map_or(Number::Great, Number::Integer), length))
}

fn digits(bytes: &[u8], start: usize) -> usize {
    bytes.iter().skip(start).take_while(|byte| byte.is_ascii_digit()).count()
}

/// Returns the length of the sign and the digits before the point.
fn whole(bytes: &[u8]) -> Option<usize> {
    let sign = usize::from(bytes.first() == Some(&b'-'));
    match bytes.get(sign)? {
        b'0' => Some(sign + 1),
        b'1'..=b'9' => Some(sign + digits(bytes, sign)),
        _ => None,
    }
}

/// Returns the length of a float whose digits before the point have a length.
fn float(bytes: &[u8], whole: usize) -> Option<usize> {
    let mut end = whole;
    if bytes.get(end) == Some(&b'.') {
        let count = digits(bytes, end + 1);
        if count == 0 {
            return None;
        }
        end += 1 + count;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let count = digits(bytes, end + 1 + sign);
        if count == 0 {
            return None;
        }
        end += 1 + sign + count;
    }
    let continues = matches!(bytes.get(end), Some(b'0'..=b'9' | b'e' | b'E' | b'.' | b'-'));
    (end > whole && !continues).then_some(end)
}
