//! `if`, `unless`, `case` and selectors.

use puppetlang_lexer::TokenKind as T;

use super::expression::expression;
use super::statement::{block, body};
use crate::action::{self, Branch};
use crate::combinator::{
    Rule, action, choice, collect, list1, located, many1, nested, node, node_after, one, operator, optional, preceded,
    rule, sep_by1, sequence, starting, terminated, then,
};
use crate::construct as N;
use crate::field::List;
use crate::node::{NodeId, Operator as O};

/// `if_expression = branch { branch } [ "else" block ]`
///
/// The branches are nested when all of them are parsed, so that their number is unlimited.
pub(super) fn if_expression() -> impl Rule<NodeId> {
    rule!(action(
        action::nest_branches,
        sequence((branch(T::If), collect(T::Elsif, branch(T::Elsif)), optional(T::Else, block()))),
    ))
}

/// `branch = ( "if" | "elsif" ) expression block`
fn branch(keyword: T) -> impl Rule<Branch> {
    rule!(located(sequence((keyword, expression(), block()))))
}

/// `unless = "unless" expression block [ "else" block ]`
pub(super) fn unless() -> impl Rule<NodeId> {
    rule!(node(N::UnlessExpression::of, (T::Unless, expression(), block(), optional(T::Else, block()))))
}

/// `case = "case" expression "{" case_option { case_option } "}"`
pub(super) fn case() -> impl Rule<NodeId> {
    rule!(node(N::CaseExpression::of, (T::Case, expression(), T::LBrace, many1(case_option(), T::RBrace), T::RBrace)))
}

/// `case_option = expression { "," expression } ":" body`
fn case_option() -> impl Rule<NodeId> {
    rule!(node(N::CaseOption::of, (sep_by1(expression(), T::Comma), T::Colon, body())))
}

/// `selector = "?" ( selector_entries | selector_entry )`
pub(super) fn selector(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after(
        left,
        N::SelectorExpression::of,
        (
            T::QMark,
            choice! {
                T::SelBrace => selector_entries(),
                _ => one(nested(selector_entry())),
            },
        ),
    ))
}

/// `selector_entries = "{" selector_entry { "," selector_entry } [ "," ] "}"`
fn selector_entries() -> impl Rule<List> {
    rule!(preceded(T::SelBrace, nested(terminated(list1(selector_entry(), T::Comma, T::RBrace), T::RBrace))))
}

/// `selector_entry = expression arrow expression`
fn selector_entry() -> impl Rule<NodeId> {
    rule!(then(expression(), |left| node_after(left, N::SelectorEntry::of, (arrow(), expression()))))
}

/// `arrow = "=>"`
fn arrow() -> impl Rule<(O, u32)> {
    starting(T::FArrow, operator(O::Arrow))
}
