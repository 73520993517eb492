//! Formatting: of a document, of a range, and of a block when its closing brace is typed.

use std::ops::RangeInclusive;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_fmt::{format, format_lines};
use puppetlang_source::Span;

use crate::document::Document;
use crate::edits;
use crate::ranges;
use crate::state::State;

/// Returns the edits that format a document; `None` if it has syntax errors, and is left as it is.
///
/// # Errors
///
/// If the settings cannot be used.
pub(crate) fn document(
    state: &State,
    params: &lsp::DocumentFormattingParams,
) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    formatted(state, &params.text_document.uri, |_| None)
}

/// Returns the edits that format the lines of a range.
///
/// # Errors
///
/// If the settings cannot be used.
pub(crate) fn range(
    state: &State,
    params: &lsp::DocumentRangeFormattingParams,
) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    formatted(state, &params.text_document.uri, |document| {
        let span = document.lines().span(document.text(), params.range, state.encoding);
        // A range that ends where a line starts does not contain the line.
        let last = span.end.saturating_sub(1).max(span.start);
        Some(lines(document, Span::new(span.start, last)))
    })
}

/// Returns the edits that format a block whose closing brace was typed.
///
/// # Errors
///
/// If the settings cannot be used.
pub(crate) fn on_type(
    state: &State,
    params: &lsp::DocumentOnTypeFormattingParams,
) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    let uri = &params.text_document.uri;
    let block = state.documents.get(uri).and_then(|document| {
        let typed = document.offset(params.position, state.encoding).checked_sub(1)?;
        let brackets = ranges::brackets(document.syntax()?);
        let (start, end) = brackets.into_iter().find(|&(_, end)| end == typed)?;
        Some(lines(document, Span::new(start, end)))
    });
    match block {
        Some(block) => formatted(state, uri, |_| Some(block.clone())),
        None => Ok(None),
    }
}

/// Returns the lines of a span, counted from 1, as the formatter counts them: only line feeds end a line.
fn lines(document: &Document, span: Span) -> RangeInclusive<u32> {
    let number = |offset: u32| {
        let before = document.text().as_bytes().get(..offset as usize).unwrap_or_default();
        u32::try_from(memchr::memchr_iter(b'\n', before).count()).unwrap_or(u32::MAX).saturating_add(1)
    };
    number(span.start)..=number(span.end)
}

/// Formats a document, or those of its lines that `chosen` returns.
fn formatted(
    state: &State,
    uri: &Uri,
    chosen: impl FnOnce(&Document) -> Option<RangeInclusive<u32>>,
) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    let Some(document) = state.documents.get(uri) else { return Ok(None) };
    let Some((options, syntax)) = document.options().zip(document.syntax()) else { return Ok(None) };
    let style = state.configuration.style(document.path.as_deref())?;
    let text = match chosen(document) {
        Some(lines) => format_lines(&syntax.source, &options, &style, lines),
        None => format(&syntax.source, &options, &style),
    };
    // Editors format whenever a file is saved: a syntax error, which is shown anyway, is no failure.
    Ok(text.ok().map(|text| edits::between(document, &text, state.encoding)))
}
