//! The whole tree in one call: an array of records in pre-order.

use std::borrow::Cow;
use std::mem::MaybeUninit;

use libc::size_t;
use puppetlang::parser::{Field, NodeId, Parsed, Tree};
use puppetlang::source::Source;

use crate::guard::getter;
use crate::kind;
use crate::out::put;
use crate::program::Program;
use crate::text::Str;

/// The `text_start` of records without a text.
pub const PUPPETLANG_NO_TEXT: u32 = u32::MAX;

/// A node.
///
/// Records may become longer within an ABI number: advance by the stride that the library returns, not by sizeof.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRecord {
    /// The kind: one of `PUPPETLANG_NODE_*`.
    pub kind: u32,
    /// The number of the parent; 0 for the root.
    pub parent: u32,
    /// The number of the first child, which is always the next number; 0 without children.
    pub first_child: u32,
    /// The number of the next node with the same parent; 0 for the last child.
    pub next_sibling: u32,
    /// The number of children.
    pub child_count: u32,
    /// The index of the parent's field that contains the node; see `puppetlang_node_field_name`.
    pub field: u32,
    /// The operator: one of `PUPPETLANG_OPERATOR_*`.
    pub op: u32,
    /// A combination of `PUPPETLANG_NODE_FLAG_*`.
    pub flags: u32,
    /// The byte offset of the first byte in the source.
    pub start: u32,
    /// The byte offset after the last byte in the source.
    ///
    /// For a heredoc this is the end of its opening tag: its text has nodes of its own, further down in the source.
    pub end: u32,
    /// The offset of the node's text in the string of `puppetlang_program_node_texts`.
    ///
    /// `PUPPETLANG_NO_TEXT` if the node has no text.
    pub text_start: u32,
    /// The length of the text in bytes.
    pub text_len: u32,
    /// The offset of the name after `inherits` in the same string; `PUPPETLANG_NO_TEXT` if there is none.
    pub parent_name_start: u32,
    /// The length of that name in bytes.
    pub parent_name_len: u32,
}

/// All records, and their concatenated texts.
#[derive(Debug)]
pub(crate) struct NodeTable {
    records: Vec<NodeRecord>,
    texts: String,
}

impl NodeTable {
    /// Creates the records of the tree; none without a tree.
    pub(crate) fn new(parsed: &Parsed, tree: Option<&Tree>, source: &Source) -> Self {
        let Some(tree) = tree else { return Self { records: Vec::new(), texts: String::new() } };
        let mut texts = String::with_capacity(source.text().len());
        let mut records: Vec<_> = tree.nodes().map(|node| own(parsed, tree, node, source, &mut texts)).collect();
        for node in tree.nodes() {
            link(tree, node, &mut records);
        }
        Self { records, texts }
    }

    /// Returns the record of a node.
    pub(crate) fn record(&self, node: u32) -> Option<&NodeRecord> {
        self.records.get((node as usize).checked_sub(1)?)
    }

    /// Returns the text of a record.
    pub(crate) fn text(&self, record: &NodeRecord) -> Option<Str> {
        let start = record.text_start as usize;
        self.texts.get(start..start + record.text_len as usize).map(Str::of)
    }

    /// Returns the name after `inherits`.
    pub(crate) fn parent_name(&self, record: &NodeRecord) -> Option<Str> {
        let start = record.parent_name_start as usize;
        self.texts.get(start..start + record.parent_name_len as usize).map(Str::of)
    }

    /// Returns the number of bytes used.
    pub(crate) fn memory(&self) -> usize {
        self.records.capacity() * size_of::<NodeRecord>() + self.texts.capacity()
    }
}

/// Creates the record of a node, without its relations to other nodes.
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

/// Sets the relations between a node and its children.
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

/// Appends a text; returns its offset and length.
///
/// A text that would end beyond an offset of 32 bits is omitted. Sources are shorter, but the qualified names of nested
/// classes may add up to more.
pub(crate) fn add(texts: &mut String, text: &str) -> (u32, u32) {
    match (u32::try_from(texts.len()), u32::try_from(text.len())) {
        (Ok(start), Ok(length)) if start.checked_add(length).is_some_and(|end| end < PUPPETLANG_NO_TEXT) => {
            texts.push_str(text);
            (start, length)
        }
        _ => (PUPPETLANG_NO_TEXT, 0),
    }
}

/// Returns a slice to C: the first record, the number of records, and the stride.
pub(crate) fn hand_out<T>(
    records: &[T],
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const T {
    put(count, records.len());
    put(stride, size_of::<T>());
    if records.is_empty() { std::ptr::null() } else { records.as_ptr() }
}

/// Returns an array of all nodes in pre-order, starting with node 1; NULL without a tree.
///
/// `*count` receives the number of records, `*stride` the distance between two records in bytes; both may be NULL. The
/// array is created on the first request. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_nodes(
    program: Option<&Program>,
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const NodeRecord {
    let records = getter(&[][..], || program.map_or(&[][..], |program| &program.nodes().records));
    hand_out(records, count, stride)
}

/// Returns the concatenated texts of all nodes, to which the node records refer.
///
/// Borrowed from `program`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_node_texts(program: Option<&Program>) -> Str {
    getter(Str::EMPTY, || program.map_or(Str::EMPTY, |program| Str::of(&program.nodes().texts)))
}
