//! Parameters, their types, and return types after `>>`.

use puppetlang_lexer::TokenKind as T;

use super::collection::type_access;
use super::expression::expression;
use crate::action;
use crate::combinator::{
    Rule, choice, constant, leaf_of, list, node, optional, preceded, present, rule, starting, terminated, then, token,
    when,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::field::List;
use crate::node::NodeId;

const START: TokenSet = TokenSet::of(&[T::Variable, T::Times, T::ClassRef]);
const PARENTHESIS: TokenSet = TokenSet::of(&[T::LParen, T::WsLParen]);

/// `signature = [ "(" parameters ")" ]`
pub(super) fn signature() -> impl Rule<Option<List>> {
    rule!(when(PARENTHESIS, preceded(PARENTHESIS, terminated(parameters(T::RParen), T::RParen))))
}

/// `parameters = [ parameter { "," parameter } [ "," ] ]`
pub(crate) fn parameters(closer: T) -> impl Rule<List> {
    list(parameter(), T::Comma, closer)
}

/// `parameter = [ parameter_type ] [ "*" ] VARIABLE [ "=" expression ]`
fn parameter() -> impl Rule<NodeId> {
    rule!(starting(
        START,
        node(
            action::parameter,
            (
                when(T::ClassRef, parameter_type()),
                present(T::Times),
                token(T::Variable),
                optional(T::Equals, expression()),
            ),
        ),
    ))
}

/// `parameter_type = CLASSREF [ type_access ]`
pub(super) fn parameter_type() -> impl Rule<NodeId> {
    rule!(then(leaf_of(T::ClassRef, N::QualifiedReference::of), |name| choice! {
        T::LBrack => type_access(name),
        _ => constant(name),
    }))
}

/// `return_type = [ ">>" parameter_type ]`
pub(super) fn return_type() -> impl Rule<Option<NodeId>> {
    optional(T::RShift, parameter_type())
}
