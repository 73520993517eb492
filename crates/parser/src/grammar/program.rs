//! A whole source: a manifest or a template.

use puppetlang_lexer::TokenKind;

use super::{statement, template};
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind};

/// Parses statements or a template up to the end of the input.
///
/// An empty manifest is a program with a single [`NodeKind::Nop`].
pub(crate) fn program(input: &mut Input<'_>) -> Parsed<NodeId> {
    let body = match input.peek() {
        TokenKind::EppStart => template::template(input)?,
        TokenKind::End => nothing(input),
        _ => match statement::statements(input)? {
            Some(body) => body,
            None => return input.unexpected(statement::START),
        },
    };
    if input.peek() != TokenKind::End {
        return input.unexpected(statement::START.or(TokenSet::of(&[TokenKind::End])));
    }
    let length = input.source.len();
    input.end = length;
    Ok(input.node(NodeKind::Program, [body.get(), 0, 0, 0, 0], 0))
}

fn nothing(input: &mut Input<'_>) -> NodeId {
    let end = input.source.len();
    input.end = end;
    input.node(NodeKind::Nop, [0; 5], end)
}
