//! Environments as snapshots of their files.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
#[cfg(feature = "ruby")]
use std::sync::OnceLock;

use foldhash::fast::RandomState;
use puppetlang_evaluator::Log;

use super::bounded::{DESCRIPTION_BYTES, SOURCE_BYTES};
use super::cache::Cache;
use super::configuration::{Configuration, LoadingError};
use super::configuration_file::{self, ConfigurationError, ConfigurationFile};
use super::confined::Confined;
use super::content::{ByName, Content, Library, Loading};
use super::files::{EntryKind, FileError, Files};
use super::module::Module;
use super::own_data::OwnData;
use super::setup::{MainManifest, Setup};
use super::source_file::{Reader, SourceFile};

/// A snapshot of an environment. It is immutable and can be shared by threads.
///
/// Loading lists directories and reads metadata. A Puppet file is read when its program is first used, and is shared
/// afterwards. [`Environment::refresh`] returns a new snapshot.
pub struct Environment {
    /// The file access without restrictions on links.
    outside: Arc<dyn Files>,
    pub(super) setup: Setup,
    pub(super) reader: Arc<Reader>,
    configuration: Configuration,
    /// In the order of the module path, and by name within a directory.
    pub(super) modules: Vec<Arc<Module>>,
    pub(super) by_name: ByName<usize>,
    /// The files of the environment's own directory.
    pub(super) own: Content,
    /// Ruby files in directories of the module path that are not modules of the environment.
    pub(super) strays: Vec<Library>,
    main_manifests: Vec<Arc<SourceFile>>,
    pub(super) data: OwnData,
    logs: Vec<Log>,
    /// The directories that Ruby code may read, once it has read something.
    #[cfg(feature = "ruby")]
    pub(super) ruby_roots: OnceLock<Vec<PathBuf>>,
    pub(crate) cache: Cache,
}

/// The reason why an environment cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A required file or directory cannot be read.
    File(FileError),
    /// The `environment.conf` is invalid.
    Configuration(ConfigurationError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Configuration(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<FileError> for LoadError {
    fn from(error: FileError) -> Self {
        Self::File(error)
    }
}

impl From<LoadingError> for LoadError {
    fn from(failure: LoadingError) -> Self {
        match failure {
            LoadingError::File(error) => Self::File(error),
            LoadingError::Configuration(error) => Self::Configuration(error),
        }
    }
}

impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Environment({}, {} modules)", self.setup.name, self.modules.len())
    }
}

impl Environment {
    /// Returns whether a name is valid for a directory environment: letters, digits and underscores.
    pub fn is_name(name: &str) -> bool {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    }

    /// Loads an environment.
    ///
    /// ```
    /// use std::path::Path;
    /// use std::sync::Arc;
    ///
    /// use puppetlang_catalog::{Environment, MemoryFiles, Setup};
    ///
    /// let files = Arc::new(MemoryFiles::new());
    /// files.write("/production/modules/ntp/manifests/init.pp", "class ntp { }");
    /// let environment = Environment::load(files.clone(), Setup::of_directory("production", "/production"))?;
    /// assert!(environment.module("ntp").is_some());
    /// let groups = environment.manifests_of("ntp");
    /// assert_eq!(groups[0][0].path(), Path::new("/production/modules/ntp/manifests/init.pp"));
    /// assert!(groups[0][0].program().is_ok());
    ///
    /// files.write("/production/modules/ntp/manifests/server.pp", "class ntp::server { }");
    /// let later = environment.refresh()?;
    /// assert_eq!(later.manifests_of("ntp::server")[0].len(), 2);
    /// assert!(Arc::ptr_eq(later.manifests_of("ntp")[0][0], groups[0][0]));
    /// # Ok::<(), puppetlang_catalog::LoadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If its directory, a directory of the module path or the main manifest cannot be read, or its `environment.conf`
    /// is invalid. Directories of the module path and the main manifest may be missing. Errors in modules are logged:
    /// see [`Environment::logs`].
    pub fn load(files: Arc<dyn Files>, setup: Setup) -> Result<Arc<Self>, LoadError> {
        Self::look(files, setup, None)
    }

