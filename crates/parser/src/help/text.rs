//! Help for traces of other programs in a file.

use puppetlang_lexer::TokenKind as T;
use puppetlang_source::{Diagnostic, Edit, Fix, Span};

use super::around::Around;

pub(super) fn explain(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    merge_conflict(diagnostic, around).or_else(|| typographic_quote(diagnostic, around))
}

/// `<<<<<<< HEAD`, `=======`, `>>>>>>> branch`.
fn merge_conflict(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let at = around.wrong()?.span.start;
    let line = around.line(at);
    let is_marker = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].iter().any(|marker| {
        line.strip_prefix(marker).is_some_and(|rest| rest.trim_end().is_empty() || rest.starts_with(' '))
    });
    is_marker.then(|| diagnostic.clone().with_help("this line is a merge conflict marker; resolve the conflict"))
}

/// A typographic quote, as word processors insert it.
fn typographic_quote(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::Other)?;
    let straight = straight(around.text(wrong).chars().next()?)?;
    let line = around.source.line_span(around.source.position(wrong.span.start).line)?;
    let edits = around.source.slice(line).char_indices().filter_map(|(at, letter)| {
        let text = self::straight(letter)?;
        let start = line.start + u32::try_from(at).ok()?;
        let span = Span::new(start, start + u32::try_from(letter.len_utf8()).ok()?);
        Some(Edit { span, text: text.into() })
    });
    let fix = Fix { title: format!("write `{straight}`"), edits: edits.collect() };
    let help = format!("this is a typographic quote; write `{straight}`");
    Some(diagnostic.clone().with_help(help).with_fix(fix))
}

/// Returns the straight form of a typographic quote.
fn straight(letter: char) -> Option<&'static str> {
    match letter {
        '“' | '”' | '„' | '‟' => Some("\""),
        '‘' | '’' | '‚' | '‛' => Some("'"),
        _ => None,
    }
}
