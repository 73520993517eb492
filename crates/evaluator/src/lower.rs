//! Lowering: compiles a syntax tree to code.
//!
//! Nodes are numbered in pre-order, and an expression has the number of its node, so one loop over the nodes compiles
//! the tree. An earlier loop assigns the slots: parameters, and variables that are assigned in a function, lambda or
//! defined type, have slots.

use std::cell::LazyCell;
use std::collections::HashMap;

use puppetlang_parser::{Field, NodeFlags, NodeId, NodeKind as K, Parsed, Tree};
use puppetlang_source::{Dialect, Source};
use puppetlang_types::parse::language_type;
use puppetlang_types::value::{RegexpValue, Text};
use puppetlang_types::{Type, Value};

use crate::code::{
    Body, CallSite, Candidate, Choice, Choices, Code, Expr, List, Parameter, Pattern, SlotId, Target, Variable,
};
use crate::id::BodyId;
use crate::name::unassignable;

/// Compiles a tree to code.
pub(crate) fn lower(parsed: &Parsed, tree: &Tree, source: &Source) -> Code {
    let scopes = Scopes::of(parsed, tree, source);
    let matches = match MATCHING.iter().any(|&kind| tree.has(kind)) {
        true => within(tree, |node| MATCHING.contains(&tree.kind(node))),
        false => vec![false; tree.len()],
    };
    let mut lowering = Lowering { parsed, tree, source, scopes, matches, code: Code::default(), names: HashMap::new() };
    lowering.code.exprs = vec![Expr::Undef; tree.len()];
    lowering.bodies();
    for node in tree.nodes() {
        if let Some(expr) = lowering.expr(node) {
            lowering.code.exprs[index(node)] = expr;
        }
    }
    lowering.fix();
    lowering.code
}

fn index(node: NodeId) -> usize {
    node.get() as usize - 1
}

/// Converts a length for storage: there are fewer nodes than bytes in a source.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer nodes than bytes in a source")]
fn narrow(count: usize) -> u32 {
    count as u32
}

/// Returns the node in a field.
fn child(tree: &Tree, node: NodeId, name: &str) -> Option<NodeId> {
    tree.fields(node).find_map(|field| match field {
        (field, Field::Node(child)) if field == name => child,
        _ => None,
    })
}

