//! The files and modules that a hierarchy is about.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use foldhash::fast::RandomState;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

use crate::secret::{DecryptedTexts, Secrets};

/// Access to the files of an environment, and to what is known of it.
pub trait Store: Send + Sync {
    /// Whether any layer may have data.
    fn has_data(&self) -> bool;

    /// Reads a file that a program or the hierarchy of a layer names.
    ///
    /// # Errors
    ///
    /// If it may not or cannot be read; the text says why, as Ruby does.
    fn read(&self, path: &Path, reader: Reader) -> Result<Vec<u8>, String>;

    /// Whether a file or directory exists.
    fn exists(&self, path: &Path) -> bool;

    /// Returns the existing files, not directories, that match an absolute pattern, in the order of Ruby's `Dir.glob`.
    ///
    /// # Errors
    ///
    /// If a directory cannot be read; the text says why.
    fn glob(&self, pattern: &str) -> Result<Vec<PathBuf>, String>;

    /// The name of the environment.
    fn environment(&self) -> &str;

    /// The path of the global configuration file, whether or not it exists; `None` if there is no global layer.
    fn global_config(&self) -> Option<&Path>;

    /// The directory of the environment, and the data provider that its `environment.conf` names.
    fn root(&self) -> Option<Root<'_>>;

    /// The directory of a module, and the data provider that its `metadata.json` names; `None` if there is no such
    /// module.
    fn module(&self, name: &str) -> Option<Root<'_>>;

    /// The files that were already parsed, which the lookups of an environment share.
    fn parsed(&self) -> &ParsedFiles;

    /// The treatment of encrypted values.
    fn secrets(&self) -> Secrets;

    /// Reads the file of a key, if encrypted values are decrypted. It may be anywhere.
    ///
    /// # Errors
    ///
    /// If it may not or cannot be read; the text says why, as Ruby does.
    fn read_key(&self, path: &Path) -> Result<Vec<u8>, String>;

    /// Returns an environment variable with a key; `None` if it is not set, or values are not decrypted.
    fn key_variable(&self, name: &str) -> Option<String>;

    /// The texts that were already decrypted, which the lookups of an environment share.
    fn decrypted(&self) -> &DecryptedTexts;
}

/// A store without files and modules, for evaluations whose only data are those of the host.
#[derive(Debug, Default)]
pub struct EmptyStore {
    parsed: ParsedFiles,
    decrypted: DecryptedTexts,
}

impl Store for EmptyStore {
    fn has_data(&self) -> bool {
        false
    }

    fn read(&self, path: &Path, _: Reader) -> Result<Vec<u8>, String> {
        Err(absent(path))
    }

    fn exists(&self, _: &Path) -> bool {
        false
    }

    fn glob(&self, _: &str) -> Result<Vec<PathBuf>, String> {
        Ok(Vec::new())
    }

    fn environment(&self) -> &'static str {
        ""
    }

    fn global_config(&self) -> Option<&Path> {
        None
    }

    fn root(&self) -> Option<Root<'_>> {
        None
    }

    fn module(&self, _: &str) -> Option<Root<'_>> {
        None
    }

    fn parsed(&self) -> &ParsedFiles {
        &self.parsed
    }

    fn secrets(&self) -> Secrets {
        Secrets::Refuse
    }

    fn read_key(&self, path: &Path) -> Result<Vec<u8>, String> {
        Err(absent(path))
    }

    fn key_variable(&self, _: &str) -> Option<String> {
        None
    }

    fn decrypted(&self) -> &DecryptedTexts {
        &self.decrypted
    }
}

fn absent(path: &Path) -> String {
    format!("No such file or directory @ rb_sysopen - {}", path.display())
}

/// The party that names a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reader {
    /// The global configuration, which the host chose.
    Host,
    /// An environment, a module or a program.
    Environment,
}

/// A directory that may have a hierarchy.
#[derive(Clone, Copy, Debug)]
pub struct Root<'s> {
    /// The directory.
    pub directory: &'s Path,
    /// The data provider in the form before version 5 of Hiera: `none`, `hiera` or `function`.
    pub provider: Option<&'s str>,
}

/// The content of a data file.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileData {
    /// The keys and values.
    pub(crate) hash: Hash,
    /// The keys whose values contain symbols, in the order of the file; almost always none.
    pub(crate) symbols: Vec<(String, bool)>,
    /// Whether the values are certainly rich data.
    pub(crate) is_checked: bool,
    /// Messages about integers that do not fit 64 bits. In the values, a `Sensitive` with the index of the message
    /// replaces each of these integers.
    pub(crate) large_integers: Vec<String>,
}

/// The content of a data file that is well-formed.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// Keys and values.
    Data(Arc<FileData>),
    /// YAML without keys: whether the file is empty or `false`.
    NoHash(bool),
    /// Another value in JSON.
    Other(Value),
}

/// The result of reading a data file.
pub(crate) type Reading = Result<Content, ReadError>;

/// The message of an error of reading a data file.
#[derive(Clone, Debug)]
pub(crate) enum ReadError {
    /// The file cannot be read.
    File(String),
    /// The file cannot be parsed.
    Syntax(String),
}

/// Data files that were parsed, by path and by the function that parses them.
///
/// An environment is a snapshot, so a file is read once.
#[derive(Debug, Default)]
pub struct ParsedFiles {
    files: RwLock<HashMap<(PathBuf, Format, Reader), Reading, RandomState>>,
}

/// The format of a data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Format {
    /// YAML.
    Yaml,
    /// JSON.
    Json,
}

impl ParsedFiles {
    /// Returns the content of a file; `read` is called the first time.
    pub(crate) fn get(&self, path: &Path, format: Format, reader: Reader, read: impl FnOnce() -> Reading) -> Reading {
        let key = (path.to_owned(), format, reader);
        if let Some(known) = self.files.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return known.clone();
        }
        let reading = read();
        self.files.write().unwrap_or_else(PoisonError::into_inner).insert(key, reading.clone());
        reading
    }
}
