//! `scanf`: extracts values from a text according to a format.
//!
//! ```text
//! format     = { blanks ( directive | character ) }
//! directive  = "%" [ "*" ] [ width ] ( letter | "[[:" name ":]]" | "[" characters "]" | "%" )
//! ```
//!
//! Blanks in the format, and before most directives, match any number of blanks. Parsing stops where the text does not
//! match the format, and returns the values found so far.

use combine::parser::char::{char, digit, letter};
use combine::parser::range::{range, recognize, take_while, take_while1};
use combine::{Parser, StdParseResult, any, attempt, between, choice, many, one_of, optional, parser, skip_many1};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use super::pattern::of_text;
use crate::argument::typed;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[Builtin::new(
    "scanf",
    "4.0",
    "extracts values from a string with a format",
    &[Form::new(&[("String", "data"), ("String", "format"), ("Optional[Callable]", "&block")], typed!(scanf))],
)];

/// An element of the format.
struct Piece<'f> {
    /// Whether blanks precede it in the format.
    has_blanks: bool,
    what: What<'f>,
}

enum What<'f> {
    Literal(char),
    Directive {
        /// Whether the value is discarded.
        skips: bool,
        width: Option<usize>,
        kind: Kind<'f>,
    },
}

#[derive(Clone, Copy)]
enum Kind<'f> {
    /// A character set in the syntax of regular expressions.
    Set(&'f str),
    Letter(char),
}

fn piece<'f>(input: &mut &'f str) -> StdParseResult<Piece<'f>, &'f str> {
    let blanks = take_while(char::is_whitespace).map(|blanks: &str| !blanks.is_empty());
    let class = recognize((range("[[:"), skip_many1(letter()), range(":]]")));
    let set = recognize(between(char('['), char(']'), take_while1(|character| character != ']')));
    let kind = choice((
        attempt(class).map(Kind::Set),
        set.map(Kind::Set),
        one_of("diuxXoaefgAEFGsc%".chars()).map(Kind::Letter),
    ));
    let width = optional(recognize(skip_many1(digit()))).map(|digits: Option<&str>| digits?.parse().ok());
    let directive = (char('%'), optional(char('*')), width, kind).map(|(_, star, width, kind)| What::Directive {
        skips: star.is_some(),
        width,
        kind,
    });
    let what = choice((attempt(directive), any().map(What::Literal)));
    (blanks, what).map(|(has_blanks, what)| Piece { has_blanks, what }).parse_stream(input).into()
}

/// Returns the regular expression of a piece; its group is the value.
fn pattern(piece: &Piece<'_>) -> String {
    const FLOAT: &str = r"[-+]?(?:0[xX](?:\.\h+|\h+(?:\.\h*)?)[pP][-+]\d+|\d+(?![\d.])|\d*\.\d*(?:[eE][-+]?\d+)?)";
    let (kind, width) = match &piece.what {
        What::Literal(character) => return format!(r"\A\s*(\u{{{:x}}})", u32::from(*character)),
        What::Directive { kind, width, .. } => (*kind, width.filter(|width| *width > 0)),
    };
    let blanks = if piece.has_blanks { r"\s*" } else { "" };
    let repeated = |what: &str| match width {
        Some(width) => format!("{what}{{1,{width}}}"),
        None => format!("{what}+"),
    };
    let text = match kind {
        Kind::Set(set) => return format!(r"\A{blanks}({})", repeated(set)),
        Kind::Letter('c') => {
            return format!(r"(?m)\A{blanks}(.{{1,{}}})", width.unwrap_or(1));
        }
        Kind::Letter('%') => "%".into(),
        Kind::Letter('s') => repeated(r"\S"),
        Kind::Letter('d' | 'u') => signed(width, "", r"\d"),
        Kind::Letter('o') => signed(width, "", "[0-7]"),
        Kind::Letter('x' | 'X') => format!("{}|{}", signed(width, "0[xX]", r"\h"), signed(width, "", r"\h")),
        Kind::Letter('i') => format!(
            "{}|{}|{}|0",
            signed(width, "0[xX]", r"\h"),
            signed(width, "0", "[0-7]"),
            signed(width, "(?=[1-9])", r"\d")
        ),
        Kind::Letter(_) => match width {
            Some(width) => return format!(r"\A\s*(?={FLOAT})(\S{{1,{width}}})"),
            None => FLOAT.into(),
        },
    };
    format!(r"\A\s*({text})")
}

