//! The evaluation host of `epp render`: facts, and files of modules on the disk.

use std::path::{Path, PathBuf};

use puppetlang::catalogs::{FILE_BYTES, read_file, stays_in_module};
use puppetlang::evaluator::{FileKind, Host, Log};
use puppetlang::types::Value;
use puppetlang::types::value::Hash;

use crate::facts;

/// A callback that receives each log message.
type Logger = dyn Fn(&Log) + Send + Sync;

/// A host that answers from facts and from files on the disk.
pub(crate) struct Disk {
    facts: Option<Hash>,
    /// The directories that contain modules.
    modulepath: Vec<PathBuf>,
    log: Box<Logger>,
}

impl Disk {
    pub(crate) fn new(
        facts: Option<Hash>,
        modulepath: Vec<PathBuf>,
        log: impl Fn(&Log) + Send + Sync + 'static,
    ) -> Self {
        Self { facts, modulepath, log: Box::new(log) }
    }
}

impl Host for Disk {
    fn log(&self, line: &Log) {
        (self.log)(line);
    }

    fn variable(&self, name: &str) -> Option<Value> {
        facts::variable(self.facts.as_ref()?, name)
    }

    fn find(&self, kind: FileKind, reference: &str) -> Result<Option<String>, String> {
        let is_file = |path: &PathBuf| path.is_file();
        let directory = match kind {
            FileKind::Module => {
                let mut paths = self.modulepath.iter().map(|modules| modules.join(reference));
                let found = paths.find(|path| is_name(reference) && path.is_dir());
                return Ok(found.map(|path| path.to_string_lossy().into_owned()));
            }
            _ if Path::new(reference).is_absolute() => {
                let path = Some(PathBuf::from(reference)).filter(is_file);
                return Ok(path.map(|path| path.to_string_lossy().into_owned()));
            }
            FileKind::File => "files",
            FileKind::Template => "templates",
        };
        let Some((module, file)) = reference.split_once('/').filter(|(module, _)| is_name(module)) else {
            return Ok(None);
        };
        for module in self.modulepath.iter().map(|modules| modules.join(module)) {
            let path = module.join(directory).join(file.trim_start_matches('/'));
            let files = puppetlang::catalogs::Disk;
            stays_in_module(&files, &module, &path).map_err(|error| error.to_string())?;
            if is_file(&path) {
                return Ok(Some(path.to_string_lossy().into_owned()));
            }
        }
        Ok(None)
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        read_file(Path::new(path), FILE_BYTES).map_err(|error| format!("{path}: {error}"))
    }
}

/// Returns true for a valid module name, which cannot lead out of the module path.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
