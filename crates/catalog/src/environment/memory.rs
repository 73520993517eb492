//! Files in memory.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::bounded::too_long;
use super::files::{Entry, EntryKind, FileError, Files, Stat};
use super::path::normal;

/// Files by path. A directory exists as long as it contains a file.
///
/// Files can be changed while other threads read them.
///
/// ```
/// use std::path::Path;
///
/// use puppetlang_catalog::{Files, MemoryFiles};
///
/// let files = MemoryFiles::new();
/// files.write("/modules/ntp/manifests/init.pp", "class ntp { }");
/// assert!(files.stat(Path::new("/modules/ntp"))?.is_directory);
/// assert_eq!(files.list(Path::new("/modules"))?[0].name, "ntp");
/// files.remove("/modules/ntp");
/// assert!(files.stat(Path::new("/modules")).is_err());
/// # Ok::<(), puppetlang_catalog::FileError>(())
/// ```
#[derive(Debug, Default)]
pub struct MemoryFiles(RwLock<State>);

#[derive(Debug, Default)]
struct State {
    files: BTreeMap<PathBuf, File>,
    /// Paths that exist but cannot be read.
    closed: BTreeSet<PathBuf>,
    /// A directory that exists even if it is empty.
    root: Option<PathBuf>,
    /// The number of writes so far.
    writes: u64,
}

#[derive(Debug)]
struct File {
    content: Arc<[u8]>,
    /// The number of the write that created the file; serves as its inode number.
    write: u64,
}

impl MemoryFiles {
    /// Creates an empty set of files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates files from a map of paths relative to `root`, which exists even if the map is empty.
    ///
    /// Paths that lead out of `root` are ignored.
    pub fn below<P: AsRef<Path>, C: AsRef<[u8]>>(root: &Path, files: impl IntoIterator<Item = (P, C)>) -> Self {
        let memory = Self::new();
        memory.change().root = Some(root.to_path_buf());
        for (path, content) in files {
            let path = normal(path.as_ref(), root);
            if path.starts_with(root) {
                memory.write(path, content);
            }
        }
        memory
    }

    /// Writes a file, replacing an existing one.
    pub fn write(&self, path: impl AsRef<Path>, content: impl AsRef<[u8]>) {
        let mut state = self.change();
        state.writes += 1;
        let write = state.writes;
        state.files.insert(path.as_ref().to_path_buf(), File { content: content.as_ref().into(), write });
    }

    /// Removes a file, or a directory with its contents.
    pub fn remove(&self, path: impl AsRef<Path>) {
        self.change().files.retain(|known, _| !known.starts_with(path.as_ref()));
    }

    /// Makes a file or directory unreadable, like missing permissions.
    pub fn close(&self, path: impl AsRef<Path>) {
        self.change().closed.insert(path.as_ref().to_path_buf());
    }

    /// Makes a file or directory readable again.
    pub fn open(&self, path: impl AsRef<Path>) {
        self.change().closed.remove(path.as_ref());
    }

    // The state is consistent at all times, so a lock that a panic has poisoned can be used.
    fn look(&self) -> RwLockReadGuard<'_, State> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) -> RwLockWriteGuard<'_, State> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn error(path: &Path, kind: io::ErrorKind) -> FileError {
        FileError::new(path, &kind.into())
    }

    /// Returns an error if the path may not be read.
    fn readable(&self, path: &Path) -> Result<(), FileError> {
        let is_closed = self.closed.contains(path);
        if is_closed { Err(Self::error(path, io::ErrorKind::PermissionDenied)) } else { Ok(()) }
    }

    fn is_directory(&self, path: &Path) -> bool {
        self.root.as_deref() == Some(path) || self.below(path).next().is_some()
    }

    /// Returns a path without `..`, which must follow directories.
    fn resolved<'p>(&self, path: &'p Path) -> Result<Cow<'p, Path>, FileError> {
        if path.components().all(|part| part != Component::ParentDir) {
            return Ok(Cow::Borrowed(path));
        }
        let mut resolved = PathBuf::new();
        for part in path.components() {
            if part != Component::ParentDir {
                resolved.push(part);
            } else if self.is_directory(&resolved) {
                // The root is its own parent.
                resolved.pop();
            } else {
                return Err(Self::error(path, io::ErrorKind::NotFound));
            }
        }
        Ok(Cow::Owned(resolved))
    }

    /// Returns the paths of the files below a directory.
    fn below<'a>(&'a self, directory: &'a Path) -> impl Iterator<Item = &'a Path> {
        let paths = self.files.range(directory.to_path_buf()..).map(|(path, _)| path.as_path());
        paths.take_while(move |path| path.starts_with(directory)).filter(move |path| *path != directory)
    }
}

impl Files for MemoryFiles {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        let state = self.look();
        let directory = &*state.resolved(directory)?;
        let mut entries: Vec<Entry> = Vec::new();
        for path in state.below(directory) {
            let mut rest = path.strip_prefix(directory).unwrap_or(path).components();
            let Some(name) = rest.next() else { continue };
            let name = name.as_os_str();
            if entries.last().is_none_or(|last| last.name != name) {
                let kind = if rest.next().is_some() { EntryKind::Directory } else { EntryKind::File };
                entries.push(Entry { name: name.to_owned(), kind });
            }
        }
        if entries.is_empty() && !state.is_directory(directory) {
            let is_file = state.files.contains_key(directory);
            let kind = if is_file { io::ErrorKind::NotADirectory } else { io::ErrorKind::NotFound };
            return Err(State::error(directory, kind));
        }
        state.readable(directory)?;
        Ok(entries)
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let state = self.look();
        let file = &*state.resolved(file)?;
        let Some(found) = state.files.get(file) else {
            let kind = if state.is_directory(file) { io::ErrorKind::IsADirectory } else { io::ErrorKind::NotFound };
            return Err(State::error(file, kind));
        };
        state.readable(file)?;
        if found.content.len() as u64 > most {
            return Err(FileError::new(file, &too_long(most)));
        }
        Ok(found.content.to_vec())
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        let state = self.look();
        let path = &*state.resolved(path)?;
        let (is_directory, size, write) = match state.files.get(path) {
            Some(file) => (false, file.content.len() as u64, file.write),
            None if state.is_directory(path) => (true, 0, 0),
            None => return Err(State::error(path, io::ErrorKind::NotFound)),
        };
        Ok(Stat { is_directory, size, modified: None, identity: (0, write), is_settled: true })
    }
}
