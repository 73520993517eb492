//! Type aliases and mappings, and the types that a hash after `=` means.

use puppetlang_source::Span;

use crate::ast;
use crate::construct::{
    AccessExpression, KeyedEntry, LiteralHash, QualifiedName, QualifiedReference, TypeAlias, TypeMapping,
};
use crate::input::{Input, Outcome};
use crate::node::NodeId;

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
    pub(crate) fn ty(_: &mut Input<'_>, node: NodeId) -> Outcome<Self> {
        Ok(Self::Type(node))
    }

    /// Returns the right side of an alias of an object type.
    pub(crate) fn hash(_: &mut Input<'_>, node: NodeId) -> Outcome<Self> {
        Ok(Self::Hash(node))
    }

    /// Returns the right side of an alias of an object type with this parent.
    pub(crate) fn hash_after(parent: NodeId) -> impl Fn(&mut Input<'_>, NodeId) -> Outcome<Self> {
        move |_, hash| Ok(Self::TypeAndHash(parent, hash))
    }
}

/// Creates an alias, or a mapping if the left side is an access, from the token `type` and the two sides.
pub(crate) fn type_alias(keyword: u32) -> impl Fn(&mut Input<'_>, (NodeId, (), RightSide)) -> Outcome<NodeId> {
    move |input, (left, (), right)| {
        let start = input.token(keyword).map_or(0, |token| token.span.start);
        match ast::QualifiedReference::cast(input.tree.so_far(), left).map(ast::QualifiedReference::name) {
            Some(name) => {
                let type_expr = aliased(input, right);
                Ok(input.complete(TypeAlias { name, type_expr }, start))
            }
            None => {
                let mapping_expr = mapped(input, right);
                Ok(input.complete(TypeMapping { type_expr: left, mapping_expr }, start))
            }
        }
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
    let name = input.tree.text("Object".to_owned());
    let name = input.tree.node(QualifiedReference { name }, span);
    access(input, name, hash)
}

/// Creates `Object[{…, parent => Parent}]`, or `Parent[{…}]` if `Parent` is `Object` or `TypeSet`.
fn object_with_parent(input: &mut Input<'_>, parent: NodeId, hash: NodeId) -> NodeId {
    let name = ast::QualifiedReference::cast(input.tree.so_far(), parent);
    if name.is_some_and(|name| matches!(input.name(name.name()), "Object" | "TypeSet")) {
        return access(input, parent, hash);
    }
    let span = input.tree.span(parent);
    let name = input.tree.text("parent".to_owned());
    let key = input.tree.node(QualifiedName { name }, span);
    let entry = pair(input, key, parent);
    let mark = input.tree.begin_list();
    input.tree.push_entries(hash);
    input.tree.push(entry);
    let entries = input.tree.end_list(mark);
    let whole = Span::new(span.start, input.tree.span(hash).end);
    let hash = input.tree.node(LiteralHash { entries, is_unfolded: false }, whole);
    object(input, hash)
}

/// Creates an entry without an arrow in the source.
fn pair(input: &mut Input<'_>, key: NodeId, value: NodeId) -> NodeId {
    let span = input.tree.span(key).cover(input.tree.span(value));
    input.tree.node(KeyedEntry { key, operator_token: 0, value }, span)
}

fn access(input: &mut Input<'_>, left_expr: NodeId, key: NodeId) -> NodeId {
    let keys = input.tree.list_of(key);
    let span = input.tree.span(left_expr).cover(input.tree.span(key));
    input.tree.node(AccessExpression { left_expr, keys }, span)
}
