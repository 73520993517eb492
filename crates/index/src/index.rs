//! The index of an environment or a module: the indexes of its files, and tables by name.
//!
//! Names are stored once for all files. An update of a file touches only the entries of its own names, so that its cost
//! does not depend on the number of files; the result is the same as that of loading everything again.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use foldhash::fast::RandomState;
use puppetlang_catalog::Files;
use rayon::prelude::*;

use crate::file_index::{Definition, DefinitionKind, FileIndex, Parameter, Reference, ReferenceKind};
use crate::layout::{FileKind, Layout, Located};
use crate::parsed_source::{ParsedSources, ReadFile, read};
use crate::text::{Interner, TextId};

/// The number of a file in an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(u32);

/// A file of an index.
#[derive(Clone, Debug)]
pub struct IndexedFile {
    /// The path and its meaning.
    pub located: Located,
    /// The definitions and references.
    pub content: Arc<FileIndex>,
}

/// A definition in a file.
#[derive(Clone, Copy, Debug)]
pub struct Defined<'i> {
    /// The file.
    pub file: FileId,
    /// The file.
    pub entry: &'i IndexedFile,
    /// The definition.
    pub definition: &'i Definition,
}

impl<'i> Defined<'i> {
    /// Returns the name.
    pub fn name(&self) -> &'i str {
        self.entry.content.text(self.definition.name)
    }

    /// Returns the name of a parameter.
    pub fn parameter_name(&self, parameter: &Parameter) -> &'i str {
        self.entry.content.text(parameter.name)
    }

    /// Returns the parameter with a name.
    pub fn parameter(&self, name: &str) -> Option<&'i Parameter> {
        self.definition.parameters.iter().find(|one| self.parameter_name(one) == name)
    }

    /// Returns the names of the parameters.
    pub fn parameter_names(&self) -> impl Iterator<Item = &'i str> + use<'i> {
        let content = &self.entry.content;
        self.definition.parameters.iter().map(|one| content.text(one.name))
    }

    /// Returns the names of the parameters, and of the other variables that the body of a class sets.
    pub fn variable_names(&self) -> impl Iterator<Item = &'i str> + use<'i> {
        let content = &self.entry.content;
        let assigned = self.definition.variables.iter().map(|variable| content.text(variable.name));
        self.parameter_names().chain(assigned)
    }
}

/// The files that contain a name.
#[derive(Clone, Debug)]
enum Postings {
    One(FileId),
    #[expect(clippy::box_collection, reason = "most names occur in one file; a vector would double the size of both")]
    Many(Box<Vec<FileId>>),
}

impl Postings {
    fn as_slice(&self) -> &[FileId] {
        match self {
            Self::One(file) => std::slice::from_ref(file),
            Self::Many(files) => files,
        }
    }

    fn add(&mut self, file: FileId) {
        match self {
            Self::One(known) if *known == file => {}
            Self::One(known) => {
                let mut both = vec![*known, file];
                both.sort_unstable();
                *self = Self::Many(Box::new(both));
            }
            Self::Many(files) => {
                if let Err(place) = files.binary_search(&file) {
                    files.insert(place, file);
                }
            }
        }
    }

    /// Removes a file; returns true if none is left.
    fn remove(&mut self, file: FileId) -> bool {
        match self {
            Self::One(known) => *known == file,
            Self::Many(files) => {
                if let Ok(place) = files.binary_search(&file) {
                    files.remove(place);
                }
                files.is_empty()
            }
        }
    }
}

type Table<K> = HashMap<(K, TextId), Postings, RandomState>;

/// The index of an environment or a module.
#[derive(Debug, Default)]
pub struct Index {
    layout: Layout,
    names: Interner,
    files: Vec<Option<IndexedFile>>,
    by_path: HashMap<PathBuf, FileId, RandomState>,
    unused: Vec<FileId>,
    definitions: Table<DefinitionKind>,
    references: Table<ReferenceKind>,
    /// The number of files with syntax errors, by module; `None` for the environment.
    broken: HashMap<Option<u32>, u32, RandomState>,
    /// The native types that have providers.
    providers: HashMap<Box<str>, u32, RandomState>,
    /// The number of names after the files were loaded, or after unused names were last removed.
    loaded_names: usize,
}

