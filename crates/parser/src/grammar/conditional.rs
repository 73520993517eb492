//! `if`, `unless`, `case` and selectors.

use puppetlang_lexer::TokenKind as T;

use super::expression::{self, expression};
use super::statement;
use crate::input::{Input, Parsed};
use crate::node::{NodeId, NodeKind, Operator};

/// A condition with its statements and its start offset.
struct Branch {
    start: u32,
    test: NodeId,
    then: Option<NodeId>,
}

/// Parses `if test {…} elsif test {…} else {…}`.
///
/// An `elsif` chain is parsed in a loop and nested when it is complete.
pub(super) fn if_expression(input: &mut Input<'_>) -> Parsed<NodeId> {
    let mut branches = Vec::with_capacity(1);
    let mut otherwise = None;
    loop {
        let start = input.start();
        input.bump();
        let test = expression(input)?;
        let then = statement::braced(input)?;
        branches.push(Branch { start, test, then });
        match input.peek() {
            T::Elsif => {}
            T::Else => {
                input.bump();
                otherwise = statement::braced(input)?;
                break;
            }
            _ => break,
        }
    }
    for Branch { start, test, then } in branches.into_iter().rev() {
        let fields = [test.get(), number(then), number(otherwise), 0, 0];
        otherwise = Some(input.node(NodeKind::IfExpression, fields, start));
    }
    match otherwise {
        Some(node) => Ok(node),
        None => input.unexpected(expression::START),
    }
}

/// Parses `unless test {…} else {…}`.
pub(super) fn unless(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let test = expression(input)?;
    let then = statement::braced(input)?;
    let otherwise = if input.eat(T::Else) { statement::braced(input)? } else { None };
    Ok(input.node(NodeKind::UnlessExpression, [test.get(), number(then), number(otherwise), 0, 0], start))
}

/// Parses `case test { option … }`.
pub(super) fn case(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    input.bump();
    let test = expression(input)?;
    input.expect(T::LBrace)?;
    let mark = input.tree.begin_list();
    loop {
        let option = case_option(input)?;
        input.tree.push(option);
        if input.peek() == T::RBrace {
            break;
        }
    }
    input.bump();
    let options = input.tree.end_list(mark);
    Ok(input.node(NodeKind::CaseExpression, [test.get(), options.start, options.len, 0, 0], start))
}

/// Parses `value, … : { statements }`.
fn case_option(input: &mut Input<'_>) -> Parsed<NodeId> {
    let start = input.start();
    let mark = input.tree.begin_list();
    loop {
        let value = expression(input)?;
        input.tree.push(value);
        if !input.eat(T::Comma) {
            break;
        }
    }
    let values = input.tree.end_list(mark);
    input.expect(T::Colon)?;
    let then = statement::braced_body(input)?;
    Ok(input.node(NodeKind::CaseOption, [values.start, values.len, number(then), 0, 0], start))
}

/// Parses `? match => value` or `? { match => value, … }` after `left`.
pub(super) fn selector(input: &mut Input<'_>, left: NodeId) -> Parsed<NodeId> {
    input.bump();
    let mark = input.tree.begin_list();
    if input.eat(T::SelBrace) {
        input.deeper(selector_entries)?;
    } else {
        let entry = input.deeper(selector_entry)?;
        input.tree.push(entry);
    }
    let entries = input.tree.end_list(mark);
    let start = input.tree.span(left).start;
    Ok(input.node(NodeKind::SelectorExpression, [left.get(), entries.start, entries.len, 0, 0], start))
}

/// Parses the entries of a selector in braces and the closing brace, and pushes the entries.
fn selector_entries(input: &mut Input<'_>) -> Parsed<()> {
    loop {
        let entry = selector_entry(input)?;
        input.tree.push(entry);
        if !input.eat(T::Comma) || input.peek() == T::RBrace {
            break;
        }
    }
    input.expect(T::RBrace)?;
    Ok(())
}

/// Parses `match => value`.
fn selector_entry(input: &mut Input<'_>) -> Parsed<NodeId> {
    let matching = expression(input)?;
    let arrow = input.expect(T::FArrow)?;
    let value = expression(input)?;
    let pair = (matching, value);
    Ok(statement::binary(input, NodeKind::SelectorEntry, Operator::Arrow, pair, arrow))
}

fn number(node: Option<NodeId>) -> u32 {
    node.map_or(0, NodeId::get)
}
