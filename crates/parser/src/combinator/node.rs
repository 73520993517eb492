//! Nodes made of the results of their parts.

use super::sequence::Parts;
use super::{Rule, step};
use crate::expected::TokenSet;
use crate::input::Input;
use crate::node::{NodeId, NodeKind, Raw};
use crate::tree::{List, TextRef};

/// A result that takes a number of fields of a node.
pub(crate) trait Field {
    /// The number of fields.
    const WIDTH: usize;

    /// Stores the result in the first [`WIDTH`](Self::WIDTH) fields.
    fn store(self, fields: &mut [u32]);
}

/// A token without meaning takes no field.
impl Field for () {
    const WIDTH: usize = 0;

    #[inline(always)]
    fn store(self, _: &mut [u32]) {}
}

impl Field for NodeId {
    const WIDTH: usize = 1;

    #[inline(always)]
    fn store(self, fields: &mut [u32]) {
        fields[0] = self.get();
    }
}

/// The index of a token.
impl Field for u32 {
    const WIDTH: usize = 1;

    #[inline(always)]
    fn store(self, fields: &mut [u32]) {
        fields[0] = self;
    }
}

impl Field for TextRef {
    const WIDTH: usize = 1;

    #[inline(always)]
    fn store(self, fields: &mut [u32]) {
        fields[0] = self.field();
    }
}

impl Field for List {
    const WIDTH: usize = 2;

    #[inline(always)]
    fn store(self, fields: &mut [u32]) {
        (fields[0], fields[1]) = (self.start, self.len);
    }
}

/// An absent result is stored as zeros.
impl<F: Field> Field for Option<F> {
    const WIDTH: usize = F::WIDTH;

    #[inline(always)]
    fn store(self, fields: &mut [u32]) {
        if let Some(value) = self {
            value.store(fields);
        }
    }
}

macro_rules! tuple_of_fields {
    ($($field:ident $index:tt),*) => {
        impl<$($field: Field),*> Field for ($($field,)*) {
            const WIDTH: usize = 0 $(+ $field::WIDTH)*;

            #[inline(always)]
            #[allow(unused_assignments, reason = "the offset after the last field is not used")]
            fn store(self, fields: &mut [u32]) {
                let mut at = 0;
                $(self.$index.store(&mut fields[at..]); at += $field::WIDTH;)*
            }
        }
    };
}

tuple_of_fields!(A 0);
tuple_of_fields!(A 0, B 1);
tuple_of_fields!(A 0, B 1, C 2);
tuple_of_fields!(A 0, B 1, C 2, D 3);
tuple_of_fields!(A 0, B 1, C 2, D 3, E 4);
tuple_of_fields!(A 0, B 1, C 2, D 3, E 4, F 5);

/// Returns a node of this kind with these fields.
#[inline(always)]
pub(crate) fn raw(kind: NodeKind, values: impl Field) -> Raw {
    let mut fields = [0; 5];
    values.store(&mut fields);
    Raw::new(kind, fields)
}

/// A node whose fields are the results of its parts.
#[inline(always)]
pub(crate) fn node<F: Field>(kind: NodeKind, parts: impl Parts<F>) -> impl Rule<NodeId> {
    node_of(move |values| raw(kind, values), parts)
}

/// A node that `make` creates from the results of its parts.
#[inline(always)]
pub(crate) fn node_of<T>(make: impl Fn(T) -> Raw, mut parts: impl Parts<T>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let start = input.start();
        let values = parts.run_all(input)?;
        Ok(input.complete(make(values), start))
    })
}

/// A node after `left`, which is its first field. The other fields are the results of its parts.
#[inline(always)]
pub(crate) fn node_after<F: Field>(left: NodeId, kind: NodeKind, parts: impl Parts<F>) -> impl Rule<NodeId> {
    node_after_of(left, move |left, values| raw(kind, (left, values)), parts)
}

/// A node after `left`. `make` creates it from `left` and the results of its parts.
#[inline(always)]
pub(crate) fn node_after_of<T>(
    left: NodeId,
    make: impl Fn(NodeId, T) -> Raw,
    mut parts: impl Parts<T>,
) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let values = parts.run_all(input)?;
        let start = input.tree.span(left).start;
        Ok(input.complete(make(left, values), start))
    })
}

/// A node whose first token has been parsed. `make` creates it from the results of its other parts.
#[inline(always)]
pub(crate) fn node_from<T>(first: u32, make: impl Fn(T) -> Raw, mut parts: impl Parts<T>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let values = parts.run_all(input)?;
        let start = input.token(first).map_or(0, |token| token.span.start);
        Ok(input.complete(make(values), start))
    })
}

/// A node that extends over the whole source.
#[inline(always)]
pub(crate) fn source_node<F: Field>(kind: NodeKind, mut parts: impl Parts<F>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let values = parts.run_all(input)?;
        Ok(input.complete(raw(kind, values), 0))
    })
}

/// The rule, and the byte offset at which it starts.
#[inline(always)]
pub(crate) fn located<T>(mut rule: impl Rule<T>) -> impl Rule<(u32, T)> {
    step(move |input: &mut Input<'_>| {
        let start = input.start();
        Ok((start, rule.run(input)?))
    })
}

/// The next token as a node.
#[inline(always)]
pub(crate) fn leaf(kind: NodeKind) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| Ok(input.leaf(kind)))
}

/// A token of one of these kinds as a node.
#[inline(always)]
pub(crate) fn leaf_of(tokens: impl Into<TokenSet>, kind: NodeKind) -> impl Rule<NodeId> {
    let tokens = tokens.into();
    step(
        move |input: &mut Input<'_>| {
            if tokens.contains(input.peek()) { Ok(input.leaf(kind)) } else { input.unexpected(tokens) }
        },
    )
}
