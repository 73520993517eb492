//! Replays the answers of puppet-lint and the plug-ins, which `tests/record/record.rb` records.

use puppetlang_lint::{CHECKS, Config, File, Level, lint};
use serde_json::{Value, json};

const PATH: &str = "/modules/web/manifests/init.pp";

/// Returns the recorded answers.
fn recorded() -> Vec<Value> {
    let lines = include_str!("data/recorded.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).expect("a line is an answer")).collect()
}

fn file(text: &str) -> File<'_> {
    File { path: PATH, full_path: PATH, text }
}

/// Fails with the first differences of two lists.
fn assert_same(code: &str, expected: &[Value], found: &[Value]) {
    let difference = |some: &[Value], other: &[Value]| -> Vec<Value> {
        some.iter().filter(|problem| !other.contains(problem)).take(5).cloned().collect()
    };
    let (missing, extra) = (difference(expected, found), difference(found, expected));
    assert!(expected == found, "in\n{code}\nmissing: {missing:#?}\nextra: {extra:#?}");
}

#[test]
fn findings_are_those_of_the_reference() {
    let answers = recorded();
    assert!(answers.len() > 100);
    for answer in answers {
        let code = answer["code"].as_str().expect("the code is a text");
        let report = lint(&file(code), &Config::with_all_checks());
        let problem = |found: &puppetlang_lint::Finding| {
            let (check, level, message) = (found.check.name, found.level.name(), &found.message);
            json!([check, level, found.line, found.column, message, found.reason])
        };
        let found: Vec<_> = report.findings.iter().map(problem).collect();
        assert_same(code, answer["problems"].as_array().expect("the problems are a list"), &found);
        assert_eq!(json!(report.stopped), answer["stopped"], "the checks that end early in\n{code}");
    }
}

#[test]
fn fixed_texts_are_those_of_the_reference() {
    let mut count = 0;
    for answer in recorded() {
        let (Some(code), Some(fixed)) = (answer["code"].as_str(), answer["fixed"].as_str()) else { continue };
        let report = lint(&file(code), &Config::with_all_checks().with_fixes());
        assert_eq!(report.fixed.as_deref(), Some(fixed), "the fixed text of\n{code}");
        count += 1;
    }
    assert!(count > 50);
}

#[test]
fn every_check_reports_something() {
    let answers = recorded();
    for check in CHECKS {
        let reports = |answer: &Value| {
            let problems = answer["problems"].as_array().into_iter().flatten();
            problems.into_iter().any(|problem| problem[0] == check.name)
        };
        assert!(answers.iter().any(reports), "no recorded source has a finding of {}", check.name);
    }
}

#[test]
fn ignored_findings_are_not_fixed() {
    let code = "class web {\n  $a = \"b\" # lint:ignore:double_quoted_strings why\n}\n";
    let report = lint(&file(code), &Config::default().with_fixes());
    let quotes = report.findings.iter().find(|finding| finding.check.name == "double_quoted_strings");
    let quotes = quotes.expect("the string is reported");
    assert_eq!((quotes.level, quotes.reason.as_deref()), (Level::Ignored, Some("why")));
    assert_eq!(report.fixed.as_deref(), Some(code));
}
