//! `puppetlang explain`: the documents are complete, their examples are correct, and the command shows them.
//!
//! The reference's answers to the examples are recorded in `data/explain.jsonl`. After a change of an example, record
//! them again with `cargo xtask explain-record`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use puppetlang::epp::syntax::parse;
use puppetlang::lexer::Options;
use puppetlang::parser::{Location, Settings, Strict};
use puppetlang::source::{Diagnostic, IssueCode, Source};
use serde_json::Value;

/// Codes that are raised but have no example; the section `No example` of their documents explains why.
const WITHOUT_EXAMPLE: &[&str] = &[
    "ARGUMENT_MISMATCH",
    "BAD_HASH_SLICE_ARITY",
    "DEPRECATED_FUNCTION",
    "DUPLICATE_DECLARATION",
    "EMPTY_RESOURCE_SPECIALIZATION",
    "ENVIRONMENT_CONF_DUPLICATE_SETTING",
    "ENVIRONMENT_CONF_INVALID_VALUE",
    "ENVIRONMENT_CONF_MISSING_PATH",
    "ENVIRONMENT_CONF_SYNTAX_ERROR",
    "ENVIRONMENT_CONF_UNKNOWN_SETTING",
    "EPP_INTERNAL_ERROR",
    "ERB_SYNTAX_ERROR",
    "ERB_UNKNOWN_VARIABLE",
    "FIXTURES_DUPLICATE_MODULE",
    "FIXTURES_INVALID_VALUE",
    "FIXTURES_SYNTAX_ERROR",
    "FIXTURES_UNKNOWN_KEY",
    "HIERA_DUPLICATE_KEY",
    "HIERA_INTERPOLATION_SYNTAX",
    "HIERA_INVALID_CONFIGURATION",
    "HIERA_INVALID_LOOKUP_OPTIONS",
    "HIERA_MISSING_DIRECTORY",
    "HIERA_MISSPELT_VARIABLE",
    "HIERA_NOT_A_HASH",
    "HIERA_PARAMETER_MISMATCH",
    "HIERA_SYNTAX_ERROR",
    "HIERA_UNCLOSED_INTERPOLATION",
    "HIERA_UNKNOWN_CLASS",
    "HIERA_UNKNOWN_LOOKUP_OPTION",
    "HIERA_UNKNOWN_PARAMETER",
    "HIERA_UNUSED_FILE",
    "HIERA_UNUSED_KEY",
    "ILLEGAL_ASSIGNMENT_VIA_INDEX",
    "ILLEGAL_NAME_OR_BARE_WORD",
    "ILLEGAL_NONLITERAL_PARAMETER_TYPE",
    "ILLEGAL_VARIABLE_EXPRESSION",
    "INVALID_UTF8",
    "LEGACY_FACT",
    "LOADER_FAILURE",
    "LOWER_CASE_REFERENCE",
    "METADATA_DEPRECATED_KEY",
    "METADATA_DUPLICATE_DEPENDENCY",
    "METADATA_DUPLICATE_KEY",
    "METADATA_DUPLICATE_REQUIREMENT",
    "METADATA_END_OF_LIFE",
    "METADATA_IGNORED_ENTRY",
    "METADATA_INVALID_RANGE",
    "METADATA_INVALID_VALUE",
    "METADATA_MISSING_KEY",
    "METADATA_MISSING_NEWLINE",
    "METADATA_MIXED_RANGE",
    "METADATA_OPEN_RANGE",
    "METADATA_SYNTAX_ERROR",
    "METADATA_UNKNOWN_KEY",
    "METADATA_UNKNOWN_LICENSE",
    "METADATA_UNMET_DEPENDENCY",
    "METADATA_WRONG_NAME",
    "MISSING_PARAMETER",
    "MISSING_REQUIRED_PARAMETER",
    "NESTING_TOO_DEEP",
    "NOT_A_FILE",
    "NOT_CATALOG_TYPE",
    "NO_INPUT_TO_LEXER",
    "NO_SUCH_FILE_OR_DIRECTORY",
    "PARAMETER_MISMATCH",
    "PUPPETFILE_CONFLICTING_OPTIONS",
    "PUPPETFILE_DUPLICATE_MODULE",
    "PUPPETFILE_INVALID_DECLARATION",
    "PUPPETFILE_MISSING_REF",
    "PUPPETFILE_SYNTAX_ERROR",
    "PUPPETFILE_UNKNOWN_DECLARATION",
    "PUPPETFILE_UNKNOWN_OPTION",
    "PUPPETFILE_VERSION_MISMATCH",
    "REGEXP_OPTIONS",
    "RESCAN_LIMIT",
    "SENSITIVE_INTERPOLATION",
    "SERIALIZATION_ENDLESS_RECURSION",
    "SOURCE_TOO_LONG",
    "TASK_MISSING_BOLT",
    "TASK_OPERATION_NOT_SUPPORTED_WHEN_COMPILING",
    "UNKNOWN_CLASS",
    "UNKNOWN_FACT",
    "UNKNOWN_FILE",
    "UNKNOWN_PARAMETER",
    "UNKNOWN_PLAN",
    "UNKNOWN_TASK",
    "UNKNOWN_TEMPLATE",
    "UNREACHABLE_CODE",
    "UNSUPPORTED_OPERATOR",
    "UNSUPPORTED_OPERATOR_IN_CONTEXT",
    "UNUSED_DEFINITION",
    "UNUSED_FACT",
    "UNUSED_FILE",
    "UNUSED_PARAMETER",
    "UNUSED_TEMPLATE",
    "UNUSED_VARIABLE",
];

