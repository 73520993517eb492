//! The layout of an environment or a module: which directories hold modules, and the meaning of each path.
//!
//! An environment has an `environment.conf`, or modules and manifests. A lone module is a directory with a
//! `metadata.json` or `manifests`; the modules that it depends on are those of the module path, of
//! `spec/fixtures/modules`, and of the directory around it, as far as they are on the disk.

use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};

use puppetlang_catalog::{Configuration, EntryKind, Files, MainManifest, Metadata, Module, Setup};
use puppetlang_hiera::check::{CONFIGURATION, Layer, configuration};
use puppetlang_parser::Settings;
use rayon::prelude::*;

use crate::walk::walk;

/// The meaning of a file, which follows from its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FileKind {
    /// A manifest of a module.
    Manifest,
    /// A file of the main manifest, which is evaluated for every node.
    MainManifest,
    /// A function in Puppet.
    Function,
    /// A type alias, or another data type in Puppet.
    DataType,
    /// A plan.
    Plan,
    /// A plan in YAML, of which only the name is known.
    YamlPlan,
    /// A function in Ruby, of the 4.x API.
    RubyFunction,
    /// A function in Ruby, of the 3.x API.
    LegacyFunction,
    /// A native resource type in Ruby.
    NativeType,
    /// A native resource type that `puppet generate types` wrote.
    GeneratedType,
    /// A provider of a native type, whose name is the name of the file.
    Provider,
    /// A data type in Ruby.
    RubyDataType,
    /// A file that defines facts.
    Fact,
    /// A template in the Puppet language.
    Epp,
    /// A template in Ruby, or another file of the directory `templates`.
    Erb,
    /// A file of the directory `files`.
    StaticFile,
    /// A data file of Hiera.
    Data,
    /// Any other file.
    Other,
}

/// A module on the disk.
#[derive(Clone, Debug)]
pub struct ModuleRoot {
    /// The name.
    pub name: Box<str>,
    /// The directory.
    pub path: PathBuf,
    /// The names of the modules that its metadata require; `None` without metadata.
    pub dependencies: Option<Box<[Box<str>]>>,
}

impl ModuleRoot {
    fn read(files: &dyn Files, name: &str, path: PathBuf) -> Self {
        let dependencies = metadata(files, &path).as_ref().map(dependencies);
        Self { name: name.into(), path, dependencies }
    }
}

/// A file, and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The absolute path.
    pub path: PathBuf,
    /// The index of its module; `None` for a file of the environment.
    pub module: Option<u32>,
    /// The kind.
    pub kind: FileKind,
    /// The name that the autoloader derives from the path, such as `ntp::config` or `ntp/ntp.conf.epp`.
    pub name: Box<str>,
}

/// The directories of an environment or a module.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The directory of the environment, if there is one.
    pub environment: Option<PathBuf>,
    /// The main manifest: a file or directory.
    pub manifest: Option<PathBuf>,
    /// The modules in the order of the module path.
    pub modules: Vec<ModuleRoot>,
    /// The directories of data files, and the module that they belong to.
    pub data: Vec<(PathBuf, Option<u32>)>,
    /// The names of modules that a Puppetfile or `.fixtures.yml` lists.
    pub wanted: Vec<Box<str>>,
    /// The indexes of the modules by directory.
    by_path: HashMap<PathBuf, u32>,
    /// The indexes of the modules by name.
    by_name: HashMap<Box<str>, u32>,
}

/// The most bytes of a file that describes a module or an environment.
const DESCRIPTION_BYTES: u64 = 1 << 20;

impl Layout {
    /// Finds the layout of a directory: that of an environment, or of a lone module.
    ///
    /// `modulepath` are further directories that contain modules. Paths must be absolute.
    pub fn of(files: &dyn Files, directory: &Path, modulepath: &[PathBuf]) -> Self {
        if is_environment(files, directory) {
            Self::of_environment(files, directory, modulepath)
        } else {
            Self::of_module(files, directory, modulepath)
        }
    }

    /// Returns the environment or module that a path belongs to: the nearest environment above it, or else the nearest
    /// module; `None` if there is neither. The path must be absolute.
    pub fn root_of(files: &dyn Files, path: &Path) -> Option<PathBuf> {
        let environment = path.ancestors().find(|directory| is_environment(files, directory));
        let is_module = |directory: &&Path| files.stat(&directory.join("metadata.json")).is_ok();
        environment.or_else(|| path.ancestors().find(is_module)).map(Path::to_path_buf)
    }

