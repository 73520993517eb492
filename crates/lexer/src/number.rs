//! Numbers, and the errors for malformed numbers.
//!
//! A number is `0[xX]\h+` or `0?\d+(\.\d+)?([eE]-?\d+)?`, followed by a word boundary. The boundary has a surprising
//! effect: in `1.5abc` the longest match before a boundary is `1`, and the fault only appears at `5abc`. The error
//! therefore looks back over the period for the digits that belong to the number.

use crate::class::{char_at, is_digit, is_hex, is_word};
use crate::combinator::end_of;
use crate::error::LexErrorKind;
use crate::grammar::fraction;

/// Returns true for the letter after the zero of a hexadecimal number.
pub(crate) fn is_x(byte: u8) -> bool {
    matches!(byte, b'x' | b'X')
}

/// Returns true for the letter before an exponent.
pub(crate) fn is_exponent(byte: u8) -> bool {
    matches!(byte, b'e' | b'E')
}

/// Returns true if no word character starts at `at`. Letters of all scripts count as word characters here.
pub(crate) fn at_boundary(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at) {
        None => true,
        Some(&byte) if byte < 0x80 => !is_word(byte),
        Some(_) => !char_at(bytes, at).is_some_and(is_unicode_word),
    }
}

/// Implements Ruby's `[[:word:]]` beyond ASCII. Unlike Ruby, Unicode counts two joiners as word characters.
fn is_unicode_word(character: char) -> bool {
    regex_syntax::is_word_character(character) && !matches!(character, '\u{200c}' | '\u{200d}')
}

/// Checks the digits of `text`, which has the shape of a number. Returns `None` if it is valid.
pub(crate) fn check(text: &[u8]) -> Option<LexErrorKind> {
    let octal = |byte: &u8| (b'0'..=b'7').contains(byte);
    match text {
        [b'0', b'x' | b'X', digits @ ..] => {
            (digits.is_empty() || !digits.iter().all(|&byte| is_hex(byte))).then_some(LexErrorKind::InvalidHexNumber)
        }
        [b'0', next, rest @ ..] if *next != b'.' => {
            (!octal(next) || !rest.iter().all(octal)).then_some(LexErrorKind::InvalidOctalNumber)
        }
        _ => {
            let digits = text.iter().take_while(|&&byte| is_digit(byte)).count();
            match text.get(digits) {
                None => None,
                Some(b'.' | b'e' | b'E') => {
                    (end_of(fraction(), text, digits) != Some(text.len())).then_some(LexErrorKind::InvalidDecimalNumber)
                }
                Some(_) => Some(LexErrorKind::IllegalNumber),
            }
        }
    }
}

/// The error for digits that do not form a number.
#[derive(Debug, PartialEq)]
pub(crate) struct BadNumber {
    pub(crate) kind: LexErrorKind,
    /// The offset at which the error is reported.
    pub(crate) at: usize,
    /// The text that the message quotes, up to `end`.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Finds the whole malformed number: the word at `at`, and the digits before a preceding period.
pub(crate) fn bad_number(bytes: &[u8], at: usize) -> BadNumber {
    let end = at + bytes[at..].iter().take_while(|&&byte| is_word(byte)).count();
    let mut start = at;
    if at > 1 && bytes[at - 1] == b'.' {
        let digits = bytes[..at - 1].iter().rev().take_while(|&&byte| is_digit(byte)).count();
        if digits > 0 {
            start = at - 1 - digits;
        }
    }
    match check(&bytes[start..end]) {
        Some(kind) => BadNumber { kind, at: start, start, end },
        None => BadNumber { kind: LexErrorKind::IllegalNumber, at: start + 1, start, end },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::number;

    fn scan(text: &str) -> Option<&str> {
        end_of(number(), text.as_bytes(), 0).map(|end| &text[..end])
    }

    #[test]
    fn a_number_ends_at_a_boundary() {
        let cases = [
            ("1", "1"),
            ("1.5e-3+", "1.5e-3"),
            ("1.5e+3", "1"),
            ("1.", "1"),
            ("1.5abc", "1"),
            ("0x1F.", "0x1F"),
            ("12e3", "12e3"),
            ("1-", "1"),
        ];
        for (text, number) in cases {
            assert_eq!(scan(text), Some(number), "{text}");
        }
        for text in ["1_000", "1abc", "0x", "0xg", "1e", "1e+3", "1é", "12e3x"] {
            assert_eq!(scan(text), None, "{text}");
        }
    }

    #[test]
    fn an_error_looks_back_over_the_full_stop() {
        let bad = bad_number(b"$a = 1.5abc", 7);
        assert_eq!((bad.kind, bad.start, bad.end), (LexErrorKind::InvalidDecimalNumber, 5, 11));
        let bad = bad_number("x 1é".as_bytes(), 2);
        assert_eq!((bad.kind, bad.at, bad.end), (LexErrorKind::IllegalNumber, 3, 3));
    }
}
