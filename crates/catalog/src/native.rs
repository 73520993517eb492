//! Native types in a compile: those of the language, and those of modules, which are read when they are used first.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Evaluation, Flow, lower, plain};
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::rich_data::host_text;
use puppetlang_types::value::Text;

use crate::declare::leaves;
use crate::environment::{DESCRIPTION_BYTES, Environment, Found};
use crate::finish::reference_of;
use crate::load::Loaded;
use crate::resource::Resource;
use crate::resource_type::{METAPARAMETERS, ResourceType, RubyTypes, shared_core_type};

/// The types that were asked for, by their names as they were written; `None` for those that are not there.
#[derive(Default)]
struct Known(HashMap<Text, Option<Arc<ResourceType>>, RandomState>);

pub(crate) fn is_metaparameter(name: &str) -> bool {
    METAPARAMETERS.contains(&name)
}

/// The native type of a name.
pub(crate) fn find(evaluation: &mut Evaluation, name: &str) -> Flow<Option<Arc<ResourceType>>> {
    if let Some(known) = evaluation.extension::<Known>().0.get(name) {
        return Ok(known.clone());
    }
    let lower = lower(name);
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

/// The type that a module has, as it was read before, or now.
fn of_environment(environment: &Environment, name: &str) -> Flow<Option<Arc<ResourceType>>> {
    if let Some(kept) = environment.kept.resource_type(name) {
        return Ok(kept);
    }
    let found = read(environment, name)?.map(Arc::new);
    environment.kept.keep_resource_type(name, found.clone());
    Ok(found)
}

/// The type that a module has: what was generated of it, or what can be read from its Ruby file.
fn read(environment: &Environment, name: &str) -> Flow<Option<ResourceType>> {
    match environment.resource_type(name) {
        None => Ok(None),
        Some(Found::Ruby(path)) => {
            let read = RubyTypes::read(&text(environment, &path)?);
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

/// By what a resource of a native type is known beside its title, as one text; `None` if by nothing else.
pub(crate) fn key(kind: &ResourceType, resource: &Resource) -> Flow<Option<Key>> {
    let value = |name: &str| resource.parameter(name).filter(|value| !value.is_undef()).cloned();
    let is_named = || kind.namevars().chain(["name"]).any(|name| value(name).is_some());
    if kind.is_known_by(&resource.title) && !is_named() {
        return Ok(None);
    }
    key_of_title(kind, &resource.title, value)
}

/// The same for a reference, of which only the title is known.
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

/// By what a resource is known beside its title: an alias, or the values of its namevars.
pub(crate) struct Key {
    /// The text under which it is found, as titles are. It tells secrets from each other, so nobody shows it.
    pub(crate) find: Text,
    /// As the first part of messages shows it.
    pub(crate) shown: String,
    /// As it stands in the list of a resource's type and key.
    pub(crate) listed: String,
}

impl Key {
    /// The key that an alias is.
    pub(crate) fn of_alias(alias: &Value) -> Self {
        let shown = inspected(alias);
        let find = alias.as_str().map_or_else(|| findable(alias), Text::from);
        Self { find, listed: shown.clone(), shown }
    }

    /// The key that the values of namevars are; `None` if one is never the same as another value.
    pub(crate) fn of(parts: &[Option<Value>]) -> Option<Self> {
        if parts.iter().flatten().any(is_alone) {
            return None;
        }
        if let [Some(only)] = parts {
            let alias = Self::of_alias(only);
            // An array is taken apart.
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

/// True for a value that is never the same as another one, for its parts are objects of Ruby that are compared as such.
pub(crate) fn is_alone(value: &Value) -> bool {
    leaves(value).any(|leaf| matches!(leaf, Value::Timespan(_) | Value::Timestamp(_)) || reference_of(leaf).is_some())
}

/// A value as Ruby inspects it.
fn inspected(value: &Value) -> String {
    let text = host_text(&vec![value.clone()].into());
    text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).map_or_else(String::new, str::to_owned)
}

/// A text that stands for a value which is no String, and is the title of nothing.
fn findable(value: &Value) -> Text {
    let mut text = format!("\0{}", host_text(value));
    let mut next: Vec<&Value> = leaves(value).collect();
    while let Some(leaf) = next.pop() {
        if let Value::Sensitive(hidden) = leaf {
            text.push_str(&host_text(hidden.unwrap()));
            next.extend(leaves(hidden.unwrap()));
        }
    }
    text.into()
}
