//! Arrays, hashes, access keys and call arguments. Bare `key => value` pairs become hashes.

use puppetlang_lexer::TokenKind as T;

use super::expression;
use super::statement::assignment;
use crate::action;
use crate::combinator::{
    Rule, action, choice, constant, expected, leaf, list, list1, nested, node, node_after, node_from, optional, rule,
    sep_by1, sequence, then, token,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::field::List;
use crate::node::NodeId;

const BRACKET: TokenSet = TokenSet::of(&[T::LBrack, T::ListStart]);

/// The tokens after the word `type` if it is a string and not a keyword.
pub(crate) const AFTER_TYPE: TokenSet = TokenSet::of(&[T::LParen, T::ClassRef]).not();

/// The tokens after the word `function` if it is a string and not a keyword.
pub(crate) const AFTER_FUNCTION: TokenSet = TokenSet::of(&[T::Name, T::Word, T::ClassRef, T::Class, T::String]).not();

/// `array = "[" [ item { "," item } [ "," ] ] "]"`
pub(super) fn array() -> impl Rule<NodeId> {
    rule!(node(
        N::LiteralList::of,
        (BRACKET, action(action::merge_pairs, list(item(), T::Comma, T::RBrack)), T::RBrack)
    ))
}

/// `hash = "{" pairs "}"`
pub(super) fn hash() -> impl Rule<NodeId> {
    rule!(node(N::LiteralHash::of, (T::LBrace, pairs(), T::RBrace)))
}

/// `pairs = [ pair { "," pair } [ "," ] ]`
fn pairs() -> impl Rule<List> {
    list(pair(), T::Comma, T::RBrace)
}

/// `rest_of_hash = pairs "}"`
pub(crate) fn rest_of_hash(brace: u32) -> impl Rule<NodeId> {
    node_from(brace, N::LiteralHash::of, (pairs(), T::RBrace))
}

/// `rest_of_hash_after = pair_after [ "," pairs ] "}"`
pub(crate) fn rest_of_hash_after(brace: u32, key: NodeId) -> impl Rule<NodeId> {
    node_from(
        brace,
        N::LiteralHash::of,
        (action(action::prepend, sequence((pair_after(key), optional(T::Comma, pairs())))), T::RBrace),
    )
}

/// `entry = word | assignment`
pub(super) fn entry() -> impl Rule<NodeId> {
    choice! {
        T::Type, AFTER_TYPE => word(),
        T::Function, AFTER_FUNCTION => word(),
        _ => assignment(),
    }
}

/// `word = "type" | "function"`
pub(crate) fn word() -> impl Rule<NodeId> {
    leaf(N::LiteralString::of)
}

/// `pair = entry pair_after`
fn pair() -> impl Rule<NodeId> {
    then(entry(), pair_after)
}

/// `pair_after = "=>" entry`
fn pair_after(key: NodeId) -> impl Rule<NodeId> {
    node_after(key, N::KeyedEntry::of, (token(T::FArrow), entry()))
}

/// `unfolded = pair_after`
fn unfolded(key: NodeId) -> impl Rule<NodeId> {
    action(action::unfold, pair_after(key))
}

/// `optional_pair = [ unfolded ]`
fn optional_pair(value: NodeId) -> impl Rule<NodeId> {
    choice! {
        T::FArrow => unfolded(value),
        _ => constant(value),
    }
}

/// `item = entry optional_pair`
fn item() -> impl Rule<NodeId> {
    then(entry(), optional_pair)
}

/// `argument = word unfolded | assignment optional_pair`
fn argument() -> impl Rule<NodeId> {
    choice! {
        T::Type, AFTER_TYPE => then(word(), unfolded),
        T::Function, AFTER_FUNCTION => then(word(), unfolded),
        _ => then(assignment(), optional_pair),
    }
}

/// `access_key = argument | assignment unfolded`
///
/// After an assignment, which starts with `@`, an arrow is required.
fn access_key() -> impl Rule<NodeId> {
    choice! {
        T::Type | T::Function => argument(),
        T::At | T::AtAt => then(assignment(), unfolded),
        in expression::START => action(action::only_expression, argument()),
        _ => expected(expression::START),
    }
}

/// `arguments = argument { "," argument } [ "," ]`
pub(super) fn arguments() -> impl Rule<List> {
    action(action::merge_pairs, list1(argument(), T::Comma, T::RParen))
}

/// `method_arguments = argument { "," argument }`
pub(super) fn method_arguments() -> impl Rule<List> {
    action(action::merge_pairs, sep_by1(argument(), T::Comma))
}

/// `access = "[" access_key { "," access_key } [ "," ] "]"`
pub(super) fn access(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after(
        left,
        N::AccessExpression::of,
        (T::LBrack, nested(action(action::merge_pairs, list1(access_key(), T::Comma, T::RBrack))), T::RBrack),
    ))
}

/// `type_access = "[" access_key { "," access_key } "]"`
pub(super) fn type_access(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after(
        left,
        N::AccessExpression::of,
        (T::LBrack, nested(action(action::merge_pairs, sep_by1(access_key(), T::Comma))), T::RBrack),
    ))
}
