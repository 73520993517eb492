//! The order in which the reference visits nodes.
//!
//! It visits a node before its children, and the children in the order of its model, which can differ from the source.

use crate::ast::Node as N;
use crate::node::NodeId;
use crate::tree::Tree;

/// Appends the children of a node to `found`, in the order of the reference's model.
pub(super) fn contents(tree: &Tree, node: NodeId, found: &mut Vec<NodeId>) {
    let (list, first, second) = match N::of(tree, node) {
        N::FunctionDefinition(function) => (function.parameters(), function.body(), function.return_type()),
        N::PlanDefinition(plan) => (plan.parameters(), plan.body(), plan.return_type()),
        N::LambdaExpression(lambda) => (lambda.parameters(), lambda.body(), lambda.return_type()),
        N::Parameter(parameter) => (&[][..], parameter.value(), parameter.type_expr()),
        N::NodeDefinition(definition) => {
            found.extend(definition.parent());
            (definition.host_matches(), definition.body(), None)
        }
        _ => return found.extend(tree.children(node)),
    };
    found.extend(list);
    found.extend(first);
    found.extend(second);
}

/// Returns the position of each node in the order of visits, indexed by node number - 1.
pub(super) fn ranks(tree: &Tree) -> Vec<u32> {
    let mut ranks = vec![0; tree.len()];
    let mut stack = vec![tree.root()];
    let mut rank = 0;
    while let Some(node) = stack.pop() {
        ranks[node.index()] = rank;
        rank += 1;
        let first = stack.len();
        contents(tree, node, &mut stack);
        stack[first..].reverse();
    }
    ranks
}
