//! Strings in single quotes, in double quotes, and heredoc texts, which have no quotes.
//!
//! A string with interpolation becomes several tokens: its first text (`DQPRE`), the interpolated tokens, the texts
//! between interpolations (`DQMID`), and its last text (`DQPOST`). A text ends at its quote, at `${`, or at the `$` of
//! a variable; a `$` without a following name is text.

use memchr::{memchr, memchr2, memchr3};

use crate::combinator::end_of;
use crate::error::{LexErrorKind, LexWarning};
use crate::escape::{self, Escapes, InvalidEscape};
use crate::grammar::variable_name;
use crate::interpolation::Interpolation;
use crate::lexer::Lexer;
use crate::matching;
use crate::token::{TokenFlags, TokenKind};

/// The form of a string with interpolation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quoting {
    /// In double quotes.
    Double,
    /// A heredoc with these escapes.
    Heredoc(Escapes),
}

/// The text that the reference matched last before it searched for the end of a text.
///
/// Its message about a missing quote shows this text.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// The opening quote.
    Quote,
    /// The name of an interpolated variable, from this offset to the start of the text.
    Variable(usize),
    /// The end of the interpolation that starts at this offset.
    Interpolation(usize),
    /// Nothing that the message shows.
    Nothing,
}

/// How a text ends.
enum End {
    /// At the closing quote, or at the end of the heredoc text.
    Closed,
    /// At `${`.
    Opens,
    /// At the `$` of a variable whose name ends at this offset.
    Variable(usize),
    /// At a `$` that is plain text.
    Dollar,
    /// No end was found.
    Missing,
}

impl Quoting {
    pub(crate) const fn is_heredoc(self) -> bool {
        matches!(self, Self::Heredoc(_))
    }

    const fn escapes(self) -> Escapes {
        match self {
            Self::Double => Escapes::DOUBLE_QUOTED,
            Self::Heredoc(escapes) => escapes,
        }
    }

    /// Returns true for bytes that end a text or start an interpolation.
    fn ends_text(self, byte: u8) -> bool {
        byte == b'$' || (byte == b'"' && !self.is_heredoc())
    }

    /// Returns true if a backslash prevents a `$` from interpolating.
    const fn guards_dollar(self) -> bool {
        self.escapes().contains(Escapes::DOLLAR)
    }
}

impl Lexer<'_, '_> {
    /// Reads `'…'`.
    pub(crate) fn single_quoted(&mut self) {
        let start = self.input.at;
        let bytes = self.input.bytes;
        let mut flags = TokenFlags::empty();
        let mut at = start + 1;
        if let Some(quote) = matching::skipped_terminator(bytes, at, |byte| byte == b'\'') {
            flags.set(TokenFlags::ESCAPES, quote > at + 1);
            at = quote;
        }
        loop {
            match memchr2(b'\'', b'\\', bytes.get(at..).unwrap_or_default()).map(|length| at + length) {
                Some(quote) if bytes[quote] == b'\'' => {
                    self.input.at = quote + 1;
                    self.push(TokenKind::String, flags, start, quote + 1);
                    self.after = TokenKind::String;
                    return;
                }
                Some(backslash) => {
                    flags = TokenFlags::ESCAPES;
                    at = backslash + 2;
                }
                None => return self.unclosed("'", start + 1, start),
            }
        }
    }

    /// Reads `"…"`.
    pub(crate) fn double_quoted(&mut self) {
        let start = self.input.at;
        self.input.at += 1;
        let count = self.token_count();
        self.construct.get_or_insert(count);
        self.text(start, true, Quoting::Double, Seen::Quote);
    }

    /// Reads the text of a heredoc that interpolates.
    pub(crate) fn heredoc_text(&mut self, escapes: Escapes) {
        let start = self.input.at;
        self.text(start, true, Quoting::Heredoc(escapes), Seen::Nothing);
    }

    /// Reads the rest of a string after the `}` of `interpolation`.
    pub(crate) fn rest_of_string(&mut self, interpolation: Interpolation) {
        let at = self.input.at;
        self.text(at, false, interpolation.quoting, Seen::Interpolation(interpolation.start));
    }

    /// Reads texts and variables up to the end of the string or the start of an interpolation.
    ///
    /// The token of the first text starts at `start`; `first` tells whether it is the first token of the string.
    fn text(&mut self, mut start: usize, mut first: bool, quoting: Quoting, mut seen: Seen) {
        let heredoc = if quoting.is_heredoc() { TokenFlags::HEREDOC } else { TokenFlags::empty() };
        let mut flags = heredoc;
        loop {
            let from = self.input.at;
            let (end, backslashes) = self.text_end(quoting);
            if backslashes.any {
                flags |= TokenFlags::ESCAPES;
            }
            if backslashes.doubtful {
                self.remark_escapes(from, &end, quoting);
            }
            let at = self.input.at;
            match end {
                End::Closed => {
                    let kind = if first { TokenKind::String } else { TokenKind::DqPost };
                    self.push_text(kind, flags, start, at);
                    // Inside an interpolation, the reference records only plain strings as the previous token.
                    if first || self.interpolations.is_empty() {
                        self.after = kind;
                    }
                    return self.end_construct();
                }
                End::Opens => {
                    let kind = if first { TokenKind::DqPre } else { TokenKind::DqMid };
                    self.push_text(kind, flags | TokenFlags::OPENS, start, at);
                    return self.open_interpolation(quoting);
                }
                End::Variable(end) => {
                    let kind = if first { TokenKind::DqPre } else { TokenKind::DqMid };
                    self.push_text(kind, flags, start, at);
                    self.push(TokenKind::Variable, TokenFlags::empty(), at, end);
                    self.input.at = end;
                    (start, first, flags, seen) = (end, false, heredoc, Seen::Variable(at + 1));
                }
                End::Dollar => seen = Seen::Nothing,
                End::Missing => return self.missing_quote(start, from, seen),
            }
        }
    }

