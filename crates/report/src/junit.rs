//! Test results in JUnit XML: a test case for each source, which fails if the source has an error.

use puppetlang_source::{Diagnostic, Severity, Source};

use crate::{line, name};

pub(crate) fn begin() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"puppetlang check\">\n".into()
}

pub(crate) fn end() -> String {
    "</testsuite>\n</testsuites>\n".into()
}

/// Formats the test case of a source.
pub(crate) fn case(source: &Source, found: &[Diagnostic]) -> String {
    let begin = format!("<testcase classname=\"puppetlang.check\" name=\"{}\"", escaped(name(source)));
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
        assert!(case(&source, &[]).contains("name=\"a&amp;b.pp\"></testcase>"));
        assert!(case(&source, &[warning]).contains("<system-out>a&amp;b.pp:1:1: warning"));
        assert!(
            case(&source, &[error]).contains("<failure type=\"SYNTAX_ERROR\" message=\"Syntax error at '&lt;' (file")
        );
    }
}
