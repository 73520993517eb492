//! Templates.

use crate::combinator::raw;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Raw};
use crate::tree::List;

/// Creates a lambda with the parameters of a template, and its content as the body.
pub(crate) fn template(
    input: &mut Input<'_>,
    (_, parameters, body): ((), Option<List>, Option<NodeId>),
) -> Parsed<NodeId> {
    let flags = if parameters.is_some() { NodeFlags::PARAMETERS } else { NodeFlags::empty() };
    let content = input.complete(Raw { flags, ..raw(NodeKind::EppExpression, body) }, 0);
    Ok(input.complete(raw(NodeKind::LambdaExpression, (parameters, 0, content)), 0))
}
