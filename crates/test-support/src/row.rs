//! Facts, files and data of a recorded call.

use puppetlang_evaluator::MemoryHost;
use puppetlang_rich_data::{Builtin, ReadOptions, from_json};
use puppetlang_types::Value;
use puppetlang_types::value::Hash;
use serde_json::Value as Json;

/// The directory of a row's files.
const ROOT: &str = "<ENVS>/production";

/// The environment that a row needs.
///
/// [`host`] creates a host from it. A unit test of the evaluator creates its own, because the crate under test is
/// another one than the dependency of this crate.
#[derive(Clone, Default)]
pub struct Surroundings {
    /// The variables: the facts, and `facts` itself.
    pub variables: Vec<(String, Value)>,
    /// The layers of data.
    pub data: Vec<Hash>,
    /// The directory of the modules.
    pub modules: String,
    /// The paths and contents of files.
    pub files: Vec<(String, String)>,
}

impl Surroundings {
    /// Reads the surroundings from a row: the facts, files and data layers.
    pub fn of(row: &Json) -> Self {
        let mut variables = Vec::new();
        if let Some(facts) = row.get("facts") {
            let facts = read(facts);
            if let Value::Hash(facts) = &facts {
                let fact =
                    |(name, value): (&Value, &Value)| (name.as_str().unwrap_or_default().to_owned(), value.clone());
                variables.extend(facts.iter().map(fact));
            }
            variables.push(("facts".to_owned(), facts));
        }
        let layers = row["data"].as_array().into_iter().flatten().map(read);
        let data = layers.filter_map(|layer| if let Value::Hash(layer) = layer { Some(layer) } else { None });
        let file = |(path, content): (&String, &Json)| {
            (format!("{ROOT}/{path}"), content.as_str().expect("a file is a text").to_owned())
        };
        Self {
            variables,
            data: data.collect(),
            modules: format!("{ROOT}/modules"),
            files: row["files"].as_object().into_iter().flatten().map(file).collect(),
        }
    }
}

/// Creates a host with the facts, files and data layers of a row.
pub fn host(row: &Json) -> MemoryHost {
    let Surroundings { variables, data, modules, files } = Surroundings::of(row);
    let mut host = MemoryHost::new();
    variables.into_iter().for_each(|(name, value)| host.set(&name, value));
    data.into_iter().for_each(|layer| host.add_data(layer));
    host.set_modules(&modules);
    files.into_iter().for_each(|(path, content)| host.add_file(&path, content));
    host
}

fn read(data: &Json) -> Value {
    let value = from_json(data.to_string().as_bytes(), &ReadOptions::default(), &Builtin);
    value.unwrap_or_else(|error| panic!("{data}: {error}"))
}
