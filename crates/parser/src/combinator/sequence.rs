//! Sequences of rules, and semantic actions on their results.

use super::{Rule, step};
use crate::input::{Input, Outcome};

/// The parts of a sequence: a rule, or a tuple of rules, whose result is a tuple.
pub trait Parts<T> {
    /// Parses the parts one after the other.
    fn run_all(&mut self, input: &mut Input<'_>) -> Outcome<T>;
}

macro_rules! tuple_of_rules {
    ($($part:ident $result:ident $index:tt),*) => {
        impl<$($part: Rule<$result>, $result),*> Parts<($($result,)*)> for ($($part,)*) {
            #[inline(always)]
            fn run_all(&mut self, input: &mut Input<'_>) -> Outcome<($($result,)*)> {
                Ok(($(self.$index.run(input)?,)*))
            }
        }
    };
}

tuple_of_rules!(A X 0);
tuple_of_rules!(A X 0, B Y 1);
tuple_of_rules!(A X 0, B Y 1, C Z 2);
tuple_of_rules!(A X 0, B Y 1, C Z 2, D U 3);
tuple_of_rules!(A X 0, B Y 1, C Z 2, D U 3, E V 4);
tuple_of_rules!(A X 0, B Y 1, C Z 2, D U 3, E V 4, F W 5);

/// The parts, one after the other.
#[inline(always)]
pub fn sequence<T>(mut parts: impl Parts<T>) -> impl Rule<T> {
    step(move |input: &mut Input<'_>| parts.run_all(input))
}

/// The rule and the token after it. Returns the result of the rule.
#[inline(always)]
pub fn terminated<T>(mut rule: impl Rule<T>, mut end: impl Rule<()>) -> impl Rule<T> {
    step(move |input: &mut Input<'_>| {
        let value = rule.run(input)?;
        end.run(input)?;
        Ok(value)
    })
}

/// The token and the rule after it. Returns the result of the rule.
#[inline(always)]
pub fn preceded<T>(mut start: impl Rule<()>, mut rule: impl Rule<T>) -> impl Rule<T> {
    step(move |input: &mut Input<'_>| {
        start.run(input)?;
        rule.run(input)
    })
}

/// The rule, whose result is passed to a semantic action, which can fail.
#[inline(always)]
pub fn action<T, R>(action: impl Fn(&mut Input<'_>, T) -> Outcome<R>, mut rule: impl Rule<T>) -> impl Rule<R> {
    step(move |input: &mut Input<'_>| {
        let value = rule.run(input)?;
        action(input, value)
    })
}

/// The first rule, and then the rule that `next` returns for its result.
#[inline(always)]
pub fn then<T, R, N: Rule<R>>(mut first: impl Rule<T>, next: impl Fn(T) -> N) -> impl Rule<R> {
    step(move |input: &mut Input<'_>| {
        let value = first.run(input)?;
        next(value).run(input)
    })
}

/// No tokens. Returns the value.
#[inline(always)]
pub fn constant<T: Clone>(value: T) -> impl Rule<T> {
    step(move |_: &mut Input<'_>| Ok(value.clone()))
}
