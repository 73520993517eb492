//! The pieces of directives: `%`, `-`, `10`, `<name>`, `d`.
//!
//! The meaning of a piece depends on those before it, and a missing argument must be reported before an error in a
//! later piece. Therefore pieces are read one at a time, and the grammar has no rule for a whole directive.
//!
//! ```text
//! piece    = flag | number [ "$" ] | "*" [ amount ] | "." [ "*" [ amount ] | digits ] | name | letter
//! amount   = digits [ "$" ]
//! name     = "<" text ">" | "{" text "}"
//! ```

use combine::parser::char::{char, digit};
use combine::parser::range::{recognize, take_while};
use combine::{Parser, StdParseResult, any, choice, one_of, optional, parser, satisfy, skip_many};

/// A piece of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'f> {
    /// One of ` #+-0`.
    Flag(char),
    /// A number that does not start with zero.
    Number(Amount<'f>),
    /// `*`, and the number of the argument if there is one.
    Asterisk(Amount<'f>),
    /// `.` followed by digits.
    Precision(&'f str),
    /// `.*`, and the number of the argument if there is one.
    PrecisionAsterisk(Amount<'f>),
    /// A name with its brackets.
    Name(&'f str),
    /// A bracket that is not closed.
    OpenName,
    /// Any other character.
    Letter(char),
}

/// Digits, and whether they are the number of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Amount<'f> {
    pub(super) digits: &'f str,
    /// True if `$` follows.
    pub(super) is_position: bool,
}

/// Returns the next piece and the text after it, or `None` at the end of the text.
pub(super) fn next_piece(text: &str) -> Option<(Piece<'_>, &str)> {
    parser(piece).parse(text).ok()
}

fn piece<'f>(input: &mut &'f str) -> StdParseResult<Piece<'f>, &'f str> {
    let number = (recognize((satisfy(|first| matches!(first, '1'..='9')), digits())), optional(char('$')));
    let number = number.map(|(digits, dollar)| Piece::Number(Amount { digits, is_position: dollar.is_some() }));
    choice((
        one_of(" #+-0".chars()).map(Piece::Flag),
        number,
        char('*').with(amount()).map(Piece::Asterisk),
        char('.')
            .with(choice((char('*').with(amount()).map(Piece::PrecisionAsterisk), digits().map(Piece::Precision)))),
        parser(name),
        any().map(Piece::Letter),
    ))
    .parse_stream(input)
    .into()
}

fn digits<'f>() -> impl Parser<&'f str, Output = &'f str> {
    recognize(skip_many(digit()))
}

fn amount<'f>() -> impl Parser<&'f str, Output = Amount<'f>> {
    (digits(), optional(char('$'))).map(|(digits, dollar)| Amount { digits, is_position: dollar.is_some() })
}

fn name<'f>(input: &mut &'f str) -> StdParseResult<Piece<'f>, &'f str> {
    let bracketed = |open: char, close: char| {
        recognize((char(open), take_while(move |c| c != close), optional(char(close))))
            .map(move |name: &str| if name.ends_with(close) { Piece::Name(name) } else { Piece::OpenName })
    };
    choice((bracketed('<', '>'), bracketed('{', '}'))).parse_stream(input).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_as_long_as_can_be() {
        let amount = |digits, is_position| Amount { digits, is_position };
        for (text, piece, rest) in [
            ("-5d", Piece::Flag('-'), "5d"),
            ("05d", Piece::Flag('0'), "5d"),
            ("10d", Piece::Number(amount("10", false)), "d"),
            ("10$d", Piece::Number(amount("10", true)), "d"),
            ("*d", Piece::Asterisk(amount("", false)), "d"),
            ("*2$d", Piece::Asterisk(amount("2", true)), "d"),
            (".d", Piece::Precision(""), "d"),
            (".05d", Piece::Precision("05"), "d"),
            (".*0$d", Piece::PrecisionAsterisk(amount("0", true)), "d"),
            ("<é b>d", Piece::Name("<é b>"), "d"),
            ("{}>", Piece::Name("{}"), ">"),
            ("<d", Piece::OpenName, ""),
            ("éd", Piece::Letter('é'), "d"),
        ] {
            assert_eq!(next_piece(text), Some((piece, rest)), "{text}");
        }
        assert_eq!(next_piece(""), None);
    }
}
