//! Findings across the files of environments and modules.
//!
//! The paths of a run belong to environments or modules, its roots. Each root is indexed once, and only the files of
//! the run are checked against the index.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use foldhash::fast::RandomState;
use puppetlang::catalogs::{Disk, Files as _, read_file};
use puppetlang::lexer::Options;
use puppetlang::parser::Parsed;
use puppetlang::source::{Diagnostic, RelatedPlace, Source};
use puppetlang_index::check::{CheckedFile, Checker as DeepChecker, Finding};
use puppetlang_index::{FileId, FileKind, Index, Layout, Located, Overlay, ParsedSource, ParsedSources};

use super::file::{Checked, Checker, Outcome};
use super::given::Given;
use crate::clean_path::{expanded, shown, source_name};

/// The most bytes of source whose trees are kept in memory until they are checked.
const MOST_BYTES: usize = 32 << 20;

/// The most bytes of a file that a finding refers to.
const RELATED_BYTES: u64 = 64 << 20;

/// Whether findings across files are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Depth {
    /// No.
    Syntax,
    /// In the paths that belong to an environment or module.
    #[default]
    Recognized,
    /// Yes. A path that does not belong to an environment or module is an error, unless it contains modules.
    Required,
}

/// The environments and modules that the paths of a run belong to.
#[derive(Default)]
pub(super) struct Roots {
    pub(super) roots: Vec<Root>,
}

/// An environment or module, or a directory of modules.
pub(super) struct Root {
    /// The absolute path.
    pub(super) directory: PathBuf,
    kind: RootKind,
    pub(super) index: Index,
    sources: ParsedSources,
    links: OnceLock<Links>,
}

/// The reason why a directory is a root.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RootKind {
    /// It has the files of an environment or module.
    Recognized,
    /// Its configuration file sets a module path.
    Configured,
    /// It contains modules, and the command line requires a root.
    Modules,
}

impl RootKind {
    /// Returns the root that an absolute path belongs to.
    fn of(place: &Path, checker: &Checker) -> (PathBuf, Self) {
        if let Some(directory) = Layout::root_of(&Disk, place) {
            return (directory, Self::Recognized);
        }
        match checker.root.as_ref().filter(|root| place.starts_with(root)) {
            Some(directory) => (directory.clone(), Self::Configured),
            None => (place.to_path_buf(), Self::Modules),
        }
    }

    fn layout(self, directory: &Path, checker: &Checker) -> Layout {
        match self {
            Self::Recognized => Layout::of(&Disk, directory, &checker.modulepath),
            Self::Configured => Layout::of_environment(&Disk, directory, &checker.modulepath),
            Self::Modules => {
                let own = directory.to_path_buf();
                let modulepath: Vec<PathBuf> = [own].into_iter().chain(checker.modulepath.iter().cloned()).collect();
                Layout::of_modulepath(&Disk, &modulepath)
            }
        }
    }
}

/// The modules that are reached through links.
#[derive(Default)]
struct Links {
    modules: Vec<Link>,
    /// The paths of directories below the modules.
    directories: Mutex<HashMap<PathBuf, Vec<PathBuf>, RandomState>>,
}

/// A module whose directory is a symbolic link, or below one.
struct Link {
    module: PathBuf,
    target: PathBuf,
}

impl Roots {
    /// Indexes the environments and modules that paths belong to.
    ///
    /// # Errors
    ///
    /// If a root is required, and a path belongs to none and contains no modules. The error is a message.
    pub(super) fn of(given: &[PathBuf], depth: Depth, checker: &Checker, files: &Overlay) -> Result<Self, String> {
        let mut roots = Self::default();
        if depth == Depth::Syntax {
            return Ok(roots);
        }
        for path in given {
            let place = expanded(path);
            let (directory, kind) = RootKind::of(&place, checker);
            // Only a directory needs all of its files checked.
            let most_bytes = if place.is_dir() { MOST_BYTES } else { 0 };
            if roots.roots.iter().any(|known| known.directory == directory) {
                continue;
            }
            if kind == RootKind::Modules && depth == Depth::Recognized {
                continue;
            }
            let layout = kind.layout(&directory, checker);
            if kind == RootKind::Modules && layout.modules.is_empty() {
                return Err(no_root(path));
            }
            let (index, sources) = Index::load_parsed(files, layout, most_bytes);
            let mut root = Root { directory, kind, index, sources, links: OnceLock::new() };
            root.add_new(files);
            roots.roots.push(root);
        }
        Ok(roots)
    }
}

