//! Dispatches each node to the checks for its kind, and collects their diagnostics.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};

use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};

use super::Validation;
use super::effect::{Below, is_unary};
use super::order;
use super::settings::{Location, Settings};
use super::syntax::SyntaxCheckers;
use crate::help;
use crate::label::Labels;
use crate::node::{NodeId, NodeKind, Operator};
use crate::parsed::Parsed;
use crate::tree::{Field, Tree};

/// Validates a tree.
pub(super) fn validate(parsed: &Parsed, tree: &Tree, source: &Source, settings: &Settings<'_>) -> Validation {
    let checker = Checker {
        parsed,
        tree,
        source,
        settings,
        below: Below::new(tree),
        parents: OnceCell::new(),
        found: RefCell::default(),
    };
    checker.top_constructs();
    for node in tree.nodes() {
        checker.check(node);
    }
    let found = checker.found.into_inner();
    ordered(tree, found)
}

/// A diagnostic that was found while a node was visited.
struct Found {
    visited: NodeId,
    diagnostic: Diagnostic,
    raises: bool,
}

/// Sorts the findings into the order of the reference, which visits some nodes in a different order.
fn ordered(tree: &Tree, mut found: Vec<Found>) -> Validation {
    if found.len() > 1 {
        let ranks = order::ranks(tree);
        found.sort_by_key(|finding| ranks[finding.visited.index()]);
    }
    let raised = found.iter().position(|finding| finding.raises);
    Validation { diagnostics: found.into_iter().map(|finding| finding.diagnostic).collect(), raised }
}

/// The state of the validation of a tree.
pub(super) struct Checker<'a> {
    pub(super) parsed: &'a Parsed,
    pub(super) tree: &'a Tree,
    pub(super) source: &'a Source,
    pub(super) settings: &'a Settings<'a>,
    pub(super) below: Below,
    parents: OnceCell<Vec<u32>>,
    found: RefCell<Vec<Found>>,
}

