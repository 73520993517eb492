//! The syntax tree: nodes in a vector, their spans in a second one, lists of children in a pool.
//!
//! The parser creates nodes bottom-up; `finish` sorts them into pre-order. So the descendants of a node have the ids
//! that follow its own. The tree borrows nothing; names and values are looked up in the tokens.

use puppetlang_source::Span;

use crate::ast::{self, View};
use crate::field::{List, Raw, Slot, TextRef};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator};

/// The syntax tree of a source.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Raw>,
    spans: Vec<Span>,
    pool: Vec<NodeId>,
    texts: Vec<Box<str>>,
    /// A bit set of the node kinds that occur.
    kinds: u128,
}

impl Tree {
    /// Returns true if the tree contains a node of this kind. Takes constant time.
    pub fn has(&self, kind: NodeKind) -> bool {
        self.kinds & 1 << kind as u8 != 0
    }

    /// Returns the id of the program node, which is 1.
    pub fn root(&self) -> NodeId {
        NodeId::FIRST
    }

    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns false for every tree of the parser, because it contains at least its program node.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the kind of a node.
    pub fn kind(&self, node: NodeId) -> NodeKind {
        self.raw(node).kind
    }

    /// Returns the operator of a node, or [`Operator::None`] if its kind has none.
    pub fn operator(&self, node: NodeId) -> Operator {
        self.raw(node).operator
    }

    /// Returns the flags of a node.
    pub fn flags(&self, node: NodeId) -> NodeFlags {
        self.raw(node).flags
    }

    /// Returns the span of a node, from its first to its last token.
    ///
    /// The text of a heredoc lies outside: it is not on the line of the heredoc's opening tag.
    pub fn span(&self, node: NodeId) -> Span {
        self.spans.get(node.index()).copied().unwrap_or_default()
    }

    /// Returns the children of a node in source order.
    pub fn children(&self, node: NodeId) -> Children<'_> {
        let raw = self.raw(node);
        Children { tree: self, raw, slots: raw.kind.slots().iter(), list: [].iter() }
    }

    /// Returns the names and contents of the fields that hold the children of a node, in source order.
    pub fn fields(&self, node: NodeId) -> impl Iterator<Item = (&'static str, Field<'_>)> {
        let raw = self.raw(node);
        let fields = raw.kind.field_names().iter().zip(raw.kind.slots());
        fields.map(move |(name, slot)| {
            let field = match *slot {
                Slot::Node(word) => Field::Node(NodeId::new(raw.words[word])),
                Slot::List(word) => Field::List(self.list(raw, word)),
            };
            (*name, field)
        })
    }

    /// Visits all nodes, each before and after its children.
    ///
    /// Uses an explicit stack, so the depth of the tree does not matter.
    pub fn visit(&self, visitor: &mut impl Visitor) {
        let mut stack = vec![(self.root(), false)];
        while let Some((node, entered)) = stack.pop() {
            if entered {
                visitor.leave(self, node);
                continue;
            }
            match visitor.enter(self, node) {
                Walk::Stop => return,
                Walk::Over => {}
                Walk::Into => {
                    stack.push((node, true));
                    let first = stack.len();
                    stack.extend(self.children(node).map(|child| (child, false)));
                    stack[first..].reverse();
                }
            }
        }
    }

    /// Returns all nodes in pre-order, starting with the program.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = NodeId> + DoubleEndedIterator + use<> {
        (0..self.nodes.len()).map(NodeId::at)
    }

    /// Returns the memory of nodes, spans, lists and texts, in bytes.
    pub fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Raw>()
            + self.spans.capacity() * size_of::<Span>()
            + self.pool.capacity() * size_of::<NodeId>()
            + self.texts.iter().map(|text| size_of::<Box<str>>() + text.len()).sum::<usize>()
    }

    /// Returns the text of a node; `None` if its kind has none.
    pub fn text(&self, node: NodeId) -> Option<TextRef> {
        let raw = self.raw(node);
        raw.kind.text_position().map(|at| TextRef::of_word(raw.words[at]))
    }

    /// Returns the name of the parent of a class or type definition.
    pub fn parent_name(&self, node: NodeId) -> Option<TextRef> {
        let raw = self.raw(node);
        raw.kind.optional_text_position().and_then(|at| TextRef::of_optional_word(raw.words[at]))
    }

    /// Returns the views of those nodes that have the kind of the view.
    pub fn views<'t, V: View<'t>>(&'t self, nodes: &'t [NodeId]) -> impl DoubleEndedIterator<Item = V> + Clone {
        nodes.iter().filter_map(|&node| V::cast(self, node))
    }

    #[inline]
    pub(crate) fn raw(&self, node: NodeId) -> &Raw {
        // An id from another tree selects an arbitrary node of this one, or the program.
        self.nodes.get(node.index()).unwrap_or(&self.nodes[0])
    }

    /// Returns the list whose start is the word `at` of a node.
    #[inline]
    pub(crate) fn list(&self, raw: &Raw, at: usize) -> &[NodeId] {
        self.items(List { start: raw.words[at], len: raw.words[at + 1] })
    }

    #[inline]
    pub(crate) fn items(&self, list: List) -> &[NodeId] {
        let start = list.start as usize;
        self.pool.get(start..start + list.len as usize).unwrap_or_default()
    }

    /// Returns a text that the tree stores.
    pub(crate) fn stored_text(&self, index: u32) -> &str {
        self.texts.get(index as usize).map_or("", |text| text)
    }
}

