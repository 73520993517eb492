//! Refactorings: code actions that change how a text is written.
//!
//! A refactoring is offered only for a text without syntax errors, and only if the text that it leaves has none either.
//! Those that claim to keep a value are checked too: the new text is parsed, and its nodes are compared with the
//! present ones.
//!
//! | module | subject |
//! |---|---|
//! | `selection` | the selected part of a document, and questions about lines and nodes |
//! | `extract` | an expression becomes a variable |
//! | `quote` | the quotes of strings |
//! | `heredoc` | a string becomes a heredoc |
//! | `parameter` | the parameter that an unknown variable lacks |
//! | `attribute` | the parameters that a resource lacks |
//!
//! # Cost
//!
//! Each action that is offered costs one parse of the document.

mod attribute;
mod extract;
mod heredoc;
mod parameter;
mod quote;
mod selection;

use gen_lsp_types::CodeActionKind;
use puppetlang_source::{Diagnostic, Fix, IssueCode, Span};

use crate::state::View;
use selection::Selection;

/// A refactoring, or a fix that needs the tree of the document.
pub(crate) struct Refactoring {
    /// The kind in the protocol.
    pub(crate) kind: CodeActionKind,
    /// The title and the edits.
    pub(crate) fix: Fix,
    /// The issue and the span of the findings that it fixes.
    pub(crate) fixes: Option<(IssueCode, Span)>,
}

/// Returns the refactorings of the selected part of a document.
pub(crate) fn of_selection(view: &View<'_>, wanted: Span) -> Vec<Refactoring> {
    let Some(selection) = Selection::new(view, wanted) else { return Vec::new() };
    let found = [extract::variable(&selection), quote::quotes(&selection), heredoc::heredoc(&selection)];
    sound(&selection, found.into_iter().flatten())
}

/// Returns the fixes of findings that need the tree of the document.
pub(crate) fn of_findings(view: &View<'_>, wanted: Span, findings: &[Diagnostic]) -> Vec<Refactoring> {
    let Some(selection) = Selection::new(view, wanted) else { return Vec::new() };
    let parameters = findings.iter().filter_map(|finding| parameter::missing(view, &selection, finding));
    sound(&selection, parameters.chain(attribute::missing(view, &selection, findings)))
}

/// Drops the refactorings that would leave a syntax error.
fn sound(selection: &Selection<'_>, found: impl Iterator<Item = Refactoring>) -> Vec<Refactoring> {
    found.filter(|refactoring| selection.parses_after(&refactoring.fix)).collect()
}
