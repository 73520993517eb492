//! The syntax tree: nodes in a vector, their spans in a second one, lists of children in a pool.
//!
//! The parser creates nodes bottom-up; `finish` sorts them into pre-order. So the descendants of a node have the ids
//! that follow its own. The tree borrows nothing; names and values are looked up in the tokens.

use puppetlang_source::Span;

use crate::node::{NodeFlags, NodeId, NodeKind, Operator, Raw, Slot};

/// A reference to a text: the value of a token, or a text stored in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextRef {
    /// The value of the token with this index.
    Token(u32),
    /// The text with this index in [`Tree::texts`].
    Made(u32),
}

/// Marks fields that refer to a text stored in the tree.
const MADE: u32 = 1 << 31;

impl TextRef {
    pub(crate) const fn field(self) -> u32 {
        match self {
            Self::Token(index) => index,
            Self::Made(index) => index | MADE,
        }
    }

    pub(crate) const fn of(field: u32) -> Self {
        if field & MADE == 0 { Self::Token(field) } else { Self::Made(field & !MADE) }
    }
}

/// The syntax tree of a source.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(crate) nodes: Vec<Raw>,
    pub(crate) spans: Vec<Span>,
    pub(crate) pool: Vec<NodeId>,
    pub(crate) texts: Vec<Box<str>>,
    /// A bit set of the node kinds that occur.
    pub(crate) kinds: u128,
}

impl Tree {
    /// Returns true if the tree contains a node of this kind. Takes constant time.
    pub fn has(&self, kind: NodeKind) -> bool {
        self.kinds & 1 << kind as u8 != 0
    }

    /// Returns the id of the program node, which is 1.
    pub fn root(&self) -> NodeId {
        NodeId::at(0)
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
                Slot::Node(field) => Field::Node(NodeId::new(raw.fields[field])),
                Slot::List(field) => Field::List(self.list(raw, field)),
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

    pub(crate) fn raw(&self, node: NodeId) -> &Raw {
        // An id from another tree selects an arbitrary node of this one, or the program.
        self.nodes.get(node.index()).unwrap_or(&self.nodes[0])
    }

    pub(crate) fn list(&self, raw: &Raw, field: usize) -> &[NodeId] {
        let start = raw.fields[field] as usize;
        self.pool.get(start..start + raw.fields[field + 1] as usize).unwrap_or_default()
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
                Slot::Node(field) => {
                    if let Some(child) = NodeId::new(self.raw.fields[field]) {
                        return Some(child);
                    }
                }
                Slot::List(field) => self.list = self.tree.list(self.raw, field).iter(),
            }
        }
    }
}

/// A tree under construction: nodes in the order in which they are completed.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    nodes: Vec<Raw>,
    spans: Vec<Span>,
    pool: Vec<NodeId>,
    texts: Vec<Box<str>>,
    /// A stack of the items of unfinished lists.
    items: Vec<NodeId>,
}

/// The start of a list in [`Builder::items`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

/// A finished list of nodes in the pool.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct List {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Builder {
    pub(crate) fn with_capacity(nodes: usize) -> Self {
        Self {
            nodes: Vec::with_capacity(nodes),
            spans: Vec::with_capacity(nodes),
            pool: Vec::with_capacity(nodes),
            ..Self::default()
        }
    }

    #[inline]
    pub(crate) fn node(&mut self, raw: Raw, span: Span) -> NodeId {
        self.nodes.push(raw);
        self.spans.push(span);
        NodeId::at(self.nodes.len() - 1)
    }

    #[inline]
    pub(crate) fn raw(&self, node: NodeId) -> &Raw {
        &self.nodes[node.index()]
    }

    #[inline]
    pub(crate) fn raw_mut(&mut self, node: NodeId) -> &mut Raw {
        &mut self.nodes[node.index()]
    }

    #[inline]
    pub(crate) fn span(&self, node: NodeId) -> Span {
        self.spans[node.index()]
    }

    pub(crate) fn text(&mut self, text: String) -> TextRef {
        self.texts.push(text.into());
        TextRef::Made(narrow(self.texts.len() - 1))
    }

    pub(crate) fn made_text(&self, index: u32) -> &str {
        self.texts.get(index as usize).map_or("", |text| text)
    }

    pub(crate) fn begin_list(&self) -> Mark {
        Mark(self.items.len())
    }

    #[inline]
    pub(crate) fn push(&mut self, item: NodeId) {
        self.items.push(item);
    }

    /// Returns the total number of items in unfinished lists.
    pub(crate) fn item_count(&self) -> usize {
        self.items.len()
    }

    /// Drops all items of unfinished lists after the first `count`.
    pub(crate) fn drop_items(&mut self, count: usize) {
        self.items.truncate(count);
    }

    pub(crate) fn span_mut(&mut self, node: NodeId) -> &mut Span {
        &mut self.spans[node.index()]
    }

    /// Returns the items of a finished list.
    #[inline]
    pub(crate) fn items(&self, list: List) -> &[NodeId] {
        &self.pool[list.start as usize..(list.start + list.len) as usize]
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
        let start = narrow(self.pool.len());
        self.pool.extend(self.items.drain(mark.0..));
        List { start, len: narrow(self.pool.len()) - start }
    }

    /// Appends an item to a finished list. Copies the list unless it is the last one.
    pub(crate) fn extended(&mut self, list: List, item: NodeId) -> List {
        let mut start = list.start;
        let range = list.start as usize..(list.start + list.len) as usize;
        if range.end < self.pool.len() {
            start = narrow(self.pool.len());
            self.pool.extend_from_within(range);
        }
        self.pool.push(item);
        List { start, len: list.len + 1 }
    }

    /// Pushes the items of the list in the first field of a node.
    pub(crate) fn push_children(&mut self, node: NodeId) {
        let fields = self.raw(node).fields;
        let range = fields[0] as usize..(fields[0] + fields[1]) as usize;
        self.items.extend_from_slice(&self.pool[range]);
    }

    /// Builds the tree below `root` in pre-order. Nodes that are not below `root` are dropped.
    pub(crate) fn finish(self, root: NodeId) -> Tree {
        let made = Tree { nodes: self.nodes, spans: self.spans, pool: self.pool, texts: self.texts, kinds: 0 };
        let mut numbers = vec![0; made.nodes.len()];
        let mut order = Vec::with_capacity(made.nodes.len());
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            order.push(node);
            numbers[node.index()] = narrow(order.len());
            let first = stack.len();
            stack.extend(made.children(node));
            stack[first..].reverse();
        }
        let mut tree = Tree {
            nodes: Vec::with_capacity(order.len()),
            spans: Vec::with_capacity(order.len()),
            pool: Vec::with_capacity(made.pool.len()),
            texts: Vec::new(),
            kinds: 0,
        };
        let number = |node: NodeId| numbers[node.index()];
        for node in order {
            let mut raw = *made.raw(node);
            tree.kinds |= 1 << raw.kind as u8;
            for slot in raw.kind.slots() {
                match *slot {
                    Slot::Node(field) => raw.fields[field] = NodeId::new(raw.fields[field]).map_or(0, number),
                    Slot::List(field) => {
                        let start = narrow(tree.pool.len());
                        let list = made.list(&raw, field);
                        tree.pool.extend(list.iter().filter_map(|&item| NodeId::new(number(item))));
                        raw.fields[field] = start;
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
