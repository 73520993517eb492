//! The brackets of a text.

use puppetlang_lexer::{Token, TokenKind as T};

use crate::document::Syntax;

/// Returns true for a token that opens a bracket.
pub(crate) fn opens(kind: T) -> bool {
    matches!(kind, T::LBrace | T::SelBrace | T::LParen | T::WsLParen | T::LBrack | T::ListStart)
}

/// Returns true for a token that closes a bracket.
pub(crate) fn closes(kind: T) -> bool {
    matches!(kind, T::RBrace | T::RParen | T::RBrack)
}

/// Returns the byte offsets of each opening bracket and the bracket that closes it, in the order of the closing ones.
pub(crate) fn pairs(syntax: &Syntax) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut open = Vec::new();
    for token in syntax.parsed.lexed().tokens() {
        if opens(token.kind) {
            open.push(token.span.start);
        } else if closes(token.kind) {
            found.extend(open.pop().map(|start| (start, token.span.start)));
        }
    }
    found
}

/// Returns the index of the first token that is wanted and in no inner bracket.
///
/// `enters` and `leaves` are [`opens`] and [`closes`], or the other way around if the tokens are in reverse order.
pub(crate) fn outside<'t>(
    mut tokens: impl Iterator<Item = &'t Token>,
    wanted: impl Fn(T) -> bool,
    enters: fn(T) -> bool,
    leaves: fn(T) -> bool,
) -> Option<usize> {
    let mut depth = 0_usize;
    tokens.position(|token| {
        let is_found = depth == 0 && wanted(token.kind);
        if enters(token.kind) {
            depth += 1;
        } else if leaves(token.kind) {
            depth = depth.saturating_sub(1);
        }
        is_found
    })
}
