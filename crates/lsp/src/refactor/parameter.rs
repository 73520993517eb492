//! The parameter that an unknown variable of a class, defined type or function lacks.

use gen_lsp_types::CodeActionKind;
use puppetlang_lexer::TokenKind as T;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{Diagnostic, Edit, Fix, IssueCode, Span};

use super::Refactoring;
use super::selection::Selection;
use crate::state::View;

/// A definition that can have parameters.
struct Owner<'s> {
    node: NodeId,
    parameters: &'s [NodeId],
    body: Option<NodeId>,
    /// Whether it is a function, whose list stays in its line.
    is_function: bool,
}

/// Adds a parameter for the unknown variable of a finding.
pub(super) fn missing(view: &View<'_>, selection: &Selection<'_>, finding: &Diagnostic) -> Option<Refactoring> {
    if finding.issue != Some(IssueCode::UnknownVariable) {
        return None;
    }
    let is_found =
        |node: &NodeId| selection.kind(*node) == K::VariableExpression && selection.span_of(*node) == finding.span;
    let variable = selection.tree.nodes().find(is_found)?;
    let name = selection.text(variable);
    if name.contains("::") {
        return None;
    }
    let owner = owner(selection, variable)?;
    let edits = match owner.parameters {
        [] => into_empty(view, selection, &owner, &name)?,
        parameters => into_list(selection, parameters, &name)?,
    };
    let fix = Fix { title: format!("add the parameter ${name}"), edits };
    let fixes = Some((IssueCode::UnknownVariable, finding.span));
    Some(Refactoring { kind: CodeActionKind::QuickFix, fix, fixes })
}

/// Returns the definition whose body contains a variable.
fn owner<'s>(selection: &Selection<'s>, variable: NodeId) -> Option<Owner<'s>> {
    let node = selection.ancestors(variable).find(|&above| selection.kind(above).is_definition())?;
    let owner = match selection.view(node) {
        N::HostClassDefinition(class) => {
            Owner { node, parameters: class.parameters(), body: class.body(), is_function: false }
        }
        N::ResourceTypeDefinition(define) => {
            Owner { node, parameters: define.parameters(), body: define.body(), is_function: false }
        }
        N::FunctionDefinition(function) => {
            Owner { node, parameters: function.parameters(), body: function.body(), is_function: true }
        }
        _ => return None,
    };
    let is_in_body = selection.ancestors(variable).any(|above| Some(above) == owner.body);
    (is_in_body || owner.body == Some(variable)).then_some(owner)
}

/// Adds a parameter to a definition without parameters.
fn into_empty(view: &View<'_>, selection: &Selection<'_>, owner: &Owner<'_>, name: &str) -> Option<Vec<Edit>> {
    let content = &view.index.file(view.opened.number())?.content;
    let span = selection.span_of(owner.node);
    let after_name = content.definitions().iter().find(|one| one.span == span)?.name_span.end;
    let next = selection.token_after(after_name)?;
    if matches!(next.kind, T::LParen | T::WsLParen) {
        return Some(vec![Edit { span: Span::empty(next.span.end), text: format!("${name}") }]);
    }
    let text = if owner.is_function {
        format!("(${name})")
    } else {
        let (end, inner) = (selection.line_break(), selection.inner_indentation(span.start));
        format!(" ({end}{inner}${name},{end}{})", selection.indentation(span.start))
    };
    Some(vec![Edit { span: Span::empty(after_name), text }])
}

/// Adds a parameter before the first one that has a default or takes all further arguments, or else at the end.
fn into_list(selection: &Selection<'_>, parameters: &[NodeId], name: &str) -> Option<Vec<Edit>> {
    let mut views = selection.tree.views::<ast::Parameter<'_>>(parameters);
    let optional = views.find(|parameter| parameter.value().is_some() || parameter.captures_rest());
    if let Some(optional) = optional {
        let start = selection.span_of(optional.node()).start;
        let separator = if selection.starts_line(start) {
            format!("{}{}", selection.line_break(), selection.indentation(start))
        } else {
            " ".to_owned()
        };
        return Some(vec![Edit { span: Span::empty(start), text: format!("${name},{separator}") }]);
    }
    let last = selection.span_of(*parameters.last()?);
    let next = selection.token_after(last.end)?;
    let has_comma = next.kind == T::Comma;
    let closing = if has_comma { selection.token_after(next.span.end)? } else { next };
    if closing.kind != T::RParen || !selection.starts_line(closing.span.start) {
        return Some(vec![Edit { span: Span::empty(last.end), text: format!(", ${name}") }]);
    }
    let comma = (!has_comma).then(|| Edit { span: Span::empty(last.end), text: ",".to_owned() });
    let line = Span::empty(selection.source.line_start(closing.span.start));
    let text = format!("{}${name},{}", selection.indentation(last.start), selection.line_break());
    Some(comma.into_iter().chain([Edit { span: line, text }]).collect())
}
