//! The `metadata.json` of a module.

use std::fmt::Write;

use puppetlang_evaluator::Level;
use puppetlang_parser::Strict;
use serde_json::{Map, Value};

/// The metadata of a module.
#[derive(Clone, Debug, PartialEq)]
pub struct Metadata {
    /// The author and name, separated by a slash, such as `puppetlabs/stdlib`; `None` if there is no name.
    pub forge_name: Option<String>,
    /// The version, which need not be a semantic version.
    pub version: String,
    /// The modules that it depends on, in file order.
    pub dependencies: Vec<Dependency>,
    /// The whole content of the file.
    pub content: Map<String, Value>,
}

/// A dependency of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The author and name, separated by a slash; `None` if there is no name.
    pub forge_name: Option<String>,
    /// The required version range, as written.
    pub version_requirement: String,
}

impl Metadata {
    /// Reads the `metadata.json` of a module; `None` if it is not valid.
    pub fn parse(module: &str, bytes: &[u8]) -> Option<Self> {
        read(module, bytes, Strict::Error).metadata
    }

    /// Returns the content of the file as a value; `None` if it has no equivalent, such as a number beyond 64 bits.
    pub fn to_value(&self) -> Option<puppetlang_types::Value> {
        let json = serde_json::to_vec(&self.content).ok()?;
        puppetlang_json::read(&json, &puppetlang_json::Limits::default()).ok()
    }
}

impl Dependency {
    /// Returns the name of the module without its author.
    pub fn module_name(&self) -> Option<&str> {
        let (_, name) = self.forge_name.as_deref()?.split_once('/')?;
        name.split('/').next()
    }
}

/// The result of reading a `metadata.json`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reading {
    /// The metadata; `None` if the file is empty or invalid.
    pub(super) metadata: Option<Metadata>,
    /// The error in the file, if there is one.
    pub(super) error: Option<MetadataError>,
}

/// An error in a `metadata.json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MetadataError {
    /// The level to log it with.
    pub(super) level: Level,
    pub(super) message: String,
    /// Whether the module is left out of the environment.
    pub(super) is_fatal: bool,
}

/// Reads the `metadata.json` of a module.
///
/// Like the reference, leaves out a module whose file lacks a required key, or is invalid JSON while `strict` is
/// `error`. If a value has an unexpected type, the reference fails with an internal error; here the module is left out.
pub(super) fn read(module: &str, bytes: &[u8], strict: Strict) -> Reading {
    let content = match content(bytes) {
        Ok(content) => content,
        Err(error) => {
            let message =
                format!("{module} has an invalid and unparsable metadata.json file. The parse error: {error}");
            let level = match strict {
                Strict::Off => Level::Debug,
                Strict::Warning => Level::Warning,
                Strict::Error => Level::Err,
            };
            let error = MetadataError { level, message, is_fatal: strict == Strict::Error };
            return Reading { metadata: None, error: Some(error) };
        }
    };
    match metadata(module, content) {
        Ok(metadata) => Reading { metadata, error: None },
        Err(message) => {
            Reading { metadata: None, error: Some(MetadataError { level: Level::Err, message, is_fatal: true }) }
        }
    }
}

/// Reads JSON as Ruby's library does, which also accepts comments; the error is its message.
fn content(bytes: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(bytes).or_else(|_| {
        let read = puppetlang_json::read(bytes, &puppetlang_json::Limits::default());
        read.map(|value| json(&value)).map_err(|error| error.message)
    })
}

/// Returns a value that was read from JSON, whose depth is limited, in the form of the other parser.
fn json(value: &puppetlang_types::Value) -> Value {
    use puppetlang_types::Value as Read;
    match value {
        Read::Boolean(truth) => (*truth).into(),
        Read::Integer(number) => (*number).into(),
        Read::Float(number) => (*number).into(),
        Read::String(text) => text.as_str().into(),
        Read::Array(values) => values.iter().map(json).collect(),
        Read::Hash(hash) => {
            let entries = hash.iter().filter_map(|(key, value)| Some((key.as_str()?.to_owned(), json(value))));
            Value::Object(entries.collect())
        }
        _ => Value::Null,
    }
}

fn metadata(module: &str, content: Value) -> Result<Option<Metadata>, String> {
    let content = match content {
        Value::Object(content) if content.is_empty() => return Ok(None),
        Value::Array(list) if list.is_empty() => return Ok(None),
        Value::String(text) if text.is_empty() => return Ok(None),
        Value::Object(content) => content,
        other => return Err(wrong_type(module, "content", "an object", &other)),
    };
    let present = |key: &str| content.get(key).filter(|value| !value.is_null());
    // `false` means that there is no name.
    let forge_name = match present("name") {
        None | Some(Value::Bool(false)) => None,
        Some(Value::String(name)) => Some(name.replace('-', "/")),
        Some(other) => return Err(wrong_type(module, "key name", "a string", other)),
    };
    for key in ["source", "author", "version", "license", "dependencies"] {
        if present(key).is_none() {
            return Err(format!("No {key} module metadata provided for {module}"));
        }
    }
    let version = present("version").map(text).unwrap_or_default();
    let dependencies = match present("dependencies") {
        Some(Value::Array(list)) => list.iter().map(|one| dependency(module, one)).collect::<Result<_, _>>()?,
        other => {
            let shown = other.map(text).unwrap_or_default();
            return Err(format!(
                "The value for the key dependencies in the file metadata.json of the module {module} must be an \
                 array, not: '{shown}'"
            ));
        }
    };
    Ok(Some(Metadata { forge_name, version, dependencies, content }))
}

fn dependency(module: &str, value: &Value) -> Result<Dependency, String> {
    let Value::Object(dependency) = value else {
        return Err(wrong_type(module, "dependencies", "objects", value));
    };
    let forge_name = match dependency.get("name") {
        None | Some(Value::Null) => None,
        Some(Value::String(name)) => Some(name.replace('-', "/")),
        Some(other) => return Err(wrong_type(module, "name of a dependency", "a string", other)),
    };
    let version_requirement = match dependency.get("version_requirement") {
        None | Some(Value::Null | Value::Bool(false)) => ">= 0.0.0".to_owned(),
        Some(other) => text(other),
    };
    Ok(Dependency { forge_name, version_requirement })
}

fn wrong_type(module: &str, what: &str, expected: &str, value: &Value) -> String {
    format!("The {what} in the file metadata.json of the module {module} must be {expected}, not: '{}'", text(value))
}

/// Formats a value like Ruby's `to_s`.
fn text(value: &Value) -> String {
    let mut text = String::new();
    match value {
        Value::String(plain) => text.push_str(plain),
        Value::Null => {}
        other => inspect(other, &mut text),
    }
    text
}

/// Formats a value like Ruby's `inspect`. The JSON parser limits the recursion depth.
fn inspect(value: &Value, text: &mut String) {
    match value {
        Value::Null => text.push_str("nil"),
        Value::Array(list) => {
            text.push('[');
            for (index, one) in list.iter().enumerate() {
                text.push_str(if index == 0 { "" } else { ", " });
                inspect(one, text);
            }
            text.push(']');
        }
        Value::Object(entries) => {
            text.push('{');
            for (index, (key, one)) in entries.iter().enumerate() {
                let separator = if index == 0 { "" } else { ", " };
                // Writing to a String cannot fail.
                let _ = write!(text, "{separator}{key:?}=>");
                inspect(one, text);
            }
            text.push('}');
        }
        other => {
            let _ = write!(text, "{other}");
        }
    }
}
