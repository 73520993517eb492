//! Pairs `key => value` without braces among arguments and items, which become hashes.

use puppetlang_lexer::TokenKind as T;
use puppetlang_source::Span;

use crate::construct::LiteralHash;
use crate::expected::TokenSet;
use crate::field::List;
use crate::input::{Input, Outcome};
use crate::node::{NodeFlags, NodeId, NodeKind};

/// Creates a hash without braces from one pair.
pub(crate) fn unfold(input: &mut Input<'_>, pair: NodeId) -> Outcome<NodeId> {
    let list = input.tree.list_of(pair);
    let span = input.tree.span(pair);
    Ok(hash(input, list, span))
}

fn hash(input: &mut Input<'_>, entries: List, span: Span) -> NodeId {
    input.tree.node(LiteralHash { entries, is_unfolded: true }, span)
}

/// Merges adjacent pairs among the items of a list into one hash.
pub(crate) fn merge_pairs(input: &mut Input<'_>, list: List) -> Outcome<List> {
    let is_pair = |input: &Input<'_>, item: NodeId| input.tree.flags(item).contains(NodeFlags::UNFOLDED);
    let adjacent = |pair: &[NodeId]| pair.iter().all(|&item| is_pair(input, item));
    if !input.tree.items(list).windows(2).any(adjacent) {
        return Ok(list);
    }
    let mut items = input.tree.items(list).to_vec().into_iter().peekable();
    let merged = input.tree.begin_list();
    while let Some(first) = items.next() {
        let pairs = input.tree.begin_list();
        let mut last = first;
        if is_pair(input, first) {
            input.tree.push_entries(first);
            while let Some(next) = items.next_if(|&next| is_pair(input, next)) {
                input.tree.push_entries(next);
                last = next;
            }
        }
        let pairs = input.tree.end_list(pairs);
        let span = Span::new(input.tree.span(first).start, input.tree.span(last).end);
        let item = if last == first { first } else { hash(input, pairs, span) };
        input.tree.push(item);
    }
    Ok(input.tree.end_list(merged))
}

/// Puts a pair before the others of a hash.
pub(crate) fn prepend(input: &mut Input<'_>, (first, others): (NodeId, Option<List>)) -> Outcome<List> {
    let others = others.map(|others| input.tree.items(others).to_vec()).unwrap_or_default();
    let mark = input.tree.begin_list();
    input.tree.push(first);
    others.into_iter().for_each(|pair| input.tree.push(pair));
    Ok(input.tree.end_list(mark))
}

/// Rejects a node that is allowed in a list, but not as a key of an access.
pub(crate) fn only_expression(input: &mut Input<'_>, node: NodeId) -> Outcome<NodeId> {
    let is_statement = match input.tree.kind(node) {
        NodeKind::AssignmentExpression
        | NodeKind::RelationshipExpression
        | NodeKind::ResourceExpression
        | NodeKind::ResourceDefaultsExpression
        | NodeKind::ResourceOverrideExpression => true,
        // `name { key => value }` is a name and a hash, or a call without parentheses.
        NodeKind::BlockExpression => true,
        NodeKind::CallNamedFunctionExpression => !input.tree.flags(node).contains(NodeFlags::VALUE),
        _ => false,
    };
    if is_statement { input.unexpected(TokenSet::of(&[T::FArrow])) } else { Ok(node) }
}
