//! Checks of files against each other and the disk: versions of modules, names of directories, missing paths.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::path::{Component, Path, PathBuf};

use puppetlang_catalog::{Files, Module};
use puppetlang_hiera::check::{CheckedConfiguration, Report};
use puppetlang_parser::Settings;
use puppetlang_scalar::Version;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};
use rayon::prelude::*;

use crate::checked::{Checked, Located};
use crate::document::FILE_BYTES;
use crate::environment::EnvironmentConf;
use crate::fixtures::{FixtureList, Fixtures};
use crate::metadata::{Metadata, metadata, module_name};
use crate::puppetfile::{ModuleSource, Puppetfile, PuppetfileModule, puppetfile};

/// A module on the disk.
#[derive(Clone, Debug)]
pub struct InstalledModule {
    /// The name of its directory.
    pub name: String,
    /// The directory.
    pub path: PathBuf,
    /// The name in its metadata, such as `puppetlabs-stdlib`.
    pub forge_name: Option<String>,
    /// The version in its metadata.
    pub version: Option<Version>,
}

impl InstalledModule {
    fn read(files: &dyn Files, name: &str, path: &Path) -> Self {
        let read = files.read(&path.join("metadata.json"), FILE_BYTES).ok();
        let read = read.map(|bytes| metadata("metadata.json", &bytes, &Settings::default()).content);
        let read = read.unwrap_or_default();
        Self {
            name: name.to_owned(),
            path: path.to_path_buf(),
            forge_name: read.name.map(|name| name.value),
            version: read.version.map(|version| version.value),
        }
    }
}

/// The modules that a module or an environment can use.
#[derive(Clone, Debug, Default)]
pub struct Installed {
    modules: Vec<InstalledModule>,
}

impl Installed {
    /// Reads the metadata of modules: pairs of names and directories.
    ///
    /// Of two modules with the same name, the first one counts.
    pub fn of<'m>(files: &dyn Files, modules: impl Iterator<Item = (&'m str, &'m Path)>) -> Self {
        let mut known = HashSet::new();
        let modules: Vec<_> = modules.filter(|(name, _)| known.insert(*name)).collect();
        Self { modules: modules.into_par_iter().map(|(name, path)| InstalledModule::read(files, name, path)).collect() }
    }

    /// Returns the modules.
    #[must_use]
    pub fn modules(&self) -> &[InstalledModule] {
        &self.modules
    }

    /// Returns the module with a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&InstalledModule> {
        self.modules.iter().find(|module| module.name == name)
    }

    /// Returns the module that a name of the Forge, such as `puppetlabs/stdlib`, means: one with the same author.
    #[must_use]
    pub fn of_forge(&self, forge_name: &str) -> Option<&InstalledModule> {
        let module = self.get(module_name(forge_name))?;
        let installed = module.forge_name.as_deref()?.replace('/', "-");
        (installed.eq_ignore_ascii_case(&forge_name.replace('/', "-"))).then_some(module)
    }
}

/// Adds diagnostics to those of a file, in the order of the text.
fn extend<T>(checked: &mut Checked<T>, settings: &Settings<'_>, check: impl FnOnce(&T, &mut Report<'_>)) {
    let mut report = Report::new(&checked.source, settings);
    check(&checked.content, &mut report);
    let found = report.sorted();
    checked.diagnostics.extend(found);
    checked.diagnostics.sort_by_key(|one| one.span);
}

/// Compares the dependencies in a `metadata.json` with the modules on the disk.
pub fn compare_dependencies(checked: &mut Checked<Metadata>, installed: &Installed, settings: &Settings<'_>) {
    extend(checked, settings, |content, report| {
        for dependency in &content.dependencies {
            let Some(range) = &dependency.range else { continue };
            let found = installed.of_forge(&dependency.name.value);
            let Some((found, version)) = found.and_then(|found| Some((found, found.version.as_ref()?))) else {
                continue;
            };
            if range.value.includes(version) {
                continue;
            }
            let own = content.name.as_ref().map_or("The module", |name| name.value.as_str());
            let message =
                format!("{own} requires {} {}, but {version} is on the disk", dependency.name.value, range.value);
            let diagnostic = report.issue(IssueCode::MetadataUnmetDependency, message, range.span);
            report.add(diagnostic.with_note(format!("the module is in {}", found.path.display())));
        }
    });
}

