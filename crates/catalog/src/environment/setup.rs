//! What decides about an environment besides its files.

use std::borrow::Cow;
use std::path::PathBuf;
use std::time::Duration;

use puppetlang_lexer::Options;
use puppetlang_parser::{Severities, Strict};

use super::bounded::FILE_BYTES;
use super::stand_in::StandIn;

/// Where Puppet 8 has its directories if root runs it.
const DIRECTORIES: [(&str, &str); 9] = [
    ("codedir", "/etc/puppetlabs/code"),
    ("confdir", "/etc/puppetlabs/puppet"),
    ("vardir", "/opt/puppetlabs/puppet/cache"),
    ("libdir", "/opt/puppetlabs/puppet/cache/lib"),
    ("statedir", "/opt/puppetlabs/puppet/cache/state"),
    ("rundir", "/var/run/puppetlabs"),
    ("logdir", "/var/log/puppetlabs/puppet"),
    ("ssldir", "/etc/puppetlabs/puppet/ssl"),
    ("publicdir", "/opt/puppetlabs/puppet/public"),
];

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
    /// Settings that `environment.conf` may refer to, as `$codedir`. Directories that are missing have the values of Puppet 8; `environmentpath` is the directory above that of the environment.
    pub variables: Vec<(String, String)>,
    /// How manifests are read.
    pub options: Options,
    /// The setting `strict`.
    pub strict: Strict,
    /// Severities of issues other than the usual.
    pub severities: Severities,
    /// The longest file of the language that is read, in bytes; `None` for [`SOURCE_BYTES`](super::SOURCE_BYTES).
    pub source_bytes: Option<usize>,
    /// The longest file that `file` and its like read, in bytes: [`FILE_BYTES`] by default.
    pub file_bytes: u64,
    /// Directories besides that of the environment and those of its modules from which programs may read files by absolute paths. None
    /// by default; the root of the disk stands for all files.
    pub file_roots: Vec<PathBuf>,
    /// True (the default, as in the reference) if links may lead anywhere. False if they may lead only into the directory of the
    /// environment, `modulepath`, `base_modulepath`, `manifest` and `file_roots`; what `environment.conf` says of other directories
    /// does not count then.
    pub follows_links: bool,
    /// The setting `hiera_config`: the global `hiera.yaml`; `None` if there is none.
    pub hiera_config: Option<PathBuf>,
    /// True if `hiera.yaml` files do not count. By default an error ends a compile that would need the data, since Hiera is not supported
    /// yet.
    pub ignore_hiera: bool,
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
            file_bytes: FILE_BYTES,
            file_roots: Vec::new(),
            follows_links: true,
            hiera_config: None,
            ignore_hiera: false,
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
        match name {
            "basemodulepath" => {
                let paths: Vec<_> = self.base_modulepath.iter().map(|path| path.to_string_lossy()).collect();
                Some(paths.join(":").into())
            }
            "environmentpath" => Some(self.directory.as_deref()?.parent()?.to_string_lossy()),
            _ => DIRECTORIES.iter().find(|(known, _)| *known == name).map(|(_, path)| (*path).into()),
        }
    }
}
