//! What decides about an environment besides its files.

use std::borrow::Cow;
use std::path::PathBuf;
use std::time::Duration;

use puppetlang_lexer::Options;
use puppetlang_parser::{Severities, Strict};

use super::stand_in::StandIn;

/// Which main manifest an environment has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MainManifest {
    /// The one of its `environment.conf`, or the default one.
    #[default]
    Configured,
    /// None, since the program comes from elsewhere.
    Nothing,
    /// A file, or a directory of which all manifests count.
    At(PathBuf),
}

/// What decides about an environment besides its files. Paths are absolute.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The name of the environment.
    pub name: String,
    /// Its directory, with `environment.conf`, `functions`, `types` and the like; `None` if it is made of modules alone.
    pub directory: Option<PathBuf>,
    /// The directories of modules, in place of those that `environment.conf` says.
    pub modulepath: Option<Vec<PathBuf>>,
    /// The main manifest.
    pub manifest: MainManifest,
    /// The setting `basemodulepath`: directories of modules for all environments.
    pub base_modulepath: Vec<PathBuf>,
    /// The setting `default_manifest`, relative to the directory of the environment unless it is absolute.
    pub default_manifest: PathBuf,
    /// The setting `disable_per_environment_manifest`.
    pub disable_per_environment_manifest: bool,
    /// The setting `environment_timeout`.
    pub environment_timeout: Duration,
    /// Settings that `environment.conf` may refer to, as `$codedir`.
    pub variables: Vec<(String, String)>,
    /// How manifests are read.
    pub options: Options,
    /// The setting `strict`.
    pub strict: Strict,
    /// Severities of issues other than the usual.
    pub severities: Severities,
    /// The longest file of the language that is read, in bytes; `None` for any length.
    pub source_bytes: Option<usize>,
    /// Functions that stand in for those that modules have in Ruby.
    pub stand_ins: &'static [StandIn],
}

impl Setup {
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            directory: None,
            modulepath: None,
            manifest: MainManifest::Configured,
            base_modulepath: Vec::new(),
            default_manifest: PathBuf::from("manifests"),
            disable_per_environment_manifest: false,
            environment_timeout: Duration::ZERO,
            variables: Vec::new(),
            options: Options::manifest(),
            strict: Strict::default(),
            severities: Severities::default(),
            source_bytes: None,
            stand_ins: &[],
        }
    }

    /// An environment that is a directory.
    pub fn of_directory(name: &str, directory: impl Into<PathBuf>) -> Self {
        Self { directory: Some(directory.into()), ..Self::new(name) }
    }

    /// An environment that has modules and no directory of its own.
    pub fn of_modulepath(name: &str, modulepath: Vec<PathBuf>) -> Self {
        Self { modulepath: Some(modulepath), manifest: MainManifest::Nothing, ..Self::new(name) }
    }

    /// The same with another main manifest.
    #[must_use]
    pub fn with_manifest(self, manifest: MainManifest) -> Self {
        Self { manifest, ..self }
    }

    /// The same with functions that stand in for those that modules have in Ruby.
    #[must_use]
    pub fn with_stand_ins(self, stand_ins: &'static [StandIn]) -> Self {
        Self { stand_ins, ..self }
    }

    /// The value of a setting that `environment.conf` refers to.
    pub(super) fn variable(&self, name: &str) -> Option<Cow<'_, str>> {
        if let Some((_, value)) = self.variables.iter().find(|(known, _)| known == name) {
            return Some(value.into());
        }
        if name != "basemodulepath" {
            return None;
        }
        let paths: Vec<_> = self.base_modulepath.iter().map(|path| path.to_string_lossy()).collect();
        Some(paths.join(":").into())
    }
}
