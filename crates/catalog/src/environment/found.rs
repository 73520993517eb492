//! The result of a search by the autoloader.

use std::path::PathBuf;
use std::sync::Arc;

use super::content::ByName;
use super::source_file::SourceFile;

/// The implementation of a name.
#[derive(Clone, Debug)]
pub enum Found {
    /// In Puppet.
    Source(Arc<SourceFile>),
    /// In Ruby, in the file with this path.
    Ruby(PathBuf),
}

impl Found {
    pub(super) fn source(sources: &ByName<Arc<SourceFile>>, name: &str) -> Option<Self> {
        sources.get(name).map(|source| Self::Source(Arc::clone(source)))
    }

    pub(super) fn ruby(paths: &ByName<PathBuf>, name: &str) -> Option<Self> {
        paths.get(name).map(|path| Self::Ruby(path.clone()))
    }
}
