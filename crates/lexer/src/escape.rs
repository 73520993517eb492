//! Escape sequences in strings: which escapes each kind of string has, how they are decoded, and their warnings.
//!
//! The reference decodes a text in two steps: it first replaces Unicode escapes, repeatedly until none is left, and
//! then replaces one-letter escapes in the result. This is observable: a backslash produced by `\u005c` starts an
//! escape with the character after it, even with the quote that ends the string, and `\u41\u0041\u0042` first becomes
//! `\u41AB` and then one character.

use std::ops::Range;

use bitflags::bitflags;
use combine::parser::byte::byte;
use combine::parser::range::take_while1;
use combine::{Parser, attempt, between};

use memchr::memmem;

use crate::class::is_hex;
use crate::input::{Input, Scanned};

bitflags! {
    /// The escapes that a string supports.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub struct Escapes: u16 {
        /// `\\` is a backslash.
        const BACKSLASH = 1 << 0;
        /// `\t` is a tab.
        const TAB = 1 << 1;
        /// `\r` is a carriage return.
        const RETURN = 1 << 2;
        /// `\n` is a line feed.
        const NEWLINE = 1 << 3;
        /// `\s` is a space.
        const SPACE = 1 << 4;
        /// `\uXXXX` and `\u{X…}` are characters.
        const UNICODE = 1 << 5;
        /// A backslash before a line break joins the lines (`L` in a heredoc's opening tag).
        const LINE_BREAK = 1 << 6;
        /// `\$` is a dollar sign.
        const DOLLAR = 1 << 7;
        /// `\'` is a quote.
        const SINGLE_QUOTE = 1 << 8;
        /// `\"` is a quote.
        const DOUBLE_QUOTE = 1 << 9;
        /// Other escapes produce a warning.
        const WARN = 1 << 10;

        /// The escapes of a single-quoted string.
        const SINGLE_QUOTED = Self::BACKSLASH.bits() | Self::SINGLE_QUOTE.bits();
        /// The escapes of a heredoc whose opening tag ends with a bare `/`.
        const ALL_OF_HEREDOC = Self::BACKSLASH.bits() | Self::TAB.bits() | Self::RETURN.bits() | Self::NEWLINE.bits()
            | Self::SPACE.bits() | Self::UNICODE.bits() | Self::LINE_BREAK.bits() | Self::DOLLAR.bits();
        /// The escapes of a double-quoted string.
        const DOUBLE_QUOTED = Self::ALL_OF_HEREDOC.bits() | Self::SINGLE_QUOTE.bits() | Self::DOUBLE_QUOTE.bits()
            | Self::WARN.bits();
    }
}

/// An invalid escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InvalidEscape {
    /// An escape that the string does not support, with its character.
    Unrecognized(char),
    /// `\u` without a code point.
    IllegalUnicode,
    /// `\u` with a number that is not a Unicode scalar value.
    NoCharacter,
}

/// The maximum number of rounds that replace Unicode escapes. Two suffice unless escapes produce new escapes.
const ROUNDS: usize = 64;

/// Decodes a text with escapes.
///
/// `text` includes the terminator of the string (its quote, `$` or `${`), because an escape may consume it.
/// `terminator` is its length; that many characters are removed from the end of the result. `remark` is called for each
/// invalid escape with its range in `text`.
pub(crate) fn decode(
    text: &str,
    terminator: usize,
    escapes: Escapes,
    mut remark: impl FnMut(InvalidEscape, Range<usize>),
) -> String {
    let mut result = if escapes.contains(Escapes::UNICODE) && memmem::find(text.as_bytes(), b"\\u").is_some() {
        let replaced = Replaced::all(text, &mut remark);
        one_letter_escapes(&replaced.text, escapes, |found, range| {
            remark(found, replaced.origin(range.start)..replaced.origin(range.end));
        })
    } else {
        one_letter_escapes(text, escapes, &mut remark)
    };
    for _ in 0..terminator {
        result.pop();
    }
    result
}

/// A text whose Unicode escapes have been replaced.
#[derive(Default)]
struct Replaced {
    text: String,
    /// Pairs of an offset in this text and the corresponding offset in the original, ascending.
    origins: Vec<(usize, usize)>,
}

impl Replaced {
    /// Replaces the Unicode escapes of `text` until none is left.
    fn all(text: &str, remark: &mut impl FnMut(InvalidEscape, Range<usize>)) -> Self {
        let mut replaced = Self { text: text.to_owned(), origins: vec![(0, 0)] };
        for _ in 0..ROUNDS {
            match replaced.round(remark) {
                Some(next) => replaced = next,
                None => break,
            }
        }
        replaced
    }

