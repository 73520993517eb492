//! The files of the disk, with other texts for some of them: documents of an editor, standard input, fixes that are
//! not written yet.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use puppetlang_catalog::{Disk, Entry, FileError, Files, Stat, read_stream};

/// The files of the disk, and texts that replace the content of some.
///
/// Threads may share it.
#[derive(Debug, Default)]
pub struct Overlay(RwLock<HashMap<PathBuf, Arc<str>>>);

impl Overlay {
    /// Replaces the content of a file, which need not exist on the disk. The path must be absolute.
    pub fn set(&self, path: PathBuf, text: &str) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(path, text.into());
    }

    /// Uses the content of the disk again.
    pub fn remove(&self, path: &Path) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(path);
    }

    /// Returns the paths whose content is replaced, in no order.
    pub fn paths(&self) -> Vec<PathBuf> {
        self.texts().keys().cloned().collect()
    }

    fn get(&self, path: &Path) -> Option<Arc<str>> {
        self.texts().get(path).cloned()
    }

    fn texts(&self) -> RwLockReadGuard<'_, HashMap<PathBuf, Arc<str>>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Files for Overlay {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        Disk.list(directory)
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        match self.get(file) {
            Some(text) => read_stream(text.as_bytes(), most).map_err(|error| FileError::new(file, &error)),
            None => Disk.read(file, most),
        }
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        match (Disk.stat(path), self.get(path)) {
            (Err(_), Some(text)) => Ok(Stat {
                is_directory: false,
                size: text.len() as u64,
                modified: None,
                identity: (0, 0),
                is_settled: false,
            }),
            (found, _) => found,
        }
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        Disk.canonical(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_hide_files_and_need_none() {
        let room = tempfile::tempdir().expect("there is room");
        let (old, new) = (room.path().join("old.pp"), room.path().join("new.pp"));
        std::fs::write(&old, "disk").expect("it can be written");
        let files = Overlay::default();
        assert!(files.stat(&new).is_err());
        files.set(old.clone(), "one");
        files.set(new.clone(), "two");
        assert_eq!((files.read(&old, 9).ok(), files.read(&new, 9).ok()), (Some(b"one".into()), Some(b"two".into())));
        assert!(files.read(&old, 2).is_err());
        assert!(files.stat(&new).is_ok_and(|stat| !stat.is_directory && stat.size == 3));
        assert_eq!(files.list(room.path()).map(|entries| entries.len()), Ok(1));
        files.remove(&old);
        assert_eq!(files.read(&old, 9).ok(), Some(b"disk".into()));
    }
}
