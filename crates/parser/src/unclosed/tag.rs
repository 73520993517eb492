//! Tags of templates that are not closed.
//!
//! What follows such a tag is text that is read as code, up to the next `%>`. What gives it away is a `<%` in code, or in a string
//! or comment that began with an apostrophe or a `#` of the text. Closing the tag takes room that the text has not, so this is the
//! one repair that adds bytes.

use puppetlang_lexer::{LexError, LexErrorKind, Lexed, TokenKind as T, TriviaKind};
use puppetlang_source::{Diagnostic, Source, Span};

use super::{ADDED, Attempt};
use crate::parsed::Parsed;

/// What closes a tag.
const CLOSING_TAG: &str = "%>";
const _: () = assert!(CLOSING_TAG.len() == ADDED as usize);

/// The most lines of code that are tried as a tag's last one.
const LINES: usize = 6;

/// The tag that seems to be left open.
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

/// The first `<%` where only code should be.
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

/// The last tag that leads into code.
pub(crate) fn last_opener(lexed: &Lexed, source: &Source) -> Option<u32> {
    opener_before(lexed, source, source.len())
}

/// The last tag before `place` that leads into code.
fn opener_before(lexed: &Lexed, source: &Source, place: u32) -> Option<u32> {
    let tokens = lexed.tokens().iter().filter(|token| token.kind == T::RenderExpr).map(|token| token.span);
    let trivia = lexed.trivia().iter().filter(|trivia| trivia.kind == TriviaKind::TemplateTag);
    let trivia = trivia.map(|trivia| trivia.span).filter(|&span| source.slice(span).starts_with("<%"));
    tokens.chain(trivia).map(|span| span.start).filter(|&start| start < place).max()
}

/// The texts in which the tag at `opener` is closed where it may have been meant to end.
pub(super) fn attempts(text: &str, opener: u32) -> Vec<Attempt> {
    let closed = ends(text, opener as usize).into_iter().filter_map(|end| {
        let added = Some(u32::try_from(end).ok()?);
        Some(Attempt { text: [text.get(..end)?, CLOSING_TAG, text.get(end..)?].concat(), added })
    });
    closed.collect()
}

/// Where a tag may have been meant to end: with its line, with what is rendered first, or with one of the next lines.
fn ends(text: &str, opener: usize) -> Vec<usize> {
    let start = opener + if text[opener + 2..].starts_with(['-', '=']) { 3 } else { 2 };
    let rest = &text[start..];
    let code = &rest[..rest.find("<%").unwrap_or(rest.len())];
    let mut ends = Vec::new();
    let mut line_start = 0;
    for line in code.split_inclusive('\n').take(LINES) {
        // What is left of a closing tag is none.
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

/// The error for a tag that is left open, as it would be the only one.
pub(super) fn report(source: &Source, opener: u32) -> Diagnostic {
    let kind = LexErrorKind::TemplateUnbalancedTag;
    let error = LexError { kind, at: Some(opener), span: tag_span(source, opener), token: 0, warnings: 0 };
    error.diagnostic(source).with_help("close it with `%>`")
}

/// The same as an explanation of another error.
pub(super) fn explain(diagnostic: Diagnostic, source: &Source, opener: u32) -> Diagnostic {
    let span = tag_span(source, opener);
    diagnostic.with_label(span, "this tag seems to be unclosed").with_help("close it with `%>`")
}

fn tag_span(source: &Source, opener: u32) -> Span {
    let more = source.text().get(opener as usize + 2..).is_some_and(|rest| rest.starts_with(['-', '=']));
    Span::new(opener, opener + 2 + u32::from(more))
}