    /// Finds the layout of an environment.
    pub fn of_environment(files: &dyn Files, directory: &Path, modulepath: &[PathBuf]) -> Self {
        let setup = Setup { manifest: MainManifest::Configured, ..Setup::of_directory("production", directory) };
        let configured = Configuration::load(files, &setup).ok();
        let own = configured.as_ref().map(|found| found.modulepath.clone()).unwrap_or_default();
        let mut layout = Self {
            environment: Some(directory.to_path_buf()),
            manifest: configured.and_then(|found| found.manifest),
            ..Self::default()
        };
        layout.add_modulepath(files, own.iter().chain(modulepath));
        layout.wanted = wanted(files, directory);
        layout.add_data(files, directory, None);
        layout.finish(files)
    }

    /// Finds the layout of the modules of a module path.
    pub fn of_modulepath(files: &dyn Files, modulepath: &[PathBuf]) -> Self {
        let mut layout = Self::default();
        layout.add_modulepath(files, modulepath.iter());
        layout.finish(files)
    }

    /// Finds the layout of a lone module.
    pub fn of_module(files: &dyn Files, directory: &Path, modulepath: &[PathBuf]) -> Self {
        let mut layout = Self::default();
        let metadata = metadata(files, directory);
        let name = module_name(metadata.as_ref(), directory);
        let dependencies = metadata.as_ref().map(dependencies);
        layout.modules.push(ModuleRoot { name: name.into(), path: directory.to_path_buf(), dependencies });
        let fixtures = directory.join("spec/fixtures/modules");
        layout.add_modulepath(files, modulepath.iter().chain([&fixtures]));
        layout.wanted = wanted(files, directory);
        // Modules around this one: only those that it names, because the directory may contain anything.
        if let Some(around) = directory.parent() {
            let own = layout.modules.first().and_then(|own| own.dependencies.clone()).unwrap_or_default();
            let names: Vec<Box<str>> = own.iter().chain(&layout.wanted).cloned().collect();
            for name in names {
                let path = around.join(&*name);
                if !layout.has_module(&name) && files.stat(&path).is_ok_and(|stat| stat.is_directory) {
                    layout.modules.push(ModuleRoot::read(files, &name, path));
                }
            }
        }
        layout.finish(files)
    }

    fn has_module(&self, name: &str) -> bool {
        self.modules.iter().any(|module| &*module.name == name)
    }

