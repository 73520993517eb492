//! Recorded diagnostics of the reference's validation, for sources of every check.
//!
//! A row contains the source, `epp` for a template, the settings that differ from those of Puppet 8, and the
//! `diagnostics` or the `error` that ended validation; `settings.jsonl` also contains the `warnings` of the lexer. If
//! our answer differs, the row names the difference class (see `docs/differences.md`) and contains our answer as
//! `ours`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use puppetlang_epp_syntax::parse;
use puppetlang_lexer::Options;
use puppetlang_parser::{Location, Settings, Strict};
use puppetlang_source::issue::{DefaultSeverity, Phase};
use puppetlang_source::{Diagnostic, IssueCode, Source};
use serde_json::{Map, Value, json};

/// The sources for every check.
fn rows() -> Vec<Value> {
    read(include_str!("data/validation.jsonl"))
}

/// One or two sources for every issue, in every setting of `strict`, with and without tasks.
fn rows_by_settings() -> Vec<Value> {
    read(include_str!("data/settings.jsonl"))
}

fn read(data: &str) -> Vec<Value> {
    data.lines().map(|line| serde_json::from_str(line).expect("the file is JSON lines")).collect()
}

/// Returns our answer in the form of the recorded answers.
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
    let warnings: Vec<_> =
        parsed.warnings().iter().map(|warning| problem(&warning.diagnostic(), &source, false)).collect();
    if !warnings.is_empty() {
        answer.insert("warnings".into(), warnings.into());
    }
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

/// Compares parts of our answers with the recorded answers.
fn check(rows: &[Value], parts: &[&str]) {
    let mut wrong = String::new();
    for row in rows {
        let ours = answer(row);
        let expected = if row["class"].is_null() { row } else { &row["ours"] };
        if parts.iter().any(|part| ours.get(part) != expected.get(part)) {
            let expected: Vec<_> = parts.iter().map(|part| expected.get(part)).collect();
            let _ =
                writeln!(wrong, "{} {}\n  expected {expected:?}\n  found    {ours}", row["source"], row["settings"]);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.chars().take(6000).collect::<String>());
}

#[test]
fn findings_are_those_of_the_reference() {
    let rows = rows();
    assert!(rows.len() >= 400, "{} rows", rows.len());
    check(&rows, &["error", "diagnostics"]);
}

#[test]
fn findings_are_those_of_the_reference_in_every_setting() {
    let rows = rows_by_settings();
    assert!(rows.len() >= 800, "{} rows", rows.len());
    check(&rows, &["error", "diagnostics", "warnings"]);
}

/// The issues that no source raises by itself, and the issues that only we have.
const ELSEWHERE: &[&str] = &[
    // Location in a module.
    "ILLEGAL_DEFINITION_LOCATION",
    "ILLEGAL_TOP_CONSTRUCT_LOCATION",
    // Not raised by 7.23.
    "ILLEGAL_NONLITERAL_PARAMETER_TYPE",
    // Hidden by another issue, or by a syntax error.
    "ILLEGAL_ASSIGNMENT_VIA_INDEX",
    "ILLEGAL_CLASSREF",
    "ILLEGAL_NAME_OR_BARE_WORD",
    "UNSUPPORTED_OPERATOR",
    "UNSUPPORTED_OPERATOR_IN_CONTEXT",
    "EPP_INTERNAL_ERROR",
    "NO_INPUT_TO_LEXER",
    // Files.
    "NO_SUCH_FILE_OR_DIRECTORY",
    "NOT_A_FILE",
    // Ours.
    "INVALID_UTF8",
    "NESTING_TOO_DEEP",
    "REGEXP_OPTIONS",
    "RESCAN_LIMIT",
    "SOURCE_TOO_LONG",
];

/// The start of the messages without an issue code.
const WITHOUT_CODE: &[&str] = &[
    "Virtual (@) can only be applied",
    "Exported (@@) can only be applied",
    "A quoted string is not valid as a name here",
    "'class' keyword not allowed at this location",
    "Expression is not valid as a resource",
    "attempt to pass argument list to the function",
    "illegal comma separated argument list",
    "end pattern with unmatched parenthesis",
    "premature end of char-class",
];

/// Returns the subjects of a row: the codes of its issues, or the start of its message.
fn subjects(row: &Value) -> Vec<&str> {
    let listed = |name: &str| row[name].as_array().into_iter().flatten();
    let all = listed("diagnostics").chain(listed("warnings")).chain(row.get("error"));
    let named = |one: &'_ Value| {
        let message = one["message"].as_str().unwrap_or_default();
        WITHOUT_CODE.iter().copied().find(|begin| message.starts_with(begin))
    };
    all.filter_map(|one| one["issue"].as_str().or_else(|| named(one))).collect()
}

/// Returns true for an issue that a setting can turn off.
fn depends_on_strict(subject: &str) -> bool {
    IssueCode::from_code(subject).is_some_and(|issue| issue.issue().severity == DefaultSeverity::Strict)
}

#[test]
fn every_issue_of_a_source_has_a_case_in_every_setting() {
    let rows = rows_by_settings();
    let sources = |subject: &str| -> BTreeSet<&str> {
        let about = rows.iter().filter(|row| subjects(row).contains(&subject));
        about.filter_map(|row| row["source"].as_str()).collect()
    };
    let early = [Phase::Lexer, Phase::Parser, Phase::Check];
    let early = |issue: &&IssueCode| issue.issue().phases.iter().any(|phase| early.contains(phase));
    let codes: BTreeSet<_> = IssueCode::ALL.iter().filter(early).map(|issue| issue.code()).collect();
    let mut missing = BTreeSet::new();
    for subject in codes.iter().chain(WITHOUT_CODE) {
        let sources = sources(subject);
        if sources.is_empty() {
            missing.insert(*subject);
        }
        for (strict, tasks) in [("off", false), ("warning", false), ("error", false), ("error", true)] {
            // If a source raises the issue in some setting, it was recorded in every setting, and it raises the issue
            // there too, unless a setting ignores the issue or tasks mode rejects the source as a whole.
            let asked = |row: &&Value| {
                let settings = &row["settings"];
                let here = settings["strict"] == strict && (settings["tasks"] == true) == tasks;
                here && row["source"].as_str().is_some_and(|source| sources.contains(source))
            };
            let mut asked = rows.iter().filter(asked).peekable();
            assert!(sources.is_empty() || asked.peek().is_some(), "{subject} with strict={strict} and tasks={tasks}");
            let ignored = tasks || strict == "off" && depends_on_strict(subject);
            let raised = asked.any(|row| subjects(row).contains(subject));
            assert!(sources.is_empty() || raised || ignored, "{subject} with strict={strict}");
        }
    }
    assert_eq!(missing, ELSEWHERE.iter().copied().collect());
}

#[test]
fn every_issue_of_validation_has_a_case() {
    let mut codes = BTreeSet::new();
    for row in rows() {
        let found = row["diagnostics"].as_array().into_iter().flatten().chain(row.get("error"));
        codes.extend(found.filter_map(|one| one["issue"].as_str().map(str::to_owned)));
    }
    // Not raised by a source alone (location in a module), not by 7.23 (types of parameters), or unreachable.
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
