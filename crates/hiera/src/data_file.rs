//! Data files: YAML and JSON, with the errors of the reference.

use std::path::Path;
use std::sync::Arc;

use puppetlang_types::Value;
use puppetlang_types::value::HashBuilder;
use puppetlang_yaml::{Document, Limits};

use crate::config::Loaded;
use crate::merge::parsed;
use crate::store::{Content, FileData, ReadError, Reading};

/// The limits of data files.
fn limits() -> Limits {
    Limits { bytes: 64 << 20, ..Limits::default() }
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
        Ok(Document { value: Value::Hash(hash), symbols }) => {
            let symbols = symbols
                .into_iter()
                .map(|symbol| (puppetlang_types::ruby::to_s(&symbol.key), symbol.is_symbol))
                .collect();
            let is_checked = hash.values().all(|value| parsed!("RichData").is_instance(value));
            Ok(Content::Data(Arc::new(FileData { hash, symbols, is_checked })))
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
    let error = |message: String| ReadError::Syntax(format!("Unable to parse ({}): {message}", path.display()));
    let read: serde_json::Value = serde_json::from_slice(bytes).map_err(|failure| error(failure.to_string()))?;
    let value = value_of(read).map_err(error)?;
    Ok(match value {
        Value::Hash(hash) => Content::Data(Arc::new(FileData { hash, symbols: Vec::new(), is_checked: true })),
        other => Content::Other(other),
    })
}

/// Converts JSON to a value. The parser limits the depth.
fn value_of(json: serde_json::Value) -> Result<Value, String> {
    Ok(match json {
        serde_json::Value::Null => Value::Undef,
        serde_json::Value::Bool(value) => Value::Boolean(value),
        serde_json::Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(number), _) => Value::Integer(number),
            (None, Some(number)) if !number.is_nan() => Value::Float(number),
            _ => return Err(format!("the number {number} does not fit 64 bits")),
        },
        serde_json::Value::String(text) => text.into(),
        serde_json::Value::Array(values) => {
            let values: Result<Vec<Value>, String> =
                values.into_iter().map(value_of).collect();
            values?.into()
        }
        serde_json::Value::Object(entries) => {
            let mut hash = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                hash.insert(key, value_of(value)?);
            }
            Value::Hash(hash.build())
        }
    })
}