    fn add_modulepath<'p>(&mut self, files: &dyn Files, modulepath: impl Iterator<Item = &'p PathBuf>) {
        let mut known: HashSet<Box<str>> = self.modules.iter().map(|module| module.name.clone()).collect();
        let mut found: Vec<(Box<str>, PathBuf)> = Vec::new();
        for directory in modulepath {
            let mut entries = files.list(directory).unwrap_or_default();
            entries.sort_unstable();
            for entry in entries {
                let Some(name) = entry.name.to_str().filter(|name| Module::is_name(name)) else { continue };
                let path = directory.join(name);
                let is_directory = match entry.kind {
                    EntryKind::Directory => true,
                    EntryKind::Link => files.stat(&path).is_ok_and(|stat| stat.is_directory),
                    EntryKind::File | EntryKind::Other => false,
                };
                if is_directory && known.insert(name.into()) {
                    found.push((name.into(), path));
                }
            }
        }
        self.modules.par_extend(found.into_par_iter().map(|(name, path)| ModuleRoot::read(files, &name, path)));
    }

    /// Finds the data directories of the modules.
    fn finish(mut self, files: &dyn Files) -> Self {
        for index in 0..u32::try_from(self.modules.len()).unwrap_or(u32::MAX) {
            let Some(module) = self.modules.get(index as usize) else { break };
            let (path, name) = (module.path.clone(), module.name.clone());
            self.add_data(files, &path, Some(index));
            self.by_path.insert(path, index);
            self.by_name.entry(name).or_insert(index);
        }
        self
    }

    fn add_data(&mut self, files: &dyn Files, directory: &Path, module: Option<u32>) {
        let Ok(bytes) = files.read(&directory.join(CONFIGURATION), DESCRIPTION_BYTES) else { return };
        let layer = if module.is_some() { Layer::Module } else { Layer::Environment };
        let checked = configuration(CONFIGURATION, &bytes, layer, &Settings::default());
        for named in checked.directories {
            let path = normal(&directory.join(named.directory));
            // A directory around the whole environment holds other files too.
            if !directory.starts_with(&path) && !self.data.iter().any(|(known, _)| *known == path) {
                self.data.push((path, module));
            }
        }
    }

    /// Returns the module with a name.
    pub fn module(&self, name: &str) -> Option<(u32, &ModuleRoot)> {
        let &found = self.by_name.get(name)?;
        Some((found, self.modules.get(found as usize)?))
    }

    /// Returns true if a directory is that of one of the modules.
    pub fn has_module_in(&self, directory: &Path) -> bool {
        self.by_path.contains_key(directory)
    }

    /// Returns true for a module of an environment that others maintain: one that the `Puppetfile` lists. Without a
    /// `Puppetfile`, it is a module with metadata, because modules are published with them.
    pub fn is_of_others(&self, module: &ModuleRoot) -> bool {
        let is_published = self.wanted.is_empty() && module.dependencies.is_some();
        self.environment.is_some() && (is_published || self.is_listed(module))
    }

    /// Returns true for a module that the `Puppetfile` of the environment lists. Nobody changes its files there.
    pub fn is_listed(&self, module: &ModuleRoot) -> bool {
        self.environment.is_some() && self.wanted.contains(&module.name)
    }

    /// Lists the files without a meaning whose texts may name definitions: those of `lib` and `tasks`, and the
    /// configurations of Hiera.
    pub fn other_texts(&self, files: &dyn Files) -> Vec<PathBuf> {
        let roots = self.environment.iter().chain(self.modules.iter().map(|module| &module.path));
        let directories = roots.clone().flat_map(|root| [root.join("lib"), root.join("tasks")]).collect();
        let mut found = walk(files, directories);
        found.extend(roots.map(|root| root.join(CONFIGURATION)).filter(|path| files.stat(path).is_ok()));
        found
    }

    /// Determines the meaning of a file by its path; `None` if it has none.
    pub fn locate(&self, path: &Path) -> Option<Located> {
        let located = |module, (kind, name): (FileKind, String)| Located {
            path: path.to_path_buf(),
            module,
            kind,
            name: name.into(),
        };
        if has_extension(path, &["yaml", "yml", "eyaml", "json"])
            && let Some((_, module)) = self.data.iter().find(|(directory, _)| path.starts_with(directory))
        {
            return Some(located(*module, (FileKind::Data, String::new())));
        }
        if has_extension(path, &["pp"]) && self.manifest.as_ref().is_some_and(|manifest| path.starts_with(manifest)) {
            return Some(located(None, (FileKind::MainManifest, String::new())));
        }
        // The innermost module: one may contain others as fixtures.
        let owner = path.ancestors().skip(1).find_map(|above| self.by_path.get(above));
        if let Some((&index, module)) = owner.and_then(|index| Some((index, self.modules.get(*index as usize)?))) {
            let inside = path.strip_prefix(&module.path).ok()?;
            return meaning(inside, Some(&module.name)).map(|found| located(Some(index), found));
        }
        let inside = path.strip_prefix(self.environment.as_ref()?).ok()?;
        meaning(inside, None).map(|found| located(None, found))
    }

    /// Lists all files with a meaning, sorted by path.
    pub fn files(&self, files: &dyn Files) -> Vec<Located> {
        let mut directories: Vec<PathBuf> = Vec::new();
        let sub = |root: &Path| SUBDIRECTORIES.iter().map(|name| root.join(name)).collect::<Vec<_>>();
        directories.extend(self.modules.iter().flat_map(|module| sub(&module.path)));
        if let Some(environment) = &self.environment {
            directories.extend(sub(environment).into_iter().filter(|path| !path.ends_with("manifests")));
        }
        directories.extend(self.data.iter().map(|(path, _)| path.clone()));
        directories.extend(self.manifest.clone());
        let paths = walk(files, directories);
        let mut found: Vec<Located> = paths.par_iter().filter_map(|path| self.locate(path)).collect();
        found.par_sort_unstable_by(|one, other| one.path.cmp(&other.path));
        found.dedup_by(|one, other| one.path == other.path);
        found
    }
}

/// The directories of a module or an environment that hold files with a meaning.
const SUBDIRECTORIES: &[&str] = &[
    "manifests",
    "functions",
    "types",
    "plans",
    "lib/puppet/functions",
    "lib/puppet/parser/functions",
    "lib/puppet/type",
    "lib/puppet/provider",
    "lib/puppet/datatypes",
    "lib/facter",
    "facts.d",
    "templates",
    "files",
    ".resource_types",
];

