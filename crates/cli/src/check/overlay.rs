//! The files on disk, with other texts for some of them: standard input, and fixes that are not written yet.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use puppetlang::catalogs::{Disk, Entry, FileError, Files, Stat};

/// The files on disk, and texts that replace the content of some.
#[derive(Default)]
pub(super) struct Overlay(HashMap<PathBuf, Vec<u8>>);

impl Overlay {
    /// Replaces the content of a file, which need not exist on disk. The path must be absolute.
    pub(super) fn set(&mut self, path: PathBuf, text: impl Into<Vec<u8>>) {
        self.0.insert(path, text.into());
    }

    /// Returns the paths whose content is replaced.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.0.keys().map(PathBuf::as_path)
    }
}

impl Files for Overlay {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        Disk.list(directory)
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        match self.0.get(file) {
            Some(text) if text.len() as u64 <= most => Ok(text.clone()),
            _ => Disk.read(file, most),
        }
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        match (Disk.stat(path), self.0.get(path)) {
            (Err(_), Some(text)) => Ok(Stat {
                is_directory: false,
                size: text.len() as u64,
                modified: None,
                identity: (0, 0),
                is_settled: false,
            }),
            (stat, _) => stat,
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
        let mut files = Overlay::default();
        assert!(files.stat(&new).is_err());
        files.set(old.clone(), "one");
        files.set(new.clone(), "two");
        assert_eq!((files.read(&old, 9).ok(), files.read(&new, 9).ok()), (Some(b"one".into()), Some(b"two".into())));
        assert!(files.stat(&new).is_ok_and(|stat| !stat.is_directory && stat.size == 3));
        assert_eq!(files.list(room.path()).map(|entries| entries.len()), Ok(1));
    }
}
