//! Pairs of brackets, as puppet-lint's searches see them.
//!
//! A search that meets an opening bracket goes on after the bracket of the same kind that closes it, and ends without
//! a result if there is none. Closing brackets of other kinds do not matter. So the pairs are those of a parser only
//! if the brackets are balanced.

use crate::view::{Group, View};

/// The closing bracket of each opening one.
pub(crate) struct Partners {
    /// Indices of opening brackets with those of their partners, in order.
    pairs: Vec<(u32, u32)>,
}

impl Partners {
    pub(crate) fn of(&self, open: usize) -> Option<usize> {
        let found = self.pairs.binary_search_by_key(&open, |&(open, _)| open as usize).ok()?;
        Some(self.pairs[found].1 as usize)
    }
}

/// Finds the partners of all opening brackets.
///
/// Linear: a bracket is visited only from the innermost bracket that it is in.
pub(crate) fn partners(view: &View<'_>) -> Partners {
    let brackets: Vec<usize> = view.group(Group::Bracket).collect();
    // For each bracket, the position in `brackets` of its partner.
    let mut partner: Vec<Option<usize>> = vec![None; brackets.len()];
    for open in (0..brackets.len()).rev() {
        let Some(closer) = view.kind(brackets[open]).closer() else { continue };
        let mut at = open + 1;
        while at < brackets.len() {
            let kind = view.kind(brackets[at]);
            if kind == closer {
                partner[open] = Some(at);
                break;
            }
            if kind.closer().is_some() {
                match partner[at] {
                    Some(close) => at = close,
                    None => break,
                }
            }
            at += 1;
        }
    }
    let pair = |(open, close): (usize, Option<usize>)| {
        let index = |at: usize| u32::try_from(brackets[at]).unwrap_or(u32::MAX);
        close.map(|close| (index(open), index(close)))
    };
    Partners { pairs: partner.into_iter().enumerate().filter_map(pair).collect() }
}
