//! The texts and interpolations of strings; heredocs.

use puppetlang_lexer::{TokenFlags, TokenKind as T, Value};

use crate::combinator::raw;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind, Raw};
use crate::tree::List;

/// Returns the text of a string, unless it is empty.
pub(crate) fn text(input: &mut Input<'_>, text: NodeId) -> Parsed<Option<NodeId>> {
    let token = input.tree.raw(text).fields[0];
    Ok((!is_empty(input, token)).then_some(text))
}

/// Returns true if the text of the token at `index` is empty.
fn is_empty(input: &Input<'_>, index: u32) -> bool {
    let Some(token) = input.token(index) else { return true };
    if token.flags.intersects(TokenFlags::ESCAPES | TokenFlags::MARGIN) {
        return matches!(input.lexed.value(index as usize, input.source), Value::Text(text) if text.is_empty());
    }
    let quote = u32::from(!token.flags.contains(TokenFlags::HEREDOC) && token.kind != T::DqMid);
    let opener = if token.flags.contains(TokenFlags::OPENS) { 2 } else { 0 };
    token.span.len() == quote + opener
}

/// Creates the interpolation of an expression.
///
/// An interpolated name or decimal number is a variable, also as the first operand in a chain of accesses and methods.
pub(crate) fn interpolation(input: &mut Input<'_>, expression: NodeId) -> Parsed<NodeId> {
    make_variable(input, expression);
    let start = input.tree.span(expression).start;
    Ok(input.node(NodeKind::TextExpression, [expression.get(), 0, 0, 0, 0], start))
}

fn make_variable(input: &mut Input<'_>, expression: NodeId) {
    let mut node = expression;
    let mut first = true;
    loop {
        let raw = *input.tree.raw(node);
        match raw.kind {
            NodeKind::QualifiedName => break,
            NodeKind::LiteralInteger if first || is_decimal(input.text_of(raw.fields[0])) => break,
            NodeKind::AccessExpression | NodeKind::NamedAccessExpression | NodeKind::CallMethodExpression => {
                match NodeId::new(raw.fields[0]) {
                    Some(left) => node = left,
                    None => return,
                }
            }
            _ => return,
        }
        first = false;
    }
    input.tree.raw_mut(node).kind = NodeKind::VariableExpression;
}

fn is_decimal(digits: &str) -> bool {
    digits == "0" || !digits.starts_with('0')
}

/// Creates a string with interpolation from its start, its segments, and the text after the last interpolation.
pub(crate) fn interpolated(
    input: &mut Input<'_>,
    (start, (segments, last)): (u32, (List, Option<NodeId>)),
) -> Parsed<NodeId> {
    let segments = match last {
        Some(last) => input.tree.extended(segments, last),
        None => segments,
    };
    Ok(input.complete(raw(NodeKind::ConcatenatedString, segments), start))
}

/// Creates a heredoc from its opening tag and its text.
pub(crate) fn heredoc((opener, text): (u32, ((), NodeId))) -> Raw {
    raw(NodeKind::HeredocExpression, (text, opener))
}
