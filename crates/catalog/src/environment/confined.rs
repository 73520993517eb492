//! Files restricted to directories: links must not lead out of them.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::{Entry, FileError, Files, Stat};
use super::path::normal;

/// The message for a path whose links lead out of the roots.
pub(super) const LEADS_OUT: &str = "a link leads out of the directories of the environment";

/// Removes `.` and `..` from a path lexically.
pub(super) fn plain(path: &Path) -> PathBuf {
    normal(path, Path::new("/"))
}

pub(super) fn refused(path: &Path, words: String) -> FileError {
    FileError { path: path.to_path_buf(), kind: io::ErrorKind::PermissionDenied, words }
}

/// Files restricted to roots: a path whose canonical path is outside them is an error.
pub(super) struct Confined {
    files: Arc<dyn Files>,
    roots: Vec<PathBuf>,
}

impl Confined {
    pub(super) fn new<'a>(files: Arc<dyn Files>, roots: impl Iterator<Item = &'a Path>) -> Self {
        let roots = roots.map(|root| files.canonical(root).unwrap_or_else(|_| plain(root))).collect();
        Self { files, roots }
    }

    fn check(&self, path: &Path) -> Result<(), FileError> {
        let target = self.files.canonical(path)?;
        let is_inside = self.roots.iter().any(|root| target.starts_with(root));
        if is_inside { Ok(()) } else { Err(refused(path, LEADS_OUT.to_owned())) }
    }
}

impl Files for Confined {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        self.check(directory)?;
        self.files.list(directory)
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        self.check(file)?;
        self.files.read(file, most)
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        self.check(path)?;
        self.files.stat(path)
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        self.check(path)?;
        self.files.canonical(path)
    }
}
