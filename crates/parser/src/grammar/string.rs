//! Strings with interpolation, and heredocs.

use puppetlang_lexer::TokenKind as T;

use super::statement::assignment;
use crate::action;
use crate::combinator::{
    Rule, action, any, aside, before, choice, expected, leaf, located, many1, node, rule, sequence, terminated, token,
};
use crate::construct as N;
use crate::expected::TokenSet;
use crate::node::NodeId;

/// `interpolated = text interpolation { text interpolation } text`
pub(super) fn interpolated() -> impl Rule<NodeId> {
    rule!(action(
        action::interpolated,
        located(sequence((many1(sequence((text(), interpolation())), T::DqPost), text()))),
    ))
}

/// `text = DQPRE | DQMID | DQPOST`
///
/// An empty text is omitted.
fn text() -> impl Rule<Option<NodeId>> {
    action(action::text, located(any()))
}

/// `interpolation = assignment`
fn interpolation() -> impl Rule<NodeId> {
    action(action::interpolation, terminated(assignment(), before(TokenSet::of(&[T::DqMid, T::DqPost]))))
}

/// `heredoc = HEREDOC SUBLOCATE heredoc_text`
///
/// The text follows the line of the opening tag and is not part of the span.
pub(super) fn heredoc() -> impl Rule<NodeId> {
    rule!(node(N::HeredocExpression::of, (token(T::Heredoc), aside(sequence((T::Sublocate, heredoc_text()))))))
}

/// `heredoc_text = STRING | interpolated`
fn heredoc_text() -> impl Rule<NodeId> {
    choice! {
        T::String | T::Word => leaf(N::LiteralString::of),
        T::DqPre => interpolated(),
        _ => expected(TokenSet::of(&[T::String, T::DqPre])),
    }
}
