//! Catalogs of small manifests equal those of the reference.
//!
//! `cargo xtask differential catalog --record` writes the files in `tests/data`: `catalogs.jsonl`; `class_data.jsonl`
//! about class parameters from data; `names.jsonl` about names and scopes; and `references.jsonl` about references and
//! overrides. `cargo xtask differential hiera --record` writes `hiera.jsonl` about lookups in Hiera data, and
//! `hiera_global.jsonl` about its global layer. A line with a class is a difference that `docs/differences.md`
//! explains; it records our own answer, too. `tests/record/ruby.rb` writes `ruby.jsonl` about functions and templates,
//! and `hiera_ruby.jsonl` about back ends of Hiera in Ruby. `tests/record/exported.rb` writes `exported.jsonl` about
//! exported resources of other nodes.

use puppetlang_differential::catalog::compared;
use puppetlang_parser::{Settings, Strict};
use puppetlang_protocol::catalog::{self, Wanted};
use puppetlang_protocol::question::Question;
use puppetlang_source::{Dialect, Source};
use serde_json::{Map, Value};

#[test]
fn catalogs_are_those_of_the_reference() {
    check(include_str!("data/catalogs.jsonl"), 500);
}

#[test]
fn parameters_of_classes_come_from_data_as_in_the_reference() {
    check(include_str!("data/class_data.jsonl"), 65);
}

#[test]
fn names_are_found_as_in_the_reference() {
    check(include_str!("data/names.jsonl"), 700);
}

#[test]
fn references_and_overrides_are_those_of_the_reference() {
    check(include_str!("data/references.jsonl"), 250);
}

#[test]
fn lookups_in_hiera_data_are_those_of_the_reference() {
    check(include_str!("data/hiera.jsonl"), 2_650);
}

#[test]
fn lookups_in_the_global_layer_are_those_of_the_reference() {
    check(include_str!("data/hiera_global.jsonl"), 110);
}

#[test]
fn failed_lookups_have_the_locations_of_the_reference() {
    check(include_str!("data/lookup_error.jsonl"), 25);
}

#[test]
fn ruby_code_of_modules_does_the_same_as_in_the_reference() {
    check(include_str!("data/ruby.jsonl"), 480);
}

#[test]
fn back_ends_of_hiera_in_ruby_do_the_same_as_in_the_reference() {
    check(include_str!("data/hiera_ruby.jsonl"), 95);
}

#[test]
fn exported_resources_are_collected_as_in_the_reference() {
    check(include_str!("data/exported.jsonl"), 90);
}

/// Compiles the catalogs of recorded questions, of which there must be at least `least`.
fn check(recorded: &str, least: usize) {
    let mut differing = Vec::new();
    let mut count = 0;
    for line in recorded.lines() {
        let recorded: Value = serde_json::from_str(line).expect("a line is an object");
        let request = recorded["in"].as_object().expect("the question is an object");
        let source = request["source"].as_str().expect("the source is a text");
        let question = Question::of(request.clone()).expect("it is a question");
        let (source, settings) = (Source::new("", source), settings(request));
        let answer = catalog::answer(&question, source, Dialect::PUPPET8, &settings, Wanted::Catalog);
        let ours = compared(&answer.expect("it can be answered"));
        let wanted = if recorded.get("class").is_some() { &recorded["ours"] } else { &recorded["out"] };
        if ours != *wanted {
            differing.push(format!("{}\nours:     {ours}\nrecorded: {wanted}\n", request["source"]));
        }
        count += 1;
    }
    assert!(count >= least, "only {count} manifests are recorded");
    assert!(differing.is_empty(), "{} of {count} differ:\n{}", differing.len(), differing.join("\n"));
}

/// Returns the settings for validation in a question.
fn settings(request: &Map<String, Value>) -> Settings<'static> {
    let strict = match request.get("settings").and_then(|settings| settings["strict"].as_str()) {
        Some("off") => Strict::Off,
        Some("warning") => Strict::Warning,
        _ => Strict::Error,
    };
    let tasks = request.get("settings").is_some_and(|settings| settings["tasks"] == true);
    Settings { strict, tasks, ..Settings::default() }
}
