//! The order in which the reference visits nodes.
//!
//! It visits a node before its children, and the children in the order of its model, which can differ from the source.

use crate::node::{NodeId, NodeKind};
use crate::tree::{Field, Tree};

/// Returns the children of a node in the order of the reference's model.
pub(super) fn contents(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let mut fields: Vec<_> = tree.fields(node).map(|(_, field)| field).collect();
    match tree.kind(node) {
        // Value before type.
        NodeKind::Parameter => fields.reverse(),
        // Body before return type.
        NodeKind::FunctionDefinition | NodeKind::PlanDefinition | NodeKind::LambdaExpression => fields.swap(1, 2),
        // Parent before host matchers.
        NodeKind::NodeDefinition => fields.swap(0, 1),
        _ => {}
    }
    let mut children = Vec::new();
    for field in fields {
        match field {
            Field::Node(child) => children.extend(child),
            Field::List(list) => children.extend_from_slice(list),
        }
    }
    children
}

/// Returns the position of each node in the order of visits, indexed by node number - 1.
pub(super) fn ranks(tree: &Tree) -> Vec<u32> {
    let mut ranks = vec![0; tree.len()];
    let mut stack = vec![tree.root()];
    let mut rank = 0;
    while let Some(node) = stack.pop() {
        ranks[node.index()] = rank;
        rank += 1;
        stack.extend(contents(tree, node).into_iter().rev());
    }
    ranks
}
