//! Finds expressions without side effects; such an expression as a statement is a mistake.

use crate::ast;
use crate::node::{NodeId, NodeKind};
use crate::tree::Tree;

/// Information about nodes that is computed bottom-up.
pub(super) struct Below {
    /// True for nodes without effect, indexed by node number - 1.
    idle: Vec<bool>,
    /// For unary operators, the first descendant that is not a unary operator.
    operand: Vec<Option<NodeId>>,
}

impl Below {
    /// Computes the information in one pass over the tree, from the leaves to the root.
    pub(super) fn new(tree: &Tree) -> Self {
        let mut below = Self { idle: vec![false; tree.len()], operand: vec![None; tree.len()] };
        for index in (0..tree.len()).rev() {
            let node = NodeId::at(index);
            below.idle[index] = below.is_idle_by_children(tree, node);
            if let Some(unary) = ast::Unary::cast(tree, node) {
                below.operand[index] = Some(below.operand(unary.expr()));
            }
        }
        below
    }

    /// Returns true if the node has no effect.
    pub(super) fn is_idle(&self, node: NodeId) -> bool {
        self.idle[node.index()]
    }

    /// Returns the operand of a chain of unary operators, or the node itself if it is not a unary operator.
    pub(super) fn operand(&self, node: NodeId) -> NodeId {
        self.operand[node.index()].unwrap_or(node)
    }

    fn is_idle_by_children(&self, tree: &Tree, node: NodeId) -> bool {
        use NodeKind as K;
        match tree.kind(node) {
            K::Nop
            | K::LiteralInteger
            | K::LiteralFloat
            | K::LiteralString
            | K::LiteralBoolean
            | K::LiteralUndef
            | K::LiteralDefault
            | K::LiteralRegularExpression
            | K::QualifiedName
            | K::QualifiedReference
            | K::ReservedWord
            | K::LiteralList
            | K::LiteralHash
            | K::AccessExpression
            | K::ArithmeticExpression
            | K::ComparisonExpression
            | K::InExpression
            | K::AndExpression
            | K::OrExpression
            | K::NamedAccessExpression
            | K::NotExpression
            | K::UnaryMinusExpression
            | K::UnfoldExpression
            | K::TextExpression
            | K::VariableExpression
            | K::ConcatenatedString
            | K::HeredocExpression
            | K::SelectorExpression => true,
            K::ParenthesizedExpression
            | K::BlockExpression
            | K::ApplyBlockExpression
            | K::IfExpression
            | K::UnlessExpression
            | K::CaseExpression
            | K::CaseOption => tree.children(node).all(|child| self.is_idle(child)),
            _ => false,
        }
    }
}
