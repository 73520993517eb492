//! Lowering: compiles a syntax tree to code.
//!
//! Nodes are numbered in pre-order, and an expression has the number of its node, so one loop over the nodes compiles
//! the tree. An earlier loop assigns the slots: parameters, and variables that are assigned in a function, lambda or
//! defined type, have slots.

use std::cell::LazyCell;
use std::collections::HashMap;

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, TextRef, Tree};
use puppetlang_source::{Dialect, Source};
use puppetlang_types::parse::language_type;
use puppetlang_types::value::{RegexpValue, Text};
use puppetlang_types::{Type, Value};

use crate::catalog_code::CatalogCode;
use crate::code::{
    Body, CallSite, Candidate, Choice, Choices, Code, Expr, List, Parameter, Pattern, SlotId, Target, Variable,
};
use crate::id::BodyId;
use crate::name::unassignable;

mod catalog;
mod definition;

/// Compiles a tree to code.
pub(crate) fn lower(parsed: &Parsed, tree: &Tree, source: &Source) -> Code {
    let scopes = Scopes::of(parsed, tree, source);
    let matches = match MATCHING.iter().any(|&kind| tree.has(kind)) {
        true => within(tree, |node| MATCHING.contains(&tree.kind(node))),
        false => vec![false; tree.len()],
    };
    let texts = Texts { parsed, tree, source };
    let (code, names) = (Code::default(), HashMap::new());
    let mut lowering = Lowering { texts, tree, scopes, matches, code, names, type_name: None };
    lowering.code.exprs = vec![Expr::Undef; tree.len()];
    lowering.bodies();
    for node in tree.nodes() {
        if let Some(expr) = lowering.expr(node) {
            lowering.code.exprs[index(node)] = expr;
        }
    }
    lowering.fix();
    let definitions = definition::definitions(texts, &lowering.code.bodies);
    let inner_first = definition::inner_first(texts, &definitions);
    let types = definition::type_names(texts, &definitions, &inner_first);
    Code { definitions, inner_first, types, ..lowering.code }
}

/// A tree and the texts of its nodes.
#[derive(Clone, Copy)]
struct Texts<'a> {
    parsed: &'a Parsed,
    tree: &'a Tree,
    source: &'a Source,
}

impl Texts<'_> {
    fn of(self, text: TextRef) -> Text {
        self.parsed.text_of(self.tree, text, self.source).as_ref().into()
    }

    /// Returns the text of a node; empty if it has none.
    fn of_node(self, node: NodeId) -> Text {
        self.parsed.text_in(self.tree, node, self.source).unwrap_or_default().as_ref().into()
    }
}

fn index(node: NodeId) -> usize {
    node.get() as usize - 1
}

/// Converts a length for storage: there are fewer nodes than bytes in a source.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer nodes than bytes in a source")]
fn narrow(count: usize) -> u32 {
    count as u32
}

/// The parts of a node with parameters or variables of its own.
#[derive(Clone, Copy, Default)]
struct Parts<'t> {
    parameters: &'t [NodeId],
    returns: Option<NodeId>,
    body: Option<NodeId>,
}

impl<'t> Parts<'t> {
    /// Returns the parts of a node; `None` if it opens no scope.
    fn of(tree: &'t Tree, node: NodeId) -> Option<Self> {
        let (parameters, returns, body) = match N::of(tree, node) {
            N::Program(program) => (&[][..], None, Some(program.body())),
            N::HostClassDefinition(class) => (class.parameters(), None, class.body()),
            N::NodeDefinition(definition) => (&[][..], None, definition.body()),
            N::ResourceTypeDefinition(define) => (define.parameters(), None, define.body()),
            N::FunctionDefinition(function) => (function.parameters(), function.return_type(), function.body()),
            N::PlanDefinition(plan) => (plan.parameters(), plan.return_type(), plan.body()),
            N::LambdaExpression(lambda) => (lambda.parameters(), lambda.return_type(), lambda.body()),
            _ => return None,
        };
        Some(Self { parameters, returns, body })
    }
}

