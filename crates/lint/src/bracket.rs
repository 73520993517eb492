//! Pairs of brackets, as puppet-lint's searches see them.
//!
//! A search that meets an opening bracket goes on after the bracket of the same kind that closes it, and ends without
//! a result if there is none. Closing brackets of other kinds do not matter. So the pairs are those of a parser only
//! if the brackets are balanced.

use crate::tokens::{Group, Tokens};

/// The closing bracket of each opening one.
pub(crate) struct Partners {
    /// For each token, the index of its partner; 0 if it has none.
    of_token: Vec<u32>,
}

impl Partners {
    pub(crate) fn of(&self, open: usize) -> Option<usize> {
        self.of_token.get(open).map(|&close| close as usize).filter(|&close| close > 0)
    }
}

/// Finds the partners of all opening brackets.
///
/// Linear: a bracket is visited only from the innermost bracket that it is in.
pub(crate) fn partners(view: &Tokens<'_>) -> Partners {
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
    let mut of_token = vec![0; view.tokens.len()];
    for (open, close) in partner.into_iter().enumerate() {
        if let Some(close) = close {
            of_token[brackets[open]] = u32::try_from(brackets[close]).unwrap_or(0);
        }
    }
    Partners { of_token }
}
