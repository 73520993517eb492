//! Native types in a compile: core types, and types of modules, which are read when they are first used.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, Flow, fold_case, plain};
use puppetlang_source::Source;
use puppetlang_types::value::Text;
use puppetlang_types::{Value, ruby};

use crate::environment::{DESCRIPTION_BYTES, Environment, Found};
use crate::finalize::reference_of;
use crate::load::Loaded;
use crate::resource::Resource;
use crate::resource_type::{METAPARAMETERS, ResourceType, RubyTypes, shared_core_type};
use crate::walk::leaves;

/// The types that were looked up, by name as written; `None` for types that do not exist.
#[derive(Default)]
struct Known(HashMap<Text, Option<Arc<ResourceType>>, RandomState>);

pub(crate) fn is_metaparameter(name: &str) -> bool {
    METAPARAMETERS.contains(&name)
}

/// Returns the native type with a name.
pub(crate) fn find(evaluation: &mut Evaluation, name: &str) -> Flow<Option<Arc<ResourceType>>> {
    if let Some(known) = evaluation.extension::<Known>().0.get(name) {
        return Ok(known.clone());
    }
    let lower = fold_case(name);
    let lower = lower.trim_start_matches("::");
    let found = match shared_core_type(lower) {
        _ if lower.contains("::") => None,
        Some(core) => Some(core),
        None => match evaluation.extension::<Loaded>().environment.clone() {
            Some(environment) => of_environment(&environment, lower)?,
            None => None,
        },
    };
    evaluation.extension::<Known>().0.insert(name.into(), found.clone());
    Ok(found)
}

/// Returns a module's type from the cache, or reads and caches it.
fn of_environment(environment: &Environment, name: &str) -> Flow<Option<Arc<ResourceType>>> {
    if let Some(kept) = environment.cache.resource_type(name) {
        return Ok(kept);
    }
    let found = read(environment, name)?.map(Arc::new);
    environment.cache.insert_resource_type(name, found.clone());
    Ok(found)
}

/// Reads a module's type: the generated manifest if it exists, or else the Ruby file.
fn read(environment: &Environment, name: &str) -> Flow<Option<ResourceType>> {
    match environment.resource_type(name) {
        None => Ok(None),
        Some(Found::Ruby(path)) => {
            let text = text(environment, &path)?;
            let library = &mut |name: &str| environment.ruby_library(name);
            let read = RubyTypes::read_or_run(&text, &path.to_string_lossy(), library)?;
            let found = read.types.into_iter().find(|found| found.name() == name);
            let mut found = found.unwrap_or_else(|| ResourceType::unknown(name));
            found.add_providers();
            Ok(Some(found))
        }
        Some(Found::Source(file)) => {
            let source = Source::new(file.path().to_string_lossy(), text(environment, file.path())?);
            match ResourceType::from_generated(&source) {
                Ok(found) => Ok(Some(found)),
                Err(error) => plain(error.to_string()),
            }
        }
    }
}

fn text(environment: &Environment, path: &Path) -> Flow<String> {
    match environment.files().read(path, DESCRIPTION_BYTES) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => plain(error.to_string()),
    }
}

/// Returns the key that identifies a resource of a native type besides its title, if there is one.
pub(crate) fn key(kind: &ResourceType, resource: &Resource) -> Flow<Option<Key>> {
    let value = |name: &str| resource.parameter(name).filter(|value| !value.is_undef()).cloned();
    let is_named = || kind.namevars().chain(["name"]).any(|name| value(name).is_some());
    if kind.is_known_by(&resource.title) && !is_named() {
        return Ok(None);
    }
    key_of_title(kind, &resource.title, value)
}

/// Returns the key that a reference implies, for which only the title is known.
pub(crate) fn key_of_reference(kind: &ResourceType, title: &str) -> Flow<Option<Key>> {
    if kind.is_known_by(title) {
        return Ok(None);
    }
    key_of_title(kind, title, |_| None)
}

fn key_of_title(kind: &ResourceType, title: &str, value: impl Fn(&str) -> Option<Value>) -> Flow<Option<Key>> {
    let key = match kind.uniqueness_key(title, value, |text| Value::from(text)) {
        Ok(key) => key,
        Err(error) => return plain(error.to_string()),
    };
    let Some(key) = key else { return Ok(None) };
    let is_title = matches!(&key[..], [Some(Value::String(only))] if *only == title);
    if is_title || key.iter().all(|part| matches!(part, None | Some(Value::Boolean(false)))) {
        return Ok(None);
    }
    Ok(Key::of(&key))
}

/// A key that identifies a resource besides its title: an alias, or the values of its namevars.
pub(crate) struct Key {
    /// The text to look it up by, like a title. It may contain hidden values, so it must not be shown.
    pub(crate) find: Text,
    /// The form in the first part of messages.
    pub(crate) shown: String,
    /// The form in the list of type and key.
    pub(crate) listed: String,
}

impl Key {
    /// Returns the key for an alias.
    pub(crate) fn of_alias(alias: &Value) -> Self {
        let shown = inspected(alias);
        let find = alias.as_str().map_or_else(|| findable(alias), Text::from);
        Self { find, listed: shown.clone(), shown }
    }

    /// Returns the key for the values of namevars; `None` if a value never equals another one.
    pub(crate) fn of(parts: &[Option<Value>]) -> Option<Self> {
        if parts.iter().flatten().any(is_alone) {
            return None;
        }
        if let [Some(only)] = parts {
            let alias = Self::of_alias(only);
            // An array is listed by its elements.
            let listed = match only {
                Value::Array(values) => values.iter().map(inspected).collect::<Vec<_>>().join(", "),
                _ => alias.listed,
            };
            return Some(Self { shown: format!("[{}]", alias.shown), listed, find: alias.find });
        }
        let parts: Vec<Value> = parts.iter().map(|part| part.clone().unwrap_or(Value::Undef)).collect();
        let listed = parts.iter().map(inspected).collect::<Vec<_>>().join(", ");
        Some(Self { find: findable(&parts.into()), shown: format!("[{listed}]"), listed })
    }
}

/// Returns whether a value never equals another one: it contains objects that Ruby compares by identity.
pub(crate) fn is_alone(value: &Value) -> bool {
    leaves(value).any(|leaf| matches!(leaf, Value::Timespan(_) | Value::Timestamp(_)) || reference_of(leaf).is_some())
}

/// Formats a value like Ruby's `inspect`.
fn inspected(value: &Value) -> String {
    let text = ruby::to_s(&vec![value.clone()].into());
    text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).map_or_else(String::new, str::to_owned)
}

/// Returns a lookup text for a value that is not a String. No title equals such a text.
fn findable(value: &Value) -> Text {
    let mut text = format!("\0{}", ruby::to_s(value));
    let mut next: Vec<&Value> = leaves(value).collect();
    while let Some(leaf) = next.pop() {
        if let Value::Sensitive(hidden) = leaf {
            text.push_str(&ruby::to_s(hidden.unwrap()));
            next.extend(leaves(hidden.unwrap()));
        }
    }
    text.into()
}
