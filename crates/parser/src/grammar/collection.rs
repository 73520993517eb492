//! Arrays, hashes, access keys and call arguments. Bare `key => value` pairs become hashes.

use puppetlang_lexer::TokenKind as T;
use puppetlang_source::Span;

use super::expression::{self, expression};
use super::statement::{self, assignment};
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Raw};
use crate::tree::{List, Mark};

/// Parses `[item, …]`.
pub(super) fn array(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let mark = input.tree.begin_list();
    while input.peek() != T::RBrack {
        let item = item(input)?;
        input.tree.push(item);
        if !input.eat(T::Comma) {
            break;
        }
    }
    input.expect(T::RBrack)?;
    merge_pairs(input, mark);
    let list = input.tree.end_list(mark);
    Ok(input.node(NodeKind::LiteralList, [list.start, list.len, 0, 0, 0], start))
}

/// Parses `{key => value, …}`.
pub(super) fn hash(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    hash_after_brace(input, start, None)
}

/// Parses a hash after its brace at `start`, and after its first key if `first` is given.
pub(super) fn hash_after_brace(input: &mut Input<'_>, start: u32, first: Option<NodeId>) -> Parsed<NodeId> {
    let mark = input.tree.begin_list();
    let mut first = first;
    while first.is_some() || input.peek() != T::RBrace {
        let key = match first.take() {
            Some(key) => key,
            None => entry(input)?,
        };
        let pair = pair_after_key(input, key)?;
        input.tree.push(pair);
        if !input.eat(T::Comma) {
            break;
        }
    }
    input.expect(T::RBrace)?;
    let list = input.tree.end_list(mark);
    Ok(input.node(NodeKind::LiteralHash, [list.start, list.len, 0, 0, 0], start))
}

/// Parses a key or value of a hash: an assignment, or the keyword `type` or `function` as a string.
pub(super) fn entry(input: &mut Input<'_>) -> Parsed<NodeId> {
    let keyword = match (input.peek(), input.peek_second()) {
        (T::Type, next) => !matches!(next, T::LParen | T::ClassRef),
        (T::Function, next) => !matches!(next, T::Name | T::Word | T::ClassRef | T::Class | T::String),
        _ => false,
    };
    if keyword { Ok(input.leaf(NodeKind::LiteralString)) } else { assignment(input) }
}

/// Parses `=> value` after `key`.
fn pair_after_key(input: &mut Input<'_>, key: NodeId) -> Parsed<NodeId> {
    let arrow = input.expect(T::FArrow)?;
    let value = entry(input)?;
    let start = input.tree.span(key).start;
    Ok(input.node(NodeKind::KeyedEntry, [key.get(), value.get(), arrow, 0, 0], start))
}

/// Parses an array item: a value, or a pair that becomes a hash.
fn item(input: &mut Input<'_>) -> Parsed<NodeId> {
    let value = entry(input)?;
    if input.peek() == T::FArrow { unfolded(input, value) } else { Ok(value) }
}

/// Parses a call argument: an assignment, or a pair that becomes a hash.
fn argument(input: &mut Input<'_>) -> Parsed<NodeId> {
    let keyword = matches!(input.peek(), T::Type | T::Function);
    let value = entry(input)?;
    let pair = input.peek() == T::FArrow;
    if keyword && !pair && input.tree.raw(value).kind == NodeKind::LiteralString {
        return input.unexpected(TokenSet::of(&[T::FArrow]));
    }
    if pair { unfolded(input, value) } else { Ok(value) }
}

/// Parses a key of an access: an expression, or a pair that becomes a hash.
fn access_argument(input: &mut Input<'_>) -> Parsed<NodeId> {
    if matches!(input.peek(), T::Type | T::Function) {
        return argument(input);
    }
    let first = input.at;
    let value = if statement::START.contains(input.peek()) { assignment(input)? } else { expression(input)? };
    if input.peek() == T::FArrow {
        return unfolded(input, value);
    }
    let is_expression = expression::START.contains(input.kind_at(first)) && !is_statement(input, value);
    if is_expression { Ok(value) } else { input.unexpected(TokenSet::of(&[T::FArrow])) }
}

