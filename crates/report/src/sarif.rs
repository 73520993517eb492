//! SARIF 2.1.0. Source: the OASIS standard.

use std::collections::HashMap;
use std::fmt::Write as _;

use puppetlang_source::issue::DefaultSeverity;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};
use serde_json::{Map, Value as Json, json};

use crate::{ISSUE_DOCUMENTS, fingerprint, name};

/// The version of the format and where its schema is.
const HEAD: &str = "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\
                    \"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":[";

/// The rules of a log: the issues that its results refer to, in the order of their first result.
#[derive(Debug, Default)]
pub(crate) struct Rules(Vec<IssueCode>);

impl Rules {
    /// Returns the index of an issue.
    fn index(&mut self, issue: IssueCode) -> usize {
        // Two issues may have the same code.
        match self.0.iter().position(|known| known.code() == issue.code()) {
            Some(index) => index,
            None => {
                self.0.push(issue);
                self.0.len() - 1
            }
        }
    }
}

/// Returns the log up to its results.
pub(crate) fn begin() -> String {
    HEAD.into()
}

/// Returns the rest of the log after its results.
pub(crate) fn end(rules: &Rules) -> String {
    let mut tool = json!({ "driver": {
        "name": "puppetlang",
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules.0.iter().map(|&issue| rule(issue)).collect::<Vec<_>>(),
    } });
    tool.sort_all_objects();
    format!("],\"tool\":{tool}}}]}}\n")
}

/// Returns an issue as a reporting descriptor. Its texts are those of `puppetlang explain`.
fn rule(issue: IssueCode) -> Json {
    let code = issue.code();
    let document = ISSUE_DOCUMENTS.iter().find(|(known, _)| *known == code).map_or("", |(_, text)| text);
    let text = document.split_once('\n').map_or("", |(_, text)| text).trim();
    let description = text.split("\n```").next().unwrap_or(text);
    let description = description.split("\n## ").next().unwrap_or(description).trim();
    let paragraph = description.split("\n\n").next().unwrap_or(description).replace('\n', " ");
    let level = match issue.issue().severity {
        DefaultSeverity::Error | DefaultSeverity::Strict | DefaultSeverity::StrictVariables => "error",
        DefaultSeverity::Ignore | DefaultSeverity::WarningInDebug => "none",
        DefaultSeverity::Warning
        | DefaultSeverity::Deprecation
        | DefaultSeverity::StrictOrWarning
        | DefaultSeverity::WarningWithoutStoreconfigs => "warning",
    };
    json!({
        "id": code,
        "shortDescription": { "text": first_sentence(&paragraph) },
        "fullDescription": { "text": description },
        "help": { "text": format!("puppetlang explain {code}"), "markdown": document },
        "defaultConfiguration": { "level": level },
    })
}

/// Returns the first sentence of a paragraph.
fn first_sentence(paragraph: &str) -> &str {
    paragraph.find(". ").map_or(paragraph, |end| &paragraph[..=end])
}

/// Returns the diagnostics of a source as result objects.
///
/// The fingerprint has the form of those that GitHub computes: a hash of the line, and a number that distinguishes
/// equal lines.
pub(crate) fn results(found: &[Diagnostic], source: &Source, rules: &mut Rules) -> Vec<Json> {
    let mut seen: HashMap<String, u32> = HashMap::new();
    let result = |one| {
        let fingerprint = fingerprint(one, source);
        let count = seen.entry(fingerprint.clone()).or_insert(0);
        *count += 1;
        let mut result = result(one, source, rules);
        result.insert(
            "partialFingerprints".into(),
            json!({ "primaryLocationLineHash": format!("{fingerprint}:{count}") }),
        );
        Json::Object(result)
    };
    found.iter().map(result).collect()
}

/// Returns a diagnostic as a result object.
fn result(diagnostic: &Diagnostic, source: &Source, rules: &mut Rules) -> Map<String, Json> {
    let level = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning | Severity::Deprecation => "warning",
        Severity::Ignore => "none",
    };
    let mut result = Map::new();
    if let Some(issue) = diagnostic.issue {
        result.insert("ruleId".into(), issue.code().into());
        result.insert("ruleIndex".into(), rules.index(issue).into());
    }
    result.insert("level".into(), level.into());
    let lines: Vec<&str> = [diagnostic.message.as_str()]
        .into_iter()
        .chain(diagnostic.notes.iter().chain(&diagnostic.help).map(String::as_str))
        .collect();
    result.insert("message".into(), json!({ "text": lines.join("\n") }));
    let place = diagnostic.at.map_or(diagnostic.span, |at| Span::new(at, diagnostic.span.end.max(at)));
    result.insert("locations".into(), json!([location(place, source)]));
    let mut related: Vec<Json> = Vec::new();
    related.extend(diagnostic.labels.iter().map(|label| {
        let mut location = location(label.span, source);
        location["message"] = json!({ "text": label.text });
        location
    }));
    related.extend(diagnostic.related.iter().map(|place| {
        let region = json!({ "startLine": place.line, "startColumn": place.column });
        let physical = json!({ "artifactLocation": artifact(&place.file), "region": region });
        json!({ "physicalLocation": physical, "message": { "text": place.text } })
    }));
    if !related.is_empty() {
        result.insert("relatedLocations".into(), related.into());
    }
    if let Some(fix) = &diagnostic.fix {
        let replacements: Vec<_> = fix
            .edits
            .iter()
            .map(|edit| json!({ "deletedRegion": region(edit.span, source), "insertedContent": { "text": edit.text } }))
            .collect();
        let changes = json!([{ "artifactLocation": artifact(name(source)), "replacements": replacements }]);
        let fix = json!([{ "description": { "text": fix.title }, "artifactChanges": changes }]);
        result.insert("fixes".into(), fix);
    }
    result
}

fn location(span: Span, source: &Source) -> Json {
    json!({ "physicalLocation": { "artifactLocation": artifact(name(source)), "region": region(span, source) } })
}

/// Returns a file as a URI reference; an absolute path becomes a URI.
fn artifact(name: &str) -> Json {
    let mut uri = String::from(if name.starts_with('/') { "file://" } else { "" });
    for byte in name.bytes() {
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
