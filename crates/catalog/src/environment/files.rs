//! Files as an environment sees them: what it asks the world around it.

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::path::normal;

/// Directories and files that can be looked at. Paths are absolute, and a path that ends in a link means what the link leads to.
pub trait Files: Send + Sync {
    /// What lies in a directory, in any order.
    ///
    /// # Errors
    ///
    /// When it is no directory or cannot be read.
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError>;

    /// The content of a regular file that has at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it is no regular file, is longer or cannot be read.
    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError>;

    /// What is known of a file or directory without reading it.
    ///
    /// # Errors
    ///
    /// When it is not there or cannot be looked at.
    fn stat(&self, path: &Path) -> Result<Stat, FileError>;

    /// The path to which links lead, without `.` and `..`. Where there are no links, it is the path itself.
    ///
    /// # Errors
    ///
    /// When it is not there or cannot be looked at.
    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        self.stat(path).map(|_| normal(path, Path::new("/")))
    }
}

/// A name in a directory.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The name, without the directory.
    pub name: OsString,
    /// What the name stands for.
    pub kind: EntryKind,
}

/// What a name in a directory stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryKind {
    /// A directory.
    Directory,
    /// A file.
    File,
    /// A symbolic link. [`Files::stat`] says where it leads.
    Link,
    /// Something else, from which nothing is read: a socket, a device.
    Other,
}

/// What tells whether a file is still the one that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stat {
    /// True for a directory.
    pub is_directory: bool,
    /// The length in bytes.
    pub size: u64,
    /// When it was changed; `None` where that is not known.
    pub modified: Option<SystemTime>,
    /// What tells it from another file of the same name: the number of the inode, for example.
    pub identity: (u64, u64),
    /// False while a change could leave everything above as it is, since the clock of the files has not gone on.
    pub is_settled: bool,
}

impl Stat {
    /// True if a file of which this was known when it was read is surely the same as one of which `later` is known.
    pub fn is_still(&self, later: &Self) -> bool {
        self.is_settled
            && self.size == later.size
            && self.modified == later.modified
            && self.identity == later.identity
            && self.is_directory == later.is_directory
    }
}

/// A file or directory that cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// Its path.
    pub path: PathBuf,
    /// What sort of failure it is.
    pub kind: io::ErrorKind,
    /// The words of the system.
    pub words: String,
}

impl FileError {
    /// The error of the system about a path.
    pub fn new(path: &Path, error: &io::Error) -> Self {
        Self { path: path.to_path_buf(), kind: error.kind(), words: error.to_string() }
    }

    /// True if there is nothing of this path.
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
