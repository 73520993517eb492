//! Parameters, their types, and return types after `>>`.

use puppetlang_lexer::TokenKind as T;

use super::collection;
use super::expression::expression;
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind};
use crate::tree::List;

const START: TokenSet = TokenSet::of(&[T::Variable, T::Times, T::ClassRef]);

/// Parses parameters up to and including `closer`.
pub(super) fn parameters(input: &mut Input<'_>, closer: T) -> Parsed<List> {
    let mark = input.tree.begin_list();
    while input.peek() != closer {
        let parameter = parameter(input)?;
        input.tree.push(parameter);
        if !input.eat(T::Comma) {
            break;
        }
    }
    input.expect(closer)?;
    Ok(input.tree.end_list(mark))
}

/// Parses optional `(parameters)`.
pub(super) fn optional_parameters(input: &mut Input<'_>) -> Parsed<List> {
    if !matches!(input.peek(), T::LParen | T::WsLParen) {
        return Ok(List::default());
    }
    input.bump();
    parameters(input, T::RParen)
}

/// Parses `Type *$name = value`.
fn parameter(input: &mut Input<'_>) -> Parsed<NodeId> {
    if !START.contains(input.peek()) {
        return input.unexpected(START);
    }
    let start = input.start();
    let kind = if input.peek() == T::ClassRef { parameter_type(input)?.get() } else { 0 };
    let captures_rest = input.eat(T::Times);
    let name = input.expect(T::Variable)?;
    let value = if input.eat(T::Equals) { expression(input)?.get() } else { 0 };
    let node = input.node(NodeKind::Parameter, [kind, value, name, 0, 0], start);
    if captures_rest {
        input.tree.raw_mut(node).flags |= NodeFlags::CAPTURES_REST;
    }
    Ok(node)
}

/// Parses `Type` or `Type[…]`.
pub(super) fn parameter_type(input: &mut Input<'_>) -> Parsed<NodeId> {
    if input.peek() != T::ClassRef {
        return input.unexpected(TokenSet::of(&[T::ClassRef]));
    }
    let name = input.leaf(NodeKind::QualifiedReference);
    if input.peek() == T::LBrack { collection::access_of(input, name, false) } else { Ok(name) }
}

/// Parses an optional `>> Type`.
pub(super) fn return_type(input: &mut Input<'_>) -> Parsed<Option<NodeId>> {
    if input.eat(T::RShift) { parameter_type(input).map(Some) } else { Ok(None) }
}
