//! The environment that the rows of `data/functions.jsonl` need.

use puppetlang_evaluator::MemoryHost;
use puppetlang_rich_data::{Builtin, ReadOptions, from_json};
use puppetlang_types::Value;
use serde_json::Value as Json;

/// The directory of a row's files.
const ROOT: &str = "<ENVS>/production";

/// Creates a host with the facts, files and data layers of a row.
pub(crate) fn host(row: &Json) -> MemoryHost {
    let mut host = MemoryHost::new();
    if let Some(facts) = row.get("facts") {
        let facts = read(facts);
        if let Value::Hash(facts) = &facts {
            facts.iter().for_each(|(name, value)| host.set(name.as_str().unwrap_or_default(), value.clone()));
        }
        host.set("facts", facts);
    }
    for layer in row["data"].as_array().into_iter().flatten() {
        if let Value::Hash(layer) = read(layer) {
            host.add_data(layer);
        }
    }
    host.set_modules(&format!("{ROOT}/modules"));
    for (path, content) in row["files"].as_object().into_iter().flatten() {
        host.add_file(&format!("{ROOT}/{path}"), content.as_str().expect("a file is a text"));
    }
    host
}

fn read(data: &Json) -> Value {
    let value = from_json(data.to_string().as_bytes(), &ReadOptions::default(), &Builtin);
    value.unwrap_or_else(|error| panic!("{data}: {error}"))
}
