//! Heredocs whose tag does not come again.
//!
//! Usually it does, but misspelt, or with a comma behind it that belongs behind the opener. Such a line is taken for the end.

use puppetlang_lexer::{LexError, LexErrorKind};
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use super::Attempt;
use crate::help;
use crate::parsed::Parsed;

/// The most lines that are looked at for a misspelt tag.
const LINES: u32 = 10_000;

/// The line with which a heredoc was probably meant to end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// The tag of the heredoc.
    pub(crate) tag: String,
    /// Where the tag stands in the opener.
    pub(crate) opener: Span,
    /// Where the text of the line stands that should be the tag.
    pub(crate) span: Span,
    /// True if that is the tag, and what stands behind it is too much.
    pub(crate) has_tail: bool,
}

/// The opener of the heredoc without end, if there is one.
pub(super) fn suspect(parsed: &Parsed) -> Option<u32> {
    let errors = parsed.lexed().errors();
    errors.iter().find(|error| error.kind == LexErrorKind::HeredocWithoutEnd).map(|error| error.span.start)
}

/// The texts in which the heredoc at `opener` ends: the shorter of tag and line takes the place of the other.
pub(super) fn attempts(source: &Source, opener: u32) -> Vec<Attempt> {
    let Some(end) = tag(source, opener).and_then(|(tag, place)| likely(source, opener, tag, place)) else {
        return Vec::new();
    };
    let text = source.text();
    let is_shorter = end.span.len() < end.opener.len();
    let (place, new) = if is_shorter { (end.opener, source.slice(end.span)) } else { (end.span, end.tag.as_str()) };
    let blanks = " ".repeat(place.range().len() - new.len());
    // A tag stands behind blanks in its line, and before blanks in its opener.
    let new = if is_shorter { [new, &blanks] } else { [blanks.as_str(), new] }.concat();
    let mut text = [&text[..place.range().start], &new, &text[place.range().end..]].concat();
    // What follows the tag, if it is a comma or the like, belongs behind the opener.
    let tail = source.slice(end.span).get(end.tag.len()..).unwrap_or_default().trim();
    let behind = text[opener as usize..].find(')').and_then(|at| opener.checked_add(u32::try_from(at + 1).ok()?));
    if let (1, true, Some(behind)) = (tail.len(), end.has_tail, behind) {
        text.insert_str(behind as usize, &format!("{tail} "));
        return vec![Attempt { text, added: Some(behind) }];
    }
    vec![Attempt::in_place(text)]
}

/// The line that ends the heredoc whose opener begins at `opener`, as it seems; or only its tag.
pub(crate) fn likely_end(source: &Source, opener: u32) -> Option<Result<End, String>> {
    let (tag, place) = tag(source, opener)?;
    Some(likely(source, opener, tag.clone(), place).ok_or(tag))
}

fn likely(source: &Source, opener: u32, tag: String, place: Span) -> Option<End> {
    let first = source.position(opener).line + 1;
    let lines = || (first..first.saturating_add(LINES)).map_while(|number| source.line_span(number));
    let markers = || lines().filter_map(|line| Marker::of(line, source));
    let near = markers().find(|marker| is_near(&marker.text, &tag));
    // Another tag altogether, but written as only tags are.
    let piped = || markers().find(|marker| marker.is_piped && marker.text.bytes().all(is_of_tag));
    let marker = near.or_else(piped)?;
    let has_tail = marker.text == tag;
    Some(End { span: if has_tail { marker.whole } else { marker.span }, tag, opener: place, has_tail })
}

const fn is_of_tag(byte: u8) -> bool {
    byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_'
}

/// The tag of the heredoc that begins at `opener`, and where it stands.
fn tag(source: &Source, opener: u32) -> Option<(String, Span)> {
    let inner = source.text().get(opener as usize..)?.strip_prefix("@(")?.split(')').next()?;
    let tag = inner.split([':', '/']).next()?.trim().trim_matches('"').trim();
    let start = offset(source, tag)?;
    let span = Span::new(start, start + length(tag)?);
    (!tag.is_empty() && !tag.contains('\n')).then(|| (tag.to_owned(), span))
}

/// A line that could be meant to end a heredoc.
struct Marker {
    text: String,
    /// The text.
    span: Span,
    /// The text with the brackets and separators behind it.
    whole: Span,
    /// True if `|` stands before it.
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

/// Where a part of the source's text stands.
fn offset(source: &Source, part: &str) -> Option<u32> {
    u32::try_from((part.as_ptr() as usize).checked_sub(source.text().as_ptr() as usize)?).ok()
}

fn length(text: &str) -> Option<u32> {
    u32::try_from(text.len()).ok()
}

/// True for texts that differ in case, or in one letter of three and more, or two of five and more.
fn is_near(text: &str, tag: &str) -> bool {
    let allowed = match tag.len() {
        0..3 => 0,
        3..5 => 1,
        _ => 2,
    };
    text.eq_ignore_ascii_case(tag) || distance(text.as_bytes(), tag.as_bytes()) <= allowed
}

/// How many letters have to be added, removed or replaced to make one text of the other; more than two are not counted.
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

/// The error for a heredoc without end, as it would be the only one.
pub(super) fn report(source: &Source, opener: u32) -> Diagnostic {
    let rest = source.text().get(opener as usize..).unwrap_or_default();
    let end = rest.find(')').and_then(|at| u32::try_from(at + 1).ok()).unwrap_or(1);
    let text = source.line_span(source.position(opener).line + 1).map(|line| line.start);
    let span = Span::new(opener, opener + end);
    let error = LexError { kind: LexErrorKind::HeredocWithoutEnd, at: text, span, token: 0, warnings: 0 };
    help::heredoc_without_end(error.diagnostic(source), source)
}

/// The same as an explanation of another error.
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

    /// The end that seems likely, and whether only its tail is wrong.
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
