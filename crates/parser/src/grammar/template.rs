//! Templates: parameters, statements, and rendered expressions.

use puppetlang_lexer::TokenKind as T;

use super::collection::{AFTER_FUNCTION, AFTER_TYPE, rest_of_hash, rest_of_hash_after, word};
use super::expression::{continued, expression};
use super::parameter::parameters;
use super::statement::{self, assignment, body_statements, statements_after};
use crate::action;
use crate::combinator::{
    Rule, action, choice, inside_braces, node, optional, rule, sequence, terminated, then, token, when,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::node::NodeId;

const END: TokenSet = TokenSet::of(&[T::EppEnd, T::EppEndTrim]);

/// `template = EPP_START [ "|" parameters "|" ] [ body_statements ]`
pub(super) fn template() -> impl Rule<NodeId> {
    action(
        action::template,
        sequence((
            T::EppStart,
            optional(T::Pipe, terminated(parameters(T::Pipe), T::Pipe)),
            when(statement::START, body_statements()),
        )),
    )
}

/// `render = "<%=" ( "{" hash_or_statements | expression ) ( "%>" | "-%>" )`
pub(super) fn render() -> impl Rule<NodeId> {
    rule!(node(
        N::RenderExpression::of,
        (
            T::RenderExpr,
            choice! {
                T::LBrace => then(token(T::LBrace), hash_or_statements),
                _ => expression(),
            },
            END,
        ),
    ))
}

/// `hash_or_statements = rest_of_hash continued | word rest_of_hash_after continued
/// | assignment rest_of_hash_after continued | assignment statements_after "}"`
///
/// A hash if it is empty or an arrow follows its first entry, otherwise statements.
fn hash_or_statements(brace: u32) -> impl Rule<NodeId> {
    choice! {
        T::RBrace => continued(rest_of_hash(brace)),
        T::Type, AFTER_TYPE => then(word(), |key| continued(rest_of_hash_after(brace, key))),
        T::Function, AFTER_FUNCTION => then(word(), |key| continued(rest_of_hash_after(brace, key))),
        _ => then(assignment(), |first| choice! {
            T::FArrow => continued(rest_of_hash_after(brace, first)),
            _ => action(action::block, inside_braces(statement::START, statements_after(first))),
        }),
    }
}