/// Returns the nodes in a field.
fn children<'t>(tree: &'t Tree, node: NodeId, name: &str) -> &'t [NodeId] {
    let found = tree.fields(node).find_map(|field| match field {
        (field, Field::List(nodes)) if field == name => Some(nodes),
        _ => None,
    });
    found.unwrap_or_default()
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
                for &parameter in children(tree, node, "parameters") {
                    let name = parsed.text_in(tree, parameter, source).unwrap_or_default();
                    scopes.add_slot(scopes.scopes.len() - 1, name.as_ref().into());
                }
            }
            scopes.of_node[index(node)] = around.last().map_or(0, |(scope, _)| narrow(*scope));
            match tree.kind(node) {
                K::AssignmentExpression => scopes.assign(tree, child(tree, node, "left_expr")),
                K::Parameter => {
                    if let Some(value) = child(tree, node, "value")
                        && !scopes.in_default[index(value)]
                    {
                        scopes.in_default[value.get() as usize - 1..ends[index(value)] as usize].fill(true);
                    }
                }
                K::VariableExpression if scopes.assigned[index(node)] => {
                    let name: Text = parsed.text_in(tree, node, source).unwrap_or_default().as_ref().into();
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
    fn assign(&mut self, tree: &Tree, left: Option<NodeId>) {
        let mut stack: Vec<NodeId> = left.into_iter().collect();
        while let Some(node) = stack.pop() {
            match tree.kind(node) {
                K::VariableExpression => self.assigned[index(node)] = true,
                K::LiteralList => stack.extend(tree.children(node)),
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
    parsed: &'a Parsed,
    tree: &'a Tree,
    source: &'a Source,
    scopes: Scopes,
    /// For each node, whether it contains an expression that sets the match variables.
    matches: Vec<bool>,
    code: Code,
    names: HashMap<Text, u32>,
}

impl Lowering<'_> {
    fn text(&self, node: NodeId) -> Text {
        self.parsed.text_in(self.tree, node, self.source).unwrap_or_default().as_ref().into()
    }

    fn child(&self, node: NodeId, name: &str) -> Option<NodeId> {
        child(self.tree, node, name)
    }

    fn name(&mut self, name: Text) -> u32 {
        let next = narrow(self.code.names.len());
        let index = *self.names.entry(name.clone()).or_insert(next);
        if index == next {
            self.code.names.push(name);
        }
        index
    }

    fn list(&mut self, nodes: impl IntoIterator<Item = NodeId>) -> List {
        let start = narrow(self.code.pool.len());
        self.code.pool.extend(nodes);
        List { start, len: narrow(self.code.pool.len()) - start }
    }

    fn field(&mut self, node: NodeId, name: &str) -> List {
        let nodes = children(self.tree, node, name);
        self.list(nodes.iter().copied())
    }

    fn constant(&mut self, value: Value) -> Expr {
        self.code.constants.push(value);
        Expr::Constant(narrow(self.code.constants.len() - 1))
    }

    /// Whether the node is a call of `break`.
    fn is_break(&self, node: NodeId) -> bool {
        CALLS.contains(&self.tree.kind(node))
            && self.child(node, "functor_expr").is_some_and(|functor| {
                let name = self.child(functor, "right_expr").unwrap_or(functor);
                &*self.text(name) == "break"
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
            let parameters: Vec<Parameter> = children(self.tree, node, "parameters")
                .iter()
                .map(|&parameter| Parameter {
                    node: parameter,
                    name: self.text(parameter),
                    kind: self.child(parameter, "type_expr"),
                    default: self.child(parameter, "value"),
                    captures_rest: self.tree.flags(parameter).contains(NodeFlags::CAPTURES_REST),
                })
                .collect();
            let returns = self.child(node, "return_type");
            let is_function = self.tree.kind(node) == K::FunctionDefinition;
            let name = if self.tree.kind(node) == K::LambdaExpression { "lambda".into() } else { self.text(node) };
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
                is_plain: !is_rejected && returns.is_none() && parameters.iter().all(plain),
                is_rejected,
                parameters,
                returns,
                body: self.child(node, "body"),
                slots: scope.slots.clone().unwrap_or_default(),
            });
        }
    }

    /// Constant folding: finds arrays, hashes and parameterized types whose value is always the same.
    ///
    /// Their operands have larger numbers, so the loop runs backwards.
    fn fix(&mut self) {
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

    /// Returns the body of a call's lambda.
    fn lambda(&self, node: NodeId) -> Option<BodyId> {
        self.child(node, "lambda").map(|lambda| BodyId::new(self.scopes.of_node[index(lambda)] as usize))
    }

    /// Lowers a node; `None` for nodes that are lowered together with another node.
    fn expr(&mut self, node: NodeId) -> Option<Expr> {
        let tree = self.tree;
        let operands = || {
            let mut children = tree.children(node);
            Some((children.next()?, children.next()?))
        };
        let only = || tree.children(node).next();
        let operator = tree.operator(node);
        Some(match tree.kind(node) {
            K::LiteralInteger => Expr::Integer(integer(&self.text(node))?),
            K::LiteralFloat => Expr::Float(self.text(node).parse().ok()?),
            K::LiteralBoolean => Expr::Boolean(tree.flags(node).contains(NodeFlags::TRUE)),
            K::LiteralDefault => Expr::Default,
            K::LiteralString | K::QualifiedName => {
                let text = self.text(node);
                self.constant(Value::String(text))
            }
            K::LiteralRegularExpression => match RegexpValue::new(&self.text(node)) {
                Ok(regexp) => self.constant(Value::Regexp(regexp)),
                Err(_) => return None,
            },
            K::ReservedWord => Expr::Reserved,
            K::QualifiedReference => {
                let name = self.text(node);
                Expr::TypeName(self.name(name))
            }
            K::VariableExpression => self.variable(node),
            K::Program => Expr::Same(only()?),
            K::ParenthesizedExpression | K::TextExpression => Expr::Same(only()?),
            K::NotExpression => Expr::Not(only()?),
            K::UnaryMinusExpression => Expr::Negate(only()?),
            K::UnfoldExpression => Expr::Unfold(only()?),
            K::AssignmentExpression => operands().map(|(left, right)| Expr::Assignment(left, right))?,
            K::ArithmeticExpression => operands().map(|(left, right)| Expr::Arithmetic(operator, left, right))?,
            K::ComparisonExpression => operands().map(|(left, right)| Expr::Comparison(operator, left, right))?,
            K::MatchExpression => operands().map(|(left, right)| Expr::Match(operator, left, right))?,
            K::InExpression => operands().map(|(left, right)| Expr::In(left, right))?,
            K::AndExpression => operands().map(|(left, right)| Expr::And(left, right))?,
            K::OrExpression => operands().map(|(left, right)| Expr::Or(left, right))?,
            K::AccessExpression => Expr::Access(only()?, self.field(node, "keys")),
            K::LiteralList => Expr::Array(self.field(node, "values")),
            K::LiteralHash => {
                let entries = tree.children(node).flat_map(|entry| tree.children(entry));
                Expr::Hash(self.list(entries))
            }
            K::BlockExpression | K::ApplyBlockExpression => Expr::Block(self.field(node, "statements")),
            K::ConcatenatedString => Expr::Text(self.field(node, "segments")),
            K::IfExpression => self.conditional(node, self.child(node, "then_expr"), self.child(node, "else_expr"))?,
            K::UnlessExpression => {
                self.conditional(node, self.child(node, "else_expr"), self.child(node, "then_expr"))?
            }
            K::CaseExpression => {
                let options = children(tree, node, "options").iter().flat_map(|&option| {
                    let then = child(tree, option, "then_expr");
                    children(tree, option, "values").iter().map(move |&pattern| (pattern, then))
                });
                self.choices(node, self.child(node, "test")?, options)
            }
            K::SelectorExpression => {
                let entries = children(tree, node, "selectors").iter().filter_map(|&entry| {
                    let mut children = tree.children(entry);
                    Some((children.next()?, Some(children.next()?)))
                });
                self.choices(node, self.child(node, "left_expr")?, entries)
            }
            K::CallNamedFunctionExpression => self.call(node),
            K::CallMethodExpression => self.method(node),
            K::HeredocExpression => match tree.kind(only()?) {
                K::LiteralString if !self.is_checked(node) => Expr::Same(only()?),
                _ => Expr::Heredoc(only()?),
            },
            K::EppExpression => Expr::Epp(only()),
            K::RenderStringExpression => {
                let text = self.text(node);
                let Expr::Constant(text) = self.constant(Value::String(text)) else { return None };
                Expr::RenderText(text)
            }
            K::RenderExpression => Expr::Render(only()?),
            K::RelationshipExpression
            | K::ResourceExpression
            | K::ResourceDefaultsExpression
            | K::ResourceOverrideExpression
            | K::CollectExpression
            | K::ApplyExpression => Expr::OfCatalog,
            _ => return None,
        })
    }

    fn conditional(&self, node: NodeId, then: Option<NodeId>, otherwise: Option<NodeId>) -> Option<Expr> {
        let test = self.child(node, "test")?;
        let matches = self.matches[index(node)];
        Some(if matches { Expr::MatchingIf(test, then, otherwise) } else { Expr::If(test, then, otherwise) })
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
        let number = |node: &NodeId| match self.tree.kind(*node) {
            K::LiteralInteger => integer(&self.text(*node)),
            _ => None,
        };
        match self.tree.kind(node) {
            K::QualifiedReference => language_type(&self.text(node)),
            K::AccessExpression => {
                let left = self.child(node, "left_expr")?;
                let is_integer = &*self.text(left) == "Integer";
                let [from, to] = children(self.tree, node, "keys") else { return None };
                let (from, to) = (number(from)?, number(to)?);
                (is_integer && from <= to).then(|| Type::integer(Some(from), Some(to)))
            }
            _ => None,
        }
    }

    fn variable(&mut self, node: NodeId) -> Expr {
        let name = self.text(node);
        if self.scopes.assigned[index(node)] {
            let slot = self.scopes.slot(self.scopes.of_node[index(node)] as usize, &name);
            self.code.targets.push(Target { name, slot });
            return Expr::Target(narrow(self.code.targets.len() - 1));
        }
        if let Ok(group) = name.parse::<u32>() {
            return Expr::Group(group);
        }
        let candidates = self.scopes.candidates(node, &name);
        let in_default = self.scopes.in_default[index(node)];
        let scope = self.scopes.scopes[self.scopes.of_node[index(node)] as usize].node;
        let parameters = children(self.tree, scope, "parameters").len();
        match candidates.first() {
            Some(Candidate { frame: 0, slot }) if slot.index() < parameters && !in_default => Expr::Parameter(*slot),
            _ => {
                self.code.variables.push(Variable { name, candidates, in_default });
                Expr::Variable(narrow(self.code.variables.len() - 1))
            }
        }
    }

    /// Whether a heredoc's text may be checked by a function of the program, which prevents constant folding.
    fn is_checked(&self, heredoc: NodeId) -> bool {
        let checks = self.parsed.lexed().dialect().contains(Dialect::HEREDOC_SYNTAX_FUNCTIONS);
        checks && !self.text(heredoc).is_empty()
    }

    fn call(&mut self, node: NodeId) -> Expr {
        let functor = self.child(node, "functor_expr");
        let kind = functor.map(|functor| self.tree.kind(functor));
        let is_type = match (functor, kind) {
            (Some(_), Some(K::QualifiedReference)) => true,
            (Some(functor), Some(K::AccessExpression)) => {
                let left = self.child(functor, "left_expr");
                left.is_some_and(|left| self.tree.kind(left) == K::QualifiedReference)
            }
            _ => false,
        };
        let name = match (functor, kind) {
            (Some(functor), Some(K::QualifiedName)) => Some(self.text(functor)),
            _ if is_type => Some("new".into()),
            _ => None,
        };
        let site = CallSite {
            name: name.map(|name| self.name(name)),
            first: functor.filter(|_| is_type || name_is_missing(kind)),
            ..self.arguments(node)
        };
        self.code.calls.push(site);
        Expr::Call(narrow(self.code.calls.len() - 1))
    }

    fn method(&mut self, node: NodeId) -> Expr {
        let functor = self.child(node, "functor_expr");
        let member = functor.and_then(|functor| self.child(functor, "right_expr"));
        let name = member.filter(|&member| self.tree.kind(member) == K::QualifiedName).map(|member| self.text(member));
        let site = CallSite {
            name: name.map(|name| self.name(name)),
            first: functor.and_then(|functor| self.child(functor, "left_expr")).map(|left| self.receiver(left)),
            ..self.arguments(node)
        };
        self.code.calls.push(site);
        Expr::Method(narrow(self.code.calls.len() - 1))
    }

    /// Returns the receiver of a method call. A splat (`*`) is several arguments even in parentheses.
    fn receiver(&self, left: NodeId) -> NodeId {
        let mut inner = left;
        while self.tree.kind(inner) == K::ParenthesizedExpression {
            let Some(next) = self.tree.children(inner).next() else { return left };
            inner = next;
        }
        if self.tree.kind(inner) == K::UnfoldExpression { inner } else { left }
    }

    fn arguments(&mut self, node: NodeId) -> CallSite {
        let nodes = children(self.tree, node, "arguments");
        let unfolds = nodes.iter().any(|&argument| self.tree.kind(argument) == K::UnfoldExpression);
        CallSite {
            name: None,
            first: None,
            arguments: self.field(node, "arguments"),
            unfolds,
            lambda: self.lambda(node),
        }
    }
}

/// Whether the callee is something else than a plain name.
fn name_is_missing(kind: Option<K>) -> bool {
    kind != Some(K::QualifiedName)
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
