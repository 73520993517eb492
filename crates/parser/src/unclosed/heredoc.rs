//! Heredocs whose end tag is missing.
//!
//! Usually the tag is there, but misspelled, or followed by a comma that belongs after the opening tag. Such a line is
//! taken as the end.

use puppetlang_lexer::{LexError, LexErrorKind};
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use super::Attempt;
use crate::help;
use crate::parsed::Parsed;

/// The maximum number of lines that are searched for a misspelled tag.
const LINES: u32 = 10_000;

/// The line that was probably meant to end a heredoc.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// The tag of the heredoc.
    pub(crate) tag: String,
    /// The span of the tag in the opening tag.
    pub(crate) opener: Span,
    /// The span of the text in the line that should be the tag.
    pub(crate) span: Span,
    /// True if that text is the tag, followed by text that does not belong there.
    pub(crate) has_tail: bool,
}

/// Returns the offset of the opening tag of the first heredoc without end.
pub(super) fn suspect(parsed: &Parsed) -> Option<u32> {
    let errors = parsed.lexed().errors();
    errors.iter().find(|error| error.kind == LexErrorKind::HeredocWithoutEnd).map(|error| error.span.start)
}

/// Returns variants of the source in which the heredoc at `opener` ends.
///
/// The shorter one of tag and line replaces the other, padded with blanks to the same length.
pub(super) fn attempts(source: &Source, opener: u32) -> Vec<Attempt> {
    let Some(end) = tag(source, opener).and_then(|(tag, place)| likely(source, opener, tag, place)) else {
        return Vec::new();
    };
    let text = source.text();
    let is_shorter = end.span.len() < end.opener.len();
    let (place, new) = if is_shorter { (end.opener, source.slice(end.span)) } else { (end.span, end.tag.as_str()) };
    let blanks = " ".repeat(place.range().len() - new.len());
    // In its line, a tag may follow blanks; in the opening tag, it may precede blanks.
    let new = if is_shorter { [new, &blanks] } else { [blanks.as_str(), new] }.concat();
    let mut text = [&text[..place.range().start], &new, &text[place.range().end..]].concat();
    // A single character after the tag, such as a comma, is moved after the opening tag.
    let tail = source.slice(end.span).get(end.tag.len()..).unwrap_or_default().trim();
    let after = text[opener as usize..].find(')').and_then(|at| opener.checked_add(u32::try_from(at + 1).ok()?));
    if let (1, true, Some(after)) = (tail.len(), end.has_tail, after) {
        text.insert_str(after as usize, &format!("{tail} "));
        return vec![Attempt { text, added: Some(after) }];
    }
    vec![Attempt::in_place(text)]
}

/// Returns the line that was probably meant to end the heredoc at `opener`, or else only its tag.
pub(crate) fn likely_end(source: &Source, opener: u32) -> Option<Result<End, String>> {
    let (tag, place) = tag(source, opener)?;
    Some(likely(source, opener, tag.clone(), place).ok_or(tag))
}

fn likely(source: &Source, opener: u32, tag: String, place: Span) -> Option<End> {
    let first = source.position(opener).line + 1;
    let lines = || (first..first.saturating_add(LINES)).map_while(|number| source.line_span(number));
    let markers = || lines().filter_map(|line| Marker::of(line, source));
    let near = markers().find(|marker| is_near(&marker.text, &tag));
    // A different tag that has the form of a tag.
    let piped = || markers().find(|marker| marker.is_piped && marker.text.bytes().all(is_of_tag));
    let marker = near.or_else(piped)?;
    let has_tail = marker.text == tag;
    Some(End { span: if has_tail { marker.whole } else { marker.span }, tag, opener: place, has_tail })
}

const fn is_of_tag(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_'
}

/// Returns the tag of the heredoc at `opener` and its span.
fn tag(source: &Source, opener: u32) -> Option<(String, Span)> {
    let inner = source.text().get(opener as usize..)?.strip_prefix("@(")?.split(')').next()?;
    let tag = inner.split([':', '/']).next()?.trim().trim_matches('"').trim();
    let start = offset(source, tag)?;
    let span = Span::new(start, start + length(tag)?);
    (!tag.is_empty() && !tag.contains('\n')).then(|| (tag.to_owned(), span))
}

