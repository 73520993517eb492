//! Diagnostics of one file: spans, severities, and a limit on their number.

use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};
use puppetlang_yaml::Extent;

/// The maximum number of diagnostics of a file.
const MOST: usize = 1_000;

/// A label farther away than this many lines is a note, because a snippet would show all lines between.
const MOST_LINES: u32 = 500;

/// The maximum length of a token, in bytes.
const LONGEST: usize = 1_000;

/// The diagnostics of one file, at most 1,000.
///
/// Checks of other files that describe a project use it too.
#[derive(Debug)]
pub struct Report<'a> {
    /// The text of the file.
    pub source: &'a Source,
    settings: &'a Settings<'a>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'a> Report<'a> {
    /// Creates an empty report about a file.
    pub fn new(source: &'a Source, settings: &'a Settings<'a>) -> Self {
        Self { source, settings, diagnostics: Vec::new() }
    }

    /// Returns a diagnostic of an issue, with its configured severity.
    pub fn issue(&self, issue: IssueCode, message: impl Into<String>, span: Span) -> Diagnostic {
        let severity = self.settings.severity(issue);
        Diagnostic::error(Some(issue), message, Some(span.start), span).with_severity(severity)
    }

    /// Adds a diagnostic, unless it is ignored or there are too many.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity != Severity::Ignore && !self.is_full() {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Returns true if no further diagnostic will be added.
    pub fn is_full(&self) -> bool {
        self.diagnostics.len() >= MOST
    }

    /// Returns the diagnostics in the order of the text.
    pub fn sorted(self) -> Vec<Diagnostic> {
        sorted(self.diagnostics)
    }

    /// Adds a label, or a note with the line if the place is far away.
    pub fn pointing(&self, diagnostic: Diagnostic, place: Span, text: &str) -> Diagnostic {
        let line = |offset| self.source.position(offset).line;
        let (from, to) = (line(place.start), line(diagnostic.span.start));
        if from.abs_diff(to) <= MOST_LINES {
            return diagnostic.with_label(place, text);
        }
        diagnostic.with_note(format!("{text}: line {from}"))
    }

    /// Returns the span of the first token of a key or value.
    pub fn token(&self, extent: Extent) -> Span {
        let text = self.source.text();
        let start = text.ceil_char_boundary(extent.start.min(text.len()));
        let end = text.ceil_char_boundary(extent.next.clamp(start, text.len()).min(start + LONGEST));
        let token = text.get(start..end).unwrap_or_default();
        span(start, start + token_length(token))
    }

    /// Returns the span of a part of a scalar: of its first occurrence after `from`, or else of the whole scalar.
    pub fn part(&self, extent: Extent, from: &mut usize, part: &str) -> Span {
        let text = self.source.text();
        let scalar = text.get(extent.start..extent.next.min(text.len())).unwrap_or_default();
        match scalar.get(*from..).and_then(|rest| rest.find(part)) {
            Some(at) => {
                let start = extent.start + *from + at;
                *from += at + part.len();
                span(start, start + part.len())
            }
            None => {
                // Parts of a text with escapes are not searched again and again.
                *from = usize::MAX;
                self.token(extent)
            }
        }
    }

    /// Returns the span of the character at a line and column, both counted from 1.
    pub fn position(&self, line: usize, column: usize) -> Span {
        let end = Span::empty(self.source.len());
        let Some(line) = u32::try_from(line).ok().and_then(|line| self.source.line_span(line)) else { return end };
        let text = self.source.slice(line).trim_start_matches('\u{feff}');
        let before = self.source.slice(line).len() - text.len();
        let mut characters = text.char_indices().skip(column.saturating_sub(1));
        let offset = characters.next().map_or(text.len(), |(offset, _)| offset);
        let start = line.start as usize + before + offset;
        span(start, start + text[offset..].chars().next().map_or(0, char::len_utf8))
    }
}

/// Sorts diagnostics by their places.
pub(super) fn sorted(mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    diagnostics
}

/// Returns the span between two byte offsets. A source has at most 4 GiB.
pub(super) fn span(start: usize, end: usize) -> Span {
    let offset = |offset| u32::try_from(offset).unwrap_or(u32::MAX);
    Span::new(offset(start), offset(end))
}

/// Returns the length of the first token of a text, up to the end of its line.
fn token_length(text: &str) -> usize {
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let length = match line.as_bytes().first() {
        Some(b'"') => end_of_quoted(line, '"'),
        Some(b'\'') => end_of_quoted(line, '\''),
        _ => [": ", " #"].iter().filter_map(|end| line.find(end)).min(),
    };
    let token = &line[..length.unwrap_or(line.len())];
    // Other white space, such as a no-break space, is content.
    let token = token.trim_ascii_end();
    if length.is_some() {
        token.len()
    } else {
        token.trim_end_matches([':', ',', ' ']).len().max(line.ceil_char_boundary(1))
    }
}

/// Returns the offset after the closing quote.
fn end_of_quoted(line: &str, quote: char) -> Option<usize> {
    let mut is_escaped = false;
    for (offset, letter) in line.char_indices().skip(1) {
        if letter == quote && !is_escaped {
            return Some(offset + 1);
        }
        is_escaped = letter == '\\' && quote == '"' && !is_escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::token_length;

    #[test]
    fn tokens_end_before_their_separator() {
        let rows = [
            ("a: 1", 1),
            ("a:\n  b: 1", 1),
            ("a # c", 1),
            ("\"a: b\" : 1", 6),
            ("\"a\\\" b\": 1", 7),
            ("'a: b'", 6),
            ("a b\nc", 3),
            ("a, ", 1),
            ("", 0),
            (":", 1),
            ("a::b: x", 4),
            ("\u{a0}", 2),
            ("\u{a0}: x", 2),
        ];
        for (text, expected) in rows {
            assert_eq!(token_length(text), expected, "{text:?}");
        }
    }
}
