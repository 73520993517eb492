//! The files and modules of an environment, as Hiera sees them.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_hiera::{DecryptedTexts, ParsedFiles, Reader, Root, Secrets, Store};

use super::files::FileError;
use super::glob;
use super::snapshot::Environment;

/// The maximum size of a file with a key, in bytes.
const KEY_BYTES: u64 = 1 << 20;

impl Environment {
    /// Returns whether there may be Hiera data that are not ignored.
    pub fn has_hiera(&self) -> bool {
        let is_any = || {
            let modules = || self.modules.iter().any(|module| module.data.is_any());
            self.setup.hiera_config.is_some() || self.data.is_any() || modules()
        };
        !self.setup.ignore_hiera && is_any()
    }
}

/// Returns Ruby's message for a file that cannot be read; `absent` is the function that finds a file to be absent.
pub(crate) fn ruby_message(path: &Path, error: &FileError, absent: &str) -> String {
    let path = path.display();
    match error.kind {
        io::ErrorKind::IsADirectory => format!("Is a directory @ io_fread - {path}"),
        io::ErrorKind::NotFound => format!("No such file or directory @ {absent} - {path}"),
        io::ErrorKind::PermissionDenied if error.words.starts_with("Permission denied") => {
            format!("Permission denied @ rb_sysopen - {path}")
        }
        _ => error.to_string(),
    }
}

impl Environment {
    /// Returns the bytes of a data file that a lookup has read; `None` if it can no longer be read.
    pub fn read_data(&self, path: &Path) -> Option<Vec<u8>> {
        self.files().read(path, self.setup.file_bytes).ok()
    }
}

/// The store of an environment.
pub(crate) struct EnvironmentStore {
    environment: Arc<Environment>,
    has_data: bool,
}

impl EnvironmentStore {
    pub(crate) fn new(environment: &Arc<Environment>) -> Self {
        Self { environment: Arc::clone(environment), has_data: environment.has_hiera() }
    }
}

impl Store for EnvironmentStore {
    fn has_data(&self) -> bool {
        self.has_data
    }

    fn read(&self, path: &Path, reader: Reader) -> Result<Vec<u8>, String> {
        let bytes = match reader {
            Reader::Host => self.environment.files().read(path, self.environment.setup.file_bytes),
            Reader::Environment => self.environment.read(path),
        };
        bytes.map_err(|error| ruby_message(path, &error, "rb_file_s_stat"))
    }

    fn exists(&self, path: &Path) -> bool {
        self.environment.files().stat(path).is_ok()
    }

    fn glob(&self, pattern: &str) -> Result<Vec<PathBuf>, String> {
        let files = &**self.environment.files();
        let mut found = Vec::new();
        for pattern in glob::alternatives(pattern) {
            found.extend(glob::expand(&pattern, files).map_err(|error| error.to_string())?);
        }
        found.retain(|path| files.stat(path).is_ok_and(|stat| !stat.is_directory));
        Ok(found)
    }

    fn environment(&self) -> &str {
        self.environment.name()
    }

    fn global_config(&self) -> Option<&Path> {
        self.environment.setup.hiera_config.as_deref()
    }

    fn root(&self) -> Option<Root<'_>> {
        let directory = self.environment.directory()?;
        Some(Root { directory, provider: self.environment.data.provider.as_deref() })
    }

    fn module(&self, name: &str) -> Option<Root<'_>> {
        let module = self.environment.module(name)?;
        Some(Root { directory: module.path(), provider: module.data.provider.as_deref() })
    }

    fn parsed(&self) -> &ParsedFiles {
        &self.environment.cache.data
    }

    fn secrets(&self) -> Secrets {
        self.environment.setup.secrets
    }

    fn read_key(&self, path: &Path) -> Result<Vec<u8>, String> {
        if self.environment.setup.secrets != Secrets::Decrypt {
            return Err(format!("{}: the host does not allow decryption", path.display()));
        }
        let bytes = self.environment.files_of_host().read(path, KEY_BYTES);
        bytes.map_err(|error| ruby_message(path, &error, "rb_sysopen"))
    }

    fn key_variable(&self, name: &str) -> Option<String> {
        std::env::var(name).ok().filter(|_| self.environment.setup.secrets == Secrets::Decrypt)
    }

    fn decrypted(&self) -> &DecryptedTexts {
        &self.environment.cache.secrets
    }
}
