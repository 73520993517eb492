//! Files of almost the maximum size, with as many keys as possible.

use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, IssueCode};

fn count(found: &[Diagnostic], issue: IssueCode) -> usize {
    found.iter().filter(|one| one.issue == Some(issue)).count()
}

fn found(name: &str, text: &str) -> Vec<Diagnostic> {
    let (_, found) = puppetlang_project::check(name, text.as_bytes(), &Settings::default()).expect("it is known");
    found
}

#[test]
fn unknown_keys_of_metadata() {
    let keys: String = (0..60_000).map(|number| format!("\"key{number}\":1,")).collect();
    let found = found("metadata.json", &format!("{{{keys}\"licens\":\"MIT\"}}\n"));
    assert_eq!(count(&found, IssueCode::MetadataUnknownKey), 1, "{found:?}");
}

#[test]
fn modules_of_fixtures_that_occur_twice() {
    let modules: String = (0..20_000).map(|number| format!("    m{number}: x\n    m{number}: y\n")).collect();
    let found = found(".fixtures.yml", &format!("fixtures:\n  repositories:\n{modules}"));
    assert!(count(&found, IssueCode::FixturesDuplicateModule) > 100, "{}", found.len());
}

#[test]
fn options_of_a_module() {
    let options: String = (0..80_000).map(|number| format!(", o{number}: 1")).collect();
    let found = found("Puppetfile", &format!("mod 'a/b', git: 'x', ref: 'y'{options}\n"));
    assert!(count(&found, IssueCode::PuppetfileUnknownOption) > 100, "{}", found.len());
}
