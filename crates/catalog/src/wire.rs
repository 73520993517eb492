//! The form in which catalogs are sent: JSON.

use indexmap::IndexMap;
use puppetlang_types::rich_data::{WriteOptions, to_json};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};
use serde_json::{Map, Value as Json, json};

use crate::compile::{Compiled, Node};
use crate::declare::{flattened, state};
use crate::finish::reference_of;
use crate::native::is_metaparameter;
use crate::resource::{Of, Resource, capitalized};

/// Parameters that hold references.
const REFERENCES: [&str; 4] = ["before", "notify", "require", "subscribe"];

impl Compiled {
    /// The catalog as it is sent to a node. The version is given by who sends it.
    pub fn wire(&mut self, node: &Node) -> Json {
        let state = state(&mut self.evaluation);
        let is_kept = |resource: &Resource| !resource.is_virtual;
        let resources: Vec<Json> =
            state.resources.iter().filter(|resource| is_kept(resource)).map(resource_as_json).collect();
        let edges =
            state.edges.iter().filter(|(from, to)| is_kept(&state.resources[*from]) && is_kept(&state.resources[*to]));
        let edges: Vec<Json> = edges
            .map(|(from, to)| {
                json!({ "source": state.resources[*from].reference(), "target": state.resources[*to].reference() })
            })
            .collect();
        let classes: Vec<&str> = state.wanted.iter().chain(&state.classes).map(Text::as_str).collect();
        let tags: Vec<&str> = state.tags.iter().map(Text::as_str).collect();
        json!({
            "tags": tags,
            "name": node.name,
            "version": 0,
            "catalog_format": 2,
            "environment": node.environment,
            "resources": resources,
            "edges": edges,
            "classes": classes,
        })
    }
}

fn resource_as_json(resource: &Resource) -> Json {
    let mut object = Map::new();
    object.insert("type".into(), resource.kind.as_str().into());
    object.insert("title".into(), resource.title.as_str().into());
    let tags: Vec<&str> = resource.tags.iter().map(Text::as_str).collect();
    object.insert("tags".into(), tags.into());
    if let Some(origin) = resource.origin.as_ref() {
        match origin.file() {
            "" => {}
            file => drop(object.insert("file".into(), file.into())),
        }
        object.insert("line".into(), origin.line().into());
    }
    object.insert("exported".into(), resource.is_exported.into());
    let kind = match resource.of {
        Of::Native(_) => "compilable_type",
        Of::DefinedType(_) => "defined_type",
        Of::Class(_) if resource.origin.is_some() => "class",
        Of::Class(_) | Of::Node(_) => "unknown",
    };
    object.insert("kind".into(), kind.into());
    let (parameters, sensitive) = parameters(resource);
    if !parameters.is_empty() {
        object.insert("parameters".into(), parameters.into());
    }
    if !sensitive.is_empty() {
        object.insert("sensitive_parameters".into(), sensitive.into());
    }
    Json::Object(object)
}

/// The parameters that are set, and the names of those whose values are to be hidden.
fn parameters(resource: &Resource) -> (Map<String, Json>, Vec<Json>) {
    let mut sensitive = Vec::new();
    let mut shown: IndexMap<&str, Json> = IndexMap::new();
    for (name, parameter) in &resource.parameters {
        // What stands for the title is not sent twice.
        let is_title = matches!(&parameter.value, Value::String(text) if *text == resource.title);
        if is_title && resource.title != "main" && matches!(&resource.of, Of::Native(kind) if kind.namevar() == name) {
            continue;
        }
        let value = match &parameter.value {
            Value::Undef => continue,
            Value::Sensitive(hidden) => {
                sensitive.push(Json::from(name.as_str()));
                hidden.unwrap()
            }
            other => other,
        };
        let json =
            if REFERENCES.contains(&name.as_str()) && is_metaparameter(name) { references(value) } else { rich(value) };
        shown.insert(name, json);
    }
    (shown.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), sensitive)
}

/// References as texts; one that stands alone stays alone.
fn references(value: &Value) -> Json {
    match value {
        Value::Array(_) => flattened(value).iter().map(rich).collect(),
        other => rich(other),
    }
}

/// A value as rich data; references to resources are texts, whether they have a title or not.
fn rich(value: &Value) -> Json {
    if let Some((kind, title)) = reference_of(value) {
        return format!("{kind}[{title}]").into();
    }
    if let Value::Type(kind) = value
        && let Type::Resource(Some(untitled)) = &**kind
    {
        return format!("{}[]", capitalized(untitled.name())).into();
    }
    match value {
        Value::Array(values) => values.iter().map(rich).collect(),
        Value::Hash(hash) if hash.keys().all(|key| key.as_str().is_some_and(|key| key != "__ptype")) => {
            let entry = |(key, value): (&Value, &Value)| Some((key.as_str()?.to_owned(), rich(value)));
            Json::Object(hash.iter().filter_map(entry).collect())
        }
        other => {
            let options = WriteOptions { local_references: false, ..WriteOptions::rich() };
            match to_json(other, &options) {
                Ok(written) => serde_json::from_str(&written.output).unwrap_or(Json::Null),
                Err(_) => Type::detailed_of(other).to_string().into(),
            }
        }
    }
}
