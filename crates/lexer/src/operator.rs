//! Operators and brackets that are determined by their text alone; the longest match wins.

use crate::input::{Input, Scanned};
use crate::token::TokenKind;

/// Reads an operator or a bracket other than `[ ( {` and `}`, whose kind depends on the context.
///
/// Returns `None` if the next byte starts no operator.
#[inline]
pub(crate) fn operator<'a>(input: &mut Input<'a>) -> Option<Scanned<'a, TokenKind>> {
    use TokenKind as T;
    let (kind, length) = match input.peek(0) {
        b'.' => (T::Dot, 1),
        b',' => (T::Comma, 1),
        b']' => (T::RBrack, 1),
        b')' => (T::RParen, 1),
        b';' => (T::Semicolon, 1),
        b':' => (T::Colon, 1),
        b'?' => (T::QMark, 1),
        b'*' => (T::Times, 1),
        b'%' => (T::Modulo, 1),
        b'/' => (T::Div, 1),
        b'@' if input.peek(1) == b'@' => (T::AtAt, 2),
        b'@' => (T::At, 1),
        b'|' => match (input.peek(1), input.peek(2)) {
            (b'>', b'>') => (T::RRCollect, 3),
            (b'>', _) => (T::RCollect, 2),
            _ => (T::Pipe, 1),
        },
        b'=' => match input.peek(1) {
            b'=' => (T::IsEqual, 2),
            b'>' => (T::FArrow, 2),
            b'~' => (T::Match, 2),
            _ => (T::Equals, 1),
        },
        b'+' => match input.peek(1) {
            b'=' => (T::Appends, 2),
            b'>' => (T::PArrow, 2),
            _ => (T::Plus, 1),
        },
        b'-' => match input.peek(1) {
            b'>' => (T::InEdge, 2),
            b'=' => (T::Deletes, 2),
            _ => (T::Minus, 1),
        },
        b'!' => match input.peek(1) {
            b'=' => (T::NotEqual, 2),
            b'~' => (T::NoMatch, 2),
            _ => (T::Not, 1),
        },
        b'~' if input.peek(1) == b'>' => (T::InEdgeSub, 2),
        b'~' => (T::Tilde, 1),
        b'<' => match (input.peek(1), input.peek(2)) {
            (b'<', b'|') => (T::LLCollect, 3),
            (b'<', _) => (T::LShift, 2),
            (b'=', _) => (T::LessEqual, 2),
            (b'|', _) => (T::LCollect, 2),
            (b'-', _) => (T::OutEdge, 2),
            (b'~', _) => (T::OutEdgeSub, 2),
            _ => (T::LessThan, 1),
        },
        b'>' => match input.peek(1) {
            b'>' => (T::RShift, 2),
            b'=' => (T::GreaterEqual, 2),
            _ => (T::GreaterThan, 1),
        },
        _ => return None,
    };
    Some(input.take(length, kind))
}
