//! Data files: YAML and JSON, with the errors of the reference.

use std::path::Path;
use std::sync::Arc;

use puppetlang_json::JsonError;
use puppetlang_types::Value;
use puppetlang_yaml::{Document, Limits, YamlError};

use crate::config::Loaded;
use crate::merge::parsed;
use crate::store::{Content, FileData, ReadError, Reading};

/// The maximum size of a data file. Most environments have a lower limit on files.
pub(crate) const MOST_BYTES: usize = 64 << 20;

/// The limits of data files in YAML.
pub(crate) fn limits() -> Limits {
    Limits { bytes: MOST_BYTES, ..Limits::default() }
}

/// The limits of data files in JSON.
pub(crate) fn json_limits() -> puppetlang_json::Limits {
    puppetlang_json::Limits { bytes: MOST_BYTES, ..puppetlang_json::Limits::default() }
}

/// Reads a configuration file.
///
/// # Errors
///
/// If it is no YAML; the text has the location.
pub(crate) fn config(path: &Path, bytes: &[u8]) -> Result<Loaded, String> {
    match puppetlang_yaml::read(bytes, &limits()) {
        Ok(Value::Hash(entries)) => Ok(Loaded::Entries(entries)),
        Ok(_) => Ok(Loaded::NoHash),
        Err(error) => Err(error.in_file(&path.to_string_lossy())),
    }
}

/// Reads a data file in YAML.
///
/// # Errors
///
/// If it is no YAML; the text has the location.
pub(crate) fn yaml(path: &Path, bytes: &[u8]) -> Reading {
    match puppetlang_yaml::read_document(bytes, &limits()) {
        Ok(Document { value: Value::Hash(hash), symbols, large_integers }) => {
            let symbols = symbols
                .into_iter()
                .map(|symbol| (puppetlang_types::ruby::to_s(&symbol.key), symbol.is_symbol))
                .collect();
            let is_checked = hash.values().all(is_rich_data);
            let locate = |error: YamlError| located(&error.message, path, error.line, error.column);
            let large_integers = large_integers.into_iter().map(locate).collect();
            Ok(Content::Data(Arc::new(FileData { hash, symbols, is_checked, large_integers })))
        }
        Ok(Document { value, .. }) => Ok(Content::NoHash(matches!(value, Value::Undef | Value::Boolean(false)))),
        Err(error) => Err(ReadError::Syntax(format!("Unable to parse {}", error.in_file(&path.to_string_lossy())))),
    }
}

/// Reads a data file in JSON.
///
/// # Errors
///
/// If it is no JSON.
pub(crate) fn json(path: &Path, bytes: &[u8]) -> Reading {
    match puppetlang_json::read_document(bytes, &json_limits()) {
        Ok(puppetlang_json::Document { value: Value::Hash(hash), large_integers }) => {
            let locate = |error: JsonError| located(&error.message, path, error.line, error.column);
            let large_integers = large_integers.into_iter().map(locate).collect();
            let data = FileData { hash, is_checked: true, large_integers, ..FileData::default() };
            Ok(Content::Data(Arc::new(data)))
        }
        Ok(puppetlang_json::Document { value, .. }) => Ok(Content::Other(value)),
        Err(error) => Err(ReadError::Syntax(format!("Unable to parse {}", error.in_file(&path.to_string_lossy())))),
    }
}

/// Returns whether a value is rich data, as most values in YAML are.
fn is_rich_data(value: &Value) -> bool {
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match value {
            Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::String(_) => {}
            Value::Array(values) => pending.extend(values.iter()),
            Value::Hash(hash) if hash.keys().all(|key| matches!(key, Value::String(_) | Value::Integer(_))) => {
                pending.extend(hash.values());
            }
            other if parsed!("RichData").is_instance(other) => {}
            _ => return false,
        }
    }
    true
}

/// Adds a location in a file to a message.
fn located(message: &str, path: &Path, line: usize, column: usize) -> String {
    format!("{message} (file: {}, line: {line}, column: {column})", path.display())
}