    /// Checks all directories and the files that were read, and returns a new snapshot.
    ///
    /// Files with unchanged size, modification time and inode are shared with this environment, which does not change.
    ///
    /// # Errors
    ///
    /// The same as for [`Environment::load`].
    pub fn refresh(&self) -> Result<Arc<Self>, LoadError> {
        Self::look(Arc::clone(&self.outside), self.setup.clone(), Some(self))
    }

    fn look(outside: Arc<dyn Files>, setup: Setup, before: Option<&Self>) -> Result<Arc<Self>, LoadError> {
        let files = if setup.follows_links { Arc::clone(&outside) } else { confined(&outside, &setup) };
        let mut logs = Vec::new();
        let configuration = configuration(&*files, &setup, &mut logs)?;
        let data = OwnData::of_environment(&*files, &setup, &configuration);
        let reader = Reader {
            files,
            options: setup.options,
            strict: setup.strict,
            source_bytes: setup.source_bytes.map_or(SOURCE_BYTES, |most| most as u64),
            severities: setup.severities.clone(),
            modulepath: configuration.modulepath.clone(),
            manifest: configuration.manifest.clone(),
        };
        // The location of a file determines what it may define, so a different module path invalidates all files.
        let before = before.filter(|before| before.reader.reads_as(&reader));
        let known = before.map(|before| before.sources().map(|source| (source.path(), source)).collect());
        let reader = before.map_or_else(|| Arc::new(reader), |before| Arc::clone(&before.reader));
        let mut loading = Loading { reader, known: known.unwrap_or_default(), logs };

        let mut modules: Vec<Arc<Module>> = Vec::new();
        let mut strays = Vec::new();
        // A module that is left out still hides later modules of the same name.
        let mut by_name: HashMap<Box<str>, Option<usize>, RandomState> = HashMap::default();
        for directory in &configuration.modulepath {
            for (name, path) in directories(loading.files(), directory)? {
                let module = if Module::is_name(&name) && !by_name.contains_key(name.as_str()) {
                    let known = before.and_then(|before| before.module(&name)).map(|module| &**module);
                    let module = Module::load(&mut loading, &name, path.clone(), known);
                    by_name.insert(name.into(), module.is_some().then_some(modules.len()));
                    module
                } else {
                    None
                };
                match module {
                    Some(module) => modules.push(Arc::new(module)),
                    None => strays.push(loading.autoloaded(&path.join("lib/puppet"))),
                }
            }
        }
        let own = setup.directory.as_deref().map(|directory| loading.environment(directory)).unwrap_or_default();
        let main_manifests = match &configuration.manifest {
            Some(manifest) => loading.main_manifests(manifest)?,
            None => Vec::new(),
        };
        strays.retain(|stray| !stray.legacy_functions.is_empty() || !stray.resource_types.is_empty());
        let by_name = by_name.into_iter().filter_map(|(name, index)| Some((name, index?))).collect();
        let Loading { reader, logs, .. } = loading;
        Ok(Arc::new(Self {
            outside,
            setup,
            reader,
            configuration,
            modules,
            by_name,
            own,
            strays,
            main_manifests,
            data,
            logs,
            #[cfg(feature = "ruby")]
            ruby_roots: OnceLock::new(),
            cache: Cache::default(),
        }))
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.setup.name
    }

    /// Returns the file access through which the environment reads everything.
    pub fn files(&self) -> &Arc<dyn Files> {
        &self.reader.files
    }

    /// Returns the file access of the host, in which links may lead anywhere.
    pub(super) fn files_of_host(&self) -> &dyn Files {
        &*self.outside
    }

    /// Returns the directory, if there is one.
    pub fn directory(&self) -> Option<&Path> {
        self.setup.directory.as_deref()
    }

    /// Returns the settings, including those from `environment.conf`.
    pub fn configuration(&self) -> &Configuration {
        &self.configuration
    }

