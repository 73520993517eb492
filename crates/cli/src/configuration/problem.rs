//! The findings about a configuration file that is not valid.

use std::ops::Range;

use puppetlang::source::nearest::nearest;
use puppetlang::source::{Diagnostic, Span};

/// Returns the finding for an error of the parser: invalid TOML, an unknown key, or a value of the wrong type.
pub(super) fn of_parser(error: &toml::de::Error) -> Diagnostic {
    let range = error.span().unwrap_or(0..0);
    let message = error.message();
    let Some(key) = message.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`')) else {
        return at(range, message);
    };
    let (key, rest) = key;
    let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
    let found = at(range, &format!("unknown key '{key}'"));
    match nearest(key, known.iter().copied()) {
        Some(similar) => found.with_help(format!("did you mean '{similar}'?")),
        None if known.is_empty() => found.with_help("this table has no keys yet; remove it"),
        None => found.with_help(format!("the keys are {}", listed(&known))),
    }
}

/// Returns the finding for a value that is not one of the known ones.
pub(super) fn unknown(range: Range<usize>, kind: &str, name: &str, known: &[&str]) -> Diagnostic {
    let found = at(range, &format!("unknown {kind} '{name}'"));
    match nearest(name, known.iter().copied()) {
        Some(similar) => found.with_help(format!("did you mean '{similar}'?")),
        None => found.with_help(format!("expected {}", listed(known))),
    }
}

/// Returns a finding at a range of bytes.
pub(super) fn at(range: Range<usize>, message: &str) -> Diagnostic {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let span = Span::new(offset(range.start), offset(range.end));
    Diagnostic::error(None, message, Some(span.start), span)
}

/// Joins names: `a, b or c`.
fn listed(names: &[&str]) -> String {
    match names {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        names => names.concat(),
    }
}
