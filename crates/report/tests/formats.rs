//! Checks the machine-readable formats against their specifications: the JSON Schema of SARIF, and documentation.
//!
//! `data/sarif-schema-2.1.0.json` is the schema that OASIS publishes with the standard, copied from the crate
//! `serde-sarif` (MIT).

#![expect(clippy::unwrap_used, reason = "a report that cannot be read has failed the test")]

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use puppetlang_report::{Document, Format};
use puppetlang_source::{Diagnostic, Edit, Fix, IssueCode, RelatedPlace, Severity, Source, Span};
use serde_json::Value;

/// Returns sources with all kinds of diagnostics.
///
/// There are diagnostics with and without code, location, labels, notes, help and fix, texts that must be escaped, two
/// equal diagnostics in a file, and a file without diagnostics.
fn findings() -> Vec<(Source, Vec<Diagnostic>)> {
    let at = |start: u32, end: u32| Span::new(start, end);
    let text = "$x = = 1\n$x = = 1\né \"<&'>\" 100%\r\n";
    let fix = Fix { title: "drop it".into(), edits: vec![Edit { span: at(5, 7), text: String::new() }] };
    let syntax = |offset: u32| {
        let message = "Syntax error at '='";
        Diagnostic::error(Some(IssueCode::SyntaxError), message, Some(offset), at(offset, offset + 1))
    };
    let other = Source::new("/e/other ü.pp", "# a\nclass é { }\n");
    let mut whole = syntax(5)
        .with_label(at(3, 4), "the first: one, \"quoted\"")
        .with_note("one is enough")
        .with_help("remove it\r\nor not: 100%")
        .with_fix(fix);
    whole.related.push(RelatedPlace::new("defined here", &other, at(10, 12)));
    let nameless = Diagnostic::error(None, "<&\"'> 100%:,\r\n\u{1}\u{fffe}", None, at(18, 18));
    let warning = syntax(18).with_severity(Severity::Warning);
    let deprecation = syntax(20).with_severity(Severity::Deprecation);
    vec![
        (Source::new("a b/ü,%:1.pp", text), vec![whole, syntax(14), nameless, warning, deprecation]),
        (Source::new("b.pp", "$x = = 1"), vec![syntax(5)]),
        (Source::new("clean.pp", "$x = 1"), vec![]),
        (Source::new("warned.epp", "<% 1 %>"), vec![syntax(3).with_severity(Severity::Warning)]),
    ]
}

fn report(format: Format, findings: &[(Source, Vec<Diagnostic>)]) -> String {
    let mut document = Document::new(format);
    let mut text = document.begin();
    for (source, found) in findings {
        text.push_str(&document.timed(source, found, Duration::from_micros(1_500)));
    }
    text + &document.end()
}

fn schema() -> jsonschema::Validator {
    // The schema has a pattern with a superfluous bracket, which not every regular expression engine accepts.
    let text = include_str!("data/sarif-schema-2.1.0.json").replace("{2}]?$", "{2}?$");
    let schema: Value = serde_json::from_str(&text).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

/// The log is that of `data/report.sarif`; `PUPPETLANG_UPDATE=1` writes it again, to be read before it is committed.
#[test]
fn sarif_has_rules_fingerprints_and_related_places() {
    let log: Value = serde_json::from_str(&report(Format::Sarif, &findings())).unwrap();
    let text = serde_json::to_string_pretty(&log).unwrap() + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/report.sarif");
    if std::env::var_os("PUPPETLANG_UPDATE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    assert_eq!(text, std::fs::read_to_string(&path).unwrap());
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap();
    let mut fingerprints = HashSet::new();
    for result in results {
        let (rule, file) = (&result["ruleId"], &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]);
        if let Some(index) = result["ruleIndex"].as_u64() {
            let index = usize::try_from(index).unwrap();
            assert_eq!(run["tool"]["driver"]["rules"][index]["id"], *rule);
        }
        let fingerprint = result["partialFingerprints"]["primaryLocationLineHash"].as_str().unwrap();
        assert!(fingerprints.insert((file.to_string(), fingerprint)), "{result}");
    }
}

#[test]
fn sarif_is_what_its_schema_demands() {
    let schema = schema();
    for findings in [findings(), vec![]] {
        let log: Value = serde_json::from_str(&report(Format::Sarif, &findings)).unwrap();
        let faults: Vec<_> =
            schema.iter_errors(&log).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        let count: usize = findings.iter().map(|(_, found)| found.len()).sum();
        assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), count);
    }
    let log = report(Format::Sarif, &findings()).replace("\"startLine\":1", "\"startLine\":0");
    let log: Value = serde_json::from_str(&log).unwrap();
    assert!(!schema.is_valid(&log), "the schema is looked at");
}

/// The names of attributes or elements.
type Names = &'static [&'static str];

/// The elements of JUnit XML with their required and optional attributes, and their children, as the schema of the
/// Jenkins plug-in xunit (`junit-10.xsd`) and the schema of Ant have them.
const ELEMENTS: &[(&str, Names, Names, Names)] = &[
    ("testsuites", &[], &["name", "time", "tests", "failures", "disabled", "errors"], &["testsuite"]),
    (
        "testsuite",
        &["name", "tests"],
        &["failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname", "id", "package"],
        &["testsuite", "properties", "testcase", "system-out", "system-err"],
    ),
    (
        "testcase",
        &["name"],
        &["classname", "time", "assertions", "status"],
        &["skipped", "error", "failure", "system-out", "system-err"],
    ),
    ("failure", &[], &["type", "message"], &[]),
    ("system-out", &[], &[], &[]),
];

