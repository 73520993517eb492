//! Nodes made of the results of their parts.
//!
//! The first argument creates the node from the results: a [constructor](crate::construct), whose fields are the
//! results, or a semantic action.

use super::sequence::Parts;
use super::{Rule, step};
use crate::expected::TokenSet;
use crate::field::Raw;
use crate::input::Input;
use crate::node::NodeId;

/// A node that `make` creates from the results of its parts.
#[inline(always)]
pub fn node<T>(make: impl Fn(T) -> Raw, mut parts: impl Parts<T>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let start = input.start();
        let values = parts.run_all(input)?;
        Ok(input.complete(make(values), start))
    })
}

/// A node after `left`. `make` creates it from `left` and the results of its parts.
#[inline(always)]
pub fn node_after<T>(left: NodeId, make: impl Fn((NodeId, T)) -> Raw, mut parts: impl Parts<T>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let values = parts.run_all(input)?;
        let start = input.tree.span(left).start;
        Ok(input.complete(make((left, values)), start))
    })
}

/// A node whose first token has been parsed. `make` creates it from the results of its other parts.
#[inline(always)]
pub fn node_from<T>(first: u32, make: impl Fn(T) -> Raw, mut parts: impl Parts<T>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let values = parts.run_all(input)?;
        let start = input.token(first).map_or(0, |token| token.span.start);
        Ok(input.complete(make(values), start))
    })
}

/// A node that extends over the whole source.
#[inline(always)]
pub fn source_node<T>(make: impl Fn(T) -> Raw, mut parts: impl Parts<T>) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let values = parts.run_all(input)?;
        Ok(input.complete(make(values), 0))
    })
}

/// The rule, and the byte offset at which it starts.
#[inline(always)]
pub fn located<T>(mut rule: impl Rule<T>) -> impl Rule<(u32, T)> {
    step(move |input: &mut Input<'_>| {
        let start = input.start();
        Ok((start, rule.run(input)?))
    })
}

/// The next token as a node, which `make` creates from the index of the token.
#[inline(always)]
pub fn leaf(make: impl Fn(u32) -> Raw) -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| {
        let start = input.start();
        let token = input.bump();
        Ok(input.complete(make(token), start))
    })
}

/// A token of one of these kinds as a node, which `make` creates from the index of the token.
#[inline(always)]
pub fn leaf_of(tokens: impl Into<TokenSet>, make: impl Fn(u32) -> Raw) -> impl Rule<NodeId> {
    super::starting(tokens, leaf(make))
}
