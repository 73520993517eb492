//! Checks of definitions: their position, names and parameters.

use std::collections::HashSet;

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use super::name;
use super::order;
use super::settings::Location;
use crate::node::{NodeFlags, NodeId, NodeKind};

impl Checker<'_> {
    /// Checks `class` and `define`.
    pub(super) fn class_or_define(&self, node: NodeId) {
        self.named_definition(node);
        self.no_captured_rest(node, node, node);
        self.unique_parameters(node, node);
        self.reserved_parameters(node);
        self.no_idle_last(node);
        if self.tree.kind(node) == NodeKind::HostClassDefinition {
            self.literal_types(node);
        }
    }

    /// Requires literal types for class parameters. Puppet 8 has this check, Puppet 7 does not.
    fn literal_types(&self, class: NodeId) {
        for parameter in self.list(class, "parameters") {
            if let Some(kind) = self.child(parameter, "type_expr").filter(|&kind| !self.is_literal(kind)) {
                let (name, class_name) = (self.text(parameter), self.tree.kind(kind).name());
                let message =
                    format!("The parameter '${name}' must be a literal type, not Puppet::Pops::Model::{class_name}");
                self.report_at(class, I::IllegalNonliteralParameterType, parameter, message);
            }
        }
    }

    /// Returns true for expressions whose value does not depend on the evaluation.
    fn is_literal(&self, node: NodeId) -> bool {
        let mut stack = vec![node];
        while let Some(node) = stack.pop() {
            match self.tree.kind(node) {
                NodeKind::LiteralString
                | NodeKind::LiteralInteger
                | NodeKind::LiteralFloat
                | NodeKind::LiteralBoolean
                | NodeKind::LiteralUndef
                | NodeKind::LiteralDefault
                | NodeKind::LiteralRegularExpression
                | NodeKind::QualifiedName
                | NodeKind::QualifiedReference => {}
                NodeKind::LiteralList
                | NodeKind::LiteralHash
                | NodeKind::KeyedEntry
                | NodeKind::UnaryMinusExpression => {
                    stack.extend(self.children(node));
                }
                NodeKind::AccessExpression => match &self.list(node, "keys")[..] {
                    [only] if self.tree.kind(*only) == NodeKind::LiteralList => return false,
                    keys => stack.extend(keys),
                },
                NodeKind::ConcatenatedString => match &self.list(node, "segments")[..] {
                    [only] if self.tree.kind(*only) == NodeKind::LiteralString => {}
                    _ => return false,
                },
                _ => return false,
            }
        }
        true
    }

    /// Checks `function` and `plan`.
    pub(super) fn function(&self, node: NodeId) {
        self.named_definition(node);
        self.return_type(node);
        self.unique_parameters(node, node);
    }

    /// Checks `type X = …`.
    pub(super) fn type_alias(&self, node: NodeId) {
        self.at_top(node);
        let name = self.text(node);
        if !name::is_type_definition(&name) {
            self.unacceptable_name(node, &name);
        }
        self.reserved_type_name(node, &name);
        if let Some(aliased) = self.child(node, "type_expr") {
            self.type_reference(node, aliased);
        }
    }

    /// Checks `type X[…] = …`.
    pub(super) fn type_mapping(&self, node: NodeId) {
        self.at_top(node);
        let mut sides = self.children(node);
        let (Some(left), Some(right)) = (sides.next(), sides.next()) else { return };
        let runtime = self.child(left, "left_expr").filter(|&name| self.text(name) == "Runtime");
        if runtime.is_none() {
            return self.unsupported(node);
        }
        let keys = self.list(left, "keys");
        let by_pattern = keys.len() == 2 && self.is_pattern_with_replacement(keys[1]);
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
        let kinds: Vec<_> = self.children(node).map(|child| self.tree.kind(child)).collect();
        self.tree.kind(node) == NodeKind::LiteralList
            && kinds == [NodeKind::LiteralRegularExpression, NodeKind::LiteralString]
    }

    /// Checks `type X {…}`.
    pub(super) fn type_definition(&self, node: NodeId) {
        self.at_top(node);
        self.reserved_type_name(node, &self.text(node));
        self.unsupported(node);
    }

    fn unsupported(&self, node: NodeId) {
        let label = self.a_label(node);
        let message = format!("Expressions of type {label} are not supported in this version of Puppet");
        self.report(I::UnsupportedExpression, node, message);
    }

    /// Runs the checks that apply to every definition with a name.
    fn named_definition(&self, node: NodeId) {
        self.at_top(node);
        let name = self.text(node);
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
        let holds_statements = matches!(
            self.tree.kind(container),
            NodeKind::HostClassDefinition
                | NodeKind::ResourceTypeDefinition
                | NodeKind::FunctionDefinition
                | NodeKind::PlanDefinition
                | NodeKind::NodeDefinition
                | NodeKind::TypeDefinition
                | NodeKind::LambdaExpression
                | NodeKind::EppExpression
        );
        let field = if self.tree.kind(container) == NodeKind::CaseOption { "then_expr" } else { "body" };
        (holds_statements || field == "then_expr") && self.child(container, field) == Some(node)
    }

    /// Checks `>> Type`.
    fn return_type(&self, node: NodeId) {
        if let Some(returns) = self.child(node, "return_type") {
            self.type_reference(node, returns);
        }
    }

    /// Requires that a node is a type reference.
    fn type_reference(&self, container: NodeId, node: NodeId) {
        if !self.is_type(node) {
            return self.unacceptable(container, node, "a type reference", container);
        }
        let name =
            if self.tree.kind(node) == NodeKind::AccessExpression { self.child(node, "left_expr") } else { None };
        self.future_reserved_word(container, node, &self.text(name.unwrap_or(node)).to_lowercase());
    }

    /// Checks `|…| {…}`.
    pub(super) fn lambda(&self, node: NodeId) {
        let parameters = self.list(node, "parameters");
        let before_last = parameters.len().saturating_sub(1);
        for &parameter in parameters.iter().take(before_last).filter(|&&parameter| self.captures_rest(parameter)) {
            let message = format!("Parameter ${} is not last, and has 'captures rest'", self.text(parameter));
            self.report_at(node, I::CapturesRestNotLast, parameter, message);
        }
        self.return_type(node);
    }

    /// Checks a template. Its parameters are those of the lambda that contains it.
    pub(super) fn template(&self, node: NodeId) {
        if let Some(lambda) = self.parent(node).filter(|&around| self.tree.kind(around) == NodeKind::LambdaExpression) {
            self.no_captured_rest(node, lambda, node);
            self.unique_parameters(node, lambda);
        }
    }

    fn captures_rest(&self, parameter: NodeId) -> bool {
        self.tree.flags(parameter).contains(NodeFlags::CAPTURES_REST)
    }

    fn no_captured_rest(&self, visited: NodeId, owner: NodeId, container: NodeId) {
        for &parameter in self.list(owner, "parameters").iter().filter(|&&parameter| self.captures_rest(parameter)) {
            let (name, container) = (self.text(parameter), self.a_label(container));
            let message = format!("Parameter ${name} has 'captures rest' - not supported in {container}");
            self.report_at(visited, I::CapturesRestNotSupported, parameter, message);
        }
    }

    fn unique_parameters(&self, visited: NodeId, owner: NodeId) {
        let parameters = self.list(owner, "parameters");
        let mut names = HashSet::with_capacity(parameters.len());
        for parameter in parameters {
            let name = self.text(parameter);
            if names.contains(&name) {
                let message = format!("The parameter '{name}' is declared more than once in the parameter list");
                self.report_at(visited, I::DuplicateParameter, parameter, message);
            }
            names.insert(name);
        }
    }

    fn reserved_parameters(&self, node: NodeId) {
        for parameter in self.list(node, "parameters") {
            let name = self.text(parameter);
            if matches!(&*name, "name" | "title") {
                let label = self.label(node);
                let message = format!("The parameter ${name} redefines a built in parameter in the {label}");
                self.report_at(node, I::ReservedParameter, parameter, message);
            }
        }
    }

    /// Checks a parameter.
    pub(super) fn parameter(&self, node: NodeId) {
        let name = self.text(node);
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
        if let Some(value) = self.child(node, "value") {
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
                _ => stack.extend(order::contents(self.tree, node).into_iter().rev()),
            }
        }
    }
}