/// Compares the name in the `metadata.json` of a module in a module path with the name of its directory.
pub fn compare_directory(checked: &mut Checked<Metadata>, directory: &str, settings: &Settings<'_>) {
    extend(checked, settings, |content, report| {
        let Some(name) = content.name.as_ref().filter(|name| name.value.contains(['-', '/'])) else { return };
        let short = module_name(&name.value);
        if short != directory && Module::is_name(short) {
            let message = format!("The module {} is in the directory {directory}", name.value);
            let diagnostic = report.issue(IssueCode::MetadataWrongName, message, name.span);
            report.add(diagnostic.with_help(format!("rename the directory to {short}, or change the name")));
        }
    });
}

/// Compares the versions in a Puppetfile with the modules on the disk.
pub fn compare_versions(checked: &mut Checked<Puppetfile>, installed: &Installed, settings: &Settings<'_>) {
    extend(checked, settings, |content, report| {
        for module in content.modules.iter().filter(|module| module.source == Some(ModuleSource::Forge)) {
            compare_version(module, installed, report);
        }
    });
}

fn compare_version(module: &PuppetfileModule, installed: &Installed, report: &mut Report<'_>) {
    let Some(wanted) = &module.version else { return };
    let Some(found) = installed.of_forge(&module.name.value) else { return };
    let Some(actual) = &found.version else { return };
    if Version::parse(&wanted.value).is_ok_and(|wanted| wanted == *actual) {
        return;
    }
    let message = format!("The Puppetfile has {} {}, but {actual} is on the disk", module.name.value, wanted.value);
    let diagnostic = report.issue(IssueCode::PuppetfileVersionMismatch, message, wanted.span);
    report.add(diagnostic.with_note(format!("the module is in {}", found.path.display())));
}

/// Reports the paths in an `environment.conf` that do not exist.
///
/// Only relative paths are looked up. Those that r10k creates are not: if the Puppetfile of the environment is not
/// static or has modules in directories of their own, no path is.
pub fn find_paths(
    checked: &mut Checked<EnvironmentConf>,
    directory: &Path,
    files: &dyn Files,
    settings: &Settings<'_>,
) {
    let created = Created::of(directory, files);
    extend(checked, settings, |content, report| {
        let exists = |path: &str| files.stat(&joined(directory, path)).is_ok() || created.contains(path);
        if let Some(modulepath) = content.get("modulepath") {
            // Paths of Windows are separated by semicolons.
            let parts = modulepath.value.split(':').filter(|_| !modulepath.value.contains(';'));
            for path in parts.filter(|path| is_plain(path) && !exists(path)) {
                missing(modulepath, "directory", path, report);
            }
        }
        if let Some(manifest) = content.get("manifest").filter(|path| is_plain(&path.value) && !exists(&path.value)) {
            missing(manifest, "manifest", &manifest.value, report);
        }
        let command = content.get("config_version").and_then(|value| Some((value, value.value.split(' ').next()?)));
        if let Some((place, command)) = command.filter(|(_, path)| is_plain(path) && !exists(path)) {
            missing(place, "script", command, report);
        }
    });
}

/// Returns true for a relative path without variables and patterns.
fn is_plain(path: &str) -> bool {
    !path.is_empty() && !path.starts_with(['/', '~', '\\']) && !path.contains(['$', '%', '*', '?', '[', '{', '\\'])
}

