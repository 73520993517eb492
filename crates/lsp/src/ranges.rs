//! Folding and selection.

use gen_lsp_types as lsp;
use puppetlang_lexer::TokenKind as T;
use puppetlang_source::Span;

use crate::document::Syntax;
use crate::state::State;

/// Returns the ranges that an editor may fold: brackets over several lines, and comments of several lines.
pub(crate) fn folding(state: &State, params: &lsp::FoldingRangeParams) -> Option<Vec<lsp::FoldingRange>> {
    let document = state.documents.get(&params.text_document.uri)?;
    let syntax = document.syntax()?;
    let line = |offset| document.lines().position(document.text(), offset, state.encoding).line;
    // The line of the closing bracket stays visible.
    let folds = brackets(syntax).into_iter().map(|(start, end)| (line(start), line(end).saturating_sub(1)));
    let mut found: Vec<_> =
        folds.filter(|(first, last)| last > first).map(|(first, last)| fold(first, last, None)).collect();
    found.extend(comments(syntax.parsed.lexed().trivia().iter().map(|one| one.span), &line));
    found.sort_by_key(|fold| (fold.start_line, std::cmp::Reverse(fold.end_line)));
    // Of several folds that start in one line, an editor shows one.
    found.dedup_by_key(|fold| fold.start_line);
    Some(found)
}

/// Returns the byte offsets of each opening bracket and the bracket that closes it, in the order of the closing ones.
pub(crate) fn brackets(syntax: &Syntax) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut open = Vec::new();
    for token in syntax.parsed.lexed().tokens() {
        match token.kind {
            T::LBrace | T::SelBrace | T::LParen | T::WsLParen | T::LBrack | T::ListStart => open.push(token.span.start),
            T::RBrace | T::RParen | T::RBrack => found.extend(open.pop().map(|start| (start, token.span.start))),
            _ => {}
        }
    }
    found
}

fn comments(spans: impl Iterator<Item = Span>, line: &impl Fn(u32) -> u32) -> Vec<lsp::FoldingRange> {
    let mut found: Vec<lsp::FoldingRange> = Vec::new();
    let mut block: Option<(u32, u32)> = None;
    let kind = || Some(lsp::FoldingRangeKind::Comment);
    for span in spans {
        let (first, last) = (line(span.start), line(span.end.saturating_sub(1).max(span.start)));
        match &mut block {
            Some((_, end)) if first <= *end + 1 => *end = last,
            _ => {
                let ended = block.replace((first, last)).filter(|(first, last)| last > first);
                found.extend(ended.map(|(first, last)| fold(first, last, kind())));
            }
        }
    }
    found.extend(block.filter(|(first, last)| last > first).map(|(first, last)| fold(first, last, kind())));
    found
}

fn fold(start_line: u32, end_line: u32, kind: Option<lsp::FoldingRangeKind>) -> lsp::FoldingRange {
    lsp::FoldingRange { start_line, end_line, kind, ..lsp::FoldingRange::default() }
}

/// The most ranges around a position.
const MOST_AROUND: usize = 256;

/// Returns the nodes around each position, from the inside out.
pub(crate) fn selection(state: &State, params: &lsp::SelectionRangeParams) -> Option<Vec<lsp::SelectionRange>> {
    let view = state.view(&params.text_document.uri)?;
    let tree = view.opened.tree();
    let around = params.positions.iter().map(|&position| {
        let offset = view.offset(position);
        let mut spans: Vec<Span> = view.opened.nodes_around(offset).into_iter().map(|node| tree.span(node)).collect();
        spans.push(Span::new(0, view.opened.source().len()));
        spans.sort_by_key(|span| (span.end - span.start, span.start));
        spans.dedup();
        // Only spans that contain the one before.
        let mut nested: Vec<Span> = Vec::new();
        for span in spans {
            let contains = nested.last().is_none_or(|inner| span.start <= inner.start && inner.end <= span.end);
            if contains && nested.len() < MOST_AROUND {
                nested.push(span);
            }
        }
        let outermost = |parent: Option<Box<lsp::SelectionRange>>, span: &Span| {
            Some(Box::new(lsp::SelectionRange { range: view.range(*span), parent }))
        };
        let here = lsp::Range { start: position, end: position };
        nested
            .iter()
            .rev()
            .fold(None, outermost)
            .map_or(lsp::SelectionRange { range: here, parent: None }, |found| *found)
    });
    Some(around.collect())
}
