//! What compiles work out from the files of an environment. It is the same for all of them, so that it is kept with the environment.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use foldhash::fast::RandomState;
use puppetlang_evaluator::{Program, Regexps};

use super::autoload::Found;
use super::files::FileError;
use crate::resource_type::ResourceType;

/// What is kept.
#[derive(Default)]
pub(crate) struct Kept {
    resource_types: Table<Box<str>, Option<Arc<ResourceType>>>,
    type_aliases: Table<PathBuf, Program>,
    /// The functions that were found. What nobody has is not kept: programs may ask for any name.
    functions: Table<Box<str>, Found>,
    /// Whether native functions were compared with the Ruby files of these paths.
    checked: Table<PathBuf, bool>,
    /// The regular expressions of strings.
    pub(crate) regexps: Arc<Regexps>,
}

type Table<K, V> = RwLock<HashMap<K, V, RandomState>>;

impl Kept {
    /// The native type of a name; the inner `None` if it is known that there is none.
    pub(crate) fn resource_type(&self, name: &str) -> Option<Option<Arc<ResourceType>>> {
        self.resource_types.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    pub(crate) fn keep_resource_type(&self, name: &str, kind: Option<Arc<ResourceType>>) {
        self.resource_types.write().unwrap_or_else(PoisonError::into_inner).insert(name.into(), kind);
    }

    /// The file of a function, as `find` finds it the first time.
    pub(crate) fn function(&self, name: &str, find: impl FnOnce() -> Option<Found>) -> Option<Found> {
        if let Some(known) = self.functions.read().unwrap_or_else(PoisonError::into_inner).get(name) {
            return Some(known.clone());
        }
        let found = find()?;
        self.functions.write().unwrap_or_else(PoisonError::into_inner).insert(name.into(), found.clone());
        Some(found)
    }

    /// Whether a native function was compared with a Ruby file, as `ask` finds out the first time.
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

    /// The program of a file that declares types, all of which are made of types of the environment and of the language.
    pub(crate) fn type_alias(&self, path: &Path) -> Option<Program> {
        self.type_aliases.read().unwrap_or_else(PoisonError::into_inner).get(path).cloned()
    }

    pub(crate) fn keep_type_alias(&self, path: &Path, program: &Program) {
        self.type_aliases.write().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), program.clone());
    }
}
