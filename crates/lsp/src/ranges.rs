//! Selection: the ranges around a position, from the inside out.

use gen_lsp_types as lsp;
use puppetlang_source::Span;

use crate::state::State;

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
