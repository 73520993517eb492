//! Files of Hiera: finds the data files of each `hiera.yaml`, and checks both.
//!
//! The checks are in `puppetlang::hiera::check`. What they find about class parameters depends on the `lookup_options`
//! in all data files, and on the keys that programs look up, so it is decided after the last data file was read.
//!
//! | module | subject |
//! |---|---|
//! | `root` | the environments and modules that a `hiera.yaml` belongs to |
//! | `mounted` | modules in directories that have not their name |
//! | `mention` | the keys that programs, templates and data of an environment look up |

mod mention;
mod mounted;
mod root;

use std::collections::HashSet;
use std::path::{Component, Path, PathBuf};

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};
use puppetlang::catalogs::read_file;
use puppetlang::hiera::check::{
    CONFIGURATION, CheckedConfiguration, CheckedData, Classes, DataDirectory, DataFormat, DataSettings, FILE_BYTES,
    LookupOptionKeys, Mentions, configuration, data,
};
use puppetlang::parser::Settings;
use puppetlang::source::{Diagnostic, IssueCode, Severity, Span};
use rayon::prelude::*;

use super::file::{Checked, Checker, Outcome};
use super::project::find_data_directories;
use crate::clean_path::{expanded, source_name};
use crate::find::{self, Excluded, Found};
use root::Root;

/// The number of data files that are read before those without diagnostics are forgotten.
const BATCH: usize = 512;

/// The files of Hiera of a run: checked configurations, and the data files to check.
#[derive(Default)]
pub(super) struct HieraFiles {
    configurations: Vec<(PathBuf, Outcome)>,
    hierarchies: Vec<Hierarchy>,
    data: Vec<DataFile>,
    /// A message for each directory that cannot be read.
    pub(super) problems: Vec<String>,
}

/// A data file, and the number of the hierarchy whose configuration it was found by.
struct DataFile {
    path: PathBuf,
    hierarchy: usize,
}

/// The levels of a configuration that could be read.
struct Hierarchy {
    root: Root,
    /// The path of the configuration.
    path: PathBuf,
    /// The absolute paths of the files.
    files: GlobSet,
    names_all_files: bool,
}

/// The result of reading a data file.
enum Reading {
    Data(Box<CheckedData>),
    /// The file cannot be read; the message says why.
    Unreadable(String),
}

/// Returns true if a file is checked as a file of Hiera.
pub(super) fn is_of_hiera(path: &Path) -> bool {
    DataFormat::of(path).is_some()
}

/// Checks a file on its own, without the classes whose parameters it sets.
pub(super) fn alone(path: &Path, bytes: &[u8], checker: &Checker) -> Checked {
    let name = source_name(path);
    if is_configuration(path) {
        let checked = configuration(&name, bytes, Root::of(path, checker).layer(), &checker.settings);
        return Checked::new(checked.source, checked.diagnostics);
    }
    let settings = DataSettings { settings: &checker.settings, module: None, classes: None };
    let format = DataFormat::of(path).unwrap_or(DataFormat::Yaml);
    let (source, found) =
        data(&name, bytes, format, &settings).finish(&LookupOptionKeys::default(), &Mentions::default());
    Checked::new(source, found)
}

fn is_configuration(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == CONFIGURATION)
}

impl HieraFiles {
    /// Checks the configurations that a search found, and finds their data files.
    ///
    /// `given` are the paths of the command line: only data files below one of them are checked.
    pub(super) fn of(found: &Found, given: &[PathBuf], excluded: &Excluded, checker: &Checker) -> Self {
        // A configuration of tests may share the data of the environment around it, which comes first.
        let mut configurations: Vec<&PathBuf> = found.configurations.iter().collect();
        configurations.sort_by_key(|path| expanded(path).components().count());
        let checked: Vec<_> = configurations
            .into_par_iter()
            .map(|path| {
                let root = Root::of(path, checker);
                let checked = read_file(path, FILE_BYTES).map(|bytes| {
                    let mut checked = configuration(&source_name(path), &bytes, root.layer(), &checker.settings);
                    find_data_directories(&mut checked, path, &checker.settings);
                    checked
                });
                (path.clone(), root, checked)
            })
            .collect();
        let mut files = Self::default();
        // A file that was named is not checked again.
        let mut known: HashSet<PathBuf> = found.files.iter().map(|path| expanded(path)).collect();
        for (path, root, checked) in checked {
            if !known.insert(expanded(&path)) {
                continue;
            }
            match checked {
                Ok(checked) => files.add(path, root, checked, &mut known, &Given { given, excluded }),
                Err(error) => {
                    let outcome = Outcome::Unreadable(format!("{}: {error}", path.display()));
                    files.configurations.push((path, outcome));
                }
            }
        }
        files
    }

