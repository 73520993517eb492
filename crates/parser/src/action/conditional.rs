//! The branches of `if`.

use crate::construct::IfExpression;
use crate::input::{Input, Outcome};
use crate::node::NodeId;

/// The start offset of a branch, its keyword, its condition, and its statements.
pub(crate) type Branch = (u32, ((), NodeId, Option<NodeId>));

/// Nests the branches of an `if`, from the last to the first: each `elsif` is the `else` of the branch before it.
pub(crate) fn nest_branches(
    input: &mut Input<'_>,
    (first, others, otherwise): (Branch, Vec<Branch>, Option<Option<NodeId>>),
) -> Outcome<NodeId> {
    let mut branch = |(start, (_, test, then_expr)): Branch, else_expr| {
        input.complete(IfExpression { test, then_expr, else_expr }, start)
    };
    let mut otherwise = otherwise.flatten();
    for other in others.into_iter().rev() {
        otherwise = Some(branch(other, otherwise));
    }
    Ok(branch(first, otherwise))
}
