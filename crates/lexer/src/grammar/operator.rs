//! Operators and brackets that are determined by their text alone; the longest match wins.

use crate::combinator::{Scan, symbols};
use crate::token::TokenKind as T;

/// `operator = "." | "," | "]" | ")" | ";" | ":" | "?" | "*" | "%" | "/" | "@@" | "@" | "|>>" | "|>" | "|" | "=="
/// | "=>" | "=~" | "=" | "+=" | "+>" | "+" | "->" | "-=" | "-" | "!=" | "!~" | "!" | "~>" | "~" | "<<|" | "<<" | "<="
/// | "<|" | "<-" | "<~" | "<" | ">>" | ">=" | ">"`
#[inline]
pub(crate) fn operator() -> impl Scan<T> {
    symbols! {
        b'.' => { b"" => T::Dot, }
        b',' => { b"" => T::Comma, }
        b']' => { b"" => T::RBrack, }
        b')' => { b"" => T::RParen, }
        b';' => { b"" => T::Semicolon, }
        b':' => { b"" => T::Colon, }
        b'?' => { b"" => T::QMark, }
        b'*' => { b"" => T::Times, }
        b'%' => { b"" => T::Modulo, }
        b'/' => { b"" => T::Div, }
        b'@' => { b"@" => T::AtAt, b"" => T::At, }
        b'|' => { b">>" => T::RRCollect, b">" => T::RCollect, b"" => T::Pipe, }
        b'=' => { b"=" => T::IsEqual, b">" => T::FArrow, b"~" => T::Match, b"" => T::Equals, }
        b'+' => { b"=" => T::Appends, b">" => T::PArrow, b"" => T::Plus, }
        b'-' => { b">" => T::InEdge, b"=" => T::Deletes, b"" => T::Minus, }
        b'!' => { b"=" => T::NotEqual, b"~" => T::NoMatch, b"" => T::Not, }
        b'~' => { b">" => T::InEdgeSub, b"" => T::Tilde, }
        b'<' => {
            b"<|" => T::LLCollect,
            b"<" => T::LShift,
            b"=" => T::LessEqual,
            b"|" => T::LCollect,
            b"-" => T::OutEdge,
            b"~" => T::OutEdgeSub,
            b"" => T::LessThan,
        }
        b'>' => { b">" => T::RShift, b"=" => T::GreaterEqual, b"" => T::GreaterThan, }
    }
}
