//! The file access of an environment.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::path::normal;

/// Access to directories and files. Paths are absolute, and a path that ends in a symbolic link means its target.
pub trait Files: Send + Sync {
    /// Lists a directory, in any order.
    ///
    /// # Errors
    ///
    /// If it is not a directory or cannot be read.
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError>;

    /// Reads a regular file of at most `most` bytes.
    ///
    /// # Errors
    ///
    /// If it is not a regular file, is longer, or cannot be read.
    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError>;

    /// Returns metadata of a file or directory.
    ///
    /// # Errors
    ///
    /// If it does not exist or cannot be accessed.
    fn stat(&self, path: &Path) -> Result<Stat, FileError>;

    /// Returns the canonical path: without symbolic links, `.` and `..`.
    ///
    /// The default implementation assumes that there are no links.
    ///
    /// # Errors
    ///
    /// If it does not exist or cannot be accessed.
    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        self.stat(path).map(|_| normal(path, Path::new("/")))
    }
}

/// An entry of a directory.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The name, without the directory.
    pub name: OsString,
    /// The kind of the entry.
    pub kind: EntryKind,
}

/// The kind of a directory entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryKind {
    /// A directory.
    Directory,
    /// A file.
    File,
    /// A symbolic link. [`Files::stat`] returns the metadata of its target.
    Link,
    /// Anything else, such as a socket or a device; it is never read.
    Other,
}

/// Metadata that show whether a file has changed since it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stat {
    /// Whether it is a directory.
    pub is_directory: bool,
    /// The size in bytes.
    pub size: u64,
    /// The modification time, if known.
    pub modified: Option<SystemTime>,
    /// Distinguishes it from other files of the same name; for example device and inode number.
    pub identity: (u64, u64),
    /// Whether any further change would alter the fields above: false shortly after a change, because file clocks are
    /// coarse.
    pub is_settled: bool,
}

impl Stat {
    /// Returns whether a file is certainly unchanged, if its metadata were `self` at reading and are `later` now.
    pub fn is_still(&self, later: &Self) -> bool {
        self.is_settled
            && self.size == later.size
            && self.modified == later.modified
            && self.identity == later.identity
            && self.is_directory == later.is_directory
    }
}

/// A file or directory that cannot be accessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The path.
    pub path: PathBuf,
    /// The kind of failure.
    pub kind: io::ErrorKind,
    /// The message, usually that of the operating system.
    pub words: String,
}

impl FileError {
    /// Creates the error of the operating system for a path.
    pub fn new(path: &Path, error: &io::Error) -> Self {
        Self { path: path.to_path_buf(), kind: error.kind(), words: error.to_string() }
    }

    /// Returns whether the path does not exist.
    pub fn is_absence(&self) -> bool {
        matches!(self.kind, io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.words)
    }
}

impl std::error::Error for FileError {}