    fn add(
        &mut self,
        path: PathBuf,
        root: Root,
        checked: CheckedConfiguration,
        known: &mut HashSet<PathBuf>,
        given: &Given<'_>,
    ) {
        let directory = path.parent().unwrap_or(Path::new("")).to_owned();
        for named in &checked.directories {
            let found = given.data_files(&directory, named);
            self.problems.extend(found.problems);
            let new = found.files.into_iter().filter(|path| known.insert(expanded(path)));
            self.data.extend(new.map(|path| DataFile { path, hierarchy: self.hierarchies.len() }));
        }
        let named = checked.directories.iter().flat_map(|named| &named.patterns);
        let (files, are_well_formed) = patterns(named.map(|pattern| expanded(&directory.join(pattern))));
        let names_all_files = checked.names_all_files && are_well_formed;
        self.hierarchies.push(Hierarchy { root, path: path.clone(), files, names_all_files });
        let checked = Checked::new(checked.source, checked.diagnostics);
        self.configurations.push((path, Outcome::Checked(checked)));
    }

    /// Returns the number of files.
    pub(super) fn count(&self) -> usize {
        self.configurations.len() + self.data.len()
    }

    /// Returns the paths of the files.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        let configurations = self.configurations.iter().map(|(path, _)| path.as_path());
        configurations.chain(self.data.iter().map(|file| file.path.as_path()))
    }

    /// Checks the data files, and returns the outcomes of all files, sorted by path. `count` is called for each file.
    pub(super) fn check(mut self, checker: &Checker, count: impl Fn() + Sync) -> Vec<Outcome> {
        let mut outcomes = std::mem::take(&mut self.configurations);
        outcomes.iter().for_each(|_| count());
        let mut options = LookupOptionKeys::default();
        let mut pending = Vec::new();
        for files in self.data.chunks(BATCH) {
            let readings: Vec<_> = files
                .par_iter()
                .map(|file| {
                    let reading = self.read(file, checker);
                    count();
                    reading
                })
                .collect();
            for (file, reading) in files.iter().zip(readings) {
                match reading {
                    Reading::Data(mut checked) => {
                        options.extend(checked.take_options());
                        pending.push((file, checked));
                    }
                    Reading::Unreadable(message) => outcomes.push((file.path.clone(), Outcome::Unreadable(message))),
                }
            }
        }
        self.add_options_of_modules(&pending, &mut options);
        let mentions = self.mentions(&pending);
        let finished = pending.into_iter().map(|(file, checked)| {
            let (source, found) = checked.finish(&options, &mentions);
            (file.path.clone(), Outcome::Checked(Checked::new(source, found)))
        });
        outcomes.extend(finished);
        outcomes.sort_by(|(one, _), (other, _)| one.cmp(other));
        outcomes.into_iter().map(|(_, outcome)| outcome).collect()
    }

    fn root(&self, file: &DataFile) -> Option<&Root> {
        Some(&self.hierarchies.get(file.hierarchy)?.root)
    }

    /// Returns the finding about a file that no level reads.
    fn unused(&self, file: &DataFile, settings: &Settings<'_>) -> Option<Diagnostic> {
        let severity = settings.severity(IssueCode::HieraUnusedFile);
        let hierarchy = self.hierarchies.get(file.hierarchy)?;
        let place = expanded(&file.path);
        let is_hidden = place.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        let is_read = || self.hierarchies.iter().any(|hierarchy| hierarchy.files.is_match(&place));
        if severity == Severity::Ignore || is_hidden || !hierarchy.names_all_files || is_read() {
            return None;
        }
        let message = format!("No level of {} reads this file", source_name(&hierarchy.path));
        let found = Diagnostic::error(Some(IssueCode::HieraUnusedFile), message, Some(0), Span::empty(0));
        Some(found.with_severity(severity))
    }

    fn read(&self, file: &DataFile, checker: &Checker) -> Reading {
        let path = &file.path;
        let bytes = match read_file(path, FILE_BYTES) {
            Ok(bytes) => bytes,
            Err(error) => return Reading::Unreadable(format!("{}: {error}", path.display())),
        };
        let root = self.root(file);
        let settings = DataSettings {
            settings: &checker.settings,
            module: root.and_then(Root::module),
            classes: root.map(|root| root as &dyn Classes),
        };
        let format = DataFormat::of(path).unwrap_or(DataFormat::Yaml);
        let mut checked = data(&source_name(path), &bytes, format, &settings);
        if let Some(found) = self.unused(file, &checker.settings) {
            checked.add(found);
        }
        checked.shrink();
        Reading::Data(Box::new(checked))
    }

    /// Adds the `lookup_options` of modules whose classes get values of the wrong type.
    ///
    /// The command line may exclude the data of these modules.
    fn add_options_of_modules(&self, pending: &[(&DataFile, Box<CheckedData>)], options: &mut LookupOptionKeys) {
        let modules: HashSet<PathBuf> = pending
            .iter()
            .filter_map(|(file, checked)| Some((self.root(file)?, checked)))
            .flat_map(|(root, checked)| {
                checked.modules_with_mismatches().filter_map(|name| root.module_directory(name))
            })
            .collect();
        for module in modules {
            root::options_of_module(&module).into_iter().for_each(|found| options.extend(found));
        }
    }

    /// Returns the keys that the texts around the data with unused keys look up.
    fn mentions(&self, pending: &[(&DataFile, Box<CheckedData>)]) -> Mentions {
        let with_unused = pending.iter().filter(|(_, checked)| checked.has_unused_keys());
        let hierarchies: HashSet<usize> = with_unused.map(|(file, _)| file.hierarchy).collect();
        let hierarchies = hierarchies.into_iter().filter_map(|number| self.hierarchies.get(number));
        let directories: HashSet<PathBuf> = hierarchies.flat_map(|hierarchy| hierarchy.root.directories()).collect();
        mention::in_directories(directories.into_iter().collect())
    }
}

