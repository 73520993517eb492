//! Heredocs: the opening tag, the end tag, and the tokens of the text.
//!
//! puppet-lint looks for the end tag at every character of the text, so that it may also end a line that starts with
//! other text. The blanks and line breaks before the tag belong to the tag.

use puppetlang_source::Span;

use super::string::{Part, Segment, Texts};
use super::{Lexer, SyntaxError, span, width};
use crate::token::Kind;

const HEREDOC: Texts =
    Texts { before: Kind::HeredocPre, between: Kind::HeredocMid, after: Kind::HeredocPost, quotes: 0 };

/// An end tag: where the blanks before it start, and where it ends.
#[derive(Clone, Copy)]
struct EndTag {
    start: usize,
    name: usize,
    end: usize,
}

impl Lexer<'_> {
    /// Returns the offset of the `)` of the heredoc's opening tag at `at`; `None` if no tag starts there.
    pub(super) fn heredoc_tag_end(&self, at: usize, end: usize) -> Option<usize> {
        if at + 1 >= end || self.bytes[at + 1] != b'(' {
            return None;
        }
        let line = memchr::memchr(b'\n', &self.bytes[at..end]).map_or(end, |length| at + length);
        let first_paren = |skip: usize| {
            let from = at + 2 + skip;
            let character = self.text.get(from..line)?.chars().next()?;
            let from = from + character.len_utf8();
            memchr::memchr(b')', &self.bytes[from..line]).map(|length| from + length)
        };
        let quoted = if self.bytes.get(at + 2) == Some(&b'"') { first_paren(1) } else { None };
        quoted.or_else(|| first_paren(0))
    }

    /// The text of a heredoc, which starts at `start`; `tag` is what its opening tag contains.
    pub(super) fn heredoc(&mut self, tag: Span, start: usize, end: usize, depth: u32) -> Result<usize, SyntaxError> {
        let tag = &self.text[tag.range()];
        let name = tag_name(tag);
        let base = self.segments.len();
        let closed = self.heredoc_segments(name, tag.starts_with('"'), start, end)?;
        let result = self.heredoc_tokens(base, closed, end, depth);
        self.segments.truncate(base);
        result
    }

    fn heredoc_tokens(
        &mut self,
        base: usize,
        closed: Option<EndTag>,
        end: usize,
        depth: u32,
    ) -> Result<usize, SyntaxError> {
        let (tag, next) = match closed {
            Some(tag) => (span(tag.start, tag.end), tag.end),
            None => {
                // Without an end tag, puppet-lint takes the last complete part for it.
                let Some(last) = self.segments[base..].last().copied() else { return Ok(end) };
                self.segments.pop();
                (span(last.start, last.end), end)
            }
        };
        let count = self.segments.len() - base;
        let Some(last) = self.segments[base..].last().copied() else { return Err(self.crash()) };
        if count > 1 {
            self.segment_tokens(base, &HEREDOC, depth)?;
        }
        let brace = if count > 1 { self.closing_brace() } else { 0 };
        let kind = if count > 1 { HEREDOC.after } else { Kind::Heredoc };
        self.end_tags.push((width(self.tokens.len()), tag));
        self.text(kind, (last.start, last.end), (last.start, last.end), brace, 0);
        self.advance(tag.start as usize, tag.end as usize, 0, 0);
        Ok(next)
    }

    /// Adds the segments of the text from `from` on. Returns the end tag, if there is one.
    fn heredoc_segments(
        &mut self,
        name: &str,
        interpolated: bool,
        from: usize,
        end: usize,
    ) -> Result<Option<EndTag>, SyntaxError> {
        let mut start = from;
        let mut at = from;
        let mut tag = self.end_tag(name, from, end);
        loop {
            let stop = tag.map_or(end, |tag| tag.start.max(at));
            let dollar = if interpolated { memchr::memchr(b'$', &self.bytes[at..stop]) } else { None };
            let Some(found) = dollar else {
                let Some(tag) = tag else { return Ok(None) };
                self.segments.push(Segment { part: Part::Text, start, end: stop });
                return Ok(Some(EndTag { start: stop, ..tag }));
            };
            at += found;
            if at > start && self.bytes[at - 1] == b'\\' {
                at += 1;
                continue;
            }
            let before = at;
            let Some(next) = self.dollar(start, at, end) else {
                return if tag.is_some() { Err(self.crash()) } else { Ok(None) };
            };
            (start, at) = next;
            if tag.is_some_and(|tag| tag.name < at) {
                // An end tag within an interpolation ends the text in puppet-lint, but leaves the interpolation open.
                if tag.is_some_and(|tag| tag.name > before && self.bytes[before + 1] == b'{') {
                    return Err(self.crash());
                }
                tag = self.end_tag(name, at, end);
            }
        }
    }

    /// Returns the first end tag from `from` on.
    fn end_tag(&self, name: &str, from: usize, end: usize) -> Option<EndTag> {
        let text = self.bytes;
        let ends_line = |at: &usize| {
            let after = from + at + name.len();
            after == end || text[after] == b'\n'
        };
        let found = memchr::memmem::find_iter(&text[from..end], name.as_bytes()).find(ends_line)?;
        let name_at = from + found;
        let blanks = |mut at: usize| {
            while at > from && matches!(text[at - 1], b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c) {
                at -= 1;
            }
            at
        };
        let mut start = blanks(name_at);
        if start > from && text[start - 1] == b'-' {
            start = blanks(start - 1);
        }
        if start > from && text[start - 1] == b'|' {
            start -= 1;
        }
        Some(EndTag { start, name: name_at, end: name_at + name.len() })
    }
}

/// Returns the name in an opening tag: without quotes, the syntax after `:`, and the flags after `/`.
fn tag_name(tag: &str) -> &str {
    let inner = tag.strip_prefix('"').filter(|inner| !inner.is_empty()).unwrap_or(tag);
    let ends = inner.char_indices().skip(1).map(|(at, _)| at).chain([inner.len()]);
    let mut ends = ends.filter(|&at| at > 0);
    ends.find(|&at| ends_name(&inner[at..])).map_or(inner, |at| &inner[..at])
}

/// Returns true if `rest` is an optional quote, syntax and flags.
fn ends_name(rest: &str) -> bool {
    let without_quote = rest.strip_prefix('"').unwrap_or(rest);
    [rest, without_quote].into_iter().any(|rest| {
        let is_blank = |c: char| super::is_space_separator(c) || "\t\x0b\x0c".contains(c);
        let flags = rest.trim_start_matches(is_blank);
        rest.starts_with(':') && rest.len() > 1 || flags.is_empty() || flags.starts_with('/')
    })
}
