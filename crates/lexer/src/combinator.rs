//! The combinators of the lexical grammar: parsers of `combine` over bytes.
//!
//! Parsers of the crate `combine` keep state to resume parsing and the errors of alternatives to merge them, which
//! halves their speed here. These combinators keep the offset alone. A rule that fails says where and why; whoever
//! tries another one resets the offset.

use std::ops::Range;

use combine::Parser;
use combine::error::{ParseResult, Tracked};

use crate::class::pure_blanks_end;
use crate::input::{Fault, FaultKind, Input};
use crate::token::TokenKind;

/// A rule of the lexical grammar, whose result is a `T`.
pub(crate) trait Scan<T>: for<'a> Parser<Input<'a>, Output = T, PartialState = ()> {
    /// Reads from the next byte.
    fn run(&mut self, input: &mut Input<'_>) -> Result<T, Fault>;
}

impl<P, T> Scan<T> for P
where
    P: for<'a> Parser<Input<'a>, Output = T, PartialState = ()>,
{
    #[inline(always)]
    fn run(&mut self, input: &mut Input<'_>) -> Result<T, Fault> {
        match self.parse_lazy(input) {
            ParseResult::CommitOk(value) | ParseResult::PeekOk(value) => Ok(value),
            ParseResult::CommitErr(fault) | ParseResult::PeekErr(Tracked { error: fault, .. }) => Err(fault),
        }
    }
}

/// The parser that runs a function.
pub(crate) struct Step<F>(F);

/// Creates a parser from a function.
#[inline(always)]
pub(crate) fn step<T, F: FnMut(&mut Input<'_>) -> Result<T, Fault>>(function: F) -> Step<F> {
    Step(function)
}

impl<'a, T, F: FnMut(&mut Input<'_>) -> Result<T, Fault>> Parser<Input<'a>> for Step<F> {
    type Output = T;
    type PartialState = ();

    #[inline(always)]
    fn parse_lazy(&mut self, input: &mut Input<'a>) -> ParseResult<T, Fault> {
        match self.0(input) {
            Ok(value) => ParseResult::CommitOk(value),
            Err(fault) => ParseResult::CommitErr(fault),
        }
    }
}

/// Returns the offset after a rule that starts at `at`, if it succeeds.
#[inline(always)]
pub(crate) fn end_of<T>(mut rule: impl Scan<T>, bytes: &[u8], at: usize) -> Option<usize> {
    let mut input = Input::new(bytes, at);
    rule.run(&mut input).ok().map(|_| input.at)
}

/// A byte of the class. Returns it.
#[inline(always)]
pub(crate) fn one(class: impl Fn(u8) -> bool) -> impl Scan<u8> {
    step(move |input: &mut Input<'_>| match input.bytes.get(input.at) {
        Some(&byte) if class(byte) => {
            input.at += 1;
            Ok(byte)
        }
        _ => Err(input.unexpected()),
    })
}

/// Any number of bytes of the class.
#[inline(always)]
pub(crate) fn many(class: impl Fn(u8) -> bool) -> impl Scan<()> {
    step(move |input: &mut Input<'_>| {
        while input.bytes.get(input.at).is_some_and(|&byte| class(byte)) {
            input.at += 1;
        }
        Ok(())
    })
}

/// One or more bytes of the class.
#[inline(always)]
pub(crate) fn many1(class: impl Fn(u8) -> bool + Copy) -> impl Scan<()> {
    preceded(one(class), many(class))
}

/// At least `least` bytes of the class.
#[inline(always)]
pub(crate) fn many_of(least: usize, class: impl Fn(u8) -> bool) -> impl Scan<()> {
    let mut bytes = range(many(class));
    step(move |input: &mut Input<'_>| if bytes.run(input)?.len() < least { Err(input.unexpected()) } else { Ok(()) })
}

/// Any number of blanks: spaces, tabs, and the spaces of Unicode.
#[inline(always)]
pub(crate) fn blanks() -> impl Scan<()> {
    step(move |input: &mut Input<'_>| {
        input.at = pure_blanks_end(input.bytes, input.at);
        Ok(())
    })
}

/// These bytes.
#[inline(always)]
pub(crate) fn text<const N: usize>(text: &'static [u8; N]) -> impl Scan<()> {
    step(move |input: &mut Input<'_>| {
        if input.rest().first_chunk() != Some(text) {
            return Err(input.unexpected());
        }
        input.at += N;
        Ok(())
    })
}

/// The rule, if it succeeds.
#[inline(always)]
pub(crate) fn optional<T>(mut rule: impl Scan<T>) -> impl Scan<Option<T>> {
    step(move |input: &mut Input<'_>| {
        let start = input.at;
        let value = rule.run(input).ok();
        if value.is_none() {
            input.at = start;
        }
        Ok(value)
    })
}

/// The rule, if the next byte is the first one of the rule. It must then succeed.
#[inline(always)]
pub(crate) fn when<T>(first: u8, mut rule: impl Scan<T>) -> impl Scan<Option<T>> {
    step(
        move |input: &mut Input<'_>| {
            if input.bytes.get(input.at) == Some(&first) { rule.run(input).map(Some) } else { Ok(None) }
        },
    )
}

