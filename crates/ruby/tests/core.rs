//! Programs whose answers real Ruby recorded.

use std::fs;
use std::path::Path;

use puppetlang_ruby::{Outcome, Script, inspected};
use puppetlang_source::meter::{Installed, Meter};
use serde_json::Value as Json;

/// Runs a program and returns its answer in the form of the table.
fn answer(code: &str) -> Json {
    let meter = Installed::new(Meter::new(50_000_000, 256 << 20, 256 << 20));
    let result = Script::program(code.as_bytes(), "(eval)").map_err(Outcome::Error);
    let result = result.and_then(|script| inspected(&script));
    meter.end();
    match result {
        Ok(value) => serde_json::json!({ "code": code, "value": value }),
        Err(Outcome::Error(error)) => serde_json::json!({ "code": code, "error": [error.class, error.message] }),
        Err(Outcome::NoSuchKey) => serde_json::json!({ "code": code, "error": ["no such key"] }),
        Err(Outcome::Host(_)) => panic!("{code} asked for something outside"),
        Err(Outcome::Stopped(reason)) => serde_json::json!({ "code": code, "error": [format!("{reason:?}")] }),
    }
}

#[test]
fn programs_have_the_answers_of_ruby() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/core");
    let only = std::env::var("CORE").ok();
    let (mut total, mut wrong) = (0, 0);
    let mut files: Vec<_> = fs::read_dir(&directory)
        .expect("the tables exist")
        .map(|entry| entry.expect("it is readable").path())
        .filter(|path| only.as_deref().is_none_or(|only| path.file_stem().is_some_and(|stem| stem == only)))
        .collect();
    files.sort();
    for file in files {
        let table = fs::read_to_string(&file).expect("it is readable");
        for line in table.lines() {
            let expected: Json = serde_json::from_str(line).expect("a line is JSON");
            let ours = answer(expected["code"].as_str().expect("a line has code"));
            total += 1;
            if ours != expected {
                wrong += 1;
                println!("{}\n  ours: {}\n  ruby: {}", expected["code"], shown(&ours), shown(&expected));
            }
        }
    }
    assert!(total > 0, "no programs");
    assert_eq!(wrong, 0, "of {total} programs");
}

fn shown(answer: &Json) -> String {
    answer.get("value").or_else(|| answer.get("error")).map(Json::to_string).unwrap_or_default()
}
