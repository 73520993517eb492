//! Alignment of arrows while one is typed: the `=>` of a resource, hash or selector go to one column.
//!
//! The tokens decide, because the text around an arrow that is being typed seldom parses.

use gen_lsp_types as lsp;
use puppetlang_lexer::{Token, TokenKind as T};
use puppetlang_source::Span;

use crate::brackets;
use crate::document::Document;
use crate::position::Encoding;

/// An arrow, and the end of the key before it.
#[derive(Clone, Copy)]
struct Arrow {
    key_end: u32,
    start: u32,
    line: u32,
    /// The number of characters in the line before the arrow's place.
    column: usize,
}

/// Returns the edits that align the arrows around the one that ends at `offset`: those of the same resource body, hash
/// or selector. A block with fewer than two arrows, or with two in a line, stays as it is.
pub(crate) fn aligned(document: &Document, offset: u32, encoding: Encoding) -> Option<Vec<lsp::TextEdit>> {
    let tokens = document.syntax()?.parsed.lexed().tokens();
    let typed = tokens.iter().position(|token| token.kind == T::FArrow && token.span.end == offset)?;
    let arrows = arrows(document, around(tokens, typed)?, encoding);
    let is_alone = |pair: &[Arrow]| pair.iter().map(|one| one.line).is_sorted_by(|one, next| one < next);
    if arrows.len() < 2 || !is_alone(&arrows) {
        return None;
    }
    let column = arrows.iter().map(|one| one.column).max()? + 1;
    let edits = arrows.into_iter().filter_map(|arrow| {
        let blanks = " ".repeat(column - arrow.column);
        let span = Span::new(arrow.key_end, arrow.start);
        let before = document.text().get(span.start as usize..span.end as usize)?;
        let range = document.range(span, encoding);
        (before != blanks).then_some(lsp::TextEdit { range, new_text: blanks })
    });
    Some(edits.collect())
}

/// Returns the tokens between the braces around a token; of a resource with several bodies, those of one body.
fn around(tokens: &[Token], typed: usize) -> Option<&[Token]> {
    let (before, after) = tokens.split_at_checked(typed)?;
    let starts = |kind| matches!(kind, T::LBrace | T::SelBrace | T::Semicolon);
    let ends = |kind| matches!(kind, T::RBrace | T::Semicolon);
    let distance = brackets::outside(before.iter().rev(), starts, brackets::closes, brackets::opens)?;
    let end = brackets::outside(after.iter(), ends, brackets::opens, brackets::closes)?;
    tokens.get(typed - distance..typed + end)
}

/// Returns the arrows that are in no inner bracket, and have a key before them in their line.
fn arrows(document: &Document, tokens: &[Token], encoding: Encoding) -> Vec<Arrow> {
    let mut found = Vec::new();
    let mut depth = 0_usize;
    let mut key: Option<&Token> = None;
    for token in tokens {
        match token.kind {
            kind if brackets::opens(kind) => depth += 1,
            kind if brackets::closes(kind) => depth = depth.saturating_sub(1),
            T::FArrow if depth == 0 => found.extend(key.and_then(|key| arrow(document, key, token, encoding))),
            _ => {}
        }
        key = Some(token);
    }
    found
}

fn arrow(document: &Document, key: &Token, arrow: &Token, encoding: Encoding) -> Option<Arrow> {
    let range = document.range(Span::new(key.span.end, arrow.span.start), encoding);
    let line = document.lines().line(document.text(), range.start.line);
    let line_start = document.offset(lsp::Position { line: range.start.line, character: 0 }, encoding);
    let column = line.get(..(key.span.end - line_start) as usize)?.chars().count();
    (range.start.line == range.end.line).then_some(Arrow {
        key_end: key.span.end,
        start: arrow.span.start,
        line: range.start.line,
        column,
    })
}