    /// Returns the offset in the original that corresponds to `offset`.
    fn origin(&self, offset: usize) -> usize {
        let before = self.origins.partition_point(|&(at, _)| at <= offset);
        before.checked_sub(1).map_or(offset, |index| self.origins[index].1 + (offset - self.origins[index].0))
    }

    /// Runs one round of replacements; returns `None` if nothing is left to replace.
    ///
    /// It replaces escapes that are preceded by an even number of backslashes, counted back to a character that no
    /// escape of this round consumed.
    fn round(&self, remark: &mut impl FnMut(InvalidEscape, Range<usize>)) -> Option<Self> {
        let bytes = self.text.as_bytes();
        let mut next = Self::default();
        let mut done = 0;
        for at in memmem::find_iter(bytes, b"\\u") {
            let Some(escape) = unicode(&self.text[at + 1..]).filter(|_| at >= done) else { continue };
            let pairs = bytes[done..at].iter().rev().take_while(|&&byte| byte == b'\\').count();
            let start = at - pairs;
            let anchored = start > done || start == 0 || bytes[start - 1] == b'\n';
            if pairs % 2 == 1 || !anchored {
                continue;
            }
            let end = at + 1 + escape.length;
            let Some(character) = escape.character else {
                remark(InvalidEscape::NoCharacter, self.origin(at)..self.origin(end));
                return None;
            };
            next.copy(self, done..at);
            next.origins.push((next.text.len(), self.origin(at)));
            next.text.push(character);
            done = end;
        }
        if done == 0 {
            return None;
        }
        next.copy(self, done..bytes.len());
        Some(next)
    }

    /// Appends a part of `other`.
    fn copy(&mut self, other: &Self, part: Range<usize>) {
        let at = self.text.len();
        self.origins.push((at, other.origin(part.start)));
        let first = other.origins.partition_point(|&(offset, _)| offset <= part.start);
        let within = other.origins[first..].iter().take_while(|(offset, _)| *offset < part.end);
        self.origins.extend(within.map(|&(offset, origin)| (at + offset - part.start, origin)));
        self.text.push_str(&other.text[part]);
    }
}

/// A Unicode escape, without its backslash.
struct Unicode {
    /// The length in bytes, including the `u`.
    length: usize,
    /// The character; `None` if the number is not a Unicode scalar value.
    character: Option<char>,
}

/// Parses `u` with four hexadecimal digits, or with one to six in braces.
fn unicode(rest: &str) -> Option<Unicode> {
    let four = |input: &mut Input<'_>| -> Option<u32> {
        let digits = input.rest().get(..4).filter(|digits| digits.iter().all(|&byte| is_hex(byte)))?;
        input.at += 4;
        Some(number(digits))
    };
    let mut input = Input::new(rest.as_bytes(), 1);
    let braced: Scanned<'_, &[u8]> =
        attempt(between(byte(b'{'), byte(b'}'), take_while1(is_hex))).parse_stream(&mut input).into();
    let code_point = match braced {
        Ok((digits, _)) => Some(digits).filter(|digits| digits.len() <= 6).map(number),
        Err(_) => four(&mut Input::new(rest.as_bytes(), 1)).inspect(|_| input.at = 5),
    };
    code_point.map(|code_point| Unicode { length: input.at, character: char::from_u32(code_point) })
}

/// Converts at most six hexadecimal digits to a number.
fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, &digit| number * 16 + char::from(digit).to_digit(16).unwrap_or(0))
}

/// Replaces the one-letter escapes.
fn one_letter_escapes(text: &str, escapes: Escapes, mut remark: impl FnMut(InvalidEscape, Range<usize>)) -> String {
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    while let Some(length) = memchr::memchr(b'\\', &text.as_bytes()[done..]) {
        let start = done + length;
        result.push_str(&text[done..start]);
        let escape = escape(&text[start + 1..], escapes);
        done = start + 1 + escape.length;
        if let Some(found) = escape.remark {
            remark(found, start..done);
        }
        match escape.output {
            Output::Character(character) => result.push(character),
            Output::Verbatim => result.push_str(&text[start..done]),
            Output::Nothing => {}
        }
    }
    result.push_str(&text[done..]);
    result
}

/// The result of decoding one escape.
struct Step {
    /// The number of bytes after the backslash that belong to the escape.
    length: usize,
    output: Output,
    remark: Option<InvalidEscape>,
}

enum Output {
    Character(char),
    /// Backslash and text are kept as written.
    Verbatim,
    Nothing,
}

