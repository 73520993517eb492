//! Strings whose closing quote is missing.
//!
//! Such a string extends to the next quote in the file, and from there on code and strings are swapped. The sign is a
//! string whose end touches a word, which nobody writes. The string is closed in place: the text keeps its length.

use puppetlang_lexer::{LexErrorKind, Token, TokenKind as T};
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use super::Attempt;
use crate::help;
use crate::parsed::Parsed;

/// Returns variants of the text in which the string at `quote` is closed where it may have been meant to end.
pub(super) fn attempts(text: &str, quote: u32) -> Vec<Attempt> {
    let closed = ends(text, quote).into_iter().filter_map(|end| closed(text, quote, end));
    closed.map(Attempt::in_place).collect()
}

/// Returns the offset of the first quote that seems to be unclosed.
pub(super) fn suspect(parsed: &Parsed, source: &Source) -> Option<u32> {
    let mut opener = None;
    let mut around = None;
    for token in parsed.lexed().tokens() {
        match token.kind {
            T::String | T::DqPre => opener = Some(token.span.start),
            T::DqPost => {}
            _ => continue,
        }
        if matches!(token.kind, T::String | T::DqPost) && touches_a_word(token, source) {
            // In an unclosed interpolation, the closing quote of the enclosing string starts another string.
            let line = source.line_start(token.span.start);
            let outer = around.filter(|&at| token.kind == T::String && at >= line);
            return outer.or(opener).filter(|&at| is_quote(source, at));
        }
        match token.kind {
            T::DqPre => drop(around.get_or_insert(token.span.start)),
            T::DqPost => around = None,
            _ => {}
        }
    }
    let unclosed = |kind: &LexErrorKind| matches!(kind, LexErrorKind::UnclosedQuote { .. });
    let error = parsed.lexed().errors().iter().find(|error| unclosed(&error.kind))?;
    if is_quote(source, error.span.start) {
        return Some(error.span.start);
    }
    // The last segment of a string with interpolation has no quote of its own; the string starts before it.
    let mut tokens = parsed.lexed().tokens().iter().filter(|token| token.span.start < error.span.start);
    let opener = tokens.rfind(|token| token.kind == T::DqPre).map(|token| token.span.start);
    let outer = around.filter(|&at| opener.is_some_and(|opener| at >= source.line_start(opener)));
    outer.or(opener).filter(|&at| is_quote(source, at))
}

fn is_quote(source: &Source, at: u32) -> bool {
    source.text()[at as usize..].starts_with(['\'', '"'])
}

/// Returns true if a string ends directly before a character that cannot follow a string.
fn touches_a_word(token: &Token, source: &Source) -> bool {
    let Some(next) = source.text()[token.span.end as usize..].chars().next() else { return false };
    let is_long = source.slice(token.span).contains('\n');
    next.is_alphanumeric() || next == '_' || is_long && matches!(next, '$' | '/' | '%' | '\\' | '"' | '\'')
}

/// Returns the offsets at which the string at `quote` may have been meant to end.
///
/// These are the end of its line, text that looks like code, and the end of its first words.
fn ends(text: &str, quote: u32) -> Vec<usize> {
    let start = quote as usize + 1;
    let line = text[start..].split('\n').next().unwrap_or_default();
    let whole = line.trim_end_matches(|last: char| last.is_whitespace() || ",;:)]}".contains(last)).len();
    let words = line.find([',', ';', ')', ']', '}', '=']).unwrap_or(line.len());
    // A single colon ends a title; a double colon is part of a name.
    let title = line
        .match_indices(':')
        .map(|(at, _)| at)
        .find(|&at| line[at + 1..].starts_with([' ', '\n']) && !line[..at].ends_with(':'));
    let words = line[..words.min(title.unwrap_or(words))].trim_end().len();
    let mut ends = vec![words, whole];
    // The brace of an interpolation belongs to the string, and so does a quote in an unclosed interpolation.
    let mark = &text[quote as usize..start];
    if mark == "\"" {
        let last = line.rfind("${");
        ends.extend(last.and_then(|last| Some(last + line[last..].find('}')? + 1)));
        ends.extend(last.and_then(|last| Some(last + line[last..].find('"')? + 1)));
    }
    ends.sort_unstable();
    ends.dedup();
    ends.into_iter().map(|end| start + end).collect()
}

/// Returns the text with the string at `quote` closed before `end`, in the same length.
fn closed(text: &str, quote: u32, end: usize) -> Option<String> {
    let start = quote as usize;
    let mark = text.get(start..=start)?;
    let mut closed = String::with_capacity(text.len());
    closed.push_str(&text[..start]);
    match end - start - 1 {
        // There is no room for another quote, so a number replaces the string.
        0 => closed.push('0'),
        inner => {
            closed.push_str(mark);
            closed.extend(std::iter::repeat_n('x', inner - 1));
            closed.push_str(mark);
        }
    }
    closed.push_str(text.get(end..)?);
    Some(closed)
}

/// The number of characters of the string that the message shows.
const SHOWN: usize = 5;

/// Returns the error for an unclosed quote, as if it were the only error.
pub(super) fn report(source: &Source, quote: u32) -> Diagnostic {
    let mark = source.slice(Span::new(quote, quote + 1));
    let line = source.line_span(source.position(quote).line).unwrap_or_default();
    let inner: String = source.text()[quote as usize + 1..].chars().take(SHOWN).collect();
    let message = format!("Unclosed quote after {mark:?} followed by '{}...'", inner.escape_debug());
    let span = Span::new(quote, line.end);
    let diagnostic = Diagnostic::error(Some(IssueCode::UnclosedQuote), message, Some(quote), span);
    help::advise_on_quote(diagnostic, source, quote)
}

/// Adds the unclosed quote as an explanation to another error.
pub(super) fn explain(diagnostic: Diagnostic, source: &Source, quote: u32) -> Diagnostic {
    if diagnostic.at == Some(quote) {
        return help::unclosed_quote(diagnostic, source);
    }
    let label = Span::new(quote, quote + 1);
    help::advise_on_quote(diagnostic.with_label(label, "this quote seems to be unclosed"), source, quote)
}
