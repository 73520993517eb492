//! Strings with interpolation, and heredocs.

use puppetlang_lexer::{TokenFlags, TokenKind as T, Value};

use super::statement::assignment;
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind};

/// Parses `"text${assignment}text…"`. Empty texts are omitted.
pub(super) fn interpolated(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    let mark = input.tree.begin_list();
    loop {
        segment(input);
        let expression = assignment(input)?;
        make_variable(input, expression);
        let span = input.tree.span(expression);
        let text = input.node(NodeKind::TextExpression, [expression.get(), 0, 0, 0, 0], span.start);
        input.tree.push(text);
        match input.peek() {
            T::DqMid => {}
            T::DqPost => break,
            _ => return input.unexpected(TokenSet::of(&[T::DqMid, T::DqPost])),
        }
    }
    segment(input);
    let list = input.tree.end_list(mark);
    Ok(input.node(NodeKind::ConcatenatedString, [list.start, list.len, 0, 0, 0], start))
}

/// Consumes a text token, and pushes it unless it is empty.
fn segment(input: &mut Input<'_>) {
    let text = input.leaf(NodeKind::LiteralString);
    let token = input.tree.raw(text).fields[0];
    if !is_empty(input, token) {
        input.tree.push(text);
    }
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

/// Turns an interpolated name or decimal number into a variable.
///
/// Also applies to the first operand in a chain of accesses and methods.
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

/// Parses `@(…)` and its text, a string with or without interpolation.
pub(super) fn heredoc(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    let opener = input.bump();
    let end = input.end;
    input.expect(T::Sublocate)?;
    let text = match input.peek() {
        T::String | T::Word => input.leaf(NodeKind::LiteralString),
        T::DqPre => interpolated(input)?,
        _ => return input.unexpected(TokenSet::of(&[T::String, T::DqPre])),
    };
    input.end = end;
    Ok(input.node(NodeKind::HeredocExpression, [text.get(), opener, 0, 0, 0], start))
}
