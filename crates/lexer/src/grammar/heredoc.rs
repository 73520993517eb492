//! The opening tag of a heredoc, after `@(`.

use std::ops::Range;

use puppetlang_source::Dialect;

use crate::combinator::{
    Scan, blanks, many, many_of, many1, map, one, only_if, pair, preceded, range, terminated, text, when,
};
use crate::heredoc::{
    Form, blanks_before_escapes, in_tag, is_escape_letter, is_syntax_letter, is_syntax_start, least_letters,
};

/// `opening_tag = TAG { TAG } [ ":" syntax ] [ "/" escapes ] ")"`
pub(crate) fn opening_tag(dialect: Dialect) -> impl Scan<Form> {
    map(
        terminated(
            pair(
                range(many1(in_tag)),
                pair(
                    when(b':', preceded(text(b":"), syntax(dialect))),
                    when(b'/', preceded(text(b"/"), escapes(dialect))),
                ),
            ),
            text(b")"),
        ),
        Form::of,
    )
}

/// `syntax = BLANKS syntax_name BLANKS`
fn syntax(dialect: Dialect) -> impl Scan<Range<usize>> {
    preceded(blanks(), terminated(range(syntax_name(dialect)), blanks()))
}

/// `syntax_name = SYNTAX_START { SYNTAX_LETTER }`
///
/// At least one letter must follow the first, except in the specification dialect.
fn syntax_name(dialect: Dialect) -> impl Scan<()> {
    preceded(one(is_syntax_start(dialect)), many_of(least_letters(dialect), is_syntax_letter(dialect)))
}

/// `escapes = [ BLANKS ] { ESCAPE } BLANKS`
///
/// Only the specification dialect permits the blanks before the letters.
fn escapes(dialect: Dialect) -> impl Scan<Range<usize>> {
    preceded(only_if(blanks_before_escapes(dialect), blanks()), terminated(range(many(is_escape_letter)), blanks()))
}
