//! The ends of blocks in braces that follow a token.

use crate::token::Kind;
use crate::tokens::{Group, Tokens};

/// Returns, for each token, the first `}` after it that balances the braces after it. `tokens` are in order.
///
/// Linear: the brackets of the file are read once, from right to left.
pub(crate) fn block_ends(view: &Tokens<'_>, tokens: impl DoubleEndedIterator<Item = usize>) -> Vec<Option<usize>> {
    let mut tokens = tokens.rev().peekable();
    let mut found = Vec::new();
    if tokens.peek().is_none() {
        return found;
    }
    // The nearest closing brace for each number of braces that are open after it, counted from the end of the file.
    let mut nearest = Nearest::default();
    let mut braces = 0;
    for bracket in view.group(Group::Bracket).rev() {
        while tokens.next_if(|&token| token > bracket).is_some() {
            found.push(nearest.get(braces));
        }
        match view.kind(bracket) {
            Kind::RBrace => {
                nearest.set(braces, bracket);
                braces += 1;
            }
            Kind::LBrace => braces -= 1,
            _ => {}
        }
        if tokens.peek().is_none() {
            break;
        }
    }
    found.extend(tokens.map(|_| nearest.get(braces)));
    found.reverse();
    found
}

/// Closing braces by depth, which may be negative.
#[derive(Default)]
struct Nearest {
    not_negative: Vec<Option<usize>>,
    negative: Vec<Option<usize>>,
}

impl Nearest {
    fn side(&self, depth: i64) -> (&Vec<Option<usize>>, usize) {
        let side = if depth < 0 { &self.negative } else { &self.not_negative };
        (side, usize::try_from(depth.unsigned_abs()).unwrap_or(usize::MAX))
    }

    fn get(&self, depth: i64) -> Option<usize> {
        let (side, index) = self.side(depth);
        side.get(index).copied().flatten()
    }

    fn set(&mut self, depth: i64, brace: usize) {
        let index = usize::try_from(depth.unsigned_abs()).unwrap_or(0);
        let side = if depth < 0 { &mut self.negative } else { &mut self.not_negative };
        if side.len() <= index {
            side.resize(index + 1, None);
        }
        side[index] = Some(brace);
    }
}
