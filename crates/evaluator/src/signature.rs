//! Parses the signature of a host function: parameter lists, one line per overload.

use std::fmt;

use puppetlang_source::{Position, Source, Span};
use puppetlang_types::TypeError;

/// A parameter of an overload.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Parameter {
    /// The text of its type.
    pub(crate) kind: String,
    /// The name, with the marks described at [`HostFunction::new`](crate::HostFunction::new).
    pub(crate) name: String,
    /// Its byte range in the text.
    pub(crate) span: Span,
}

/// An error in the text of a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureError {
    /// The error message.
    pub message: String,
    /// The range of the error: byte offsets in the text.
    pub span: Span,
    /// The start of the range as line and column.
    pub position: Position,
    /// Whether the error is in a type, not in the text around it.
    pub is_type: bool,
}

impl SignatureError {
    /// Creates an error about the text of a type, or about types that do not fit together.
    pub(crate) fn of_type(text: &str, span: Span, error: &TypeError) -> Self {
        Self { is_type: true, ..Self::at(text, span, error.message()) }
    }

    fn at(text: &str, span: Span, message: impl Into<String>) -> Self {
        let position = Source::new("", text).position(span.start);
        Self { message: message.into(), span, position, is_type: false }
    }
}

impl fmt::Display for SignatureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (line: {}, column: {})", self.message, self.position.line, self.position.column)
    }
}

impl std::error::Error for SignatureError {}

/// Parses the overloads of a text. The result is never empty.
pub(crate) fn forms(text: &str) -> Result<Vec<Vec<Parameter>>, SignatureError> {
    if u32::try_from(text.len()).is_err() {
        return Err(SignatureError::at("", Span::default(), "the signature is too long"));
    }
    let lines = pieces(text, Part::trimmed(text, 0, text.len()), '\n')?;
    let forms: Vec<_> = lines.into_iter().filter(|line| !line.text.is_empty()).map(|line| form(text, line)).collect();
    if forms.is_empty() { Ok(vec![Vec::new()]) } else { forms.into_iter().collect() }
}

/// A part of the text of a signature.
#[derive(Clone, Copy)]
struct Part<'t> {
    text: &'t str,
    start: usize,
}

impl<'t> Part<'t> {
    /// Returns the bytes from `start` to `end` without surrounding blanks.
    fn trimmed(text: &'t str, start: usize, end: usize) -> Self {
        let part = &text[start..end];
        let without = part.trim_start();
        Self { text: without.trim_end(), start: start + (part.len() - without.len()) }
    }