/// The rule, if the condition holds.
#[inline(always)]
pub(crate) fn only_if<T>(condition: bool, mut rule: impl Scan<T>) -> impl Scan<Option<T>> {
    step(move |input: &mut Input<'_>| if condition { rule.run(input).map(Some) } else { Ok(None) })
}

/// The rule any number of times.
#[inline(always)]
pub(crate) fn repeated(rule: impl Scan<()>) -> impl Scan<()> {
    joined((), |(), ()| (), rule)
}

/// The rule any number of times. Returns `none` and the results, combined by `join`.
#[inline(always)]
pub(crate) fn joined<T: Copy>(none: T, join: impl Fn(T, T) -> T, mut rule: impl Scan<T>) -> impl Scan<T> {
    step(move |input: &mut Input<'_>| {
        let mut joined = none;
        loop {
            let start = input.at;
            match rule.run(input) {
                Ok(value) => joined = join(joined, value),
                Err(_) => {
                    input.at = start;
                    return Ok(joined);
                }
            }
        }
    })
}

/// The first rule and the second. Returns both results.
#[inline(always)]
pub(crate) fn pair<A, B>(mut first: impl Scan<A>, mut second: impl Scan<B>) -> impl Scan<(A, B)> {
    step(move |input: &mut Input<'_>| Ok((first.run(input)?, second.run(input)?)))
}

/// The first rule and the second. Returns the result of the second.
#[inline(always)]
pub(crate) fn preceded<A, B>(first: impl Scan<A>, second: impl Scan<B>) -> impl Scan<B> {
    map(pair(first, second), |(_, value)| value)
}

/// The first rule and the second. Returns the result of the first.
#[inline(always)]
pub(crate) fn terminated<A, B>(first: impl Scan<A>, second: impl Scan<B>) -> impl Scan<A> {
    map(pair(first, second), |(value, _)| value)
}

/// The rule. Drops its result.
#[inline(always)]
pub(crate) fn skipped<T>(rule: impl Scan<T>) -> impl Scan<()> {
    map(rule, |_| ())
}

/// The rule as a token of this kind.
#[inline(always)]
pub(crate) fn token<T>(kind: TokenKind, rule: impl Scan<T>) -> impl Scan<TokenKind> {
    map(rule, move |_| kind)
}

/// The rule; `change` computes the result from its result.
#[inline(always)]
pub(crate) fn map<A, B>(mut rule: impl Scan<A>, change: impl Fn(A) -> B) -> impl Scan<B> {
    step(move |input: &mut Input<'_>| rule.run(input).map(&change))
}

/// The rule; `change` computes the result from the text and its result.
#[inline(always)]
pub(crate) fn recognized<A, B>(change: impl Fn(&[u8], A) -> B, mut rule: impl Scan<A>) -> impl Scan<B> {
    step(move |input: &mut Input<'_>| {
        let start = input.at;
        let value = rule.run(input)?;
        Ok(change(&input.bytes[start..input.at], value))
    })
}

/// The rule. Returns its range.
#[inline(always)]
pub(crate) fn range<T>(mut rule: impl Scan<T>) -> impl Scan<Range<usize>> {
    step(move |input: &mut Input<'_>| {
        let start = input.at;
        rule.run(input)?;
        Ok(start..input.at)
    })
}

/// The first rule that succeeds.
#[inline(always)]
pub(crate) fn first_of<T>(mut first: impl Scan<T>, mut second: impl Scan<T>) -> impl Scan<T> {
    step(move |input: &mut Input<'_>| {
        let start = input.at;
        first.run(input).or_else(|_| {
            input.at = start;
            second.run(input)
        })
    })
}

/// The rule; fails unless the predicate holds for the bytes and the offset after it.
#[inline(always)]
pub(crate) fn ending<T>(holds: impl Fn(&[u8], usize) -> bool, mut rule: impl Scan<T>) -> impl Scan<T> {
    step(move |input: &mut Input<'_>| {
        let value = rule.run(input)?;
        if holds(input.bytes, input.at) { Ok(value) } else { Err(input.unexpected()) }
    })
}

/// The rule, after which the text must not follow. The fault is reported `ahead` bytes after the rule.
#[inline(always)]
pub(crate) fn not_before<T, const N: usize>(
    text: &'static [u8; N],
    (kind, ahead): (FaultKind, usize),
    mut rule: impl Scan<T>,
) -> impl Scan<T> {
    step(move |input: &mut Input<'_>| {
        let value = rule.run(input)?;
        if input.rest().first_chunk() != Some(text) {
            return Ok(value);
        }
        let at = (input.at + ahead).min(input.bytes.len());
        input.at += N;
        Err(Fault { at, kind })
    })
}

/// No bytes: fails.
#[inline(always)]
pub(crate) fn fault<T>(kind: FaultKind) -> impl Scan<T> {
    step(move |input: &mut Input<'_>| Err(Fault { at: input.at, kind }))
}

/// The first rule if the next byte is of the class, otherwise the second.
#[inline(always)]
pub(crate) fn by_class<T>(
    class: impl Fn(u8) -> bool,
    mut rule: impl Scan<T>,
    mut otherwise: impl Scan<T>,
) -> impl Scan<T> {
    step(move |input: &mut Input<'_>| if class(input.peek(0)) { rule.run(input) } else { otherwise.run(input) })
}

/// Texts and their results. The first byte selects a line; within the line, the first text that matches counts.
macro_rules! symbols {
    ($($first:literal => { $($rest:literal => $result:expr,)* })*) => {
        $crate::combinator::step(move |input: &mut $crate::input::Input<'_>| {
            match input.peek(0) {
                $($first => {
                    let rest = &input.rest()[1..];
                    $(if rest.starts_with($rest) {
                        input.at += 1 + $rest.len();
                        return Ok($result);
                    })*
                })*
                _ => {}
            }
            Err(input.unexpected())
        })
    };
}
pub(crate) use symbols;
