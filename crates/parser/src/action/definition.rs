//! Definitions, their names, and their parameters.

use crate::combinator::raw;
use crate::input::{Input, Parsed};
use crate::node::{NodeFlags, NodeId, NodeKind, Raw};
use crate::tree::{List, TextRef};

/// Marks a definition without a parent.
pub(crate) const NO_PARENT: u32 = u32::MAX;

/// The name of a class or plan, and what follows it.
type Named<T> = ((), (TextRef, T));

/// Creates a class from its keyword, name, parameters, parent and body.
pub(crate) fn class(
    (_, (name, (parameters, parent, body))): Named<(Option<List>, Option<u32>, Option<NodeId>)>,
) -> Raw {
    raw(NodeKind::HostClassDefinition, (parameters, body, name, parent.unwrap_or(NO_PARENT)))
}

/// Creates a defined type from its keyword, name, parameters and body.
pub(crate) fn define((_, name, parameters, body): ((), TextRef, Option<List>, Option<NodeId>)) -> Raw {
    raw(NodeKind::ResourceTypeDefinition, (parameters, body, name))
}

/// Creates a function from its keyword, name, parameters, return type and body.
pub(crate) fn function(
    (_, name, parameters, returns, body): ((), u32, Option<List>, Option<NodeId>, Option<NodeId>),
) -> Raw {
    raw(NodeKind::FunctionDefinition, (parameters, returns, body, name))
}

/// Creates a plan from its keyword, name, parameters and body.
pub(crate) fn plan((_, (name, (parameters, body))): Named<(Option<List>, Option<NodeId>)>) -> Raw {
    raw(NodeKind::PlanDefinition, (parameters, 0, body, name))
}

/// Creates a type definition from its name, parent and body.
pub(crate) fn type_definition((name, parent, body): (u32, Option<u32>, Option<NodeId>)) -> Raw {
    raw(NodeKind::TypeDefinition, (body, name, parent.unwrap_or(NO_PARENT)))
}

/// Creates a parameter from its type, whether it is preceded by `*`, its name, and its default value.
pub(crate) fn parameter((ty, captures_rest, name, value): (Option<NodeId>, bool, u32, Option<NodeId>)) -> Raw {
    let flags = if captures_rest { NodeFlags::CAPTURES_REST } else { NodeFlags::empty() };
    Raw { flags, ..raw(NodeKind::Parameter, (ty, value, name)) }
}

/// Prefixes the name with the names of the enclosing classes and plans.
pub(crate) fn qualified(input: &mut Input<'_>, name: u32) -> Parsed<TextRef> {
    Ok(input.qualified(name))
}

/// Creates the string of a host name from its first part and the others, each after a dot.
pub(crate) fn dotted_name(
    input: &mut Input<'_>,
    (start, (first, others)): (u32, (u32, Vec<((), u32)>)),
) -> Parsed<NodeId> {
    let mut text = TextRef::Token(first);
    if !others.is_empty() {
        let parts = std::iter::once(first).chain(others.into_iter().map(|((), part)| part));
        let parts: Vec<_> = parts.map(|part| input.text_of(part)).collect();
        text = input.tree.text(parts.join("."));
    }
    Ok(input.complete(raw(NodeKind::LiteralString, text), start))
}
