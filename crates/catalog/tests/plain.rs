//! Catalogs without rich data are those of the reference, with the same warnings.
//!
//! `tests/data/plain.jsonl` is written by `tests/record/plain.rb`.

use std::sync::Arc;

use puppetlang_catalog::{CatalogEnvelope, Node, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_source::Source;
use serde_json::{Value, json};

/// Returns what the record has of a manifest: the resources of type Notify, and the warnings.
fn answer(text: &str) -> (Vec<Value>, Vec<String>) {
    let settings = Settings { strict: Strict::Warning, ..Settings::default() };
    let program = Program::manifest(Source::new("", text), &settings).expect("it is valid");
    let host = Arc::new(MemoryHost::new());
    let compiled = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default());
    let compiled = compiled.unwrap_or_else(|error| panic!("{text}\n{}", error.full_message()));
    let (text, losses) = compiled.to_plain_json(&CatalogEnvelope::default());
    let catalog: Value = serde_json::from_str(&text).expect("it is JSON");
    let resources = catalog["resources"].as_array().expect("a list").iter();
    let resources = resources.filter(|resource| resource["type"] == "Notify").cloned().map(sorted);
    (resources.collect(), losses.iter().map(ToString::to_string).collect())
}

/// Sorts the tags of a resource and removes the name of the file, which has none.
fn sorted(mut resource: Value) -> Value {
    let mut tags: Vec<String> = serde_json::from_value(resource["tags"].take()).expect("tags are texts");
    tags.sort();
    resource["tags"] = json!(tags);
    resource.as_object_mut().expect("an object").remove("file");
    resource
}

#[test]
fn catalogs_without_rich_data_are_those_of_the_reference() {
    let (mut count, mut with_losses, mut differing) = (0, 0, Vec::new());
    for line in include_str!("data/plain.jsonl").lines() {
        let recorded: Value = serde_json::from_str(line).expect("a line is an object");
        let source = recorded["source"].as_str().expect("the source is a text");
        let wanted: Vec<Value> =
            recorded["resources"].as_array().expect("a list").iter().cloned().map(sorted).collect();
        let (resources, losses) = answer(source);
        if (json!(resources), json!(losses)) != (json!(wanted), recorded["losses"].clone()) {
            differing.push(format!(
                "{source}ours: {} {}\nwanted: {} {}",
                json!(resources),
                json!(losses),
                json!(wanted),
                recorded["losses"]
            ));
        }
        count += 1;
        with_losses += usize::from(!losses.is_empty());
    }
    assert!(differing.is_empty(), "{} differ:\n{}", differing.len(), differing.join("\n"));
    assert!(count >= 350 && with_losses >= 200, "only {count} manifests are recorded, {with_losses} with losses");
}
