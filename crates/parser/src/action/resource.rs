//! Resources: marks, attributes, and braces without a title.

use super::statement;
use crate::ast;
use crate::construct::{
    AttributeOperation, KeyedEntry, LiteralHash, LiteralString, ResourceDefaultsExpression, ResourceOverrideExpression,
};
use crate::error::FaultKind;
use crate::field::{List, Raw, TextRef};
use crate::input::{Input, Outcome};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator};

/// Marks a resource as virtual or exported. Fails with `fault` if the node is not a resource.
pub(crate) fn mark(
    form: NodeFlags,
    fault: FaultKind,
) -> impl Fn(&mut Input<'_>, (u32, (u32, NodeId))) -> Outcome<NodeId> {
    move |input, (start, (token, node))| {
        if !ast::Virtualizable::has(input.tree.kind(node)) {
            return input.reject_ahead(fault, token);
        }
        let flags = input.tree.flags_mut(node);
        flags.remove(NodeFlags::VIRTUAL | NodeFlags::EXPORTED);
        *flags |= form;
        input.tree.span_mut(node).start = start;
        Ok(node)
    }
}

/// Creates an attribute from its name, the operator and the value.
pub(crate) fn attribute((name, (operator, _), value_expr): (u32, (Operator, u32), NodeId)) -> Raw {
    AttributeOperation { name: TextRef::token(name), operator, value_expr }.into()
}

/// Creates defaults, overrides, or a name with a hash, from the attributes in the braces after `left`.
pub(crate) fn without_title(left: NodeId, brace: u32) -> impl Fn(&mut Input<'_>, List) -> Outcome<NodeId> {
    move |input, operations| {
        let start = input.tree.span(left).start;
        match input.tree.kind(left) {
            NodeKind::QualifiedName => {
                let hash = as_hash(input, operations, brace)?;
                statement::name_and_hash(input, left, hash)
            }
            NodeKind::QualifiedReference => {
                Ok(input.complete(ResourceDefaultsExpression::of((left, operations)), start))
            }
            NodeKind::AccessExpression => Ok(input.complete(ResourceOverrideExpression::of((left, operations)), start)),
            _ => {
                let at = input.anchor(left);
                input.reject(FaultKind::NotAResource(at), brace)
            }
        }
    }
}

/// Converts the attributes to a hash whose brace is the token `brace`.
fn as_hash(input: &mut Input<'_>, operations: List, brace: u32) -> Outcome<NodeId> {
    let items = input.tree.items(operations).to_vec();
    let mark = input.tree.begin_list();
    for item in items {
        let Some(attribute) = ast::AttributeOperation::cast(input.tree.so_far(), item) else {
            // The reference creates an entry of two empty nodes here, on which its validation fails.
            input.tree.push(item);
            continue;
        };
        let (name, operator, value) = (attribute.name(), attribute.operator(), attribute.value_expr());
        if operator == Operator::PlusArrow {
            return input.reject(FaultKind::NoTitle, brace);
        }
        let span = input.tree.span(item);
        let key = input.tree.node(LiteralString { value: name }, input.span_of(name).unwrap_or(span));
        // The reference locates this entry at the brace.
        let pair = input.tree.node(KeyedEntry { key, operator_token: brace, value }, span);
        input.tree.push(pair);
    }
    let entries = input.tree.end_list(mark);
    let start = input.token(brace).map_or(0, |token| token.span.start);
    Ok(input.complete(LiteralHash { entries, is_unfolded: false }, start))
}
