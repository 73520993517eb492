//! Test results in JUnit XML: a test case for each source, which fails if the source has an error.
//!
//! The format has no standard; `tests/formats.rs` checks what its readers demand. The elements of a suite come after
//! its counts, so the cases are kept until the end.

use std::fmt::Write as _;
use std::time::Duration;

use puppetlang_source::{Diagnostic, Severity, Source};

use crate::{line, name};

/// The cases of a report.
#[derive(Debug, Default)]
pub(crate) struct Suite {
    cases: String,
    tests: usize,
    failures: usize,
    time: Duration,
}

impl Suite {
    /// Adds the test case of a source, and the time that its check took; zero if that is not known.
    pub(crate) fn add(&mut self, source: &Source, found: &[Diagnostic], time: Duration) {
        self.tests += 1;
        self.time += time;
        self.failures += usize::from(found.iter().any(|one| one.severity == Severity::Error));
        self.cases.push_str(&case(source, found, time));
    }

    /// Returns the report. The time of the suite is the sum of those of its cases.
    pub(crate) fn end(&self) -> String {
        let Self { cases, tests, failures, time } = self;
        let counts = format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" time=\"{}\"", seconds(*time));
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {counts}>\n\
             <testsuite name=\"puppetlang check\" {counts} skipped=\"0\">\n{cases}</testsuite>\n</testsuites>\n"
        )
    }
}

/// Formats a time in seconds, with microseconds.
fn seconds(time: Duration) -> String {
    format!("{:.6}", time.as_secs_f64())
}

/// Formats the test case of a source.
fn case(source: &Source, found: &[Diagnostic], time: Duration) -> String {
    let mut begin = format!("<testcase classname=\"puppetlang.check\" name=\"{}\"", escaped(name(source)));
    // Writing to a string cannot fail.
    let _ = write!(begin, " time=\"{}\"", seconds(time));
    let lines: String = found.iter().map(|one| line::concise(one, source) + "\n").collect();
    let Some(first) = found.iter().find(|one| one.severity == Severity::Error) else {
        let warnings =
            if lines.is_empty() { String::new() } else { format!("<system-out>{}</system-out>", escaped(&lines)) };
        return format!("{begin}>{warnings}</testcase>\n");
    };
    let code = first.issue.map_or("ERROR", puppetlang_source::IssueCode::code);
    let message = escaped(&line::message_with_location(first, source));
    format!("{begin}><failure type=\"{code}\" message=\"{message}\">{}</failure></testcase>\n", escaped(&lines))
}

/// Escapes a text for XML. Characters that XML does not allow become U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push('\t'),
            control if control < ' ' || matches!(control, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use puppetlang_source::{IssueCode, Span};

    use super::*;

    #[test]
    fn files_fail_by_their_errors() {
        let source = Source::new("a&b.pp", "<");
        let error = Diagnostic::error(Some(IssueCode::SyntaxError), "Syntax error at '<'", Some(0), Span::new(0, 1));
        let warning = error.clone().with_severity(Severity::Warning);
        assert!(case(&source, &[], Duration::ZERO).contains("name=\"a&amp;b.pp\" time=\"0.000000\"></testcase>"));
        assert!(case(&source, &[warning], Duration::ZERO).contains("<system-out>a&amp;b.pp:1:1: warning"));
        assert!(
            case(&source, &[error], Duration::ZERO)
                .contains("<failure type=\"SYNTAX_ERROR\" message=\"Syntax error at '&lt;' (file")
        );
    }
}
