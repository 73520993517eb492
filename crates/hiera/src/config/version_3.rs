//! Version 3 of configuration files, in the global layer.

use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Type, TypeError, Value};

use super::{ConfigError, ConfigFile, strings};
use crate::failure::Failure;
use crate::merge::Strategy;

/// A configuration of version 3.
#[derive(Debug)]
pub(crate) struct Version3 {
    /// The names of the back ends; each searches the whole hierarchy.
    pub(crate) backends: Vec<String>,
    /// The paths, without extensions.
    pub(crate) hierarchy: Vec<String>,
    /// The settings of the back ends, by their names.
    pub(crate) settings: Hash,
    merge_behavior: String,
    deep_merge_options: Hash,
}

const NATIVE: &str = "native";

impl Version3 {
    /// The configuration of a file without a hash.
    pub(crate) fn default_hierarchy() -> Self {
        Self::of_checked(&Hash::empty())
    }

    /// Checks the entries of a file.
    ///
    /// # Errors
    ///
    /// If an entry has the wrong type.
    pub(super) fn of(entries: &Hash, file: &ConfigFile) -> Result<Self, ConfigError> {
        let completed = completed(entries);
        assert_instance(&file.subject(), &Self::type_of(entries)?, &Value::Hash(completed.clone()))?;
        Ok(Self::of_checked(&completed))
    }

    /// Returns all errors in the entries of a file.
    pub(super) fn errors(entries: &Hash, file: &ConfigFile) -> Vec<ConfigError> {
        match Self::type_of(entries) {
            Ok(expected) => ConfigError::mismatches(&expected, &completed(entries), file),
            Err(error) => vec![error.into()],
        }
    }

    /// Returns the type of a configuration with the back ends that the entries name.
    ///
    /// # Errors
    ///
    /// If the name of a back end cannot be the key of a type.
    pub(super) fn type_of(entries: &Hash) -> Result<Type, TypeError> {
        config_type(&completed(entries).get_str("backends").map(strings).unwrap_or_default())
    }

    fn of_checked(entries: &Hash) -> Self {
        let completed = completed(entries);
        let list = |key| completed.get_str(key).map(strings).unwrap_or_default();
        let text = |key| completed.get_str(key).and_then(Value::as_str).unwrap_or(NATIVE).to_owned();
        let deep_merge_options = match completed.get_str("deep_merge_options") {
            Some(Value::Hash(options)) => options.clone(),
            _ => Hash::empty(),
        };
        Self {
            backends: list("backends"),
            hierarchy: list("hierarchy"),
            merge_behavior: text("merge_behavior"),
            deep_merge_options,
            settings: completed,
        }
    }

    /// The merge strategy that `hiera_hash` uses; `None` for the native one.
    ///
    /// # Errors
    ///
    /// If the options of the strategy are wrong.
    pub(crate) fn strategy(&self) -> Result<Option<Strategy>, Failure> {
        let name = match self.merge_behavior.as_str() {
            "deep" => "reverse_deep",
            "deeper" => "unconstrained_deep",
            _ => return Ok(None),
        };
        let mut merge = HashBuilder::new();
        merge.insert("strategy", name);
        for (key, value) in self.deep_merge_options.iter() {
            merge.insert(key.clone(), value.clone());
        }
        Strategy::of(Some(&Value::Hash(merge.build()))).map(Some)
    }
}

/// Adds the entries that a configuration must have, with their defaults.
fn completed(entries: &Hash) -> Hash {
    let mut completed = entries.clone().into_builder();
    let defaults: [(&str, Value); 5] = [
        ("version", Value::Integer(3)),
        ("backends", vec![Value::from("yaml")].into()),
        ("hierarchy", vec![Value::from("nodes/%{::trusted.certname}"), "common".into()].into()),
        ("merge_behavior", NATIVE.into()),
        ("deep_merge_options", Value::Hash(Hash::empty())),
    ];
    for (key, default) in defaults {
        if matches!(completed.get(&key.into()), None | Some(Value::Undef | Value::Boolean(false))) {
            completed.insert(key, default);
        }
    }
    completed.build()
}

/// The type of a configuration with these back ends, whose settings are entries with their names.
fn config_type(backends: &[String]) -> Result<Type, TypeError> {
    let mut text = String::from(
        "Struct[{Optional[version]=>Integer[3,3],Optional[backends]=>Variant[String[1],Array[String[1]]],\
         Optional[logger]=>String[1],Optional[merge_behavior]=>Enum['deep','deeper','native'],\
         Optional[deep_merge_options]=>Hash[String[1],Variant[String,Boolean]],\
         Optional[hierarchy]=>Variant[String[1],Array[String[1]]]",
    );
    let mut known = Vec::new();
    for backend in backends {
        if !known.contains(&backend) {
            known.push(backend);
            let quoted = backend.replace('\\', "\\\\").replace('\'', "\\'");
            text.extend([",Optional['", &quoted, "']=>Hash[String[1],Any]"]);
        }
    }
    text.push_str("}]");
    Type::parse(&text)
}