fn no_root(path: &Path) -> String {
    format!(
        "{} belongs to no environment or module: no directory above it has an environment.conf, a Puppetfile or a \
         metadata.json, and it contains no modules",
        path.display()
    )
}

impl Root {
    /// Adds files that exist in memory only.
    fn add_new(&mut self, files: &Overlay) {
        for path in files.paths() {
            if self.index.file_of(&path).is_none() {
                self.index.update(files, &path);
            }
        }
    }

    /// Reads the layout again.
    pub(super) fn layout(&self, checker: &Checker) -> Layout {
        self.kind.layout(&self.directory, checker)
    }

    /// Forgets which modules are links.
    pub(super) fn forget_links(&mut self) {
        self.links = OnceLock::new();
    }

    /// Returns the number of a file. A file may be reached by another path than that of its module.
    fn file_of(&self, path: &Path) -> Option<FileId> {
        if let Some(file) = self.index.file_of(path) {
            return Some(file);
        }
        let links = self.links.get_or_init(|| Links::of(self.index.layout()));
        links.paths_of(path).into_iter().find_map(|path| self.index.file_of(&path))
    }
}

impl Links {
    fn of(layout: &Layout) -> Self {
        // Not in parallel: the thread could take up another file meanwhile, which would wait for these links.
        let linked = layout.modules.iter().filter_map(|module| {
            let target = Disk.canonical(&module.path).ok()?;
            (target != module.path).then(|| Link { module: module.path.clone(), target })
        });
        Self { modules: linked.collect(), ..Self::default() }
    }

    /// Returns the paths of a file below the modules whose real directories contain it.
    fn paths_of(&self, path: &Path) -> Vec<PathBuf> {
        if self.modules.is_empty() {
            return Vec::new();
        }
        match fs::symlink_metadata(path) {
            Ok(data) if data.is_symlink() => Disk.canonical(path).map(|real| self.inside(&real)).unwrap_or_default(),
            Ok(_) => self.paths_in_directory(path).unwrap_or_default(),
            Err(_) => Vec::new(),
        }
    }

    /// Returns the paths of a file that is not a link. The system resolves each directory once.
    fn paths_in_directory(&self, path: &Path) -> Option<Vec<PathBuf>> {
        let (directory, name) = (path.parent()?, path.file_name()?);
        let mut known = self.directories.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains_key(directory) {
            let found = Disk.canonical(directory).map(|real| self.inside(&real)).unwrap_or_default();
            known.insert(directory.to_path_buf(), found);
        }
        Some(known.get(directory)?.iter().map(|directory| directory.join(name)).collect())
    }

    /// Returns the paths of a real path below the modules that contain it.
    fn inside(&self, real: &Path) -> Vec<PathBuf> {
        let inside = |link: &Link| Some(link.module.join(real.strip_prefix(&link.target).ok()?));
        self.modules.iter().filter_map(inside).collect()
    }
}

/// The checks across files, prepared for the roots of a run.
#[derive(Default)]
pub(super) struct Deep<'r> {
    checkers: Vec<(&'r Root, DeepChecker<'r>)>,
}

impl<'r> Deep<'r> {
    /// Prepares the checks.
    pub(super) fn new(roots: &'r mut Roots, checker: &'r Checker, files: &'r Overlay) -> Self {
        let prepared = roots.roots.iter_mut().map(|root| {
            let sources = std::mem::take(&mut root.sources);
            let root: &'r Root = root;
            (root, DeepChecker::new(&root.index, files, &checker.settings).with_sources(sources))
        });
        Self { checkers: prepared.collect() }
    }

    /// Returns true if there are no roots.
    pub(super) fn is_empty(&self) -> bool {
        self.checkers.is_empty()
    }

    fn file_of(&self, path: &Path) -> Option<(&Root, &DeepChecker<'r>, FileId)> {
        self.checkers.iter().find_map(|(root, checker)| Some((*root, checker, root.file_of(path)?)))
    }

    /// Returns the text and the findings of a file by its absolute path; `None` if it belongs to no root.
    pub(super) fn findings(&self, path: &Path) -> Option<(Source, Vec<Diagnostic>)> {
        let (root, checker, file) = self.file_of(path)?;
        let CheckedFile { source, findings, .. } = checker.file(file)?;
        Some((source, diagnostics(findings, &root.index)))
    }

