//! Version 4 of configuration files, in environments and modules.

use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value};

use super::{ConfigError, ConfigFile, string, strings};
use crate::merge::parsed;

/// A configuration of version 4.
#[derive(Debug)]
pub(crate) struct Version4 {
    pub(crate) hierarchy: Vec<Entry>,
}

/// An entry of a hierarchy.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) name: String,
    /// `yaml`, `json`, `hocon`, or a back end that is not supported.
    pub(crate) backend: String,
    /// The directory of data files, relative to that of the configuration.
    pub(crate) datadir: String,
    /// The paths, without extensions.
    pub(crate) paths: Vec<String>,
}

impl Version4 {
    /// Checks the entries of a file.
    ///
    /// # Errors
    ///
    /// If an entry has the wrong type.
    pub(super) fn of(entries: &Hash, file: &ConfigFile) -> Result<Self, ConfigError> {
        let entries = completed(entries);
        assert_instance(&file.subject(), config_type(), &Value::Hash(entries.clone()))?;
        Ok(Self::of_checked(&entries))
    }

    /// Returns all errors in the entries of a file.
    pub(super) fn errors(entries: &Hash, file: &ConfigFile) -> Vec<ConfigError> {
        ConfigError::mismatches(config_type(), &completed(entries), file)
    }

    fn of_checked(entries: &Hash) -> Self {
        let datadir = string(entries, "datadir").unwrap_or_default();
        let Some(Value::Array(hierarchy)) = entries.get_str("hierarchy") else {
            return Self { hierarchy: Vec::new() };
        };
        let entry = |entry: &Value| {
            let Value::Hash(entry) = entry else { return None };
            let name = string(entry, "name")?;
            let paths = entry.get_str("paths").or_else(|| entry.get_str("path"));
            Some(Entry {
                backend: string(entry, "backend")?,
                datadir: string(entry, "datadir").unwrap_or_else(|| datadir.clone()),
                paths: paths.map_or_else(|| vec![name.clone()], strings),
                name,
            })
        };
        Self { hierarchy: hierarchy.iter().filter_map(entry).collect() }
    }
}

/// Adds the entries that a configuration must have, with their defaults.
fn completed(entries: &Hash) -> Hash {
    let mut entries = entries.clone().into_builder();
    let is_missing = |value: Option<&Value>| matches!(value, None | Some(Value::Undef | Value::Boolean(false)));
    if is_missing(entries.get(&"datadir".into())) {
        entries.insert("datadir", "data");
    }
    if is_missing(entries.get(&"hierarchy".into())) {
        let common: Hash = [("name", "common"), ("backend", "yaml")]
            .map(|(key, value)| (Value::from(key), Value::from(value)))
            .into_iter()
            .collect();
        entries.insert("hierarchy", Value::from(vec![Value::Hash(common)]));
    }
    entries.build()
}

pub(super) fn config_type() -> &'static Type {
    parsed!(
        "Struct[{version=>Integer[4,4],Optional[datadir]=>String[1],Optional[hierarchy]=>Array[Struct[{\
         backend=>String[1],name=>String[1],Optional[datadir]=>String[1],Optional[path]=>String[1],\
         Optional[paths]=>Array[String[1]]}]]}]"
    )
}
