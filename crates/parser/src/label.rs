//! The names of nodes in messages.

use std::borrow::Cow;

use puppetlang_source::Source;

use crate::node::{NodeId, NodeKind};
use crate::parsed::Parsed;
use crate::tree::{Field, Tree};

/// The names that messages use for the nodes of a tree.
#[derive(Clone, Copy)]
pub struct Labels<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The result of parsing.
    pub parsed: &'a Parsed,
    /// The source.
    pub source: &'a Source,
}

impl Labels<'_> {
    fn text(&self, node: NodeId) -> Cow<'_, str> {
        self.parsed.text_in(self.tree, node, self.source).unwrap_or_default()
    }

    /// Returns the label of a node, such as `Host Class Definition` or `'+' expression`.
    pub fn label(&self, node: NodeId) -> Cow<'static, str> {
        use NodeKind as K;
        let label = match self.tree.kind(node) {
            K::Program => "Program",
            K::Nop => "Nop Expression",
            K::LiteralInteger => "Literal Integer",
            K::LiteralFloat => "Literal Float",
            K::LiteralString => "String",
            K::LiteralBoolean => "Boolean",
            K::LiteralUndef => "'undef' expression",
            K::LiteralDefault => "'default' expression",
            K::LiteralRegularExpression => "Regular Expression",
            K::QualifiedName => "Name",
            K::QualifiedReference => "Type-Name",
            K::ReservedWord => return format!("Reserved Word '{}'", self.text(node)).into(),
            K::VariableExpression => "Variable",
            K::ParenthesizedExpression => "Parenthesized Expression",
            K::NotExpression => "'not' expression",
            K::UnaryMinusExpression => "Unary Minus",
            K::UnfoldExpression => "Unfold",
            K::TextExpression => "Expression in Interpolated String",
            K::AssignmentExpression
            | K::ArithmeticExpression
            | K::RelationshipExpression
            | K::ComparisonExpression
            | K::MatchExpression
            | K::AttributeOperation => return format!("'{}' expression", self.tree.operator(node).text()).into(),
            K::InExpression => "'in' expression",
            K::AndExpression => "'and' expression",
            K::OrExpression => "'or' expression",
            K::NamedAccessExpression => "'.' expression",
            K::AccessExpression => "'[]' expression",
            K::LiteralList => "Array Expression",
            K::LiteralHash => "Hash Expression",
            K::KeyedEntry => "Hash Entry",
            K::BlockExpression => "Block Expression",
            K::ConcatenatedString => "Double Quoted String",
            K::SelectorExpression => "Selector Expression",
            K::SelectorEntry => "Selector Option",
            K::CaseExpression => "'case' statement",
            K::CaseOption => "Case Option",
            K::IfExpression => "'if' statement",
            K::UnlessExpression => "'unless' Statement",
            K::VirtualQuery => "Virtual Query",
            K::ExportedQuery => "Exported Query",
            K::CollectExpression => match self.query(node) {
                Some(K::ExportedQuery) => "Exported Query",
                _ => "Virtual Query",
            },
            K::AttributesOperation => "'* =>' expression",
            K::Parameter => "Parameter Definition",
            K::CallNamedFunctionExpression => "Function Call",
            K::CallMethodExpression => "Method call",
            K::LambdaExpression => "Lambda",
            K::HostClassDefinition => "Host Class Definition",
            K::ResourceTypeDefinition => "'define' expression",
            K::FunctionDefinition => "Function Definition",
            K::PlanDefinition => "Plan Definition",
            K::NodeDefinition => "Node Definition",
            K::TypeAlias => "Type Alias",
            K::TypeMapping => "Type Mapping",
            K::TypeDefinition => "Type Definition",
            K::ApplyExpression => "'apply' expression",
            K::ApplyBlockExpression => "Apply Block Expression",
            K::HeredocExpression => return format!("'@({})' expression", self.text(node)).into(),
            K::EppExpression => "Epp Template",
            K::RenderStringExpression => "Epp Text",
            K::RenderExpression => "Epp Interpolated Expression",
            K::ResourceBody => "Resource Instance Definition",
            K::ResourceExpression => "Resource Statement",
            K::ResourceDefaultsExpression => "Resource Defaults Expression",
            K::ResourceOverrideExpression => "Resource Override",
            K::ErrorExpression => "Error",
        };
        label.into()
    }

    /// Returns the kind of a collector's query.
    fn query(&self, node: NodeId) -> Option<NodeKind> {
        self.tree.fields(node).find_map(|field| match field {
            ("query", Field::Node(Some(query))) => Some(self.tree.kind(query)),
            _ => None,
        })
    }

    /// Returns the label of a node with the article `a` or `an`.
    pub fn a_label(&self, node: NodeId) -> String {
        let label = self.label(node);
        format!("{} {label}", article(&label))
    }

    /// Returns the label of a node with the article `A` or `An`.
    pub fn capital_a_label(&self, node: NodeId) -> String {
        let label = self.label(node);
        format!("{} {label}", if article(&label) == "an" { "An" } else { "A" })
    }
}

/// Returns the article for a label, based on its first letter (after a quote).
pub fn article(label: &str) -> &'static str {
    let first = label.strip_prefix(['\'', '"']).unwrap_or(label).chars().next();
    match first.map(|letter| letter.to_ascii_lowercase()) {
        Some('a' | 'e' | 'i' | 'o' | 'u' | 'y') => "an",
        _ => "a",
    }
}