/// The content of a field of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field<'t> {
    /// An optional node.
    Node(Option<NodeId>),
    /// A list of nodes.
    List(&'t [NodeId]),
}

/// A visitor of syntax trees.
pub trait Visitor {
    /// Called for a node before its children; returns how to continue.
    fn enter(&mut self, tree: &Tree, node: NodeId) -> Walk;

    /// Called for a node after its children.
    ///
    /// Not called if [`enter`](Self::enter) returned [`Walk::Over`], and never after [`Walk::Stop`].
    fn leave(&mut self, tree: &Tree, node: NodeId) {
        let _ = (tree, node);
    }
}

/// How to continue after a node was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Visit its children.
    Into,
    /// Skip its children.
    Over,
    /// Stop the traversal.
    Stop,
}

/// An iterator over the children of a node.
#[derive(Clone, Debug)]
pub struct Children<'t> {
    tree: &'t Tree,
    raw: &'t Raw,
    slots: std::slice::Iter<'static, Slot>,
    list: std::slice::Iter<'t, NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        loop {
            if let Some(&child) = self.list.next() {
                return Some(child);
            }
            match *self.slots.next()? {
                Slot::Node(word) => {
                    if let Some(child) = NodeId::new(self.raw.words[word]) {
                        return Some(child);
                    }
                }
                Slot::List(word) => self.list = self.tree.list(self.raw, word).iter(),
            }
        }
    }
}

/// A tree under construction, whose nodes are in the order in which they are completed.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    tree: Tree,
    /// A stack of the items of unfinished lists.
    items: Vec<NodeId>,
}

