//! The code of the expressions that the catalog evaluates: resources, defaults, overrides, collectors, relationships.
//!
//! Lowering creates it once for each program. A [`Catalog`](crate::Catalog) executes it and does not read the tree. The
//! operands are expressions of the program, which [`Expression::at`](crate::Expression::at) evaluates.

use puppetlang_parser::{NodeId, Operator};
use puppetlang_types::value::Text;

/// An expression that the catalog evaluates.
#[derive(Debug)]
#[non_exhaustive]
pub enum CatalogCode {
    /// `type { title: … }`.
    Resources(ResourcesCode),
    /// `Type { … }`.
    Defaults(DefaultsCode),
    /// `Type[title] { … }`.
    Overrides(OverridesCode),
    /// `Type <| … |>`.
    Collector(CollectorCode),
    /// `… -> …`.
    Relationship(RelationshipCode),
    /// `apply(…) { … }`, which only plans have.
    Apply,
}

/// A resource expression, which declares resources.
#[derive(Debug)]
pub struct ResourcesCode {
    /// The type of the resources.
    pub kind: ResourceKind,
    /// The bodies, in source order.
    pub bodies: Box<[ResourceBodyCode]>,
    /// Whether the resources are virtual; exported ones are, too.
    pub is_virtual: bool,
    /// Whether the resources are exported.
    pub is_exported: bool,
}

/// The type in a resource expression.
#[derive(Debug)]
pub enum ResourceKind {
    /// A name, as written.
    Name(Text),
    /// An expression whose value is a type or the name of one.
    Expression(NodeId),
}

/// A body of a resource expression: `title: attributes`.
#[derive(Debug)]
pub struct ResourceBodyCode {
    /// The expression of the title or titles.
    pub title: NodeId,
    /// The attributes, in source order.
    pub attributes: Box<[AttributeCode]>,
}

/// Attributes of a resource: `name => value`, `name +> value` or `* => hash`.
#[derive(Debug)]
pub struct AttributeCode {
    /// The syntax node of the attribute, which is its location.
    pub node: NodeId,
    /// The name; `None` if the value is a hash of attributes.
    pub name: Option<Text>,
    /// The expression of the value.
    pub value: NodeId,
    /// Whether the value is added to one that is set (`+>`).
    pub adds: bool,
}

/// Default attributes of the resources of a type.
#[derive(Debug)]
pub struct DefaultsCode {
    /// The expression of the type.
    pub kind: NodeId,
    /// The attributes, in source order.
    pub attributes: Box<[AttributeCode]>,
}

/// Attributes that override those of resources.
#[derive(Debug)]
pub struct OverridesCode {
    /// The expression of the references.
    pub resources: NodeId,
    /// The attributes, in source order.
    pub attributes: Box<[AttributeCode]>,
}

/// A collector.
#[derive(Debug)]
pub struct CollectorCode {
    /// The name of the type, in lower case.
    pub kind: Text,
    /// Whether it collects exported resources.
    pub is_exported: bool,
    /// The query, in postfix order; empty if the collector takes all resources.
    pub query: Box<[QueryStep]>,
    /// The attributes that override those of the resources, in source order.
    pub attributes: Box<[AttributeCode]>,
}

/// A step of the query of a collector.
///
/// The steps work on a stack of operands, which are values or conditions, and on a stack of conditions for each query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueryStep {
    /// Pushes the value of an expression.
    Evaluate(NodeId),
    /// Fails, because a node of this kind cannot be an operand. The name is that of the reference's model.
    Unusable(&'static str),
    /// Begins the query of an operand that is a condition. The condition has no value, but it is evaluated.
    Begin,
    /// Ends the query that began last, and pushes an operand without a value.
    End,
    /// Pops two operands, and adds the condition that the first names an attribute which is equal to the second.
    Equal,
    /// Pops two operands, and adds the condition that the first names an attribute which differs from the second.
    Different,
    /// Pops an operand, and adds the condition that it is true.
    Truth,
    /// Joins the last two conditions: both must hold.
    And,
    /// Joins the last two conditions: one of them must hold.
    Or,
}

/// A relationship between resources.
#[derive(Debug)]
pub struct RelationshipCode {
    /// `->`, `~>`, `<-` or `<~`.
    pub operator: Operator,
    /// The expression on the left.
    pub left: NodeId,
    /// The expression on the right.
    pub right: NodeId,
}
