//! Diagnostics as single lines.

use std::fmt::Write as _;

use puppetlang_source::{Diagnostic, Severity, Source};

use crate::{name, visible_line};

/// Formats a diagnostic as `site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]`.
pub(crate) fn concise(diagnostic: &Diagnostic, source: &Source) -> String {
    let mut line = visible_line(name(source)).into_owned();
    // Writing to a string cannot fail.
    if let Some(place) = diagnostic.at.map(|at| source.position(at)) {
        let _ = write!(line, ":{}:{}", place.line, place.column);
    }
    let _ = write!(line, ": {}: {}", diagnostic.severity, visible_line(&diagnostic.message));
    if let Some(issue) = diagnostic.issue {
        let _ = write!(line, " [{}]", issue.code());
    }
    line
}

/// Formats a diagnostic as `Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)`.
pub(crate) fn puppet(diagnostic: &Diagnostic, source: &Source) -> String {
    let level = if diagnostic.severity == Severity::Error { "Error" } else { "Warning" };
    format!("{level}: {}", message_with_location(diagnostic, source))
}

/// Returns the message with its location, in the reference's format.
///
/// The format is `Syntax error at '=' (file: site.pp, line: 1, column: 6)`; parts that are not known are omitted.
pub fn message_with_location(diagnostic: &Diagnostic, source: &Source) -> String {
    let message = &diagnostic.message;
    let place = diagnostic.at.map(|at| source.position(at));
    match (source.name(), place) {
        ("", None) => message.clone(),
        ("", Some(place)) => format!("{message} (line: {}, column: {})", place.line, place.column),
        (file, None) => format!("{message} (file: {file})"),
        (file, Some(place)) => format!("{message} (file: {file}, line: {}, column: {})", place.line, place.column),
    }
}

#[cfg(test)]
mod tests {
    use puppetlang_source::{IssueCode, Span};

    use super::*;

    #[test]
    fn places_are_named_as_far_as_they_are_known() {
        let error = |at| Diagnostic::error(Some(IssueCode::SyntaxError), "Syntax error at '='", at, Span::new(5, 6));
        let named = Source::new("site.pp", "$x = = 1");
        let nameless = Source::new("", "$x = = 1");
        assert_eq!(concise(&error(Some(5)), &named), "site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]");
        assert_eq!(concise(&error(None), &nameless), "<text>: error: Syntax error at '=' [SYNTAX_ERROR]");
        assert_eq!(puppet(&error(Some(5)), &named), "Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)");
        assert_eq!(puppet(&error(None), &named), "Error: Syntax error at '=' (file: site.pp)");
        assert_eq!(puppet(&error(Some(5)), &nameless), "Error: Syntax error at '=' (line: 1, column: 6)");
        let hidden = Source::new("a\x1b[2J\n.pp", "$x = = 1");
        assert_eq!(concise(&error(None), &hidden), "a\\u{1b}[2J\\n.pp: error: Syntax error at '=' [SYNTAX_ERROR]");
        assert_eq!(puppet(&error(None), &hidden), "Error: Syntax error at '=' (file: a\x1b[2J\n.pp)");
        let warning = error(None).with_severity(Severity::Warning);
        assert_eq!(puppet(&warning, &nameless), "Warning: Syntax error at '='");
    }
}