/// A node with parameters or variables of its own.
struct Scope {
    node: NodeId,
    /// The scope that encloses a lambda; other bodies do not see the variables around them.
    outer: Option<usize>,
    /// The names of the slots; `None` if variables are found by name.
    slots: Option<Vec<Text>>,
}

/// The scopes of a tree, and the scope that contains each node.
struct Scopes {
    scopes: Vec<Scope>,
    of_node: Vec<u32>,
    /// For each node, whether it is within the default of a parameter.
    in_default: Vec<bool>,
    /// For each node, whether it is a variable that is assigned.
    assigned: Vec<bool>,
    /// The slot of each name in a scope.
    places: HashMap<(usize, Text), SlotId>,
}

/// The kinds of nodes that open a scope within the program, or give a variable a place. A program without them, such as
/// one that only declares resources, has one scope without slots.
const NAMING: &[K] = &[
    K::LambdaExpression,
    K::FunctionDefinition,
    K::PlanDefinition,
    K::ResourceTypeDefinition,
    K::HostClassDefinition,
    K::NodeDefinition,
    K::AssignmentExpression,
    K::Parameter,
];

impl Scopes {
    fn of(parsed: &Parsed, tree: &Tree, source: &Source) -> Self {
        let count = tree.len();
        let mut scopes = Self {
            scopes: Vec::new(),
            of_node: vec![0; count],
            in_default: vec![false; count],
            assigned: vec![false; count],
            places: HashMap::new(),
        };
        if !NAMING.iter().any(|&kind| tree.has(kind)) {
            scopes.scopes.extend(Self::opened(tree, tree.root(), None));
            return scopes;
        }
        // The enclosing scopes, each with the number of its last node.
        let mut around: Vec<(usize, u32)> = Vec::new();
        // Computed lazily: most programs have no nested scope and no default.
        let ends = LazyCell::new(|| ends(tree));
        for node in tree.nodes() {
            while around.last().is_some_and(|(_, end)| node.get() > *end) {
                around.pop();
            }
            let outer = around.last().map(|(scope, _)| *scope);
            if let Some(scope) = Self::opened(tree, node, outer) {
                let is_all = tree.kind(node) == K::Program;
                around.push((scopes.scopes.len(), if is_all { narrow(count) } else { ends[index(node)] }));
                scopes.scopes.push(scope);
                let parameters = Parts::of(tree, node).unwrap_or_default().parameters;
                for parameter in tree.views::<ast::Parameter<'_>>(parameters) {
                    let name = parsed.text_of(tree, parameter.name(), source);
                    scopes.add_slot(scopes.scopes.len() - 1, name.as_ref().into());
                }
            }
            scopes.of_node[index(node)] = around.last().map_or(0, |(scope, _)| narrow(*scope));
            match N::of(tree, node) {
                N::AssignmentExpression(assignment) => scopes.assign(tree, assignment.left_expr()),
                N::Parameter(parameter) => {
                    if let Some(value) = parameter.value()
                        && !scopes.in_default[index(value)]
                    {
                        scopes.in_default[value.get() as usize - 1..ends[index(value)] as usize].fill(true);
                    }
                }
                N::VariableExpression(variable) if scopes.assigned[index(node)] => {
                    let name: Text = parsed.text_of(tree, variable.name(), source).as_ref().into();
                    let scope = scopes.of_node[index(node)] as usize;
                    if !scopes.places.contains_key(&(scope, name.clone())) {
                        scopes.add_slot(scope, name);
                    }
                }
                _ => {}
            }
        }
        scopes
    }

    /// Returns the scope that a node opens.
    fn opened(tree: &Tree, node: NodeId, outer: Option<usize>) -> Option<Scope> {
        let (has_slots, outer) = match tree.kind(node) {
            K::LambdaExpression => (true, outer),
            K::FunctionDefinition | K::PlanDefinition | K::ResourceTypeDefinition => (true, None),
            K::Program | K::HostClassDefinition | K::NodeDefinition => (false, None),
            _ => return None,
        };
        Some(Scope { node, outer, slots: has_slots.then(Vec::new) })
    }

    /// Adds a slot to a scope, if its variables have slots.
    fn add_slot(&mut self, scope: usize, name: Text) {
        if let Some(slots) = &mut self.scopes[scope].slots
            && let Some(slot) = SlotId::new(slots.len())
        {
            self.places.entry((scope, name.clone())).or_insert(slot);
            slots.push(name);
        }
    }

    /// Returns the slot of a name in a scope.
    fn slot(&self, scope: usize, name: &Text) -> Option<SlotId> {
        self.places.get(&(scope, name.clone())).copied()
    }

    /// Marks the variables on the left side of an assignment.
    fn assign(&mut self, tree: &Tree, left: NodeId) {
        let mut stack = vec![left];
        while let Some(node) = stack.pop() {
            match N::of(tree, node) {
                N::VariableExpression(_) => self.assigned[index(node)] = true,
                N::LiteralList(list) => stack.extend(list.values()),
                _ => {}
            }
        }
    }

    /// Returns the slots where a variable may be, from the innermost scope outwards.
    fn candidates(&self, node: NodeId, name: &Text) -> Box<[Candidate]> {
        let mut found = Vec::new();
        let mut next = Some(self.of_node[index(node)] as usize);
        let mut frame = 0;
        while let Some(scope) = next {
            if let Some(slot) = self.slot(scope, name) {
                found.push(Candidate { frame, slot });
            }
            (next, frame) = (self.scopes.get(scope).and_then(|scope| scope.outer), frame + 1);
        }
        found.into()
    }
}

