//! A whole manifest.

use puppetlang_lexer::TokenKind as T;

use super::{expression, statement};
use crate::combinator::{Rule, choice, end_of_source, expected, node, source_node};
use crate::construct as N;
use crate::node::NodeId;
use statement::statements;

/// `program = ( nothing | statements ) END`
pub(crate) fn program() -> impl Rule<NodeId> {
    source_node(
        N::Program::of,
        (
            choice! {
                T::End => nothing(),
                _ => statements(),
            },
            end_of_source(statement::START),
        ),
    )
}

/// `nothing = ""`
fn nothing() -> impl Rule<NodeId> {
    node(N::Nop::of, (end_of_source(statement::START),))
}

/// `foreign_operand = ""`
///
/// Manifests have no operands of other languages.
pub(crate) fn foreign_operand() -> impl Rule<NodeId> {
    expected(expression::START)
}
