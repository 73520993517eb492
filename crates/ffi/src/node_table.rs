//! The whole tree in one call: a record for every node, in pre-order.

use std::borrow::Cow;
use std::mem::MaybeUninit;

use libc::size_t;
use puppetlang_parser::{Field, NodeId, Parsed, Tree};
use puppetlang_source::Source;

use crate::guard::getter;
use crate::kind;
use crate::place::put;
use crate::program::Program;
use crate::text::Str;

/// The text of records that have none.
pub const PUPPETLANG_NO_TEXT: u32 = u32::MAX;

/// A node. Records may become longer at their end within an ABI number: step by the stride that the library tells, not by
/// sizeof.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRecord {
    /// One of PUPPETLANG_NODE_…
    pub kind: u32,
    /// The number of the node above; 0 for the root.
    pub parent: u32,
    /// The number of the first child, which is the next number; 0 without children.
    pub first_child: u32,
    /// The number of the next node with the same parent; 0 for the last.
    pub next_sibling: u32,
    /// How many children.
    pub child_count: u32,
    /// Which field of the parent the node stands in: an index for puppetlang_node_field_name.
    pub field: u32,
    /// One of PUPPETLANG_OPERATOR_…
    pub op: u32,
    /// PUPPETLANG_NODE_FLAG_…
    pub flags: u32,
    /// Offset in the source of the first byte.
    pub start: u32,
    /// Offset in the source behind the last byte. Of a heredoc this is the end of its opener: its text has nodes of its own,
    /// which lie further down in the source.
    pub end: u32,
    /// Offset of the node's text among the texts; PUPPETLANG_NO_TEXT without.
    pub text_start: u32,
    /// Length of the text in bytes.
    pub text_len: u32,
    /// Offset among the texts of the name behind `inherits`; PUPPETLANG_NO_TEXT without.
    pub parent_name_start: u32,
    /// Length of that name in bytes.
    pub parent_name_len: u32,
}

/// All records, and their texts one behind the other.
#[derive(Debug)]
pub(crate) struct NodeTable {
    records: Vec<NodeRecord>,
    texts: String,
}

impl NodeTable {
    /// The records of the tree; none without one.
    pub(crate) fn new(parsed: &Parsed, tree: Option<&Tree>, source: &Source) -> Self {
        let Some(tree) = tree else { return Self { records: Vec::new(), texts: String::new() } };
        let mut texts = String::with_capacity(source.text().len());
        let mut records: Vec<_> = tree.nodes().map(|node| own(parsed, tree, node, source, &mut texts)).collect();
        for node in tree.nodes() {
            link(tree, node, &mut records);
        }
        Self { records, texts }
    }

    /// The record of a node.
    pub(crate) fn record(&self, node: u32) -> Option<&NodeRecord> {
        self.records.get((node as usize).checked_sub(1)?)
    }

    /// The text of a record.
    pub(crate) fn text(&self, record: &NodeRecord) -> Option<Str> {
        let start = record.text_start as usize;
        self.texts.get(start..start + record.text_len as usize).map(Str::of)
    }

    /// The name behind `inherits`.
    pub(crate) fn parent_name(&self, record: &NodeRecord) -> Option<Str> {
        let start = record.parent_name_start as usize;
        self.texts.get(start..start + record.parent_name_len as usize).map(Str::of)
    }

    /// The bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        self.records.capacity() * size_of::<NodeRecord>() + self.texts.capacity()
    }
}

/// What a node is by itself.
fn own(parsed: &Parsed, tree: &Tree, node: NodeId, source: &Source, texts: &mut String) -> NodeRecord {
    let span = tree.span(node);
    let mut kept = |text: Option<Cow<'_, str>>| text.map_or((PUPPETLANG_NO_TEXT, 0), |text| add(texts, &text));
    let (text_start, text_len) = kept(parsed.text_in(tree, node, source));
    let (parent_name_start, parent_name_len) = kept(parsed.parent_name_in(tree, node, source));
    NodeRecord {
        kind: kind::node(tree.kind(node)),
        parent: 0,
        first_child: 0,
        next_sibling: 0,
        child_count: 0,
        field: 0,
        op: tree.operator(node) as u32,
        flags: tree.flags(node).bits().into(),
        start: span.start,
        end: span.end,
        text_start,
        text_len,
        parent_name_start,
        parent_name_len,
    }
}

/// Tells the children of a node of each other, and of the node.
fn link(tree: &Tree, parent: NodeId, records: &mut [NodeRecord]) {
    let mut before: Option<usize> = None;
    let mut count = 0;
    for (field, (_, held)) in (0..).zip(tree.fields(parent)) {
        let (one, list) = match held {
            Field::Node(child) => (child, &[][..]),
            Field::List(list) => (None, list),
        };
        for child in one.into_iter().chain(list.iter().copied()) {
            let index = child.get() as usize - 1;
            records[index].parent = parent.get();
            records[index].field = field;
            match before {
                Some(before) => records[before].next_sibling = child.get(),
                None => records[parent.get() as usize - 1].first_child = child.get(),
            }
            before = Some(index);
            count += 1;
        }
    }
    records[parent.get() as usize - 1].child_count = count;
}

/// Puts a text behind the others: where it begins, and its length. A text that would end behind what 32 bits can count is left
/// out: sources are shorter, but the names of classes in classes may add up to more.
pub(crate) fn add(texts: &mut String, text: &str) -> (u32, u32) {
    match (u32::try_from(texts.len()), u32::try_from(text.len())) {
        (Ok(start), Ok(length)) if start.checked_add(length).is_some_and(|end| end < PUPPETLANG_NO_TEXT) => {
            texts.push_str(text);
            (start, length)
        }
        _ => (PUPPETLANG_NO_TEXT, 0),
    }
}

/// A slice for C: the first record, how many there are, and how far they stand apart.
pub(crate) fn hand_out<T>(
    records: &[T],
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const T {
    put(count, records.len());
    put(stride, size_of::<T>());
    if records.is_empty() { std::ptr::null() } else { records.as_ptr() }
}

/// Every node of the tree in pre-order: the record of node 1 first. `*count` is how many, `*stride` how many bytes apart; both
/// may be null. Null without a tree. Made when it is asked for the first time. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_nodes(
    program: Option<&Program>,
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const NodeRecord {
    let records = getter(&[][..], || program.map_or(&[][..], |program| &program.nodes().records));
    hand_out(records, count, stride)
}

/// The texts of all nodes one behind the other, to which the records refer. Borrowed from `program`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_node_texts(program: Option<&Program>) -> Str {
    getter(Str::EMPTY, || program.map_or(Str::EMPTY, |program| Str::of(&program.nodes().texts)))
}
