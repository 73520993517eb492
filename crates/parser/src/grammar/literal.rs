//! Numbers and booleans.

use puppetlang_lexer::TokenKind as T;

use crate::action;
use crate::combinator::{Rule, action, any, located, token};
use crate::node::NodeId;

/// `number = NUMBER`
pub(super) fn number() -> impl Rule<NodeId> {
    action(action::number, located(token(T::Number)))
}

/// `boolean = "true" | "false"`
pub(super) fn boolean() -> impl Rule<NodeId> {
    action(action::boolean, located(any()))
}
