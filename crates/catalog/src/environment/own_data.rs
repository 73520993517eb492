//! Whether an environment or a module has Hiera data.

use std::path::Path;

use serde_json::Value;

use super::configuration::Configuration;
use super::files::Files;
use super::metadata::Metadata;
use super::setup::Setup;

/// The name of the Hiera configuration file of an environment or a module.
const NAME: &str = "hiera.yaml";

/// Whether an environment or a module has data of its own: a configuration file, or a data provider of a version of
/// Hiera before 5.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnData {
    has_file: bool,
    pub(super) provider: Option<String>,
}

impl OwnData {
    pub(super) fn of_environment(files: &dyn Files, setup: &Setup, configuration: &Configuration) -> Self {
        let has_file = setup.directory.as_deref().is_some_and(|directory| has_file(files, directory));
        Self { has_file, provider: configuration.environment_data_provider.clone() }
    }

    pub(super) fn of_module(files: &dyn Files, directory: &Path, metadata: Option<&Metadata>) -> Self {
        let provider = metadata.and_then(|metadata| metadata.content.get("data_provider")).and_then(Value::as_str);
        Self { has_file: has_file(files, directory), provider: provider.map(str::to_owned) }
    }

    pub(super) fn is_any(&self) -> bool {
        self.has_file || self.provider.is_some()
    }
}

fn has_file(files: &dyn Files, directory: &Path) -> bool {
    files.stat(&directory.join(NAME)).is_ok()
}
