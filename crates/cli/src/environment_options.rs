//! Options that choose the environment of a catalog.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use puppetlang::catalogs::{Disk, MainManifest, Setup};
use puppetlang::{Engine, Environment, Node};

use crate::clean_path::expanded;
use crate::option_values::SecretsName;

/// The options that choose an environment.
#[derive(Args)]
pub(crate) struct EnvironmentArguments {
    /// Load the environment in this directory; with --environmentpath, the environment of this name
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "modulepath")]
    environment: Option<PathBuf>,
    /// Find environments in these directories, separated by colons
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':', conflicts_with = "modulepath")]
    environmentpath: Vec<PathBuf>,
    /// Load modules from these directories, separated by colons
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    modulepath: Vec<PathBuf>,
    /// Ignore all Hiera data
    #[arg(long)]
    ignore_hiera: bool,
    /// Interpret all Ruby functions of modules, also those that have a native implementation
    #[arg(long)]
    no_native: bool,
    /// Set the treatment of encrypted Hiera data (eyaml_lookup_key)
    #[arg(long, value_enum, default_value_t = SecretsName::Decrypt)]
    secrets: SecretsName,
}

/// The name of the environment if nothing names one.
const DEFAULT_NAME: &str = "production";

impl EnvironmentArguments {
    /// Returns the name of the environment that the options choose.
    pub(crate) fn name(&self) -> String {
        let name = match &self.environment {
            Some(name) if !self.environmentpath.is_empty() => Some(name.to_string_lossy().into_owned()),
            Some(directory) => expanded(directory).file_name().map(|name| name.to_string_lossy().into_owned()),
            None => None,
        };
        name.unwrap_or_else(|| DEFAULT_NAME.into())
    }

    /// Loads the environment; `classified` is the one that a classifier chooses, and takes precedence over options.
    ///
    /// # Errors
    ///
    /// Fails if there is no such environment, or if it cannot be loaded.
    pub(crate) fn load(
        &self,
        engine: &Engine,
        node: &Node,
        classified: Option<String>,
        has_manifest: bool,
    ) -> io::Result<Environment> {
        let (name, directory) = self.directory(classified)?;
        let setup = match directory {
            Some(directory) => Setup::of_directory(&name, directory),
            None => {
                let modulepath = self.modulepath.iter().map(|directory| expanded(directory)).collect();
                Setup::of_modulepath(&name, modulepath)
            }
        };
        let setup = if has_manifest { setup.with_manifest(MainManifest::Nothing) } else { setup };
        let native: &[_] = if self.no_native { &[] } else { puppetlang::stdlib::native_functions() };
        let setup = setup.with_native_functions(native).with_settings(&node.settings);
        // As in the reference, absolute paths can name any file.
        let file_roots = vec![PathBuf::from("/")];
        let strict = engine.settings().strict;
        let (ignore_hiera, secrets) = (self.ignore_hiera, self.secrets.secrets());
        let setup = Setup { strict, file_roots, ignore_hiera, secrets, ..setup };
        Environment::load(engine, Arc::new(Disk), setup).map_err(|error| io::Error::other(error.to_string()))
    }

    /// Returns the name and the directory of the environment.
    fn directory(&self, classified: Option<String>) -> io::Result<(String, Option<PathBuf>)> {
        let chosen = self.name();
        let name = classified.unwrap_or_else(|| chosen.clone());
        if self.environmentpath.is_empty() {
            if name != chosen && self.environment.is_some() {
                return Err(io::Error::other(format!(
                    "the classifier chooses the environment '{name}'; name the directory that contains it with \
                     --environmentpath instead of --environment"
                )));
            }
            return Ok((name, self.environment.as_deref().map(expanded)));
        }
        match self.environmentpath.iter().map(|path| expanded(path).join(&name)).find(|directory| directory.is_dir()) {
            Some(directory) => Ok((name, Some(directory))),
            None => Err(io::Error::other(format!(
                "there is no environment '{name}' in {}",
                self.environmentpath.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" or ")
            ))),
        }
    }
}
