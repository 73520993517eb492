//! Lists of nodes, and of other results.

use puppetlang_lexer::TokenKind;

use super::{Rule, step};
use crate::expected::TokenSet;
use crate::field::List;
use crate::input::Input;
use crate::node::NodeId;

/// A result that can be an item of a list.
pub trait Item {
    /// Appends the result to the unfinished list.
    fn push(self, input: &mut Input<'_>);
}

impl Item for NodeId {
    #[inline(always)]
    fn push(self, input: &mut Input<'_>) {
        input.tree.push(self);
    }
}

impl<A: Item> Item for Option<A> {
    #[inline(always)]
    fn push(self, input: &mut Input<'_>) {
        if let Some(item) = self {
            item.push(input);
        }
    }
}

impl<A: Item, B: Item> Item for (A, B) {
    #[inline(always)]
    fn push(self, input: &mut Input<'_>) {
        self.0.push(input);
        self.1.push(input);
    }
}

/// Items with separators: none if a token of `none` is next, and no further item if a token of `last` is next after a
/// separator. In a tolerant list, recovery leaves out the items that cannot be parsed.
#[inline(always)]
fn separated<const TOLERANT: bool, I: Item>(
    mut item: impl Rule<I>,
    separator: TokenKind,
    none: TokenSet,
    last: TokenSet,
) -> impl Rule<List> {
    let ends = last.or(separator.into());
    step(move |input: &mut Input<'_>| {
        let mark = input.tree.begin_list();
        let list = input.checkpoint();
        let mut next = |input: &mut Input<'_>| {
            let place = input.before_item();
            match item.run(input) {
                Ok(item) => item.push(input),
                Err(failed) if !TOLERANT => return Err(failed),
                Err(_) => input.skip_item(list, place, ends)?,
            }
            Ok(())
        };
        if !none.contains(input.peek()) {
            next(input)?;
        }
        while (input.eat(separator) || TOLERANT && input.after_item(list, separator, ends))
            && !last.contains(input.peek())
        {
            next(input)?;
        }
        Ok(input.tree.end_list(mark))
    })
}

/// `[ item { separator item } [ separator ] ]`, before one of the closing tokens.
#[inline(always)]
pub fn list<I: Item>(item: impl Rule<I>, separator: TokenKind, closers: impl Into<TokenSet>) -> impl Rule<List> {
    let closers = closers.into();
    separated::<true, _>(item, separator, closers, closers)
}

/// `[ item ] { separator item } [ separator ]`, before one of the closing tokens.
#[inline(always)]
pub fn loose_list<I: Item>(item: impl Rule<I>, separator: TokenKind, closers: impl Into<TokenSet>) -> impl Rule<List> {
    let closers = closers.into();
    separated::<true, _>(item, separator, closers.or(separator.into()), closers)
}

/// `item { separator item } [ separator ]`, before one of the closing tokens.
#[inline(always)]
pub fn list1<I: Item>(item: impl Rule<I>, separator: TokenKind, closers: impl Into<TokenSet>) -> impl Rule<List> {
    separated::<false, _>(item, separator, TokenSet::EMPTY, closers.into())
}

/// `item { separator item }`.
#[inline(always)]
pub fn sep_by1<I: Item>(item: impl Rule<I>, separator: TokenKind) -> impl Rule<List> {
    separated::<false, _>(item, separator, TokenSet::EMPTY, TokenSet::EMPTY)
}

/// `item { item }`, before the closing token.
#[inline(always)]
pub fn many1<I: Item>(mut item: impl Rule<I>, closer: TokenKind) -> impl Rule<List> {
    step(move |input: &mut Input<'_>| {
        let mark = input.tree.begin_list();
        item.run(input)?.push(input);
        while input.peek() != closer {
            item.run(input)?.push(input);
        }
        Ok(input.tree.end_list(mark))
    })
}

/// A list of one item.
#[inline(always)]
pub fn one<I: Item>(mut item: impl Rule<I>) -> impl Rule<List> {
    step(move |input: &mut Input<'_>| {
        let mark = input.tree.begin_list();
        item.run(input)?.push(input);
        Ok(input.tree.end_list(mark))
    })
}

/// `{ item }`, where each item starts with a token of this kind. Returns all results.
#[inline(always)]
pub fn collect<T>(start: TokenKind, mut item: impl Rule<T>) -> impl Rule<Vec<T>> {
    step(move |input: &mut Input<'_>| {
        let mut items = Vec::new();
        while input.peek() == start {
            items.push(item.run(input)?);
        }
        Ok(items)
    })
}
