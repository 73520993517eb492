//! Lowers the expressions that the catalog evaluates.

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind, Operator};

use super::Lowering;
use crate::catalog_code::{
    AttributeCode, CatalogCode, CollectorCode, DefaultsCode, OverridesCode, QueryStep, RelationshipCode,
    ResourceBodyCode, ResourceKind, ResourcesCode,
};

impl Lowering<'_> {
    pub(super) fn relationship(&self, relationship: ast::RelationshipExpression<'_>) -> CatalogCode {
        CatalogCode::Relationship(RelationshipCode {
            operator: relationship.operator(),
            left: relationship.left_expr(),
            right: relationship.right_expr(),
        })
    }

    pub(super) fn resources(&self, resource: ast::ResourceExpression<'_>) -> CatalogCode {
        let kind = match N::of(self.tree, resource.type_name()) {
            N::QualifiedName(name) => ResourceKind::Name(self.text(name.name())),
            _ => ResourceKind::Expression(resource.type_name()),
        };
        let body = |body: ast::ResourceBody<'_>| ResourceBodyCode {
            title: body.title(),
            attributes: self.attributes(body.operations()),
        };
        let mut bodies = Vec::with_capacity(resource.bodies().len());
        bodies.extend(self.tree.views(resource.bodies()).map(body));
        CatalogCode::Resources(ResourcesCode {
            kind,
            bodies: bodies.into(),
            is_virtual: resource.is_virtual(),
            is_exported: resource.is_exported(),
        })
    }

    pub(super) fn defaults(&self, defaults: ast::ResourceDefaultsExpression<'_>) -> CatalogCode {
        let attributes = self.attributes(defaults.operations());
        CatalogCode::Defaults(DefaultsCode { kind: defaults.type_ref(), attributes })
    }

    pub(super) fn overrides(&self, overrides: ast::ResourceOverrideExpression<'_>) -> CatalogCode {
        let attributes = self.attributes(overrides.operations());
        CatalogCode::Overrides(OverridesCode { resources: overrides.resources(), attributes })
    }

    pub(super) fn collector(&self, collector: ast::CollectExpression<'_>) -> CatalogCode {
        let condition = ast::Query::cast(self.tree, collector.query()).and_then(ast::Query::expr);
        let condition = condition.filter(|&condition| self.tree.kind(condition) != NodeKind::Nop);
        CatalogCode::Collector(CollectorCode {
            kind: self.text_of_node(collector.type_expr()).to_lowercase().into(),
            is_exported: self.tree.kind(collector.query()) == NodeKind::ExportedQuery,
            query: condition.map(|condition| self.query(condition)).unwrap_or_default(),
            attributes: self.attributes(collector.operations()),
        })
    }

    fn attributes(&self, operations: &[NodeId]) -> Box<[AttributeCode]> {
        let attribute = |&node: &NodeId| match N::of(self.tree, node) {
            N::AttributeOperation(attribute) => Some(AttributeCode {
                node,
                name: Some(self.text(attribute.name())),
                value: attribute.value_expr(),
                adds: attribute.operator() == Operator::PlusArrow,
            }),
            N::AttributesOperation(hash) => Some(AttributeCode { node, name: None, value: hash.expr(), adds: false }),
            _ => None,
        };
        let mut attributes = Vec::with_capacity(operations.len());
        attributes.extend(operations.iter().filter_map(attribute));
        attributes.into()
    }

    /// Lowers the query of a collector to postfix order.
    fn query(&self, condition: NodeId) -> Box<[QueryStep]> {
        let mut steps = Vec::new();
        let mut pending = vec![Pending::Condition(condition)];
        while let Some(next) = pending.pop() {
            match next {
                Pending::Step(step) => steps.push(step),
                Pending::Condition(node) => self.condition(node, &mut pending),
                Pending::Operand(node) => self.operand(node, &mut pending),
            }
        }
        steps.into()
    }

    /// Adds what a condition consists of, in reverse order.
    fn condition(&self, node: NodeId, pending: &mut Vec<Pending>) {
        let (left, right, step) = match N::of(self.tree, node) {
            N::ParenthesizedExpression(parenthesized) => {
                pending.push(Pending::Condition(parenthesized.expr()));
                return;
            }
            N::AndExpression(and) => (and.left_expr(), and.right_expr(), QueryStep::And),
            N::OrExpression(or) => (or.left_expr(), or.right_expr(), QueryStep::Or),
            N::ComparisonExpression(comparison) => {
                let is_equal = comparison.operator() == Operator::Equal;
                let step = if is_equal { QueryStep::Equal } else { QueryStep::Different };
                pending.extend([
                    Pending::Step(step),
                    Pending::Operand(comparison.right_expr()),
                    Pending::Operand(comparison.left_expr()),
                ]);
                return;
            }
            _ => {
                pending.extend([Pending::Step(QueryStep::Truth), Pending::Operand(node)]);
                return;
            }
        };
        pending.extend([Pending::Step(step), Pending::Condition(right), Pending::Condition(left)]);
    }

    /// Adds what an operand consists of, in reverse order.
    fn operand(&self, node: NodeId, pending: &mut Vec<Pending>) {
        match N::of(self.tree, node) {
            N::AccessExpression(_)
            | N::VariableExpression(_)
            | N::LiteralBoolean(_)
            | N::LiteralString(_)
            | N::ConcatenatedString(_)
            | N::LiteralInteger(_)
            | N::LiteralFloat(_)
            | N::LiteralUndef(_)
            | N::QualifiedName(_) => pending.push(Pending::Step(QueryStep::Evaluate(node))),
            N::AndExpression(_) | N::OrExpression(_) | N::ComparisonExpression(_) => pending.extend([
                Pending::Step(QueryStep::End),
                Pending::Condition(node),
                Pending::Step(QueryStep::Begin),
            ]),
            N::ParenthesizedExpression(parenthesized) => pending.push(Pending::Operand(parenthesized.expr())),
            _ => pending.push(Pending::Step(QueryStep::Unusable(self.tree.kind(node).name()))),
        }
    }
}

/// A part of a query that remains to be lowered, or a step.
enum Pending {
    Condition(NodeId),
    Operand(NodeId),
    Step(QueryStep),
}
