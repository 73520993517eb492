//! An opened file: its text, its tree, its scopes, and the index around it.

use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, Tree};
use puppetlang_source::{Source, Span};

use crate::collect::parameter_span;
use crate::index::{FileId, Index};
use crate::scope::Scopes;
use crate::surroundings::{ParsedFile, folded};

/// An opened file.
///
/// The index must contain the same text: [`Index::insert`] a file again when its text changes.
pub struct Opened<'a> {
    pub(super) index: &'a Index,
    /// The file.
    pub(super) number: FileId,
    pub(super) file: ParsedFile<'a>,
    pub(super) scopes: Scopes<'a>,
}

/// A variable that can be read at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visible {
    /// The name, without `$`.
    pub name: String,
    /// The parameter or the first assignment, in the same file; with its `$`.
    pub span: Span,
    /// Whether it is a parameter.
    pub is_parameter: bool,
}

impl<'a> Opened<'a> {
    /// Opens a file of an index. `tree` is that of `parsed`, or the one that recovery finds.
    pub fn new(index: &'a Index, number: FileId, source: &'a Source, parsed: &'a Parsed, tree: &'a Tree) -> Self {
        let file = ParsedFile::new(source, parsed, tree);
        let scopes = Scopes::new(&file);
        Self { index, number, file, scopes }
    }

    /// Returns the index.
    pub fn index(&self) -> &'a Index {
        self.index
    }

    /// Returns the file.
    pub fn number(&self) -> FileId {
        self.number
    }

    /// Returns the tree.
    pub fn tree(&self) -> &'a Tree {
        self.file.tree
    }

    /// Returns the text.
    pub fn source(&self) -> &'a Source {
        self.file.source
    }

    /// Returns the parent of a node.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.file.parent(node)
    }

    /// Returns the nodes around a place, the innermost first.
    pub fn nodes_around(&self, offset: u32) -> Vec<NodeId> {
        let contains = |node: &NodeId| {
            let span = self.file.span(*node);
            span.start <= offset && offset <= span.end
        };
        let mut found: Vec<NodeId> = self.file.tree.nodes().filter(contains).collect();
        found.reverse();
        found
    }

    /// Returns the variables that can be read at a place and that this file sets; inner ones hide outer ones.
    pub fn visible_variables(&self, offset: u32) -> Vec<Visible> {
        let opens = |kind: K| kind.is_definition() || kind == K::LambdaExpression;
        let inner = self.nodes_around(offset).into_iter().find(|&node| opens(self.file.kind(node)));
        let mut scope = inner.and_then(|node| self.scopes.number_of(node)).or(Some(0));
        let mut found: Vec<Visible> = Vec::new();
        while let Some(one) = scope.and_then(|scope| self.scopes.scopes.get(scope)) {
            for (name, binding) in &one.bindings {
                if !found.iter().any(|known| known.name == *name) {
                    let span = self.name_span(binding.node, name);
                    found.push(Visible { name: name.to_string(), span, is_parameter: binding.is_parameter });
                }
            }
            scope = one.parent;
        }
        found.sort_by(|one, other| one.name.cmp(&other.name));
        found
    }

    /// Returns the name of the class around a place, and that of the class that it inherits.
    pub fn class_around(&self, offset: u32) -> Option<(String, Option<String>)> {
        let text = |text| folded(&self.file.parsed.text_of(self.file.tree, text, self.file.source)).into_owned();
        self.nodes_around(offset).into_iter().find_map(|node| match self.file.view(node) {
            N::HostClassDefinition(class) => Some((text(class.name()), class.parent().map(text))),
            _ => None,
        })
    }

    /// Returns the place of the name in a variable or parameter, with its `$` if it has one.
    pub(super) fn name_span(&self, node: NodeId, name: &str) -> Span {
        match self.file.view(node) {
            N::Parameter(parameter) => parameter_span(&self.file, parameter, name),
            _ => self.file.span(node),
        }
    }
}
