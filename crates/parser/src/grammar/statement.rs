//! Statements, and calls without parentheses.
//!
//! A name such as `notice` and the statement after it form a call. Whether they do is known only after the whole list
//! is parsed, so calls are folded, and their errors reported, at the end of a list.

use puppetlang_lexer::TokenKind as T;

use super::expression;
use super::resource;
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator, Raw};
use crate::tree::{List, TextRef};

/// The tokens that can start a statement.
pub(crate) const START: TokenSet = expression::START.or(TokenSet::of(&[T::At, T::AtAt]));

/// The functions that can be called without parentheses.
const STATEMENT_FUNCTIONS: [&str; 15] = [
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
];

/// Parses statements as far as possible. Several statements become a block; `None` if there is none.
pub(super) fn statements(input: &mut Input<'_>) -> Parsed<Option<NodeId>> {
    let list = statement_list(input, None)?;
    Ok(block(input, list))
}

/// Parses statements and the closing brace; the opening brace has been consumed.
pub(super) fn body(input: &mut Input<'_>) -> Parsed<Option<NodeId>> {
    let body = if START.contains(input.peek()) { statements(input)? } else { None };
    close(input)?;
    Ok(body)
}

/// Parses `{ statements }`.
pub(super) fn braced(input: &mut Input<'_>) -> Parsed<Option<NodeId>> {
    input.expect(T::LBrace)?;
    in_braces(input, body)
}

/// Parses `{ statements }` of a definition, a lambda or a `case` option.
pub(super) fn braced_body(input: &mut Input<'_>) -> Parsed<Option<NodeId>> {
    input.expect(T::LBrace)?;
    in_braces(input, |input| {
        let mut body = None;
        if START.contains(input.peek()) {
            let list = statement_list(input, None)?;
            body = body_of(input, list);
        }
        close(input)?;
        Ok(body)
    })
}

/// Parses the closing brace after statements.
fn close(input: &mut Input<'_>) -> Parsed<()> {
    if input.peek() != T::RBrace {
        return input.unexpected(START.or(TokenSet::of(&[T::RBrace])));
    }
    input.bump();
    Ok(())
}

/// Like [`block`], but wraps a single statement that is a block in another block.
///
/// So the statements of a definition are always the items of its list.
pub(super) fn body_of(input: &mut Input<'_>, list: List) -> Option<NodeId> {
    if list.len != 1 {
        return block(input, list);
    }
    let single = input.tree.first_of(list)?;
    if input.tree.raw(single).kind != NodeKind::BlockExpression {
        return Some(single);
    }
    let start = input.tree.span(single).start;
    Some(input.node(NodeKind::BlockExpression, [list.start, list.len, 0, 0, 0], start))
}

/// Returns a single statement as it is, and several as a block.
pub(super) fn block(input: &mut Input<'_>, list: List) -> Option<NodeId> {
    let first = input.tree.first_of(list)?;
    if list.len == 1 {
        return Some(first);
    }
    let start = input.tree.span(first).start;
    Some(input.node(NodeKind::BlockExpression, [list.start, list.len, 0, 0, 0], start))
}

/// Parses a list of statements. `first` is the first statement if it has been parsed already.
pub(super) fn statement_list(input: &mut Input<'_>, first: Option<NodeId>) -> Parsed<List> {
    let mark = input.tree.begin_list();
    let mut items = Vec::new();
    let mut first = first;
    loop {
        let before = input.before_statement();
        match statement(input, first.take()) {
            Ok(item) => items.push(item),
            Err(fault) => items.push(Item::One(input.recover(before, fault)?)),
        }
        if !input.eat(T::Semicolon) && !START.contains(input.peek()) && !goes_on(input) {
            break;
        }
    }
    fold(input, items)?;
    Ok(input.tree.end_list(mark))
}

/// Parses one statement of a list, including expressions after commas.
fn statement(input: &mut Input<'_>, first: Option<NodeId>) -> Parsed<Item> {
    let node = match first {
        Some(node) => node,
        None if START.contains(input.peek()) => assignment(input)?,
        None => return input.unexpected(START),
    };
    comma_list(input, node)
}

/// Returns true if recovery must skip a token that neither starts a statement nor ends the list.
fn goes_on(input: &Input<'_>) -> bool {
    let ends = match input.peek() {
        T::End => true,
        T::RBrace => input.bodies > 0,
        _ => false,
    };
    input.is_recovering() && !ends
}

/// Runs a rule one nesting level deeper, inside the braces of statements.
pub(super) fn in_braces<T>(input: &mut Input<'_>, rule: impl FnOnce(&mut Input<'_>) -> Parsed<T>) -> Parsed<T> {
    input.bodies += 1;
    let parsed = input.deeper(rule);
    input.bodies -= 1;
    parsed
}

/// A statement of a list before calls are folded.
enum Item {
    One(NodeId),
    /// Expressions separated by commas, and the index of the first comma token.
    Several(Vec<NodeId>, u32),
}

