//! Lists of statements, and calls without parentheses.
//!
//! A name such as `notice` and the statement after it form a call. Whether they do is known only after the whole list
//! is parsed, so calls are folded, and their errors reported, at the end of a list.

use puppetlang_source::Span;

use crate::ast;
use crate::construct::{BlockExpression, CallNamedFunctionExpression};
use crate::error::FaultKind;
use crate::field::List;
use crate::grammar::STATEMENT_START;
use crate::input::{Input, Outcome};
use crate::node::{NodeFlags, NodeId, NodeKind};

/// The functions that can be called without parentheses.
pub(crate) const STATEMENT_FUNCTIONS: [&str; 15] = [
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
];

/// A statement of a list before calls are folded.
#[derive(Clone)]
pub(crate) enum Item {
    One(NodeId),
    /// Expressions separated by commas, and the index of the first comma token.
    Several(Vec<NodeId>, u32),
}

impl From<NodeId> for Item {
    fn from(node: NodeId) -> Self {
        Self::One(node)
    }
}

/// Creates the item of expressions separated by commas, from the first one and the others, each after its comma.
pub(crate) fn several(first: NodeId) -> impl Fn(&mut Input<'_>, Vec<(u32, NodeId)>) -> Outcome<Item> {
    move |_, others| {
        Ok(match others.first() {
            None => Item::One(first),
            Some(&(comma, _)) => {
                let nodes = std::iter::once(first).chain(others.into_iter().map(|(_, node)| node));
                Item::Several(nodes.collect(), comma)
            }
        })
    }
}

/// Returns a single statement as it is, and several as a block.
pub(crate) fn block(input: &mut Input<'_>, list: List) -> Outcome<NodeId> {
    match *input.tree.items(list) {
        [] => input.unexpected(STATEMENT_START),
        [single] => Ok(single),
        [first, ..] => Ok(block_of(input, first, list)),
    }
}

/// Like [`block`], but wraps a single statement that is a block in another block.
///
/// So the statements of a definition are always the items of its list.
pub(crate) fn body(input: &mut Input<'_>, list: List) -> Outcome<NodeId> {
    match *input.tree.items(list) {
        [single] if input.tree.kind(single) == NodeKind::BlockExpression => Ok(block_of(input, single, list)),
        _ => block(input, list),
    }
}

fn block_of(input: &mut Input<'_>, first: NodeId, statements: List) -> NodeId {
    let start = input.tree.span(first).start;
    input.complete(BlockExpression { statements }, start)
}

/// Folds statement functions and the following items into calls.
pub(crate) fn fold(input: &mut Input<'_>, items: Vec<Item>) -> Outcome<List> {
    let mark = input.tree.begin_list();
    for item in items {
        let name = input.tree.last(mark);
        match (name.filter(|&name| is_statement_function(input, name)), item) {
            (Some(name), item) => {
                let call = call(input, name, item);
                input.tree.replace_last(call);
            }
            (None, Item::Several(_, comma)) => {
                let function = name.and_then(|name| ast::QualifiedName::cast(input.tree.so_far(), name));
                let kind = function.map_or(FaultKind::ArgumentList, |name| FaultKind::ArgumentsTo(name.name()));
                let error = input.reject_ahead(kind, comma).or_else(|_| input.note())?;
                input.tree.push(error);
            }
            (None, Item::One(node)) => {
                if input.tree.kind(node) == NodeKind::CallNamedFunctionExpression {
                    input.tree.flags_mut(node).remove(NodeFlags::VALUE);
                }
                input.tree.push(node);
            }
        }
    }
    Ok(input.tree.end_list(mark))
}

fn is_statement_function(input: &Input<'_>, node: NodeId) -> bool {
    let name = ast::QualifiedName::cast(input.tree.so_far(), node);
    name.is_some_and(|name| STATEMENT_FUNCTIONS.contains(&input.name(name.name())))
}

/// Creates the call of a name with the following item as arguments.
fn call(input: &mut Input<'_>, functor_expr: NodeId, item: Item) -> NodeId {
    let mark = input.tree.begin_list();
    match item {
        Item::One(node) => input.tree.push(node),
        Item::Several(nodes, _) => nodes.into_iter().for_each(|node| input.tree.push(node)),
    }
    let span = input.tree.span(functor_expr);
    let end = input.tree.last(mark).map_or(span.end, |last| input.tree.span(last).end);
    let arguments = input.tree.end_list(mark);
    let call = CallNamedFunctionExpression { functor_expr, arguments, lambda: None, uses_value: false };
    input.tree.node(call, Span::new(span.start, end))
}

/// Creates a call or two statements from `name { key => value }`, which looks like a resource without title.
pub(super) fn name_and_hash(input: &mut Input<'_>, name: NodeId, hash: NodeId) -> Outcome<NodeId> {
    let list = fold(input, vec![Item::One(name), Item::One(hash)])?;
    block(input, list)
}