/// Matches digits after a sign and a prefix, together not longer than the width.
fn signed(width: Option<usize>, prefix: &str, digit: &str) -> String {
    let Some(width) = width else { return format!("[-+]?{prefix}{digit}+") };
    let taken = if prefix.starts_with("(?") {
        0
    } else if prefix.len() > 1 {
        2
    } else {
        prefix.len()
    };
    let forms = [(1, "[-+]"), (0, "")].into_iter().filter_map(|(sign, text)| {
        let digits = width.checked_sub(taken + sign).filter(|digits| *digits > 0)?;
        Some(format!("{text}{prefix}{digit}{{1,{digits}}}"))
    });
    let forms: Vec<String> = forms.collect();
    // If nothing fits into the width, match nothing.
    if forms.is_empty() { "(?!)".into() } else { forms.join("|") }
}

/// Converts the matched text to a value.
fn value(kind: Kind<'_>, text: &str) -> Flow {
    let number = |digits: &str, radix: u32| {
        let (negative, digits) = match digits.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, digits.strip_prefix('+').unwrap_or(digits)),
        };
        let digits = if radix == 16 { digits.trim_start_matches("0x").trim_start_matches("0X") } else { digits };
        match i64::from_str_radix(&format!("{}{digits}", if negative { "-" } else { "" }), radix) {
            Ok(number) => Ok(Value::Integer(number)),
            Err(_) => plain(format!("the number {text} is outside of the range of Integer")),
        }
    };
    match kind {
        Kind::Letter('d' | 'u') => number(text, 10),
        Kind::Letter('o') => number(text, 8),
        Kind::Letter('x' | 'X') => number(text, 16),
        Kind::Letter('i') => {
            let digits = text.trim_start_matches(['-', '+']);
            let radix = match digits.as_bytes() {
                [b'0', b'x' | b'X', ..] => 16,
                [b'0', _, ..] => 8,
                _ => 10,
            };
            number(text, radix)
        }
        Kind::Letter('a' | 'e' | 'f' | 'g' | 'A' | 'E' | 'F' | 'G') => {
            Ok(Value::Float(puppetlang_types::float(text).unwrap_or_else(|_| text.parse().unwrap_or(0.0))))
        }
        _ => Ok(text.into()),
    }
}

fn scanf(evaluation: &mut Evaluation, text: Text, format: Text, block: Option<Block<'_>>) -> Flow {
    let found: Value = scan(evaluation, &text, &format)?.into();
    match block {
        Some(block) => evaluation.call_block(&block, [found]),
        None => Ok(found),
    }
}

fn scan(evaluation: &mut Evaluation, text: &str, format: &str) -> Flow<Vec<Value>> {
    let pieces: Vec<Piece<'_>> = many(parser(piece)).parse(format).map_or_else(|_| Vec::new(), |(pieces, _)| pieces);
    let (mut rest, mut found) = (text, Vec::new());
    for piece in &pieces {
        evaluation.limiter.step()?;
        let regexp = of_text(evaluation, &pattern(piece))?;
        let Some(captures) = regexp.compiled()?.captures(rest)? else { break };
        let read = captures.get(1).and_then(|range| rest.get(range)).unwrap_or_default();
        if let What::Directive { skips: false, kind, .. } = piece.what
            && !matches!(kind, Kind::Letter('%'))
        {
            evaluation.charge(read.len())?;
            evaluation.limiter.charge_element(found.len())?;
            found.push(value(kind, read)?);
        }
        rest = captures.get(0).and_then(|range| rest.get(range.end..)).unwrap_or_default();
    }
    Ok(found)
}
