//! Backslashes in strings: which escapes a string has, what they stand for, and what is wrong with them.
//!
//! The reference works in two rounds over a text: first Unicode escapes, again and again until none is left, then the
//! one-letter escapes over the result. So a backslash that comes out of `\u005c` begins an escape with whatever follows
//! it, even with the quote that ends the string. One walk gives the same here: a backslash that was decoded is put back
//! in front of the rest.

use bitflags::bitflags;
use combine::parser::byte::byte;
use combine::parser::range::take_while1;
use combine::{Parser, attempt, between};

use crate::class::is_hex;
use crate::input::{Input, Scanned};

bitflags! {
    /// The escapes that a string knows.
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
        /// A backslash before a line break joins the lines (`L` in a heredoc's opener).
        const LINE_BREAK = 1 << 6;
        /// `\$` is a dollar sign.
        const DOLLAR = 1 << 7;
        /// `\'` is a quote.
        const SINGLE_QUOTE = 1 << 8;
        /// `\"` is a quote.
        const DOUBLE_QUOTE = 1 << 9;
        /// Other escapes are worth a warning.
        const WARN = 1 << 10;

        /// Those of a string in single quotes.
        const SINGLE_QUOTED = Self::BACKSLASH.bits() | Self::SINGLE_QUOTE.bits();
        /// Those that a heredoc has when its opener ends in a bare `/`.
        const ALL_OF_HEREDOC = Self::BACKSLASH.bits() | Self::TAB.bits() | Self::RETURN.bits() | Self::NEWLINE.bits()
            | Self::SPACE.bits() | Self::UNICODE.bits() | Self::LINE_BREAK.bits() | Self::DOLLAR.bits();
        /// Those of a string in double quotes.
        const DOUBLE_QUOTED = Self::ALL_OF_HEREDOC.bits() | Self::SINGLE_QUOTE.bits() | Self::DOUBLE_QUOTE.bits()
            | Self::WARN.bits();
    }
}

/// A remark about an escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// An escape that the string does not know, with its character.
    Unrecognized(char),
    /// `\u` that is followed by no code point.
    IllegalUnicode,
    /// `\u` with a number that is no Unicode scalar value.
    NoCharacter,
}

/// What a text with escapes stands for. `text` includes the terminator of the string (its quote, `$` or `${`), for an
/// escape may reach it; `terminator` is its length, and as many characters are cut off the result.
///
/// `remark` is called for every doubtful escape with its range in `text`.
pub(crate) fn decode(
    text: &str,
    terminator: usize,
    escapes: Escapes,
    mut remark: impl FnMut(Remark, std::ops::Range<usize>),
) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(backslash) = memchr::memchr(b'\\', rest.as_bytes()) {
        result.push_str(&rest[..backslash]);
        let start = text.len() - rest.len() + backslash;
        rest = &rest[backslash + 1..];
        // Set while the backslash in front of `rest` was itself written as an escape.
        loop {
            let before = rest.len();
            let step = escape(rest, escapes);
            rest = &rest[step.length..];
            if let Some(found) = step.remark {
                remark(found, start..text.len() - before + step.length);
            }
            match step.output {
                Output::Character('\\') if step.unicode => continue,
                Output::Character(character) => result.push(character),
                Output::Verbatim => {
                    result.push('\\');
                    result.push_str(&text[text.len() - before..text.len() - rest.len()]);
                }
                Output::Nothing => {}
            }
            break;
        }
    }
    result.push_str(rest);
    for _ in 0..terminator {
        result.pop();
    }
    result
}

/// What one escape gives.
struct Step {
    /// Bytes behind the backslash that belong to it.
    length: usize,
    output: Output,
    /// True if it was a Unicode escape.
    unicode: bool,
    remark: Option<Remark>,
}

enum Output {
    Character(char),
    /// Backslash and text stay as they are.
    Verbatim,
    Nothing,
}

