//! Function calls with parentheses, method calls, and their lambdas.

use puppetlang_lexer::TokenKind as T;

use super::collection::{arguments, method_arguments};
use super::parameter::{parameters, return_type};
use super::statement::body;
use crate::action;
use crate::combinator::{
    Rule, action, choice, constant, leaf_of, nested, node, node_after_of, preceded, rule, sequence, terminated, token,
    when,
};
use crate::expected::TokenSet;
use crate::node::{NodeId, NodeKind as N};
use crate::tree::List;

/// `call = "(" [ arguments ] ")" [ lambda ]`
pub(super) fn call(function: NodeId) -> impl Rule<NodeId> {
    rule!(node_after_of(
        function,
        action::call,
        (
            T::LParen,
            nested(choice! {
                T::RParen => no_arguments(),
                _ => terminated(arguments(), T::RParen),
            }),
            when(T::Pipe, nested(lambda())),
        ),
    ))
}

/// `no_arguments = ")"`
fn no_arguments() -> impl Rule<List> {
    preceded(T::RParen, constant(List::default()))
}

/// `method = method_name [ "(" [ method_arguments ] ")" ] [ lambda ]`
pub(super) fn method(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after_of(
        left,
        action::method_call,
        (
            method_name(left),
            when(
                T::LParen,
                sequence((
                    token(T::LParen),
                    nested(choice! {
                        T::RParen => no_arguments(),
                        _ => terminated(method_arguments(), T::RParen),
                    }),
                )),
            ),
            when(T::Pipe, nested(lambda())),
        ),
    ))
}

/// `method_name = "." ( NAME | "type" )`
fn method_name(left: NodeId) -> impl Rule<(NodeId, u32)> {
    action(
        action::named_access(left),
        sequence((token(T::Dot), leaf_of(TokenSet::of(&[T::Name, T::Type]), N::QualifiedName))),
    )
}

/// `lambda = "|" parameters "|" [ return_type ] body`
fn lambda() -> impl Rule<NodeId> {
    rule!(node(N::LambdaExpression, (T::Pipe, parameters(T::Pipe), T::Pipe, return_type(), body())))
}
