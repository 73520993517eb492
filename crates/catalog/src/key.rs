//! Keys that identify a resource besides its title: aliases, and the values of namevars.

use puppetlang_evaluator::{Flow, plain};
use puppetlang_types::value::Text;
use puppetlang_types::{Value, ruby};

use crate::reference::reference_of;
use crate::resource::Resource;
use crate::resource_type::ResourceType;
use crate::walk::leaves;

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
