//! The quotes of strings: single quotes become double ones and back, and a bare word gets quotes.

use gen_lsp_types::CodeActionKind;
use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{Edit, Fix};

use super::Refactoring;
use super::selection::Selection;
use crate::context::is_include;

/// Changes the quotes of the string or word around the selection.
pub(super) fn quotes(selection: &Selection<'_>) -> Option<Refactoring> {
    let node = selection.innermost(&[K::LiteralString, K::QualifiedName])?;
    let (title, text) = if selection.is_quoted(node) {
        requoted(selection, node)?
    } else {
        is_value(selection, node).then(|| ("quote the word", single_quoted(&selection.text(node))))?
    };
    let fix = Fix { title: title.to_owned(), edits: vec![Edit { span: selection.span_of(node), text }] };
    let mut expected = selection.outline();
    expected.get_mut(node.get() as usize - 1)?.0 = K::LiteralString;
    let keeps_values = selection.is_after(&fix, &expected);
    keeps_values.then_some(Refactoring { kind: CodeActionKind::RefactorRewrite, fix, fixes: None })
}

/// Returns a title, and the string in the other quotes.
fn requoted(selection: &Selection<'_>, node: NodeId) -> Option<(&'static str, String)> {
    let (raw, value) = (selection.slice(node), selection.text(node));
    if raw.starts_with('\'') {
        return Some(("use double quotes", double_quoted(&value)));
    }
    // An escape keeps visible what single quotes would hide.
    let controls = |text: &str| text.chars().filter(|letter| letter.is_control()).count();
    let is_plain = controls(raw) == controls(&value) && !raw.contains("\\u");
    is_plain.then(|| ("use single quotes", single_quoted(&value)))
}

fn single_quoted(value: &str) -> String {
    format!("'{}'", escaped(value, &['\\', '\'']))
}

fn double_quoted(value: &str) -> String {
    format!("\"{}\"", escaped(value, &['\\', '"', '$']))
}

/// Returns a text with a backslash before each of some characters.
pub(super) fn escaped(text: &str, letters: &[char]) -> String {
    let mut result = String::with_capacity(text.len());
    for letter in text.chars() {
        if letters.contains(&letter) {
            result.push('\\');
        }
        result.push(letter);
    }
    result
}

/// Returns true if a bare word is the value of an attribute, an argument or the like, and names nothing.
fn is_value(selection: &Selection<'_>, node: NodeId) -> bool {
    if selection.is_segment(node) || selection.slice(node).starts_with("::") {
        return false;
    }
    let Some(parent) = selection.parent(node) else { return false };
    match selection.view(parent) {
        N::AttributeOperation(attribute) => attribute.value_expr() == node,
        N::KeyedEntry(entry) => entry.key() == node || entry.value() == node,
        N::LiteralList(_) | N::ParenthesizedExpression(_) => true,
        N::AssignmentExpression(assignment) => assignment.right_expr() == node,
        // The left side of a comparison may be the attribute of a collector.
        N::ComparisonExpression(comparison) => comparison.right_expr() == node,
        N::InExpression(contained) => contained.left_expr() == node,
        N::SelectorEntry(entry) => entry.matching_expr() == node || entry.value_expr() == node,
        N::CaseOption(option) => option.values().contains(&node),
        N::Parameter(parameter) => parameter.value() == Some(node),
        N::AccessExpression(access) => access.keys().contains(&node) && !is_class(selection, access.left_expr()),
        N::ResourceBody(body) => body.title() == node && !declares_class(selection, parent),
        N::CallNamedFunctionExpression(call) => {
            let function = selection.text(call.functor_expr());
            call.arguments().contains(&node) && !is_include(function.trim_start_matches("::"))
        }
        N::CallMethodExpression(call) => call.arguments().contains(&node),
        _ => false,
    }
}

fn is_class(selection: &Selection<'_>, node: NodeId) -> bool {
    selection.kind(node) == K::QualifiedReference && selection.text(node).eq_ignore_ascii_case("class")
}

fn declares_class(selection: &Selection<'_>, body: NodeId) -> bool {
    match selection.parent(body).map(|resource| selection.view(resource)) {
        Some(N::ResourceExpression(resource)) => selection.text(resource.type_name()).eq_ignore_ascii_case("class"),
        _ => true,
    }
}