/// The most names that updates add before those that no file has any more are removed, besides the number of loaded
/// ones.
const MOST_ADDED_NAMES: usize = 4_096;

/// The number of files that are read in parallel before they are added.
const BATCH: usize = 512;

impl Index {
    /// Reads and indexes all files of a layout.
    ///
    /// A file that cannot be read counts as broken: nothing is said about names that it may define.
    pub fn load(files: &dyn Files, layout: Layout) -> Self {
        Self::load_parsed(files, layout, 0).0
    }

    /// Reads and indexes all files of a layout, and returns the parsed files too, up to a number of bytes of source.
    ///
    /// Checks need not read and parse these files again.
    pub fn load_parsed(files: &dyn Files, layout: Layout, most_bytes: usize) -> (Self, ParsedSources) {
        let located = layout.files(files);
        let left = AtomicUsize::new(most_bytes);
        let keeps = |bytes: usize| left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(bytes)).is_ok();
        let mut index = Self { layout, ..Self::default() };
        let mut sources = ParsedSources::default();
        let mut located = located.into_iter();
        let mut before = Vec::new();
        loop {
            let batch: Vec<Located> = located.by_ref().take(BATCH).collect();
            let is_end = batch.is_empty();
            let read_batch = || batch.into_par_iter().map(|one| (read(files, &one, &keeps), one)).collect::<Vec<_>>();
            // The batch before is added meanwhile.
            let (next, ()) = rayon::join(read_batch, || index.insert_all(before, &mut sources));
            before = next;
            if is_end {
                break;
            }
        }
        index.loaded_names = index.names.len();
        (index, sources)
    }

    fn insert_all(&mut self, read: Vec<(ReadFile, Located)>, sources: &mut ParsedSources) {
        for ((content, parsed), located) in read {
            let file = self.insert(located, content);
            if let Some(parsed) = parsed {
                sources.add(file, parsed);
            }
        }
    }

    /// Creates an index without files.
    pub fn new(layout: Layout) -> Self {
        Self { layout, ..Self::default() }
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Reads a file that was added, changed or removed. Returns its number; `None` if it has no meaning or is gone.
    pub fn update(&mut self, files: &dyn Files, path: &Path) -> Option<FileId> {
        let located = self.layout.locate(path).filter(|_| files.stat(path).is_ok_and(|stat| !stat.is_directory));
        match located {
            Some(located) => {
                let (content, _) = read(files, &located, &|_| false);
                Some(self.insert(located, content))
            }
            None => {
                self.remove(path);
                None
            }
        }
    }

    /// Adds a file, or replaces it.
    pub fn insert(&mut self, located: Located, content: FileIndex) -> FileId {
        let file = match self.by_path.get(&located.path) {
            Some(&file) => {
                self.forget(file);
                file
            }
            None => {
                let next = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
                let file = self.unused.pop().unwrap_or(next);
                if file == next {
                    self.files.push(None);
                }
                self.by_path.insert(located.path.clone(), file);
                file
            }
        };
        self.add_names(file, &content);
        if content.is_broken() {
            *self.broken.entry(located.module).or_insert(0) += 1;
        }
        if located.kind == FileKind::Provider {
            *self.providers.entry(located.name.clone()).or_insert(0) += 1;
        }
        self.files[file.0 as usize] = Some(IndexedFile { located, content: Arc::new(content) });
        file
    }

    /// Adds the names of a file to the tables.
    fn add_names(&mut self, file: FileId, content: &FileIndex) {
        let Self { names, definitions, references, .. } = self;
        let global: Vec<TextId> = content.texts().iter().map(|text| names.intern(text)).collect();
        let name = |id: TextId| global.get(id.index()).copied().unwrap_or(id);
        for definition in content.definitions() {
            add(definitions, (definition.kind, name(definition.name)), file);
        }
        let mut before = None;
        for reference in content.references() {
            let key = (reference.kind, name(reference.name));
            if before != Some(key) {
                add(references, key, file);
                before = Some(key);
            }
        }
    }

    /// Removes a file.
    pub fn remove(&mut self, path: &Path) {
        if let Some(file) = self.by_path.remove(path) {
            self.forget(file);
            self.unused.push(file);
        }
    }

    /// Removes the names of a file from the tables.
    fn forget(&mut self, file: FileId) {
        let Some(entry) = self.files.get_mut(file.0 as usize).and_then(Option::take) else { return };
        let content = &entry.content;
        for definition in content.definitions() {
            if let Some(name) = self.names.find(content.text(definition.name)) {
                remove(&mut self.definitions, &(definition.kind, name), file);
            }
        }
        for reference in content.references() {
            if let Some(name) = self.names.find(content.text(reference.name)) {
                remove(&mut self.references, &(reference.kind, name), file);
            }
        }
        if content.is_broken() {
            decrease(&mut self.broken, &entry.located.module);
        }
        if entry.located.kind == FileKind::Provider {
            decrease(&mut self.providers, &entry.located.name);
        }
        if self.names.len() > 2 * self.loaded_names + MOST_ADDED_NAMES {
            self.remove_unused_names();
        }
    }

    /// Builds the table of names and the tables by name again, without the names that no file has.
    ///
    /// Updates add at least as many names as files had before this happens again, so its cost is that of the updates.
    fn remove_unused_names(&mut self) {
        self.names = Interner::default();
        self.definitions = HashMap::default();
        self.references = HashMap::default();
        for number in 0..self.files.len() {
            let file = FileId(u32::try_from(number).unwrap_or(u32::MAX));
            if let Some(content) = self.file(file).map(|entry| Arc::clone(&entry.content)) {
                self.add_names(file, &content);
            }
        }
        self.loaded_names = self.names.len();
    }

    /// Returns a file.
    pub fn file(&self, file: FileId) -> Option<&IndexedFile> {
        self.files.get(file.0 as usize)?.as_ref()
    }

    /// Returns the number of the file with a path.
    pub fn file_of(&self, path: &Path) -> Option<FileId> {
        self.by_path.get(path).copied()
    }

    /// Returns all files, in no particular order.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &IndexedFile)> {
        self.files
            .iter()
            .enumerate()
            .filter_map(|(number, file)| Some((FileId(u32::try_from(number).ok()?), file.as_ref()?)))
    }

    /// Returns the definitions of a name, in lower case; those of earlier modules and paths come first.
    pub fn definitions(&self, kind: DefinitionKind, name: &str) -> Vec<Defined<'_>> {
        let mut found: Vec<Defined<'_>> = self.of_kind(kind, name).collect();
        if found.len() > 1 {
            found.sort_by(|one, other| {
                let key = |one: &Defined<'_>| (one.entry.located.module, one.definition.span.start);
                key(one).cmp(&key(other)).then_with(|| one.entry.located.path.cmp(&other.entry.located.path))
            });
        }
        found
    }

    /// Returns the first definition of a name.
    pub fn definition(&self, kind: DefinitionKind, name: &str) -> Option<Defined<'_>> {
        self.definitions(kind, name).into_iter().next()
    }

    fn of_kind(&self, kind: DefinitionKind, name: &str) -> impl Iterator<Item = Defined<'_>> {
        let id = self.names.find(name);
        let files = id.and_then(|id| self.definitions.get(&(kind, id))).map(Postings::as_slice).unwrap_or_default();
        files.iter().filter_map(|&file| Some((file, self.file(file)?))).flat_map(move |(file, entry)| {
            let own = entry.content.definitions().iter();
            let name = id.map(|id| self.names.get(id)).unwrap_or_default();
            let own = own.filter(move |one| one.kind == kind && entry.content.text(one.name) == name);
            own.map(move |definition| Defined { file, entry, definition })
        })
    }

    /// Returns true if a name is defined.
    pub fn is_defined(&self, kind: DefinitionKind, name: &str) -> bool {
        self.names.find(name).is_some_and(|id| self.definitions.contains_key(&(kind, id)))
    }

    /// Returns the names of all definitions of a kind, in no particular order.
    pub fn names(&self, kind: DefinitionKind) -> impl Iterator<Item = &str> {
        self.definitions.keys().filter(move |(known, _)| *known == kind).map(|(_, name)| self.names.get(*name))
    }

    /// Returns the files that refer to a name, in ascending order.
    pub fn referring_files(&self, kind: ReferenceKind, name: &str) -> &[FileId] {
        let id = self.names.find(name);
        id.and_then(|id| self.references.get(&(kind, id))).map(Postings::as_slice).unwrap_or_default()
    }

    /// Returns the references to a name.
    pub fn references(&self, kind: ReferenceKind, name: &str) -> impl Iterator<Item = (FileId, &Reference)> {
        let name = self.names.find(name).map(|id| self.names.get(id)).unwrap_or_default();
        let files = self.referring_files(kind, name).iter();
        files.filter_map(|&file| Some((file, self.file(file)?))).flat_map(move |(file, entry)| {
            let own = entry.content.references().iter();
            let own = own.filter(move |one| one.kind == kind && entry.content.text(one.name) == name);
            own.map(move |reference| (file, reference))
        })
    }

    /// Returns the names of all references of a kind, in no particular order.
    pub fn referred_names(&self, kind: ReferenceKind) -> impl Iterator<Item = &str> {
        self.references.keys().filter(move |(known, _)| *known == kind).map(|(_, name)| self.names.get(*name))
    }

    /// Returns true if all manifests of a module, or of the environment, could be read.
    pub fn is_sound(&self, module: Option<u32>) -> bool {
        !self.broken.contains_key(&module)
    }

    /// Returns true if a native type has providers.
    pub fn has_providers(&self, name: &str) -> bool {
        self.providers.contains_key(name)
    }

    /// Returns the memory of names, files and tables, in bytes.
    pub fn memory(&self) -> usize {
        let files = self.files.iter().flatten();
        let many = self.references.values().map(|one| one.as_slice().len().saturating_sub(1) * 4).sum::<usize>();
        let paths = |file: &IndexedFile| 2 * file.located.path.as_os_str().len() + file.located.name.len() + 96;
        self.names.memory()
            + files.map(|file| file.content.memory() + paths(file)).sum::<usize>()
            + (self.definitions.capacity() + self.references.capacity()) * 25
            + many
    }

    /// Returns the content of the tables as text, for comparisons: independent of the numbers of names and files.
    pub fn dump(&self) -> Vec<String> {
        let paths = |postings: &Postings| {
            let mut paths: Vec<String> = postings
                .as_slice()
                .iter()
                .filter_map(|&file| self.file(file))
                .map(|file| file.located.path.display().to_string())
                .collect();
            paths.sort_unstable();
            paths.join(" ")
        };
        let definitions = self.definitions.iter();
        let definitions =
            definitions.map(|((kind, name), found)| format!("{kind:?} {}: {}", self.names.get(*name), paths(found)));
        let references = self.references.iter();
        let references =
            references.map(|((kind, name), found)| format!("-> {kind:?} {}: {}", self.names.get(*name), paths(found)));
        let broken = self.broken.iter().map(|(module, count)| format!("broken {module:?}: {count}"));
        let providers = self.providers.iter().map(|(name, count)| format!("providers {name}: {count}"));
        let mut lines: Vec<String> = definitions.chain(references).chain(broken).chain(providers).collect();
        lines.sort_unstable();
        lines
    }
}

fn add<K: Eq + std::hash::Hash>(table: &mut Table<K>, key: (K, TextId), file: FileId) {
    table.entry(key).and_modify(|known| known.add(file)).or_insert(Postings::One(file));
}

fn remove<K: Eq + std::hash::Hash>(table: &mut Table<K>, key: &(K, TextId), file: FileId) {
    if table.get_mut(key).is_some_and(|known| known.remove(file)) {
        table.remove(key);
    }
}

fn decrease<K: Eq + std::hash::Hash + Clone>(counts: &mut HashMap<K, u32, RandomState>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}
