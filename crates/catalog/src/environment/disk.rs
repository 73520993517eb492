//! Files on disk. All input of this crate passes through this module.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::bounded::read_file;
use super::files::{Entry, EntryKind, FileError, Files, Stat};

/// A file modified so recently before a stat may change again within one tick of the file system's clock.
const TICK: Duration = Duration::from_millis(50);

/// The files on disk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Files for Disk {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        let entries = || -> io::Result<Vec<Entry>> {
            fs::read_dir(directory)?
                .map(|entry| {
                    let entry = entry?;
                    Ok(Entry { kind: kind(entry.file_type()?), name: entry.file_name() })
                })
                .collect()
        };
        entries().map_err(|error| FileError::new(directory, &error))
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        read_file(file, most).map_err(|error| FileError::new(file, &error))
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        let data = fs::metadata(path).map_err(|error| FileError::new(path, &error))?;
        let modified = data.modified().ok();
        Ok(Stat {
            is_directory: data.is_dir(),
            size: data.len(),
            modified,
            identity: identity(&data),
            is_settled: modified.and_then(|time| time.elapsed().ok()).is_some_and(|age| age > TICK),
        })
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        fs::canonicalize(path).map_err(|error| FileError::new(path, &error))
    }
}

fn kind(kind: fs::FileType) -> EntryKind {
    if kind.is_symlink() {
        EntryKind::Link
    } else if kind.is_dir() {
        EntryKind::Directory
    } else if kind.is_file() {
        EntryKind::File
    } else {
        EntryKind::Other
    }
}

/// Returns the device and inode number, which distinguish files of the same name.
#[cfg(unix)]
fn identity(data: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (data.dev(), data.ino())
}

/// Returns a constant, because there is no portable file identity.
#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> (u64, u64) {
    (0, 0)
}
