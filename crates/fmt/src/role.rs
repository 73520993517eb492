//! Reads from the syntax tree what the tokens do not tell: the constructs of brackets, the starts of statements, and
//! unary operators.

use puppetlang_lexer::TokenKind as T;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind, Tree};

use crate::atom::{Atoms, Flags, NONE};
use crate::group::{Group, Role};

/// Marks the atoms and groups of a source.
pub(crate) fn mark(atoms: &mut Atoms, groups: &mut Vec<Group>, tree: &Tree) {
    let mut marker = Marker { atoms, groups, tree, last: 0, pipes: Vec::new() };
    if marker.atoms.atoms.is_empty() {
        return;
    }
    for node in tree.nodes() {
        marker.node(node);
    }
    let pipes = std::mem::take(&mut marker.pipes);
    marker.group_pipes(&pipes);
    debug_assert!(groups.iter().all(|group| group.role != Role::Braces), "the construct of a brace is not known");
}

struct Marker<'a> {
    atoms: &'a mut Atoms,
    groups: &'a mut Vec<Group>,
    tree: &'a Tree,
    /// The atom that was found last. Nodes are in source order, so the next one is near.
    last: usize,
    /// The opening and the closing pipes of parameters.
    pipes: Vec<(usize, usize, Role)>,
}

