//! Numbers and booleans.

use crate::construct::{LiteralBoolean, LiteralFloat, LiteralInteger};
use crate::error::FaultKind;
use crate::field::TextRef;
use crate::input::{Input, Outcome};
use crate::node::NodeId;

/// Creates an integer, or a number with a fraction or exponent, from its start and token.
///
/// The reference rejects numbers that do not fit a float, and zeros with an exponent.
pub(crate) fn number(input: &mut Input<'_>, (start, token): (u32, u32)) -> Outcome<NodeId> {
    let text = input.text_of(token);
    let digits = TextRef::token(token);
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if hexadecimal || !text.contains(['.', 'e', 'E']) {
        return Ok(input.complete(LiteralInteger { digits }, start));
    }
    let value: f64 = text.parse().unwrap_or(f64::INFINITY);
    let zero_with_exponent =
        text.contains(['e', 'E']) && value == 0.0 && !text.starts_with(|digit| ('1'..='9').contains(&digit));
    let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
    if value.is_infinite() || (zero_with_exponent && mantissa.bytes().all(|byte| matches!(byte, b'0' | b'.'))) {
        return input.reject(FaultKind::InvalidNumber, token);
    }
    Ok(input.complete(LiteralFloat { digits }, start))
}

/// Creates a boolean from its start and token.
pub(crate) fn boolean(input: &mut Input<'_>, (start, token): (u32, u32)) -> Outcome<NodeId> {
    let is_true = input.text_of(token) == "true";
    Ok(input.complete(LiteralBoolean { word: TextRef::token(token), is_true }, start))
}
