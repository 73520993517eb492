//! The files that the autoloader can load from a module or from an environment's directory.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Level, Log};

use super::files::{FileError, Files};
use super::listing::{Links, Listed, Listing};
use super::source_file::{Reader, SourceFile};

/// Files by path relative to a directory, without extension: `mod/ssl`.
pub(super) type ByName<T> = HashMap<Box<str>, T, RandomState>;

/// The files that can be loaded from a directory.
#[derive(Debug, Default)]
pub(super) struct Content {
    pub(super) manifests: ByName<Arc<SourceFile>>,
    pub(super) functions: ByName<Arc<SourceFile>>,
    pub(super) types: ByName<Arc<SourceFile>>,
    /// Native resource types, as written by `puppet generate types`.
    pub(super) resource_types: ByName<Arc<SourceFile>>,
    pub(super) library: Library,
}

/// Ruby implementations, by name.
#[derive(Debug, Default)]
pub(super) struct Library {
    pub(super) functions: ByName<PathBuf>,
    /// Functions of the Puppet 3 API.
    pub(super) legacy_functions: ByName<PathBuf>,
    pub(super) resource_types: ByName<PathBuf>,
    pub(super) data_types: ByName<PathBuf>,
}

/// The state of loading an environment.
pub(super) struct Loading<'a> {
    pub(super) reader: Arc<Reader>,
    /// The source files of the previous snapshot, for reuse.
    pub(super) known: HashMap<&'a Path, &'a Arc<SourceFile>, RandomState>,
    /// Messages to log.
    pub(super) logs: Vec<Log>,
}

impl Loading<'_> {
    pub(super) fn files(&self) -> &dyn Files {
        &*self.reader.files
    }

    pub(super) fn log(&mut self, level: Level, message: String) {
        self.logs.push(Log { level, message, source: None, issue: None, location: None });
    }

    /// Logs a warning for each path that cannot be read. The reference silently treats such a path as absent.
    pub(super) fn complain(&mut self, errors: &[FileError]) {
        for error in errors {
            self.log(Level::Warning, format!("Cannot read {error}"));
        }
    }

    /// Returns the source file of a path: that of the previous snapshot if the file has not changed.
    pub(super) fn source(&self, path: PathBuf) -> Arc<SourceFile> {
        match self.known.get(path.as_path()) {
            Some(known) if known.is_current() => Arc::clone(known),
            _ => SourceFile::new(path, &self.reader),
        }
    }

    fn listed(&mut self, directory: &Path, extension: &str, links: Links) -> Vec<PathBuf> {
        let Listed { paths, errors } = Listing::of(self.files(), directory, extension, links);
        self.complain(&errors);
        paths
    }

    fn sources(&mut self, directory: &Path, links: Links) -> ByName<Arc<SourceFile>> {
        let paths = self.listed(directory, "pp", links).into_iter();
        paths.filter_map(|path| Some((name(directory, &path)?, self.source(path)))).collect()
    }

    fn ruby(&mut self, directory: &Path) -> ByName<PathBuf> {
        let paths = self.listed(directory, "rb", Links::Ignored).into_iter();
        paths.filter_map(|path| Some((name(directory, &path)?, path))).collect()
    }

    /// Returns the content of a module.
    ///
    /// Symbolic links to directories are followed below `manifests` only: the reference derives the paths of manifests
    /// from names, and finds all other files with a glob, which does not follow links.
    pub(super) fn module(&mut self, module: &Path) -> Content {
        Content {
            manifests: self.sources(&module.join("manifests"), Links::Followed),
            functions: self.sources(&module.join("functions"), Links::Ignored),
            types: self.sources(&module.join("types"), Links::Ignored),
            resource_types: ByName::default(),
            library: self.library(&module.join("lib/puppet")),
        }
    }

    /// Returns the content of an environment's directory.
    pub(super) fn environment(&mut self, directory: &Path) -> Content {
        Content {
            manifests: ByName::default(),
            functions: self.sources(&directory.join("functions"), Links::Ignored),
            types: self.sources(&directory.join("types"), Links::Ignored),
            resource_types: self.sources(&directory.join(".resource_types"), Links::Ignored),
            library: self.library(&directory.join("lib/puppet")),
        }
    }

    fn library(&mut self, library: &Path) -> Library {
        Library {
            functions: self.ruby(&library.join("functions")),
            data_types: self.ruby(&library.join("datatypes")),
            ..self.autoloaded(library)
        }
    }

    /// Returns the files that Ruby's autoloader finds in a directory of the module path, module or not.
    pub(super) fn autoloaded(&mut self, library: &Path) -> Library {
        Library {
            legacy_functions: self.ruby(&library.join("parser/functions")),
            resource_types: self.ruby(&library.join("type")),
            ..Library::default()
        }
    }

    /// Returns the files of a main manifest; none if it does not exist. The extension `.pp` may be omitted.
    ///
    /// # Errors
    ///
    /// If the manifest cannot be accessed, or is a directory and a part of it cannot be read: no manifest may be
    /// missing.
    pub(super) fn main_manifests(&mut self, manifest: &Path) -> Result<Vec<Arc<SourceFile>>, FileError> {
        match self.files().stat(manifest) {
            Ok(stat) if stat.is_directory => {
                let Listed { paths, errors } = Listing::of(self.files(), manifest, "pp", Links::Ignored);
                match errors.into_iter().next() {
                    Some(error) => Err(error),
                    None => Ok(paths.into_iter().map(|path| self.source(path)).collect()),
                }
            }
            Ok(_) => Ok(vec![self.source(manifest.to_path_buf())]),
            Err(error) if !error.is_absence() => Err(error),
            Err(_) => {
                let mut with_extension = manifest.as_os_str().to_owned();
                with_extension.push(".pp");
                let path = PathBuf::from(with_extension);
                let is_there = self.files().stat(&path).is_ok_and(|stat| !stat.is_directory);
                Ok(if is_there { vec![self.source(path)] } else { Vec::new() })
            }
        }
    }
}

impl Content {
    /// Returns the Puppet files.
    pub(super) fn sources(&self) -> impl Iterator<Item = &Arc<SourceFile>> {
        [&self.manifests, &self.functions, &self.types, &self.resource_types].into_iter().flat_map(HashMap::values)
    }
}

/// Returns the name of a file in a directory; `None` if it is not valid UTF-8, because no Puppet name maps to it.
fn name(directory: &Path, path: &Path) -> Option<Box<str>> {
    let inside = path.strip_prefix(directory).ok()?.to_str()?;
    let (name, _) = inside.rsplit_once('.')?;
    Some(name.into())
}
