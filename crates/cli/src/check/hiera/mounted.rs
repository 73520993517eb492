//! Modules in directories that have not their name, such as `puppet-ntp`, as a module directory that has it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use puppetlang::catalogs::{Disk, Entry, EntryKind, FileError, Files, Stat};

/// The files on disk, with one more directory of modules, which contains one module.
pub(super) struct Mounted {
    /// The directory of modules, which does not exist on disk.
    modules: PathBuf,
    name: String,
    /// The directory of the module.
    directory: PathBuf,
}

impl Mounted {
    pub(super) fn new(name: &str, directory: &Path) -> Self {
        // No other path leads through a file, so nothing on disk is hidden.
        let modules = directory.join("metadata.json").join("modules");
        Self { modules, name: name.to_owned(), directory: directory.to_owned() }
    }

    /// Returns the directory of modules.
    pub(super) fn modules(&self) -> &Path {
        &self.modules
    }

    /// Returns the path on disk.
    fn on_disk(&self, path: &Path) -> PathBuf {
        let inside = path.strip_prefix(&self.modules).ok().and_then(|inside| inside.strip_prefix(&self.name).ok());
        match inside {
            Some(inside) if inside.as_os_str().is_empty() => self.directory.clone(),
            Some(inside) => self.directory.join(inside),
            None => path.to_owned(),
        }
    }
}

impl Files for Mounted {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        if directory == self.modules {
            return Ok(vec![Entry { name: OsString::from(&self.name), kind: EntryKind::Directory }]);
        }
        Disk.list(&self.on_disk(directory))
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        Disk.read(&self.on_disk(file), most)
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        Disk.stat(&self.on_disk(path))
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        Disk.canonical(&self.on_disk(path))
    }
}
