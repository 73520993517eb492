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

    /// Returns the set without this kind.
    #[must_use]
    pub(crate) const fn without(self, kind: TokenKind) -> Self {
        Self(self.0 & !(1 << kind as u8))
    }

    /// Returns the kinds that are not in the set.
    #[must_use]
    pub(crate) const fn not(self) -> Self {
        Self(!self.0)
    }

    /// Returns the set of all keywords, including `true` and `false`.
    pub(crate) const fn keywords() -> Self {
        let mut set = 0;
        let mut index = 0;
        while index < TokenKind::ALL.len() {
            let kind = TokenKind::ALL[index];
            if kind.is_keyword() {
                set |= 1 << kind as u8;
            }
            index += 1;
        }
        Self(set)
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

/// The set of one kind.
impl From<TokenKind> for TokenSet {
    #[inline]
    fn from(kind: TokenKind) -> Self {
        Self::of(&[kind])
    }
}
