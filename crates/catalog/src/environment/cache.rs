//! The cache of an environment: results that its compiles share because they depend on its files only.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Program, Regexps};
use puppetlang_hiera::{DecryptedTexts, ParsedFiles};
#[cfg(feature = "ruby")]
use puppetlang_ruby::{LegacyDefect, Script, legacy_defect};

use super::files::FileError;
use super::found::Found;
use crate::resource_type::ResourceType;

/// The cache.
#[derive(Default)]
pub(crate) struct Cache {
    resource_types: Table<Box<str>, Option<Arc<ResourceType>>>,
    type_aliases: Table<PathBuf, Program>,
    /// Functions that were found. Missing functions are not cached, because programs may ask for any number of names.
    functions: Table<Box<str>, Found>,
    /// By path: whether the Ruby file is a version that the native function was compared with.
    checked: Table<PathBuf, bool>,
    /// Ruby files and templates that were parsed.
    #[cfg(feature = "ruby")]
    scripts: Parsed<Script>,
    /// The reasons why Puppet does not run files with functions of the 3.x API.
    #[cfg(feature = "ruby")]
    legacy_defects: Parsed<Option<LegacyDefect>>,
    /// Data files that were parsed.
    pub(crate) data: ParsedFiles,
    /// Encrypted values that were decrypted.
    pub(crate) secrets: DecryptedTexts,
    /// Compiled regular expressions from strings.
    pub(crate) regexps: Arc<Regexps>,
}

type Table<K, V> = RwLock<HashMap<K, V, RandomState>>;

/// Results of parsing Ruby files, by path, with the content that was parsed.
#[cfg(feature = "ruby")]
type Parsed<V> = Table<Box<str>, (Arc<[u8]>, V)>;

impl Cache {
    /// Returns the cached native type with a name; an inner `None` if it is known that there is none.
    pub(crate) fn resource_type(&self, name: &str) -> Option<Option<Arc<ResourceType>>> {
        self.resource_types.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    pub(crate) fn insert_resource_type(&self, name: &str, kind: Option<Arc<ResourceType>>) {
        self.resource_types.write().unwrap_or_else(PoisonError::into_inner).insert(name.into(), kind);
    }

    /// Returns the file of a function. `find` is called on a cache miss.
    pub(crate) fn function(&self, name: &str, find: impl FnOnce() -> Option<Found>) -> Option<Found> {
        if let Some(known) = self.functions.read().unwrap_or_else(PoisonError::into_inner).get(name) {
            return Some(known.clone());
        }
        let found = find()?;
        self.functions.write().unwrap_or_else(PoisonError::into_inner).insert(name.into(), found.clone());
        Some(found)
    }

    /// Returns whether a native function was compared with a Ruby file. `ask` is called on a cache miss.
    pub(crate) fn is_checked(
        &self,
        path: &Path,
        ask: impl FnOnce() -> Result<bool, FileError>,
    ) -> Result<bool, FileError> {
        if let Some(&known) = self.checked.read().unwrap_or_else(PoisonError::into_inner).get(path) {
            return Ok(known);
        }
        let is_checked = ask()?;
        self.checked.write().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), is_checked);
        Ok(is_checked)
    }

    /// Returns the cached program of a file that declares types.
    ///
    /// Only programs whose types refer to types of the environment and the language alone are cached.
    pub(crate) fn type_alias(&self, path: &Path) -> Option<Program> {
        self.type_aliases.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }

    pub(crate) fn insert_type_alias(&self, path: &Path, program: &Program) {
        self.type_aliases.write().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), program.clone());
    }
}

#[cfg(feature = "ruby")]
impl Cache {
    /// Returns the cached script of a file with a content.
    pub(crate) fn script(&self, path: &str, content: &[u8]) -> Option<Script> {
        let scripts = self.scripts.read().unwrap_or_else(PoisonError::into_inner);
        scripts.get(path).filter(|(known, _)| **known == *content).map(|(_, script)| script.clone())
    }

    /// Returns the reason why Puppet does not run a file with a function of the 3.x API.
    pub(crate) fn legacy_defect(&self, path: &str, content: &[u8]) -> Option<LegacyDefect> {
        let known = self.legacy_defects.read().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, defect)) = known.get(path).filter(|(known, _)| **known == *content) {
            return defect.clone();
        }
        drop(known);
        let defect = legacy_defect(content);
        let mut known = self.legacy_defects.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(path.into(), (content.into(), defect.clone()));
        defect
    }

    pub(crate) fn insert_script(&self, path: &str, content: &[u8], script: &Script) {
        let mut scripts = self.scripts.write().unwrap_or_else(PoisonError::into_inner);
        scripts.insert(path.into(), (content.into(), script.clone()));
    }
}
