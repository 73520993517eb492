//! The combinators of the grammar: parsers of `combine` that build the tree and never backtrack.
//!
//! A grammar of another crate, such as that of templates, uses them too. Its rules read tokens through them only.
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

pub use crate::input::{Failed, Input, Outcome};

pub use choice::{apart, chain, choice, choice_arms, expected, optional, rule, starting, unless_next, when};
pub use list::{Item, collect, list, list1, loose_list, many1, one, sep_by1};
pub use node::{leaf, leaf_of, located, node, node_after, node_from, source_node};
pub use operator::{Form, Operators, Power, operator, precedence};
pub use scope::{aside, braces, end_of_source, inside_braces, nested};
pub(crate) use scope::{class_nesting, in_namespace};
pub use sequence::{Parts, action, constant, preceded, sequence, terminated, then};
pub use statements::recovering;
pub(crate) use token::rejected;
pub use token::{any, before, embedded, present, token, token_in};

/// A parser of the grammar, whose result is a `T`.
pub trait Rule<T>: for<'a> Parser<Input<'a>, Output = T, PartialState = ()> {
    /// Parses from the next token.
    fn run(&mut self, input: &mut Input<'_>) -> Outcome<T>;
}

impl<P, T> Rule<T> for P
where
    P: for<'a> Parser<Input<'a>, Output = T, PartialState = ()>,
{
    #[inline(always)]
    fn run(&mut self, input: &mut Input<'_>) -> Outcome<T> {
        match self.parse_lazy(input) {
            ParseResult::CommitOk(value) | ParseResult::PeekOk(value) => Ok(value),
            ParseResult::CommitErr(failed) => Err(failed),
            ParseResult::PeekErr(failed) => Err(failed.error),
        }
    }
}

/// The parser that runs a function. The result is always committed.
pub struct Step<F>(F);

/// Creates a parser from a function.
#[inline(always)]
pub fn step<T, F: FnMut(&mut Input<'_>) -> Outcome<T>>(function: F) -> Step<F> {
    Step(function)
}

impl<'a, T, F: FnMut(&mut Input<'_>) -> Outcome<T>> Parser<Input<'a>> for Step<F> {
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
