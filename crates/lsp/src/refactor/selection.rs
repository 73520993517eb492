//! The selected part of a document without syntax errors, and questions about its lines, tokens and nodes.

use std::borrow::Cow;

use puppetlang_index::query::Opened;
use puppetlang_lexer::{Options, Token};
use puppetlang_parser::ast::Node as N;
use puppetlang_parser::{NodeId, NodeKind as K, Parsed, Tree};
use puppetlang_source::{Fix, Source, Span};

use crate::state::View;

/// The nodes of a tree in pre-order: their kinds and texts.
pub(super) type Outline<'s> = Vec<(K, Cow<'s, str>)>;

/// The selected part of a document.
pub(super) struct Selection<'s> {
    /// The selected bytes; empty for a cursor.
    pub(super) span: Span,
    pub(super) source: &'s Source,
    pub(super) parsed: &'s Parsed,
    pub(super) tree: &'s Tree,
    options: Options,
    opened: &'s Opened<'s>,
}

impl<'s> Selection<'s> {
    /// Selects a part of a document; `None` if the document has a syntax error.
    pub(super) fn new(view: &'s View<'s>, span: Span) -> Option<Self> {
        let options = view.document.options()?;
        let (source, parsed) = (&view.syntax.source, &view.syntax.parsed);
        let tree = parsed.tree()?;
        Some(Self { span, source, parsed, tree, options, opened: &view.opened })
    }

    /// Returns true if the document is a template, in which a new line may be output.
    pub(super) fn is_template(&self) -> bool {
        self.options.template
    }