/// The phases whose issues are found without evaluation.
const EARLY: &[&str] = &["lexer", "parser", "check"];

fn explain(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").arg("explain").args(arguments);
    command.output().expect("it starts")
}

fn said(arguments: &[&str]) -> String {
    let output = explain(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is UTF-8")
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/issues")
}

/// Returns all documents as JSON.
fn documents() -> Vec<Value> {
    serde_json::from_str(&said(&["--format", "json"])).expect("it is JSON")
}

fn recorded() -> Vec<Value> {
    let lines = include_str!("data/explain.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("it is a text")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("it is an array")
}

/// Formats the reference's diagnostic as it prints it.
fn printed(found: &Value) -> String {
    let level = if found["severity"] == "error" { "Error" } else { "Warning" };
    let place = match (&found["line"], &found["pos"]) {
        (Value::Null, _) => String::new(),
        (line, Value::Null) => format!(" (line: {line})"),
        (line, column) => format!(" (line: {line}, column: {column})"),
    };
    format!("{level}: {}{place}", text(&found["message"]))
}

#[test]
fn every_code_has_a_document_and_every_document_a_code() {
    let codes: BTreeSet<&str> = IssueCode::ALL.iter().map(|issue| issue.code()).collect();
    let files = fs::read_dir(directory()).expect("it can be read");
    let files: BTreeSet<String> =
        files.map(|file| file.expect("it can be read").file_name().to_string_lossy().into_owned()).collect();
    let expected: BTreeSet<String> = codes.iter().map(|code| format!("{code}.md")).collect();
    assert_eq!(files, expected);
    let documents = documents();
    let embedded: BTreeSet<&str> = documents.iter().map(|document| text(&document["code"])).collect();
    assert_eq!(embedded, codes);
}

#[test]
fn documents_have_their_form() {
    for document in documents() {
        let code = text(&document["code"]);
        let source = fs::read_to_string(directory().join(format!("{code}.md"))).expect("it can be read");
        assert!(source.starts_with(&format!("# {code}\n\n")), "{code}: the title is another");
        assert!(!text(&document["text"]).is_empty(), "{code}: it says nothing");
        let sections: Vec<&str> = source.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let raised = !list(&document["phases"]).is_empty();
        let expected: &[&str] = match (raised, WITHOUT_EXAMPLE.contains(&code)) {
            (false, _) => &["Never raised"],
            (true, true) => &["No example"],
            (true, false) => &["Fails", "Works"],
        };
        assert_eq!(sections, expected, "{code}");
        let has_examples = expected.len() == 2;
        for kind in ["fails", "works"] {
            assert_eq!(!list(&document[kind]).is_empty(), has_examples, "{code}: {kind}");
        }
        assert_eq!(source.matches("\n```").count() % 2, 0, "{code}: a block is open");
        for line in source.lines().filter(|line| !line.starts_with("> ")) {
            assert!(line.chars().count() <= 120, "{code}: too long: {line}");
        }
    }
}

#[test]
fn examples_are_those_that_the_reference_was_asked_about() {
    let mut recorded = recorded().into_iter();
    for document in documents() {
        for expect in ["fails", "works"] {
            for example in list(&document[expect]) {
                let code = &document["code"];
                let row = recorded.next().unwrap_or_default();
                let (was, is) = (
                    (&row["code"], text(&row["expect"]), &row["settings"], &row["files"]),
                    (code, expect, &example["settings"], &example["files"]),
                );
                assert_eq!(was, is, "{code}: not as recorded; `cargo xtask explain-record` asks the reference");
                if expect == "works" {
                    assert_eq!(row["found"], Value::Null, "{code}: the reference finds something in what works");
                } else {
                    assert_eq!(&row["found"]["issue"], code, "the reference finds something else");
                    assert_eq!(text(&example["message"]), printed(&row["found"]), "{code}: the quotation is not exact");
                }
            }
        }
    }
    assert_eq!(recorded.next(), None, "recorded, but in no document");
}

/// Returns our diagnostics for the files of an example, each with its line and column.
fn found(row: &Value) -> Vec<(Diagnostic, Option<(u64, u64)>)> {
    let modulepath = [PathBuf::from("modules")];
    let tasks = row["settings"]["tasks"] == true;
    let mut all = Vec::new();
    for file in list(&row["files"]) {
        let language = text(&file["language"]);
        if language != "puppet" && language != "epp" {
            continue;
        }
        let name = file["name"].as_str().unwrap_or("");
        let source = Source::new(name, text(&file["text"]));
        let options = Options { template: language == "epp", tasks, ..Options::default() };
        let location = Location::of(Path::new(name), &modulepath);
        let settings = Settings { strict: Strict::Error, tasks, location, ..Settings::default() };
        let parsed = parse(&source, &options);
        let mut found = parsed.diagnostics(&source, &options);
        found.extend(parsed.validate(&source, &settings).diagnostics);
        all.extend(found.into_iter().map(|one| {
            let place = one.at.map(|at| source.position(at));
            let place = place.map(|place| (u64::from(place.line), u64::from(place.column)));
            (one, place)
        }));
    }
    all
}

#[test]
fn we_find_what_the_reference_finds_before_evaluation() {
    let phases: BTreeMap<String, Vec<Value>> = documents()
        .into_iter()
        .map(|document| (text(&document["code"]).to_owned(), list(&document["phases"]).to_vec()))
        .collect();
    let mut failing = 0;
    for row in recorded() {
        let code = text(&row["code"]);
        let ours = found(&row);
        let only_early = phases[code].iter().all(|phase| EARLY.contains(&text(phase)));
        let is_expected = row["expect"] == "fails" && (row["kind"] == "parse" || only_early);
        if !is_expected {
            // We report nothing for an example that works, or that fails only in evaluation, except that it is no
            // script.
            let first = ours.first().and_then(|(first, _)| first.issue).map(IssueCode::code);
            let of_script = row["expect"] == "fails" && phases[code].iter().all(|phase| phase == "tasks");
            assert!(ours.is_empty() || of_script && first == Some(code), "{code}: {ours:?} in {}", row["files"]);
            continue;
        }
        failing += 1;
        let (first, place) = ours.first().unwrap_or_else(|| panic!("{code}: nothing in {}", row["files"]));
        assert_eq!(first.issue.map(IssueCode::code), Some(code), "{first:?}");
        // The text after the name of the syntax comes from the library that parsed the text.
        let theirs = text(&row["found"]["message"]);
        if !theirs.starts_with("Invalid produced text") {
            assert_eq!(first.message, theirs, "{code}");
        }
        assert_eq!(*place, row["found"]["line"].as_u64().zip(row["found"]["pos"].as_u64()), "{code}: another place");
    }
    assert!(failing > 65, "only {failing} examples were looked at");
}

#[test]
fn a_document_is_shown_with_what_the_table_knows() {
    let shown = said(&["duplicate-key"]);
    assert!(!shown.contains('\u{1b}'), "no colours where no terminal is: {shown}");
    let beginning = "DUPLICATE_KEY\n\nPhase     validation (of the whole file, before evaluation)\nSeverity  the value of the setting `strict`: error (default), warning or off\nMessage   The key '<key>' is declared more than once\n\n";
    assert!(shown.starts_with(beginning), "{shown}");
    for part in [
        "\nFails\n\n    $ports = {\n      'http' => 80,\n",
        "\n    Error: The key 'http' is declared more than once (line: 3, column: 10)\n\nWorks\n\n    $ports = {\n",
    ] {
        assert!(shown.contains(part), "{part:?} is not in {shown}");
    }
    let both = said(&["BAD_INTEGER_SLICE_TYPE", "SYNTAX_ERROR"]);
    assert!(said(&["UNKNOWN_TASK"]).contains("\nNo example\n"));
    let script = said(&["NOT_SUPPORTED_WHEN_SCRIPTING"]);
    assert!(script.contains("\nFails\n\n    # with the setting tasks=true\n    $text = inline_template("), "{script}");
    assert!(both.contains("Message   Float-Type [] requires") && both.contains("\nSYNTAX_ERROR\n"), "{both}");
}

#[test]
fn paragraphs_fit_and_nothing_is_lost() {
    for (code, shown) in IssueCode::ALL.iter().map(|issue| (issue.code(), said(&[issue.code()]))) {
        let source = fs::read_to_string(directory().join(format!("{code}.md"))).expect("it can be read");
        let source = source.replace('\u{FEFF}', "<U+FEFF>");
        let markup = |word: &&str| !matches!(*word, "#" | "##" | ">") && !word.starts_with("```");
        let shown_words: BTreeSet<&str> = shown.split_whitespace().collect();
        let lost: Vec<&str> = source
            .split_whitespace()
            .filter(markup)
            .filter(|word| !shown_words.contains(word) && !word.contains('='))
            .collect();
        assert!(lost.is_empty(), "{code}: {lost:?} is lost");
        let text = shown.split("\n\n").skip(2).flat_map(str::lines);
        for line in text.filter(|line| !line.starts_with("    ")) {
            assert!(line.chars().count() <= 80, "{code}: {line}");
        }
    }
}

#[test]
fn colours_are_for_those_who_want_them() {
    let coloured = said(&["UNKNOWN_VARIABLE", "--color", "always"]);
    assert!(coloured.starts_with("\u{1b}[1mUNKNOWN_VARIABLE\u{1b}[0m\n"), "{coloured:?}");
    assert!(coloured.contains("\u{1b}[36m$port\u{1b}[0m = 80"), "{coloured:?}");
    let plain = said(&["UNKNOWN_VARIABLE", "--color", "never"]);
    assert!(!plain.contains('\u{1b}'));
    let mut bare = String::new();
    for (number, part) in coloured.split('\u{1b}').enumerate() {
        bare.push_str(if number == 0 { part } else { part.split_once('m').expect("a sequence ends").1 });
    }
    assert_eq!(bare, plain);
}

#[test]
fn only_a_terminal_is_told_where_to_read_on() {
    let mut check = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explain.pp");
    fs::write(&file, "$x = = 1\n").expect("it can be written");
    let output = check.args(["check", "--color", "always"]).arg(&file).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.ends_with(": 1 error in 1 file\n") && !said.contains("explain SYNTAX_ERROR"), "{said}");
}

#[test]
fn without_a_code_all_are_listed_once() {
    let listed = said(&[]);
    let rows = listed.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    let mut rows: Vec<&str> = rows.collect();
    rows.sort_unstable();
    let mut codes: Vec<&str> = IssueCode::ALL.iter().map(|issue| issue.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(rows, codes);
    let groups: Vec<&str> = listed.lines().filter(|line| !line.starts_with(' ') && !line.is_empty()).collect();
    assert_eq!(groups.len(), 12, "{groups:?}");
    assert!(listed.contains("  SYNTAX_ERROR               Syntax error at <location>\n"), "{listed}");
}

#[test]
fn a_misspelt_code_is_recognized() {
    let cases = [
        ("SYNTX_ERROR", "unknown issue code 'SYNTX_ERROR'; did you mean SYNTAX_ERROR?"),
        ("duplicate_attribute", "unknown issue code 'duplicate_attribute'; did you mean DUPLICATE_ATTRIBUE?"),
        ("titles", "unknown issue code 'titles'; `puppetlang explain` lists all codes"),
        (
            "epp_",
            "unknown issue code 'epp_'; did you mean EPP_INTERNAL_ERROR, EPP_UNBALANCED_COMMENT, EPP_UNBALANCED_EXPRESSION, EPP_UNBALANCED_TAG or ILLEGAL_EPP_PARAMETERS?",
        ),
        ("illegal", "unknown issue code 'illegal', contained in 46 codes; `puppetlang explain` lists all"),
    ];
    for (asked, answer) in cases {
        let output = explain(&[asked]);
        assert_eq!(output.status.code(), Some(2), "{asked}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end(), format!("puppetlang: {answer}"));
    }
    let output = explain(&["no_such_thing", "div_by_zero"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("DIV_BY_ZERO\n"), "those that are known are explained");
}

#[test]
fn programs_learn_what_can_be_configured() {
    let answer: Value = serde_json::from_str(&said(&["unknown_variable", "rt_no_storeconfigs", "--format", "json"]))
        .expect("it is JSON");
    let row = |number: usize| (&answer[number]["severity"], &answer[number]["configurable"], &answer[number]["phases"]);
    let expected = |severity: &str, settings: &[&str], phases: &[&str]| {
        (Value::from(severity), Value::from(settings), Value::from(phases))
    };
    for (number, (severity, settings, phases)) in [
        expected("error", &["strict_variables", "strict"], &["evaluation", "index"]),
        expected("warning", &["storeconfigs"], &["evaluation"]),
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(row(number), (severity, settings, phases));
    }
    assert_eq!(answer[0]["fails"][0]["files"][0]["text"], "$port = 80\nnotice($prot)");
}