impl Marker<'_> {
    /// Returns the last atom that starts at or before `offset`.
    fn at(&mut self, offset: u32) -> usize {
        let atoms = &self.atoms.atoms;
        let mut at = self.last;
        if atoms[at].span.start <= offset {
            for _ in 0..16 {
                match atoms.get(at + 1) {
                    Some(next) if next.span.start <= offset => at += 1,
                    _ => {
                        self.last = at;
                        return at;
                    }
                }
            }
        } else {
            at = 0;
        }
        let after = at + atoms[at..].partition_point(|atom| atom.span.start <= offset);
        self.last = after.saturating_sub(1);
        self.last
    }

    fn start(&mut self, node: NodeId) -> usize {
        self.at(self.tree.span(node).start)
    }

    /// Returns the last atom of a node.
    fn end(&mut self, node: NodeId) -> usize {
        let last = self.last;
        let end = self.at(self.tree.span(node).end.saturating_sub(1));
        self.last = last;
        end
    }

    fn kind(&self, at: usize) -> Option<T> {
        self.atoms.atoms.get(at).map(|atom| atom.kind)
    }

    fn flag(&mut self, at: usize, flags: Flags) {
        if let Some(atom) = self.atoms.atoms.get_mut(at) {
            atom.flags |= flags;
        }
    }

    /// Sets the role of the group whose bracket is the atom at `at`.
    fn role(&mut self, at: usize, role: Role) {
        let own = self.atoms.atoms.get(at).map_or(NONE, |atom| atom.own);
        if let Some(group) = self.groups.get_mut(own as usize) {
            group.role = role;
        }
    }

    fn statement(&mut self, node: Option<NodeId>) {
        let Some(node) = node else { return };
        match N::of(self.tree, node) {
            N::BlockExpression(_) | N::Nop(_) => {}
            _ => {
                let at = self.start(node);
                if self.kind(at) != Some(T::Elsif) {
                    self.flag(at, Flags::STATEMENT);
                }
            }
        }
    }

    fn statements(&mut self, nodes: &[NodeId]) {
        for &node in nodes {
            self.statement(Some(node));
        }
    }

    /// Marks the block that ends a definition, and its keyword.
    fn definition(&mut self, node: NodeId, body: Option<NodeId>) {
        let start = self.start(node);
        self.flag(start, Flags::HEADER);
        let end = self.end(node);
        self.block(end, true);
        self.statement(body);
    }

    /// Marks the parameters after the name of a definition.
    fn signature(&mut self, node: NodeId) {
        let name = self.start(node) + 1;
        if matches!(self.kind(name + 1), Some(T::LParen | T::WsLParen)) {
            self.role(name + 1, Role::Parameters);
        }
    }

    /// Marks the block with a brace at `at`.
    fn block(&mut self, at: usize, has_header: bool) {
        self.role(at, Role::Block);
        let own = self.atoms.atoms.get(at).map_or(NONE, |atom| atom.own);
        if let Some(group) = self.groups.get_mut(own as usize) {
            group.has_header = has_header;
        }
    }

    /// Marks `if`, `elsif` and `unless`.
    fn conditional(&mut self, conditional: ast::Conditional<'_>) {
        let start = self.start(conditional.node());
        self.flag(start, Flags::HEADER);
        let open = self.end(conditional.test()) + 1;
        self.block(open, true);
        let own = self.atoms.atoms.get(open).map_or(NONE, |atom| atom.own);
        let Some(close) = self.groups.get(own as usize).map(|group| group.close as usize) else { return };
        // In a template, the ends of two tags may be between the brace and the keyword.
        let is_text = |&at: &usize| self.atoms.atoms.get(at).is_some_and(|atom| atom.has(Flags::TEXT));
        let next = (close + 1..).find(|at| !is_text(at)).unwrap_or(close);
        if self.kind(next) == Some(T::Else) {
            self.block(next + 1, false);
        }
        self.statement(conditional.then_expr());
        self.statement(conditional.else_expr());
    }

    fn lambda(&mut self, lambda: ast::LambdaExpression<'_>) {
        let span = self.tree.span(lambda.node());
        let mut open = self.at(span.start);
        let mut role = Role::LambdaParameters;
        if self.atoms.atoms[open].has(Flags::TEXT) {
            open += 1;
            role = Role::TemplateParameters;
        }
        if self.kind(open) != Some(T::Pipe) {
            self.statement(lambda.body());
            return;
        }
        let mut close = lambda.parameters().last().map_or(open, |&last| self.end(last)) + 1;
        if self.kind(close) == Some(T::Comma) {
            close += 1;
        }
        self.pipes.push((open, close, role));
        let end = self.end(lambda.node());
        if self.kind(end) == Some(T::RBrace) {
            self.block(end, false);
        }
        self.statement(lambda.body());
    }

    /// Makes groups of the parameters between pipes.
    fn group_pipes(&mut self, pipes: &[(usize, usize, Role)]) {
        for &(open, close, role) in pipes {
            if self.kind(close) != Some(T::Pipe) {
                continue;
            }
            let id = u32::try_from(self.groups.len()).unwrap_or(NONE);
            let narrow = |at: usize| u32::try_from(at).unwrap_or(NONE);
            let parent = self.atoms.atoms[open].inside;
            let mut group = Group::new(role, narrow(open), parent);
            group.close = narrow(close);
            self.groups.push(group);
            self.atoms.atoms[open].own = id;
            self.atoms.atoms[close].own = id;
            self.atoms.atoms[open].flags |= Flags::OPEN;
            self.atoms.atoms[close].flags |= Flags::CLOSE;
            let mut at = open + 1;
            while at <= close {
                let atom = &mut self.atoms.atoms[at];
                atom.inside = id;
                if atom.own != id
                    && atom.has(Flags::OPEN)
                    && let Some(inner) = self.groups.get_mut(atom.own as usize)
                {
                    inner.parent = id;
                    at = inner.close as usize;
                }
                at += 1;
            }
        }
    }

    fn parameter(&mut self, parameter: ast::Parameter<'_>) {
        let mut name = match parameter.type_expr() {
            Some(ty) => self.end(ty) + 1,
            None => self.start(parameter.node()),
        };
        if parameter.captures_rest() {
            self.flag(name, Flags::UNARY);
            name += 1;
        }
        if parameter.type_expr().is_some() {
            self.flag(name - usize::from(parameter.captures_rest()), Flags::PARAMETER);
        }
        if parameter.value().is_some() {
            self.flag(name + 1, Flags::PARAMETER);
        }
    }

    fn resource(&mut self, resource: ast::ResourceExpression<'_>) {
        let open = self.end(resource.type_name()) + 1;
        self.role(open, Role::Resource);
    }

    fn unary(&mut self, node: NodeId) {
        let at = self.start(node);
        self.flag(at, Flags::UNARY);
    }

    /// Returns true for a node in an interpolation or in the text of a heredoc, which are copied.
    fn is_in_text(&mut self, node: NodeId) -> bool {
        let start = self.tree.span(node).start;
        let at = self.at(start);
        let atom = &self.atoms.atoms[at];
        atom.span.start != start && !atom.has(Flags::TEXT)
    }

    fn node(&mut self, node: NodeId) {
        let tree = self.tree;
        if tree.kind(node) != NodeKind::Program && self.is_in_text(node) {
            return;
        }
        match N::of(tree, node) {
            N::Program(program) => self.statement(Some(program.body())),
            N::BlockExpression(block) => self.statements(block.statements()),
            N::ApplyBlockExpression(block) => self.statements(block.statements()),
            N::EppExpression(content) => self.statement(content.body()),
            N::LiteralList(_) => {
                let at = self.start(node);
                self.role(at, Role::List);
            }
            // A hash after the name of a type starts with the name.
            N::LiteralHash(hash) if !hash.is_unfolded() => {
                let end = self.end(node);
                self.role(end, Role::Hash);
            }
            N::AccessExpression(_) => {
                let end = self.end(node);
                if self.kind(end) == Some(T::RBrack) {
                    self.role(end, Role::Access);
                }
            }
            N::CallNamedFunctionExpression(call) => {
                let open = self.end(call.functor_expr()) + 1;
                if self.kind(open) == Some(T::LParen) {
                    self.role(open, Role::Call);
                }
            }
            N::CallMethodExpression(call) => {
                let open = self.end(call.functor_expr()) + 1;
                if self.kind(open) == Some(T::LParen) {
                    self.role(open, Role::MethodCall);
                }
            }
            N::LambdaExpression(lambda) => self.lambda(lambda),
            N::Parameter(parameter) => self.parameter(parameter),
            N::HostClassDefinition(class) => {
                self.definition(node, class.body());
                self.signature(node);
            }
            N::ResourceTypeDefinition(define) => {
                self.definition(node, define.body());
                self.signature(node);
            }
            N::FunctionDefinition(function) => {
                self.definition(node, function.body());
                self.signature(node);
            }
            N::PlanDefinition(plan) => {
                self.definition(node, plan.body());
                self.signature(node);
            }
            N::NodeDefinition(definition) => self.definition(node, definition.body()),
            N::TypeDefinition(definition) => self.definition(node, definition.body()),
            N::ApplyExpression(_) => {
                let open = self.start(node) + 1;
                self.role(open, Role::Call);
                let end = self.end(node);
                self.block(end, false);
            }
            N::IfExpression(_) | N::UnlessExpression(_) => {
                if let Some(conditional) = ast::Conditional::cast(tree, node) {
                    self.conditional(conditional);
                }
            }
            N::CaseExpression(case) => {
                let start = self.start(node);
                self.flag(start, Flags::HEADER);
                let open = self.end(case.test()) + 1;
                self.block(open, true);
                self.role(open, Role::Case);
            }
            N::CaseOption(option) => {
                let start = self.start(node);
                self.flag(start, Flags::OPTION);
                let end = self.end(node);
                self.block(end, false);
                self.statement(option.then_expr());
            }
            N::ResourceExpression(resource) => self.resource(resource),
            N::ResourceBody(body) => {
                let colon = self.end(body.title()) + 1;
                self.flag(colon, Flags::TITLE_END);
            }
            N::ResourceDefaultsExpression(_) | N::ResourceOverrideExpression(_) => {
                let end = self.end(node);
                self.role(end, Role::Attributes);
            }
            N::CollectExpression(_) => {
                let end = self.end(node);
                if self.kind(end) == Some(T::RBrace) {
                    self.role(end, Role::Attributes);
                }
            }
            N::NotExpression(_) | N::UnaryMinusExpression(_) | N::UnfoldExpression(_) => self.unary(node),
            _ => {}
        }
    }
}
