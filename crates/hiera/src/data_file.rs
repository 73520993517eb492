//! Data files: YAML and JSON, with the errors of the reference.

use std::path::Path;
use std::sync::Arc;

use puppetlang_types::Value;
use puppetlang_yaml::{Document, Limits};

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
    match puppetlang_json::read(bytes, &json_limits()) {
        Ok(Value::Hash(hash)) => Ok(Content::Data(Arc::new(FileData { hash, symbols: Vec::new(), is_checked: true }))),
        Ok(other) => Ok(Content::Other(other)),
        Err(error) => Err(ReadError::Syntax(format!("Unable to parse {}", error.in_file(&path.to_string_lossy())))),
    }
}
