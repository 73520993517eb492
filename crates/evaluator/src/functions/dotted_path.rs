//! Dotted paths into values, such as `user.groups.0."first.name"`.
//!
//! ```text
//! path     = segment { "." segment }
//! segment  = blanks ( '"' text '"' | "'" text "'" ) blanks | text
//! ```
//!
//! A text has at least one character and does not contain the quotes around it; an unquoted text contains neither
//! quotes nor dots.

use combine::parser::char::char;
use combine::parser::range::{take_while, take_while1};
use combine::{Parser, StdParseResult, attempt, between, choice, eof, parser, sep_by1};
use puppetlang_types::Value;

use super::ruby;

/// The characters that are ignored around a quoted segment.
const BLANK: [char; 6] = [' ', '\t', '\n', '\u{b}', '\u{c}', '\r'];

/// Parses a path into keys and indexes; `None` if it is malformed.
pub fn segments(path: &str) -> Option<Vec<Value>> {
    sep_by1(parser(segment), char('.')).skip(eof()).parse(path).ok().map(|(segments, _)| segments)
}

fn segment<'p>(input: &mut &'p str) -> StdParseResult<Value, &'p str> {
    let blanks = || take_while(|character| BLANK.contains(&character));
    let quoted = |quote| {
        let text = take_while1(move |character| character != quote);
        attempt(between(blanks(), blanks(), between(char(quote), char(quote), text)))
    };
    let bare = take_while1(|character| !matches!(character, '\'' | '"' | '.'));
    choice((quoted('"').map(Value::from), quoted('\'').map(Value::from), bare.map(key))).parse_stream(input).into()
}

/// Converts an unquoted segment: an index if one of its lines is an integer, otherwise a key.
fn key(text: &str) -> Value {
    let text = text.trim_matches(BLANK).trim_end_matches('\0');
    if !text.split('\n').any(is_index) {
        return text.into();
    }
    Value::Integer(ruby::integer(text))
}

/// Whether a line is an integer with an optional sign, after an optional colon.
fn is_index(line: &str) -> bool {
    let line = line.strip_prefix(':').unwrap_or(line);
    let digits = line.strip_prefix(['+', '-']).unwrap_or(line);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
