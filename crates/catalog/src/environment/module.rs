//! Modules: directories of the module path with manifests, functions, types, templates and files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_evaluator::Level;

use super::bounded::DESCRIPTION_BYTES;
use super::content::{Content, Loading};
use super::files::{FileError, Stat};
use super::metadata::{Metadata, MetadataError, Reading, read};
use super::own_data::OwnData;
use super::source_file::SourceFile;

/// A module, as of the snapshot of its environment.
#[derive(Debug)]
pub struct Module {
    name: String,
    path: PathBuf,
    /// The result of reading `metadata.json`, and the state of the file when it was read.
    metadata: Option<(Stat, Arc<Reading>)>,
    pub(super) data: OwnData,
    pub(super) content: Content,
}

impl Module {
    /// Returns whether a name is valid for a module: a lowercase letter, then lowercase letters, digits and
    /// underscores.
    pub fn is_name(name: &str) -> bool {
        let is_tail = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        name.as_bytes().first().is_some_and(u8::is_ascii_lowercase) && name.bytes().all(is_tail)
    }

    /// Loads a module; `None` if the reference leaves it out because of its metadata.
    pub(super) fn load(loading: &mut Loading<'_>, name: &str, path: PathBuf, known: Option<&Self>) -> Option<Self> {
        let metadata = match metadata(loading, name, &path, known) {
            Ok(metadata) => metadata,
            Err(error) if error.is_absence() => None,
            Err(error) => {
                loading.log(Level::Err, format!("Cannot read the metadata of module {name}: {error}"));
                None
            }
        };
        let error: Option<&MetadataError> = metadata.as_ref().and_then(|(_, reading)| reading.error.as_ref());
        if let Some(error) = error {
            loading.log(error.level, error.message.clone());
            if error.is_fatal {
                return None;
            }
        }
        let content = loading.module(&path);
        let said = metadata.as_ref().and_then(|(_, reading)| reading.metadata.as_ref());
        let data = OwnData::of_module(loading.files(), &path, said);
        Some(Self { name: name.to_owned(), path, metadata, data, content })
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the directory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the content of `metadata.json`; `None` if the file is missing, empty or invalid JSON.
    pub fn metadata(&self) -> Option<&Metadata> {
        self.metadata.as_ref()?.1.metadata.as_ref()
    }

    /// Returns the manifests, functions and types, in no particular order.
    pub fn sources(&self) -> impl Iterator<Item = &Arc<SourceFile>> {
        self.content.sources()
    }
}

fn metadata(
    loading: &Loading<'_>,
    name: &str,
    module: &Path,
    known: Option<&Module>,
) -> Result<Option<(Stat, Arc<Reading>)>, FileError> {
    let path = module.join("metadata.json");
    let stat = loading.files().stat(&path)?;
    let known = known.filter(|known| known.path == module).and_then(|known| known.metadata.as_ref());
    if let Some((before, reading)) = known.filter(|(before, _)| before.is_still(&stat)) {
        return Ok(Some((before.clone(), Arc::clone(reading))));
    }
    let bytes = loading.files().read(&path, DESCRIPTION_BYTES)?;
    Ok(Some((stat, Arc::new(read(name, &bytes, loading.reader.strict)))))
}
