//! Resources that one body declares twice, and variables that one body sets twice, without conditions.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{IssueCode, Label};
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use super::context::Context;
use super::name;
use crate::scope;
use crate::surroundings::folded;

/// Checks the resources and the assignments of a file.
pub(super) fn check(context: &mut Context<'_, '_, '_>) {
    resources(context);
    assignments(context);
}

fn resources(context: &mut Context<'_, '_, '_>) {
    let mut declared: HashMap<(NodeId, String), NodeId, RandomState> = HashMap::default();
    for node in context.file.tree.nodes() {
        if context.file.kind(node) != K::ResourceExpression {
            continue;
        }
        let N::ResourceExpression(resource) = context.file.view(node) else { continue };
        let body = context.file.definition(node).unwrap_or(context.file.tree.root());
        // Only the main manifest evaluates statements outside of definitions, and each of its files once.
        if scope::is_conditional(context.file, node, body) {
            continue;
        }
        let Some(type_name) = context.file.literal_text(resource.type_name()) else { continue };
        let type_name = folded(&type_name).into_owned();
        // An exec or a notify may have the same title only once too, but `include` makes classes idempotent.
        for &part in resource.bodies() {
            let N::ResourceBody(part) = context.file.view(part) else { continue };
            for (title_node, title) in name::literal_texts(context, part.title()) {
                if context.file.kind(title_node) == K::LiteralDefault {
                    continue;
                }
                let key = match type_name.as_str() {
                    "file" if title.len() > 1 => title.trim_end_matches('/').to_owned(),
                    "class" => folded(&title).into_owned(),
                    _ => title.clone(),
                };
                let key = format!("{type_name}[{key}]");
                match declared.get(&(body, key.clone())) {
                    Some(&first) if !is_same_body(context, first, title_node) => {
                        let shown = format!("{}[{title}]", capitalize_segments(&type_name));
                        duplicate(context, title_node, first, &shown);
                    }
                    Some(_) => {}
                    None => drop(declared.insert((body, key), title_node)),
                }
            }
        }
    }
}

/// Titles of one resource expression are checked during evaluation, with an issue of their own.
fn is_same_body(context: &Context<'_, '_, '_>, one: NodeId, other: NodeId) -> bool {
    let expression =
        |node| context.file.ancestors(node).find(|&above| context.file.kind(above) == K::ResourceExpression);
    expression(one) == expression(other)
}

fn duplicate(context: &mut Context<'_, '_, '_>, node: NodeId, first: NodeId, shown: &str) {
    let span = context.file.span(first);
    let message = format!("Duplicate declaration: {shown} is already declared in this body");
    if let Some(finding) = context.report_at(IssueCode::DuplicateDeclaration, node, message) {
        finding.diagnostic.labels.push(Label { span, text: "first declared here".to_owned() });
    }
}

fn assignments(context: &mut Context<'_, '_, '_>) {
    let scopes = context.scopes;
    for node in context.file.tree.nodes() {
        if context.file.kind(node) != K::AssignmentExpression {
            continue;
        }
        let N::AssignmentExpression(assignment) = context.file.view(node) else { continue };
        for variable in scope::assigned(context.file, assignment.left_expr()) {
            let owner = scopes.scope_of(variable);
            let name = context.file.text(variable);
            let Some(scope) = scopes.scopes.get(owner) else { continue };
            let Some(first) = scope.bindings.get(&name).filter(|first| first.node != variable) else { continue };
            let is_certain = first.is_parameter
                || !scope::is_conditional(context.file, variable, scope.node)
                    && !scope::is_conditional(context.file, first.node, scope.node);
            if !is_certain {
                continue;
            }
            let span = context.file.span(first.node);
            let message = format!("Cannot reassign variable '${name}'");
            if let Some(finding) = context.report_at(IssueCode::IllegalReassignment, variable, message) {
                finding.diagnostic.labels.push(Label { span, text: "first set here".to_owned() });
            }
        }
    }
}
