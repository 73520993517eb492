//! Recorded calls of `hiera_include`.
//!
//! A row has the `source` of a manifest, layers of `data`, and the reference's answer: the classes of the catalog or
//! the error, and the `logs`. In a row with a class, the difference is intentional and `ours` is our answer; the
//! classes are described in docs/differences.md. The rows are written by `crates/evaluator/tests/record/functions.rb`.

use std::sync::Arc;

use puppetlang_catalog::{Node, compile};
use puppetlang_evaluator::{Evaluation, Limits, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_test_support::row;
use serde_json::{Map, Value, json};

/// The release in the documentation links of deprecations: recorded, and ours.
const RELEASES: (&str, &str) = ("/7.23/", "/8.11/");

fn answer(row: &Value) -> Value {
    let host = Arc::new(row::host(row));
    let source = Source::new("", row["source"].as_str().expect("a row has a source"));
    let program = Program::manifest(source, &Settings::default()).expect("the source is right");
    let node = Node { name: "test".into(), environment: "production".into(), ..Node::default() };
    let mut answer = Map::new();
    match compile(&node, None, &[program], Arc::clone(&host) as _, Rules::default(), Limits::default()) {
        Ok(compiled) => {
            let catalog: Value = serde_json::from_str(&compiled.to_json()).expect("a catalog is JSON");
            answer.insert("classes".into(), catalog["classes"].clone());
        }
        Err(error) => drop(answer.insert("error".into(), shown(&puppetlang_protocol::eval::error_of(&error)))),
    }
    let logs = host.take_logs();
    if !logs.is_empty() {
        answer.insert("logs".into(), logs.iter().map(|line| line.message.as_str()).collect());
    }
    answer.into()
}

/// Returns the fields of an error that are compared.
fn shown(error: &Value) -> Value {
    let names = ["issue", "message", "line", "pos"].into_iter();
    names.filter_map(|name| Some((name.to_owned(), error.get(name)?.clone()))).collect::<Map<_, _>>().into()
}

/// Returns the parts of a recorded answer that are compared.
fn wanted(out: &Value) -> Value {
    let mut wanted = out.clone();
    if let Some(logs) = wanted.get_mut("logs").and_then(Value::as_array_mut) {
        for line in logs {
            *line = line["message"].as_str().unwrap_or_default().replace(RELEASES.0, RELEASES.1).into();
        }
    }
    wanted
}

#[test]
fn classes_are_those_that_the_data_name() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in include_str!("data/hiera_include.jsonl").lines() {
        let row: Value = serde_json::from_str(line).expect("a row is JSON");
        let wanted = match row["class"].as_str() {
            Some(class) => {
                assert_eq!(class, "ruby-crash", "{class} is no class");
                row["ours"].clone()
            }
            None => wanted(&row["out"]),
        };
        let came = answer(&row);
        if came != wanted {
            wrong.push(format!("{}\n  expected {wanted}\n  came     {came}", row["source"]));
        }
        count += 1;
    }
    assert!(count >= 50, "there are {count} rows");
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn there_is_none_without_a_catalog() {
    let program = Program::manifest(Source::new("", "hiera_include('a', 'b')"), &Settings::default());
    let program = program.expect("the source is right");
    let host = Arc::new(row::host(&json!({})));
    let error = Evaluation::new(host, Rules::default(), Limits::default()).run(&program).err();
    let message = error.expect("there is no such function").diagnostic.message;
    assert_eq!(message, "Evaluation Error: Unknown function: 'hiera_include'.");
}