    /// Returns the modules in the order of the module path, and by name within a directory.
    pub fn modules(&self) -> &[Arc<Module>] {
        &self.modules
    }

    /// Returns the module with a name.
    pub fn module(&self, name: &str) -> Option<&Arc<Module>> {
        self.by_name.get(name).map(|&index| &self.modules[index])
    }

    /// Returns the files of the main manifest, in evaluation order.
    pub fn main_manifests(&self) -> &[Arc<SourceFile>] {
        &self.main_manifests
    }

    /// Returns messages about the files: ignored settings, invalid metadata, unreadable directories.
    pub fn logs(&self) -> &[Log] {
        &self.logs
    }

    /// Returns all Puppet files, in no particular order. A main manifest that is in a module occurs twice.
    pub fn sources(&self) -> impl Iterator<Item = &Arc<SourceFile>> {
        let modules = self.modules.iter().flat_map(|module| module.sources());
        modules.chain(self.own.sources()).chain(&self.main_manifests)
    }
}

/// Restricts the files of an environment to its roots: links that lead out of them are errors.
fn confined(files: &Arc<dyn Files>, setup: &Setup) -> Arc<dyn Files> {
    let manifest = match &setup.manifest {
        MainManifest::At(path) => Some(path),
        MainManifest::Configured | MainManifest::Nothing => None,
    };
    let directories = setup.modulepath.iter().flatten().chain(&setup.base_modulepath).chain(&setup.file_roots);
    let roots = directories.chain(&setup.directory).chain(&setup.hiera_config).chain(manifest);
    Arc::new(Confined::new(Arc::clone(files), roots.map(PathBuf::as_path)))
}

impl Configuration {
    /// Loads the settings of an environment, without its modules.
    ///
    /// # Errors
    ///
    /// If the directory or its `environment.conf` cannot be read, or the file is invalid.
    pub fn load(files: &dyn Files, setup: &Setup) -> Result<Self, LoadError> {
        configuration(files, setup, &mut Vec::new())
    }
}

fn configuration(files: &dyn Files, setup: &Setup, logs: &mut Vec<Log>) -> Result<Configuration, LoadError> {
    let mut configuration = match &setup.directory {
        None => Configuration::without_directory(setup),
        Some(directory) => {
            if !files.stat(directory)?.is_directory {
                return Err(FileError::new(directory, &io::ErrorKind::NotADirectory.into()).into());
            }
            let path = directory.join("environment.conf");
            let file = match files.read(&path, DESCRIPTION_BYTES) {
                Ok(bytes) => configuration_file::read(&path, &bytes).map_err(LoadError::Configuration)?,
                Err(error) if error.is_absence() => ConfigurationFile::default(),
                Err(error) => return Err(error.into()),
            };
            Configuration::of_file(setup, directory, &file, files, logs)?
        }
    };
    if let Some(modulepath) = &setup.modulepath {
        configuration.modulepath.clone_from(modulepath);
    }
    match &setup.manifest {
        MainManifest::Configured => {}
        MainManifest::Nothing => configuration.manifest = None,
        MainManifest::At(path) => configuration.manifest = Some(path.clone()),
    }
    Ok(configuration)
}

/// Returns the directories in a directory that are not hidden, sorted by name; none if it does not exist.
fn directories(files: &dyn Files, directory: &Path) -> Result<Vec<(String, PathBuf)>, FileError> {
    let mut entries = match files.list(directory) {
        Ok(entries) => entries,
        Err(error) if error.is_absence() => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    entries.sort_unstable();
    let mut found = Vec::with_capacity(entries.len());
    for entry in entries {
        let path = directory.join(&entry.name);
        let is_directory = match entry.kind {
            EntryKind::Directory => true,
            EntryKind::Link => files.stat(&path).is_ok_and(|stat| stat.is_directory),
            EntryKind::File | EntryKind::Other => false,
        };
        let name = entry.name.into_string().ok().filter(|name| is_directory && !name.starts_with('.'));
        found.extend(name.map(|name| (name, path)));
    }
    Ok(found)
}
