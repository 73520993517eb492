//! Tokens as parsers.

use combine::Parser;
use combine::error::ParseResult;
use puppetlang_lexer::TokenKind;

use super::{Rule, step};
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::input::{Failed, Input};
use crate::node::NodeId;

/// A kind of token is the parser of such a token.
impl<'a> Parser<Input<'a>> for TokenKind {
    type Output = ();
    type PartialState = ();

    #[inline(always)]
    fn parse_lazy(&mut self, input: &mut Input<'a>) -> ParseResult<(), Failed> {
        match input.expect(*self) {
            Ok(_) => ParseResult::CommitOk(()),
            Err(failed) => ParseResult::CommitErr(failed),
        }
    }
}

/// A set of kinds is the parser of a token of one of them.
impl<'a> Parser<Input<'a>> for TokenSet {
    type Output = ();
    type PartialState = ();

    #[inline(always)]
    fn parse_lazy(&mut self, input: &mut Input<'a>) -> ParseResult<(), Failed> {
        match input.expect_in(*self) {
            Ok(_) => ParseResult::CommitOk(()),
            Err(failed) => ParseResult::CommitErr(failed),
        }
    }
}

/// A token of this kind. Returns its index.
#[inline(always)]
pub fn token(kind: TokenKind) -> impl Rule<u32> {
    step(move |input: &mut Input<'_>| input.expect(kind))
}

/// A token of one of these kinds. Returns its index.
#[inline(always)]
pub fn token_in(kinds: TokenSet) -> impl Rule<u32> {
    step(move |input: &mut Input<'_>| input.expect_in(kinds))
}

/// The next token, whatever it is. Returns its index.
#[inline(always)]
pub fn any() -> impl Rule<u32> {
    step(move |input: &mut Input<'_>| Ok(input.bump()))
}

/// No token: fails unless the next token is one of these kinds.
#[inline(always)]
pub fn before(kinds: TokenSet) -> impl Rule<()> {
    step(move |input: &mut Input<'_>| if kinds.contains(input.peek()) { Ok(()) } else { input.unexpected(kinds) })
}

/// An optional token of this kind. Returns true if it is present.
#[inline(always)]
pub fn present(kind: TokenKind) -> impl Rule<bool> {
    step(move |input: &mut Input<'_>| Ok(input.eat(kind)))
}

/// An operand that only the language of the source has, such as text of a template.
#[inline(always)]
pub fn embedded() -> impl Rule<NodeId> {
    step(move |input: &mut Input<'_>| (input.language.operand)(input))
}

/// The next token, which is an error here.
#[inline(always)]
pub(crate) fn rejected<T>(kind: FaultKind) -> impl Rule<T> {
    step(move |input: &mut Input<'_>| {
        let token = input.bump();
        input.reject(kind, token)
    })
}
