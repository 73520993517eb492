//! Resources: with titles, defaults, overrides, virtual and exported.

use puppetlang_lexer::TokenKind as T;

use super::expression::expression;
use crate::action;
use crate::combinator::{
    Rule, action, any, chain, choice, expected, leaf, list1, located, loose_list, nested, node, node_after, operator,
    rule, sequence, terminated, then, token,
};
use crate::construct as N;
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::field::List;
use crate::node::{NodeFlags, NodeId, Operator as O};

const ARROW: TokenSet = TokenSet::of(&[T::FArrow, T::PArrow]);

/// The tokens that can name an attribute: names, and all keywords except `true` and `false`.
const NAME: TokenSet = TokenSet::keywords().or(TokenSet::of(&[T::Name])).without(T::Boolean);

/// The tokens that cannot start a title.
const NO_TITLE: TokenSet = TokenSet::of(&[T::RBrace, T::Comma, T::And, T::Or, T::In, T::Else, T::Elsif, T::Inherits]);

/// `resource = resource_start { resource_braces }`
pub(super) fn resource() -> impl Rule<NodeId> {
    rule!(chain!(resource_start(), |left| T::LBrace => nested(resource_braces(left)),))
}

/// `resource_start = marked | class_resource | expression`
fn resource_start() -> impl Rule<NodeId> {
    choice! {
        T::At => nested(action(action::mark(NodeFlags::VIRTUAL, FaultKind::Virtual), marked())),
        T::AtAt => nested(action(action::mark(NodeFlags::EXPORTED, FaultKind::Exported), marked())),
        T::Class, T::LBrace => nested(class_resource()),
        _ => expression(),
    }
}

/// `marked = ( "@" | "@@" ) resource`
fn marked() -> impl Rule<(u32, (u32, NodeId))> {
    rule!(located(sequence((any(), resource()))))
}

/// `class_resource = "class" "{" bodies "}"`
fn class_resource() -> impl Rule<NodeId> {
    rule!(node(N::ResourceExpression::of, (leaf(N::QualifiedName::of), T::LBrace, bodies(), T::RBrace)))
}

/// `bodies = resource_body { ";" resource_body } [ ";" ]`
fn bodies() -> impl Rule<List> {
    list1(resource_body(), T::Semicolon, T::RBrace)
}

/// `resource_body = expression ":" attributes`
fn resource_body() -> impl Rule<NodeId> {
    rule!(node(N::ResourceBody::of, (expression(), T::Colon, attributes(T::Semicolon))))
}

/// `resource_braces = "{" ( with_title | without_title )`
fn resource_braces(left: NodeId) -> impl Rule<NodeId> {
    rule!(then(token(T::LBrace), move |brace| choice! {
        in NO_TITLE => without_title(left, brace),
        T::Times, T::FArrow => without_title(left, brace),
        in NAME, ARROW => without_title(left, brace),
        _ => with_title(left),
    }))
}

/// `with_title = bodies "}"`
fn with_title(left: NodeId) -> impl Rule<NodeId> {
    node_after(left, N::ResourceExpression::of, (bodies(), T::RBrace))
}

/// `without_title = attributes "}"`
fn without_title(left: NodeId, brace: u32) -> impl Rule<NodeId> {
    action(action::without_title(left, brace), terminated(attributes(T::RBrace), T::RBrace))
}

/// `attributes = [ attribute ] { "," attribute } [ "," ]`
pub(super) fn attributes(closer: T) -> impl Rule<List> {
    rule!(loose_list(attribute(), T::Comma, TokenSet::of(&[closer, T::RBrace])))
}

/// `attribute = "*" "=>" expression | attribute_name attribute_operator expression`
fn attribute() -> impl Rule<NodeId> {
    rule!(choice! {
        T::Times => node(N::AttributesOperation::of, (T::Times, T::FArrow, expression())),
        _ => node(action::attribute, (attribute_name(), attribute_operator(), expression())),
    })
}

/// `attribute_name = NAME | KEYWORD`
fn attribute_name() -> impl Rule<u32> {
    choice! {
        in NAME => any(),
        _ => expected(TokenSet::of(&[T::Name, T::Times])),
    }
}

/// `attribute_operator = "=>" | "+>"`
fn attribute_operator() -> impl Rule<(O, u32)> {
    choice! {
        T::FArrow => operator(O::Arrow),
        T::PArrow => operator(O::PlusArrow),
        _ => expected(ARROW),
    }
}
