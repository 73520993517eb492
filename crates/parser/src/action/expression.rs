//! Calls, methods, unary operators and hash entries.

use crate::combinator::raw;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Operator, Raw};
use crate::tree::List;

/// Creates the call of `function` from the parenthesis, the arguments and a lambda.
pub(crate) fn call(function: NodeId, (_, arguments, lambda): ((), Option<List>, Option<NodeId>)) -> Raw {
    let flags = NodeFlags::VALUE;
    Raw { flags, ..raw(NodeKind::CallNamedFunctionExpression, (function, arguments, lambda)) }
}

/// Creates the access `left.name`. Returns it and the index of the dot.
pub(crate) fn named_access(left: NodeId) -> impl Fn(&mut Input<'_>, (u32, NodeId)) -> Parsed<(NodeId, u32)> {
    move |input, (dot, name)| {
        let raw = Raw { operator: Operator::Dot, ..raw(NodeKind::NamedAccessExpression, (left, name, dot)) };
        let start = input.tree.span(left).start;
        Ok((input.complete(raw, start), dot))
    }
}

/// The opening parenthesis of a method call, and the arguments.
type MethodArguments = Option<(u32, Option<List>)>;

/// Creates a method call from its access and dot, the parenthesis with arguments, and a lambda.
///
/// The location of the call is the parenthesis, or the dot if there is none.
pub(crate) fn method_call(
    _: NodeId,
    ((method, dot), arguments, lambda): ((NodeId, u32), MethodArguments, Option<NodeId>),
) -> Raw {
    let (anchor, arguments) = arguments.unwrap_or((dot, None));
    let flags = NodeFlags::VALUE;
    Raw { flags, ..raw(NodeKind::CallMethodExpression, (method, arguments, lambda, anchor)) }
}

/// Creates an operation of this kind from its operator and operand.
pub(crate) fn unary(kind: NodeKind) -> impl Fn((u32, NodeId)) -> Raw {
    move |(operator, operand)| raw(kind, (operand, operator))
}

/// Creates a hash entry from its key, the arrow and the value.
pub(crate) fn keyed_entry(key: NodeId, (arrow, value): (u32, NodeId)) -> Raw {
    raw(NodeKind::KeyedEntry, (key, value, arrow))
}
