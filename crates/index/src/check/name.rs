//! Unknown classes, functions and types.

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{IssueCode, Span};
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use super::call::Call;
use super::context::Context;
use super::world::Known;
use crate::scope;
use crate::surroundings::folded;

/// Checks the names at a node that is not a call.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    match context.file.view(node) {
        N::AccessExpression(access) => access_of_class(context, access),
        N::QualifiedReference(_) => type_name(context, node),
        N::HostClassDefinition(class) => parent(context, class),
        _ => {}
    }
}

/// Returns the literal texts of an expression, with their nodes: the text itself, or the elements of an array.
pub(super) fn literal_texts(context: &Context<'_, '_, '_>, node: NodeId) -> Vec<(NodeId, String)> {
    let nodes = match context.file.view(node) {
        N::LiteralList(list) => list.values().to_vec(),
        _ => vec![node],
    };
    nodes.into_iter().filter_map(|node| Some((node, context.file.literal_text(node)?.into_owned()))).collect()
}

/// Reports a class that does not exist.
pub(super) fn class(context: &mut Context<'_, '_, '_>, name: &str, span: Span) {
    let name = folded(name).into_owned();
    if name.is_empty() {
        return;
    }
    let similar = match context.world().class(&name) {
        Known::Missing(similar) => similar,
        Known::Found(_) => return,
        Known::Unknown => match context.world().similar_module(&name) {
            Some(module) => {
                let (_, rest) = name.split_once("::").unwrap_or_default();
                Some(format!("{module}::{rest}"))
            }
            None => return,
        },
    };
    if is_tested(context, &name) {
        return;
    }
    let expected = expected_file(context, &name);
    if let Some(finding) = context.report(IssueCode::UnknownClass, span, format!("Could not find class ::{name}")) {
        finding.diagnostic.help = expected;
        finding.suggest(similar.as_deref());
    }
}

/// Returns the help for a class that is not similar to another one: the manifest where it should be.
fn expected_file(context: &Context<'_, '_, '_>, name: &str) -> Option<String> {
    let mut segments = name.split("::");
    let module = segments.next().filter(|module| context.index().layout().module(module).is_some())?;
    let file = segments.collect::<Vec<_>>().join("/");
    let file = if file.is_empty() { "init" } else { &file };
    Some(format!("the module '{module}' has no such class in manifests/{file}.pp, or elsewhere"))
}

/// Returns true if the file asks whether a name is defined, so that it may be missing.
pub(super) fn is_tested(context: &Context<'_, '_, '_>, name: &str) -> bool {
    let tested = context.tested.get_or_init(|| tested(context));
    tested.iter().any(|text| text.contains(name))
}

/// Returns the texts of the arguments of `defined`, in lower case.
fn tested(context: &Context<'_, '_, '_>) -> Vec<String> {
    if !context.file.source.text().contains("defined") {
        return Vec::new();
    }
    let calls = context.file.tree.nodes().filter_map(|node| scope::call(context.file, node));
    let tests = calls.filter(|&call| context.file.function_name(call).is_some_and(|(_, name)| name == "defined"));
    tests.flat_map(|call| context.file.arguments(call)).map(|node| context.file.slice(node).to_lowercase()).collect()
}

/// Checks the name of the function, and those of classes that it includes.
pub(super) fn call(context: &mut Context<'_, '_, '_>, call: &Call<'_, '_>) {
    let name = call.name.as_ref();
    if let Known::Missing(similar) = &call.function
        && !is_tested(context, name)
    {
        let removed = super::deprecated::replacement(name);
        if let Some(finding) =
            context.report_at(IssueCode::UnknownFunction, call.functor, format!("Unknown function: '{name}'."))
        {
            finding.suggest(similar.as_deref());
            if let (None, Some(replacement)) = (similar, removed) {
                finding.diagnostic.help = Some(format!("it was removed; {replacement}"));
            }
        }
    }
    if matches!(name, "include" | "require" | "contain") {
        for &argument in &call.arguments {
            for (node, text) in literal_texts(context, argument) {
                class(context, &text, context.file.span(node));
            }
        }
    }
}

/// `Class['a::b']`.
fn access_of_class(context: &mut Context<'_, '_, '_>, access: ast::AccessExpression<'_>) {
    let left = access.left_expr();
    if context.file.kind(left) != K::QualifiedReference || folded(&context.file.text(left)) != "class" {
        return;
    }
    for &key in access.keys() {
        for (node, text) in literal_texts(context, key) {
            class(context, &text, context.file.span(node));
        }
    }
}

/// The class after `inherits`.
fn parent(context: &mut Context<'_, '_, '_>, node: ast::HostClassDefinition<'_>) {
    let Some(parent) = node.parent() else { return };
    let name = folded(&context.file.parsed.text_of(context.file.tree, parent, context.file.source)).into_owned();
    let whole = context.file.span(node.node());
    let content = context.index().file(context.number).map(|file| &file.content);
    let place = content.and_then(|content| {
        let references = content.references().iter();
        references
            .filter(|one| one.kind == crate::file_index::ReferenceKind::Class && whole.contains(one.span.start))
            .find(|one| content.text(one.name) == name)
            .map(|one| one.span)
    });
    class(context, &name, place.unwrap_or(Span::new(whole.start, whole.start + 5)));
}

/// An upper-case name: a data type or a resource type.
fn type_name(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let above = context.file.parent(node);
    // The name of an alias is its definition.
    if above.is_some_and(|above| matches!(context.file.kind(above), K::TypeAlias | K::TypeMapping | K::TypeDefinition))
        && above
            .is_none_or(|above| !matches!(context.file.view(above), N::TypeAlias(alias) if alias.type_expr() == node))
    {
        return;
    }
    let name = folded(&context.file.text(node)).into_owned();
    if let Known::Missing(similar) = context.world().type_name(&name)
        && !is_tested(context, &name)
    {
        let shown = capitalize_segments(&name);
        let message = format!("Resource type not found: {shown}");
        if let Some(finding) = context.report_at(IssueCode::UnknownResourceType, node, message) {
            finding.suggest(similar.map(|similar| capitalize_segments(&similar)).as_deref());
        }
    }
}
