//! The environments and modules of open documents.

use std::path::{Path, PathBuf};

use puppetlang_catalog::{Disk, Files as _};
use puppetlang_index::{FileKind, Index, Layout, Located};

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
