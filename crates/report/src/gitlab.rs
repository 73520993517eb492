//! Findings for GitLab's code quality reports. Source: GitLab's documentation of the format.

use puppetlang_source::{Diagnostic, Severity, Source};
use serde_json::{Value as Json, json};

use crate::name;

/// A finding: an object of the report's array.
pub(crate) fn finding(diagnostic: &Diagnostic, source: &Source) -> Json {
    let severity = match diagnostic.severity {
        Severity::Error => "critical",
        Severity::Warning => "minor",
        Severity::Deprecation | Severity::Ignore => "info",
    };
    let line = diagnostic.at.map_or(1, |at| source.position(at).line);
    json!({
        "description": diagnostic.message,
        "check_name": diagnostic.issue.map_or("puppetlang", puppetlang_source::IssueCode::code),
        "fingerprint": fingerprint(diagnostic, source),
        "severity": severity,
        "location": { "path": name(source), "lines": { "begin": line } },
    })
}

/// What a finding is recognised by when other lines of the file changed: the file, the code, the message, and the text of the
/// line that it is in.
fn fingerprint(diagnostic: &Diagnostic, source: &Source) -> String {
    let line = diagnostic.at.and_then(|at| source.line_span(source.position(at).line));
    let line = line.map_or("", |span| source.slice(span).trim());
    let code = diagnostic.issue.map_or("", puppetlang_source::IssueCode::code);
    let parts = [source.name(), code, &diagnostic.message, line];
    // FNV-1a of 64 bits: it has to be the same in every version.
    let hash = parts
        .iter()
        .flat_map(|part| part.bytes().chain([0]))
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use puppetlang_source::{IssueCode, Span};

    use super::*;

    #[test]
    fn a_finding_is_recognised_when_it_moves() {
        let at = |text: &str, offset: u32| {
            let span = Span::new(offset, offset + 1);
            let error = Diagnostic::error(Some(IssueCode::SyntaxError), "Syntax error at '='", Some(offset), span);
            finding(&error, &Source::new("a.pp", text))
        };
        let (one, moved) = (at("$x = = 1", 5), at("\n$x = = 1", 6));
        assert_eq!(one["fingerprint"], moved["fingerprint"]);
        assert_eq!((&one["location"]["lines"]["begin"], &moved["location"]["lines"]["begin"]), (&json!(1), &json!(2)));
        assert_ne!(one["fingerprint"], at("$y = = 1", 5)["fingerprint"]);
        assert_eq!((&one["severity"], &one["check_name"]), (&json!("critical"), &json!("SYNTAX_ERROR")));
    }
}
