//! The cache of file contents that the lookups of an evaluation share.
//!
//! `yaml_data`, `json_data`, `eyaml_lookup_key` and `cached_file_data` use the same cache, as in the reference: the
//! first of them that reads a file decides about its content.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_types::Value;
use puppetlang_types::mismatch::assert_instance;

use crate::failure::Failure;
use crate::merge::parsed;
use crate::store::{FileData, Reader};

/// The cached content of a file.
#[derive(Clone)]
pub(crate) enum FileContent {
    /// The keys and values of a data file.
    Data(Arc<FileData>),
    /// Another value: what a program made of the file, or JSON that is not a hash.
    Value(Value),
}

impl FileContent {
    /// Returns the keys and values. `what` is the subject of the error.
    ///
    /// # Errors
    ///
    /// If the content is not a hash.
    pub(crate) fn into_data(self, what: impl Fn() -> String) -> Result<Arc<FileData>, Failure> {
        match self {
            Self::Data(data) => Ok(data),
            Self::Value(Value::Hash(hash)) => Ok(Arc::new(FileData { hash, ..FileData::default() })),
            Self::Value(other) => {
                assert_instance(&what(), parsed!("Hash"), &other)?;
                Err(Failure::General(format!("{} is no hash", what())))
            }
        }
    }

    /// Returns the content as a value for a program.
    ///
    /// # Errors
    ///
    /// If it contains an integer that does not fit 64 bits.
    pub(crate) fn into_value(self) -> Result<Value, Failure> {
        match self {
            Self::Data(data) => data.whole(),
            Self::Value(value) => Ok(value),
        }
    }
}

/// The cache.
///
/// A file that the configuration of the host names is separate from the same file named by a program, because a program
/// may not read every file.
#[derive(Default)]
pub(crate) struct FileCache {
    of_host: HashMap<PathBuf, FileContent, RandomState>,
    of_environment: HashMap<PathBuf, FileContent, RandomState>,
}

impl FileCache {
    pub(crate) fn get(&self, path: &Path, reader: Reader) -> Option<FileContent> {
        match reader {
            Reader::Host => self.of_host.get(path).cloned(),
            Reader::Environment => self.of_environment.get(path).cloned(),
        }
    }

    pub(crate) fn insert(&mut self, path: &Path, reader: Reader, content: FileContent) {
        let files = match reader {
            Reader::Host => &mut self.of_host,
            Reader::Environment => &mut self.of_environment,
        };
        files.insert(path.to_owned(), content);
    }
}
