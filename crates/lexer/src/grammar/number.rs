//! Numbers, up to a word boundary. A shorter number is read if a boundary follows only that.

use crate::class::{is_digit, is_hex};
use crate::combinator::{Scan, ending, first_of, many1, one, optional, preceded, skipped, text, token};
use crate::number::{at_boundary, is_exponent, is_x};
use crate::token::TokenKind as T;

/// `number = decimal | digits | hexadecimal`
pub(crate) fn number() -> impl Scan<T> {
    token(T::Number, first_of(ending(at_boundary, decimal()), first_of(ending(at_boundary, digits()), hexadecimal())))
}

/// `hexadecimal = "0" ( "x" | "X" ) HEX { HEX }`
fn hexadecimal() -> impl Scan<()> {
    ending(at_boundary, preceded(text(b"0"), preceded(one(is_x), many1(is_hex))))
}

/// `decimal = digits fraction`
fn decimal() -> impl Scan<()> {
    preceded(digits(), fraction())
}

/// `fraction = [ "." digits ] [ ( "e" | "E" ) [ "-" ] digits ]`
pub(crate) fn fraction() -> impl Scan<()> {
    preceded(
        optional(preceded(text(b"."), digits())),
        skipped(optional(preceded(one(is_exponent), preceded(optional(text(b"-")), digits())))),
    )
}

/// `digits = DIGIT { DIGIT }`
fn digits() -> impl Scan<()> {
    many1(is_digit)
}
