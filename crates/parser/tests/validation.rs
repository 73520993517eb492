//! Recorded findings of the reference's validation: sources for every check, with severity, issue, message, line and column.
//!
//! A row has the source, `epp` for a template, the settings that are not those of Puppet 8, and `diagnostics` or the `error` that
//! ended the work. Where ours differs, it names the class of the difference (see `docs/differences.md`) and has our answer as
//! `ours`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use puppetlang_lexer::Options;
use puppetlang_parser::{Location, Settings, Strict, parse};
use puppetlang_source::issue::Phase;
use puppetlang_source::{Diagnostic, IssueCode, Source};
use serde_json::{Map, Value, json};

fn rows() -> Vec<Value> {
    let data = include_str!("data/validation.jsonl");
    data.lines().map(|line| serde_json::from_str(line).expect("the file is JSON lines")).collect()
}

/// Our answer in the form of the recorded ones.
fn answer(row: &Value) -> Value {
    let source = Source::new("", row["source"].as_str().unwrap_or_default());
    let setting = |name: &str| row.get("settings").and_then(|settings| settings.get(name));
    let tasks = setting("tasks").is_some_and(|tasks| tasks == true);
    let strict = match setting("strict").and_then(Value::as_str) {
        Some("off") => Strict::Off,
        Some("warning") => Strict::Warning,
        _ => Strict::Error,
    };
    let options = if row["epp"] == true { Options::template() } else { Options::manifest() }.with_tasks(tasks);
    let parsed = parse(&source, &options);
    let validation = parsed.validate(&source, &Settings { strict, tasks, ..Settings::default() });
    let mut answer = Map::new();
    let raised = validation.raised.map(|index| validation.diagnostics[index].clone());
    if let Some(error) = parsed.error().map(|error| error.diagnostic(&source)).or(raised) {
        answer.insert("error".into(), problem(&error, &source, false));
    } else if !validation.diagnostics.is_empty() {
        let found = validation.diagnostics.iter().map(|one| problem(one, &source, true)).collect();
        answer.insert("diagnostics".into(), found);
    }
    Value::Object(answer)
}

fn problem(diagnostic: &Diagnostic, source: &Source, with_severity: bool) -> Value {
    let mut object = json!({ "message": diagnostic.message });
    if with_severity {
        object["severity"] = diagnostic.severity.name().into();
    }
    if let Some(issue) = diagnostic.issue {
        object["issue"] = issue.code().into();
    }
    if let Some(place) = diagnostic.at.map(|at| source.position(at)) {
        object["line"] = place.line.into();
        object["pos"] = place.column.into();
    }
    object
}

#[test]
fn findings_are_those_of_the_reference() {
    let rows = rows();
    assert!(rows.len() >= 400, "{} rows", rows.len());
    let mut wrong = String::new();
    for row in &rows {
        let ours = answer(row);
        let expected = if row["class"].is_null() { row } else { &row["ours"] };
        if ours.get("error") != expected.get("error") || ours.get("diagnostics") != expected.get("diagnostics") {
            let (found, error) = (expected.get("diagnostics"), expected.get("error"));
            let _ = writeln!(wrong, "{}\n  expected {found:?} {error:?}\n  found    {ours}", row["source"]);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.chars().take(6000).collect::<String>());
}

#[test]
fn every_issue_of_validation_has_a_case() {
    let mut codes = BTreeSet::new();
    for row in rows() {
        let found = row["diagnostics"].as_array().into_iter().flatten().chain(row.get("error"));
        codes.extend(found.filter_map(|one| one["issue"].as_str().map(str::to_owned)));
    }
    // Not raised by a source alone (places in modules), not by 7.23 (types of parameters), or unreachable.
    let elsewhere = BTreeSet::from([
        "ILLEGAL_DEFINITION_LOCATION",
        "ILLEGAL_TOP_CONSTRUCT_LOCATION",
        "ILLEGAL_NONLITERAL_PARAMETER_TYPE",
        "ILLEGAL_ASSIGNMENT_VIA_INDEX",
        "UNSUPPORTED_OPERATOR",
        "UNSUPPORTED_OPERATOR_IN_CONTEXT",
        "ILLEGAL_CLASSREF",
    ]);
    let checks = IssueCode::ALL.iter().filter(|issue| issue.issue().phases.contains(&Phase::Check));
    let missing: BTreeSet<_> = checks.map(|issue| issue.code()).filter(|code| !codes.contains(*code)).collect();
    assert_eq!(missing, elsewhere);
}

#[test]
fn names_in_modules_fit_their_files() {
    let found = |path: &str, text: &str| {
        let source = Source::new("", text);
        let parsed = parse(&source, &Options::manifest());
        let location = Location::of(Path::new(path), &[PathBuf::from("/m")]);
        let validation = parsed.validate(&source, &Settings { location, ..Settings::default() });
        validation.diagnostics.iter().map(|one| one.message.clone()).collect::<Vec<_>>()
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(found("/m/web/manifests/init.pp", "class web { }\ndefine web::x { }"), none);
    assert_eq!(found("/m/web/manifests/a/b.pp", "class web::a::b { }"), none);
    assert_eq!(found("/elsewhere/a.pp", "class b { }\nnotice(1)"), none);
    let message = "Unacceptable location. The name 'web::c' is unacceptable in file '/m/web/manifests/a/b.pp'";
    assert_eq!(found("/m/web/manifests/a/b.pp", "class web::c { }"), [message]);
    let message = "Unacceptable location. The name 'web' is unacceptable in file '/m/web/lib/x.pp'";
    assert_eq!(found("/m/web/lib/x.pp", "class web { }"), [message]);
    let message = "This Function Call is unacceptable as a top level construct in this location";
    assert_eq!(found("/m/web/manifests/init.pp", "class web { }\nnotice(1)"), [message]);
    let message = "This Node Definition is unacceptable as a top level construct in this location";
    assert_eq!(found("/m/web/manifests/init.pp", "node a { }"), [message]);
    assert_eq!(found("/m/web/manifests/init.pp", "# nothing"), none);
}