/// Parses `, assignment, …` after `first`.
fn comma_list(input: &mut Input<'_>, first: NodeId) -> Parsed<Item> {
    if input.peek() != T::Comma {
        return Ok(Item::One(first));
    }
    let comma = input.bump();
    let mut nodes = vec![first, assignment(input)?];
    while input.eat(T::Comma) {
        nodes.push(assignment(input)?);
    }
    Ok(Item::Several(nodes, comma))
}

/// Folds statement functions and the following items into calls, and pushes the statements.
fn fold(input: &mut Input<'_>, items: Vec<Item>) -> Parsed<()> {
    let mark = input.tree.begin_list();
    for item in items {
        let name = input.tree.last(mark);
        match (name.filter(|&name| is_statement_function(input, name)), item) {
            (Some(name), item) => {
                let call = call(input, name, item);
                input.tree.replace_last(call);
            }
            (None, Item::Several(_, comma)) => {
                let function = name.filter(|&name| input.tree.raw(name).kind == NodeKind::QualifiedName);
                let kind = match function {
                    Some(name) => FaultKind::ArgumentsTo(input.tree.raw(name).fields[0]),
                    None => FaultKind::ArgumentList,
                };
                let error = input.reject_ahead(kind, comma).or_else(|fault| input.note(fault))?;
                input.tree.push(error);
            }
            (None, Item::One(node)) => {
                let raw = input.tree.raw_mut(node);
                if raw.kind == NodeKind::CallNamedFunctionExpression {
                    raw.flags.remove(NodeFlags::VALUE);
                }
                input.tree.push(node);
            }
        }
    }
    Ok(())
}

fn is_statement_function(input: &Input<'_>, node: NodeId) -> bool {
    let raw = input.tree.raw(node);
    raw.kind == NodeKind::QualifiedName && STATEMENT_FUNCTIONS.contains(&input.name_of(raw))
}

/// Creates the call of `name` with the following item as arguments.
fn call(input: &mut Input<'_>, name: NodeId, arguments: Item) -> NodeId {
    let mark = input.tree.begin_list();
    match arguments {
        Item::One(node) => input.tree.push(node),
        Item::Several(nodes, _) => nodes.into_iter().for_each(|node| input.tree.push(node)),
    }
    let span = input.tree.span(name);
    let end = input.tree.last(mark).map_or(span.end, |last| input.tree.span(last).end);
    let list = input.tree.end_list(mark);
    let raw = Raw::new(NodeKind::CallNamedFunctionExpression, [name.get(), list.start, list.len, 0, 0]);
    input.tree.node(raw, puppetlang_source::Span::new(span.start, end))
}

/// Handles `name { key => value }`, which looks like a resource without title: a call, or two statements.
pub(super) fn name_and_hash(input: &mut Input<'_>, name: NodeId, hash: NodeId) -> Parsed<NodeId> {
    let mark = input.tree.begin_list();
    fold(input, vec![Item::One(name), Item::One(hash)])?;
    let list = input.tree.end_list(mark);
    Ok(block(input, list).unwrap_or(hash))
}

/// Parses `relationship` or `relationship = assignment`.
pub(super) fn assignment(input: &mut Input<'_>) -> Parsed<NodeId> {
    let left = relationship(input)?;
    let operator = match input.peek() {
        T::Equals => Operator::Assign,
        T::Appends => Operator::Append,
        T::Deletes => Operator::Delete,
        _ => return Ok(left),
    };
    let token = input.bump();
    let right = input.deeper(assignment)?;
    Ok(binary(input, NodeKind::AssignmentExpression, operator, (left, right), token))
}

/// Parses `resource -> resource`.
fn relationship(input: &mut Input<'_>) -> Parsed<NodeId> {
    let mut left = resource::resource(input)?;
    loop {
        let operator = match input.peek() {
            T::InEdge => Operator::Before,
            T::InEdgeSub => Operator::Notify,
            T::OutEdge => Operator::Require,
            T::OutEdgeSub => Operator::Subscribe,
            _ => return Ok(left),
        };
        let token = input.bump();
        let right = resource::resource(input)?;
        left = binary(input, NodeKind::RelationshipExpression, operator, (left, right), token);
    }
}

/// Creates a node for a binary operator; `token` is the index of the operator's token.
pub(super) fn binary(
    input: &mut Input<'_>,
    kind: NodeKind,
    operator: Operator,
    (left, right): (NodeId, NodeId),
    token: u32,
) -> NodeId {
    let start = input.tree.span(left).start;
    let node = input.node(kind, [left.get(), right.get(), token, 0, 0], start);
    input.tree.raw_mut(node).operator = operator;
    node
}

impl Input<'_> {
    /// Returns the text of a name, from the source or from the tree.
    pub(super) fn name_of(&self, raw: &Raw) -> &str {
        match TextRef::of(raw.fields[0]) {
            TextRef::Token(token) => self.text_of(token),
            TextRef::Made(index) => self.tree.made_text(index),
        }
    }
}
