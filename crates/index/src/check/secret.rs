//! Sensitive and deferred values in strings.
//!
//! A string with a Sensitive value contains the text `Sensitive [value redacted]`, and one with a Deferred value
//! contains a description of the call, not its result.

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{IssueCode, Label};

use super::context::Context;

/// Checks the segments of a string.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let N::ConcatenatedString(string) = context.file.view(node) else { return };
    for &segment in string.segments() {
        let variable = match context.file.view(segment) {
            N::TextExpression(text) => text.expr(),
            _ => segment,
        };
        if context.file.kind(variable) != K::VariableExpression {
            continue;
        }
        let name = context.file.text(variable).into_owned();
        let scope = context.scopes.scope_of(variable);
        let owner = context.scopes.binding_scope(scope, &name);
        let binding = owner.and_then(|owner| context.scopes.scopes.get(owner)?.bindings.get(name.as_str()).copied());
        let Some(binding) = binding else { continue };
        let Some((kind, help)) = kind(context, binding.node) else { continue };
        let span = context.file.span(binding.node);
        let message = format!("The {kind} value '${name}' is interpolated into a string");
        if let Some(finding) = context.report_at(IssueCode::SensitiveInterpolation, variable, message) {
            finding.diagnostic.help = Some(help.to_owned());
            finding.diagnostic.labels.push(Label { span, text: format!("'${name}' is {kind}") });
        }
    }
}

/// Returns whether a parameter or an assigned variable is Sensitive or Deferred, and the advice.
fn kind(context: &Context<'_, '_, '_>, node: NodeId) -> Option<(&'static str, &'static str)> {
    const SENSITIVE: (&str, &str) = ("Sensitive", "use `unwrap`, and make the result Sensitive again");
    const DEFERRED: (&str, &str) = ("Deferred", "build the string in the deferred call, such as one of `sprintf`");
    if let N::Parameter(parameter) = context.file.view(node) {
        let ty = context.file.slice(parameter.type_expr()?);
        return match ty {
            "Sensitive" | "Optional[Sensitive]" => Some(SENSITIVE),
            "Deferred" => Some(DEFERRED),
            ty if ty.starts_with("Sensitive[") || ty.starts_with("Optional[Sensitive[") => Some(SENSITIVE),
            _ => None,
        };
    }
    let N::AssignmentExpression(assignment) = context.file.view(context.file.parent(node)?) else { return None };
    let call = ast::Call::cast(context.file.tree, assignment.right_expr())?;
    let functor = match context.file.view(call.functor_expr()) {
        N::NamedAccessExpression(access) if context.file.text(access.right_expr()) == "new" => access.left_expr(),
        _ => call.functor_expr(),
    };
    match (context.file.kind(functor), context.file.text(functor).as_ref()) {
        (K::QualifiedReference, "Sensitive") => Some(SENSITIVE),
        (K::QualifiedReference, "Deferred") => Some(DEFERRED),
        _ => None,
    }
}
