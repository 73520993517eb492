//! A whole source: a manifest or a template.

use puppetlang_lexer::TokenKind as T;

use super::{statement, template};
use crate::combinator::{Rule, choice, end_of_source, node, source_node};
use crate::construct as N;
use crate::node::NodeId;
use statement::statements;
use template::template;

/// `program = ( template | nothing | statements ) END`
pub(crate) fn program() -> impl Rule<NodeId> {
    source_node(
        N::Program::of,
        (
            choice! {
                T::EppStart => template(),
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
