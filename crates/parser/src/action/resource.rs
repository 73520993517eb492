//! Resources: marks, attributes, and braces without a title.

use super::statement;
use crate::combinator::raw;
use crate::error::FaultKind;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator, Raw};
use crate::tree::List;

/// Marks a resource as virtual or exported. Fails with `fault` if the node is not a resource.
pub(crate) fn mark(
    form: NodeFlags,
    fault: FaultKind,
) -> impl Fn(&mut Input<'_>, (u32, (u32, NodeId))) -> Parsed<NodeId> {
    move |input, (start, (token, node))| {
        let raw = input.tree.raw_mut(node);
        let is_resource = matches!(
            raw.kind,
            NodeKind::ResourceExpression | NodeKind::ResourceDefaultsExpression | NodeKind::ResourceOverrideExpression
        );
        if !is_resource {
            return input.reject_ahead(fault, token);
        }
        raw.flags.remove(NodeFlags::VIRTUAL | NodeFlags::EXPORTED);
        raw.flags |= form;
        input.tree.span_mut(node).start = start;
        Ok(node)
    }
}

/// Creates an attribute from its name, the operator and the value.
pub(crate) fn attribute((name, (operator, _), value): (u32, (Operator, u32), NodeId)) -> Raw {
    Raw { operator, ..raw(NodeKind::AttributeOperation, (value, name)) }
}

/// Creates defaults, overrides, or a name with a hash, from the attributes in the braces after `left`.
pub(crate) fn without_title(left: NodeId, brace: u32) -> impl Fn(&mut Input<'_>, List) -> Parsed<NodeId> {
    move |input, operations| {
        let start = input.tree.span(left).start;
        let kind = match input.tree.raw(left).kind {
            NodeKind::QualifiedName => {
                let hash = as_hash(input, operations, brace)?;
                return statement::name_and_hash(input, left, hash);
            }
            NodeKind::QualifiedReference => NodeKind::ResourceDefaultsExpression,
            NodeKind::AccessExpression => NodeKind::ResourceOverrideExpression,
            _ => {
                let at = input.anchor(left);
                return input.reject(FaultKind::NotAResource(at), brace);
            }
        };
        Ok(input.complete(raw(kind, (left, operations)), start))
    }
}

/// Converts the attributes to a hash whose brace is the token `brace`.
fn as_hash(input: &mut Input<'_>, operations: List, brace: u32) -> Parsed<NodeId> {
    let items = input.tree.items(operations).to_vec();
    let mark = input.tree.begin_list();
    for item in items {
        let raw = *input.tree.raw(item);
        if raw.operator == Operator::PlusArrow {
            return input.reject(FaultKind::NoTitle, brace);
        }
        if raw.kind == NodeKind::AttributesOperation {
            // The reference creates an entry of two empty nodes here, on which its validation fails.
            input.tree.push(item);
            continue;
        }
        let span = input.tree.span(item);
        let name = input.token(raw.fields[1]).map_or(span, |token| token.span);
        let key = input.tree.node(Raw::new(NodeKind::LiteralString, [raw.fields[1], 0, 0, 0, 0]), name);
        // The reference locates this entry at the brace.
        let pair = Raw::new(NodeKind::KeyedEntry, [key.get(), raw.fields[0], brace, 0, 0]);
        let pair = input.tree.node(pair, span);
        input.tree.push(pair);
    }
    let list = input.tree.end_list(mark);
    let start = input.token(brace).map_or(0, |token| token.span.start);
    Ok(input.node(NodeKind::LiteralHash, [list.start, list.len, 0, 0, 0], start))
}