fn missing(value: &Located<String>, kind: &str, path: &str, report: &mut Report<'_>) {
    // A value with options in braces does not contain the path as it is written.
    let offset = |offset: usize| value.span.start.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX));
    let found = report.source.slice(value.span).find(path);
    let span = found.map_or(value.span, |start| Span::new(offset(start), offset(start + path.len())));
    report.add(report.issue(
        IssueCode::EnvironmentConfMissingPath,
        format!("The {kind} '{path}' does not exist"),
        span,
    ));
}

/// The paths of an environment that r10k creates.
enum Created {
    Nothing,
    /// The directory of the modules.
    Modules(PathBuf),
    /// Any path.
    Anything,
}

impl Created {
    fn of(directory: &Path, files: &dyn Files) -> Self {
        let Ok(bytes) = files.read(&directory.join("Puppetfile"), FILE_BYTES) else { return Self::Nothing };
        let content = puppetfile("Puppetfile", &bytes, &Settings::default()).content;
        if !content.is_complete || content.modules.iter().any(|module| module.has_install_path) {
            return Self::Anything;
        }
        let moduledir = content.moduledir.as_ref().map_or("modules", |moduledir| moduledir.value.as_str());
        Self::Modules(joined(Path::new(""), moduledir))
    }

    fn contains(&self, path: &str) -> bool {
        match self {
            Self::Nothing => false,
            Self::Modules(directory) => joined(Path::new(""), path).starts_with(directory),
            Self::Anything => true,
        }
    }
}

/// Reports the data directories that the `hiera.yaml` of an environment or module names and that do not exist, except
/// those that r10k creates.
///
/// `directory` is that of the `hiera.yaml`. Only relative paths without interpolation are looked up.
pub fn find_data_directories(
    checked: &mut CheckedConfiguration,
    directory: &Path,
    files: &dyn Files,
    settings: &Settings<'_>,
) {
    let created = OnceCell::new();
    let is_created = |written: &str| created.get_or_init(|| Created::of(directory, files)).contains(written);
    checked.find_directories(settings, |written| files.stat(&directory.join(written)).is_ok() || is_created(written));
}

/// Reports the targets of symbolic links in a `.fixtures.yml` that do not exist.
///
/// Only targets within the module are looked up, and not those among its fixtures.
pub fn find_targets(checked: &mut Checked<Fixtures>, directory: &Path, files: &dyn Files, settings: &Settings<'_>) {
    const SOURCE: &str = "#{source_dir}/";
    const FIXTURES: &str = "spec/fixtures";
    extend(checked, settings, |content, report| {
        for link in content.modules.iter().filter(|module| module.list == FixtureList::Symlinks) {
            let Some(source) = &link.source else { continue };
            let Some(path) = source.value.strip_prefix(SOURCE).filter(|path| is_plain(path)) else { continue };
            let leaves = Path::new(path).components().any(|part| !matches!(part, Component::Normal(_)));
            if leaves || path.contains("#") || path.starts_with(FIXTURES) || files.stat(&directory.join(path)).is_ok() {
                continue;
            }
            let message = format!("The target '{path}' of the symbolic link '{}' does not exist", link.name.value);
            report.add(report.issue(IssueCode::FixturesInvalidValue, message, source.span));
        }
    });
}

/// Joins a relative path, without `.` and `..`.
fn joined(directory: &Path, path: &str) -> PathBuf {
    let mut joined = directory.to_path_buf();
    for part in Path::new(path).components() {
        match part {
            Component::Normal(name) => joined.push(name),
            Component::ParentDir => drop(joined.pop()),
            _ => {}
        }
    }
    joined
}

/// A file that was checked, with everything that is on the disk.
#[derive(Debug)]
pub struct CheckedFile {
    /// The path.
    pub path: PathBuf,
    /// The text; its name is the path.
    pub source: Source,
    /// The diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl CheckedFile {
    pub(crate) fn of<T>(path: &Path, checked: Checked<T>) -> Self {
        Self { path: path.to_path_buf(), source: checked.source, diagnostics: checked.diagnostics }
    }
}
