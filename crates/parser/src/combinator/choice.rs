//! Choices by the next token.

use puppetlang_lexer::TokenKind;

use super::{Rule, step};
use crate::expected::TokenSet;
use crate::input::{Input, Outcome};

/// A nonterminal with a function of its own, so that its code exists once, and a level of nesting takes only the stack
/// of the nonterminals that are nested.
#[macro_export]
macro_rules! rule {
    ($rule:expr) => {
        $crate::combinator::step(move |input: &mut $crate::combinator::Input<'_>| {
            $crate::combinator::apart(input, |input| $crate::combinator::Rule::run(&mut $rule, input))
        })
    };
}
pub use rule;

/// Runs a rule in a function of its own.
#[inline(never)]
pub fn apart<T>(input: &mut Input<'_>, rule: impl FnOnce(&mut Input<'_>) -> Outcome<T>) -> Outcome<T> {
    rule(input)
}

/// A choice by the kind of the next token: `T::If => rule`. With `T::Class, T::LBrace => rule`, the token after it must
/// have that kind. `in SET => rule` is for all kinds of a set.
#[macro_export]
macro_rules! choice {
    ($($arms:tt)*) => {
        $crate::combinator::step(move |input: &mut $crate::combinator::Input<'_>| {
            $crate::combinator::choice_arms!(input, (), $($arms)*)
        })
    };
}
pub use choice;

/// The `match` of a [`choice!`].
#[doc(hidden)]
#[macro_export]
macro_rules! choice_arms {
    ($input:ident, ($($arm:tt)*), in $set:expr $(, $second:expr)? => $rule:expr, $($rest:tt)*) => {
        $crate::combinator::choice_arms!($input, ($($arm)*
            kind if $set.contains(kind) $(&& $crate::TokenSet::from($second).contains($input.peek_second()))?
                => $crate::combinator::Rule::run(&mut $rule, $input),), $($rest)*)
    };
    ($input:ident, ($($arm:tt)*), $first:pat $(, $second:expr)? => $rule:expr, $($rest:tt)*) => {
        $crate::combinator::choice_arms!($input, ($($arm)*
            $first $(if $crate::TokenSet::from($second).contains($input.peek_second()))?
                => $crate::combinator::Rule::run(&mut $rule, $input),), $($rest)*)
    };
    ($input:ident, ($($arm:tt)*),) => {
        match $input.peek() { $($arm)* }
    };
}
pub use choice_arms;

/// A rule and any number of suffixes. The next token selects the rule of a suffix, which gets the node before it.
#[macro_export]
macro_rules! chain {
    ($first:expr, |$left:ident| $($kinds:pat => $suffix:expr,)*) => {
        $crate::combinator::step(move |input: &mut $crate::combinator::Input<'_>| {
            let mut $left = $crate::combinator::Rule::run(&mut $first, input)?;
            loop {
                $left = match input.peek() {
                    $($kinds => $crate::combinator::Rule::run(&mut $suffix, input)?,)*
                    _ => return Ok($left),
                };
            }
        })
    };
}
pub use chain;

/// No token: fails because one of these kinds of token was expected.
#[inline(always)]
pub fn expected<T>(kinds: TokenSet) -> impl Rule<T> {
    step(move |input: &mut Input<'_>| input.unexpected(kinds))
}

/// The rule, if the next token is one of these kinds. Otherwise fails with them as the expected kinds.
#[inline(always)]
pub fn starting<T>(kinds: impl Into<TokenSet>, mut rule: impl Rule<T>) -> impl Rule<T> {
    let kinds = kinds.into();
    step(
        move |input: &mut Input<'_>| {
            if kinds.contains(input.peek()) { rule.run(input) } else { input.unexpected(kinds) }
        },
    )
}

/// The rule, if the next token is one of these kinds.
#[inline(always)]
pub fn when<T>(kinds: impl Into<TokenSet>, mut rule: impl Rule<T>) -> impl Rule<Option<T>> {
    let kinds = kinds.into();
    step(move |input: &mut Input<'_>| if kinds.contains(input.peek()) { rule.run(input).map(Some) } else { Ok(None) })
}

/// The rule, unless the next token has this kind.
#[inline(always)]
pub fn unless_next<T>(kind: TokenKind, rule: impl Rule<T>) -> impl Rule<Option<T>> {
    when(TokenSet::from(kind).not(), rule)
}

/// The token and the rule after it, if the token is there.
#[inline(always)]
pub fn optional<T>(kind: TokenKind, mut rule: impl Rule<T>) -> impl Rule<Option<T>> {
    step(move |input: &mut Input<'_>| if input.eat(kind) { rule.run(input).map(Some) } else { Ok(None) })
}
