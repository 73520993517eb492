//! A whole template: parameters, and statements that render text.

use puppetlang_lexer::TokenKind as T;
use puppetlang_parser::NodeId;
use puppetlang_parser::combinator::{Rule, action, end_of_source, optional, sequence, source_node, terminated, when};
use puppetlang_parser::construct as N;
use puppetlang_parser::nonterminal::{STATEMENT_START, body_statements, parameters};

use crate::action;

/// `source = template END`
pub(crate) fn source() -> impl Rule<NodeId> {
    source_node(N::Program::of, (template(), end_of_source(STATEMENT_START)))
}

/// `template = EPP_START [ "|" parameters "|" ] [ body_statements ]`
fn template() -> impl Rule<NodeId> {
    action(
        action::template,
        sequence((
            T::EppStart,
            optional(T::Pipe, terminated(parameters(T::Pipe), T::Pipe)),
            when(STATEMENT_START, body_statements()),
        )),
    )
}
