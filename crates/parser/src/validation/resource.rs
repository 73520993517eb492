//! Checks of resources, their attributes, and collectors.

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use crate::ast::{self, Node as N};
use crate::node::{NodeId, NodeKind, Operator};

impl Checker<'_> {
    /// Checks `name => value`.
    pub(super) fn attribute(&self, attribute: ast::AttributeOperation<'_>) {
        let node = attribute.node();
        if attribute.operator() == Operator::PlusArrow
            && let Some(parent) = self.parent(node)
            && !matches!(self.tree.kind(parent), NodeKind::CollectExpression | NodeKind::ResourceOverrideExpression)
        {
            let (name, label) = (self.text(attribute.name()), self.a_label(parent));
            let message = format!("Illegal +> operation on attribute {name}. This operator can not be used in {label}");
            self.report(I::IllegalAttributeAppend, node, message);
        }
        self.value(node, attribute.value_expr());
    }

    /// Checks `* => hash`.
    pub(super) fn attributes_of_hash(&self, attributes: ast::AttributesOperation<'_>) {
        let node = attributes.node();
        let parent = self.parent(node);
        let around = parent.and_then(|parent| self.parent(parent));
        let is_resource = |node: Option<NodeId>| node.is_some_and(|node| ast::Virtualizable::has(self.tree.kind(node)));
        let is_collector = parent.is_some_and(|parent| self.tree.kind(parent) == NodeKind::CollectExpression);
        if !is_resource(parent)
            && !is_collector
            && !is_resource(around)
            && let Some(around) = around
        {
            let message = format!("The operator '* =>' in {} is not supported.", self.a_label(around));
            self.report_at(node, I::UnsupportedOperatorInContext, around, message);
        }
        self.value(node, attributes.expr());
    }

    /// Checks `type { title: … }`.
    pub(super) fn resource(&self, resource: ast::ResourceExpression<'_>) {
        if (resource.is_virtual() || resource.is_exported())
            && let Some(name) = ast::QualifiedName::cast(self.tree, resource.type_name())
            && self.text(name.name()) == "class"
        {
            self.report(I::ClassNotVirtualizable, resource.node(), "Classes are not virtualizable");
        }
    }

    /// Checks `title: attributes`.
    pub(super) fn resource_body(&self, body: ast::ResourceBody<'_>) {
        for hash in self.tree.views::<ast::AttributesOperation<'_>>(body.operations()).skip(1) {
            let message = "Unfolding of attributes from Hash can only be used once per resource body";
            self.report_at(body.node(), I::MultipleAttributesUnfold, hash.node(), message);
        }
    }

    /// Rejects virtual and exported defaults and overrides.
    pub(super) fn not_virtual(&self, node: NodeId, is_marked: bool) {
        if is_marked {
            self.report(I::NotVirtualizeable, node, "Resource Defaults are not virtualizable");
        }
    }

    /// Checks `Type <| … |>`.
    pub(super) fn collector(&self, collector: ast::CollectExpression<'_>) {
        if self.tree.kind(collector.type_expr()) != NodeKind::QualifiedReference {
            self.unacceptable(collector.node(), collector.type_expr(), "type name", collector.node());
        }
    }

    /// Checks the expressions in a query: comparisons, `and`, `or`, parentheses.
    pub(super) fn query(&self, query: NodeId, condition: Option<NodeId>) {
        let mut stack: Vec<_> = condition.into_iter().collect();
        while let Some(node) = stack.pop() {
            match N::of(self.tree, node) {
                N::AndExpression(and) => stack.extend([and.right_expr(), and.left_expr()]),
                N::OrExpression(or) => stack.extend([or.right_expr(), or.left_expr()]),
                N::ParenthesizedExpression(parenthesized) => stack.push(parenthesized.expr()),
                N::VariableExpression(_)
                | N::QualifiedName(_)
                | N::LiteralInteger(_)
                | N::LiteralFloat(_)
                | N::LiteralString(_)
                | N::LiteralBoolean(_) => {}
                N::ComparisonExpression(comparison)
                    if matches!(comparison.operator(), Operator::Equal | Operator::NotEqual) => {}
                _ => {
                    let label = self.capital_a_label(node);
                    let message = format!("Illegal query expression. {label} cannot be used in a query");
                    self.report_at(query, I::IllegalQueryExpression, node, message);
                }
            }
        }
    }
}
