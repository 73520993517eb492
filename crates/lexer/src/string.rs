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
use crate::name::variable_end;
use crate::place::narrow;
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
        let mut at = start + 1;
        let mut flags = TokenFlags::empty();
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
        self.text(0, true, Quoting::Heredoc(escapes), Seen::Nothing);
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
                self.remark_escapes(from, quoting);
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

    /// Reports the doubtful escapes of the text between `from` and the next byte.
    pub(crate) fn remark_escapes(&mut self, from: usize, quoting: Quoting) {
        let at = self.input.at;
        let text = self.source.get(from..at).unwrap_or_default();
        let mut remarks = Vec::new();
        escape::decode(text, 0, quoting.escapes(), |remark, range| remarks.push((remark, range)));
        for (remark, range) in remarks {
            let (start, end) = (from + range.start, from + range.end);
            if remark == Remark::NoCharacter {
                self.error(LexErrorKind::IllegalUnicodeEscape, start, start, end);
                continue;
            }
            let warning = LexWarning {
                unicode: remark == Remark::IllegalUnicode,
                at: self.place.file(at),
                span: self.span(start, end),
                token: self.construct.unwrap_or(self.token_count()),
            };
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
        self.error_token(LexErrorKind::UnclosedQuote(seen.into()), at, start, end);
    }

    /// What the reference's scanner had matched last when it came to `at`, in an interpolation that began at `start`.
    ///
    /// Its scanner matches names, numbers, strings and blanks, but not operators; a failed attempt leaves nothing. In the
    /// text of a heredoc the reference has no such message to be equal to.
    pub(crate) fn last_match(&self, at: usize, start: usize) -> String {
        if self.heredoc.is_some() {
            return String::new();
        }
        let mut at = at;
        let (from, to) = (narrow(start), self.token_count() as usize);
        for token in self.out.tokens[..to].iter().rev().take_while(|token| token.span.start >= from) {
            let blanks = crate::class::blanks_start(self.input.bytes, at, start);
            if blanks < at || (token.span.end as usize) != at {
                break;
            }
            if token.kind.is_punctuation() && token.kind != TokenKind::Div {
                at = token.span.start as usize;
                continue;
            }
            return self.match_of(token.kind, token.span.range());
        }
        self.blanks_match(at, start)
    }

    /// What the scanner had matched of the token whose bytes are `range`.
    fn match_of(&self, kind: TokenKind, range: std::ops::Range<usize>) -> String {
        let text = self.source.get(range).unwrap_or_default();
        match kind {
            TokenKind::Variable => text.to_owned(),
            TokenKind::String | TokenKind::DqPost => {
                let (body, quote) = text.split_at(text.len().saturating_sub(1));
                let plain = body.trim_end_matches('\\');
                let character = plain.char_indices().next_back().map_or(0, |(index, _)| index);
                let opener = usize::from(plain.len() == 1 && kind == TokenKind::String);
                format!("{}{quote}", &body[character + opener..])
            }
            TokenKind::Regex if text.contains("\\/") => "/".into(),
            TokenKind::Div | TokenKind::Other | TokenKind::Error => String::new(),
            TokenKind::Sublocate | TokenKind::Heredoc | TokenKind::RenderString | TokenKind::RenderExpr => {
                String::new()
            }
            _ => text.to_owned(),
        }
    }

    /// The blanks before `at` count as matched when they follow a line break, a comment or the start.
    fn blanks_match(&self, at: usize, start: usize) -> String {
        let bytes = self.input.bytes;
        let mut blanks = at;
        while blanks > start {
            let previous = crate::class::blanks_start(bytes, blanks, start);
            let previous = if previous > start && bytes[previous - 1] == b'\r' { previous - 1 } else { previous };
            if previous == blanks {
                break;
            }
            blanks = previous;
        }
        let counts = blanks == start || bytes[blanks - 1] == b'\n' || bytes[..blanks].ends_with(b"*/");
        let text = self.source.get(blanks..at).unwrap_or_default();
        if counts { text.to_owned() } else { String::new() }
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