/// The escape whose text behind the backslash `rest` starts with.
fn escape(rest: &str, escapes: Escapes) -> Step {
    let step = |length, output| Step { length, output, unicode: false, remark: None };
    let known =
        |escape: Escapes, character: char| escapes.contains(escape).then(|| step(1, Output::Character(character)));
    let Some(letter) = rest.chars().next() else { return step(0, Output::Verbatim) };
    if letter == 'u' && escapes.contains(Escapes::UNICODE) {
        return unicode(rest);
    }
    if rest.starts_with("\r\n") || letter == '\n' {
        let length = if letter == '\n' { 1 } else { 2 };
        let joins = escapes.contains(Escapes::LINE_BREAK);
        return Step {
            remark: (!joins && escapes.contains(Escapes::WARN)).then_some(Remark::Unrecognized(letter)),
            ..step(length, if joins { Output::Nothing } else { Output::Verbatim })
        };
    }
    if letter == '\r' {
        return step(0, Output::Verbatim);
    }
    let found = match letter {
        '\\' => known(Escapes::BACKSLASH, '\\'),
        't' => known(Escapes::TAB, '\t'),
        'r' => known(Escapes::RETURN, '\r'),
        'n' => known(Escapes::NEWLINE, '\n'),
        's' => known(Escapes::SPACE, ' '),
        '$' => known(Escapes::DOLLAR, '$'),
        '\'' => known(Escapes::SINGLE_QUOTE, '\''),
        '"' => known(Escapes::DOUBLE_QUOTE, '"'),
        _ => None,
    };
    found.unwrap_or(Step {
        remark: escapes.contains(Escapes::WARN).then_some(Remark::Unrecognized(letter)),
        ..step(letter.len_utf8(), Output::Verbatim)
    })
}

/// `u` with four hexadecimal digits, or with one to six in braces.
fn unicode(rest: &str) -> Step {
    let mut input = Input::new(rest.as_bytes(), 1);
    let braced = between(byte(b'{'), byte(b'}'), take_while1(is_hex));
    let matched: Scanned<'_, &[u8]> = attempt(braced).parse_stream(&mut input).into();
    let digits = match matched {
        Ok((digits, _)) if digits.len() <= 6 => Some(digits),
        Ok(_) => None,
        Err(_) => {
            input.at = 5;
            rest.as_bytes().get(1..5).filter(|digits| digits.iter().all(|&byte| is_hex(byte)))
        }
    };
    let Some(digits) = digits else {
        return Step { length: 1, output: Output::Verbatim, unicode: false, remark: Some(Remark::IllegalUnicode) };
    };
    let number = digits.iter().fold(0, |number, &digit| number * 16 + char::from(digit).to_digit(16).unwrap_or(0));
    match char::from_u32(number) {
        Some(character) => Step { length: input.at, output: Output::Character(character), unicode: true, remark: None },
        None => Step { length: input.at, output: Output::Verbatim, unicode: false, remark: Some(Remark::NoCharacter) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double_quoted(text: &str) -> (String, Vec<(Remark, std::ops::Range<usize>)>) {
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
    fn doubtful_escapes_are_remarked() {
        let (value, remarks) = double_quoted(r#"\q \u12 \u{110000} \u{1234567}""#);
        assert_eq!(value, r"\q \u12 \u{110000} \u{1234567}");
        let kinds: Vec<_> = remarks.iter().map(|(remark, range)| (*remark, range.clone())).collect();
        assert_eq!(
            kinds,
            [
                (Remark::Unrecognized('q'), 0..2),
                (Remark::IllegalUnicode, 3..5),
                (Remark::NoCharacter, 8..18),
                (Remark::IllegalUnicode, 19..21)
            ]
        );
    }

    #[test]
    fn a_string_knows_only_its_own_escapes() {
        let single = |text| decode(text, 1, Escapes::SINGLE_QUOTED, |_, _| {});
        assert_eq!(single(r"a\'\\\n'"), r"a'\\n");
        let tab = |text| decode(text, 0, Escapes::BACKSLASH | Escapes::TAB, |_, _| {});
        assert_eq!(tab("\\t\\n\\$\\\\\\\n"), "\t\\n\\$\\\\\n");
    }
}