/// The start of a list in [`Builder::items`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl Builder {
    pub(crate) fn with_capacity(nodes: usize) -> Self {
        let tree = Tree {
            nodes: Vec::with_capacity(nodes),
            spans: Vec::with_capacity(nodes),
            pool: Vec::with_capacity(nodes),
            ..Tree::default()
        };
        Self { tree, items: Vec::new() }
    }

    /// Returns the tree so far. Its node 1 is not the program.
    #[inline]
    pub(crate) fn so_far(&self) -> &Tree {
        &self.tree
    }

    #[inline]
    pub(crate) fn node(&mut self, raw: impl Into<Raw>, span: Span) -> NodeId {
        self.tree.nodes.push(raw.into());
        self.tree.spans.push(span);
        NodeId::at(self.tree.nodes.len() - 1)
    }

    /// Replaces a node. It keeps its span.
    pub(crate) fn replace(&mut self, node: NodeId, raw: impl Into<Raw>) {
        self.tree.nodes[node.index()] = raw.into();
    }

    #[inline]
    pub(crate) fn kind(&self, node: NodeId) -> NodeKind {
        self.tree.nodes[node.index()].kind
    }

    #[inline]
    pub(crate) fn flags(&self, node: NodeId) -> NodeFlags {
        self.tree.nodes[node.index()].flags
    }

    #[inline]
    pub(crate) fn flags_mut(&mut self, node: NodeId) -> &mut NodeFlags {
        &mut self.tree.nodes[node.index()].flags
    }

    #[inline]
    pub(crate) fn span(&self, node: NodeId) -> Span {
        self.tree.spans[node.index()]
    }

    pub(crate) fn span_mut(&mut self, node: NodeId) -> &mut Span {
        &mut self.tree.spans[node.index()]
    }

    /// Stores a text.
    pub(crate) fn text(&mut self, text: String) -> TextRef {
        self.tree.texts.push(text.into());
        TextRef::stored(narrow(self.tree.texts.len() - 1))
    }

    pub(crate) fn begin_list(&self) -> Mark {
        Mark(self.items.len())
    }

    #[inline]
    pub(crate) fn push(&mut self, item: NodeId) {
        self.items.push(item);
    }

    /// Pushes the entries of a hash.
    pub(crate) fn push_entries(&mut self, hash: NodeId) {
        if let Some(hash) = ast::LiteralHash::cast(&self.tree, hash) {
            self.items.extend_from_slice(hash.entries());
        }
    }

    /// Returns the total number of items in unfinished lists.
    pub(crate) fn item_count(&self) -> usize {
        self.items.len()
    }

    /// Drops all items of unfinished lists after the first `count`.
    pub(crate) fn drop_items(&mut self, count: usize) {
        self.items.truncate(count);
    }

    /// Returns the items of a finished list.
    #[inline]
    pub(crate) fn items(&self, list: List) -> &[NodeId] {
        self.tree.items(list)
    }

    /// Returns the last item of an unfinished list.
    pub(crate) fn last(&self, mark: Mark) -> Option<NodeId> {
        self.items.get(mark.0..).and_then(<[NodeId]>::last).copied()
    }

    pub(crate) fn replace_last(&mut self, item: NodeId) {
        if let Some(last) = self.items.last_mut() {
            *last = item;
        }
    }

    /// Finishes the list and moves it into the pool.
    pub(crate) fn end_list(&mut self, mark: Mark) -> List {
        let start = narrow(self.tree.pool.len());
        self.tree.pool.extend(self.items.drain(mark.0..));
        List { start, len: narrow(self.tree.pool.len()) - start }
    }

    /// Creates a list of one item.
    pub(crate) fn list_of(&mut self, item: NodeId) -> List {
        let mark = self.begin_list();
        self.push(item);
        self.end_list(mark)
    }

    /// Appends an item to a finished list. Copies the list unless it is the last one.
    pub(crate) fn extended(&mut self, list: List, item: NodeId) -> List {
        let pool = &mut self.tree.pool;
        let mut start = list.start;
        let range = list.start as usize..(list.start + list.len) as usize;
        if range.end < pool.len() {
            start = narrow(pool.len());
            pool.extend_from_within(range);
        }
        pool.push(item);
        List { start, len: list.len + 1 }
    }

    /// Builds the tree below `root` in pre-order. Nodes that are not below `root` are dropped.
    pub(crate) fn finish(self, root: NodeId) -> Tree {
        let made = self.tree;
        let mut numbers = vec![0; made.nodes.len()];
        let mut order = Vec::with_capacity(made.nodes.len());
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            order.push(node);
            numbers[node.index()] = narrow(order.len());
            let raw = made.raw(node);
            for slot in raw.kind.slots().iter().rev() {
                match *slot {
                    Slot::Node(word) => stack.extend(NodeId::new(raw.words[word])),
                    Slot::List(word) => stack.extend(made.list(raw, word).iter().rev()),
                }
            }
        }
        let mut tree = Tree {
            nodes: Vec::with_capacity(order.len()),
            spans: Vec::with_capacity(order.len()),
            pool: Vec::with_capacity(made.pool.len()),
            ..Tree::default()
        };
        let number = |node: NodeId| numbers[node.index()];
        for node in order {
            let mut raw = *made.raw(node);
            tree.kinds |= 1 << raw.kind as u8;
            for slot in raw.kind.slots() {
                match *slot {
                    Slot::Node(word) => raw.words[word] = NodeId::new(raw.words[word]).map_or(0, number),
                    Slot::List(word) => {
                        let start = narrow(tree.pool.len());
                        let list = made.list(&raw, word);
                        tree.pool.extend(list.iter().filter_map(|&item| NodeId::new(number(item))));
                        raw.words[word] = start;
                    }
                }
            }
            tree.nodes.push(raw);
            tree.spans.push(made.span(node));
        }
        tree.pool.shrink_to_fit();
        Tree { texts: made.texts, ..tree }
    }
}

/// Converts a count or offset to the integer type of node fields.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer nodes and tokens than bytes in a source")]
pub(crate) fn narrow(count: usize) -> u32 {
    count as u32
}
