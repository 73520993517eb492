//! Dispatches each node to the checks for its kind, and collects their diagnostics.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};

use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};

use super::Validation;
use super::effect::Below;
use super::order;
use super::settings::{Location, Settings};
use super::syntax::SyntaxCheckers;
use crate::ast::{self, Node as N};
use crate::field::TextRef;
use crate::help;
use crate::label::Labels;
use crate::node::{NodeId, NodeKind};
use crate::parsed::Parsed;
use crate::tree::Tree;

/// Validates a tree.
pub(super) fn validate(parsed: &Parsed, tree: &Tree, source: &Source, settings: &Settings<'_>) -> Validation {
    let checker = Checker {
        parsed,
        tree,
        source,
        settings,
        below: Below::new(tree),
        parents: OnceCell::new(),
        checkers: OnceCell::new(),
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
    /// The checkers of heredoc texts, if the settings have none.
    checkers: OnceCell<SyntaxCheckers>,
    found: RefCell<Vec<Found>>,
}

impl Checker<'_> {
    /// Checks one node.
    fn check(&self, node: NodeId) {
        if self.settings.tasks && self.rejected_when_scripting(node) {
            return;
        }
        match N::of(self.tree, node) {
            N::AssignmentExpression(assignment) => self.assignment(assignment),
            N::AttributeOperation(attribute) => self.attribute(attribute),
            N::AttributesOperation(attributes) => self.attributes_of_hash(attributes),
            N::ArithmeticExpression(_)
            | N::ComparisonExpression(_)
            | N::MatchExpression(_)
            | N::InExpression(_)
            | N::AndExpression(_)
            | N::OrExpression(_)
            | N::KeyedEntry(_)
            | N::LiteralList(_)
            | N::ParenthesizedExpression(_)
            | N::NotExpression(_)
            | N::UnaryMinusExpression(_)
            | N::UnfoldExpression(_)
            | N::TextExpression(_)
            | N::RenderExpression(_) => self.each_is_value(node),
            N::RelationshipExpression(relationship) => self.relationship(relationship),
            N::NamedAccessExpression(access) => self.named_access(access),
            N::BlockExpression(block) => self.block(node, block.statements()),
            N::ApplyBlockExpression(block) => self.block(node, block.statements()),
            N::CallNamedFunctionExpression(call) => self.call(call),
            N::EppExpression(template) => self.template(template),
            N::HeredocExpression(heredoc) => self.heredoc(heredoc),
            N::CaseExpression(case) => self.case(case),
            N::CaseOption(option) => option.values().iter().for_each(|&value| self.value(node, value)),
            N::SelectorExpression(selector) => self.selector(selector),
            N::SelectorEntry(entry) => self.value(node, entry.matching_expr()),
            N::IfExpression(conditional) => self.value(node, conditional.test()),
            N::UnlessExpression(conditional) => self.value(node, conditional.test()),
            N::LiteralHash(hash) => self.hash(hash),
            N::LiteralInteger(literal) => self.integer(literal),
            N::LambdaExpression(lambda) => self.lambda(lambda),
            N::CollectExpression(collector) => self.collector(collector),
            N::VirtualQuery(query) => self.query(node, query.expr()),
            N::ExportedQuery(query) => self.query(node, query.expr()),
            N::HostClassDefinition(class) => {
                self.class_or_define(node, class.name(), class.parameters(), class.body());
                self.literal_types(class);
            }
            N::ResourceTypeDefinition(define) => {
                self.class_or_define(node, define.name(), define.parameters(), define.body());
            }
            N::FunctionDefinition(function) => {
                self.function(node, function.name(), function.parameters(), function.return_type());
            }
            N::PlanDefinition(plan) => self.function(node, plan.name(), plan.parameters(), plan.return_type()),
            N::NodeDefinition(definition) => self.node_definition(definition),
            N::TypeAlias(alias) => self.type_alias(alias),
            N::TypeMapping(mapping) => self.type_mapping(mapping),
            N::TypeDefinition(definition) => self.type_definition(definition),
            N::Parameter(parameter) => self.parameter(parameter),
            N::QualifiedReference(reference) => self.reference(reference),
            N::ReservedWord(reserved) => self.reserved_word(reserved),
            N::VariableExpression(variable) => self.variable(variable),
            N::ResourceExpression(resource) => self.resource(resource),
            N::ResourceBody(body) => self.resource_body(body),
            N::ResourceDefaultsExpression(defaults) => {
                self.not_virtual(node, defaults.is_virtual() || defaults.is_exported());
            }
            N::ResourceOverrideExpression(overrides) => {
                self.not_virtual(node, overrides.is_virtual() || overrides.is_exported());
            }
            _ => {}
        }
    }

    /// Checks the top-level statements of a module's file, where only definitions are allowed.
    fn top_constructs(&self) {
        if self.settings.location == Location::Free {
            return;
        }
        let root = self.tree.root();
        let Some(program) = ast::Program::cast(self.tree, root) else { return };
        let statements = match N::of(self.tree, program.body()) {
            N::Nop(_) => &[][..],
            N::BlockExpression(block) => block.statements(),
            _ => &[program.body()],
        };
        for &statement in statements {
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

    /// Returns a text of a node.
    pub(super) fn text(&self, text: TextRef) -> Cow<'_, str> {
        self.parsed.text_of(self.tree, text, self.source)
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
            let languages = self.parsed.language().texts;
            self.checkers.get_or_init(|| SyntaxCheckers::of(languages, self.settings.tasks))
        })
    }
}
