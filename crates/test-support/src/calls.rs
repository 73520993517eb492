//! Replays recorded calls of functions.
//!
//! A row contains the source of a program, the `facts`, `files` and layers of `data` that it needs, and the reference's
//! answer: `value` (rich data), `type` and `string`, or `error`; and `logs`. It can also set the strictness (`strict`:
//! `warning`). A row with a `class` is an intended difference, with our answer in `ours`; `docs/differences.md`
//! explains the classes.

#![expect(clippy::unwrap_used, reason = "a row that cannot be read fails the test")]

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, EvaluationError, Library, Limits, Log, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_rich_data::{WriteOptions, to_json};
use puppetlang_source::Source;
use puppetlang_types::{Type, Value};
use serde_json::{Map, Value as Json, json};

use crate::row::host;

/// The classes of differences.
const CLASSES: &[&str] = &[
    "beyond-64-bits",
    "break-in-step",
    "eyaml-library",
    "ruby-bytes",
    "ruby-crash",
    "ruby-text",
    "identity",
    "later-release",
    "no-compiler",
    "no-hiera",
    "scanf",
    "template-regexp",
];

fn answer(row: &Json, libraries: &[&'static Library]) -> Json {
    let host = Arc::new(host(row));
    let source = Source::new("", row["source"].as_str().unwrap());
    let mut answer = Map::new();
    let strict = if row["strict"] == "warning" { Strict::Warning } else { Strict::Error };
    let rules = Rules { strict, ..Rules::default() };
    match Program::manifest(source, &Settings { strict, ..Settings::default() }) {
        Ok(program) => {
            let mut evaluation = Evaluation::new(Arc::clone(&host) as _, rules, Limits::default());
            libraries.iter().for_each(|library| evaluation.add_library(library));
            match evaluation.run(&program) {
                Ok(value) => facts(&value, &mut answer),
                Err(error) => drop(answer.insert("error".into(), error_of(&error))),
            }
        }
        Err(rejected) => {
            let messages: Vec<&str> = rejected.diagnostics.iter().map(|one| one.message.as_str()).collect();
            answer.insert("rejected".into(), json!(messages));
        }
    }
    let logs: Vec<Json> = host.take_logs().iter().map(log).collect();
    if !logs.is_empty() {
        answer.insert("logs".into(), logs.into());
    }
    Json::Object(answer)
}

fn facts(value: &Value, answer: &mut Map<String, Json>) {
    let options = WriteOptions { local_references: false, ..WriteOptions::rich() };
    match to_json(value, &options) {
        Ok(written) => drop(answer.insert("value".into(), serde_json::from_str(&written.output).unwrap())),
        Err(_) => drop(answer.insert("value_error".into(), true.into())),
    }
    answer.insert("type".into(), Type::detailed_of(value).to_string().into());
    let mut text = String::new();
    value.interpolated(&mut text).unwrap();
    answer.insert("string".into(), text.into());
}

fn error_of(error: &EvaluationError) -> Json {
    let diagnostic = &error.diagnostic;
    let mut object = Map::new();
    if let Some(issue) = diagnostic.issue {
        object.insert("issue".into(), issue.code().into());
    }
    object.insert("message".into(), diagnostic.message.as_str().into());
    if let (Some(at), Some(source)) = (diagnostic.at, &error.source) {
        let place = source.position(at);
        object.insert("line".into(), place.line.into());
        if !error.line_only {
            object.insert("pos".into(), place.column.into());
        }
    }
    Json::Object(object)
}

fn log(line: &Log) -> Json {
    let mut object = Map::new();
    object.insert("level".into(), line.level.name().into());
    object.insert("message".into(), line.message.as_str().into());
    if let Some(source) = &line.source {
        object.insert("source".into(), source.as_str().into());
    }
    Json::Object(object)
}

/// Compares our answers with those of the rows, of which there must be at least `fewest`.
///
/// `libraries` are added to the functions of the language.
///
/// # Panics
///
/// If an answer differs, or a row cannot be read.
pub fn replay(rows: &str, fewest: usize, libraries: &[&'static Library]) {
    let rows: Vec<Json> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(rows.len() >= fewest, "there are {} rows", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        let expected = match row.get("class") {
            Some(class) => {
                assert!(CLASSES.contains(&class.as_str().unwrap()), "{class} is no class");
                assert_ne!(row["ours"], row["out"], "{} does not differ", row["source"]);
                &row["ours"]
            }
            None => &row["out"],
        };
        let came = answer(row, libraries);
        if came != *expected {
            wrong.push(format!("{}\n  expected {expected}\n  came     {came}", row["source"]));
        }
    }
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}