fn check_element(node: roxmltree::Node<'_, '_>) {
    let name = node.tag_name().name();
    let (_, required, optional, children) = ELEMENTS.iter().find(|(known, ..)| *known == name).expect(name);
    for attribute in node.attributes() {
        let attribute = attribute.name();
        assert!(required.contains(&attribute) || optional.contains(&attribute), "{name}: {attribute}");
    }
    assert!(required.iter().all(|attribute| node.has_attribute(*attribute)), "{name}");
    for count in ["tests", "failures", "errors", "skipped"] {
        assert!(node.attribute(count).is_none_or(|text| text.parse::<u32>().is_ok()), "{name} {count}");
    }
    assert!(node.attribute("time").is_none_or(|text| text.parse::<f64>().is_ok()), "{name}");
    for child in node.children().filter(roxmltree::Node::is_element) {
        assert!(children.contains(&child.tag_name().name()), "{name} in {}", child.tag_name().name());
        check_element(child);
    }
}

#[test]
fn junit_is_what_its_readers_demand() {
    let findings = findings();
    let text = report(Format::Junit, &findings);
    let document = roxmltree::Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "testsuites");
    check_element(root);
    let suites: Vec<_> = root.children().filter(roxmltree::Node::is_element).collect();
    let [suite] = suites.as_slice() else { panic!("{} suites", suites.len()) };
    let failures = findings.iter().filter(|(_, found)| found.iter().any(|one| one.severity == Severity::Error)).count();
    let count = |name: &str| suite.attribute(name).and_then(|text| text.parse::<usize>().ok());
    assert_eq!((count("tests"), count("failures"), count("errors")), (Some(4), Some(failures), Some(0)));
    assert_eq!((suite.attribute("time"), root.attribute("time")), (Some("0.006000"), Some("0.006000")));
    let cases: Vec<_> = suite.children().filter(roxmltree::Node::is_element).collect();
    assert_eq!(cases.len(), findings.len());
    for (case, (source, found)) in cases.iter().zip(&findings) {
        assert_eq!((case.attribute("name"), case.attribute("time")), (Some(source.name()), Some("0.001500")));
        let children: Vec<_> = case.children().filter(roxmltree::Node::is_element).collect();
        let names: Vec<_> = children.iter().map(|child| child.tag_name().name()).collect();
        let failed = found.iter().any(|one| one.severity == Severity::Error);
        let expected: &[&str] = match (failed, found.is_empty()) {
            (true, _) => &["failure"],
            (false, false) => &["system-out"],
            (false, true) => &[],
        };
        assert_eq!(names, expected);
        for child in children {
            let lines = child.text().unwrap_or_default();
            assert!(found.iter().all(|one| lines.contains(&one.severity.to_string())), "{lines}");
        }
    }
    let message = cases[0].children().find_map(|child| child.attribute("message")).unwrap();
    assert!(message.starts_with("Syntax error at '=' (file: a b/ü,%:1.pp, line: 1, column: 6)"), "{message}");
}

/// GitHub documents workflow commands as
/// `::error file={name},line={line},endLine={endLine},title={title}::{message}`, with `col` and `endColumn`. Values
/// escape `%`, line breaks, `:` and `,`; the message escapes `%` and line breaks.
#[test]
fn annotations_of_github_are_a_line_each() {
    let text = report(Format::Github, &findings());
    let lines: Vec<_> = text.lines().collect();
    let help = "::Syntax error at '='%0Aremove it%0D%0Aor not: 100%25";
    let file = "file=a b/ü%2C%25%3A1.pp";
    assert_eq!(lines[0], format!("::error {file},line=1,endLine=1,col=6,endColumn=6,title=SYNTAX_ERROR{help}"));
    assert_eq!(lines[2], format!("::error {file}::<&\"'> 100%25:,%0D%0A\\u{{1}}\u{fffe}"));
    assert!(lines[3].starts_with(&format!("::warning {file},line=3,endLine=3,col=1,endColumn=1,")), "{}", lines[3]);
    assert_eq!(lines.len(), 7, "{text}");
}

/// GitLab documents code quality reports as an array of objects with `description`, `check_name`, `fingerprint`
/// (unique), `severity` (one of five), `location.path` (relative, without `./`), and `location.lines.begin`.
#[test]
fn findings_for_gitlab_have_what_it_requires() {
    let report: Value = serde_json::from_str(&report(Format::Gitlab, &findings())).unwrap();
    let found = report.as_array().unwrap();
    assert_eq!(found.len(), 7);
    let mut fingerprints = HashSet::new();
    for one in found {
        assert!(!one["description"].as_str().unwrap().is_empty());
        assert!(!one["check_name"].as_str().unwrap().is_empty());
        assert!(["info", "minor", "major", "critical", "blocker"].contains(&one["severity"].as_str().unwrap()));
        assert!(!one["location"]["path"].as_str().unwrap().starts_with("./"));
        assert!(one["location"]["lines"]["begin"].as_u64().unwrap() > 0);
        assert!(fingerprints.insert(one["fingerprint"].as_str().unwrap()), "{one}");
    }
}
