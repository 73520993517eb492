//! Which brackets belong together.

use puppetlang_lexer::TokenKind as T;

/// What closes an opening bracket; none for what opens nothing.
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

/// True for what closes a bracket.
pub(crate) const fn is_closer(kind: T) -> bool {
    matches!(kind, T::RBrace | T::RParen | T::RBrack | T::RCollect | T::RRCollect)
}
