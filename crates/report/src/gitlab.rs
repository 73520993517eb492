//! Findings of a GitLab code quality report.
//!
//! Source: GitLab's documentation of the format.

use std::collections::HashMap;

use puppetlang_source::{Diagnostic, Severity, Source};
use serde_json::{Value as Json, json};

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
/// It is a hash of the file name, the issue code, the message, the text of the line, and the number of earlier findings
/// that are equal in all of these.
fn fingerprint(diagnostic: &Diagnostic, source: &Source, repetition: u32) -> String {
    let line = diagnostic.at.and_then(|at| source.line_span(source.position(at).line));
    let line = line.map_or("", |span| source.slice(span).trim());
    let code = diagnostic.issue.map_or("", puppetlang_source::IssueCode::code);
    let repetition = if repetition == 0 { String::new() } else { repetition.to_string() };
    let parts = [source.name(), code, &diagnostic.message, line];
    let parts = parts.into_iter().chain(Some(repetition.as_str()).filter(|text| !text.is_empty()));
    // 64-bit FNV-1a, because the fingerprint must be the same in every version of the program.
    let hash = parts
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
            findings(&[error], &Source::new("a.pp", text)).remove(0)
        };
        let (one, moved) = (at("$x = = 1", 5), at("\n$x = = 1", 6));
        assert_eq!(one["fingerprint"], moved["fingerprint"]);
        assert_eq!((&one["location"]["lines"]["begin"], &moved["location"]["lines"]["begin"]), (&json!(1), &json!(2)));
        assert_ne!(one["fingerprint"], at("$y = = 1", 5)["fingerprint"]);
        assert_eq!((&one["severity"], &one["check_name"]), (&json!("critical"), &json!("SYNTAX_ERROR")));
    }
}
