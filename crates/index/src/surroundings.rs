//! The parents of nodes, and helpers to read a tree.
//!
//! Nodes are numbered in pre-order, so one pass over them finds all parents, and no traversal recurses.

use std::borrow::Cow;

use puppetlang_parser::ast::{self, Node as N};
use puppetlang_parser::{NodeId, NodeKind, Parsed, Tree};
use puppetlang_source::{Source, Span};

/// A parsed file: source, tokens, tree, and the parents of nodes.
pub(crate) struct ParsedFile<'a> {
    pub(crate) source: &'a Source,
    pub(crate) parsed: &'a Parsed,
    pub(crate) tree: &'a Tree,
    /// By the number of the node.
    parents: Vec<Option<NodeId>>,
    /// The number of the last node below each node, or its own.
    ends: Vec<u32>,
    /// The innermost definition around each node.
    definitions: Vec<Option<NodeId>>,
}

/// The most ancestors of a node that are visited: a chain of operators may be as deep as a file is long.
const MOST_ANCESTORS: usize = 512;

impl<'a> ParsedFile<'a> {
    /// Finds the parents of the nodes of a tree.
    pub(crate) fn new(source: &'a Source, parsed: &'a Parsed, tree: &'a Tree) -> Self {
        let mut parents = vec![None; tree.len() + 1];
        let mut definitions = vec![None; tree.len() + 1];
        for node in tree.nodes() {
            let definition =
                if tree.kind(node).is_definition() { Some(node) } else { definitions[node.get() as usize] };
            for child in tree.children(node) {
                let child = child.get() as usize;
                (parents[child], definitions[child]) = (Some(node), definition);
            }
        }
        let mut ends: Vec<u32> = (0..=u32::try_from(tree.len()).unwrap_or(u32::MAX)).collect();
        for number in (1..ends.len()).rev() {
            if let Some(parent) = parents[number] {
                let parent = parent.get() as usize;
                ends[parent] = ends[parent].max(ends[number]);
            }
        }
        Self { source, parsed, tree, parents, ends, definitions }
    }

    /// Returns the parent of a node.
    pub(crate) fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.parents.get(node.get() as usize).copied().flatten()
    }

    /// Returns the ancestors of a node, the nearest first; only the first ones of a node that lies very deep.
    pub(crate) fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.parent(node), |&node| self.parent(node)).take(MOST_ANCESTORS)
    }

    /// Returns the nodes below a node, in pre-order.
    pub(crate) fn descendants(&self, node: NodeId) -> impl Iterator<Item = NodeId> + use<> {
        let end = self.ends.get(node.get() as usize).copied().unwrap_or(0);
        (node.get() + 1..=end).filter_map(NodeId::new)
    }

    /// Returns the source texts of the children of a node.
    pub(crate) fn children_slices(&self, node: NodeId) -> impl Iterator<Item = &'a str> + '_ {
        self.tree.children(node).map(|child| self.slice(child))
    }

    /// Returns the view of a node.
    pub(crate) fn view(&self, node: NodeId) -> N<'a> {
        N::of(self.tree, node)
    }

    /// Returns the kind of a node.
    pub(crate) fn kind(&self, node: NodeId) -> NodeKind {
        self.tree.kind(node)
    }

    /// Returns the span of a node.
    pub(crate) fn span(&self, node: NodeId) -> Span {
        self.tree.span(node)
    }

    /// Returns the source text of a node.
    pub(crate) fn slice(&self, node: NodeId) -> &'a str {
        self.source.slice(self.tree.span(node))
    }

    /// Returns the text of a node: a name, or the value of a literal.
    pub(crate) fn text(&self, node: NodeId) -> Cow<'a, str> {
        self.tree.text(node).map(|text| self.parsed.text_of(self.tree, text, self.source)).unwrap_or_default()
    }

    /// Returns the value of a literal string or bare word.
    pub(crate) fn literal_text(&self, node: NodeId) -> Option<Cow<'a, str>> {
        match self.kind(node) {
            NodeKind::LiteralString | NodeKind::QualifiedName => Some(self.text(node)),
            NodeKind::ConcatenatedString => {
                let N::ConcatenatedString(string) = self.view(node) else { return None };
                match string.segments() {
                    [] => Some("".into()),
                    [only] if self.kind(*only) == NodeKind::LiteralString => Some(self.text(*only)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Returns the innermost definition around a node.
    pub(crate) fn definition(&self, node: NodeId) -> Option<NodeId> {
        self.definitions.get(node.get() as usize).copied().flatten()
    }

    /// Returns the name of the function that a call names.
    pub(crate) fn function_name(&self, call: ast::Call<'_>) -> Option<(NodeId, Cow<'a, str>)> {
        let mut functor = call.functor_expr();
        if let N::NamedAccessExpression(access) = self.view(functor) {
            functor = access.right_expr();
        }
        (self.kind(functor) == NodeKind::QualifiedName).then(|| (functor, self.text(functor)))
    }

    /// Returns the arguments of a call, with the receiver of a method call first.
    pub(crate) fn arguments(&self, call: ast::Call<'a>) -> Vec<NodeId> {
        let receiver = match self.view(call.functor_expr()) {
            N::NamedAccessExpression(access) if self.kind(call.node()) == NodeKind::CallMethodExpression => {
                Some(access.left_expr())
            }
            _ => None,
        };
        receiver.into_iter().chain(call.arguments().iter().copied()).collect()
    }
}

/// Returns true if a name has a namespace.
pub(crate) fn is_qualified(name: &str) -> bool {
    // For short texts, this is faster than a search of the standard library.
    name.as_bytes().windows(2).any(|pair| pair == b"::")
}

/// Returns a name in lower case and without leading colons.
pub(crate) fn folded(name: &str) -> Cow<'_, str> {
    let name = name.strip_prefix("::").unwrap_or(name);
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) { name.to_lowercase().into() } else { name.into() }
}
