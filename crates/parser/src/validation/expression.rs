//! Checks of expressions: values, assignments, calls, and statements without effect.

use puppetlang_source::{Dialect, IssueCode as I};

use super::checker::Checker;
use super::name;
use crate::ast::{self, Node as N};
use crate::node::{NodeId, NodeKind, Operator};
use crate::number;

/// The largest integer of the language.
const LARGEST: &str = "9223372036854775807";

/// The maximum number of digits of an integer that messages convert, because the conversion is quadratic.
const LONGEST_SHOWN: usize = 10_000;

impl Checker<'_> {
    /// Reports a node that produces no value where a value is required.
    pub(super) fn value(&self, visited: NodeId, node: NodeId) {
        let operand = self.below.operand(node);
        let kind = self.tree.kind(operand);
        if kind == NodeKind::CollectExpression || kind.is_definition() {
            let message =
                format!("Invalid use of expression. {} does not produce a value", self.capital_a_label(operand));
            self.report_at(visited, I::NotRvalue, operand, message);
        }
    }

    /// Requires that every child produces a value.
    pub(super) fn each_is_value(&self, node: NodeId) {
        for child in self.tree.children(node) {
            self.value(node, child);
        }
    }

    /// Checks `… = …`.
    pub(super) fn assignment(&self, assignment: ast::AssignmentExpression<'_>) {
        let node = assignment.node();
        if assignment.operator() == Operator::Assign {
            self.assignable(node, assignment.left_expr());
            self.value(node, assignment.right_expr());
        } else {
            let operator = assignment.operator().text();
            let message = format!(
                "The operator '{operator}' is no longer supported. See http://links.puppet.com/remove-plus-equals"
            );
            self.report(I::AppendsDeletesNoLongerSupported, node, message);
        }
    }

    /// Checks the target of an assignment, including the elements of an array.
    fn assignable(&self, visited: NodeId, left: NodeId) {
        let mut stack = vec![left];
        while let Some(node) = stack.pop() {
            match N::of(self.tree, node) {
                N::VariableExpression(variable) => self.assignable_variable(visited, variable),
                N::AccessExpression(_) => {
                    let message = "Illegal attempt to assign via [index/key]. Not an assignable reference";
                    self.report_at(visited, I::IllegalIndexedAssignment, node, message);
                }
                N::LiteralList(list) => stack.extend(list.values().iter().rev()),
                _ => {
                    let label = self.a_label(node);
                    let message = format!("Illegal attempt to assign to '{label}'. Not an assignable reference");
                    self.report_at(visited, I::IllegalAssignment, node, message);
                }
            }
        }
    }

    fn assignable_variable(&self, visited: NodeId, variable: ast::VariableExpression<'_>) {
        let (node, name) = (variable.node(), self.text(variable.name()));
        if name::is_match_variable(&name) {
            let message = format!(
                "Illegal attempt to assign to the numeric match result variable '${name}'. Numeric variables are not \
                 assignable"
            );
            self.report_at(visited, I::IllegalNumericAssignment, node, message);
        }
        if name.contains("::") {
            let message =
                format!("Illegal attempt to assign to '{name}'. Cannot assign to variables in other namespaces");
            self.report_at(visited, I::CrossScopeAssignment, node, message);
        }
    }

    /// Checks `… -> …`.
    pub(super) fn relationship(&self, relationship: ast::RelationshipExpression<'_>) {
        for side in [relationship.left_expr(), relationship.right_expr()] {
            if self.tree.kind(side) != NodeKind::CollectExpression {
                self.value(relationship.node(), side);
            }
        }
    }

    /// Checks `….name`.
    pub(super) fn named_access(&self, access: ast::NamedAccessExpression<'_>) {
        let (node, right) = (access.node(), access.right_expr());
        if self.tree.kind(right) != NodeKind::QualifiedName
            && let Some(parent) = self.parent(node)
        {
            self.unacceptable(node, right, "function name", parent);
        }
    }

    /// Reports an expression that is not allowed as the `feature` of `container`.
    pub(super) fn unacceptable(&self, visited: NodeId, node: NodeId, feature: &str, container: NodeId) {
        let (label, container) = (self.capital_a_label(node), self.a_label(container));
        let message = format!("Illegal expression. {label} is unacceptable as {feature} in {container}");
        self.report_at(visited, I::IllegalExpression, node, message);
    }

    /// Checks a sequence of statements.
    pub(super) fn block(&self, node: NodeId, statements: &[NodeId]) {
        if let Some(name) = self.resource_without_title(node) {
            let message =
                format!("This expression is invalid. Did you try declaring a '{name}' resource without a title?");
            return self.report(I::ResourceWithoutTitle, node, message);
        }
        let but_last = statements.split_last().map_or(&[][..], |(_, others)| others);
        if let Some(&statement) = but_last.iter().find(|&&statement| self.below.is_idle(statement)) {
            let label = self.label(statement);
            let message = format!(
                "This {label} has no effect. A value was produced and then forgotten (one or more preceding \
                 expressions may have the wrong form)"
            );
            self.report_at(node, I::IdemExpressionNotLast, statement, message);
        }
    }

    /// Returns the name if the node consists only of a name and a hash.
    ///
    /// A resource without title is parsed this way.
    pub(super) fn resource_without_title(&self, node: NodeId) -> Option<String> {
        if self.settings.tasks {
            return None;
        }
        let [name, hash] = *ast::BlockExpression::cast(self.tree, node)?.statements() else { return None };
        let name = ast::QualifiedName::cast(self.tree, name)?;
        ast::LiteralHash::cast(self.tree, hash)?;
        Some(self.text(name.name()).into_owned())
    }

    /// Reports a definition whose body ends with an expression without effect.
    pub(super) fn no_idle_last(&self, node: NodeId, body: Option<NodeId>) {
        let Some(body) = body else { return };
        let last = match ast::BlockExpression::cast(self.tree, body) {
            Some(block) => block.statements().last().copied(),
            None => Some(body),
        };
        let Some(last) = last.filter(|&last| self.below.is_idle(last)) else { return };
        if self.resource_without_title(last).is_some() {
            return;
        }
        let (label, container) = (self.label(last), self.capital_a_label(node));
        let message = format!(
            "This {label} has no effect. {container} can not end with a value-producing expression without other effect"
        );
        self.report_at(node, I::IdemNotAllowedLast, last, message);
    }

    /// Checks `name(…)`.
    pub(super) fn call(&self, call: ast::CallNamedFunctionExpression<'_>) {
        let (node, functor) = (call.node(), call.functor_expr());
        match self.tree.kind(functor) {
            NodeKind::QualifiedName | NodeKind::QualifiedReference => {}
            NodeKind::AccessExpression if self.is_type(functor) => {}
            NodeKind::VariableExpression if self.parsed.lexed().dialect().contains(Dialect::DEFERRED_CALLS) => {}
            NodeKind::RenderStringExpression => {
                let message = "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove \
                               leading whitespace";
                self.report(I::IllegalEppParameters, node, message);
            }
            _ => self.unacceptable(node, functor, "function name", node),
        }
    }

    /// Returns true for a type reference, with or without parameters.
    pub(super) fn is_type(&self, node: NodeId) -> bool {
        let node = ast::AccessExpression::cast(self.tree, node).map_or(node, ast::AccessExpression::left_expr);
        self.tree.kind(node) == NodeKind::QualifiedReference
    }

    /// Checks `@(…:syntax)`.
    pub(super) fn heredoc(&self, heredoc: ast::HeredocExpression<'_>) {
        let Some(text) = ast::LiteralString::cast(self.tree, heredoc.text_expr()) else { return };
        let (node, syntax) = (heredoc.node(), self.text(heredoc.syntax()));
        if let Some(fault) = self.checkers().check(&self.text(text.value()), &syntax) {
            let message = format!("Invalid produced text having syntax: '{syntax}'. {}", fault.message);
            self.raise(node, fault.issue, text.node(), message);
            self.note(node, fault.notes);
        }
    }

    /// Checks `case`.
    pub(super) fn case(&self, case: ast::CaseExpression<'_>) {
        self.value(case.node(), case.test());
        let options = self.tree.views::<ast::CaseOption<'_>>(case.options());
        let values = options.flat_map(|option| option.values().iter().copied());
        let defaults = values.filter(|&value| self.tree.kind(value) == NodeKind::LiteralDefault);
        for duplicate in defaults.skip(1) {
            self.duplicate_default(case.node(), duplicate);
        }
    }

    /// Checks `… ? {…}`.
    pub(super) fn selector(&self, selector: ast::SelectorExpression<'_>) {
        self.value(selector.node(), selector.left_expr());
        let keys = self.tree.views(selector.selectors()).map(ast::SelectorEntry::matching_expr);
        let mut defaults = keys.filter(|&key| self.tree.kind(key) == NodeKind::LiteralDefault).skip(1);
        if let Some(duplicate) = defaults.next() {
            self.duplicate_default(selector.node(), duplicate);
        }
    }

    fn duplicate_default(&self, container: NodeId, duplicate: NodeId) {
        let label = self.label(container);
        let message = format!("This {label} already has a 'default' entry - this is a duplicate");
        self.report_at(container, I::DuplicateDefault, duplicate, message);
    }

    /// Reports an integer that is too large.
    pub(super) fn integer(&self, literal: ast::LiteralInteger<'_>) {
        let (node, text) = (literal.node(), self.text(literal.digits()));
        // Twelve digits fit in any radix.
        if text.len() <= 12 {
            return;
        }
        let (decimal, _) = number::integer(&text);
        let decimal = decimal.trim_start_matches('0');
        if (decimal.len(), decimal) <= (LARGEST.len(), LARGEST) {
            return;
        }
        let shown = if decimal.len() > LONGEST_SHOWN {
            text.into_owned()
        } else {
            format!("+0x{}", number::hexadecimal(decimal))
        };
        let label = self.capital_a_label(node);
        let message = format!("{label} resulted in a value outside of Puppet Integer max range, got '{shown}'");
        self.report(I::NumericOverflow, node, message);
    }

    /// Checks an upper-case name.
    pub(super) fn reference(&self, reference: ast::QualifiedReference<'_>) {
        let (node, name) = (reference.node(), self.text(reference.name()));
        if !name::is_type_reference(&name) {
            let message =
                format!("Illegal type reference. The given name '{name}' does not conform to the naming rule");
            self.report(I::IllegalClassref, node, message);
        }
    }

    /// Reports `attr` and `private`.
    pub(super) fn reserved_word(&self, reserved: ast::ReservedWord<'_>) {
        let word = self.text(reserved.word());
        let message = format!("Use of reserved word: {word}, must be quoted if intended to be a String value");
        self.report(I::ReservedWord, reserved.node(), message);
    }

    /// Checks `$name`.
    pub(super) fn variable(&self, variable: ast::VariableExpression<'_>) {
        let (node, name) = (variable.node(), self.text(variable.name()));
        if name.starts_with(|letter: char| letter.is_ascii_digit()) {
            if !name::is_match_variable(&name) {
                let message = format!(
                    "Illegal numeric variable name, The given name '{name}' must be a decimal value if it starts with a \
                     digit 0-9"
                );
                self.report(I::IllegalNumericVarName, node, message);
            }
        } else if !name::is_variable(&name) {
            let message = format!(
                "Illegal variable name, The given name '{name}' does not conform to the naming rule \
                 /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/"
            );
            self.report(I::IllegalVarName, node, message);
        }
    }
}
