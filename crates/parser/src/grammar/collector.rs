//! Collectors: a type with a query, and optional attributes for the collected resources.

use puppetlang_lexer::TokenKind as T;

use super::expression::expression;
use super::resource::attributes;
use crate::combinator::{Rule, choice, nested, node, node_after, optional, rule, terminated, unless_next};
use crate::construct as N;
use crate::node::NodeId;

/// `collector = query [ "{" attributes "}" ]`
pub(super) fn collector(left: NodeId) -> impl Rule<NodeId> {
    rule!(node_after(
        left,
        N::CollectExpression::of,
        (nested(query()), optional(T::LBrace, terminated(attributes(T::RBrace), T::RBrace))),
    ))
}

/// `query = "<|" [ expression ] "|>" | "<<|" [ expression ] "|>>"`
fn query() -> impl Rule<NodeId> {
    rule!(choice! {
        T::LCollect => node(N::VirtualQuery::of, (T::LCollect, unless_next(T::RCollect, expression()), T::RCollect)),
        _ => node(N::ExportedQuery::of, (T::LLCollect, unless_next(T::RRCollect, expression()), T::RRCollect)),
    })
}
