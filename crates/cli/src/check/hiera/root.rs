//! The environment or module that a `hiera.yaml` belongs to, and its classes.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use puppetlang::catalogs::{ClassParameters, Disk, Environment, Files, Setup, read_file};
use puppetlang::hiera::check::{
    CONFIGURATION, Classes, DataFormat, DataSettings, FILE_BYTES, KnownClass, Layer, LookupOptionKeys, configuration,
    data,
};
use puppetlang::parser::Settings;

use super::mounted::Mounted;
use crate::check::file::Checker;
use crate::clean_path::expanded;
use crate::find::{self, Excluded};

/// The names of directories with modules.
const MODULE_DIRECTORIES: [&str; 4] = ["modules", "site-modules", "site", "dist"];

/// The modules that a module needs in its tests.
const FIXTURES: &str = "spec/fixtures/modules";

/// The maximum size of a `metadata.json`, in bytes.
const METADATA_BYTES: u64 = 1 << 20;

/// An environment or module with a `hiera.yaml`.
pub(super) struct Root {
    /// The absolute path.
    directory: PathBuf,
    kind: Kind,
    modulepath: Vec<PathBuf>,
    /// The classes, once they are needed; `None` if they cannot be loaded.
    classes: OnceLock<Option<ClassParameters>>,
}

enum Kind {
    Environment,
    /// A module with this name.
    Module(String),
    /// The directory of an environment, or that of the global configuration.
    Unknown,
}

impl Root {
    /// Returns the root of a `hiera.yaml`.
    pub(super) fn of(path: &Path, checker: &Checker) -> Self {
        let path = expanded(path);
        let directory = path.parent().unwrap_or(&path).to_owned();
        let kind = Kind::of(&directory, &checker.modulepath);
        Self { directory, kind, modulepath: checker.modulepath.clone(), classes: OnceLock::new() }
    }

    /// Returns the layer of the `hiera.yaml`.
    pub(super) fn layer(&self) -> Layer {
        match self.kind {
            Kind::Environment => Layer::Environment,
            Kind::Module(_) => Layer::Module,
            Kind::Unknown => Layer::Unknown,
        }
    }

    /// Returns the name of the module.
    pub(super) fn module(&self) -> Option<&str> {
        if let Kind::Module(name) = &self.kind { Some(name) } else { None }
    }

    /// Returns the directories whose texts may look up the keys of the data.
    pub(super) fn directories(&self) -> Vec<PathBuf> {
        let mut directories = vec![self.directory.clone()];
        if self.module().is_none()
            && let Some(classes) = self.loaded()
        {
            directories.extend(classes.environment().modules().iter().map(|module| module.path().to_owned()));
        }
        directories
    }

    /// Returns the directory of a module on disk.
    pub(super) fn module_directory(&self, name: &str) -> Option<PathBuf> {
        if self.module() == Some(name) {
            return Some(self.directory.clone());
        }
        Some(self.loaded()?.environment().module(name)?.path().to_owned())
    }

    fn loaded(&self) -> Option<&ClassParameters> {
        self.classes.get_or_init(|| self.load().map(ClassParameters::new)).as_ref()
    }

    fn load(&self) -> Option<Arc<Environment>> {
        let (files, setup): (Arc<dyn Files>, Setup) = match &self.kind {
            Kind::Module(name) => self.setup_of_module(name),
            Kind::Environment | Kind::Unknown => (Arc::new(Disk), self.setup_of_environment(&self.directory)),
        };
        Environment::load(files, setup).ok()
    }

    fn setup_of_environment(&self, directory: &Path) -> Setup {
        let mut setup = Setup::of_directory("production", directory);
        if !self.modulepath.is_empty() {
            setup.modulepath = Some(self.modulepath.clone());
        }
        setup
    }

    fn setup_of_module(&self, name: &str) -> (Arc<dyn Files>, Setup) {
        let modules = self.directory.parent().filter(|parent| is_module_directory(parent, &self.modulepath));
        let is_named = self.directory.file_name().is_some_and(|file| file == name);
        if let Some(modules) = modules.filter(|_| is_named) {
            if let Some(environment) = modules.parent().filter(|environment| is_environment(environment)) {
                return (Arc::new(Disk), self.setup_of_environment(environment));
            }
            let modulepath = [modules.to_owned()].into_iter().chain(self.modulepath.iter().cloned());
            return (Arc::new(Disk), Setup::of_modulepath("production", modulepath.collect()));
        }
        let files = Mounted::new(name, &self.directory);
        let modulepath = [files.modules().to_owned(), self.directory.join(FIXTURES)].into_iter();
        let modulepath = modulepath.chain(self.modulepath.iter().cloned()).collect();
        (Arc::new(files), Setup::of_modulepath("production", modulepath))
    }
}

impl Classes for Root {
    fn class(&self, name: &str) -> KnownClass {
        self.loaded().map_or(KnownClass::Unknown, |classes| classes.class(name))
    }
}

impl Kind {
    fn of(directory: &Path, modulepath: &[PathBuf]) -> Self {
        // A control repository may have a `metadata.json` too.
        if is_environment(directory) {
            return Self::Environment;
        }
        if let Some(name) = name_in_metadata(directory) {
            return Self::Module(name);
        }
        let is_in_modules = directory.parent().is_some_and(|parent| is_module_directory(parent, modulepath));
        match directory.file_name() {
            Some(name) if is_in_modules => Self::Module(name.to_string_lossy().into_owned()),
            _ => Self::Unknown,
        }
    }
}

/// Returns the keys of the `lookup_options` in the data of a module. Files that cannot be read have none.
pub(super) fn options_of_module(module: &Path) -> Vec<LookupOptionKeys> {
    let settings = Settings::default();
    let Ok(bytes) = read_file(&module.join(CONFIGURATION), FILE_BYTES) else { return Vec::new() };
    let directories = configuration("", &bytes, Layer::Module, &settings).directories.into_iter();
    let directories = directories.map(|named| module.join(named.directory)).filter(|path| path.starts_with(module));
    let files = directories.flat_map(|path| find::data_files(&path, &path, &Excluded::default()).files);
    let options = |path: PathBuf| {
        let settings = DataSettings { settings: &settings, module: None, classes: None };
        let bytes = read_file(&path, FILE_BYTES).ok()?;
        Some(data("", &bytes, DataFormat::of(&path)?, &settings).take_options())
    };
    files.filter_map(options).collect()
}

fn is_environment(directory: &Path) -> bool {
    directory.join("environment.conf").is_file()
}

fn is_module_directory(directory: &Path, modulepath: &[PathBuf]) -> bool {
    let is_named = directory.file_name().is_some_and(|name| MODULE_DIRECTORIES.iter().any(|known| name == *known));
    is_named || modulepath.iter().any(|modules| modules == directory)
}

/// Returns the name of a module in its `metadata.json`: `ntp` for `puppetlabs-ntp`.
fn name_in_metadata(directory: &Path) -> Option<String> {
    let bytes = read_file(&directory.join("metadata.json"), METADATA_BYTES).ok()?;
    let metadata: serde_json::Value = serde_json::from_slice(&bytes).ok()?;
    let name = metadata.get("name")?.as_str()?;
    Some(name.rsplit(['-', '/']).next().unwrap_or(name).to_owned())
}