    /// Pushes a text token. The first token of a heredoc includes the margin of its line.
    pub(crate) fn push_text(&mut self, kind: TokenKind, flags: TokenFlags, start: usize, end: usize) {
        self.push(kind, flags, start, end);
        if start == 0
            && flags.contains(TokenFlags::HEREDOC)
            && let Some(token) = self.out.tokens.last_mut()
        {
            token.span.start = self.place.start();
        }
    }

    /// Advances to the end of the text that starts at the next byte.
    ///
    /// This is after the quote, the `${` or a plain `$`, but before the `$` of a variable.
    fn text_end(&mut self, quoting: Quoting) -> (End, Backslashes) {
        let bytes = self.input.bytes;
        let mut at = self.input.at;
        let mut backslashes = Backslashes::default();
        if quoting.guards_dollar()
            && let Some(end) = matching::skipped_terminator(bytes, at, |byte| quoting.ends_text(byte))
        {
            backslashes.any = end > at + 1;
            at = end;
        }
        loop {
            let rest = bytes.get(at..).unwrap_or_default();
            let found = match quoting {
                Quoting::Double => memchr3(b'"', b'\\', b'$', rest),
                Quoting::Heredoc(escapes) if escapes.is_empty() => memchr(b'$', rest),
                Quoting::Heredoc(_) => memchr2(b'\\', b'$', rest),
            };
            let Some(length) = found else {
                self.input.at = bytes.len();
                return (if quoting.is_heredoc() { End::Closed } else { End::Missing }, backslashes);
            };
            at += length;
            match bytes[at] {
                b'\\' => {
                    backslashes.any = true;
                    let next = bytes.get(at + 1).copied().unwrap_or(b' ');
                    backslashes.doubtful |= !matches!(next, b'\\' | b'n' | b'$' | b'"' | b't' | b's' | b'r' | b'\'');
                    // If the backslash does not guard the `$`, the `$` still interpolates.
                    at += if quoting.guards_dollar() || next != b'$' { 2 } else { 1 };
                }
                b'"' => {
                    self.input.at = at + 1;
                    return (End::Closed, backslashes);
                }
                _ if bytes.get(at + 1) == Some(&b'{') => {
                    self.input.at = at + 2;
                    return (End::Opens, backslashes);
                }
                _ => {
                    let (end, next) = match end_of(variable_name(), bytes, at + 1) {
                        Some(end) => (End::Variable(end), at),
                        None => (End::Dollar, at + 1),
                    };
                    self.input.at = next;
                    return (end, backslashes);
                }
            }
        }
    }

    /// Reports the invalid escapes of the text from `from` to the current offset, which ends with `end`.
    fn remark_escapes(&mut self, from: usize, end: &End, quoting: Quoting) {
        match end {
            // The reference does not report the escapes of an unterminated text.
            End::Missing => {}
            End::Variable(_) => self.remark(from, self.input.at, self.input.at + 1, quoting.escapes()),
            _ => self.remark(from, self.input.at, self.input.at, quoting.escapes()),
        }
    }

    /// Reports the invalid escapes of the text between `from` and `to`.
    ///
    /// `at` is the offset up to which the reference has read when it reports them.
    pub(crate) fn remark(&mut self, from: usize, to: usize, at: usize, escapes: Escapes) {
        let text = self.source.get(from..to).unwrap_or_default();
        let mut remarks = Vec::new();
        escape::decode(text, 0, escapes, |remark, range| remarks.push((remark, from + range.start, from + range.end)));
        // Code points are decoded before the other escapes of a text, and an invalid one is an error.
        if let Some(&(_, start, end)) = remarks.iter().find(|(remark, ..)| *remark == InvalidEscape::NoCharacter) {
            return self.error(LexErrorKind::IllegalUnicodeEscape, start, start, end);
        }
        let token = self.construct.unwrap_or(self.token_count());
        for (remark, start, end) in remarks {
            let escape = match remark {
                InvalidEscape::Unrecognized(character) => Some(character),
                InvalidEscape::IllegalUnicode | InvalidEscape::NoCharacter => None,
            };
            let warning = LexWarning { escape, at: self.place.file(at), span: self.span(start, end), token };
            self.out.warnings.push(warning);
        }
    }

    /// Reports a double-quoted string without closing quote.
    ///
    /// Its last text starts at `start`; the reference searched for the end from `from` on.
    fn missing_quote(&mut self, start: usize, from: usize, seen: Seen) {
        let seen = match seen {
            Seen::Quote => "\"".into(),
            Seen::Variable(name) => self.source.get(name..from).unwrap_or_default().to_owned(),
            Seen::Interpolation(start) => self.last_match(from - 1, start),
            Seen::Nothing => String::new(),
        };
        self.unclosed(&seen, from, start);
        self.interpolations.clear();
        self.end_construct();
    }

    /// Reports a missing closing quote. The rest of the text from `start` on becomes an error token.
    fn unclosed(&mut self, seen: &str, at: usize, start: usize) {
        let end = self.input.bytes.len();
        let kind = LexErrorKind::UnclosedQuote { after: seen.into(), followed_by: self.followed_by(at) };
        self.error_token(kind, at, start, end);
    }
}

/// Information about the backslashes in a text.
#[derive(Clone, Copy, Debug, Default)]
struct Backslashes {
    /// The text contains a backslash.
    any: bool,
    /// A backslash starts something other than a simple escape, so the text must be decoded to find warnings.
    doubtful: bool,
}
