//! Details of the reference's patterns that users can observe.
//!
//! The reference finds the end of a text with a pattern that requires a character before the terminator, and its
//! message about a missing quote shows the last match of its scanner. Users see both: the former in `"""`, which is a
//! string of one quote, the latter in the message.

use std::ops::Range;

use crate::class::{blanks_start, char_before};
use crate::lexer::Lexer;
use crate::token::{Token, TokenKind, Trivia, TriviaKind};

/// Returns the end of a text whose first byte, at `at`, is a terminator that counts as text.
///
/// A terminator at the start of a text counts as text if another terminator follows it, with only pairs of backslashes
/// in between. The second terminator ends the text.
#[inline]
pub(crate) fn skipped_terminator(bytes: &[u8], at: usize, terminates: impl Fn(u8) -> bool) -> Option<usize> {
    if !terminates(*bytes.get(at)?) {
        return None;
    }
    let mut next = at + 1;
    while bytes.get(next..next + 2) == Some(b"\\\\") {
        next += 2;
    }
    terminates(*bytes.get(next)?).then_some(next)
}

/// Returns the last match of the pattern that finds the end of a text.
///
/// `text` is the text of a string up to and including its closing quote.
fn closing_match(text: &str, terminates: impl Fn(u8) -> bool + Copy) -> &str {
    let bytes = text.as_bytes();
    let mut from = 0;
    loop {
        let (matched, end) = match skipped_terminator(bytes, from, terminates) {
            Some(end) => (from, end),
            None => next_terminator(bytes, from, terminates),
        };
        // A `$` without a following name is text, and the search continues after it.
        if end + 1 >= bytes.len() {
            return text.get(matched..).unwrap_or_default();
        }
        from = end + 1;
    }
}

/// Finds the next unescaped terminator. Returns the start of the pattern's match and the offset of the terminator.
///
/// The match starts at the character before the terminator and its preceding pairs of backslashes, or at `from`.
fn next_terminator(bytes: &[u8], from: usize, terminates: impl Fn(u8) -> bool) -> (usize, usize) {
    let mut at = from;
    while let Some(&byte) = bytes.get(at) {
        if terminates(byte) {
            break;
        }
        at += if byte == b'\\' { 2 } else { 1 };
    }
    let end = at.min(bytes.len());
    let pairs = bytes[from..end].iter().rev().take_while(|&&byte| byte == b'\\').count();
    let before = char_before(bytes, end - pairs).map_or(0, char::len_utf8);
    ((end - pairs).saturating_sub(before).max(from), end)
}

impl Lexer<'_, '_> {
    /// Returns the last match of the reference's scanner at `at`, in an interpolation that starts at `start`.
    ///
    /// The scanner matches names, numbers, strings and blanks, but not operators; a failed attempt clears the match.
    pub(crate) fn last_match(&self, at: usize, start: usize) -> String {
        let mut at = at;
        let from = self.place.file(start);
        let tokens = &self.out.tokens;
        for index in (0..tokens.len()).rev().take_while(|&index| tokens[index].span.start >= from) {
            let Token { kind, span, .. } = tokens[index];
            if span.end != self.place.file(at) {
                break;
            }
            let token = self.place.local(span.start)..at;
            let divides = kind == TokenKind::Div && index > 0 && !tokens[index - 1].kind.allows_regexp();
            let tried = matches!(kind, TokenKind::Div | TokenKind::EppEnd | TokenKind::EppEndTrim);
            if !divides && (tried || !kind.is_punctuation()) {
                return self.match_of(kind, token);
            }
            at = token.start;
        }
        self.blanks_match(at, start)
    }

    /// Returns the scanner's last match for the token with bytes `range`.
    fn match_of(&self, kind: TokenKind, range: Range<usize>) -> String {
        let text = self.source.get(range).unwrap_or_default();
        let matched = match kind {
            TokenKind::Variable if text == "$" => "",
            TokenKind::String if text.starts_with('\'') => closing_match(&text[1..], |byte| byte == b'\''),
            TokenKind::String | TokenKind::DqPost => {
                let text = if kind == TokenKind::String { text.get(1..).unwrap_or_default() } else { text };
                closing_match(text, |byte| matches!(byte, b'"' | b'$'))
            }
            TokenKind::Regex if text.contains("\\/") => "/",
            TokenKind::Div | TokenKind::EppEnd | TokenKind::EppEndTrim | TokenKind::Other | TokenKind::Error => "",
            TokenKind::Sublocate | TokenKind::Heredoc | TokenKind::RenderString | TokenKind::RenderExpr => "",
            _ => text,
        };
        matched.to_owned()
    }

    /// Returns true after something that makes the scanner skip blanks: a line break, a comment, the opening tag of a
    /// heredoc, or a template tag.
    fn is_skipped_before(&self, at: usize) -> bool {
        let before = &self.input.bytes[..at];
        let here = self.place.file(at);
        let tag = |trivia: &Trivia| trivia.kind == TriviaKind::TemplateTag && trivia.span.end == here;
        let token = self.out.tokens.last().filter(|token| token.span.end == here);
        before.ends_with(b"\n")
            || token.is_none() && before.ends_with(b"*/")
            || self.out.trivia.iter().rev().take(2).any(tag)
            || token.is_some_and(|token| token.kind == TokenKind::RenderExpr)
            || self.opener_end == Some(at)
    }

    /// Returns the blanks before `at` if the scanner matched them last.
    ///
    /// It does so if they follow the start, or something that makes the scanner skip blanks.
    fn blanks_match(&self, at: usize, start: usize) -> String {
        let bytes = self.input.bytes;
        let mut blanks = at;
        loop {
            let mut before = blanks_start(bytes, blanks, start);
            if before > start && bytes[before - 1] == b'\r' {
                before -= 1;
            }
            if before == blanks {
                break;
            }
            blanks = before;
        }
        let counts = blanks == start || self.is_skipped_before(blanks);
        let text = self.source.get(blanks..at).unwrap_or_default();
        if counts { text.to_owned() } else { String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminator_at_the_start_can_be_text() {
        let double = |byte| matches!(byte, b'"' | b'$');
        assert_eq!(skipped_terminator(b"\"\"", 0, double), Some(1));
        assert_eq!(skipped_terminator(b"$\\\\\"", 0, double), Some(3));
        assert_eq!(skipped_terminator(b"\" \"", 0, double), None);
        assert_eq!(skipped_terminator(b"\"\\\"", 0, double), None);
        assert_eq!(skipped_terminator(b"a\"", 0, double), None);
    }

    #[test]
    fn the_last_match_holds_the_character_before_the_quote() {
        let double = |byte| matches!(byte, b'"' | b'$');
        let cases =
            [("abc\"", "c\""), ("\"", "\""), ("aé\\\\\"", "é\\\\\""), ("a$\"", "\""), ("$\"", "$\""), ("\"\"", "\"\"")];
        for (text, matched) in cases {
            assert_eq!(closing_match(text, double), matched, "{text}");
        }
    }
}
