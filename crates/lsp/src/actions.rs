//! Code actions: the fixes of findings, and of all findings of a style check; refactorings.

use std::collections::HashMap;

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_source::{Diagnostic, Edit, Fix, Span};

use crate::document::Document;
use crate::refactor::Refactoring;
use crate::state::State;
use crate::{diagnostics, lint, refactor};

/// Returns the fixes of the findings in a range, and the refactorings of the selection.
pub(crate) fn of_range(state: &State, params: &lsp::CodeActionParams) -> Option<Vec<lsp::CodeActionResponse>> {
    let document = state.documents.get(&params.text_document.uri)?;
    let wanted = document.lines().span(document.text(), params.range, state.encoding);
    let accepts = |kind: &lsp::CodeActionKind| accepts(params.context.only.as_deref().unwrap_or_default(), kind);
    let mut actions = Vec::new();
    if accepts(&lsp::CodeActionKind::QuickFix) {
        actions.extend(fixes(state, params, document, wanted));
    }
    if (accepts(&lsp::CodeActionKind::RefactorExtract) || accepts(&lsp::CodeActionKind::RefactorRewrite))
        && let Some(view) = state.view(&params.text_document.uri)
    {
        let found = refactor::of_selection(&view, wanted).into_iter().filter(|one| accepts(&one.kind));
        actions.extend(found.map(|one| refactoring(state, params, document, one)));
    }
    Some(actions)
}

/// Returns true if a client asks for a kind of actions: for all kinds, for this one, or for a parent of it.
fn accepts(only: &[lsp::CodeActionKind], kind: &lsp::CodeActionKind) -> bool {
    let is_within = |parent: &lsp::CodeActionKind| {
        let rest = kind.as_str().strip_prefix(parent.as_str());
        parent.as_str().is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    only.is_empty() || only.iter().any(is_within)
}

/// Returns the fixes of the findings in a span.
fn fixes(
    state: &State,
    params: &lsp::CodeActionParams,
    document: &Document,
    wanted: Span,
) -> Vec<lsp::CodeActionResponse> {
    let uri = &params.text_document.uri;
    let touches = |span: Span| wanted.start <= span.end && span.start <= wanted.end;
    let findings = diagnostics::findings(state, uri, document);
    let found = findings.iter().map(|found| &found.diagnostic).filter(|finding| touches(finding.span));
    let found: Vec<Diagnostic> = found.cloned().collect();
    let mut actions = Vec::new();
    for finding in &found {
        let Some(fix) = &finding.fix else { continue };
        let code = finding.issue.map(|issue| issue.code());
        let range = document.range(finding.span, state.encoding);
        let fixed = shown(params, |shown_code, shown| shown_code == code && shown.range == range);
        let edits = text_edits(state, document, fix);
        actions.push(action(uri, lsp::CodeActionKind::QuickFix, fix.title.clone(), edits, fixed));
    }
    if let Some(view) = state.view(uri) {
        let of_findings = refactor::of_findings(&view, wanted, &found);
        actions.extend(of_findings.into_iter().map(|one| refactoring(state, params, document, one)));
    }
    for (check, edits) in lint::fixes(state, document, wanted) {
        let title = format!("fix all findings of {} in the file", check.name);
        let fixed =
            shown(params, |code, shown| code == Some(check.name) && shown.source.as_deref() == Some(lint::SOURCE));
        actions.push(action(uri, lsp::CodeActionKind::QuickFix, title, edits, fixed));
    }
    actions
}

/// Returns a refactoring as the protocol writes it.
fn refactoring(
    state: &State,
    params: &lsp::CodeActionParams,
    document: &Document,
    found: Refactoring,
) -> lsp::CodeActionResponse {
    let Refactoring { kind, fix, fixes } = found;
    let fixed = fixes.map(|(issue, span)| {
        let range = document.range(span, state.encoding);
        shown(params, |code, shown| code == Some(issue.code()) && shown.range == range)
    });
    let edits = text_edits(state, document, &fix);
    action(&params.text_document.uri, kind, fix.title, edits, fixed.unwrap_or_default())
}

fn text_edits(state: &State, document: &Document, fix: &Fix) -> Vec<lsp::TextEdit> {
    let edit =
        |edit: &Edit| lsp::TextEdit { range: document.range(edit.span, state.encoding), new_text: edit.text.clone() };
    fix.edits.iter().map(edit).collect()
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

fn action(
    uri: &Uri,
    kind: lsp::CodeActionKind,
    title: String,
    edits: Vec<lsp::TextEdit>,
    fixed: Vec<lsp::Diagnostic>,
) -> lsp::CodeActionResponse {
    let changes = HashMap::from([(uri.clone(), edits)]);
    let action = lsp::CodeAction {
        title,
        kind: Some(kind),
        diagnostics: (!fixed.is_empty()).then_some(fixed),
        edit: Some(lsp::WorkspaceEdit { changes: Some(changes), ..lsp::WorkspaceEdit::default() }),
        ..lsp::CodeAction::default()
    };
    action.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parent_kind_accepts_its_children() {
        let rewrite = lsp::CodeActionKind::RefactorRewrite;
        for (only, expected) in [
            (&[][..], true),
            (&[""], true),
            (&["refactor"], true),
            (&["quickfix", "refactor.rewrite"], true),
            (&["refactor.extract"], false),
            (&["refactor.rewrite.more"], false),
            (&["refactor.re"], false),
        ] {
            let only: Vec<lsp::CodeActionKind> = only.iter().map(|&one| one.into()).collect();
            assert_eq!(accepts(&only, &rewrite), expected, "{only:?}");
        }
    }
}
