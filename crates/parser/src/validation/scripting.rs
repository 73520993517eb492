//! The restrictions of tasks mode.
//!
//! Outside of `apply`, tasks mode rejects everything that needs a catalog; inside, everything that cannot be compiled.

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use crate::ast;
use crate::node::{NodeId, NodeKind};

impl Checker<'_> {
    /// Reports a node that tasks mode rejects. Returns true if no other checks apply to it.
    pub(super) fn rejected_when_scripting(&self, node: NodeId) -> bool {
        use NodeKind as K;
        match self.tree.kind(node) {
            K::HostClassDefinition | K::ResourceTypeDefinition => {
                self.needs_catalog(node);
                true
            }
            K::NodeDefinition
            | K::RelationshipExpression
            | K::ResourceDefaultsExpression
            | K::ResourceExpression
            | K::ResourceOverrideExpression => {
                let outside = !self.is_applied(node);
                if outside {
                    self.needs_catalog(node);
                }
                outside
            }
            K::CollectExpression if !self.is_applied(node) => {
                self.needs_catalog(node);
                true
            }
            K::CollectExpression => {
                let query = ast::CollectExpression::cast(self.tree, node).map(ast::CollectExpression::query);
                let exported = query.is_some_and(|query| self.tree.kind(query) == K::ExportedQuery);
                if exported {
                    self.not_when_compiling(node);
                }
                exported
            }
            K::ApplyExpression => {
                if self.is_applied(node) {
                    self.not_when_compiling(node);
                }
                true
            }
            _ => false,
        }
    }

    /// Returns true for nodes inside an `apply`.
    fn is_applied(&self, node: NodeId) -> bool {
        std::iter::successors(self.parent(node), |&around| self.parent(around))
            .any(|around| self.tree.kind(around) == NodeKind::ApplyBlockExpression)
    }

    fn needs_catalog(&self, node: NodeId) {
        let message = format!("{} is only available when compiling a catalog", self.capital_a_label(node));
        self.report(I::ExpressionNotSupportedWhenScripting, node, message);
    }

    fn not_when_compiling(&self, node: NodeId) {
        let message = format!("{} is not available when compiling a catalog", self.capital_a_label(node));
        self.report(I::ExpressionNotSupportedWhenCompiling, node, message);
    }
}
