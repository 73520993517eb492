//! Calls and methods.

use crate::construct::{CallMethodExpression, CallNamedFunctionExpression, NamedAccessExpression};
use crate::field::{List, Raw};
use crate::input::{Input, Outcome};
use crate::node::{NodeId, Operator};

/// Creates the call of `function` from the parenthesis, the arguments and a lambda.
pub(crate) fn call((functor_expr, ((), arguments, lambda)): (NodeId, ((), Option<List>, Option<NodeId>))) -> Raw {
    let arguments = arguments.unwrap_or_default();
    CallNamedFunctionExpression { functor_expr, arguments, lambda, uses_value: true }.into()
}

/// Creates the access `left.name`. Returns it and the index of the dot.
pub(crate) fn named_access(left_expr: NodeId) -> impl Fn(&mut Input<'_>, (u32, NodeId)) -> Outcome<(NodeId, u32)> {
    move |input, (dot, right_expr)| {
        let start = input.tree.span(left_expr).start;
        let access = NamedAccessExpression { left_expr, operator: Operator::Dot, operator_token: dot, right_expr };
        Ok((input.complete(access, start), dot))
    }
}

/// The access of a method and its dot, the parenthesis with arguments, and a lambda.
type Method = ((NodeId, u32), Option<(u32, Option<List>)>, Option<NodeId>);

/// Creates a method call. Its location is the parenthesis, or the dot if there is none.
pub(crate) fn method_call((_, ((functor_expr, dot), arguments, lambda)): (NodeId, Method)) -> Raw {
    let (location, arguments) = arguments.unwrap_or((dot, None));
    let arguments = arguments.unwrap_or_default();
    CallMethodExpression { functor_expr, arguments, lambda, location, uses_value: true }.into()
}
