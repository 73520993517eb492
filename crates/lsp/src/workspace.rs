//! The environments and modules of open documents, and the files of the disk with the texts of open documents.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use puppetlang_catalog::{Disk, Entry, FileError, Files, Stat};
use puppetlang_index::{FileKind, Index, Layout, Located};

/// The files of the disk, with the texts of open documents in place of theirs.
#[derive(Debug, Default)]
pub(crate) struct Overlay(RwLock<HashMap<PathBuf, Arc<str>>>);

impl Overlay {
    /// Replaces the text of a file, which need not exist on the disk.
    pub(crate) fn set(&self, path: PathBuf, text: &str) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(path, text.into());
    }

    /// Uses the text of the disk again.
    pub(crate) fn remove(&self, path: &Path) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(path);
    }

    fn get(&self, path: &Path) -> Option<Arc<str>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }
}

impl Files for Overlay {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        Disk.list(directory)
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        match self.get(file) {
            Some(text) => Ok(text.as_bytes().to_vec()),
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

/// An environment, a module, or a directory of modules.
pub(crate) struct Workspace {
    /// The directory.
    pub(crate) root: PathBuf,
    /// The index; without files until it was loaded.
    pub(crate) index: Index,
    /// Whether all files were read.
    pub(crate) is_loaded: bool,
}

/// Returns the layout of a directory that an editor opened, and the directory that it belongs to: an environment, a
/// module, or a directory that contains modules. Otherwise `None`.
pub(crate) fn layout_of_folder(folder: &Path) -> Option<(PathBuf, Layout)> {
    if let Some(found) = layout_of_file(folder) {
        return Some(found);
    }
    let layout = Layout::of_modulepath(&Disk, &[folder.to_path_buf()]);
    let has_module = layout.modules.iter().any(|module| Disk.stat(&module.path.join("manifests")).is_ok());
    has_module.then(|| (folder.to_path_buf(), layout))
}

/// Returns the environment or module that a file belongs to, and its layout.
pub(crate) fn layout_of_file(path: &Path) -> Option<(PathBuf, Layout)> {
    let root = Layout::root_of(&Disk, path)?;
    let layout = Layout::of(&Disk, &root, &[]);
    Some((root, layout))
}

/// Returns the meaning of a file that belongs to no environment or module; its name decides.
pub(crate) fn located_alone(path: &Path) -> Located {
    let kind = match path.extension().and_then(|extension| extension.to_str()) {
        Some("pp") => FileKind::Manifest,
        Some("epp") => FileKind::Epp,
        _ => FileKind::Other,
    };
    Located { path: path.to_path_buf(), module: None, kind, name: Box::default() }
}
