//! The parameters of a defined type that a resource lacks.

use gen_lsp_types::CodeActionKind;
use puppetlang_index::{Defined, DefinitionKind, Parameter};
use puppetlang_lexer::{Options, TokenKind as T};
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, Tree};
use puppetlang_source::{Diagnostic, Edit, Fix, IssueCode, Source, Span};

use super::Refactoring;
use super::selection::{Selection, is_blank};
use crate::state::View;

/// The deepest nesting of types that is read for a value.
const DEEPEST: u32 = 16;

/// Adds the parameters that findings miss, to each resource once.
pub(super) fn missing(view: &View<'_>, selection: &Selection<'_>, findings: &[Diagnostic]) -> Vec<Refactoring> {
    let is_missing = |one: &&Diagnostic| one.issue == Some(IssueCode::MissingParameter);
    let missing: Vec<&Diagnostic> = findings.iter().filter(is_missing).collect();
    // The findings of a resource follow each other.
    let resources = missing.chunk_by(|one, next| one.span == next.span);
    let added = resources.filter_map(|group| {
        let messages: Vec<&str> = group.iter().map(|one| one.message.as_str()).collect();
        of_title(view, selection, group.first()?.span, &messages)
    });
    added.collect()
}

/// Adds the parameters to the resource with a title. Each message ends with the name of a parameter.
fn of_title(view: &View<'_>, selection: &Selection<'_>, title: Span, messages: &[&str]) -> Option<Refactoring> {
    let has_title = |body: &ast::ResourceBody<'_>| selection.span_of(body.title()) == title;
    let mut bodies = selection.tree.nodes().filter_map(|node| ast::ResourceBody::cast(selection.tree, node));
    let body = bodies.find(has_title)?;
    let resource = selection.parent(body.node())?;
    let N::ResourceExpression(declared) = selection.view(resource) else { return None };
    let type_name = selection.text(declared.type_name()).trim_start_matches("::").to_ascii_lowercase();
    let defined = view.index.definition(DefinitionKind::DefinedType, &type_name)?;
    let is_missing = |parameter: &&Parameter| {
        let end = format!("'{}'", defined.parameter_name(parameter));
        messages.iter().any(|message| message.ends_with(&end))
    };
    let missing = defined.definition.parameters.iter().filter(is_missing);
    let attributes: Vec<String> = missing.map(|parameter| attribute(&defined, parameter)).collect();
    let fix = Fix {
        title: match attributes.len() {
            0 => return None,
            1 => "add the missing parameter".to_owned(),
            _ => "add the missing parameters".to_owned(),
        },
        edits: vec![insertion(selection, resource, body, &attributes)?],
    };
    Some(Refactoring { kind: CodeActionKind::QuickFix, fix, fixes: Some((IssueCode::MissingParameter, title)) })
}

fn attribute(defined: &Defined<'_>, parameter: &Parameter) -> String {
    let ty = parameter.ty.map(|ty| defined.entry.content.text(ty));
    format!("{} => {}", defined.parameter_name(parameter), ty.map_or("''", placeholder))
}

/// Returns the edit that adds attributes: after `ensure`, as the style guide says, or before all others.
fn insertion(
    selection: &Selection<'_>,
    resource: NodeId,
    body: ast::ResourceBody<'_>,
    attributes: &[String],
) -> Option<Edit> {
    let end = selection.line_break();
    let anchor = match body.operations() {
        [] => return into_empty(selection, resource, body, attributes),
        [first, second, ..] if selection.slice(*first).starts_with("ensure") => *second,
        [first, ..] => *first,
    };
    // The text of a heredoc in an attribute before it ends before its line.
    let at = selection.span_of(anchor).start;
    let separator =
        if selection.starts_line(at) { format!(",{end}{}", selection.indentation(at)) } else { ", ".to_owned() };
    Some(Edit { span: Span::empty(at), text: format!("{}{separator}", attributes.join(&separator)) })
}

/// Adds attributes after the colon of a body without any.
fn into_empty(
    selection: &Selection<'_>,
    resource: NodeId,
    body: ast::ResourceBody<'_>,
    attributes: &[String],
) -> Option<Edit> {
    let colon = selection.token_after(selection.span_of(body.title()).end).filter(|token| token.kind == T::Colon)?;
    let closing = selection.token_after(colon.span.end)?;
    let between = Span::new(colon.span.end, closing.span.start);
    let start = selection.span_of(resource).start;
    let is_empty =
        selection.source.slice(between).chars().all(|letter| is_blank(letter) || matches!(letter, '\r' | '\n'));
    if closing.kind != T::RBrace || !is_empty {
        return Some(Edit { span: Span::empty(colon.span.end), text: format!(" {}", attributes.join(", ")) });
    }
    let (end, inner) = (selection.line_break(), selection.inner_indentation(start));
    let lines: String = attributes.iter().map(|one| format!("{end}{inner}{one},")).collect();
    Some(Edit { span: between, text: format!("{lines}{end}{}", selection.indentation(start)) })
}

/// Returns a literal that a type accepts, as far as its name tells.
fn placeholder(ty: &str) -> &'static str {
    let source = Source::new("", ty);
    let parsed = puppetlang_parser::parse(&source, &Options::manifest());
    let Some(tree) = parsed.tree() else { return "''" };
    let N::Program(program) = N::of(tree, tree.root()) else { return "''" };
    placeholder_of(&source, &parsed, tree, program.body(), 0)
}

fn placeholder_of(source: &Source, parsed: &Parsed, tree: &Tree, ty: NodeId, depth: u32) -> &'static str {
    let (name, key) = match N::of(tree, ty) {
        N::AccessExpression(access) => (access.left_expr(), access.keys().first().copied()),
        _ => (ty, None),
    };
    if tree.kind(name) != K::QualifiedReference {
        return "''";
    }
    match parsed.text_in(tree, name, source).unwrap_or_default().as_ref() {
        "Array" | "Tuple" | "Collection" => "[]",
        "Hash" | "Struct" => "{}",
        "Integer" | "Numeric" => "0",
        "Float" => "0.0",
        "Boolean" => "false",
        "Optional" | "Undef" => "undef",
        "Variant" | "NotUndef" if depth < DEEPEST => {
            key.map_or("''", |key| placeholder_of(source, parsed, tree, key, depth + 1))
        }
        _ => "''",
    }
}
