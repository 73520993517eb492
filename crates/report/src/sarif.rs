//! SARIF 2.1.0. Source: the OASIS standard.

use std::fmt::Write as _;

use puppetlang_source::{Diagnostic, Severity, Source, Span};
use serde_json::{Map, Value as Json, json};

use crate::name;

/// Returns the log up to its results.
pub(crate) fn begin() -> String {
    let driver = json!({
        "name": "puppetlang",
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "version": env!("CARGO_PKG_VERSION"),
    });
    format!(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\
         \"tool\":{{\"driver\":{driver}}},\"columnKind\":\"unicodeCodePoints\",\"results\":["
    )
}

/// Returns the rest of the log after its results.
pub(crate) fn end() -> String {
    "]}]}\n".into()
}

/// Returns a diagnostic as a result object.
pub(crate) fn result(diagnostic: &Diagnostic, source: &Source) -> Json {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning | Severity::Deprecation => "warning",
        Severity::Ignore => "none",
    };
    let help = diagnostic.help.as_ref().map(|help| format!("\n{help}")).unwrap_or_default();
    let mut result = Map::new();
    if let Some(issue) = diagnostic.issue {
        result.insert("ruleId".into(), issue.code().into());
    }
    result.insert("level".into(), level.into());
    result.insert("message".into(), json!({ "text": diagnostic.message.clone() + &help }));
    let place = diagnostic.at.map_or(diagnostic.span, |at| Span::new(at, diagnostic.span.end.max(at)));
    result.insert("locations".into(), json!([location(place, source)]));
    if !diagnostic.labels.is_empty() {
        let related = diagnostic.labels.iter().map(|label| {
            let mut location = location(label.span, source);
            location["message"] = json!({ "text": label.text });
            location
        });
        result.insert("relatedLocations".into(), related.collect());
    }
    if let Some(fix) = &diagnostic.fix {
        let replacements: Vec<_> = fix
            .edits
            .iter()
            .map(|edit| json!({ "deletedRegion": region(edit.span, source), "insertedContent": { "text": edit.text } }))
            .collect();
        let changes = json!([{ "artifactLocation": artifact(source), "replacements": replacements }]);
        let fix = json!([{ "description": { "text": fix.title }, "artifactChanges": changes }]);
        result.insert("fixes".into(), fix);
    }
    Json::Object(result)
}

fn location(span: Span, source: &Source) -> Json {
    json!({ "physicalLocation": { "artifactLocation": artifact(source), "region": region(span, source) } })
}

/// Returns the file as a URI reference.
fn artifact(source: &Source) -> Json {
    let mut uri = String::new();
    for byte in name(source).bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => uri.push(char::from(byte)),
            // Writing to a string cannot fail.
            other => drop(write!(uri, "%{other:02X}")),
        }
    }
    json!({ "uri": uri })
}

fn region(span: Span, source: &Source) -> Json {
    let (start, end) = (source.position(span.start), source.position(span.end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}
