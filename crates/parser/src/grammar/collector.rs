//! Collectors: a type with a query, and optional attributes for the collected resources.

use puppetlang_lexer::TokenKind as T;

use super::expression::expression;
use super::resource;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind};
use crate::tree::List;

/// Parses `<| query |> { attributes }` after the type `left`.
pub(super) fn collector(input: &mut Input<'_>, left: NodeId) -> Parsed<NodeId> {
    let query = input.deeper(query)?;
    let mut operations = List::default();
    if input.peek() == T::LBrace {
        input.bump();
        operations = resource::attributes(input, T::RBrace)?;
        input.expect(T::RBrace)?;
    }
    let start = input.tree.span(left).start;
    let fields = [left.get(), query.get(), operations.start, operations.len, 0];
    Ok(input.node(NodeKind::CollectExpression, fields, start))
}

/// Parses `<| expression |>` or `<<| expression |>>`.
fn query(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    let (kind, closer) = match input.peek() {
        T::LCollect => (NodeKind::VirtualQuery, T::RCollect),
        _ => (NodeKind::ExportedQuery, T::RRCollect),
    };
    input.bump();
    let condition = if input.peek() == closer { 0 } else { expression(input)?.get() };
    input.expect(closer)?;
    Ok(input.node(kind, [condition, 0, 0, 0, 0], start))
}
