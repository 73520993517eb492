//! Double-quoted strings: their segments, and the tokens of these.
//!
//! Outside of interpolations, a quote ends the string unless an odd number of backslashes precedes it, and a `$` right
//! after a backslash is plain text. Inside, only braces count.

use super::{Lexer, MAX_DEPTH, SyntaxError};
use crate::token::{Kind, KindSet};

/// A part of a string or heredoc.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub(super) part: Part,
    pub(super) start: usize,
    pub(super) end: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    Text,
    /// `${…}`, without the braces.
    Interpolation,
    /// `$name`, with the `$`; or a line break, the `$` and the name.
    Variable,
}

/// The kinds of the texts of a string or heredoc.
pub(super) struct Texts {
    pub(super) before: Kind,
    pub(super) between: Kind,
    pub(super) after: Kind,
    /// Characters that `before` and `after` have in addition to their segments: the quotes.
    pub(super) quotes: u32,
}

const QUOTED: Texts = Texts { before: Kind::DqPre, between: Kind::DqMid, after: Kind::DqPost, quotes: 1 };

/// Tokens after which a text was not preceded by `}`.
const NO_BRACE: KindSet =
    KindSet::of(&[Kind::UnencVariable, Kind::DqPre, Kind::DqMid, Kind::HeredocPre, Kind::HeredocMid]);

impl Lexer<'_> {
    /// A string that starts with the quote at `open`.
    pub(super) fn double_quoted(&mut self, open: usize, end: usize, depth: u32) -> Result<usize, SyntaxError> {
        let base = self.segments.len();
        let stop = self.string_segments(open + 1, end);
        let count = self.segments.len() - base;
        let next = match stop {
            Some(next) => next,
            // A string without end is an error only if no part of it is complete.
            None if count == 0 && open + 1 < end => return Err(self.fail(Some("unterminated string"))),
            None => end,
        };
        if count == 1 {
            let Segment { start, end, .. } = self.segments[base];
            self.text(Kind::String, (start, end), (start, end), 1, 1);
        } else if count > 1 {
            self.segment_tokens(base, &QUOTED, depth)?;
            let last = self.segments[base + count - 1];
            let brace = self.closing_brace();
            self.text(Kind::DqPost, (last.start, last.end), (last.start, last.end), brace, 1);
        }
        self.segments.truncate(base);
        Ok(next)
    }

    /// Adds the segments of the string whose text starts at `from`. Returns the offset after the closing quote.
    fn string_segments(&mut self, from: usize, end: usize) -> Option<usize> {
        let mut start = from;
        let mut at = from;
        loop {
            at += memchr::memchr3(b'"', b'\\', b'$', &self.bytes[at..end])?;
            match self.bytes[at] {
                b'"' => {
                    self.segments.push(Segment { part: Part::Text, start, end: at });
                    return Some(at + 1);
                }
                b'\\' => {
                    let run = self.bytes[at..end].iter().take_while(|&&byte| byte == b'\\').count();
                    at += run;
                    let escaped = at < end && (self.bytes[at] == b'$' || run % 2 == 1 && self.bytes[at] == b'"');
                    at += usize::from(escaped);
                }
                _ => (start, at) = self.dollar(start, at, end)?,
            }
        }
    }

    /// A `$` that no backslash precedes, in the text that starts at `start`. Returns the start of the text that
    /// follows and the offset where reading goes on; `None` if an interpolation has no end.
    pub(super) fn dollar(&mut self, start: usize, at: usize, end: usize) -> Option<(usize, usize)> {
        if at + 1 < end && self.bytes[at + 1] == b'{' {
            self.segments.push(Segment { part: Part::Text, start, end: at });
            let close = self.interpolation_end(at + 2, end)?;
            self.segments.push(Segment { part: Part::Interpolation, start: at + 2, end: close });
            return Some((close + 1, close + 1));
        }
        let Some(name_end) = self.variable_end(at + 1, end) else { return Some((start, at + 1)) };
        // puppet-lint takes a line break before the `$` into the name.
        let breaks = at > start && self.bytes[at - 1] == b'\n' && !(at - 1 > start && self.bytes[at - 2] == b'\\');
        let from = at - usize::from(breaks);
        self.segments.push(Segment { part: Part::Text, start, end: from });
        self.segments.push(Segment { part: Part::Variable, start: from, end: name_end });
        Some((name_end, name_end))
    }

    /// Returns the offset of the `}` that balances the braces after `from`.
    fn interpolation_end(&self, from: usize, end: usize) -> Option<usize> {
        let mut open = 1;
        memchr::memchr2_iter(b'{', b'}', &self.bytes[from..end])
            .find(|&at| {
                open += if self.bytes[from + at] == b'{' { 1 } else { -1 };
                open == 0
            })
            .map(|at| from + at)
    }

    /// Adds the tokens of all segments from `base` on, except the last one.
    pub(super) fn segment_tokens(&mut self, base: usize, texts: &Texts, depth: u32) -> Result<(), SyntaxError> {
        let count = self.segments.len() - base;
        let first = self.segments[base];
        self.text(texts.before, (first.start, first.end), (first.start, first.end), texts.quotes, 2);
        for index in base + 1..base + count - 1 {
            let Segment { part, start, end } = self.segments[index];
            match part {
                Part::Text => {
                    let brace = self.closing_brace();
                    self.text(texts.between, (start, end), (start, end), brace, 2);
                }
                Part::Variable => {
                    // The text before was counted as if `${` ended it.
                    self.column = self.column.saturating_sub(2);
                    let name = start + usize::from(self.bytes[start] == b'$');
                    self.text(Kind::UnencVariable, (name, end), (name, end), 1, 0);
                }
                Part::Interpolation => self.interpolation(start, end, depth)?,
            }
        }
        Ok(())
    }

    /// Returns the width of the `}` before the text of a string at this place.
    pub(super) fn closing_brace(&self) -> u32 {
        u32::from(!self.tokens.last().is_some_and(|token| NO_BRACE.has(token.kind)))
    }

    /// The tokens of `${…}`. A name or keyword at its start is a variable.
    fn interpolation(&mut self, start: usize, end: usize, depth: u32) -> Result<(), SyntaxError> {
        if depth >= MAX_DEPTH {
            return Err(self.fail(None));
        }
        let first = self.tokens.len();
        if let Err(error) = self.scan(start, end, depth + 1) {
            return Err(self.inner_error(start, end, depth, error));
        }
        if let Some(token) = self.tokens.get_mut(first)
            && is_variable_in_interpolation(token.kind)
        {
            token.kind = Kind::Variable;
        }
        Ok(())
    }

    /// Returns the error of an interpolation. puppet-lint counts its position from the start of the interpolation.
    fn inner_error(&self, start: usize, end: usize, depth: u32, error: SyntaxError) -> SyntaxError {
        if error.crash || error.inside {
            return error;
        }
        let mut inner = Lexer::new(&self.text[start..end], 0);
        let error = inner.scan(0, end - start, depth + 1).err().unwrap_or(error);
        SyntaxError { inside: true, ..error }
    }
}

/// Returns true if a token of this kind is a variable at the start of an interpolation.
const fn is_variable_in_interpolation(kind: Kind) -> bool {
    matches!(kind, Kind::Name) || kind as u8 >= Kind::Case as u8
}
