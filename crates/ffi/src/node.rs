//! The tree, node by node. A node is a number in its program: it costs nothing, cannot dangle, and needs no freeing.
//!
//! Nodes are numbered from 1 in pre-order, so that the descendants of a node have the numbers that follow its own. A number
//! that is no node of the program gives the neutral answer: 0, empty, false. So does every number when the program has no
//! tree.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang_parser::{Field, NodeId, Tree};

use crate::guard::getter;
use crate::kind;
use crate::node_table::NodeRecord;
use crate::place::fill;
use crate::program::Program;
use crate::span::Span;
use crate::status::Bool;
use crate::text::{self, Str};

/// A node of one program: its number, from 1. 0 is no node.
pub type Node = u32;

/// The node, if the program has it.
#[inline]
fn find(program: Option<&Program>, node: Node) -> Option<(&Program, &Tree, NodeId)> {
    let program = program?;
    let tree = program.tree()?;
    let id = NodeId::new(node).filter(|_| node as usize <= tree.len())?;
    Some((program, tree, id))
}

/// The record of the node, if the program has it.
fn record(program: Option<&Program>, node: Node) -> Option<(&Program, &NodeRecord)> {
    let (program, ..) = find(program, node)?;
    Some((program, program.nodes().record(node)?))
}

/// The nodes in a field; one or none for a field that is no list.
fn in_field(tree: &Tree, node: NodeId, name: &str) -> Option<Vec<NodeId>> {
    let (_, field) = tree.fields(node).find(|(field, _)| *field == name)?;
    Some(match field {
        Field::Node(child) => child.into_iter().collect(),
        Field::List(list) => list.to_vec(),
    })
}

/// The root of the tree, a node of kind PUPPETLANG_NODE_PROGRAM; 0 when the program has no tree.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_root(program: Option<&Program>) -> Node {
    getter(0, || program.and_then(Program::tree).map_or(0, |tree| tree.root().get()))
}

/// How many nodes the tree has: the highest number of a node.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_node_count(program: Option<&Program>) -> u32 {
    getter(0, || program.and_then(Program::tree).map_or(0, |tree| u32::try_from(tree.len()).unwrap_or(u32::MAX)))
}

/// The kind of a node: one of PUPPETLANG_NODE_…
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_kind(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || find(program, node).map_or(0, |(_, tree, id)| kind::node(tree.kind(id))))
}

/// The node above; 0 for the root.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_parent(program: Option<&Program>, node: Node) -> Node {
    getter(0, || record(program, node).map_or(0, |(_, record)| record.parent))
}

/// How many children a node has, over all of its fields.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_child_count(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || record(program, node).map_or(0, |(_, record)| record.child_count))
}

/// The child number `i`, from 0, in the order of the source; 0 when there are fewer. Every call goes over the children before:
/// to see all of them, take the first and go on by puppetlang_node_next_sibling, or use puppetlang_program_nodes.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_child(program: Option<&Program>, node: Node, i: u32) -> Node {
    getter(0, || {
        let child = find(program, node).and_then(|(_, tree, id)| tree.children(id).nth(i as usize));
        child.map_or(0, NodeId::get)
    })
}

/// The next node with the same parent; 0 for the last.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_next_sibling(program: Option<&Program>, node: Node) -> Node {
    getter(0, || record(program, node).map_or(0, |(_, record)| record.next_sibling))
}

/// The node in the field of this name (as "test" of an IfExpression; the names are those of the reference's model); the first
/// one if the field is a list; 0 when it is empty, or the node has no such field.
///
/// `name` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_node_field(
    program: Option<&Program>,
    node: Node,
    name: *const c_char,
    len: size_t,
) -> Node {
    getter(0, || {
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") };
        let nodes = name.ok().and_then(|name| find(program, node).and_then(|(_, tree, id)| in_field(tree, id, name)));
        nodes.and_then(|nodes| nodes.first().copied()).map_or(0, NodeId::get)
    })
}