/// Decodes the escape whose text after the backslash starts with `rest`.
fn escape(rest: &str, escapes: Escapes) -> Step {
    let step = |length, output| Step { length, output, remark: None };
    let Some(letter) = rest.chars().next() else { return step(0, Output::Verbatim) };
    let unknown = |length, remark| Step { length, output: Output::Verbatim, remark };
    let warning = escapes.contains(Escapes::WARN).then_some(InvalidEscape::Unrecognized(letter));
    let (needed, character) = match letter {
        '\r' if rest.starts_with("\r\n") => {
            let joins = escapes.contains(Escapes::LINE_BREAK);
            return if joins { step(2, Output::Nothing) } else { unknown(2, warning) };
        }
        '\r' => return step(0, Output::Verbatim),
        '\n' => {
            let joins = escapes.contains(Escapes::LINE_BREAK);
            return if joins { step(1, Output::Nothing) } else { unknown(1, warning) };
        }
        'u' if escapes.contains(Escapes::UNICODE) => return unknown(1, Some(InvalidEscape::IllegalUnicode)),
        '\\' => (Escapes::BACKSLASH, '\\'),
        't' => (Escapes::TAB, '\t'),
        'r' => (Escapes::RETURN, '\r'),
        'n' => (Escapes::NEWLINE, '\n'),
        's' => (Escapes::SPACE, ' '),
        '$' => (Escapes::DOLLAR, '$'),
        '\'' => (Escapes::SINGLE_QUOTE, '\''),
        '"' => (Escapes::DOUBLE_QUOTE, '"'),
        _ => return unknown(letter.len_utf8(), warning),
    };
    if escapes.contains(needed) { step(1, Output::Character(character)) } else { unknown(1, warning) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double_quoted(text: &str) -> (String, Vec<(InvalidEscape, std::ops::Range<usize>)>) {
        let mut remarks = Vec::new();
        let value = decode(text, 1, Escapes::DOUBLE_QUOTED, |remark, range| remarks.push((remark, range)));
        (value, remarks)
    }

    #[test]
    fn escapes_are_decoded() {
        let cases = [
            (r#"a\tb\n\s\r\\\$\'\"""#, "a\tb\n \r\\$'\""),
            ("a\\\nb\\\r\nc\"", "abc"),
            (r#"\u0041\u{42}\u{1F600}""#, "AB😀"),
            (r#"\\u0041""#, r"\u0041"),
            (r#"\q\é""#, r"\q\é"),
        ];
        for (text, value) in cases {
            assert_eq!(double_quoted(text).0, value, "{text}");
        }
    }

    #[test]
    fn a_decoded_backslash_begins_an_escape() {
        assert_eq!(double_quoted(r#"\u005cn""#).0, "\n");
        assert_eq!(double_quoted(r#"\u005cu0041""#).0, "A");
        assert_eq!(double_quoted(r#"\u005c\u0041""#).0, r"\u0041");
        assert_eq!(double_quoted(r#"x\u005c""#).0, "x");
    }

    #[test]
    fn escapes_can_make_up_new_ones() {
        assert_eq!(double_quoted(r#"\u41\u0041\u0042""#).0, "\u{41ab}");
        assert_eq!(double_quoted(r#"\u{41\u007d""#).0, "A");
    }

    #[test]
    fn doubtful_escapes_are_remarked() {
        let (value, remarks) = double_quoted(r#"\q \u0041\u12 \u{1234567}\é""#);
        assert_eq!(value, r"\q A\u12 \u{1234567}\é");
        let unicode = InvalidEscape::IllegalUnicode;
        let expected = [
            (InvalidEscape::Unrecognized('q'), 0..2),
            (unicode, 9..11),
            (unicode, 14..16),
            (InvalidEscape::Unrecognized('é'), 25..28),
        ];
        assert_eq!(remarks, expected);
        let (_, remarks) = double_quoted(r#"\u0041 \u{110000} \q""#);
        assert_eq!(remarks[0], (InvalidEscape::NoCharacter, 7..17));
    }

    #[test]
    fn a_string_knows_only_its_own_escapes() {
        let single = |text| decode(text, 1, Escapes::SINGLE_QUOTED, |_, _| {});
        assert_eq!(single(r"a\'\\\n'"), r"a'\\n");
        let tab = |text| decode(text, 0, Escapes::BACKSLASH | Escapes::TAB, |_, _| {});
        assert_eq!(tab("\\t\\n\\$\\\\\\\n"), "\t\\n\\$\\\\\n");
    }
}