impl Checker<'_> {
    /// Checks one node.
    fn check(&self, node: NodeId) {
        use NodeKind as K;
        if self.settings.tasks && self.rejected_when_scripting(node) {
            return;
        }
        match self.tree.kind(node) {
            K::AssignmentExpression => self.assignment(node),
            K::AttributeOperation => self.attribute(node),
            K::AttributesOperation => self.attributes_of_hash(node),
            K::ArithmeticExpression
            | K::ComparisonExpression
            | K::MatchExpression
            | K::InExpression
            | K::AndExpression
            | K::OrExpression => self.each_is_value(node),
            K::RelationshipExpression => self.relationship(node),
            K::NamedAccessExpression => self.named_access(node),
            K::BlockExpression | K::ApplyBlockExpression => self.block(node),
            K::CallNamedFunctionExpression => self.call(node),
            K::EppExpression => self.template(node),
            K::HeredocExpression => self.heredoc(node),
            K::CaseExpression => self.case(node),
            K::CaseOption => self.values_of(node, "values"),
            K::SelectorExpression => self.selector(node),
            K::SelectorEntry => self.values_of(node, "matching_expr"),
            K::IfExpression | K::UnlessExpression => self.values_of(node, "test"),
            K::KeyedEntry | K::LiteralList => self.each_is_value(node),
            K::LiteralHash => self.hash(node),
            K::LiteralInteger => self.integer(node),
            K::LambdaExpression => self.lambda(node),
            K::CollectExpression => self.collector(node),
            K::VirtualQuery | K::ExportedQuery => self.query(node),
            K::HostClassDefinition | K::ResourceTypeDefinition => self.class_or_define(node),
            K::FunctionDefinition | K::PlanDefinition => self.function(node),
            K::NodeDefinition => self.node_definition(node),
            K::TypeAlias => self.type_alias(node),
            K::TypeMapping => self.type_mapping(node),
            K::TypeDefinition => self.type_definition(node),
            K::Parameter => self.parameter(node),
            K::QualifiedReference => self.reference(node),
            K::ReservedWord => self.reserved_word(node),
            K::VariableExpression => self.variable(node),
            K::ResourceExpression => self.resource(node),
            K::ResourceBody => self.resource_body(node),
            K::ResourceDefaultsExpression | K::ResourceOverrideExpression => self.not_virtual(node),
            kind if is_unary(kind) => self.each_is_value(node),
            _ => {}
        }
    }

    /// Checks the top-level statements of a module's file, where only definitions are allowed.
    fn top_constructs(&self) {
        if self.settings.location == Location::Free {
            return;
        }
        let root = self.tree.root();
        let Some(body) = self.child(root, "body").filter(|&body| self.tree.kind(body) != NodeKind::Nop) else { return };
        let statements =
            if self.tree.kind(body) == NodeKind::BlockExpression { self.list(body, "statements") } else { vec![body] };
        for statement in statements {
            let kind = self.tree.kind(statement);
            if kind.is_definition() && kind != NodeKind::NodeDefinition {
                continue;
            }
            let label = self.label(statement);
            let message = format!("This {label} is unacceptable as a top level construct in this location");
            self.report_at(root, IssueCode::IllegalTopConstructLocation, statement, message);
        }
    }

    /// Reports an issue of the visited node, located at that node.
    pub(super) fn report(&self, issue: IssueCode, node: NodeId, message: impl Into<String>) {
        self.report_at(node, issue, node, message);
    }

    /// Reports an issue of the visited node, located at another node.
    pub(super) fn report_at(&self, visited: NodeId, issue: IssueCode, node: NodeId, message: impl Into<String>) {
        let at = self.tree.anchor(node, self.parsed.lexed());
        self.push(visited, issue, at, self.tree.span(node), message.into(), false);
    }

    /// Reports an issue at which the reference stops.
    pub(super) fn raise(&self, visited: NodeId, issue: IssueCode, node: NodeId, message: String) {
        let at = self.tree.anchor(node, self.parsed.lexed());
        self.push(visited, issue, at, self.tree.span(node), message, true);
    }

    /// Adds notes to the last diagnostic if it belongs to the visited node.
    pub(super) fn note(&self, visited: NodeId, notes: Vec<String>) {
        if let Some(last) = self.found.borrow_mut().last_mut().filter(|last| last.visited == visited) {
            last.diagnostic.notes.extend(notes);
        }
    }

    fn push(&self, visited: NodeId, issue: IssueCode, at: u32, span: Span, message: String, raises: bool) {
        let severity = self.settings.severity(issue);
        if severity != Severity::Ignore {
            let diagnostic = Diagnostic::error(Some(issue), message, Some(at), span).with_severity(severity);
            let diagnostic = help::explain_finding(diagnostic, self.source);
            self.found.borrow_mut().push(Found { visited, diagnostic, raises });
        }
    }

    /// Returns the names of nodes in messages.
    fn labels(&self) -> Labels<'_> {
        Labels { tree: self.tree, parsed: self.parsed, source: self.source }
    }

    /// Returns the label of a node, such as `Host Class Definition` or `'+' expression`.
    pub(super) fn label(&self, node: NodeId) -> Cow<'static, str> {
        self.labels().label(node)
    }

    /// Returns the label of a node with the article `a` or `an`.
    pub(super) fn a_label(&self, node: NodeId) -> String {
        self.labels().a_label(node)
    }

    /// Returns the label of a node with the article `A` or `An`.
    pub(super) fn capital_a_label(&self, node: NodeId) -> String {
        self.labels().capital_a_label(node)
    }

    /// Returns the text of a node: the name of a name, the value of a string.
    pub(super) fn text(&self, node: NodeId) -> Cow<'_, str> {
        self.parsed.text(node, self.source).unwrap_or_default()
    }

    /// Returns the node in a field; the first node if the field is a list.
    pub(super) fn child(&self, node: NodeId, name: &str) -> Option<NodeId> {
        let (_, field) = self.tree.fields(node).find(|(field, _)| *field == name)?;
        match field {
            Field::Node(child) => child,
            Field::List(list) => list.first().copied(),
        }
    }

    /// Returns the nodes in a field.
    pub(super) fn list(&self, node: NodeId, name: &str) -> Vec<NodeId> {
        match self.tree.fields(node).find(|(field, _)| *field == name) {
            Some((_, Field::Node(child))) => child.into_iter().collect(),
            Some((_, Field::List(list))) => list.to_vec(),
            None => Vec::new(),
        }
    }

    /// Returns the parent of a node; `None` for the program.
    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        let parents = self.parents.get_or_init(|| {
            let mut parents = vec![0; self.tree.len()];
            for parent in self.tree.nodes() {
                for child in self.tree.children(parent) {
                    parents[child.index()] = parent.get();
                }
            }
            parents
        });
        NodeId::new(parents[node.index()])
    }

    /// Returns the syntax checkers for heredoc texts.
    pub(super) fn checkers(&self) -> &SyntaxCheckers {
        self.settings.checkers.unwrap_or_else(|| {
            if self.settings.tasks { SyntaxCheckers::standard_for_tasks() } else { SyntaxCheckers::standard() }
        })
    }

    /// Returns the operator of a node.
    pub(super) fn operator(&self, node: NodeId) -> Operator {
        self.tree.operator(node)
    }
}
