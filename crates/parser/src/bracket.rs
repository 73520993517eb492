//! Pairs of brackets.

use puppetlang_lexer::TokenKind as T;

/// Returns the closing bracket for an opening bracket; `None` for other tokens.
pub(crate) const fn closer(opener: T) -> Option<T> {
    match opener {
        T::LBrace | T::SelBrace => Some(T::RBrace),
        T::LParen | T::WsLParen => Some(T::RParen),
        T::LBrack | T::ListStart => Some(T::RBrack),
        T::LCollect => Some(T::RCollect),
        T::LLCollect => Some(T::RRCollect),
        _ => None,
    }
}

/// Returns true for closing brackets.
pub(crate) const fn is_closer(kind: T) -> bool {
    matches!(kind, T::RBrace | T::RParen | T::RBrack | T::RCollect | T::RRCollect)
}
