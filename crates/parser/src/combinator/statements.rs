//! Lists of statements, with recovery from syntax errors.

use puppetlang_lexer::TokenKind as T;

use super::{Rule, step};
use crate::expected::TokenSet;
use crate::input::Input;
use crate::node::NodeId;

/// `first { [ ";" ] further }`. `starts` are the tokens that can start a statement.
///
/// A statement that fails becomes an error node, if recovery is on.
#[inline(always)]
pub fn recovering<I: From<NodeId>>(
    starts: TokenSet,
    mut first: impl Rule<I>,
    mut further: impl Rule<I>,
) -> impl Rule<Vec<I>> {
    step(move |input: &mut Input<'_>| {
        let mut items = Vec::new();
        let mut before = input.checkpoint();
        let mut statement = first.run(input);
        loop {
            items.push(match statement {
                Ok(item) => item,
                Err(_) => input.recover(before)?.into(),
            });
            if !input.eat(T::Semicolon) && !starts.contains(input.peek()) && !goes_on(input) {
                return Ok(items);
            }
            before = input.checkpoint();
            statement = further.run(input);
        }
    })
}

/// Returns true if recovery must skip a token that neither starts a statement nor ends the list.
fn goes_on(input: &Input<'_>) -> bool {
    let ends = match input.peek() {
        T::End => true,
        T::RBrace => input.bodies > 0,
        _ => false,
    };
    input.is_recovering() && !ends
}
