//! The syntax tree, node by node.
//!
//! A node is a number in its program: it needs no memory management and cannot dangle. Nodes are numbered from 1 in
//! pre-order, so the descendants of a node have the numbers that follow its own. For a number that is not a node of the
//! program, a getter returns its neutral value: 0, empty, false. The same holds for all numbers if the program has no
//! tree.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::parser::{Field, NodeId, Tree};

use crate::guard::getter;
use crate::kind;
use crate::node_table::NodeRecord;
use crate::out::fill;
use crate::program::Program;
use crate::span::Span;
use crate::status::Bool;
use crate::text::{self, Str};

/// A node of a program: its number, counted from 1 in pre-order. 0 is no node.
pub type Node = u32;

/// Returns the node, if the program has it.
#[inline]
fn find(program: Option<&Program>, node: Node) -> Option<(&Program, &Tree, NodeId)> {
    let program = program?;
    let tree = program.tree()?;
    let id = NodeId::new(node).filter(|_| node as usize <= tree.len())?;
    Some((program, tree, id))
}

/// Returns the record of the node, if the program has it.
fn record(program: Option<&Program>, node: Node) -> Option<(&Program, &NodeRecord)> {
    let (program, ..) = find(program, node)?;
    Some((program, program.nodes().record(node)?))
}

/// Returns the nodes in a field; at most one if the field is not a list.
fn in_field(tree: &Tree, node: NodeId, name: &str) -> Option<Vec<NodeId>> {
    let (_, field) = tree.fields(node).find(|(field, _)| *field == name)?;
    Some(match field {
        Field::Node(child) => child.into_iter().collect(),
        Field::List(list) => list.to_vec(),
    })
}

/// Returns the root of the tree, a node of kind `PUPPETLANG_NODE_PROGRAM`; 0 if the program has no tree.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_root(program: Option<&Program>) -> Node {
    getter(0, || program.and_then(Program::tree).map_or(0, |tree| tree.root().get()))
}

/// Returns the number of nodes of the tree, which is also the highest node number.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_node_count(program: Option<&Program>) -> u32 {
    getter(0, || program.and_then(Program::tree).map_or(0, |tree| u32::try_from(tree.len()).unwrap_or(u32::MAX)))
}

/// Returns the kind of a node: one of `PUPPETLANG_NODE_*`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_kind(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || find(program, node).map_or(0, |(_, tree, id)| kind::node(tree.kind(id))))
}

/// Returns the parent of a node; 0 for the root.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_parent(program: Option<&Program>, node: Node) -> Node {
    getter(0, || record(program, node).map_or(0, |(_, record)| record.parent))
}

/// Returns the number of children of a node, in all of its fields.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_child_count(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || record(program, node).map_or(0, |(_, record)| record.child_count))
}

/// Returns child `i`, counted from 0, in the order of the source; 0 if there is no such child.
///
/// Each call takes time proportional to `i`. To visit all children, start with child 0 and continue with
/// `puppetlang_node_next_sibling`, or use `puppetlang_program_nodes`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_child(program: Option<&Program>, node: Node, i: u32) -> Node {
    getter(0, || {
        let child = find(program, node).and_then(|(_, tree, id)| tree.children(id).nth(i as usize));
        child.map_or(0, NodeId::get)
    })
}

/// Returns the next node with the same parent; 0 for the last child.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_next_sibling(program: Option<&Program>, node: Node) -> Node {
    getter(0, || record(program, node).map_or(0, |(_, record)| record.next_sibling))
}

/// Returns the node in a field, such as "test" of an IfExpression; the first one if the field is a list.
///
/// Field names are those of the reference's model. Returns 0 if the field is empty, or the node has no such field.
/// `name` points to `len` bytes; it may be NULL.
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

/// Returns the number of nodes in a field; 0 if the node has no such field.
///
/// `name` points to `len` bytes; it may be NULL.
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

/// Returns the name of the parent's field that contains a node; empty for the root.
///
/// Valid as long as the library is loaded.
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

/// Returns the name of field `field`, counted from 0, of a kind of node; empty if there is no such field.
///
/// Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_field_name(kind: u32, field: u32) -> Str {
    getter(Str::EMPTY, || {
        let name = kind::node_kind(kind).and_then(|kind| kind.field_names().get(field as usize).copied());
        name.map_or(Str::EMPTY, Str::of)
    })
}

/// Returns true if field `field`, counted from 0, of a kind of node is a list with any number of nodes.
///
/// Returns false if the field holds at most one node, and if there is no such field. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_field_is_list(kind: u32, field: u32) -> Bool {
    getter(false, || {
        let kind = kind::node_kind(kind);
        kind.is_some_and(|kind| kind.field_is_list(field as usize))
    })
}

/// Reads the text of a node into `*out`. Borrowed from `program`.
///
/// The text is the value of a string, the name of a name, variable, parameter, attribute or definition, the digits of a
/// number, the source of a regular expression, or the syntax of a heredoc. `out` may be NULL. Returns false, and writes
/// nothing, if the node has no text.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_text(
    program: Option<&Program>,
    node: Node,
    out: Option<&mut MaybeUninit<Str>>,
) -> Bool {
    fill(out, || record(program, node).and_then(|(program, record)| program.nodes().text(record)))
}

/// Reads the name after `inherits` of a class into `*out`. Borrowed from `program`.
///
/// `out` may be NULL. Returns false, and writes nothing, if the node has no such name.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_parent_name(
    program: Option<&Program>,
    node: Node,
    out: Option<&mut MaybeUninit<Str>>,
) -> Bool {
    fill(out, || record(program, node).and_then(|(program, record)| program.nodes().parent_name(record)))
}

/// Returns the operator of a node: one of `PUPPETLANG_OPERATOR_*`; 0 for kinds without an operator.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_operator(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || find(program, node).map_or(0, |(_, tree, id)| tree.operator(id) as u32))
}

/// Returns the flags of a node: a combination of `PUPPETLANG_NODE_FLAG_*`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_flags(program: Option<&Program>, node: Node) -> u32 {
    getter(0, || find(program, node).map_or(0, |(_, tree, id)| tree.flags(id).bits().into()))
}

/// Reads the source range of a node, from its first to its last token, into `*out`.
///
/// The node of a heredoc covers only the opening tag, such as `@(END)`; the nodes of the heredoc's text cover the text.
/// `out` may be NULL. Returns false, and writes nothing, if there is no such node.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_node_span(
    program: Option<&Program>,
    node: Node,
    out: Option<&mut MaybeUninit<Span>>,
) -> Bool {
    fill(out, || find(program, node).map(|(program, tree, id)| Span::of(tree.span(id), &program.source)))
}

/// Returns the comment that documents a definition, from its first to its last line; empty if there is none.
///
/// Borrowed from `program`.
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