    /// Returns the bytes of this part from `start` to `end` without surrounding blanks.
    fn within(self, start: usize, end: usize) -> Self {
        let inner = Part::trimmed(self.text, start, end);
        Self { start: self.start + inner.start, ..inner }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the text is no longer than a span can tell")]
    fn span(self) -> Span {
        Span::new(self.start as u32, (self.start + self.text.len()) as u32)
    }
}

/// Splits a part at a separator, ignoring separators in brackets, strings and regular expressions.
fn pieces<'t>(whole: &str, part: Part<'t>, separator: char) -> Result<Vec<Part<'t>>, SignatureError> {
    let (mut found, mut begin) = (Vec::new(), 0);
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut quote: Option<(usize, char)> = None;
    let mut letters = part.text.char_indices();
    while let Some((at, letter)) = letters.next() {
        if let Some((_, end)) = quote {
            match letter {
                '\\' => drop(letters.next()),
                _ if letter == end => quote = None,
                _ => {}
            }
            continue;
        }
        match letter {
            '\'' | '"' | '/' => quote = Some((at, letter)),
            '[' => open.push((at, ']')),
            '{' => open.push((at, '}')),
            '(' => open.push((at, ')')),
            ']' | '}' | ')' => {
                let closes = open.pop().is_some_and(|(_, end)| end == letter);
                if !closes {
                    let message = format!("nothing is open that `{letter}` could close");
                    return Err(SignatureError::at(whole, part.within(at, at + 1).span(), message));
                }
            }
            _ if letter == separator && open.is_empty() => {
                found.push(part.within(begin, at));
                begin = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    if let Some((at, end)) = quote.or_else(|| open.pop()) {
        return Err(SignatureError::at(
            whole,
            part.within(at, at + 1).span(),
            format!("there is no `{end}` to end this"),
        ));
    }
    found.push(part.within(begin, part.text.len()));
    Ok(found)
}

/// Parses the parameters of a line.
fn form(whole: &str, line: Part<'_>) -> Result<Vec<Parameter>, SignatureError> {
    let is_enclosed = line.text.starts_with('(') && line.text.ends_with(')');
    let list = if is_enclosed { line.within(1, line.text.len() - 1) } else { line };
    if list.text.is_empty() {
        return Ok(Vec::new());
    }
    let mut parameters: Vec<Parameter> = Vec::new();
    for part in pieces(whole, list, ',')? {
        let next = parameter(whole, part)?;
        let refused = |message: &str| Err(SignatureError::at(whole, next.span, message));
        match parameters.last().map(|last| (Mark::of(&last.name), Mark::of(&next.name))) {
            Some((Mark::Block, _)) => return refused("the block is the last parameter"),
            Some((Mark::Rest, Mark::Rest | Mark::One | Mark::Optional)) => {
                return refused("the parameter before this one takes all further arguments");
            }
            Some((Mark::Optional, Mark::One)) => {
                return refused("the parameter before this one may be missing, and this one not");
            }
            _ => {}
        }
        let bare = |name: &str| name.trim_matches(['&', '?', '*', '+']).to_owned();
        if parameters.iter().any(|known| bare(&known.name) == bare(&next.name)) {
            return refused("a parameter before this one has the same name");
        }
        parameters.push(next);
    }
    Ok(parameters)
}

/// The arguments that a parameter takes, as marked in its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    One,
    Optional,
    Rest,
    Block,
}

impl Mark {
    fn of(name: &str) -> Self {
        match (name.as_bytes().first(), name.as_bytes().last()) {
            (Some(b'&'), _) => Self::Block,
            (_, Some(b'?')) => Self::Optional,
            (_, Some(b'*' | b'+')) => Self::Rest,
            _ => Self::One,
        }
    }
}

/// Parses a parameter: `Type mark$name = ?`.
fn parameter(whole: &str, part: Part<'_>) -> Result<Parameter, SignatureError> {
    let refused = |part: Part<'_>, message: &str| Err(SignatureError::at(whole, part.span(), message));
    if part.text.is_empty() {
        return refused(part, "a parameter is missing");
    }
    let Some(dollar) = name_start(part.text) else {
        return refused(part, "the name of the parameter is missing: it begins with `$`");
    };
    let after = &part.text[dollar + 1..];
    let is_letter =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte.is_ascii_uppercase();
    let length = after.bytes().take_while(|&byte| is_letter(byte)).count();
    let name = &after[..length];
    if !name.starts_with(|first: char| first.is_ascii_lowercase() || first == '_') {
        return refused(part.within(dollar, dollar + 1 + length), "this is no name of a parameter");
    }
    let before = &part.text[..dollar];
    let mark = before.chars().next_back().filter(|mark| ['*', '+', '&'].contains(mark));
    let rest = part.within(dollar + 1 + length, part.text.len());
    let is_optional = match rest.text.strip_prefix('=') {
        Some(value) if value.trim() == "?" => true,
        Some(_) => return refused(rest, "a parameter that may be missing ends with `= ?`"),
        None if rest.text.is_empty() => false,
        None => return refused(rest, "there is a comma missing in front of this"),
    };
    let name = match mark {
        Some(_) if is_optional => return refused(rest, "this parameter cannot end with `= ?`"),
        Some('&') => format!("&{name}"),
        Some(mark) => format!("{name}{mark}"),
        None if is_optional => format!("{name}?"),
        None => name.to_owned(),
    };
    let kind = match (before.trim_end_matches(['*', '+', '&']).trim(), mark) {
        ("", Some('&')) => "Callable",
        ("", _) => "Any",
        (kind, _) => kind,
    };
    Ok(Parameter { kind: kind.to_owned(), name, span: part.span() })
}

/// Finds the start of a parameter's name: the first `$` outside of brackets, strings and regular expressions.
fn name_start(parameter: &str) -> Option<usize> {
    let part = Part { text: parameter, start: 0 };
    // The parameter is the result of a split, so all brackets and quotes are closed.
    let before = pieces("", part, '$').ok()?;
    let name = before.get(1)?;
    parameter[..name.start].rfind('$')
}

#[cfg(test)]
mod tests {
    use super::*;

    type Pairs<'t> = &'t [(&'t str, &'t str)];

    /// Returns the overloads as pairs of type and marked name.
    fn read(text: &str) -> Vec<Vec<(String, String)>> {
        let forms = forms(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        forms.into_iter().map(|form| form.into_iter().map(|one| (one.kind, one.name)).collect()).collect()
    }

    #[test]
    fn parameters_have_types_and_marks() {
        let pairs =
            |pairs: &[(&str, &str)]| pairs.iter().map(|(kind, name)| ((*kind).into(), (*name).into())).collect();
        let table: &[(&str, &[Pairs<'_>])] = &[
            ("", &[&[]]),
            (" \n ", &[&[]]),
            ("()", &[&[]]),
            ("$x", &[&[("Any", "x")]]),
            ("Integer $a", &[&[("Integer", "a")]]),
            ("(Integer $a)", &[&[("Integer", "a")]]),
            ("Integer$a,String  $b", &[&[("Integer", "a"), ("String", "b")]]),
            ("Optional[String] $b = ?", &[&[("Optional[String]", "b?")]]),
            ("String $b=?", &[&[("String", "b?")]]),
            ("Any *$rest", &[&[("Any", "rest*")]]),
            ("+$rest", &[&[("Any", "rest+")]]),
            ("Callable[1, 1] &$block", &[&[("Callable[1, 1]", "&block")]]),
            ("&$block", &[&[("Callable", "&block")]]),
            ("Enum['a,$b', \"c\\\"]\"] $x", &[&[("Enum['a,$b', \"c\\\"]\"]", "x")]]),
            ("Pattern[/[,$]/] $x, $y", &[&[("Pattern[/[,$]/]", "x"), ("Any", "y")]]),
            ("Struct[{a => Integer,\n b => String}] $x", &[&[("Struct[{a => Integer,\n b => String}]", "x")]]),
            ("Integer $a\n\n  String $b, $c = ?\n()", &[&[("Integer", "a")], &[("String", "b"), ("Any", "c?")], &[]]),
        ];
        for (text, expected) in table {
            let expected: Vec<Vec<(String, String)>> = expected.iter().map(|form| pairs(form)).collect();
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn errors_say_where() {
        let table = [
            ("Integer", "the name of the parameter is missing: it begins with `$` (line: 1, column: 1)"),
            ("Integer $a,", "a parameter is missing (line: 1, column: 12)"),
            ("Integer $a\nString $", "this is no name of a parameter (line: 2, column: 8)"),
            ("Integer $A", "this is no name of a parameter (line: 1, column: 9)"),
            ("Integer $a String $b", "there is a comma missing in front of this (line: 1, column: 12)"),
            ("Integer $a = 3", "a parameter that may be missing ends with `= ?` (line: 1, column: 12)"),
            ("*$a = ?", "this parameter cannot end with `= ?` (line: 1, column: 5)"),
            ("$a = ?, $b", "the parameter before this one may be missing, and this one not (line: 1, column: 9)"),
            ("*$a, $b", "the parameter before this one takes all further arguments (line: 1, column: 6)"),
            ("&$a, $b", "the block is the last parameter (line: 1, column: 6)"),
            ("$a, String $a", "a parameter before this one has the same name (line: 1, column: 5)"),
            ("Array[Integer $a", "there is no `]` to end this (line: 1, column: 6)"),
            ("Enum['a] $a", "there is no `'` to end this (line: 1, column: 6)"),
            ("Array] $a", "nothing is open that `]` could close (line: 1, column: 6)"),
        ];
        for (text, expected) in table {
            assert_eq!(forms(text).unwrap_err().to_string(), expected, "{text}");
        }
    }

    #[test]
    fn types_are_checked() {
        let parse = |text| crate::HostFunction::parse("f", text, |_| unreachable!());
        let error = parse("Integer $a, Integer[b] $b").unwrap_err();
        assert!(error.is_type, "{error}");
        assert_eq!((error.position.column, error.span), (13, Span::new(12, 25)));
        assert!(parse("Array[Integer[1, 2], 3] $a, Optional[Callable] &$b").is_ok());
    }
}