/// Returns the number of the last descendant of each node, or its own number if it has none.
fn ends(tree: &Tree) -> Vec<u32> {
    let mut ends: Vec<u32> = tree.nodes().map(NodeId::get).collect();
    for node in tree.nodes().rev() {
        ends[index(node)] = tree.children(node).map(|child| ends[index(child)]).max().unwrap_or(node.get());
    }
    ends
}

/// Returns for each node whether the predicate is true for it or for one of its descendants.
fn within(tree: &Tree, is: impl Fn(NodeId) -> bool) -> Vec<bool> {
    let mut within: Vec<bool> = tree.nodes().map(is).collect();
    for node in tree.nodes().rev() {
        within[index(node)] |= tree.children(node).any(|child| within[index(child)]);
    }
    within
}

/// The expressions that can set the match variables (`$0`, `$1`, …).
const MATCHING: [K; 4] = [K::MatchExpression, K::InExpression, K::CaseExpression, K::SelectorExpression];

/// The kinds of call expressions.
const CALLS: [K; 2] = [K::CallNamedFunctionExpression, K::CallMethodExpression];

struct Lowering<'a> {
    texts: Texts<'a>,
    tree: &'a Tree,
    scopes: Scopes,
    /// For each node, whether it contains an expression that sets the match variables.
    matches: Vec<bool>,
    code: Code,
    names: HashMap<Text, u32>,
    /// The name of the type in the last resource expression, which is part of its code.
    type_name: Option<NodeId>,
}

