//! The kinds of names and bare words.

use crate::token::TokenKind;

/// The form of a bare word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A name: no part starts with an underscore or contains a hyphen.
    Name,
    /// A word that is not a name.
    Word,
}

impl Form {
    /// Returns the form of a word that starts with this byte.
    #[inline]
    pub(crate) fn of_start(start: u8) -> Self {
        if start == b'_' { Self::Word } else { Self::Name }
    }

    /// Returns the form of a word with a hyphen.
    #[inline]
    pub(crate) fn hyphenated(_: ((), ())) -> Self {
        Self::Word
    }

    /// Returns the form of a word with these parts.
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Name { other } else { Self::Word }
    }

    /// Returns the form of a word with these two parts.
    #[inline]
    pub(crate) fn both((first, second): (Self, Self)) -> Self {
        first.and(second)
    }

    /// Returns the kind of token of a word that is not a keyword.
    #[inline]
    pub(crate) fn kind(self) -> TokenKind {
        match self {
            Self::Name => TokenKind::Name,
            Self::Word => TokenKind::Word,
        }
    }
}

/// Returns the kind of a bare word from its text and form. With `tasks`, `plan` and `apply` are keywords.
#[inline]
pub(crate) fn kind_of(tasks: bool) -> impl Fn(&[u8], Form) -> TokenKind {
    move |text, form| match form {
        Form::Name => keyword(text, tasks),
        Form::Word => TokenKind::Word,
    }
}

/// Returns the keyword for `word`, or [`TokenKind::Name`].
fn keyword(word: &[u8], tasks: bool) -> TokenKind {
    match word {
        b"case" => TokenKind::Case,
        b"class" => TokenKind::Class,
        b"default" => TokenKind::Default,
        b"define" => TokenKind::Define,
        b"if" => TokenKind::If,
        b"elsif" => TokenKind::Elsif,
        b"else" => TokenKind::Else,
        b"inherits" => TokenKind::Inherits,
        b"node" => TokenKind::Node,
        b"and" => TokenKind::And,
        b"or" => TokenKind::Or,
        b"undef" => TokenKind::Undef,
        b"false" | b"true" => TokenKind::Boolean,
        b"in" => TokenKind::In,
        b"unless" => TokenKind::Unless,
        b"function" => TokenKind::Function,
        b"type" => TokenKind::Type,
        b"attr" => TokenKind::Attr,
        b"private" => TokenKind::Private,
        b"plan" if tasks => TokenKind::Plan,
        b"apply" if tasks => TokenKind::Apply,
        _ => TokenKind::Name,
    }
}