    /// Checks a file that was parsed when its root was indexed; `None` if it was not, or not with these options.
    ///
    /// `read` is called with the source, its tokens and its options.
    pub(super) fn parsed(
        &self,
        path: &Path,
        checker: &Checker,
        read: impl FnOnce(&Source, &Parsed, &Options),
    ) -> Option<Checked> {
        let place = expanded(path);
        let (root, deep, file) = self.file_of(&place)?;
        let (options, settings) = checker.parsing(path, &place);
        if root.index.file(file)?.located.kind.options()? != options {
            return None;
        }
        let taken = deep.take_source(file)?;
        if taken.source.decode_error().is_some() {
            // It may be a file in another format.
            return None;
        }
        let ParsedSource { source, parsed } = taken;
        read(&source, &parsed, &options);
        let source = source.with_name(source_name(path));
        let found = parsed.check(&source, &options, &settings);
        let findings = deep.of_parsed(file, &source, &parsed);
        let mut checked = Checked::new(source, found);
        checked.add(diagnostics(findings, &root.index));
        Some(checked)
    }

    /// Returns the findings of a file with another text.
    pub(super) fn findings_of_text(&self, path: &Path, source: &Source) -> Vec<Diagnostic> {
        let Some((root, checker, file)) = self.file_of(path) else { return Vec::new() };
        let findings = checker.source(file, Source::new(source.name(), source.text())).findings;
        diagnostics(findings, &root.index)
    }

    /// Returns the findings of the files in given directories that have no check of their own: static files, Ruby, and
    /// templates without the extension `.erb`. Findings say that nothing uses them.
    pub(super) fn of_other_files(&self, given: &Given<'_>) -> Vec<Outcome> {
        let directories = given.directories();
        let of_root = |(root, checker): &(&Root, DeepChecker<'r>)| -> Vec<CheckedFile> {
            let is_wanted = |located: &Located| is_other(located) && given.is_wanted(&located.path, &directories);
            let files = root.index.files().filter(|(_, file)| is_wanted(&file.located));
            checker.check(&files.map(|(file, _)| file).collect::<Vec<_>>())
        };
        let found = self.checkers.iter().flat_map(|one| of_root(one).into_iter().map(|file| (one.0, file)));
        let outcome = |(root, file): (&Root, CheckedFile)| {
            let source = file.source.with_name(shown(&file.path).to_string());
            let checked = Checked::new(source, diagnostics(file.findings, &root.index));
            Outcome::Checked(Checked { is_other: true, ..checked })
        };
        found.map(outcome).collect()
    }

    /// Adds the findings of a file to the outcome of checking it.
    ///
    /// A file that was changed meanwhile keeps its own diagnostics only.
    pub(super) fn add_to(&self, outcome: &mut Outcome) {
        let Outcome::Checked(checked) = outcome else { return };
        if self.is_empty() {
            return;
        }
        if let Some((source, found)) = self.findings(&expanded(Path::new(checked.source.name())))
            && source.text() == checked.source.text()
        {
            checked.add(found);
        }
    }
}

impl Checked {
    /// Adds findings across files.
    pub(super) fn add(&mut self, found: Vec<Diagnostic>) {
        if !found.is_empty() {
            self.found.extend(found);
            self.found.sort_by_key(|one| one.span.start);
        }
    }
}

/// Returns true for a file that has no check of its own.
fn is_other(located: &Located) -> bool {
    match located.kind {
        FileKind::Erb => located.path.extension().is_none_or(|extension| extension != "erb"),
        FileKind::StaticFile
        | FileKind::Fact
        | FileKind::RubyFunction
        | FileKind::LegacyFunction
        | FileKind::NativeType => true,
        _ => false,
    }
}

/// Returns the diagnostics of findings, with the places in other files that belong to them.
fn diagnostics(findings: Vec<Finding>, index: &Index) -> Vec<Diagnostic> {
    let read = |file| {
        let path = &index.file(file)?.located.path;
        Some(Source::from_bytes(shown(path).to_string(), read_file(path, RELATED_BYTES).ok()?))
    };
    // Several findings of a file often refer to the same other file.
    let mut last: Option<(FileId, Option<Source>)> = None;
    let with_places = |Finding { mut diagnostic, related }: Finding| {
        for related in related {
            if last.as_ref().is_none_or(|(file, _)| *file != related.file) {
                last = Some((related.file, read(related.file)));
            }
            let Some((_, Some(source))) = &last else { continue };
            diagnostic.related.push(RelatedPlace::new(related.text, source, related.span));
        }
        diagnostic
    };
    findings.into_iter().map(with_places).collect()
}
