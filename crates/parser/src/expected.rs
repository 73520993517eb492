//! Sets of token kinds: what can stand at a place.

use puppetlang_lexer::TokenKind;

/// A set of kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct TokenSet(u128);

const _: () = assert!(TokenKind::ALL.len() <= 128);

impl TokenSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// These kinds.
    pub const fn of(kinds: &[TokenKind]) -> Self {
        let mut set = 0;
        let mut index = 0;
        while index < kinds.len() {
            set |= 1 << kinds[index] as u8;
            index += 1;
        }
        Self(set)
    }

    /// The kinds of both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// True if the kind is one of them.
    #[inline]
    pub const fn contains(self, kind: TokenKind) -> bool {
        self.0 >> (kind as u8) & 1 != 0
    }

    /// The kinds, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = TokenKind> {
        TokenKind::ALL.iter().copied().filter(move |&kind| self.contains(kind))
    }
}
