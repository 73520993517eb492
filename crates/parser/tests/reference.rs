//! Recorded answers of the reference: PN, or the error with issue, message and location, for thousands of sources.
//!
//! | file | content |
//! |---|---|
//! | `nodes.jsonl` | a source for every kind of node, with its forms in PN |
//! | `grammar.jsonl` | every construct of the grammar, precedences and corner cases |
//! | `errors.jsonl` | errors without an issue code, and the order of errors |
//! | `syntax.jsonl` | syntax errors: truncated constructs, or constructs with a wrong token |
//! | `checks.jsonl` | the sources of the 192 checks of language features (except one, which belongs to validation) |
//!
//! If our answer differs, the row names the difference class (see `docs/differences.md`) and contains our answer as
//! `ours`.

use std::fmt::Write as _;

use puppetlang_epp_syntax::parse;
use puppetlang_lexer::Options;
use puppetlang_source::Source;
use serde_json::{Value, json};

/// Returns our answer in the form of the recorded answers.
fn answer(row: &Value) -> Value {
    let source = Source::new("", row["source"].as_str().unwrap_or_default());
    let template = row["epp"] == true;
    let options = Options { template, ..Options::manifest() }.with_tasks(row["tasks"] == true);
    let parsed = parse(&source, &options);
    match (parsed.try_pn(&source), parsed.error()) {
        (Some(Ok(pn)), _) => json!({ "pn": pn }),
        (Some(Err(none)), _) => json!({ "no_form": none.0.name() }),
        (None, Some(error)) => {
            let mut shown = json!({ "message": error.message() });
            if let Some(issue) = error.issue() {
                shown["issue"] = issue.code().into();
            }
            if let Some(place) = error.at.map(|at| source.position(at)) {
                shown["line"] = place.line.into();
                shown["pos"] = place.column.into();
            }
            json!({ "error": shown })
        }
        (None, None) => Value::Null,
    }
}

fn check(data: &str, least: usize) {
    let rows: Vec<Value> = data.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert!(rows.len() >= least && rows.len() == data.lines().count(), "{} rows", rows.len());
    let mut wrong = String::new();
    let mut count = 0;
    for row in &rows {
        let ours = answer(row);
        let expected = if row["class"].is_null() { row } else { &row["ours"] };
        let key = ["pn", "no_form", "error"].into_iter().find(|key| !expected[*key].is_null()).unwrap_or("pn");
        if ours[key] != expected[key] || ours[key].is_null() {
            count += 1;
            let _ = writeln!(wrong, "{}\n  expected {}\n  found    {ours}", row["source"], expected[key]);
        }
    }
    assert!(count == 0, "{count} of {} differ:\n{}", rows.len(), wrong.chars().take(6000).collect::<String>());
}

#[test]
fn every_kind_of_node_has_its_form() {
    check(include_str!("data/nodes.jsonl"), 150);
}

#[test]
fn every_construct_is_read() {
    check(include_str!("data/grammar.jsonl"), 2_500);
}

#[test]
fn errors_come_in_the_order_of_the_reference() {
    check(include_str!("data/errors.jsonl"), 2_500);
}

#[test]
fn syntax_errors_are_those_of_the_reference() {
    check(include_str!("data/syntax.jsonl"), 3_500);
}

#[test]
fn checks_of_the_features_are_read() {
    check(include_str!("data/checks.jsonl"), 190);
}
