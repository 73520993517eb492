//! Function calls with parentheses, method calls, and their lambdas.

use puppetlang_lexer::TokenKind as T;

use super::{collection, parameter, statement};
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator};
use crate::tree::List;

/// Parses `(argument, …) |…| {…}` after `function`.
pub(super) fn call(input: &mut Input<'_>, function: NodeId) -> Parsed<NodeId> {
    input.bump();
    let arguments = input.deeper(|input| parenthesis(input, true))?;
    let lambda = optional_lambda(input)?;
    let start = input.tree.span(function).start;
    let fields = [function.get(), arguments.start, arguments.len, lambda, 0];
    let node = input.node(NodeKind::CallNamedFunctionExpression, fields, start);
    input.tree.raw_mut(node).flags |= NodeFlags::VALUE;
    Ok(node)
}

/// Parses the arguments and `)`.
fn parenthesis(input: &mut Input<'_>, trailing: bool) -> Parsed<List> {
    if input.eat(T::RParen) {
        return Ok(List::default());
    }
    let list = collection::arguments(input, trailing)?;
    input.expect(T::RParen)?;
    Ok(list)
}

/// Parses `.name` or `.name(argument, …)` after `left`, with an optional lambda.
pub(super) fn method(input: &mut Input<'_>, left: NodeId) -> Parsed<NodeId> {
    let dot = input.bump();
    if !matches!(input.peek(), T::Name | T::Type) {
        return input.unexpected(TokenSet::of(&[T::Name, T::Type]));
    }
    let name = input.leaf(NodeKind::QualifiedName);
    let start = input.tree.span(left).start;
    let functor = input.node(NodeKind::NamedAccessExpression, [left.get(), name.get(), dot, 0, 0], start);
    input.tree.raw_mut(functor).operator = Operator::Dot;
    let mut anchor = dot;
    let mut arguments = List::default();
    if input.peek() == T::LParen {
        anchor = input.bump();
        arguments = input.deeper(|input| parenthesis(input, false))?;
    }
    let lambda = optional_lambda(input)?;
    let fields = [functor.get(), arguments.start, arguments.len, lambda, anchor];
    let node = input.node(NodeKind::CallMethodExpression, fields, start);
    input.tree.raw_mut(node).flags |= NodeFlags::VALUE;
    Ok(node)
}

/// Parses an optional lambda. Returns its number, or 0.
fn optional_lambda(input: &mut Input<'_>) -> Parsed<u32> {
    if input.peek() == T::Pipe { input.deeper(lambda).map(NodeId::get) } else { Ok(0) }
}

/// Parses `|parameters| >> Type { statements }`.
fn lambda(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let parameters = parameter::parameters(input, T::Pipe)?;
    let returns = parameter::return_type(input)?;
    let body = statement::braced_body(input)?;
    let number = |node: Option<NodeId>| node.map_or(0, NodeId::get);
    let fields = [parameters.start, parameters.len, number(returns), number(body), 0];
    Ok(input.node(NodeKind::LambdaExpression, fields, start))
}
