//! The brackets of a text.

use puppetlang_lexer::TokenKind as T;

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
