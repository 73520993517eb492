//! Numbers and booleans.

use crate::error::FaultKind;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind};
use crate::tree::narrow;

/// Parses an integer, or a number with a fraction or exponent.
///
/// The reference rejects numbers that do not fit a float, and zeros with an exponent.
pub(super) fn number(input: &mut Input<'_>) -> Parsed<NodeId> {
    let text = input.text_of(narrow(input.at));
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if hexadecimal || !text.contains(['.', 'e', 'E']) {
        return Ok(input.leaf(NodeKind::LiteralInteger));
    }
    let value: f64 = text.parse().unwrap_or(f64::INFINITY);
    let node = input.leaf(NodeKind::LiteralFloat);
    let zero_with_exponent =
        text.contains(['e', 'E']) && value == 0.0 && !text.starts_with(|digit| ('1'..='9').contains(&digit));
    let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
    if value.is_infinite() || (zero_with_exponent && mantissa.bytes().all(|byte| matches!(byte, b'0' | b'.'))) {
        let token = input.tree.raw(node).fields[0];
        return input.reject(FaultKind::InvalidNumber, token);
    }
    Ok(node)
}

/// Parses `true` or `false`.
pub(super) fn boolean(input: &mut Input<'_>) -> NodeId {
    let node = input.leaf(NodeKind::LiteralBoolean);
    let token = input.tree.raw(node).fields[0];
    if input.text_of(token) == "true" {
        input.tree.raw_mut(node).flags |= NodeFlags::TRUE;
    }
    node
}
