//! Hiera configuration files. Hiera is not supported: looking up a value that its data may contain is an error.

use std::path::{Path, PathBuf};

use puppetlang_evaluator::Lookup;
use serde_json::Value;

use super::configuration::Configuration;
use super::files::Files;
use super::metadata::Metadata;
use super::setup::Setup;
use super::snapshot::Environment;

/// The name of the Hiera configuration file of an environment or a module.
const NAME: &str = "hiera.yaml";

/// The Hiera configuration that applies to all keys.
#[derive(Debug, Default)]
pub(super) struct Hiera {
    /// The global configuration file, or else that of the environment.
    file: Option<PathBuf>,
}

impl Hiera {
    pub(super) fn of(files: &dyn Files, setup: &Setup, configuration: &Configuration) -> Self {
        let global = setup.hiera_config.clone().filter(|path| files.stat(path).is_ok());
        let own = || {
            let directory = setup.directory.as_deref()?;
            let provider = configuration.environment_data_provider.as_deref();
            file_in(files, directory).or_else(|| has_provider(provider).then(|| directory.join("environment.conf")))
        };
        Self { file: global.or_else(own) }
    }
}

/// Returns the Hiera configuration file of a module.
///
/// Without a `hiera.yaml`, this is `metadata.json` if it names a data provider.
pub(super) fn of_module(files: &dyn Files, directory: &Path, metadata: Option<&Metadata>) -> Option<PathBuf> {
    let provider = metadata.and_then(|metadata| metadata.content.get("data_provider")).and_then(Value::as_str);
    file_in(files, directory).or_else(|| has_provider(provider).then(|| directory.join("metadata.json")))
}

fn file_in(files: &dyn Files, directory: &Path) -> Option<PathBuf> {
    Some(directory.join(NAME)).filter(|path| files.stat(path).is_ok())
}

fn has_provider(name: Option<&str>) -> bool {
    name.is_some_and(|name| !name.is_empty() && name != "none")
}

impl Environment {
    /// Returns whether there is any Hiera configuration that is not ignored.
    pub fn has_hiera(&self) -> bool {
        let has_file = || self.hiera.file.is_some() || self.modules.iter().any(|module| module.hiera.is_some());
        !self.setup.ignore_hiera && has_file()
    }

    /// Returns the configuration file of the data that Hiera would search for a value.
    ///
    /// `None` if there is none, or if Hiera is ignored. The data of a module apply to keys in its namespace, and the
    /// legacy `hiera` functions do not search them.
    pub fn hiera_file(&self, lookup: &Lookup<'_>) -> Option<&Path> {
        if self.setup.ignore_hiera {
            return None;
        }
        let of_module = || {
            let (module, _) = lookup.root.split_once("::").filter(|_| !lookup.is_older)?;
            self.module(module)?.hiera.as_deref()
        };
        self.hiera.file.as_deref().or_else(of_module)
    }
}