/// Returns the kind and the name of a file by its path within a module or an environment.
fn meaning(inside: &Path, module: Option<&str>) -> Option<(FileKind, String)> {
    let parts: Option<Vec<&str>> = inside.components().map(|part| part.as_os_str().to_str()).collect();
    let parts = parts?;
    let qualified = |rest: &[&str]| {
        let stem = rest.join("::");
        let stem = stem.rsplit_once('.').map_or(stem.clone(), |(stem, _)| stem.to_owned());
        match module {
            Some(module) => format!("{module}::{stem}"),
            None => stem,
        }
    };
    let plain = |rest: &[&str]| {
        let stem = rest.join("::");
        stem.rsplit_once('.').map_or(stem.clone(), |(stem, _)| stem.to_owned())
    };
    let mounted = |rest: &[&str]| format!("{}/{}", module.unwrap_or_default(), rest.join("/"));
    let is_puppet = has_extension(inside, &["pp"]);
    let is_ruby = has_extension(inside, &["rb"]);
    Some(match parts.as_slice() {
        ["manifests", rest @ ..] if is_puppet && module.is_some() => (FileKind::Manifest, qualified(rest)),
        ["functions", rest @ ..] if is_puppet => (FileKind::Function, qualified(rest)),
        ["types", rest @ ..] if is_puppet => (FileKind::DataType, qualified(rest)),
        ["plans", rest @ ..] if is_puppet => (FileKind::Plan, qualified(rest)),
        ["plans", rest @ ..] if has_extension(inside, &["yaml", "yml"]) => {
            let name = qualified(rest);
            (FileKind::YamlPlan, name.strip_suffix("::init").map(str::to_owned).unwrap_or(name))
        }
        ["lib", "puppet", "functions", rest @ ..] if is_ruby => (FileKind::RubyFunction, plain(rest)),
        ["lib", "puppet", "parser", "functions", rest @ ..] if is_ruby => (FileKind::LegacyFunction, plain(rest)),
        ["lib", "puppet", "type", name] if is_ruby => (FileKind::NativeType, plain(&[name])),
        ["lib", "puppet", "provider", name, _, ..] if is_ruby => (FileKind::Provider, (*name).to_owned()),
        ["lib", "puppet", "datatypes", rest @ ..] if is_ruby => (FileKind::RubyDataType, plain(rest).to_lowercase()),
        ["lib", "facter", rest @ ..] | ["facts.d", rest @ ..] => (FileKind::Fact, plain(rest)),
        ["templates", rest @ ..] if module.is_some() && has_extension(inside, &["epp"]) => {
            (FileKind::Epp, mounted(rest))
        }
        ["templates", rest @ ..] if module.is_some() => (FileKind::Erb, mounted(rest)),
        ["files", rest @ ..] if module.is_some() => (FileKind::StaticFile, mounted(rest)),
        [".resource_types", name] if is_puppet => (FileKind::GeneratedType, plain(&[name])),
        _ => return None,
    })
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    path.extension().and_then(|found| found.to_str()).is_some_and(|found| extensions.contains(&found))
}

/// Returns true if a directory is an environment.
fn is_environment(files: &dyn Files, directory: &Path) -> bool {
    let exists = |name: &str| files.stat(&directory.join(name)).is_ok();
    if exists("environment.conf") || exists("Puppetfile") && !exists("metadata.json") {
        return true;
    }
    !exists("metadata.json") && exists("modules") && (exists("manifests") || exists("hiera.yaml") || exists("site"))
}

fn metadata(files: &dyn Files, module: &Path) -> Option<Metadata> {
    let bytes = files.read(&module.join("metadata.json"), DESCRIPTION_BYTES).ok()?;
    let name = module.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    Metadata::parse(name, &bytes)
}

fn dependencies(metadata: &Metadata) -> Box<[Box<str>]> {
    metadata.dependencies.iter().filter_map(|one| one.module_name()).map(Box::from).collect()
}

/// Returns the name of a lone module: that of its metadata, or of its directory without the author.
fn module_name(metadata: Option<&Metadata>, directory: &Path) -> String {
    let forge = metadata.and_then(|metadata| metadata.forge_name.as_deref());
    let named = forge.and_then(|name| name.rsplit_once(['/', '-'])).map(|(_, name)| name.to_owned());
    named.unwrap_or_else(|| {
        let name = directory.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.rsplit_once('-').map_or(name, |(_, name)| name).to_lowercase()
    })
}

/// Returns the names of the modules that a `Puppetfile` and a `.fixtures.yml` list.
fn wanted(files: &dyn Files, directory: &Path) -> Vec<Box<str>> {
    let mut found: Vec<Box<str>> = Vec::new();
    let read = |name: &str| files.read(&directory.join(name), DESCRIPTION_BYTES).ok();
    let settings = Settings::default();
    if let Some(bytes) = read("Puppetfile") {
        let content = puppetlang_project::puppetfile("Puppetfile", &bytes, &settings).content;
        found.extend(content.mentioned.into_iter().map(String::into_boxed_str));
    }
    for name in [".fixtures.yml", ".fixtures.yaml"] {
        let Some(bytes) = read(name) else { continue };
        let modules = puppetlang_project::fixtures(name, &bytes, &settings).content.modules;
        found.extend(modules.into_iter().map(|module| module.name.value.into_boxed_str()));
    }
    found
}

/// Returns a path without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => drop(normal.pop()),
            other => normal.push(other),
        }
    }
    normal
}