/// How many nodes the field of this name has; 0 when the node has no such field.
///
/// `name` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_node_field_count(
    program: Option<&Program>,
    node: Node,
    name: *const c_char,
    len: size_t,
) -> u32 {
    getter(0, || {
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") };
        let nodes = name.ok().and_then(|name| find(program, node).and_then(|(_, tree, id)| in_field(tree, id, name)));
        nodes.map_or(0, |nodes| u32::try_from(nodes.len()).unwrap_or(u32::MAX))
    })
}

/// The name of the field of its parent in which a node stands; empty for the root. Lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_role(program: Option<&Program>, node: Node) -> Str {
    getter(Str::EMPTY, || {
        let role = record(program, node).and_then(|(program, record)| {
            let (_, tree, parent) = find(Some(program), record.parent)?;
            tree.kind(parent).field_names().get(record.field as usize).copied()
        });
        role.map_or(Str::EMPTY, Str::of)
    })
}

/// The name of field number `field`, from 0, of nodes of a kind; empty when there are fewer. Any thread. Lives as long as the
/// library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_field_name(kind: u32, field: u32) -> Str {
    getter(Str::EMPTY, || {
        let name = kind::node_kind(kind).and_then(|kind| kind.field_names().get(field as usize).copied());
        name.map_or(Str::EMPTY, Str::of)
    })
}

/// True if field number `field`, from 0, of nodes of a kind is a list, which may have any number of nodes; false for one that
/// has one node or none, and when there are fewer fields. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_field_is_list(kind: u32, field: u32) -> Bool {
    getter(false, || {
        let kind = kind::node_kind(kind);
        kind.is_some_and(|kind| kind.field_is_list(field as usize))
    })
}

/// The text of a node: the value of a string, the name of a name, variable, parameter, attribute or definition, the digits of
/// a number, the source of a regular expression, the syntax of a heredoc. `out` may be null. False for nodes that have none;
/// `out` is left alone then. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_text(
    program: Option<&Program>,
    node: Node,
    out: Option<&mut MaybeUninit<Str>>,
) -> Bool {
    fill(out, || record(program, node).and_then(|(program, record)| program.nodes().text(record)))
}

/// The name behind `inherits` of a class. `out` may be null. False for nodes that have none; `out` is left alone then.
/// Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_parent_name(
    program: Option<&Program>,
    node: Node,
    out: Option<&mut MaybeUninit<Str>>,
) -> Bool {
    fill(out, || record(program, node).and_then(|(program, record)| program.nodes().parent_name(record)))
}

/// The operator of a node: one of PUPPETLANG_OPERATOR_…, 0 for kinds without.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_operator(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || find(program, node).map_or(0, |(_, tree, id)| tree.operator(id) as u32))
}

/// The flags of a node: PUPPETLANG_NODE_FLAG_…
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_flags(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || find(program, node).map_or(0, |(_, tree, id)| tree.flags(id).bits().into()))
}

/// The bytes of a node, from its first to its last token. The text of a heredoc lies outside of it: the node covers the
/// opener only, as `@(END)`, and the nodes of the text lie where the text is. `out` may be null. False when there is no such node; `out` is left
/// alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_span(
    program: Option<&Program>,
    node: Node,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill(out, || find(program, node).map(|(program, tree, id)| Span::of(tree.span(id), &program.source)))
}

/// The comment that documents a definition, as it stands in the source, from its first to its last line; empty when there is
/// none. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_comment(program: Option<&Program>, node: Node) -> Str {
    getter(Str::EMPTY, || {
        let comment = find(program, node).and_then(|(program, tree, id)| {
            let lines = program.parsed.doc_comment_in(tree, id, &program.source);
            let (first, last) = tree.kind(id).is_definition().then(|| lines.first().zip(lines.last()))??;
            Some(Str::of(program.source.slice(first.span.cover(last.span))))
        });
        comment.unwrap_or(Str::EMPTY)
    })
}
