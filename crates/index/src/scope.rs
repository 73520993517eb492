//! The scopes of a file: which variables its bodies and lambdas set, and which scope a variable belongs to.
//!
//! A scope is the file, the body of a definition, or a lambda. A variable is looked up in its own scope and in the
//! scopes of the surrounding lambdas, up to the definition around them. A variable counts as set if any statement of
//! the scope sets it: the order of execution is not considered.

use std::borrow::Cow;
use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind as K};

use crate::surroundings::{ParsedFile, is_qualified};

/// A scope.
pub(crate) struct Scope<'a> {
    /// The program, definition or lambda.
    pub(crate) node: NodeId,
    /// The scope around a lambda; `None` for all others.
    pub(crate) parent: Option<usize>,
    /// The variables that the scope sets, by name.
    pub(crate) bindings: HashMap<Cow<'a, str>, Binding, RandomState>,
}

/// A variable of a scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Binding {
    /// The parameter, or the variable on the left of the first assignment.
    pub(crate) node: NodeId,
    /// Whether it is a parameter.
    pub(crate) is_parameter: bool,
    /// The number of times the variable is read.
    pub(crate) reads: u32,
}

/// The scopes of a file.
pub(crate) struct Scopes<'a> {
    pub(crate) scopes: Vec<Scope<'a>>,
    /// The index of the scope around each node, by the number of the node.
    around: Vec<u32>,
    /// The variables that no scope of the file sets: the node, and the index of its scope.
    pub(crate) free: Vec<(NodeId, usize)>,
}

impl<'a> Scopes<'a> {
    /// Finds the scopes and resolves the variables of a file.
    pub(crate) fn new(file: &ParsedFile<'a>) -> Self {
        let root = file.tree.root();
        let mut found = Self { scopes: Vec::new(), around: vec![0; file.tree.len() + 1], free: Vec::new() };
        found.open(root, None);
        // The scope of the nodes below each node.
        let mut inside = vec![0; file.tree.len() + 1];
        let (mut setters, mut variables) = (Vec::new(), Vec::new());
        for node in file.tree.nodes().skip(1) {
            let kind = file.kind(node);
            let around = file.parent(node).map_or(0, |parent| inside[parent.get() as usize]);
            found.around[node.get() as usize] = around;
            inside[node.get() as usize] = if kind == K::LambdaExpression {
                found.open(node, Some(around as usize))
            } else if kind.is_definition() {
                found.open(node, None)
            } else {
                around
            };
            match kind {
                K::Parameter | K::AssignmentExpression => setters.push(node),
                K::VariableExpression => variables.push(node),
                _ => {}
            }
        }
        for node in setters {
            match file.view(node) {
                N::Parameter(parameter) => {
                    let scope = found.scope_of(node);
                    let name = file.parsed.text_of(file.tree, parameter.name(), file.source);
                    found.bind(scope, name, node, true);
                }
                N::AssignmentExpression(assignment) => found.assign(file, assignment.left_expr()),
                _ => {}
            }
        }
        found.resolve(file, &variables);
        found
    }

    /// Opens a scope; returns its index.
    fn open(&mut self, node: NodeId, parent: Option<usize>) -> u32 {
        self.scopes.push(Scope { node, parent, bindings: HashMap::default() });
        u32::try_from(self.scopes.len() - 1).unwrap_or(0)
    }

    /// Returns the index of the scope around a node.
    pub(crate) fn scope_of(&self, node: NodeId) -> usize {
        self.around.get(node.get() as usize).copied().unwrap_or(0) as usize
    }

    /// Returns the index of the scope that a definition or lambda opens.
    pub(crate) fn number_of(&self, node: NodeId) -> Option<usize> {
        // They are in the order of the nodes.
        self.scopes.binary_search_by_key(&node, |scope| scope.node).ok()
    }

    /// Returns true if no scope of the file sets a variable.
    pub(crate) fn is_free(&self, variable: NodeId) -> bool {
        // They are in the order of the nodes.
        self.free.binary_search_by_key(&variable, |&(node, _)| node).is_ok()
    }

