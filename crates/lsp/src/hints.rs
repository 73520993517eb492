//! Inlay hints: the types of variables, and the data that set the parameters of a class.
//!
//! The type of a variable is shown if the expression alone tells it: a literal, a comparison, arithmetic of literals.

use gen_lsp_types as lsp;
use gen_lsp_types::Uri;
use puppetlang_index::DefinitionKind;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind, Operator, Tree};
use puppetlang_source::Span;

use crate::document::{Document, Syntax};
use crate::state::State;

/// The most characters of a hint.
const WIDTH: usize = 40;

/// The deepest nesting of expressions whose type is inferred.
const DEEPEST: u32 = 32;

/// Returns the hints of a range: the types of variables, and the data of parameters.
pub(crate) fn of_range(state: &State, params: &lsp::InlayHintParams) -> Option<Vec<lsp::InlayHint>> {
    let document = state.documents.get(&params.text_document.uri)?;
    let wanted = document.lines().span(document.text(), params.range, state.encoding);
    let mut hints = types(state, document, wanted);
    hints.extend(data(state, &params.text_document.uri, document, wanted).unwrap_or_default());
    Some(hints)
}

/// Returns a hint after each variable that is set to an expression whose type is certain.
fn types(state: &State, document: &Document, wanted: Span) -> Vec<lsp::InlayHint> {
    let Some(tree) = document.syntax().and_then(Syntax::tree) else { return Vec::new() };
    let assignments = tree.nodes().filter_map(|node| ast::AssignmentExpression::cast(tree, node));
    let hint = |assignment: ast::AssignmentExpression<'_>| {
        let span = tree.span(assignment.left_expr());
        let is_plain = tree.kind(assignment.left_expr()) == NodeKind::VariableExpression
            && assignment.operator() == Operator::Assign;
        if !is_plain || span.start < wanted.start || wanted.end < span.end {
            return None;
        }
        let ty = infer(tree, assignment.right_expr(), 0)?;
        Some(lsp::InlayHint {
            position: document.range(span, state.encoding).end,
            label: format!(": {ty}").into(),
            kind: Some(lsp::InlayHintKind::Type),
            text_edits: None,
            tooltip: None,
            padding_left: None,
            padding_right: None,
            data: None,
        })
    };
    assignments.filter_map(hint).collect()
}

/// Returns the type that an expression has whenever its evaluation succeeds; `None` if that is not certain.
fn infer(tree: &Tree, node: NodeId, depth: u32) -> Option<&'static str> {
    if depth > DEEPEST {
        return None;
    }
    let inner = |node| infer(tree, node, depth + 1);
    match N::of(tree, node) {
        N::LiteralString(_) | N::QualifiedName(_) | N::ConcatenatedString(_) | N::HeredocExpression(_) => {
            Some("String")
        }
        N::LiteralInteger(_) => Some("Integer"),
        N::LiteralFloat(_) => Some("Float"),
        N::LiteralBoolean(_)
        | N::NotExpression(_)
        | N::ComparisonExpression(_)
        | N::MatchExpression(_)
        | N::InExpression(_)
        | N::AndExpression(_)
        | N::OrExpression(_) => Some("Boolean"),
        N::LiteralUndef(_) => Some("Undef"),
        N::LiteralRegularExpression(_) => Some("Regexp"),
        N::LiteralList(_) => Some("Array"),
        N::LiteralHash(_) => Some("Hash"),
        N::ParenthesizedExpression(parenthesized) => inner(parenthesized.expr()),
        N::UnaryMinusExpression(minus) => inner(minus.expr()).filter(|ty| matches!(*ty, "Integer" | "Float")),
        N::ArithmeticExpression(sum) => arithmetic(inner(sum.left_expr())?, sum.operator(), inner(sum.right_expr())?),
        N::SelectorExpression(selector) => {
            let mut entries = tree.views::<ast::SelectorEntry<'_>>(selector.selectors());
            let first = inner(entries.next()?.value_expr())?;
            entries.all(|entry| inner(entry.value_expr()) == Some(first)).then_some(first)
        }
        _ => None,
    }
}

/// Returns the type of a sum, product and so on of operands with these types.
fn arithmetic(left: &'static str, operator: Operator, right: &str) -> Option<&'static str> {
    use Operator as O;
    match (left, operator, right) {
        ("Integer", _, "Integer") => Some("Integer"),
        ("Integer" | "Float", O::Plus | O::Minus | O::Times | O::Divide, "Integer" | "Float") => Some("Float"),
        ("Array", O::Plus | O::Minus | O::ShiftLeft, _) => Some("Array"),
        ("Hash", O::Plus, "Hash") | ("Hash", O::Minus, _) => Some("Hash"),
        _ => None,
    }
}

/// Returns a hint after each parameter of a class that data set: the value of the first data file with the key.
fn data(state: &State, uri: &Uri, document: &Document, wanted: Span) -> Option<Vec<lsp::InlayHint>> {
    let (index, file) = state.place(uri)?;
    let content = &index.file(file)?.content;
    let mut hints = Vec::new();
    for class in content.definitions().iter().filter(|one| one.kind == DefinitionKind::Class) {
        let inside = class.parameters.iter().filter(|one| wanted.start <= one.span.start && one.span.end <= wanted.end);
        for parameter in inside {
            let key = format!("{}::{}", content.text(class.name), content.text(parameter.name));
            let keys = index.definitions(DefinitionKind::DataKey, &key);
            let Some(found) = keys.first() else { continue };
            let value = state.with_text(index, found.file, |_, text, lines| {
                let line = lines.position(text, found.definition.name_span.end, state.encoding).line;
                let own = lines.line(text, line);
                let start = lines.position(text, found.definition.name_span.end, crate::position::Encoding::Utf8);
                own.get(start.character as usize..).unwrap_or_default().trim_start_matches(':').trim().to_owned()
            });
            let value = value.filter(|value| !value.is_empty()).unwrap_or_else(|| "…".to_owned());
            let label = match value.char_indices().nth(WIDTH) {
                Some((end, _)) => format!("data: {}…", &value[..end]),
                None => format!("data: {value}"),
            };
            let tooltip = match keys.len() {
                1 => found.entry.located.path.display().to_string(),
                count => format!("{} and {} more", found.entry.located.path.display(), count - 1),
            };
            hints.push(lsp::InlayHint {
                position: document.range(parameter.span, state.encoding).end,
                label: label.into(),
                kind: None,
                text_edits: None,
                tooltip: Some(tooltip.into()),
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    }
    Some(hints)
}
