//! Resources: with titles, defaults, overrides, virtual and exported.

use puppetlang_lexer::TokenKind as T;

use super::expression::expression;
use super::statement;
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator, Raw};
use crate::tree::List;

/// Parses an expression or a resource: `type { title: attributes }`, `Type { attributes }`, `@…`, `@@…`.
pub(super) fn resource(input: &mut Input<'_>) -> Parsed<NodeId> {
    let mut left = match input.peek() {
        T::At => input.deeper(|input| marked(input, NodeFlags::VIRTUAL, FaultKind::Virtual))?,
        T::AtAt => input.deeper(|input| marked(input, NodeFlags::EXPORTED, FaultKind::Exported))?,
        T::Class if input.peek_second() == T::LBrace => input.deeper(class_resource)?,
        _ => expression(input)?,
    };
    while input.peek() == T::LBrace {
        left = input.deeper(|input| with_braces(input, left))?;
    }
    Ok(left)
}

/// Parses `@resource` or `@@resource`.
fn marked(input: &mut Input<'_>, form: NodeFlags, fault: FaultKind) -> Parsed<NodeId> {
    let start = input.start();
    let token = input.bump();
    let node = resource(input)?;
    let raw = input.tree.raw_mut(node);
    let is_resource = matches!(
        raw.kind,
        NodeKind::ResourceExpression | NodeKind::ResourceDefaultsExpression | NodeKind::ResourceOverrideExpression
    );
    if !is_resource {
        return input.reject_ahead(fault, token);
    }
    raw.flags.remove(NodeFlags::VIRTUAL | NodeFlags::EXPORTED);
    raw.flags |= form;
    input.tree.span_mut(node).start = start;
    Ok(node)
}

/// Parses `class { bodies }`.
fn class_resource(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    let name = input.leaf(NodeKind::QualifiedName);
    input.bump();
    let mark = input.tree.begin_list();
    bodies(input)?;
    let list = input.tree.end_list(mark);
    Ok(input.node(NodeKind::ResourceExpression, [name.get(), list.start, list.len, 0, 0], start))
}

/// Parses `title: attributes; …}` including the brace, and pushes the bodies.
fn bodies(input: &mut Input<'_>) -> Parsed<()> {
    loop {
        let title = expression(input)?;
        let body = body(input, title)?;
        input.tree.push(body);
        if !input.eat(T::Semicolon) || input.peek() == T::RBrace {
            break;
        }
    }
    input.expect(T::RBrace)?;
    Ok(())
}

/// Parses `: attributes` after a title.
fn body(input: &mut Input<'_>, title: NodeId) -> Parsed<NodeId> {
    input.expect(T::Colon)?;
    let operations = attributes(input, T::Semicolon)?;
    let start = input.tree.span(title).start;
    Ok(input.node(NodeKind::ResourceBody, [title.get(), operations.start, operations.len, 0, 0], start))
}

/// Parses `{…}` after `left`.
fn with_braces(input: &mut Input<'_>, left: NodeId) -> Parsed<NodeId> {
    let start = input.tree.span(left).start;
    let brace = input.bump();
    if has_no_title(input) {
        return without_title(input, left, brace);
    }
    let mark = input.tree.begin_list();
    bodies(input)?;
    let list = input.tree.end_list(mark);
    Ok(input.node(NodeKind::ResourceExpression, [left.get(), list.start, list.len, 0, 0], start))
}

/// Returns true if the braces start with attributes instead of a title.
fn has_no_title(input: &Input<'_>) -> bool {
    match input.peek() {
        T::RBrace | T::Comma => true,
        T::Times => input.peek_second() == T::FArrow,
        T::And | T::Or | T::In | T::Else | T::Elsif | T::Inherits => true,
        T::Name => matches!(input.peek_second(), T::FArrow | T::PArrow),
        keyword if is_keyword(keyword) => matches!(input.peek_second(), T::FArrow | T::PArrow),
        _ => false,
    }
}

