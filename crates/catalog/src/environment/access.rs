//! Access control: the files that paths in programs, and symbolic links, may reach.

use std::path::{Component, Path, PathBuf};

use super::confined::{LEADS_OUT, plain, refused};
use super::files::{FileError, Files};
use super::snapshot::Environment;

/// Rejects a path that leaves a module with `..`, lexically or through a symbolic link.
///
/// # Errors
///
/// If the path leaves the module.
pub fn stays_in_module(files: &dyn Files, module: &Path, path: &Path) -> Result<(), FileError> {
    let stays = || {
        if !path.components().any(|part| part == Component::ParentDir) {
            return true;
        }
        // After a link to a directory, `..` is the parent of the link's target.
        let is_inside = match (files.canonical(module), files.canonical(path)) {
            (Ok(module), Ok(path)) => path.starts_with(module),
            // A path that does not exist leads nowhere.
            _ => true,
        };
        plain(path).starts_with(plain(module)) && is_inside
    };
    if stays() {
        return Ok(());
    }
    Err(refused(path, format!("the path leads out of the module {}", module.display())))
}

impl Environment {
    /// Returns the path of a template, or `None` if it does not exist.
    ///
    /// `reference` is an absolute path, or the name of a module and a path in its `templates`. Checks the file system.
    ///
    /// # Errors
    ///
    /// If the environment may not read the path.
    pub fn find_template(&self, reference: &str) -> Result<Option<PathBuf>, FileError> {
        self.find_in_module("templates", reference)
    }

    /// Returns the path of a file, or `None` if it does not exist.
    ///
    /// `reference` is an absolute path, or the name of a module and a path in its `files`. Checks the file system.
    ///
    /// # Errors
    ///
    /// If the environment may not read the path.
    pub fn find_file(&self, reference: &str) -> Result<Option<PathBuf>, FileError> {
        self.find_in_module("files", reference)
    }

    /// Reads a file that was found.
    ///
    /// # Errors
    ///
    /// If the environment may not read the path, or it is not a regular file, too long, or unreadable.
    pub fn read(&self, path: &Path) -> Result<Vec<u8>, FileError> {
        self.allow(path)?;
        self.reader.files.read(path, self.setup.file_bytes)
    }

    /// Returns the path of a file or directory below a directory of a module.
    fn find_in_module(&self, directory: &str, reference: &str) -> Result<Option<PathBuf>, FileError> {
        let path = if Path::new(reference).is_absolute() {
            let path = PathBuf::from(reference);
            self.allow(&path)?;
            path
        } else {
            let Some((module, file)) = reference.split_once('/') else { return Ok(None) };
            let Some(module) = self.module(module) else { return Ok(None) };
            // A path that starts with a slash after the module name is still relative to the module.
            let path = module.path().join(directory).join(file.trim_start_matches('/'));
            stays_in_module(&*self.reader.files, module.path(), &path)?;
            path
        };
        match self.reader.files.stat(&path) {
            Ok(_) => Ok(Some(path)),
            Err(error) if error.words == LEADS_OUT => Err(error),
            Err(_) => Ok(None),
        }
    }

    /// Rejects an absolute path that is outside the environment and the directories that the embedder allows.
    fn allow(&self, path: &Path) -> Result<(), FileError> {
        let configuration = self.configuration();
        let own = self.directory().into_iter().chain(configuration.manifest.as_deref());
        let granted = configuration.modulepath.iter().chain(&self.setup.file_roots).map(PathBuf::as_path);
        let given = plain(path);
        if own.chain(granted).any(|root| given.starts_with(plain(root))) {
            return Ok(());
        }
        let words = "the file lies outside the environment and its modules, and the host does not allow it";
        Err(refused(path, words.to_owned()))
    }
}
