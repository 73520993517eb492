//! Code actions: the fixes of findings, and of all findings of a style check.

use std::collections::HashMap;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_source::{Edit, Fix, Span};

use crate::state::State;
use crate::{diagnostics, lint};

/// Returns the fixes of the findings in a range.
pub(crate) fn of_range(state: &State, params: &lsp::CodeActionParams) -> Option<Vec<lsp::CodeActionResponse>> {
    let uri = &params.text_document.uri;
    let document = state.documents.get(uri)?;
    if params.context.only.as_ref().is_some_and(|only| !only.contains(&lsp::CodeActionKind::QuickFix)) {
        return None;
    }
    let wanted = document.lines().span(document.text(), params.range, state.encoding);
    let mut actions = Vec::new();
    let range = |span: Span| document.range(span, state.encoding);
    for found in diagnostics::findings(state, uri, document) {
        let span = found.diagnostic.span;
        if span.end < wanted.start || wanted.end < span.start {
            continue;
        }
        let Some(Fix { title, edits }) = found.diagnostic.fix else { continue };
        let edit = |edit: Edit| lsp::TextEdit { range: range(edit.span), new_text: edit.text };
        let edits = edits.into_iter().map(edit).collect();
        let code = found.diagnostic.issue.map(|issue| issue.code());
        let fixed = shown(params, |shown_code, shown| shown_code == code && shown.range == range(span));
        actions.push(action(uri, title, edits, fixed));
    }
    for (check, edits) in lint::fixes(state, document, wanted) {
        let title = format!("fix all findings of {} in the file", check.name);
        let fixed =
            shown(params, |code, shown| code == Some(check.name) && shown.source.as_deref() == Some(lint::SOURCE));
        actions.push(action(uri, title, edits, fixed));
    }
    Some(actions)
}

/// Returns those of the shown findings that an action fixes.
fn shown(
    params: &lsp::CodeActionParams,
    is_fixed: impl Fn(Option<&str>, &lsp::Diagnostic) -> bool,
) -> Vec<lsp::Diagnostic> {
    let fixed = params.context.diagnostics.iter().filter(|shown| match &shown.code {
        Some(lsp::Code::String(code)) => is_fixed(Some(code), shown),
        _ => is_fixed(None, shown),
    });
    fixed.cloned().collect()
}

fn action(uri: &Uri, title: String, edits: Vec<lsp::TextEdit>, fixed: Vec<lsp::Diagnostic>) -> lsp::CodeActionResponse {
    let changes = HashMap::from([(uri.clone(), edits)]);
    let action = lsp::CodeAction {
        title,
        kind: Some(lsp::CodeActionKind::QuickFix),
        diagnostics: (!fixed.is_empty()).then_some(fixed),
        edit: Some(lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() }),
        ..lsp::CodeAction::default()
    };
    action.into()
}
