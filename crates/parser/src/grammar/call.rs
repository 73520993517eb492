//! Function calls with parentheses, method calls, and their lambdas.

use puppetlang_lexer::TokenKind as T;

use super::collection::{arguments, method_arguments};
use super::parameter::{parameters, return_type};
use super::statement::body;
use crate::action;
use crate::combinator::{
    Rule, action, leaf_of, nested, node, node_after, rule, sequence, terminated, token, unless_next, when,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::field::List;
use crate::node::NodeId;

/// `call = "(" [ arguments ] ")" [ lambda ]`
pub(super) fn call(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after(
        left,
        action::call,
        (
            T::LParen,
            nested(terminated(unless_next(T::RParen, arguments()), T::RParen)),
            when(T::Pipe, nested(lambda())),
        ),
    ))
}

/// `method = method_name [ method_parenthesis ] [ lambda ]`
pub(super) fn method(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after(
        left,
        action::method_call,
        (method_name(left), when(T::LParen, method_parenthesis()), when(T::Pipe, nested(lambda()))),
    ))
}

/// `method_parenthesis = "(" [ method_arguments ] ")"`
fn method_parenthesis() -> impl Rule<(u32, Option<List>)> {
    sequence((token(T::LParen), nested(terminated(unless_next(T::RParen, method_arguments()), T::RParen))))
}

/// `method_name = "." ( NAME | "type" )`
fn method_name(left: NodeId) -> impl Rule<(NodeId, u32)> {
    action(
        action::named_access(left),
        sequence((token(T::Dot), leaf_of(TokenSet::of(&[T::Name, T::Type]), N::QualifiedName::of))),
    )
}

/// `lambda = "|" parameters "|" return_type body`
fn lambda() -> impl Rule<NodeId> {
    rule!(node(N::LambdaExpression::of, (T::Pipe, parameters(T::Pipe), T::Pipe, return_type(), body())))
}