impl Lowering<'_> {
    fn text(&self, text: TextRef) -> Text {
        self.texts.of(text)
    }

    /// Returns the text of a node; empty if it has none.
    fn text_of_node(&self, node: NodeId) -> Text {
        self.texts.of_node(node)
    }

    fn name(&mut self, name: Text) -> u32 {
        let next = narrow(self.code.names.len());
        let index = *self.names.entry(name.clone()).or_insert(next);
        if index == next {
            self.code.names.push(name);
        }
        index
    }

    fn list(&mut self, nodes: &[NodeId]) -> List {
        let start = narrow(self.code.pool.len());
        self.code.pool.extend_from_slice(nodes);
        List { start, len: narrow(nodes.len()) }
    }

    /// Lowers the entries of a hash: keys and values by turns.
    fn entries(&mut self, hash: ast::LiteralHash<'_>) -> List {
        let start = narrow(self.code.pool.len());
        self.code.pool.extend(hash.entries().iter().flat_map(|&entry| self.tree.children(entry)));
        List { start, len: narrow(self.code.pool.len()) - start }
    }

    fn constant(&mut self, value: Value) -> Expr {
        self.code.constants.push(value);
        Expr::Constant(narrow(self.code.constants.len() - 1))
    }

    /// Whether the node is a call of `break`.
    fn is_break(&self, node: NodeId) -> bool {
        ast::Call::cast(self.tree, node).is_some_and(|call| {
            let functor = call.functor_expr();
            let member = ast::NamedAccessExpression::cast(self.tree, functor);
            let name = member.map_or(functor, ast::NamedAccessExpression::right_expr);
            self.text_of_node(name) == "break"
        })
    }

    /// Lowers the bodies in the order of the scopes.
    ///
    /// Bodies without slots are included, so that the number of a scope is also the number of its body.
    fn bodies(&mut self) {
        let breaks = match CALLS.iter().any(|&kind| self.tree.has(kind)) {
            true => within(self.tree, |node| self.is_break(node)),
            false => vec![false; self.tree.len()],
        };
        for scope in &self.scopes.scopes {
            let node = scope.node;
            let parts = Parts::of(self.tree, node).unwrap_or_default();
            let parameters = self.tree.views::<ast::Parameter<'_>>(parts.parameters).map(|parameter| Parameter {
                node: parameter.node(),
                name: self.text(parameter.name()),
                kind: parameter.type_expr(),
                default: parameter.value(),
                captures_rest: parameter.captures_rest(),
            });
            let parameters: Vec<Parameter> = parameters.collect();
            let is_function = self.tree.kind(node) == K::FunctionDefinition;
            let is_lambda = self.tree.kind(node) == K::LambdaExpression;
            let name = if is_lambda { "lambda".into() } else { self.text_of_node(node) };
            let plain = |parameter: &Parameter| {
                parameter.kind.is_none() && parameter.default.is_none() && !parameter.captures_rest
            };
            let is_rejected = parameters.iter().any(|parameter| unassignable(&parameter.name).is_some());
            if is_function {
                self.code.functions.push(BodyId::new(self.code.bodies.len()));
            }
            self.code.bodies.push(Body {
                node,
                name,
                matches: self.matches[index(node)],
                breaks: breaks[index(node)],
                is_plain: !is_rejected && parts.returns.is_none() && parameters.iter().all(plain),
                is_rejected,
                parameters,
                returns: parts.returns,
                body: parts.body,
                slots: scope.slots.clone().unwrap_or_default(),
            });
        }
    }

    /// Constant folding: finds arrays, hashes and parameterized types whose value is always the same.
    ///
    /// Their operands have larger numbers, so the loop runs backwards.
    fn fix(&mut self) {
        const FOLDED: &[K] = &[K::AccessExpression, K::LiteralList, K::LiteralHash];
        if !FOLDED.iter().any(|&kind| self.tree.has(kind)) {
            return;
        }
        let mut is_fixed = vec![false; self.code.exprs.len()];
        for position in (0..self.code.exprs.len()).rev() {
            let expr = self.code.exprs[position];
            let all = |list: List| self.code.list(list).iter().all(|node| is_fixed[index(*node)]);
            let (fixed, is_made) = match expr {
                Expr::Default | Expr::Boolean(_) | Expr::Integer(_) | Expr::Float(_) => (true, false),
                Expr::Constant(_) | Expr::TypeName(_) => (true, false),
                Expr::Access(left, keys) => {
                    (matches!(self.code.expr(left), Expr::TypeName(_)) && keys.len > 0 && all(keys), true)
                }
                Expr::Array(list) | Expr::Hash(list) => (list.len > 0 && all(list), true),
                _ => (false, false),
            };
            is_fixed[position] = fixed;
            if fixed && is_made {
                self.code.fixed.push(expr);
                self.code.exprs[position] = Expr::Fixed(narrow(self.code.fixed.len() - 1));
            }
        }
    }

    /// Lowers a node; `None` for nodes that are lowered together with another node.
    fn expr(&mut self, node: NodeId) -> Option<Expr> {
        Some(match N::of(self.tree, node) {
            N::LiteralInteger(literal) => Expr::Integer(integer(&self.text(literal.digits()))?),
            N::LiteralFloat(literal) => Expr::Float(self.text(literal.digits()).parse().ok()?),
            N::LiteralBoolean(literal) => Expr::Boolean(literal.is_true()),
            N::LiteralDefault(_) => Expr::Default,
            N::LiteralString(literal) => self.constant(Value::String(self.text(literal.value()))),
            N::QualifiedName(_) if self.type_name == Some(node) => return None,
            N::QualifiedName(name) => self.constant(Value::String(self.text(name.name()))),
            N::LiteralRegularExpression(literal) => match RegexpValue::new(&self.text(literal.pattern())) {
                Ok(regexp) => self.constant(Value::Regexp(regexp)),
                Err(_) => return None,
            },
            N::ReservedWord(_) => Expr::Reserved,
            N::QualifiedReference(name) => Expr::TypeName(self.name(self.text(name.name()))),
            N::VariableExpression(variable) => self.variable(variable),
            N::Program(program) => Expr::Same(program.body()),
            N::ParenthesizedExpression(parenthesized) => Expr::Same(parenthesized.expr()),
            N::TextExpression(text) => Expr::Same(text.expr()),
            N::NotExpression(not) => Expr::Not(not.expr()),
            N::UnaryMinusExpression(minus) => Expr::Negate(minus.expr()),
            N::UnfoldExpression(unfold) => Expr::Unfold(unfold.expr()),
            N::AssignmentExpression(infix) => Expr::Assignment(infix.left_expr(), infix.right_expr()),
            N::ArithmeticExpression(infix) => Expr::Arithmetic(infix.operator(), infix.left_expr(), infix.right_expr()),
            N::ComparisonExpression(infix) => Expr::Comparison(infix.operator(), infix.left_expr(), infix.right_expr()),
            N::MatchExpression(infix) => Expr::Match(infix.operator(), infix.left_expr(), infix.right_expr()),
            N::InExpression(infix) => Expr::In(infix.left_expr(), infix.right_expr()),
            N::AndExpression(infix) => Expr::And(infix.left_expr(), infix.right_expr()),
            N::OrExpression(infix) => Expr::Or(infix.left_expr(), infix.right_expr()),
            N::AccessExpression(access) => Expr::Access(access.left_expr(), self.list(access.keys())),
            N::LiteralList(list) => Expr::Array(self.list(list.values())),
            N::LiteralHash(hash) => Expr::Hash(self.entries(hash)),
            N::BlockExpression(block) => Expr::Block(self.list(block.statements())),
            N::ApplyBlockExpression(block) => Expr::Block(self.list(block.statements())),
            N::ConcatenatedString(string) => Expr::Text(self.list(string.segments())),
            N::IfExpression(conditional) => {
                self.conditional(node, conditional.test(), conditional.then_expr(), conditional.else_expr())
            }
            N::UnlessExpression(conditional) => {
                self.conditional(node, conditional.test(), conditional.else_expr(), conditional.then_expr())
            }
            N::CaseExpression(case) => {
                let options = self.tree.views::<ast::CaseOption<'_>>(case.options());
                let choices =
                    options.flat_map(|option| option.values().iter().map(move |&value| (value, option.then_expr())));
                self.choices(node, case.test(), choices)
            }
            N::SelectorExpression(selector) => {
                let entries = self.tree.views::<ast::SelectorEntry<'_>>(selector.selectors());
                let choices = entries.map(|entry| (entry.matching_expr(), Some(entry.value_expr())));
                self.choices(node, selector.left_expr(), choices)
            }
            N::CallNamedFunctionExpression(call) => self.call(call),
            N::CallMethodExpression(call) => self.method(call),
            N::HeredocExpression(heredoc) => match self.tree.kind(heredoc.text_expr()) {
                K::LiteralString if !self.is_checked(heredoc) => Expr::Same(heredoc.text_expr()),
                _ => Expr::Heredoc(heredoc.text_expr()),
            },
            N::EppExpression(template) => Expr::Epp(template.body()),
            N::RenderStringExpression(text) => {
                let text = self.text(text.value());
                let Expr::Constant(text) = self.constant(Value::String(text)) else { return None };
                Expr::RenderText(text)
            }
            N::RenderExpression(render) => Expr::Render(render.expr()),
            N::RelationshipExpression(relationship) => self.of_catalog(self.relationship(relationship)),
            N::ResourceExpression(resource) => {
                self.type_name = Some(resource.type_name());
                self.of_catalog(self.resources(resource))
            }
            N::ResourceDefaultsExpression(defaults) => self.of_catalog(self.defaults(defaults)),
            N::ResourceOverrideExpression(overrides) => self.of_catalog(self.overrides(overrides)),
            N::CollectExpression(collector) => self.of_catalog(self.collector(collector)),
            N::ApplyExpression(_) => self.of_catalog(CatalogCode::Apply),
            N::Nop(_)
            | N::LiteralUndef(_)
            | N::NamedAccessExpression(_)
            | N::KeyedEntry(_)
            | N::SelectorEntry(_)
            | N::CaseOption(_)
            | N::VirtualQuery(_)
            | N::ExportedQuery(_)
            | N::AttributeOperation(_)
            | N::AttributesOperation(_)
            | N::Parameter(_)
            | N::LambdaExpression(_)
            | N::HostClassDefinition(_)
            | N::ResourceTypeDefinition(_)
            | N::FunctionDefinition(_)
            | N::PlanDefinition(_)
            | N::NodeDefinition(_)
            | N::TypeAlias(_)
            | N::TypeMapping(_)
            | N::TypeDefinition(_)
            | N::ResourceBody(_)
            | N::ErrorExpression(_) => return None,
        })
    }

    fn of_catalog(&mut self, code: CatalogCode) -> Expr {
        self.code.of_catalog.push(code);
        Expr::OfCatalog(narrow(self.code.of_catalog.len() - 1))
    }

    fn conditional(&self, node: NodeId, test: NodeId, then: Option<NodeId>, otherwise: Option<NodeId>) -> Expr {
        if self.matches[index(node)] {
            Expr::MatchingIf(test, then, otherwise)
        } else {
            Expr::If(test, then, otherwise)
        }
    }

    /// Lowers the choices of a `case` or a selector: patterns with their results.
    fn choices(&mut self, node: NodeId, tested: NodeId, list: impl Iterator<Item = (NodeId, Option<NodeId>)>) -> Expr {
        let list = list.map(|(pattern, then)| Choice { pattern: self.pattern(pattern), then }).collect();
        let list: Box<[Choice]> = list;
        let matches = list.iter().any(|choice| self.may_match(&choice.pattern))
            || self.tree.children(node).any(|child| self.matches[index(child)]);
        let are_types = list.iter().all(|choice| !matches!(choice.pattern, Pattern::Expression(_)));
        let is_exhaustive = self.tree.kind(node) == K::SelectorExpression;
        self.code.choices.push(Choices { tested, list, is_exhaustive, are_types, matches });
        Expr::Choice(narrow(self.code.choices.len() - 1))
    }

    /// Whether a pattern may be a regular expression, or contain one.
    fn may_match(&self, pattern: &Pattern) -> bool {
        let Pattern::Expression(node) = pattern else { return false };
        !matches!(
            self.tree.kind(*node),
            K::LiteralString
                | K::QualifiedName
                | K::LiteralInteger
                | K::LiteralFloat
                | K::LiteralBoolean
                | K::LiteralUndef
        )
    }

    fn pattern(&self, node: NodeId) -> Pattern {
        if self.tree.kind(node) == K::LiteralDefault {
            return Pattern::Default;
        }
        self.kind(node).map_or(Pattern::Expression(node), Pattern::Kind)
    }

    /// Returns the core type written at a node: a name, or `Integer` with two literal bounds.
    fn kind(&self, node: NodeId) -> Option<Type> {
        let number = |node: NodeId| {
            let literal = ast::LiteralInteger::cast(self.tree, node)?;
            integer(&self.text(literal.digits()))
        };
        match N::of(self.tree, node) {
            N::QualifiedReference(name) => language_type(&self.text(name.name())),
            N::AccessExpression(access) => {
                let left = ast::QualifiedReference::cast(self.tree, access.left_expr())?;
                let [from, to] = *access.keys() else { return None };
                let (from, to) = (number(from)?, number(to)?);
                let is_integer = &*self.text(left.name()) == "Integer";
                (is_integer && from <= to).then(|| Type::integer(Some(from), Some(to)))
            }
            _ => None,
        }
    }

    fn variable(&mut self, variable: ast::VariableExpression<'_>) -> Expr {
        let (node, name) = (variable.node(), self.text(variable.name()));
        if self.scopes.assigned[index(node)] {
            let slot = self.scopes.slot(self.scopes.of_node[index(node)] as usize, &name);
            self.code.targets.push(Target { name, slot });
            return Expr::Target(narrow(self.code.targets.len() - 1));
        }
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
            // No regular expression has as many groups as the largest number.
            return Expr::Group(name.parse().unwrap_or(u32::MAX));
        }
        let candidates = self.scopes.candidates(node, &name);
        let in_default = self.scopes.in_default[index(node)];
        let scope = self.scopes.scopes[self.scopes.of_node[index(node)] as usize].node;
        let parameters = Parts::of(self.tree, scope).unwrap_or_default().parameters.len();
        match candidates.first() {
            Some(Candidate { frame: 0, slot }) if slot.index() < parameters && !in_default => Expr::Parameter(*slot),
            _ => {
                self.code.variables.push(Variable { name, candidates, in_default });
                Expr::Variable(narrow(self.code.variables.len() - 1))
            }
        }
    }

    /// Whether a heredoc's text may be checked by a function of the program, which prevents constant folding.
    fn is_checked(&self, heredoc: ast::HeredocExpression<'_>) -> bool {
        let checks = self.texts.parsed.lexed().dialect().contains(Dialect::HEREDOC_SYNTAX_FUNCTIONS);
        checks && !self.text(heredoc.syntax()).is_empty()
    }

    fn call(&mut self, call: ast::CallNamedFunctionExpression<'_>) -> Expr {
        let functor = call.functor_expr();
        let is_type = |node| self.tree.kind(node) == K::QualifiedReference;
        let (name, first) = match N::of(self.tree, functor) {
            N::QualifiedName(name) => (Some(self.text(name.name())), None),
            N::QualifiedReference(_) => (Some("new".into()), Some(functor)),
            N::AccessExpression(access) if is_type(access.left_expr()) => (Some("new".into()), Some(functor)),
            _ => (None, Some(functor)),
        };
        let site = self.site(name, first, call.arguments(), call.lambda());
        self.code.calls.push(site);
        Expr::Call(narrow(self.code.calls.len() - 1))
    }

    fn method(&mut self, call: ast::CallMethodExpression<'_>) -> Expr {
        let member = ast::NamedAccessExpression::cast(self.tree, call.functor_expr());
        let name = member.and_then(|member| ast::QualifiedName::cast(self.tree, member.right_expr()));
        let name = name.map(|name| self.text(name.name()));
        let first = member.map(|member| self.receiver(member.left_expr()));
        let site = self.site(name, first, call.arguments(), call.lambda());
        self.code.calls.push(site);
        Expr::Method(narrow(self.code.calls.len() - 1))
    }

    /// Returns the receiver of a method call. A splat (`*`) is several arguments even in parentheses.
    fn receiver(&self, left: NodeId) -> NodeId {
        let mut inner = left;
        while let Some(parenthesized) = ast::ParenthesizedExpression::cast(self.tree, inner) {
            inner = parenthesized.expr();
        }
        if self.tree.kind(inner) == K::UnfoldExpression { inner } else { left }
    }

    fn site(
        &mut self,
        name: Option<Text>,
        first: Option<NodeId>,
        arguments: &[NodeId],
        lambda: Option<NodeId>,
    ) -> CallSite {
        CallSite {
            name: name.map(|name| self.name(name)),
            first,
            arguments: self.list(arguments),
            unfolds: arguments.iter().any(|&argument| self.tree.kind(argument) == K::UnfoldExpression),
            lambda: lambda.map(|lambda| BodyId::new(self.scopes.of_node[index(lambda)] as usize)),
        }
    }
}

/// Parses an integer literal, whose prefix selects the radix. Validation has rejected integers that are too large.
fn integer(text: &str) -> Option<i64> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', _, ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    i64::from_str_radix(digits, radix).ok()
}
