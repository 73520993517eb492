//! References in lower case: `require => file['/x']`.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;
use puppetlang_types::string_format::ruby_text::capitalize_segments;

use super::context::Context;
use super::world::Known;
use crate::surroundings::folded;

/// Checks the access at a node.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let N::AccessExpression(access) = context.file.view(node) else { return };
    let left = access.left_expr();
    if context.file.kind(left) != K::QualifiedName {
        return;
    }
    let name = folded(&context.file.text(left)).into_owned();
    let is_type = name == "class" || matches!(context.world().resource_type(&name), Known::Found(_));
    if !is_type {
        return;
    }
    let span = context.file.span(left);
    let upper = capitalize_segments(&name);
    let shown = context.file.slice(node);
    let message = format!("A reference to a resource begins with an upper-case letter: {shown}");
    if let Some(finding) = context.report_at(IssueCode::LowerCaseReference, left, message) {
        finding.diagnostic.help = Some(format!("write `{upper}[…]`"));
        finding.replace(span, upper);
    }
}
