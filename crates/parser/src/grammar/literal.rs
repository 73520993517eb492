//! Numbers and truth values.

use super::super::input::Input;
use crate::node::{NodeFlags, NodeId, NodeKind};

/// An integer, or a number with fraction or exponent.
pub(super) fn number(input: &mut Input<'_>) -> NodeId {
    let text = input.text_of(u32::try_from(input.at).unwrap_or(u32::MAX));
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let float = !hexadecimal && text.contains(['.', 'e', 'E']);
    input.leaf(if float { NodeKind::LiteralFloat } else { NodeKind::LiteralInteger })
}

/// `true` or `false`.
pub(super) fn boolean(input: &mut Input<'_>) -> NodeId {
    let node = input.leaf(NodeKind::LiteralBoolean);
    let token = input.tree.raw(node).fields[0];
    if input.text_of(token) == "true" {
        input.tree.raw_mut(node).flags |= NodeFlags::TRUE;
    }
    node
}