/// Parses attributes and `}` after `left {`: defaults, overrides, or a name with a hash.
fn without_title(input: &mut Input<'_>, left: NodeId, brace: u32) -> Parsed<NodeId> {
    let start = input.tree.span(left).start;
    let operations = attributes(input, T::RBrace)?;
    input.expect(T::RBrace)?;
    let fields = [left.get(), operations.start, operations.len, 0, 0];
    match shape(input, left) {
        Shape::Name => {
            let hash = as_hash(input, operations, brace)?;
            statement::name_and_hash(input, left, hash)
        }
        Shape::Defaults => Ok(input.node(NodeKind::ResourceDefaultsExpression, fields, start)),
        Shape::Override => Ok(input.node(NodeKind::ResourceOverrideExpression, fields, start)),
        Shape::Other => {
            let at = input.anchor(left);
            input.reject(FaultKind::NotAResource(at), brace)
        }
    }
}

/// The kind of expression before the braces of a resource without title.
enum Shape {
    Name,
    Defaults,
    Override,
    Other,
}

fn shape(input: &Input<'_>, left: NodeId) -> Shape {
    let raw = input.tree.raw(left);
    match raw.kind {
        NodeKind::QualifiedName => Shape::Name,
        NodeKind::QualifiedReference => Shape::Defaults,
        NodeKind::AccessExpression => Shape::Override,
        _ => Shape::Other,
    }
}

/// Converts the attributes to a hash whose brace is the token `brace`.
fn as_hash(input: &mut Input<'_>, operations: List, brace: u32) -> Parsed<NodeId> {
    let items = input.tree.items(operations);
    let mark = input.tree.begin_list();
    for item in items {
        let raw = *input.tree.raw(item);
        if raw.operator == Operator::PlusArrow {
            return input.reject(FaultKind::NoTitle, brace);
        }
        if raw.kind == NodeKind::AttributesOperation {
            // The reference creates an entry of two empty nodes here, on which its validation fails.
            input.tree.push(item);
            continue;
        }
        let span = input.tree.span(item);
        let name = input.token(raw.fields[1]).map_or(span, |token| token.span);
        let key = input.tree.node(Raw::new(NodeKind::LiteralString, [raw.fields[1], 0, 0, 0, 0]), name);
        // The reference locates this entry at the brace.
        let pair = Raw::new(NodeKind::KeyedEntry, [key.get(), raw.fields[0], brace, 0, 0]);
        let pair = input.tree.node(pair, span);
        input.tree.push(pair);
    }
    let list = input.tree.end_list(mark);
    let start = input.token(brace).map_or(0, |token| token.span.start);
    Ok(input.node(NodeKind::LiteralHash, [list.start, list.len, 0, 0, 0], start))
}

/// Parses attributes up to `closer` or `}`, which is not consumed.
///
/// A comma may precede the closing token, and also the first attribute.
pub(super) fn attributes(input: &mut Input<'_>, closer: T) -> Parsed<List> {
    let mark = input.tree.begin_list();
    let ends = |token: T| token == T::RBrace || token == closer;
    if !ends(input.peek()) && input.peek() != T::Comma {
        let operation = attribute(input)?;
        input.tree.push(operation);
    }
    while input.eat(T::Comma) && !ends(input.peek()) {
        let operation = attribute(input)?;
        input.tree.push(operation);
    }
    Ok(input.tree.end_list(mark))
}

/// Parses `name => value`, `name +> value` or `* => hash`.
fn attribute(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    if input.peek() == T::Times {
        input.bump();
        input.expect(T::FArrow)?;
        let value = expression(input)?;
        return Ok(input.node(NodeKind::AttributesOperation, [value.get(), 0, 0, 0, 0], start));
    }
    if input.peek() != T::Name && !is_keyword(input.peek()) {
        return input.unexpected(TokenSet::of(&[T::Name, T::Times]));
    }
    let name = input.bump();
    let operator = match input.peek() {
        T::FArrow => Operator::Arrow,
        T::PArrow => Operator::PlusArrow,
        _ => return input.unexpected(TokenSet::of(&[T::FArrow, T::PArrow])),
    };
    input.bump();
    let value = expression(input)?;
    let node = input.node(NodeKind::AttributeOperation, [value.get(), name, 0, 0, 0], start);
    input.tree.raw_mut(node).operator = operator;
    Ok(node)
}

/// Returns true for keywords that can name an attribute: all except `true` and `false`.
fn is_keyword(token: T) -> bool {
    token.is_keyword() && token != T::Boolean
}
