//! The texts and interpolations of strings.

use puppetlang_lexer::{TokenFlags, TokenKind as T, Value};

use crate::ast::{self, Node as N};
use crate::construct::{ConcatenatedString, LiteralString, TextExpression, VariableExpression};
use crate::field::{List, TextRef};
use crate::input::{Input, Outcome};
use crate::node::NodeId;

/// Creates the text of a string from its start and token, unless it is empty.
pub(crate) fn text(input: &mut Input<'_>, (start, token): (u32, u32)) -> Outcome<Option<NodeId>> {
    if is_empty(input, token) {
        return Ok(None);
    }
    Ok(Some(input.complete(LiteralString { value: TextRef::token(token) }, start)))
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
pub(crate) fn interpolation(input: &mut Input<'_>, expression: NodeId) -> Outcome<NodeId> {
    make_variable(input, expression);
    let start = input.tree.span(expression).start;
    Ok(input.complete(TextExpression { expr: expression }, start))
}

fn make_variable(input: &mut Input<'_>, expression: NodeId) {
    let tree = input.tree.so_far();
    let mut node = expression;
    let name = loop {
        node = match ast::Node::of(tree, node) {
            N::QualifiedName(name) => break name.name(),
            N::LiteralInteger(number) if node == expression || is_decimal(input.name(number.digits())) => {
                break number.digits();
            }
            N::AccessExpression(access) => access.left_expr(),
            N::NamedAccessExpression(access) => access.left_expr(),
            N::CallMethodExpression(call) => call.functor_expr(),
            _ => return,
        };
    };
    input.tree.replace(node, VariableExpression { name });
}

fn is_decimal(digits: &str) -> bool {
    digits == "0" || !digits.starts_with('0')
}

/// Creates a string with interpolation from its start, its segments, and the text after the last interpolation.
pub(crate) fn interpolated(
    input: &mut Input<'_>,
    (start, (segments, last)): (u32, (List, Option<NodeId>)),
) -> Outcome<NodeId> {
    let segments = match last {
        Some(last) => input.tree.extended(segments, last),
        None => segments,
    };
    Ok(input.complete(ConcatenatedString { segments }, start))
}
