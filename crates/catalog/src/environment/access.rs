//! Which files an environment may read: where paths of programs may lead, and where links may.

use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::files::{Entry, FileError, Files, Stat};
use super::path::normal;
use super::snapshot::Environment;

/// What is said of a path that links lead out of the roots.
const LEADS_OUT: &str = "a link leads out of the directories of the environment";

/// The path without `.` and `..`, as a text.
fn plain(path: &Path) -> PathBuf {
    normal(path, Path::new("/"))
}

fn refused(path: &Path, words: String) -> FileError {
    FileError { path: path.to_path_buf(), kind: io::ErrorKind::PermissionDenied, words }
}

/// Refuses a path that `..` leads out of a module, be it as a text or by way of a link.
///
/// # Errors
///
/// When it leads out.
pub fn stays_in_module(files: &dyn Files, module: &Path, path: &Path) -> Result<(), FileError> {
    let stays = || {
        if !path.components().any(|part| part == Component::ParentDir) {
            return true;
        }
        // Of a link to a directory, `..` is the directory above its target.
        let is_inside = match (files.canonical(module), files.canonical(path)) {
            (Ok(module), Ok(path)) => path.starts_with(module),
            // What is not there leads nowhere.
            _ => true,
        };
        plain(path).starts_with(plain(module)) && is_inside
    };
    if stays() {
        return Ok(());
    }
    Err(refused(path, format!("the path leads out of the module {}", module.display())))
}

/// Files of which only those are there to which links lead within roots.
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

impl Environment {
    /// The path of a template: an absolute path, or the name of a module and a path in its `templates`. The disk is asked whether it is
    /// there.
    ///
    /// # Errors
    ///
    /// When it lies where the environment may not read.
    pub fn find_template(&self, reference: &str) -> Result<Option<PathBuf>, FileError> {
        self.find_in_module("templates", reference)
    }

    /// The path of a file: an absolute path, or the name of a module and a path in its `files`. The disk is asked whether it is there.
    ///
    /// # Errors
    ///
    /// When it lies where the environment may not read.
    pub fn find_file(&self, reference: &str) -> Result<Option<PathBuf>, FileError> {
        self.find_in_module("files", reference)
    }

    /// The content of a file that was found.
    ///
    /// # Errors
    ///
    /// When it lies where the environment may not read, is no regular file, is too long or cannot be read.
    pub fn read(&self, path: &Path) -> Result<Vec<u8>, FileError> {
        self.allow(path)?;
        self.reader.files.read(path, self.setup.file_bytes)
    }

    /// The path of what a module has in one of its directories. A directory is found as well as a file.
    fn find_in_module(&self, directory: &str, reference: &str) -> Result<Option<PathBuf>, FileError> {
        let path = if Path::new(reference).is_absolute() {
            let path = PathBuf::from(reference);
            self.allow(&path)?;
            path
        } else {
            let Some((module, file)) = reference.split_once('/') else { return Ok(None) };
            let Some(module) = self.module(module) else { return Ok(None) };
            // What begins with a slash behind the name is still a path in the module.
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

    /// Refuses an absolute path that lies neither in the environment nor in a directory that the host allows.
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
