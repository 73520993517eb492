//! The findings of metadata-json-lint and of r10k about generated files, recorded by `record/metadata.rb` and
//! `record/puppetfile.rb`.

use puppetlang_parser::{Settings, Severities};
use puppetlang_source::{Diagnostic, IssueCode, Severity};
use serde_json::Value;

/// Returns settings in which no issue is ignored, as with the strict options of metadata-json-lint.
fn strict() -> Settings<'static> {
    let mut severities = Severities::default();
    for &issue in IssueCode::ALL.iter().filter(|issue| Settings::default().severity(**issue) == Severity::Ignore) {
        severities.set(issue, Severity::Warning).expect("ignored issues are soft");
    }
    Settings { severities, ..Settings::default() }
}

fn found(name: &str, text: &str) -> Vec<Diagnostic> {
    puppetlang_project::check(name, text.as_bytes(), &strict()).expect("the name is known").1
}

fn rows(data: &str) -> impl Iterator<Item = Value> {
    data.lines().map(|line| serde_json::from_str(line).expect("it is JSON"))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("it is a text")
}

/// Issues that metadata-json-lint does not look for.
fn is_ours(issue: Option<IssueCode>) -> bool {
    matches!(issue, Some(IssueCode::MetadataDuplicateKey | IssueCode::MetadataUnknownKey))
}

/// Returns the finding without the texts that differ: the parser of JSON shows the rest of the file.
fn normal(level: &str, message: &str) -> (String, String) {
    let message = match message.split_once("Unable to parse metadata.json: ") {
        Some((_, detail)) if !detail.starts_with("Invalid escape") => "Unable to parse metadata.json",
        _ => message,
    };
    (level.to_owned(), message.to_owned())
}

#[test]
fn findings_are_those_of_metadata_json_lint() {
    let mut count = 0;
    for row in rows(include_str!("data/metadata.jsonl")) {
        let source = text(&row["text"]);
        let mut ours: Vec<_> = found("metadata.json", source)
            .into_iter()
            .filter(|one| !is_ours(one.issue))
            .map(|one| normal(if one.severity == Severity::Error { "error" } else { "warn" }, &one.message))
            .collect();
        let list = row["found"].as_array().expect("it is a list");
        let mut theirs: Vec<_> = list.iter().map(|one| normal(text(&one[0]), text(&one[1]))).collect();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "{source}");
        count += 1;
    }
    assert!(count >= 1_000, "{count}");
}

#[test]
fn puppetfiles_are_rejected_as_by_r10k() {
    let mut count = 0;
    for row in rows(include_str!("data/puppetfile.jsonl")) {
        let source = text(&row["text"]);
        let found = found("Puppetfile", source);
        // Without a default reference, r10k rejects a module without one; a configuration may have it.
        let is_rejection =
            |one: &&Diagnostic| one.severity == Severity::Error || one.issue == Some(IssueCode::PuppetfileMissingRef);
        let rejections: Vec<_> = found.iter().filter(is_rejection).collect();
        assert_eq!(rejections.is_empty(), row["ok"] == true, "{source}\nr10k: {}\nours: {found:?}", row["message"]);
        if let Some(message) = row["message"].as_str() {
            assert!(rejections.iter().any(|one| one.message == message), "{source}\nr10k: {message}\nours: {found:?}");
        }
        let warned = found.iter().filter(|one| {
            matches!(one.issue, Some(IssueCode::PuppetfileUnknownOption | IssueCode::PuppetfileConflictingOptions))
        });
        // r10k stops at the first error.
        if row["ok"] == true {
            assert_eq!(warned.count() as u64, row["warned"], "{source}\nours: {found:?}");
        }
        count += 1;
    }
    assert!(count >= 300, "{count}");
}
