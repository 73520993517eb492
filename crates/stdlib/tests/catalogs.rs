//! Replays recorded manifests that create resources with native functions.
//!
//! The files of the modules are empty and in memory; only their names matter.

use puppetlang_catalog::NativeFunctions;
use puppetlang_differential::catalog::compared;
use puppetlang_parser::Settings;
use puppetlang_protocol::catalog::{self, Wanted};
use puppetlang_protocol::question::Question;
use puppetlang_source::{Dialect, Source};
use serde_json::{Map, Value, json};

/// The native functions, accepted for empty files.
static NATIVE_FUNCTIONS: [NativeFunctions; 1] = [NativeFunctions {
    module: "stdlib",
    library: puppetlang_stdlib::stdlib,
    is_checked: |_, content| content.is_empty(),
}];

const ROWS: &str = include_str!("data/catalogs.jsonl");

/// Builds a question: a manifest, and the files of the functions.
fn question(source: &str) -> Map<String, Value> {
    let path = |name: &str| format!("modules/stdlib/lib/puppet/parser/functions/{}.rb", name.replace("::", "/"));
    let files: Map<String, Value> =
        puppetlang_stdlib::stdlib().functions().iter().map(|function| (path(function.name), "".into())).collect();
    let question = json!({ "kind": "catalog", "source": source, "files": files });
    question.as_object().cloned().unwrap_or_default()
}

fn answer(source: &str, question: &Map<String, Value>) -> Value {
    let (source, settings) = (Source::new("", source), Settings::default());
    let question = Question::of(question.clone()).expect("it is a question");
    let answer =
        catalog::answer_with(&NATIVE_FUNCTIONS, &question, source, Dialect::PUPPET8, &settings, Wanted::Catalog);
    compared(&answer.expect("it can be answered"))
}

#[test]
fn catalogs_are_those_of_the_reference() {
    let mut differing = Vec::new();
    let rows: Vec<Value> = ROWS.lines().map(|line| serde_json::from_str(line).expect("a row is JSON")).collect();
    for row in &rows {
        let source = row["source"].as_str().expect("a row has a source");
        let ours = answer(source, &question(source));
        let wanted = if row.get("class").is_some() { row["ours"].clone() } else { compared(&row["out"]) };
        if ours != wanted {
            differing.push(format!("{source}\nours:     {ours}\nrecorded: {wanted}\n"));
        }
    }
    assert!(rows.len() >= 100, "there are {} rows", rows.len());
    assert!(differing.is_empty(), "{} of {} differ:\n{}", differing.len(), rows.len(), differing.join("\n"));
}

#[test]
fn each_function_is_called_often_enough() {
    let functions =
        ["assert_private", "defined_with_params", "ensure_packages", "ensure_resource", "ensure_resources", "getparam"];
    for function in functions {
        let count = ROWS.lines().filter(|row| row.contains(&format!("{function}("))).count();
        assert!(count >= 15, "{function} is called {count} times");
    }
}

#[test]
fn without_the_module_there_is_no_function() {
    let mut question = question("");
    question.insert("files".into(), json!({ "modules/other/manifests/init.pp": "class other { }" }));
    let said = answer("notice(pick('a'))", &question);
    let message = said.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    assert!(message.contains("Unknown function: 'pick'"), "{said}");
}

#[test]
fn a_native_function_does_not_answer_for_another_version_of_the_file() {
    let path = "modules/stdlib/lib/puppet/parser/functions/pick.rb";
    let mut question = question("");
    let content = "module Puppet::Parser::Functions\n  newfunction(:pick, type: :rvalue) do |values|\n    \
                   \"other #{values}\"\n  end\nend\n";
    question.insert("files".into(), json!({ path: content }));
    let said = answer("notice(pick('a'))", &question);
    assert!(said.to_string().contains(r#"other [\"a\"]"#), "{said}");
}
