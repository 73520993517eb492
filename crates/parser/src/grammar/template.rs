//! Templates: parameters, statements, and rendered expressions.

use puppetlang_lexer::TokenKind as T;

use super::expression::{self, expression};
use super::{collection, parameter, statement};
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind};
use crate::tree::List;

/// Parses a whole template as a lambda with its parameters.
pub(super) fn template(input: &mut Input<'_>) -> Parsed<NodeId> {
    input.bump();
    let has_parameters = input.eat(T::Pipe);
    let parameters = if has_parameters { parameter::parameters(input, T::Pipe)? } else { List::default() };
    let mut body = None;
    if statement::START.contains(input.peek()) {
        let list = statement::statement_list(input, None)?;
        body = statement::body_of(input, list);
    }
    let epp = input.node(NodeKind::EppExpression, [body.map_or(0, NodeId::get), 0, 0, 0, 0], 0);
    if has_parameters {
        input.tree.raw_mut(epp).flags |= NodeFlags::PARAMETERS;
    }
    Ok(input.node(NodeKind::LambdaExpression, [parameters.start, parameters.len, 0, epp.get(), 0], 0))
}

/// Parses `<%= expression %>` or `<%= { statements } %>`.
pub(super) fn render(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let inner = if input.peek() == T::LBrace { braces(input)? } else { expression(input)? };
    if !matches!(input.peek(), T::EppEnd | T::EppEndTrim) {
        return input.unexpected(TokenSet::of(&[T::EppEnd, T::EppEndTrim]));
    }
    input.bump();
    Ok(input.node(NodeKind::RenderExpression, [inner.get(), 0, 0, 0, 0], start))
}

/// Parses `{…}`: a hash if it is empty or its first entry is followed by an arrow, otherwise statements.
fn braces(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    if input.peek() == T::RBrace {
        let hash = collection::hash_after_brace(input, start, None)?;
        return expression::continued(input, hash);
    }
    let keyword = matches!(input.peek(), T::Type | T::Function);
    let first = collection::entry(input)?;
    let only_a_key = keyword && input.tree.raw(first).kind == NodeKind::LiteralString;
    if only_a_key || input.peek() == T::FArrow {
        let hash = collection::hash_after_brace(input, start, Some(first))?;
        return expression::continued(input, hash);
    }
    input.bodies += 1;
    let list = statement::statement_list(input, Some(first))?;
    input.bodies -= 1;
    if input.peek() != T::RBrace {
        return input.unexpected(statement::START.or(TokenSet::of(&[T::RBrace])));
    }
    input.bump();
    Ok(statement::block(input, list).unwrap_or(first))
}
