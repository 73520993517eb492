//! Sets of token kinds.

use puppetlang_lexer::TokenKind;

/// A set of token kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct TokenSet(u128);

const _: () = assert!(TokenKind::ALL.len() <= 128);

impl TokenSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Creates the set of these kinds.
    pub const fn of(kinds: &[TokenKind]) -> Self {
        let mut set = 0;
        let mut index = 0;
        while index < kinds.len() {
            set |= 1 << kinds[index] as u8;
            index += 1;
        }
        Self(set)
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns true if the set contains the kind.
    #[inline]
    pub const fn contains(self, kind: TokenKind) -> bool {
        self.0 >> (kind as u8) & 1 != 0
    }

    /// Returns the kinds, in the order of their discriminants.
    pub fn iter(self) -> impl Iterator<Item = TokenKind> {
        TokenKind::ALL.iter().copied().filter(move |&kind| self.contains(kind))
    }
}
