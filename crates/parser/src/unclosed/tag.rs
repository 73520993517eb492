//! Unclosed template tags.
//!
//! The text after such a tag is read as code, up to the next `%>`. The sign is a `<%` in code, or in a string or
//! comment that started with an apostrophe or a `#` of the text. Closing the tag needs space that the text does not
//! have, so this is the only repair that inserts bytes.

use puppetlang_lexer::{LexError, LexErrorKind, Lexed, TokenKind as T, TriviaKind};
use puppetlang_source::{Diagnostic, Source, Span};

use super::{ADDED, Attempt};
use crate::parsed::Parsed;

/// The closing tag that is inserted.
const CLOSING_TAG: &str = "%>";
const _: () = assert!(CLOSING_TAG.len() == ADDED as usize);

/// The maximum number of lines that are tried as the last line of a tag.
const LINES: usize = 6;

/// Returns the offset of the tag that seems to be unclosed.
pub(super) fn suspect(parsed: &Parsed, source: &Source) -> Option<u32> {
    let lexed = parsed.lexed();
    lexed.tokens().first().filter(|token| token.kind == T::EppStart)?;
    let at_end = || {
        let is_open = |kind: &LexErrorKind| *kind == LexErrorKind::TemplateUnbalancedTag;
        lexed.errors().iter().any(|error| is_open(&error.kind)).then(|| source.len())
    };
    let place = tag_in_code(lexed, source).or_else(at_end)?;
    opener_before(lexed, source, place)
}

/// Returns the offset of the first `<%` in code.
fn tag_in_code(lexed: &Lexed, source: &Source) -> Option<u32> {
    let tokens = lexed.tokens();
    let operators = tokens.windows(2).find(|pair| {
        pair[0].kind == T::LessThan && pair[1].kind == T::Modulo && pair[0].span.end == pair[1].span.start
    });
    let text = |kind| matches!(kind, T::String | T::DqPre | T::DqMid | T::DqPost);
    let holds = |span: Span, end: char| {
        let text = source.slice(span);
        text.find("<%").is_some_and(|at| end == '#' || text[..at].contains('\n'))
    };
    let string = tokens.iter().find(|token| text(token.kind) && holds(token.span, '"')).map(|token| token.span);
    let is_comment = |kind| kind == TriviaKind::LineComment;
    let comment = lexed.trivia().iter().find(|trivia| is_comment(trivia.kind) && holds(trivia.span, '#'));
    let comment = comment.map(|trivia| trivia.span);
    let starts = [operators.map(|pair| pair[0].span), string, comment].into_iter().flatten().map(|span| span.start);
    starts.min()
}

/// Returns the offset of the last tag that opens code.
pub(crate) fn last_opener(lexed: &Lexed, source: &Source) -> Option<u32> {
    opener_before(lexed, source, source.len())
}

/// Returns the offset of the last tag before `place` that opens code.
fn opener_before(lexed: &Lexed, source: &Source, place: u32) -> Option<u32> {
    let tokens = lexed.tokens().iter().filter(|token| token.kind == T::RenderExpr).map(|token| token.span);
    let trivia = lexed.trivia().iter().filter(|trivia| trivia.kind == TriviaKind::TemplateTag);
    let trivia = trivia.map(|trivia| trivia.span).filter(|&span| source.slice(span).starts_with("<%"));
    tokens.chain(trivia).map(|span| span.start).filter(|&start| start < place).max()
}

/// Returns variants of the text in which the tag at `opener` is closed where it may have been meant to end.
pub(super) fn attempts(text: &str, opener: u32) -> Vec<Attempt> {
    let closed = ends(text, opener as usize).into_iter().filter_map(|end| {
        let added = Some(u32::try_from(end).ok()?);
        Some(Attempt { text: [text.get(..end)?, CLOSING_TAG, text.get(end..)?].concat(), added })
    });
    closed.collect()
}

/// Returns the offsets at which a tag may have been meant to end.
///
/// These are the ends of its first lines, and the end of a variable at its start.
fn ends(text: &str, opener: usize) -> Vec<usize> {
    let start = opener + if text[opener + 2..].starts_with(['-', '=']) { 3 } else { 2 };
    let rest = &text[start..];
    let code = &rest[..rest.find("<%").unwrap_or(rest.len())];
    let mut ends = Vec::new();
    let mut line_start = 0;
    for line in code.split_inclusive('\n').take(LINES) {
        // The remains of a closing tag are not code.
        let kept = line.trim_end().trim_end_matches(['%', '>', '-']).trim_end();
        if !kept.is_empty() {
            ends.push(start + line_start + kept.len());
        }
        line_start += line.len();
    }
    let variable = code.trim_start();
    if let Some(name) = variable.strip_prefix('$') {
        let length = name.find(|letter: char| !(letter.is_alphanumeric() || "_:[]'\".".contains(letter)));
        let end = start + (code.len() - name.len()) + length.unwrap_or(name.len());
        ends.insert(1.min(ends.len()), end);
    }
    ends.dedup();
    ends
}

/// Returns the error for an unclosed tag, as if it were the only error.
pub(super) fn report(source: &Source, opener: u32) -> Diagnostic {
    let kind = LexErrorKind::TemplateUnbalancedTag;
    let error = LexError { kind, at: Some(opener), span: tag_span(source, opener), token: 0, warnings: 0 };
    error.diagnostic(source).with_help("close it with `%>`")
}

/// Adds the unclosed tag as an explanation to another error.
pub(super) fn explain(diagnostic: Diagnostic, source: &Source, opener: u32) -> Diagnostic {
    let span = tag_span(source, opener);
    diagnostic.with_label(span, "this tag seems to be unclosed").with_help("close it with `%>`")
}

fn tag_span(source: &Source, opener: u32) -> Span {
    let more = source.text().get(opener as usize + 2..).is_some_and(|rest| rest.starts_with(['-', '=']));
    Span::new(opener, opener + 2 + u32::from(more))
}
