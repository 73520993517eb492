//! Strings: in single quotes, in double quotes, and the texts of heredocs, which have no quotes.
//!
//! A string with interpolation becomes several tokens: its first text (`DQPRE`), the interpolated tokens, the texts
//! between (`DQMID`), and the last text (`DQPOST`). A text ends at its quote, at `${`, or at the `$` of a variable; a `$`
//! that no name follows is text.

use memchr::{memchr, memchr2, memchr3};

use crate::error::{LexErrorKind, LexWarning};
use crate::escape::{self, Escapes, Remark};
use crate::interpolation::Interpolation;
use crate::lexer::Lexer;
use crate::matching;
use crate::name::variable_end;
use crate::token::{TokenFlags, TokenKind};

/// How a string with interpolation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quoting {
    /// In double quotes.
    Double,
    /// As a heredoc, with these escapes.
    Heredoc(Escapes),
}

/// What the reference saw last when it began to look for the end of a text: its message about a missing quote says it.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// The opening quote.
    Quote,
    /// The name of an interpolated variable, from here to where the text begins.
    Variable(usize),
    /// The end of an interpolation that began here.
    Interpolation(usize),
    /// Nothing that it says.
    Nothing,
}

/// Where a text ends.
enum End {
    /// At the closing quote, or with the text of a heredoc.
    Closed,
    /// At `${`.
    Opens,
    /// At the `$` of a variable whose name ends here.
    Variable(usize),
    /// At a `$` that is text.
    Dollar,
    /// Nowhere.
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

    /// True for the byte that ends a text or begins an interpolation.
    fn ends_text(self, byte: u8) -> bool {
        byte == b'$' || (byte == b'"' && !self.is_heredoc())
    }

    /// True if a backslash keeps a `$` from interpolating.
    const fn guards_dollar(self) -> bool {
        self.escapes().contains(Escapes::DOLLAR)
    }
}

impl Lexer<'_, '_> {
    /// `'…'`.
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

    /// `"…"`.
    pub(crate) fn double_quoted(&mut self) {
        let start = self.input.at;
        self.input.at += 1;
        let count = self.token_count();
        self.construct.get_or_insert(count);
        self.text(start, true, Quoting::Double, Seen::Quote);
    }

    /// The text of a heredoc that interpolates.
    pub(crate) fn heredoc_text(&mut self, escapes: Escapes) {
        let start = self.input.at;
        self.text(start, true, Quoting::Heredoc(escapes), Seen::Nothing);
    }

    /// The rest of a string behind the `}` of `interpolation`.
    pub(crate) fn rest_of_string(&mut self, interpolation: Interpolation) {
        let at = self.input.at;
        self.text(at, false, interpolation.quoting, Seen::Interpolation(interpolation.start));
    }

    /// Reads texts and variables up to the end of the string or an interpolation. The token of the first text begins at
    /// `start` and is the string's first if `first` says so.
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
                    // Within an interpolation, the reference notes only plain strings as the token before.
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

    /// Pushes a text. The first of a heredoc has the margin of its line.
    pub(crate) fn push_text(&mut self, kind: TokenKind, flags: TokenFlags, start: usize, end: usize) {
        self.push(kind, flags, start, end);
        if start == 0
            && flags.contains(TokenFlags::HEREDOC)
            && let Some(token) = self.out.tokens.last_mut()
        {
            token.span.start = self.place.start();
        }
    }

    /// Goes on to where the text ends that starts at the next byte: behind the quote, `${` or plain `$`, but before the
    /// `$` of a variable.
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
                    // Where the backslash guards nothing, the `$` behind it interpolates all the same.
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
                    let (end, next) = match variable_end(bytes, at + 1) {
                        Some(end) => (End::Variable(end), at),
                        None => (End::Dollar, at + 1),
                    };
                    self.input.at = next;
                    return (end, backslashes);
                }
            }
        }
    }

    /// Reports the doubtful escapes of the text from `from` to the next byte, where it ends in `end`.
    fn remark_escapes(&mut self, from: usize, end: &End, quoting: Quoting) {
        match end {
            // Nothing is said of a text that does not end.
            End::Missing => {}
            End::Variable(_) => self.remark(from, self.input.at, self.input.at + 1, quoting.escapes()),
            _ => self.remark(from, self.input.at, self.input.at, quoting.escapes()),
        }
    }

    /// Reports the doubtful escapes of the text between `from` and `to`; the reference has read up to `at` then.
    pub(crate) fn remark(&mut self, from: usize, to: usize, at: usize, escapes: Escapes) {
        let text = self.source.get(from..to).unwrap_or_default();
        let mut remarks = Vec::new();
        escape::decode(text, 0, escapes, |remark, range| remarks.push((remark, from + range.start, from + range.end)));
        // Code points are looked at before the other escapes of a text, and end everything.
        if let Some(&(_, start, end)) = remarks.iter().find(|(remark, ..)| *remark == Remark::NoCharacter) {
            return self.error(LexErrorKind::IllegalUnicodeEscape, start, start, end);
        }
        let token = self.construct.unwrap_or(self.token_count());
        for (remark, start, end) in remarks {
            let escape = match remark {
                Remark::Unrecognized(character) => Some(character),
                Remark::IllegalUnicode | Remark::NoCharacter => None,
            };
            let warning = LexWarning { escape, at: self.place.file(at), span: self.span(start, end), token };
            self.out.warnings.push(warning);
        }
    }

    /// A string in double quotes that is not closed. Its last text begins at `start`; the reference looked for the end
    /// from `from` on.
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

    /// Reports a quote that is not closed: the rest of the text, from `start` on, is lost to it.
    fn unclosed(&mut self, seen: &str, at: usize, start: usize) {
        let end = self.input.bytes.len();
        let kind = LexErrorKind::UnclosedQuote { after: seen.into(), followed_by: self.followed_by(at) };
        self.error_token(kind, at, start, end);
    }
}

/// What is known of the backslashes in a text.
#[derive(Clone, Copy, Debug, Default)]
struct Backslashes {
    /// There is one.
    any: bool,
    /// One begins no plain escape, so that a closer look is needed.
    doubtful: bool,
}