/// The paths that the command line gives and excludes.
struct Given<'a> {
    given: &'a [PathBuf],
    excluded: &'a Excluded,
}

impl Given<'_> {
    /// Returns the files in a data directory of a configuration.
    fn data_files(&self, root: &Path, named: &DataDirectory) -> Found {
        let directory = cleaned(&root.join(&named.directory));
        let place = expanded(&directory);
        let is_below = |given: &&PathBuf| given.is_dir() && place.starts_with(expanded(given));
        let Some(given) = self.given.iter().find(is_below) else { return Found::default() };
        let mut found = find::data_files(&directory, given, self.excluded);
        // If the data directory contains other files too, only the files that the configuration names are data.
        if expanded(root).starts_with(&place) {
            let (named, _) = patterns(named.patterns.iter().map(|pattern| root.join(pattern)));
            found.files.retain(|path| named.is_match(path));
        }
        found
    }
}

/// Returns a path without `..` after the name of a directory.
fn cleaned(path: &Path) -> PathBuf {
    let mut cleaned = PathBuf::new();
    for component in path.components() {
        let is_name = matches!(cleaned.components().next_back(), Some(Component::Normal(_)));
        match component {
            Component::ParentDir if is_name => drop(cleaned.pop()),
            other => cleaned.push(other),
        }
    }
    cleaned
}

/// Compiles the patterns of data files, and returns whether all are well-formed; the others match nothing.
fn patterns(patterns: impl Iterator<Item = PathBuf>) -> (GlobSet, bool) {
    let (mut set, mut are_well_formed) = (GlobSetBuilder::new(), true);
    for pattern in patterns {
        match GlobBuilder::new(&pattern.to_string_lossy()).literal_separator(false).build() {
            Ok(glob) => drop(set.add(glob)),
            Err(_) => are_well_formed = false,
        }
    }
    (set.build().unwrap_or_default(), are_well_formed)
}
