//! Numbers, and the errors for malformed numbers.
//!
//! A number is `0[xX]\h+` or `0?\d+(\.\d+)?([eE]-?\d+)?`, followed by a word boundary. The boundary has a surprising
//! effect: in `1.5abc` the longest match before a boundary is `1`, and the fault only appears at `5abc`. The error
//! therefore looks back over the period for the digits that belong to the number.

use combine::parser::byte::byte;
use combine::parser::range::{recognize, take_while1};
use combine::{Parser, attempt, one_of, optional};

use crate::class::{char_at, is_digit, is_hex, is_word};
use crate::error::LexErrorKind;
use crate::input::{FaultKind, Input, Scanned};
use crate::token::TokenKind;

/// Reads a number that starts with a digit. [`check`] validates its digits.
pub(crate) fn number<'a>(input: &mut Input<'a>) -> Scanned<'a, TokenKind> {
    let bytes = input.bytes;
    let start = input.at;
    let mut digits = start + 1;
    while bytes.get(digits).is_some_and(|&byte| is_digit(byte)) {
        digits += 1;
    }
    let end = match bytes.get(digits) {
        Some(b'x' | b'X') if digits == start + 1 && bytes[start] == b'0' => hexadecimal_end(bytes, digits + 1),
        Some(b'.' | b'e' | b'E') => {
            let end = fraction_end(bytes, digits);
            if at_boundary(bytes, end) { end } else { digits }
        }
        _ => digits,
    };
    if !at_boundary(bytes, end) {
        return input.fault(FaultKind::Unexpected);
    }
    input.take(end - start, TokenKind::Number)
}

fn hexadecimal_end(bytes: &[u8], from: usize) -> usize {
    let length = bytes[from..].iter().take_while(|&&byte| is_hex(byte)).count();
    // Without a digit the number is only `0`, which no boundary follows.
    if length == 0 { from - 1 } else { from + length }
}

/// Returns the end of `(\.\d+)?([eE]-?\d+)?` at `from`.
fn fraction_end(bytes: &[u8], from: usize) -> usize {
    let digits = || take_while1(is_digit);
    let fraction = optional(attempt((byte(b'.'), digits())));
    let exponent = optional(attempt((one_of(*b"eE"), optional(byte(b'-')), digits())));
    let mut input = Input::new(bytes, from);
    let matched: Scanned<'_, &[u8]> = recognize((fraction, exponent)).parse_stream(&mut input).into();
    matched.map_or(from, |(text, _)| from + text.len())
}

/// Returns true if no word character starts at `at`. Letters of all scripts count as word characters here.
fn at_boundary(bytes: &[u8], at: usize) -> bool {
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
                    (fraction_end(text, digits) != text.len()).then_some(LexErrorKind::InvalidDecimalNumber)
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

    fn scan(text: &str) -> Option<&str> {
        let mut input = Input::new(text.as_bytes(), 0);
        number(&mut input).ok().map(|_| &text[..input.at])
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