    /// Returns the parent of a node.
    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.opened.parent(node)
    }

    /// Returns the ancestors of a node, the nearest first.
    pub(super) fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.parent(node), |&node| self.parent(node))
    }

    /// Returns a node and the nodes below it, in pre-order.
    pub(super) fn subtree(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let is_below = move |one: &NodeId| *one == node || self.parent(*one).is_some_and(|parent| parent >= node);
        (node.get()..).map_while(NodeId::new).take(self.tree.len()).take_while(is_below)
    }

    /// Returns the innermost node of some kinds that contains the selection.
    pub(super) fn innermost(&self, kinds: &[K]) -> Option<NodeId> {
        let contains = |node: &NodeId| {
            let span = self.tree.span(*node);
            kinds.contains(&self.kind(*node)) && span.start <= self.span.start && self.span.end <= span.end
        };
        self.tree.nodes().rfind(contains)
    }

    /// Returns the view of a node.
    pub(super) fn view(&self, node: NodeId) -> N<'s> {
        N::of(self.tree, node)
    }

    /// Returns the kind of a node.
    pub(super) fn kind(&self, node: NodeId) -> K {
        self.tree.kind(node)
    }

    /// Returns the span of a node.
    pub(super) fn span_of(&self, node: NodeId) -> Span {
        self.tree.span(node)
    }

    /// Returns the source text of a node.
    pub(super) fn slice(&self, node: NodeId) -> &'s str {
        self.source.slice(self.tree.span(node))
    }

    /// Returns the text of a node: a name, or the value of a literal.
    pub(super) fn text(&self, node: NodeId) -> Cow<'s, str> {
        text(self.source, self.parsed, self.tree, node)
    }

    /// Returns true if a node is a string in quotes.
    pub(super) fn is_quoted(&self, node: NodeId) -> bool {
        matches!(self.kind(node), K::LiteralString | K::ConcatenatedString)
            && self.slice(node).starts_with(['\'', '"'])
            && !self.is_segment(node)
    }

    /// Returns true if a node is a part of a string, or the text of a heredoc.
    pub(super) fn is_segment(&self, node: NodeId) -> bool {
        let parent = self.parent(node).map(|parent| self.kind(parent));
        matches!(parent, Some(K::ConcatenatedString | K::HeredocExpression))
    }

    /// Returns the first token that starts at an offset or after it.
    pub(super) fn token_after(&self, offset: u32) -> Option<Token> {
        // Tokens of heredocs are not in the order of their offsets.
        let tokens = self.parsed.lexed().tokens().iter().filter(|token| token.span.start >= offset);
        tokens.min_by_key(|token| token.span.start).copied()
    }

    /// Returns true if a token, a comment or the text of a heredoc lies on both sides of an offset.
    pub(super) fn is_inside(&self, offset: u32) -> bool {
        let lexed = self.parsed.lexed();
        let contains = |span: Span| span.start < offset && offset < span.end;
        lexed.tokens().iter().any(|token| contains(token.span)) || lexed.trivia().iter().any(|one| contains(one.span))
    }

    /// Returns the line break of the document.
    pub(super) fn line_break(&self) -> &'static str {
        if self.source.text().contains("\r\n") { "\r\n" } else { "\n" }
    }

    /// Returns the blanks at the start of the line of an offset.
    pub(super) fn indentation(&self, offset: u32) -> &'s str {
        let line = self.source.slice(Span::new(self.source.line_start(offset), offset));
        let end = line.find(|letter| !is_blank(letter)).unwrap_or(line.len());
        line.get(..end).unwrap_or_default()
    }

    /// Returns the indentation of a block in the line of an offset: one level more than that of the line.
    pub(super) fn inner_indentation(&self, offset: u32) -> String {
        let outer = self.indentation(offset);
        let level = if outer.contains('\t') { "\t" } else { "  " };
        format!("{outer}{level}")
    }

    /// Returns true if only blanks precede an offset in its line.
    pub(super) fn starts_line(&self, offset: u32) -> bool {
        let line = self.source.slice(Span::new(self.source.line_start(offset), offset));
        line.chars().all(is_blank)
    }

    /// Returns the offset of the line after that of an offset; `None` in the last line.
    pub(super) fn next_line(&self, offset: u32) -> Option<u32> {
        let rest = self.source.text().as_bytes().get(offset as usize..)?;
        Some(offset + u32::try_from(memchr::memchr(b'\n', rest)?).ok()? + 1)
    }

    /// Returns the kinds and texts of all nodes.
    pub(super) fn outline(&self) -> Outline<'s> {
        outline(self.source, self.parsed, self.tree)
    }

    /// Returns true if edits leave a text without syntax errors.
    pub(super) fn parses_after(&self, fix: &Fix) -> bool {
        self.after(fix, |_, _, _| true)
    }

    /// Returns true if edits leave a text with these nodes.
    pub(super) fn is_after(&self, fix: &Fix, expected: &Outline<'_>) -> bool {
        self.after(fix, |source, parsed, tree| outline(source, parsed, tree) == *expected)
    }

    /// Returns the number of nodes after edits; `None` if they leave a syntax error.
    pub(super) fn count_after(&self, fix: &Fix) -> Option<usize> {
        let mut count = None;
        self.after(fix, |_, _, tree| {
            count = Some(tree.len());
            true
        });
        count
    }

    /// Judges the text that edits leave; returns false if it has a syntax error.
    fn after(&self, fix: &Fix, judge: impl FnOnce(&Source, &Parsed, &Tree) -> bool) -> bool {
        let source = Source::new("", fix.apply(self.source.text()));
        let parsed = puppetlang_epp_syntax::parse(&source, &self.options);
        parsed.tree().is_some_and(|tree| judge(&source, &parsed, tree))
    }
}

/// Returns true for blanks within a line.
pub(super) fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}

fn text<'s>(source: &'s Source, parsed: &'s Parsed, tree: &'s Tree, node: NodeId) -> Cow<'s, str> {
    parsed.text_in(tree, node, source).unwrap_or_default()
}

fn outline<'s>(source: &'s Source, parsed: &'s Parsed, tree: &'s Tree) -> Outline<'s> {
    tree.nodes().map(|node| (tree.kind(node), text(source, parsed, tree, node))).collect()
}
