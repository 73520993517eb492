//! Replays the recorded calls of native functions.

use puppetlang_stdlib::{openstacklib, stdlib};
use puppetlang_test_support::calls;
use serde_json::Value;

const ROWS: &str = include_str!("data/functions.jsonl");

#[test]
fn recorded_calls() {
    calls::replay(ROWS, 1_400, &[stdlib(), openstacklib()]);
}

/// The functions that declare or inspect resources, which are tested by whole manifests.
const IN_CATALOGS: [&str; 6] =
    ["assert_private", "defined_with_params", "ensure_packages", "ensure_resource", "ensure_resources", "getparam"];

#[test]
fn each_function_is_called_often_enough() {
    let rows: Vec<Value> = ROWS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let sources: Vec<&str> = rows.iter().map(|row| row["source"].as_str().unwrap()).collect();
    for function in stdlib().functions().iter().chain(&openstacklib().functions()) {
        if !IN_CATALOGS.contains(&function.name) {
            let call = format!("{}(", function.name);
            let count = sources.iter().filter(|source| source.starts_with(&call)).count();
            assert!(count >= 15, "{} is called {count} times", function.name);
        }
    }
}
