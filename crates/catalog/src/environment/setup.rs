//! The settings of an environment: everything besides its files.

use std::borrow::Cow;
use std::path::PathBuf;
use std::time::Duration;

use puppetlang_hiera::Secrets;
use puppetlang_lexer::Options;
use puppetlang_parser::{Severities, Strict};
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

use super::bounded::FILE_BYTES;
use super::native_functions::NativeFunctions;

/// The default directories of Puppet 8 when run as root.
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

/// The choice of an environment's main manifest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MainManifest {
    /// The manifest that `environment.conf` sets, or else the default manifest.
    #[default]
    Configured,
    /// No manifest, because the program comes from elsewhere.
    Nothing,
    /// A file, or a directory with manifests.
    At(PathBuf),
}

/// The settings of an environment: everything besides its files. Paths are absolute.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The name of the environment.
    pub name: String,
    /// The directory with `environment.conf`, `functions`, `types`, …; `None` for an environment of modules only.
    pub directory: Option<PathBuf>,
    /// The module path; overrides the setting in `environment.conf`.
    pub modulepath: Option<Vec<PathBuf>>,
    /// The main manifest.
    pub manifest: MainManifest,
    /// The setting `basemodulepath`: module directories of all environments.
    pub base_modulepath: Vec<PathBuf>,
    /// The setting `default_manifest`; a relative path is relative to the directory of the environment.
    pub default_manifest: PathBuf,
    /// The setting `disable_per_environment_manifest`.
    pub disable_per_environment_manifest: bool,
    /// The setting `environment_timeout`.
    pub environment_timeout: Duration,
    /// Settings that `environment.conf` may refer to, such as `$codedir`.
    ///
    /// Directories that are not listed have the defaults of Puppet 8; `environmentpath` is the parent of the
    /// environment's directory.
    pub variables: Vec<(String, String)>,
    /// Lexer options for manifests.
    pub options: Options,
    /// The setting `strict`.
    pub strict: Strict,
    /// Severities of issues that differ from the default.
    pub severities: Severities,
    /// The size limit of Puppet files, in bytes; `None` means [`SOURCE_BYTES`](super::SOURCE_BYTES).
    pub source_bytes: Option<usize>,
    /// The size limit of files that functions such as `file` read, in bytes; by default [`FILE_BYTES`].
    pub file_bytes: u64,
    /// Further directories from which programs may read files by absolute path.
    ///
    /// Programs may always read from the directories of the environment and of its modules. Empty by default; the root
    /// directory allows all files.
    pub file_roots: Vec<PathBuf>,
    /// Whether symbolic links may lead anywhere; true by default, as in the reference.
    ///
    /// If false, links may lead only into the directory of the environment, `modulepath`, `base_modulepath`,
    /// `manifest`, `hiera_config` and `file_roots`, but not into other directories that `environment.conf` names.
    pub follows_links: bool,
    /// The setting `hiera_config`: the path of the global `hiera.yaml`, if there is one. Its data may be anywhere.
    pub hiera_config: Option<PathBuf>,
    /// Whether lookups ignore all Hiera data.
    pub ignore_hiera: bool,
    /// Whether `init.pp` of a module is not read for a class or defined type with a file of its own.
    ///
    /// False by default, as in the reference. rspec-puppet changes that, so that suites can replace the class in
    /// `init.pp`.
    pub own_manifest_first: bool,
    /// The treatment of encrypted Hiera data; by default they are refused, and no key is read.
    pub secrets: Secrets,
    /// Native functions that replace Ruby functions of modules.
    pub native_functions: &'static [NativeFunctions],
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
            own_manifest_first: false,
            secrets: Secrets::default(),
            native_functions: &[],
        }
    }

    /// Creates the settings of an environment in a directory.
    pub fn of_directory(name: &str, directory: impl Into<PathBuf>) -> Self {
        Self { directory: Some(directory.into()), ..Self::new(name) }
    }

    /// Creates the settings of an environment that has modules but no directory of its own.
    pub fn of_modulepath(name: &str, modulepath: Vec<PathBuf>) -> Self {
        Self { modulepath: Some(modulepath), manifest: MainManifest::Nothing, ..Self::new(name) }
    }

    /// Sets the main manifest.
    #[must_use]
    pub fn with_manifest(self, manifest: MainManifest) -> Self {
        Self { manifest, ..self }
    }

    /// Sets the native functions that replace Ruby functions of modules.
    #[must_use]
    pub fn with_native_functions(self, native_functions: &'static [NativeFunctions]) -> Self {
        Self { native_functions, ..self }
    }

    /// Applies settings of the host, such as those of [`Node::settings`](crate::Node::settings).
    ///
    /// These are `basemodulepath`, `default_manifest`, `disable_per_environment_manifest`, `hiera_config`, and texts
    /// that `environment.conf` may refer to.
    #[must_use]
    pub fn with_settings(mut self, settings: &Hash) -> Self {
        let text = |name: &str| settings.get_str(name).and_then(Value::as_str);
        if let Some(paths) = text("basemodulepath") {
            self.base_modulepath = paths.split(':').filter(|path| !path.is_empty()).map(PathBuf::from).collect();
        }
        if let Some(path) = text("default_manifest") {
            self.default_manifest = path.into();
        }
        if let Some(Value::Boolean(is_disabled)) = settings.get_str("disable_per_environment_manifest") {
            self.disable_per_environment_manifest = *is_disabled;
        }
        if let Some(path) = text("hiera_config") {
            self.hiera_config = Some(path.into());
        }
        let texts = settings.iter().filter_map(|(name, value)| Some((name.as_str()?, value.as_str()?)));
        self.variables.extend(texts.map(|(name, value)| (name.to_owned(), value.to_owned())));
        self
    }

    /// Returns the value of a setting that `environment.conf` refers to.
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
