//! The combinators of the grammar: parsers of `combine` that build the tree and never backtrack.
//!
//! Parsers of the crate `combine` keep state to resume parsing and the errors of alternatives to merge them. The
//! grammar needs neither: the next token, at times the one after it, decides. So these combinators commit to an
//! alternative when they enter it, and cost no more than code written by hand.
//!
//! A nonterminal is a function that returns an `impl Rule<T>`. [`rule!`] compiles a nonterminal to a function of its
//! own; the others are compiled into the rules that refer to them. The type of a [`rule!`] or [`choice!`] does not
//! contain the types of its parts, so that rules can be recursive.

mod choice;
mod list;
mod node;
mod operator;
mod scope;
mod sequence;
mod statements;
mod token;

use combine::Parser;
use combine::error::ParseResult;

use crate::input::{Failed, Input, Parsed};

pub(crate) use choice::{apart, chain, choice, choice_arms, expected, optional, rule, starting, unless_next, when};
pub(crate) use list::{collect, list, list1, loose_list, many1, one, sep_by1};
pub(crate) use node::{leaf, leaf_of, located, node, node_after, node_from, source_node};
pub(crate) use operator::{Form, Operators, Power, operator, precedence};
pub(crate) use scope::{aside, braces, class_nesting, end_of_source, in_namespace, inside_braces, nested};
pub(crate) use sequence::{action, constant, preceded, sequence, terminated, then};
pub(crate) use statements::recovering;
pub(crate) use token::{any, before, present, rejected, token, token_in};

/// A parser of the grammar, whose result is a `T`.
pub(crate) trait Rule<T>: for<'a> Parser<Input<'a>, Output = T, PartialState = ()> {
    /// Parses from the next token.
    fn run(&mut self, input: &mut Input<'_>) -> Parsed<T>;
}

impl<P, T> Rule<T> for P
where
    P: for<'a> Parser<Input<'a>, Output = T, PartialState = ()>,
{
    #[inline(always)]
    fn run(&mut self, input: &mut Input<'_>) -> Parsed<T> {
        match self.parse_lazy(input) {
            ParseResult::CommitOk(value) | ParseResult::PeekOk(value) => Ok(value),
            ParseResult::CommitErr(failed) => Err(failed),
            ParseResult::PeekErr(failed) => Err(failed.error),
        }
    }
}

/// The parser that runs a function. The result is always committed.
pub(crate) struct Step<F>(F);

/// Creates a parser from a function.
#[inline(always)]
pub(crate) fn step<T, F: FnMut(&mut Input<'_>) -> Parsed<T>>(function: F) -> Step<F> {
    Step(function)
}

impl<'a, T, F: FnMut(&mut Input<'_>) -> Parsed<T>> Parser<Input<'a>> for Step<F> {
    type Output = T;
    type PartialState = ();

    #[inline(always)]
    fn parse_lazy(&mut self, input: &mut Input<'a>) -> ParseResult<T, Failed> {
        match self.0(input) {
            Ok(value) => ParseResult::CommitOk(value),
            Err(failed) => ParseResult::CommitErr(failed),
        }
    }
}