/// Returns true for a node that is allowed in a list, but not as a key of an access.
fn is_statement(input: &Input<'_>, node: NodeId) -> bool {
    let raw = input.tree.raw(node);
    match raw.kind {
        NodeKind::AssignmentExpression
        | NodeKind::RelationshipExpression
        | NodeKind::ResourceExpression
        | NodeKind::ResourceDefaultsExpression
        | NodeKind::ResourceOverrideExpression => true,
        // `name { key => value }` is a name and a hash, or a call without parentheses.
        NodeKind::BlockExpression => true,
        NodeKind::CallNamedFunctionExpression => !raw.flags.contains(NodeFlags::VALUE),
        _ => false,
    }
}

/// Parses `=> value` after `key`, as a hash without braces.
fn unfolded(input: &mut Input<'_>, key: NodeId) -> Parsed<NodeId> {
    let pair = pair_after_key(input, key)?;
    let mark = input.tree.begin_list();
    input.tree.push(pair);
    let list = input.tree.end_list(mark);
    let start = input.tree.span(pair).start;
    let hash = input.node(NodeKind::LiteralHash, [list.start, list.len, 0, 0, 0], start);
    input.tree.raw_mut(hash).flags |= NodeFlags::UNFOLDED;
    Ok(hash)
}

/// Merges adjacent pairs among the items of a list into one hash.
fn merge_pairs(input: &mut Input<'_>, mark: Mark) {
    let is_pair = |input: &Input<'_>, item: NodeId| input.tree.raw(item).flags.contains(NodeFlags::UNFOLDED);
    if input.tree.items_of(mark).windows(2).any(|pair| pair.iter().all(|&item| is_pair(input, item))) {
        let mut items = input.tree.take_items(mark).into_iter().peekable();
        while let Some(first) = items.next() {
            let pairs = input.tree.begin_list();
            let mut last = first;
            if is_pair(input, first) {
                input.tree.push_children(first);
                while let Some(next) = items.next_if(|&next| is_pair(input, next)) {
                    input.tree.push_children(next);
                    last = next;
                }
            }
            let pairs = input.tree.end_list(pairs);
            let span = Span::new(input.tree.span(first).start, input.tree.span(last).end);
            let item = if last == first { first } else { unfolded_hash(input, pairs, span) };
            input.tree.push(item);
        }
    }
}

fn unfolded_hash(input: &mut Input<'_>, pairs: List, span: Span) -> NodeId {
    let raw = Raw::new(NodeKind::LiteralHash, [pairs.start, pairs.len, 0, 0, 0]);
    input.tree.node(Raw { flags: NodeFlags::UNFOLDED, ..raw }, span)
}

/// Parses call arguments up to `)`, which is not consumed. `trailing` permits a trailing comma.
pub(super) fn arguments(input: &mut Input<'_>, trailing: bool) -> Parsed<List> {
    let mark = input.tree.begin_list();
    loop {
        let argument = argument(input)?;
        input.tree.push(argument);
        if !input.eat(T::Comma) || (trailing && input.peek() == T::RParen) {
            merge_pairs(input, mark);
            return Ok(input.tree.end_list(mark));
        }
    }
}

/// Parses access keys up to `]`, which is not consumed. `trailing` permits a trailing comma.
pub(super) fn access_arguments(input: &mut Input<'_>, trailing: bool) -> Parsed<List> {
    let mark = input.tree.begin_list();
    loop {
        let argument = access_argument(input)?;
        input.tree.push(argument);
        if !input.eat(T::Comma) || (trailing && input.peek() == T::RBrack) {
            merge_pairs(input, mark);
            return Ok(input.tree.end_list(mark));
        }
    }
}

/// Parses `[key, …]` after `left`.
pub(super) fn access(input: &mut Input<'_>, left: NodeId) -> Parsed<NodeId> {
    access_of(input, left, true)
}

/// Parses `[key, …]` after `left`. `trailing` permits a trailing comma.
pub(super) fn access_of(input: &mut Input<'_>, left: NodeId, trailing: bool) -> Parsed<NodeId> {
    input.bump();
    let keys = input.deeper(|input| access_arguments(input, trailing))?;
    input.expect(T::RBrack)?;
    let start = input.tree.span(left).start;
    Ok(input.node(NodeKind::AccessExpression, [left.get(), keys.start, keys.len, 0, 0], start))
}
