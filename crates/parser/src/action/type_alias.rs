//! Type aliases and mappings, and the types that a hash after `=` means.

use puppetlang_source::Span;

use crate::combinator::raw;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind, Raw};
use crate::tree::{List, TextRef};

/// The right side of `type X =`.
#[derive(Clone, Copy)]
pub(crate) enum RightSide {
    /// A type, or an array, which validation rejects.
    Type(NodeId),
    /// `{…}`.
    Hash(NodeId),
    /// `Parent {…}`.
    TypeAndHash(NodeId, NodeId),
}

impl RightSide {
    /// Returns the right side of a type alias.
    pub(crate) fn ty(_: &mut Input<'_>, node: NodeId) -> Parsed<Self> {
        Ok(Self::Type(node))
    }

    /// Returns the right side of an alias of an object type.
    pub(crate) fn hash(_: &mut Input<'_>, node: NodeId) -> Parsed<Self> {
        Ok(Self::Hash(node))
    }

    /// Returns the right side of an alias of an object type with this parent.
    pub(crate) fn hash_after(parent: NodeId) -> impl Fn(&mut Input<'_>, NodeId) -> Parsed<Self> {
        move |_, hash| Ok(Self::TypeAndHash(parent, hash))
    }
}

/// Creates an alias, or a mapping if the left side is an access, from the token `type` and the two sides.
pub(crate) fn type_alias(keyword: u32) -> impl Fn(&mut Input<'_>, (NodeId, (), RightSide)) -> Parsed<NodeId> {
    move |input, (left, (), right)| {
        let alias = match input.tree.raw(left).kind {
            NodeKind::AccessExpression => raw(NodeKind::TypeMapping, (left, mapped(input, right))),
            _ => raw(NodeKind::TypeAlias, (aliased(input, right), input.tree.raw(left).fields[0])),
        };
        let start = input.token(keyword).map_or(0, |token| token.span.start);
        Ok(input.complete(alias, start))
    }
}

/// Returns the right side of a mapping.
fn mapped(input: &mut Input<'_>, right: RightSide) -> NodeId {
    match right {
        RightSide::Type(node) | RightSide::Hash(node) => node,
        RightSide::TypeAndHash(parent, hash) => pair(input, parent, hash),
    }
}

/// Returns the type that the right side of an alias means.
fn aliased(input: &mut Input<'_>, right: RightSide) -> NodeId {
    match right {
        RightSide::Type(node) => node,
        RightSide::Hash(hash) => object(input, hash),
        RightSide::TypeAndHash(parent, hash) => object_with_parent(input, parent, hash),
    }
}

/// Creates `Object[hash]`.
fn object(input: &mut Input<'_>, hash: NodeId) -> NodeId {
    let span = input.tree.span(hash);
    let text = input.tree.text("Object".to_owned());
    let name = made(input, NodeKind::QualifiedReference, text, span);
    access(input, name, hash)
}

/// Creates `Object[{…, parent => Parent}]`, or `Parent[{…}]` if `Parent` is `Object` or `TypeSet`.
fn object_with_parent(input: &mut Input<'_>, parent: NodeId, hash: NodeId) -> NodeId {
    if matches!(input.name_of(input.tree.raw(parent)), "Object" | "TypeSet") {
        return access(input, parent, hash);
    }
    let span = input.tree.span(parent);
    let text = input.tree.text("parent".to_owned());
    let key = made(input, NodeKind::QualifiedName, text, span);
    let entry = pair(input, key, parent);
    let fields = input.tree.raw(hash).fields;
    let list = input.tree.extended(List { start: fields[0], len: fields[1] }, entry);
    let raw = Raw::new(NodeKind::LiteralHash, [list.start, list.len, 0, 0, 0]);
    let whole = Span::new(span.start, input.tree.span(hash).end);
    let hash = input.tree.node(raw, whole);
    object(input, hash)
}

/// Creates a leaf whose text is not in the source, with the span of the node that it comes from.
fn made(input: &mut Input<'_>, kind: NodeKind, text: TextRef, span: Span) -> NodeId {
    input.tree.node(Raw::new(kind, [text.field(), 0, 0, 0, 0]), span)
}

fn pair(input: &mut Input<'_>, key: NodeId, value: NodeId) -> NodeId {
    let span = input.tree.span(key).cover(input.tree.span(value));
    input.tree.node(Raw::new(NodeKind::KeyedEntry, [key.get(), value.get(), 0, 0, 0]), span)
}

fn access(input: &mut Input<'_>, name: NodeId, key: NodeId) -> NodeId {
    let mark = input.tree.begin_list();
    input.tree.push(key);
    let keys = input.tree.end_list(mark);
    let span = input.tree.span(name).cover(input.tree.span(key));
    input.tree.node(Raw::new(NodeKind::AccessExpression, [name.get(), keys.start, keys.len, 0, 0]), span)
}
