//! Formatting: of a document, of a range, and while typing.
//!
//! A closing brace formats its block; the `>` of an arrow aligns the arrows of its block.

use gen_lsp_types as lsp;
use puppetlang_fmt::{format, format_lines};
use puppetlang_source::Span;

use crate::document::Document;
use crate::state::State;
use crate::{arrows, brackets, edits};

/// Returns the edits that format a document; `None` if it has syntax errors, and is left as it is.
///
/// # Errors
///
/// If the settings cannot be used.
pub(crate) fn document(
    state: &State,
    params: &lsp::DocumentFormattingParams,
) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    let Some(document) = state.documents.get(&params.text_document.uri) else { return Ok(None) };
    formatted(state, document, None)
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
    let Some(document) = state.documents.get(&params.text_document.uri) else { return Ok(None) };
    let span = document.lines().span(document.text(), params.range, state.encoding);
    // A range that ends where a line starts does not contain the line.
    let last = span.end.saturating_sub(1).max(span.start);
    formatted(state, document, Some(Span::new(span.start, last)))
}

/// Returns the edits that format a block whose closing brace was typed, or that align arrows when one was typed.
///
/// # Errors
///
/// If the settings cannot be used.
pub(crate) fn on_type(
    state: &State,
    params: &lsp::DocumentOnTypeFormattingParams,
) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    let Some(document) = state.documents.get(&params.text_document.uri) else { return Ok(None) };
    let offset = document.offset(params.position, state.encoding);
    if params.ch == ">" {
        let style = state.configuration.style(document.path.as_deref())?;
        let is_wanted = style.align_arrows && params.options.insert_spaces;
        return Ok(if is_wanted { arrows::aligned(document, offset, state.encoding) } else { None });
    }
    match block(document, offset) {
        Some(block) => formatted(state, document, Some(block)),
        None => Ok(None),
    }
}

/// Returns the span from an opening bracket to the closing one that ends at `offset`.
fn block(document: &Document, offset: u32) -> Option<Span> {
    let brackets = brackets::pairs(document.syntax()?);
    let (start, end) = brackets.into_iter().find(|&(_, end)| end + 1 == offset)?;
    Some(Span::new(start, end))
}

/// Formats a document, or those of its lines that a span touches.
fn formatted(state: &State, document: &Document, chosen: Option<Span>) -> Result<Option<Vec<lsp::TextEdit>>, String> {
    let Some((options, syntax)) = document.options().zip(document.syntax()) else { return Ok(None) };
    let style = state.configuration.style(document.path.as_deref())?;
    let source = &syntax.source;
    let text = match chosen {
        Some(span) => {
            // The formatter counts lines as the source does: only line feeds end a line.
            let lines = source.position(span.start).line..=source.position(span.end).line;
            format_lines(source, &options, &style, lines)
        }
        None => format(source, &options, &style),
    };
    // Editors format whenever a file is saved: a syntax error, which is shown anyway, is no failure.
    Ok(text.ok().map(|text| edits::between(document, &text, state.encoding)))
}
