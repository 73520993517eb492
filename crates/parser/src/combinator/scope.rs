//! Rules that change the state of the parser while an inner rule runs.

use puppetlang_lexer::TokenKind as T;

use super::{Rule, step, when};
use crate::error::FaultKind;
use crate::expected::TokenSet;
use crate::field::TextRef;
use crate::input::Input;
use crate::tree::narrow;

/// The maximum nesting depth of classes, because each class name contains the names of the enclosing classes.
const CLASS_LIMIT: usize = 1_000;

/// The rule one nesting level deeper. Fails if that is too deep.
#[inline(always)]
pub fn nested<V>(mut rule: impl Rule<V>) -> impl Rule<V> {
    step(move |input: &mut Input<'_>| {
        input.enter()?;
        let value = rule.run(input);
        input.depth -= 1;
        value
    })
}

/// Statements and the closing brace. Its absence is reported with the tokens that can start a further statement.
#[inline(always)]
fn closed<V>(starts: TokenSet, mut statements: impl Rule<V>) -> impl Rule<V> {
    step(move |input: &mut Input<'_>| {
        let value = statements.run(input)?;
        if input.eat(T::RBrace) { Ok(value) } else { input.unexpected(starts.or(TokenSet::of(&[T::RBrace]))) }
    })
}

/// Optional statements in braces, one nesting level deeper. `starts` are the tokens that can start a statement.
#[inline(always)]
pub fn braces<V>(starts: TokenSet, statements: impl Rule<V>) -> impl Rule<Option<V>> {
    let mut statements = nested(closed(starts, when(starts, statements)));
    step(move |input: &mut Input<'_>| {
        input.expect(T::LBrace)?;
        input.bodies += 1;
        let value = statements.run(input);
        input.bodies -= 1;
        value
    })
}

/// Statements and the closing brace after an opening brace, on the same nesting level.
#[inline(always)]
pub fn inside_braces<V>(starts: TokenSet, mut statements: impl Rule<V>) -> impl Rule<V> {
    closed(
        starts,
        step(move |input: &mut Input<'_>| {
            input.bodies += 1;
            let value = statements.run(input)?;
            input.bodies -= 1;
            Ok(value)
        }),
    )
}

/// The name of a definition, and its rest. Definitions within the rest are in the namespace of that name.
///
/// Returns the qualified name.
#[inline(always)]
pub(crate) fn in_namespace<V>(mut name: impl Rule<u32>, mut rest: impl Rule<V>) -> impl Rule<(TextRef, V)> {
    step(move |input: &mut Input<'_>| {
        let name = name.run(input)?;
        let full = input.qualified(name);
        input.namespace.push(input.text_of(name).to_owned());
        let value = rest.run(input)?;
        input.namespace.pop();
        Ok((full, value))
    })
}

/// The rule. Fails if too many namespaces are open.
#[inline(always)]
pub(crate) fn class_nesting<V>(mut rule: impl Rule<V>) -> impl Rule<V> {
    step(move |input: &mut Input<'_>| {
        if input.namespace.len() < CLASS_LIMIT {
            rule.run(input)
        } else {
            input.reject_ahead(FaultKind::TooDeep, narrow(input.at))
        }
    })
}

/// The rule, whose tokens are not in the span of the node that contains them: the text of a heredoc.
#[inline(always)]
pub fn aside<V>(mut rule: impl Rule<V>) -> impl Rule<V> {
    step(move |input: &mut Input<'_>| {
        let end = input.end;
        let value = rule.run(input)?;
        input.end = end;
        Ok(value)
    })
}

/// The end of the source. Its absence is reported with the tokens that can start a further statement.
///
/// A node that contains it extends over the blanks and comments before it.
#[inline(always)]
pub fn end_of_source(starts: TokenSet) -> impl Rule<()> {
    step(move |input: &mut Input<'_>| match input.peek() {
        T::End => {
            input.end = input.source.len();
            Ok(())
        }
        _ => input.unexpected(starts.or(TokenSet::of(&[T::End]))),
    })
}
