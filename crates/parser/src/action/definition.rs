//! Definitions, their names, and their parameters.

use crate::construct::{LiteralString, Parameter, PlanDefinition};
use crate::field::{List, Raw, TextRef};
use crate::input::{Input, Outcome};
use crate::node::NodeId;

/// The name of a plan, and what follows it.
type Named<T> = ((), (TextRef, T));

/// Creates a plan from its keyword, name, parameters and body.
pub(crate) fn plan((_, (name, (parameters, body))): Named<(Option<List>, Option<NodeId>)>) -> Raw {
    PlanDefinition { name, parameters: parameters.unwrap_or_default(), return_type: None, body }.into()
}

/// Creates a parameter from its type, whether it is preceded by `*`, its name, and its default value.
pub(crate) fn parameter((type_expr, captures_rest, name, value): (Option<NodeId>, bool, u32, Option<NodeId>)) -> Raw {
    Parameter { type_expr, captures_rest, name: TextRef::token(name), value }.into()
}

/// Prefixes the name with the names of the enclosing classes and plans.
pub(crate) fn qualified(input: &mut Input<'_>, name: u32) -> Outcome<TextRef> {
    Ok(input.qualified(name))
}

/// Creates the string of a host name from its first part and the others, each after a dot.
pub(crate) fn dotted_name(
    input: &mut Input<'_>,
    (start, (first, others)): (u32, (u32, Vec<((), u32)>)),
) -> Outcome<NodeId> {
    let mut value = TextRef::token(first);
    if !others.is_empty() {
        let parts = std::iter::once(first).chain(others.into_iter().map(|((), part)| part));
        let parts: Vec<_> = parts.map(|part| input.text_of(part)).collect();
        value = input.tree.text(parts.join("."));
    }
    Ok(input.complete(LiteralString { value }, start))
}
