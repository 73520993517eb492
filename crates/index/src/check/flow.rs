//! Statements that are never reached, because the one before always leaves the body.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::IssueCode;

use super::context::Context;
use crate::scope;

/// The functions that never return to their caller.
const LEAVING: &[&str] = &["fail", "return", "break", "next"];

/// Checks the statements of a block.
pub(super) fn check(context: &mut Context<'_, '_, '_>, node: NodeId) {
    let statements = match context.file.view(node) {
        N::BlockExpression(block) => block.statements(),
        N::ApplyBlockExpression(block) => block.statements(),
        _ => return,
    };
    for pair in statements.windows(2) {
        let [before, after] = pair else { continue };
        let Some(name) = leaving(context, *before) else { continue };
        // Definitions are evaluated before all statements. A literal is the value of a body, which some functions need.
        let kind = context.file.kind(*after);
        let is_value = matches!(
            kind,
            K::LiteralString
                | K::LiteralUndef
                | K::LiteralBoolean
                | K::LiteralList
                | K::LiteralHash
                | K::VariableExpression
        );
        if kind.is_definition() || kind == K::RenderStringExpression || is_value {
            continue;
        }
        let place = context.file.span(*before);
        let message = format!("This code is never reached, because '{name}' comes before it");
        if let Some(finding) = context.report_at(IssueCode::UnreachableCode, *after, message) {
            let label = puppetlang_source::Label { span: place, text: format!("'{name}' leaves the body here") };
            finding.diagnostic.labels.push(label);
        }
        return;
    }
}

/// Returns the name of the function if a statement calls one that never returns.
fn leaving(context: &Context<'_, '_, '_>, node: NodeId) -> Option<&'static str> {
    let call = scope::call(context.file, node)?;
    let (_, name) = context.file.function_name(call)?;
    LEAVING.iter().copied().find(|known| *known == name)
}
