//! Checks of definitions: their position, names and parameters.

use std::collections::HashSet;

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use super::name;
use super::order;
use super::settings::Location;
use crate::ast::{self, Node as N};
use crate::field::TextRef;
use crate::node::{NodeId, NodeKind};

impl Checker<'_> {
    /// Checks `class` and `define`.
    pub(super) fn class_or_define(&self, node: NodeId, name: TextRef, parameters: &[NodeId], body: Option<NodeId>) {
        self.named_definition(node, name);
        self.no_captured_rest(node, parameters, node);
        self.unique_parameters(node, parameters);
        self.reserved_parameters(node, parameters);
        self.no_idle_last(node, body);
    }

    /// Requires literal types for class parameters. Puppet 8 has this check, Puppet 7 does not.
    pub(super) fn literal_types(&self, class: ast::HostClassDefinition<'_>) {
        for parameter in self.tree.views::<ast::Parameter<'_>>(class.parameters()) {
            if let Some(ty) = parameter.type_expr().filter(|&ty| !self.is_literal(ty)) {
                let (name, class_name) = (self.text(parameter.name()), self.tree.kind(ty).name());
                let message =
                    format!("The parameter '${name}' must be a literal type, not Puppet::Pops::Model::{class_name}");
                self.report_at(class.node(), I::IllegalNonliteralParameterType, parameter.node(), message);
            }
        }
    }

    /// Returns true for expressions whose value does not depend on the evaluation.
    fn is_literal(&self, node: NodeId) -> bool {
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            match N::of(self.tree, node) {
                N::LiteralString(_)
                | N::LiteralInteger(_)
                | N::LiteralFloat(_)
                | N::LiteralBoolean(_)
                | N::LiteralUndef(_)
                | N::LiteralDefault(_)
                | N::LiteralRegularExpression(_)
                | N::QualifiedName(_)
                | N::QualifiedReference(_) => {}
                N::LiteralList(_) | N::LiteralHash(_) | N::KeyedEntry(_) | N::UnaryMinusExpression(_) => {
                    stack.extend(self.tree.children(node));
                }
                N::AccessExpression(access) => match access.keys() {
                    [only] if self.tree.kind(*only) == NodeKind::LiteralList => return false,
                    keys => stack.extend(keys),
                },
                N::ConcatenatedString(string) => match string.segments() {
                    [only] if self.tree.kind(*only) == NodeKind::LiteralString => {}
                    _ => return false,
                },
                _ => return false,
            }
        }
        true
    }

    /// Checks `function` and `plan`.
    pub(super) fn function(&self, node: NodeId, name: TextRef, parameters: &[NodeId], returns: Option<NodeId>) {
        self.named_definition(node, name);
        self.return_type(node, returns);
        self.unique_parameters(node, parameters);
    }

    /// Checks `type X = …`.
    pub(super) fn type_alias(&self, alias: ast::TypeAlias<'_>) {
        let (node, name) = (alias.node(), self.text(alias.name()));
        self.at_top(node);
        if !name::is_type_definition(&name) {
            self.unacceptable_name(node, &name);
        }
        self.reserved_type_name(node, &name);
        self.type_reference(node, alias.type_expr());
    }

    /// Checks `type X[…] = …`.
    pub(super) fn type_mapping(&self, mapping: ast::TypeMapping<'_>) {
        let (node, right) = (mapping.node(), mapping.mapping_expr());
        self.at_top(node);
        let Some(left) = ast::AccessExpression::cast(self.tree, mapping.type_expr()) else { return };
        let name = ast::QualifiedReference::cast(self.tree, left.left_expr());
        if name.is_none_or(|name| self.text(name.name()) != "Runtime") {
            return self.unsupported(node);
        }
        let by_pattern = matches!(left.keys(), [_, pattern] if self.is_pattern_with_replacement(*pattern));
        let fits = if by_pattern { self.is_pattern_with_replacement(right) } else { self.is_type(right) };
        if fits {
            return;
        }
        let (issue, wanted) = if by_pattern {
            (I::IllegalRegexpTypeMapping, "Tuple[Regexp,String]")
        } else {
            (I::IllegalSingleTypeMapping, "Type")
        };
        let label = self.capital_a_label(node);
        let message = format!("Illegal type mapping. Expected a {wanted} on the left side, got {label}");
        self.report(issue, node, message);
    }

    /// Returns true for `[/pattern/, 'replacement']`.
    fn is_pattern_with_replacement(&self, node: NodeId) -> bool {
        let Some(list) = ast::LiteralList::cast(self.tree, node) else { return false };
        matches!(*list.values(), [pattern, replacement]
            if self.tree.kind(pattern) == NodeKind::LiteralRegularExpression
                && self.tree.kind(replacement) == NodeKind::LiteralString)
    }

    /// Checks `type X {…}`.
    pub(super) fn type_definition(&self, definition: ast::TypeDefinition<'_>) {
        let node = definition.node();
        self.at_top(node);
        self.reserved_type_name(node, &self.text(definition.name()));
        self.unsupported(node);
    }

    fn unsupported(&self, node: NodeId) {
        let label = self.a_label(node);
        let message = format!("Expressions of type {label} are not supported in this version of Puppet");
        self.report(I::UnsupportedExpression, node, message);
    }

    /// Runs the checks that apply to every definition with a name.
    fn named_definition(&self, node: NodeId, name: TextRef) {
        self.at_top(node);
        let name = self.text(name);
        if !name::is_definition(&name) {
            self.unacceptable_name(node, &name);
        }
        self.location(node, &name);
        self.reserved_type_name(node, &name);
        self.future_reserved_word(node, node, &name);
    }

    fn unacceptable_name(&self, node: NodeId, name: &str) {
        let label = self.a_label(node);
        let message = format!("Unacceptable name. The name '{name}' is unacceptable as the name of {label}");
        self.report(I::IllegalDefinitionName, node, message);
    }

    /// Requires that a name in a module starts with the namespace of the file's path.
    fn location(&self, node: NodeId, name: &str) {
        let path = match &self.settings.location {
            Location::Free => return,
            Location::Module { namespace, .. } if name.to_lowercase().starts_with(namespace.as_str()) => return,
            Location::Module { path, .. } | Location::Misplaced(path) => path,
        };
        let message = format!("Unacceptable location. The name '{name}' is unacceptable in file '{path}'");
        self.report(I::IllegalDefinitionLocation, node, message);
    }

    fn reserved_type_name(&self, node: NodeId, name: &str) {
        if name::is_reserved_type(name) {
            let label = self.a_label(node);
            let message =
                format!("The name: '{name}' is already defined by Puppet and can not be used as the name of {label}.");
            self.report(I::ReservedTypeName, node, message);
        }
    }

    fn future_reserved_word(&self, visited: NodeId, node: NodeId, name: &str) {
        if name == "plan" {
            let message = format!("Use of future reserved word: '{name}'");
            self.report_at(visited, I::FutureReservedWord, node, message);
        }
    }

    /// Requires that definitions are at top level or in classes, and functions and types at top level only.
    pub(super) fn at_top(&self, node: NodeId) {
        let only_at_top = matches!(
            self.tree.kind(node),
            NodeKind::FunctionDefinition | NodeKind::PlanDefinition | NodeKind::TypeAlias | NodeKind::TypeDefinition
        );
        let mut around = self.parent(node);
        if only_at_top && around.is_some_and(|around| self.is_only_statement(around, node)) {
            return self.not_absolute_top(node);
        }
        while let Some(container) = around {
            match self.tree.kind(container) {
                NodeKind::ApplyExpression | NodeKind::HostClassDefinition | NodeKind::Program => return,
                NodeKind::BlockExpression | NodeKind::ApplyBlockExpression => {
                    around = self.parent(container);
                    let in_program = around.is_some_and(|around| self.tree.kind(around) == NodeKind::Program);
                    if only_at_top && !in_program {
                        return self.not_absolute_top(node);
                    }
                }
                _ => {
                    let message = "Classes, definitions, and nodes may only appear at toplevel or inside other classes";
                    return self.report(I::NotTopLevel, node, message);
                }
            }
        }
    }

    fn not_absolute_top(&self, node: NodeId) {
        let label = self.capital_a_label(node);
        self.report(I::NotAbsoluteTopLevel, node, format!("{label} may only appear at toplevel"));
    }

    /// Returns true if a node is the only statement of a body. The reference's tree has a block between the two.
    fn is_only_statement(&self, container: NodeId, node: NodeId) -> bool {
        let body = match N::of(self.tree, container) {
            N::HostClassDefinition(class) => class.body(),
            N::ResourceTypeDefinition(define) => define.body(),
            N::FunctionDefinition(function) => function.body(),
            N::PlanDefinition(plan) => plan.body(),
            N::NodeDefinition(definition) => definition.body(),
            N::TypeDefinition(definition) => definition.body(),
            N::LambdaExpression(lambda) => lambda.body(),
            N::EppExpression(template) => template.body(),
            N::CaseOption(option) => option.then_expr(),
            _ => None,
        };
        body == Some(node)
    }

    /// Checks `>> Type`.
    fn return_type(&self, node: NodeId, returns: Option<NodeId>) {
        if let Some(returns) = returns {
            self.type_reference(node, returns);
        }
    }

    /// Requires that a node is a type reference.
    fn type_reference(&self, container: NodeId, node: NodeId) {
        if !self.is_type(node) {
            return self.unacceptable(container, node, "a type reference", container);
        }
        let name = ast::AccessExpression::cast(self.tree, node).map_or(node, ast::AccessExpression::left_expr);
        if let Some(name) = ast::QualifiedReference::cast(self.tree, name) {
            self.future_reserved_word(container, node, &self.text(name.name()).to_lowercase());
        }
    }

    /// Checks `|…| {…}`.
    pub(super) fn lambda(&self, lambda: ast::LambdaExpression<'_>) {
        let node = lambda.node();
        let but_last = lambda.parameters().split_last().map_or(&[][..], |(_, others)| others);
        for parameter in self.capturing(but_last) {
            let message = format!("Parameter ${} is not last, and has 'captures rest'", self.text(parameter.name()));
            self.report_at(node, I::CapturesRestNotLast, parameter.node(), message);
        }
        self.return_type(node, lambda.return_type());
    }

    /// Checks a template. Its parameters are those of the lambda that contains it.
    pub(super) fn template(&self, template: ast::EppExpression<'_>) {
        let node = template.node();
        if let Some(lambda) = self.parent(node).and_then(|around| ast::LambdaExpression::cast(self.tree, around)) {
            self.no_captured_rest(node, lambda.parameters(), node);
            self.unique_parameters(node, lambda.parameters());
        }
    }

    /// Returns the parameters with `*`.
    fn capturing<'t>(&'t self, parameters: &'t [NodeId]) -> impl Iterator<Item = ast::Parameter<'t>> {
        self.tree.views(parameters).filter(|parameter: &ast::Parameter<'_>| parameter.captures_rest())
    }

    fn no_captured_rest(&self, visited: NodeId, parameters: &[NodeId], container: NodeId) {
        for parameter in self.capturing(parameters) {
            let (name, container) = (self.text(parameter.name()), self.a_label(container));
            let message = format!("Parameter ${name} has 'captures rest' - not supported in {container}");
            self.report_at(visited, I::CapturesRestNotSupported, parameter.node(), message);
        }
    }

    fn unique_parameters(&self, visited: NodeId, parameters: &[NodeId]) {
        let mut names = HashSet::with_capacity(parameters.len());
        for parameter in self.tree.views::<ast::Parameter<'_>>(parameters) {
            let name = self.text(parameter.name());
            if names.contains(&name) {
                let message = format!("The parameter '{name}' is declared more than once in the parameter list");
                self.report_at(visited, I::DuplicateParameter, parameter.node(), message);
            }
            names.insert(name);
        }
    }

    fn reserved_parameters(&self, node: NodeId, parameters: &[NodeId]) {
        for parameter in self.tree.views::<ast::Parameter<'_>>(parameters) {
            let name = self.text(parameter.name());
            if matches!(&*name, "name" | "title") {
                let label = self.label(node);
                let message = format!("The parameter ${name} redefines a built in parameter in the {label}");
                self.report_at(node, I::ReservedParameter, parameter.node(), message);
            }
        }
    }

    /// Checks a parameter.
    pub(super) fn parameter(&self, parameter: ast::Parameter<'_>) {
        let (node, name) = (parameter.node(), self.text(parameter.name()));
        if name::is_numeric(&name) {
            let message = format!(
                "The numeric parameter name '${name}' cannot be used (clashes with numeric match result variables)"
            );
            self.report(I::IllegalNumericParameter, node, message);
        }
        if !name::is_parameter(&name) {
            let message = format!(
                "Illegal parameter name. The given name '{name}' does not conform to the naming rule /^[a-z_]\\w*$/"
            );
            self.report(I::IllegalParamName, node, message);
        }
        if let Some(value) = parameter.value() {
            self.no_assignment(node, value);
        }
    }

    /// Rejects assignments in the default value of a parameter, except in lambdas.
    fn no_assignment(&self, visited: NodeId, value: NodeId) {
        let mut stack = vec![value];
        while let Some(node) = stack.pop() {
            match self.tree.kind(node) {
                NodeKind::AssignmentExpression => {
                    self.report_at(visited, I::IllegalAssignmentContext, node, "Assignment not allowed here");
                }
                NodeKind::LambdaExpression => {}
                _ => {
                    let first = stack.len();
                    order::contents(self.tree, node, &mut stack);
                    stack[first..].reverse();
                }
            }
        }
    }
}
