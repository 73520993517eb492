//! The paths of a run.

use std::path::{Path, PathBuf};

use crate::clean_path::expanded;
use crate::find::{Excluded, is_searched};

/// The paths of a run.
pub(super) struct Given<'g> {
    /// The paths of the command line.
    pub(super) paths: &'g [PathBuf],
    pub(super) excluded: &'g Excluded,
    /// The files that are checked on their own.
    pub(super) files: &'g [PathBuf],
}

impl Given<'_> {
    /// Returns the absolute paths of the given directories.
    pub(super) fn directories(&self) -> Vec<PathBuf> {
        self.paths.iter().filter(|path| path.is_dir()).map(|path| expanded(path)).collect()
    }

    /// Returns true for a path below one of the given directories that is not excluded.
    pub(super) fn is_wanted(&self, path: &Path, directories: &[PathBuf]) -> bool {
        directories.iter().any(|root| is_searched(path, root, self.excluded))
    }
}
