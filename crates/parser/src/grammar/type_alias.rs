//! `type`: aliases, mappings, definitions, and calls of the function named `type`.

use puppetlang_lexer::TokenKind as T;
use puppetlang_source::Span;

use super::{collection, parameter, statement};
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind, Raw};
use crate::tree::{List, TextRef};

/// Parses any construct that starts with `type`.
pub(super) fn type_or_call(input: &mut Input<'_>) -> Parsed<NodeId> {
    if input.peek_second() == T::LParen {
        return Ok(input.leaf(NodeKind::QualifiedName));
    }
    let start = input.start();
    input.bump();
    if input.peek() == T::ClassRef && matches!(input.peek_second(), T::LBrace | T::Inherits) {
        return definition(input, start);
    }
    let left = parameter::parameter_type(input)?;
    input.expect(T::Equals)?;
    let right = right_side(input)?;
    if input.tree.raw(left).kind == NodeKind::AccessExpression {
        let right = match right {
            RightSide::Type(node) | RightSide::Hash(node) => node,
            RightSide::TypeAndHash(parent, hash) => pair(input, parent, hash),
        };
        return Ok(input.node(NodeKind::TypeMapping, [left.get(), right.get(), 0, 0, 0], start));
    }
    let name = input.tree.raw(left).fields[0];
    let right = match right {
        RightSide::Type(node) => node,
        RightSide::Hash(hash) => object(input, hash),
        RightSide::TypeAndHash(parent, hash) => object_with_parent(input, parent, hash),
    };
    Ok(input.node(NodeKind::TypeAlias, [right.get(), name, 0, 0, 0], start))
}

/// The right side of `type X =`.
enum RightSide {
    /// A type, or an array, which validation rejects.
    Type(NodeId),
    /// `{…}`.
    Hash(NodeId),
    /// `Parent {…}`.
    TypeAndHash(NodeId, NodeId),
}

fn right_side(input: &mut Input<'_>) -> Parsed<RightSide> {
    match input.peek() {
        T::LBrace => collection::hash(input).map(RightSide::Hash),
        T::LBrack | T::ListStart => collection::array(input).map(RightSide::Type),
        T::ClassRef => {
            let name = input.leaf(NodeKind::QualifiedReference);
            match input.peek() {
                T::LBrace => Ok(RightSide::TypeAndHash(name, collection::hash(input)?)),
                T::LBrack => collection::access(input, name).map(RightSide::Type),
                _ => Ok(RightSide::Type(name)),
            }
        }
        _ => input.unexpected(TokenSet::of(&[T::ClassRef, T::LBrace, T::LBrack, T::ListStart])),
    }
}

/// Parses `type X { statements }` or `type X inherits Y { statements }`, which validation rejects.
fn definition(input: &mut Input<'_>, start: u32) -> Parsed<NodeId> {
    let name = input.bump();
    let parent = if input.eat(T::Inherits) { input.expect(T::ClassRef)? } else { super::definition::NO_PARENT };
    let body = statement::braced_body(input)?;
    Ok(input.node(NodeKind::TypeDefinition, [body.map_or(0, NodeId::get), name, parent, 0, 0], start))
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
