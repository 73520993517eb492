//! Checks of resources, their attributes, and collectors.

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use crate::node::{NodeFlags, NodeId, NodeKind, Operator};

impl Checker<'_> {
    /// Checks `name => value`.
    pub(super) fn attribute(&self, node: NodeId) {
        if self.operator(node) == Operator::PlusArrow
            && let Some(parent) = self.parent(node)
            && !matches!(self.tree.kind(parent), NodeKind::CollectExpression | NodeKind::ResourceOverrideExpression)
        {
            let (name, label) = (self.text(node), self.a_label(parent));
            let message = format!("Illegal +> operation on attribute {name}. This operator can not be used in {label}");
            self.report(I::IllegalAttributeAppend, node, message);
        }
        self.each_is_value(node);
    }

    /// Checks `* => hash`.
    pub(super) fn attributes_of_hash(&self, node: NodeId) {
        let parent = self.parent(node);
        let around = parent.and_then(|parent| self.parent(parent));
        let is_resource = |node: Option<NodeId>| {
            node.is_some_and(|node| {
                matches!(
                    self.tree.kind(node),
                    NodeKind::ResourceExpression
                        | NodeKind::ResourceDefaultsExpression
                        | NodeKind::ResourceOverrideExpression
                )
            })
        };
        let is_collector = parent.is_some_and(|parent| self.tree.kind(parent) == NodeKind::CollectExpression);
        if !is_resource(parent)
            && !is_collector
            && !is_resource(around)
            && let Some(around) = around
        {
            let message = format!("The operator '* =>' in {} is not supported.", self.a_label(around));
            self.report_at(node, I::UnsupportedOperatorInContext, around, message);
        }
        self.each_is_value(node);
    }

    /// Checks `type { title: … }`.
    pub(super) fn resource(&self, node: NodeId) {
        let is_marked = self.tree.flags(node).intersects(NodeFlags::VIRTUAL | NodeFlags::EXPORTED);
        if is_marked
            && let Some(name) = self.child(node, "type_name")
            && self.tree.kind(name) == NodeKind::QualifiedName
            && self.text(name) == "class"
        {
            self.report(I::ClassNotVirtualizable, node, "Classes are not virtualizable");
        }
    }

    /// Checks `title: attributes`.
    pub(super) fn resource_body(&self, node: NodeId) {
        let operations = self.list(node, "operations");
        let hashes = operations.into_iter().filter(|&one| self.tree.kind(one) == NodeKind::AttributesOperation);
        for hash in hashes.skip(1) {
            let message = "Unfolding of attributes from Hash can only be used once per resource body";
            self.report_at(node, I::MultipleAttributesUnfold, hash, message);
        }
    }

    /// Rejects virtual and exported defaults and overrides.
    pub(super) fn not_virtual(&self, node: NodeId) {
        if self.tree.flags(node).intersects(NodeFlags::VIRTUAL | NodeFlags::EXPORTED) {
            self.report(I::NotVirtualizeable, node, "Resource Defaults are not virtualizable");
        }
    }

    /// Checks `Type <| … |>`.
    pub(super) fn collector(&self, node: NodeId) {
        if let Some(collected) = self.child(node, "type_expr")
            && self.tree.kind(collected) != NodeKind::QualifiedReference
        {
            self.unacceptable(node, collected, "type name", node);
        }
    }

    /// Checks the expressions in a query: comparisons, `and`, `or`, parentheses.
    pub(super) fn query(&self, query: NodeId) {
        let mut stack: Vec<_> = self.children(query).collect();
        while let Some(node) = stack.pop() {
            match self.tree.kind(node) {
                NodeKind::AndExpression | NodeKind::OrExpression | NodeKind::ParenthesizedExpression => {
                    let first = stack.len();
                    stack.extend(self.children(node));
                    stack[first..].reverse();
                }
                NodeKind::VariableExpression
                | NodeKind::QualifiedName
                | NodeKind::LiteralInteger
                | NodeKind::LiteralFloat
                | NodeKind::LiteralString
                | NodeKind::LiteralBoolean => {}
                NodeKind::ComparisonExpression
                    if matches!(self.operator(node), Operator::Equal | Operator::NotEqual) => {}
                _ => {
                    let label = self.capital_a_label(node);
                    let message = format!("Illegal query expression. {label} cannot be used in a query");
                    self.report_at(query, I::IllegalQueryExpression, node, message);
                }
            }
        }
    }
}
