//! Statements, assignments and relationships.

use puppetlang_lexer::TokenKind as T;

use super::expression;
use super::resource::resource;
use crate::action::{self, Item};
use crate::combinator::{
    Rule, action, braces, chain, choice, collect, constant, inside_braces, nested, node_after, operator, recovering,
    rule, sequence, starting, then, token,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::field::List;
use crate::node::{NodeId, Operator as O};

/// The tokens that can start a statement.
pub(crate) const START: TokenSet = expression::START.or(TokenSet::of(&[T::At, T::AtAt]));

/// `block = "{" [ statements ] "}"`
pub(super) fn block() -> impl Rule<Option<NodeId>> {
    rule!(braces(START, statements()))
}

/// `body = "{" [ body_statements ] "}"`
pub(super) fn body() -> impl Rule<Option<NodeId>> {
    rule!(braces(START, body_statements()))
}

/// `statements = statement_list`
pub(super) fn statements() -> impl Rule<NodeId> {
    action(action::block, statement_list())
}

/// `body_statements = statement_list`
pub(crate) fn body_statements() -> impl Rule<NodeId> {
    action(action::body, statement_list())
}

/// `statement_list = statement { [ ";" ] statement }`
pub(super) fn statement_list() -> impl Rule<List> {
    rule!(action(action::fold, recovering(START, statement(), statement())))
}

/// `statements_after = further_expressions { [ ";" ] statement }`
fn statements_after(first: NodeId) -> impl Rule<List> {
    action(action::fold, recovering(START, further_expressions(first), statement()))
}

/// `rest_of_block = statements_after "}"`
pub(crate) fn rest_of_block(first: NodeId) -> impl Rule<NodeId> {
    action(action::block, inside_braces(START, statements_after(first)))
}

/// `statement = assignment further_expressions`
fn statement() -> impl Rule<Item> {
    rule!(then(starting(START, assignment()), further_expressions))
}

/// `further_expressions = { "," assignment }`
fn further_expressions(first: NodeId) -> impl Rule<Item> {
    choice! {
        T::Comma => action(action::several(first), collect(T::Comma, sequence((token(T::Comma), assignment())))),
        _ => constant(Item::One(first)),
    }
}

/// `assignment = relationship [ assignment_operator assignment ]`
pub(crate) fn assignment() -> impl Rule<NodeId> {
    rule!(then(relationship(), |left| choice! {
        T::Equals | T::Appends | T::Deletes =>
            node_after(left, N::AssignmentExpression::of, (assignment_operator(), nested(assignment()))),
        _ => constant(left),
    }))
}

/// `assignment_operator = "=" | "+=" | "-="`
fn assignment_operator() -> impl Rule<(O, u32)> {
    choice! {
        T::Equals => operator(O::Assign),
        T::Appends => operator(O::Append),
        _ => operator(O::Delete),
    }
}

/// `relationship = resource { edge resource }`
fn relationship() -> impl Rule<NodeId> {
    chain!(resource(), |left|
        T::InEdge | T::InEdgeSub | T::OutEdge | T::OutEdgeSub =>
            node_after(left, N::RelationshipExpression::of, (edge(), resource())),
    )
}

/// `edge = "->" | "~>" | "<-" | "<~"`
fn edge() -> impl Rule<(O, u32)> {
    choice! {
        T::InEdge => operator(O::Before),
        T::InEdgeSub => operator(O::Notify),
        T::OutEdge => operator(O::Require),
        _ => operator(O::Subscribe),
    }
}
