//! Code actions: the fixes of findings.

use std::collections::HashMap;

use gen_lsp_types as lsp;
use puppetlang_source::Fix;

use crate::diagnostics;
use crate::state::State;

/// Returns the fixes of the findings in a range.
pub(crate) fn of_range(state: &State, params: &lsp::CodeActionParams) -> Option<Vec<lsp::CodeActionResponse>> {
    let uri = &params.text_document.uri;
    let document = state.documents.get(uri)?;
    if params.context.only.as_ref().is_some_and(|only| !only.contains(&lsp::CodeActionKind::QuickFix)) {
        return None;
    }
    let wanted = document.lines().span(document.text(), params.range, state.encoding);
    let found = diagnostics::findings(state, uri, document);
    let mut actions = Vec::new();
    for found in found {
        let span = found.diagnostic.span;
        if span.end < wanted.start || wanted.end < span.start {
            continue;
        }
        let Some(Fix { title, edits }) = found.diagnostic.fix else { continue };
        let edit = |edit: puppetlang_source::Edit| lsp::TextEdit {
            range: document.range(edit.span, state.encoding),
            new_text: edit.text,
        };
        let changes = HashMap::from([(uri.clone(), edits.into_iter().map(edit).collect())]);
        let code = found.diagnostic.issue.map(|issue| issue.code().to_owned());
        let fixed = params.context.diagnostics.iter().filter(|shown| {
            let shown_code = match &shown.code {
                Some(lsp::Code::String(code)) => Some(code.clone()),
                _ => None,
            };
            shown_code == code && shown.range == document.range(span, state.encoding)
        });
        let fixed: Vec<lsp::Diagnostic> = fixed.cloned().collect();
        let action = lsp::CodeAction {
            title,
            kind: Some(lsp::CodeActionKind::QuickFix),
            diagnostics: (!fixed.is_empty()).then_some(fixed),
            edit: Some(lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() }),
            ..lsp::CodeAction::default()
        };
        actions.push(action.into());
    }
    Some(actions)
}
