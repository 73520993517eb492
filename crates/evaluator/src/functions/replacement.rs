//! The replacement syntax of `regsubst`.
//!
//! ```text
//! piece  = "\" ( digit | "&" | "`" | "'" | "\" | "k<" name ">" ) | other
//! ```
//!
//! A backslash before any other character is literal. If the pattern has named groups, numbered groups are empty.

use std::ops::Range;

use combine::parser::char::{char, digit};
use combine::parser::range::{range, recognize, take_while1};
use combine::{Parser, StdParseResult, any, attempt, between, choice, many, parser, skip_many1};
use puppetlang_regexp::{Captures, Regexp};

use crate::error::{Flow, plain};

/// A parsed replacement.
pub(super) struct Replacement<'r>(Vec<Piece<'r>>);

enum Piece<'r> {
    Text(&'r str),
    Group(usize),
    Named(&'r str),
    Before,
    PostMatch,
}

fn piece<'r>(input: &mut &'r str) -> StdParseResult<Piece<'r>, &'r str> {
    let text = take_while1(|character| character != '\\').map(Piece::Text);
    let group = digit().map(|digit: char| Piece::Group(digit as usize - '0' as usize));
    let name = between(range("k<"), char('>'), recognize(skip_many1(combine::satisfy(|one| one != '>'))));
    let escaped = char('\\').with(choice((
        group,
        char('&').map(|_| Piece::Group(0)),
        char('`').map(|_| Piece::Before),
        char('\'').map(|_| Piece::PostMatch),
        char('\\').map(|_| Piece::Text("\\")),
        name.map(Piece::Named),
    )));
    choice((text, attempt(escaped), recognize(any()).map(Piece::Text))).parse_stream(input).into()
}

impl<'r> Replacement<'r> {
    pub(super) fn read(text: &'r str) -> Self {
        // Every text can be parsed as a sequence of pieces.
        many(parser(piece)).parse(text).map_or_else(|_| Self(vec![Piece::Text(text)]), |(pieces, _)| Self(pieces))
    }

    /// Appends the replacement of a match.
    pub(super) fn write(&self, regexp: &Regexp, text: &str, captures: &Captures, out: &mut String) -> Flow<()> {
        let whole = captures.get(0).unwrap_or_default();
        let has_names = regexp.names().next().is_some();
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Group(1..) if has_names => {}
                Piece::Group(group) => out.push_str(of_group(text, captures.get(*group))),
                Piece::Named(name) => out.push_str(of_group(text, named(regexp, captures, name)?)),
                Piece::Before => out.push_str(&text[..whole.start]),
                Piece::PostMatch => out.push_str(&text[whole.end..]),
            }
        }
        Ok(())
    }
}

fn of_group(text: &str, group: Option<Range<usize>>) -> &str {
    group.and_then(|range| text.get(range)).unwrap_or_default()
}

/// Returns the range that the last group with a name matched.
fn named(regexp: &Regexp, captures: &Captures, name: &str) -> Flow<Option<Range<usize>>> {
    match regexp.names().find(|(known, _)| *known == name) {
        Some((_, groups)) => Ok(groups.iter().rev().find_map(|group| captures.get(*group))),
        None => plain(format!("undefined group name reference: {name}")),
    }
}
