//! Annotations for GitHub Actions: commands in the log of a workflow.
//!
//! Source: GitHub's documentation of workflow commands.

use std::fmt::Write as _;

use puppetlang_source::{Diagnostic, Severity, Source};

use crate::visible_line;

/// Formats an annotation:
/// `::error file=site.pp,line=1,endLine=1,col=6,endColumn=6,title=SYNTAX_ERROR::Syntax error at '='`.
pub(crate) fn annotation(diagnostic: &Diagnostic, source: &Source) -> String {
    let command = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning | Severity::Deprecation => "warning",
        Severity::Ignore => "notice",
    };
    let mut text = format!("::{command} file={}", property(source.name()));
    // Writing to a string cannot fail.
    if let Some(start) = diagnostic.at.map(|at| source.position(at)) {
        let end = source.position(diagnostic.span.end);
        // Columns are shown only for annotations of a single line; the last column is included.
        let _ = match (start.line, end.line) {
            (line, last) if last > line => write!(text, ",line={line},endLine={last}"),
            (line, last) => {
                let last_column =
                    if last == line { end.column.saturating_sub(1).max(start.column) } else { start.column };
                write!(text, ",line={line},endLine={line},col={},endColumn={last_column}", start.column)
            }
        };
    }
    if let Some(issue) = diagnostic.issue {
        let _ = write!(text, ",title={}", issue.code());
    }
    let help = diagnostic.help.as_ref().map(|help| format!("\n{help}")).unwrap_or_default();
    text + "::" + &message(&(diagnostic.message.clone() + &help))
}

fn message(text: &str) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    // The log is displayed by a terminal or a page that interprets color codes.
    visible_line(&text).into_owned()
}

fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use puppetlang_source::{IssueCode, Span};

    use super::*;

    #[test]
    fn what_means_something_is_escaped() {
        let source = Source::new("a,b.pp", "= 1");
        let error = Diagnostic::error(Some(IssueCode::SyntaxError), "100%\nwrong", Some(0), Span::new(0, 1));
        let expected = "::error file=a%2Cb.pp,line=1,endLine=1,col=1,endColumn=1,title=SYNTAX_ERROR::100%25%0Awrong";
        assert_eq!(annotation(&error, &source), expected);
        let hidden = Source::new("a\x1b[2J.pp", "= 1");
        let said = annotation(&Diagnostic::error(None, "\u{9b}31m", None, Span::new(0, 1)), &hidden);
        assert_eq!(said, "::error file=a\\u{1b}[2J.pp::\\u{9b}31m");
    }
}