    /// Returns the scope that a definition or lambda opens.
    pub(crate) fn opened_by(&self, node: NodeId) -> Option<&Scope<'a>> {
        self.scopes.get(self.number_of(node)?)
    }

    fn bind(&mut self, scope: usize, name: Cow<'a, str>, node: NodeId, is_parameter: bool) {
        if let Some(scope) = self.scopes.get_mut(scope) {
            scope.bindings.entry(name).or_insert(Binding { node, is_parameter, reads: 0 });
        }
    }

    fn assign(&mut self, file: &ParsedFile<'a>, left: NodeId) {
        for node in assigned(file, left) {
            let scope = self.scope_of(node);
            self.bind(scope, file.text(node), node, false);
        }
    }

    /// Finds the scopes of variables.
    fn resolve(&mut self, file: &ParsedFile<'a>, variables: &[NodeId]) {
        for &node in variables {
            if is_assigned(file, node) {
                continue;
            }
            let name = file.text(node);
            if is_qualified(&name) || is_match(&name) {
                continue;
            }
            let scope = self.scope_of(node);
            match self.binding_scope(scope, &name) {
                Some(owner) => {
                    if let Some(binding) = self.scopes.get_mut(owner).and_then(|one| one.bindings.get_mut(&name)) {
                        binding.reads += 1;
                    }
                }
                None => self.free.push((node, scope)),
            }
        }
    }

    /// Returns the index of the scope that sets a variable, as seen from a scope.
    pub(crate) fn binding_scope(&self, scope: usize, name: &str) -> Option<usize> {
        let parent = |&index: &usize| self.scopes.get(index).and_then(|scope| scope.parent);
        std::iter::successors(Some(scope), parent)
            .find(|&index| self.scopes.get(index).is_some_and(|scope| scope.bindings.contains_key(name)))
    }

    /// Returns the names of the variables that are visible from a scope, without those of outer definitions.
    pub(crate) fn visible(&self, scope: usize) -> impl Iterator<Item = &str> {
        let parent = |&index: &usize| self.scopes.get(index).and_then(|scope| scope.parent);
        std::iter::successors(Some(scope), parent)
            .filter_map(|index| self.scopes.get(index))
            .flat_map(|scope| scope.bindings.keys().map(AsRef::as_ref))
    }

    /// Returns the number of variables that are visible from a scope.
    pub(crate) fn visible_count(&self, scope: usize) -> usize {
        let parent = |&index: &usize| self.scopes.get(index).and_then(|scope| scope.parent);
        let scopes = std::iter::successors(Some(scope), parent).filter_map(|index| self.scopes.get(index));
        scopes.map(|scope| scope.bindings.len()).sum()
    }

    /// Returns the definition, or the program, that contains a scope.
    pub(crate) fn owner(&self, scope: usize) -> Option<NodeId> {
        let parent = |&index: &usize| self.scopes.get(index).and_then(|scope| scope.parent);
        let outermost = std::iter::successors(Some(scope), parent).last()?;
        self.scopes.get(outermost).map(|scope| scope.node)
    }
}

/// Returns the variables that an assignment sets.
pub(crate) fn assigned(file: &ParsedFile<'_>, left: NodeId) -> Vec<NodeId> {
    let mut stack = vec![left];
    let mut found = Vec::new();
    while let Some(node) = stack.pop() {
        match file.view(node) {
            N::VariableExpression(_) => found.push(node),
            N::LiteralList(list) => stack.extend(list.values().iter().rev()),
            N::ParenthesizedExpression(inner) => stack.push(inner.expr()),
            _ => {}
        }
    }
    found
}

/// Returns true if a variable is the target of an assignment.
pub(crate) fn is_assigned(file: &ParsedFile<'_>, node: NodeId) -> bool {
    let mut below = node;
    for above in file.ancestors(node) {
        match file.view(above) {
            N::LiteralList(_) | N::ParenthesizedExpression(_) => below = above,
            N::AssignmentExpression(assignment) => return assignment.left_expr() == below,
            _ => return false,
        }
    }
    false
}

/// Returns true for the variables of a match: `$0`, `$1`, …
pub(crate) fn is_match(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns true if a node of a body is evaluated only under a condition, or by a lambda.
pub(crate) fn is_conditional(file: &ParsedFile<'_>, node: NodeId, body: NodeId) -> bool {
    for above in file.ancestors(node) {
        match file.kind(above) {
            _ if above == body => return false,
            K::IfExpression
            | K::UnlessExpression
            | K::CaseExpression
            | K::SelectorExpression
            | K::AndExpression
            | K::OrExpression
            | K::LambdaExpression => return true,
            _ => {}
        }
    }
    // Too deep to tell.
    true
}

/// Returns the view of the call that a node is, if it is one.
pub(crate) fn call<'a>(file: &ParsedFile<'a>, node: NodeId) -> Option<ast::Call<'a>> {
    ast::Call::cast(file.tree, node)
}