/// A line that may have been meant to end a heredoc.
struct Marker {
    text: String,
    /// The span of the text.
    span: Span,
    /// The span of the text and the brackets and separators after it.
    whole: Span,
    /// True if a `|` precedes the text.
    is_piped: bool,
}

impl Marker {
    fn of(line: Span, source: &Source) -> Option<Self> {
        let shown = source.slice(line);
        let whole = shown.trim_start_matches([' ', '\t', '|', '-']).trim_end();
        let word = whole.trim_end_matches([',', ';', ')', ']', '}']).trim_end();
        let is_of_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b' ' | b'-');
        if word.is_empty() || !word.bytes().all(is_of_word) {
            return None;
        }
        let start = offset(source, whole)?;
        Some(Self {
            text: word.to_owned(),
            span: Span::new(start, start + length(word)?),
            whole: Span::new(start, start + length(whole)?),
            is_piped: shown.trim_start().starts_with('|'),
        })
    }
}

/// Returns the byte offset of a part of the source's text.
fn offset(source: &Source, part: &str) -> Option<u32> {
    u32::try_from((part.as_ptr() as usize).checked_sub(source.text().as_ptr() as usize)?).ok()
}

fn length(text: &str) -> Option<u32> {
    u32::try_from(text.len()).ok()
}

/// Returns true for texts that differ only in case, or by a small edit distance.
///
/// The limit is one letter for tags of three or four letters, two letters for longer tags, and none for shorter tags.
fn is_near(text: &str, tag: &str) -> bool {
    let allowed = match tag.len() {
        0..3 => 0,
        3..5 => 1,
        _ => 2,
    };
    text.eq_ignore_ascii_case(tag) || distance(text.as_bytes(), tag.as_bytes()) <= allowed
}

/// Returns the edit distance of two texts, or `usize::MAX` if their lengths differ by more than two.
fn distance(one: &[u8], other: &[u8]) -> usize {
    if one.len().abs_diff(other.len()) > 2 {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, there) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != there);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

/// Returns the error for a heredoc without end, as if it were the only error.
pub(super) fn report(source: &Source, opener: u32) -> Diagnostic {
    let rest = source.text().get(opener as usize..).unwrap_or_default();
    let end = rest.find(')').and_then(|at| u32::try_from(at + 1).ok()).unwrap_or(1);
    let text = source.line_span(source.position(opener).line + 1).map(|line| line.start);
    let span = Span::new(opener, opener + end);
    let error = LexError { kind: LexErrorKind::HeredocWithoutEnd, at: text, span, token: 0, warnings: 0 };
    help::heredoc_without_end(error.diagnostic(source), source)
}

/// Adds the heredoc without end as an explanation to another error.
pub(super) fn explain(diagnostic: Diagnostic, source: &Source, opener: u32) -> Diagnostic {
    if diagnostic.issue == Some(IssueCode::HeredocWithoutEndTaggedLine) {
        return help::heredoc_without_end(diagnostic, source);
    }
    diagnostic.with_label(Span::new(opener, opener + 2), "the end of this heredoc seems to be missing")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_texts_are_found() {
        assert!(is_near("EOTT", "EOT") && is_near("eot", "EOT") && is_near("CONTETN", "CONTENT"));
        assert!(!is_near("EOF2X", "EOT") && !is_near("text", "EOT") && !is_near("x", "E"));
        assert_eq!(distance(b"kitten", b"sitten"), 1);
    }

    /// Returns the probable end, and whether only its tail is wrong.
    fn end(text: &str) -> Option<(&str, bool)> {
        let source = Source::new("", text);
        let end = likely_end(&source, u32::try_from(text.find("@(")?).ok()?)?.ok()?;
        Some((&text[end.span.range()], end.has_tail))
    }

    #[test]
    fn ends_are_found() {
        assert_eq!(end("$x = @(EOT)\n  a\n  | EOTT\n$y"), Some(("EOTT", false)));
        assert_eq!(end("$x = @(\"EOT\":json/L)\n  a\n  | EOT,\n$y"), Some(("EOT,", true)));
        assert_eq!(end("$x = @(EOT)\n  a\n  |- END\n"), Some(("END", false)));
        assert_eq!(end("$x = @(EOT)\n  | table\n  END\n"), None);
    }
}
