//! Findings of a GitLab code quality report.
//!
//! Source: GitLab's documentation of the format.

use std::collections::HashMap;

use puppetlang_source::{Diagnostic, Severity, Source};
use serde_json::{Value as Json, json};

use crate::fingerprint::{self, hash};
use crate::name;

/// Returns the findings for the diagnostics of a source.
///
/// GitLab merges findings with the same fingerprint, so the fingerprint of a repeated finding contains a counter.
pub(crate) fn findings(found: &[Diagnostic], source: &Source) -> Vec<Json> {
    let mut seen = HashMap::new();
    let counted = |diagnostic| {
        let count = seen.entry(fingerprint(diagnostic, source, 0)).or_insert(0);
        *count += 1;
        finding(diagnostic, source, *count - 1)
    };
    found.iter().map(counted).collect()
}

/// Returns a finding: an object of the report's array.
fn finding(diagnostic: &Diagnostic, source: &Source, repetition: u32) -> Json {
    let severity = match diagnostic.severity {
        Severity::Error => "critical",
        Severity::Warning => "minor",
        Severity::Deprecation | Severity::Ignore => "info",
    };
    let line = diagnostic.at.map_or(1, |at| source.position(at).line);
    json!({
        "description": diagnostic.message,
        "check_name": diagnostic.issue.map_or("puppetlang", puppetlang_source::IssueCode::code),
        "fingerprint": fingerprint(diagnostic, source, repetition),
        "severity": severity,
        "location": { "path": name(source), "lines": { "begin": line } },
    })
}

/// Returns the fingerprint of a finding, which stays the same when other lines of the file change.
///
/// It is a hash of the file name, the fingerprint of the diagnostic, and the number of earlier findings that are equal
/// in both.
fn fingerprint(diagnostic: &Diagnostic, source: &Source, repetition: u32) -> String {
    let (own, repetition) = (fingerprint::fingerprint(diagnostic, source), repetition.to_string());
    hash([source.name(), "\0", &own, "\0", &repetition])
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
            findings(&[error], &Source::new("a.pp", text)).remove(0)
        };
        let (one, moved) = (at("$x = = 1", 5), at("\n$x = = 1", 6));
        assert_eq!(one["fingerprint"], moved["fingerprint"]);
        assert_eq!((&one["location"]["lines"]["begin"], &moved["location"]["lines"]["begin"]), (&json!(1), &json!(2)));
        assert_ne!(one["fingerprint"], at("$y = = 1", 5)["fingerprint"]);
        assert_eq!((&one["severity"], &one["check_name"]), (&json!("critical"), &json!("SYNTAX_ERROR")));
    }
}
