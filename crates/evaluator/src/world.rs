//! The world of an evaluation: the host, the rules, the catalog, the data and the libraries.

use std::collections::HashSet;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::IssueCode;
use puppetlang_types::Value;

use crate::catalog::{Catalog, NoCatalog};
use crate::host::{Host, Level, Log};
use crate::library::Libraries;
use crate::lookup::Data;
use crate::rules::Rules;

/// Everything that an evaluation asks but does not own.
pub(crate) struct World {
    pub(crate) host: Arc<dyn Host>,
    pub(crate) rules: Rules,
    pub(crate) catalog: Arc<dyn Catalog>,
    /// The data in which keys are looked up if the host has none.
    pub(crate) data: Option<Arc<dyn Data>>,
    pub(crate) libraries: Libraries,
    /// The keys of the warnings that were already issued; each is issued once.
    warned: HashSet<String, RandomState>,
}

impl World {
    /// Creates a world without a catalog, without data, and with the library of the language only.
    pub(crate) fn new(host: Arc<dyn Host>, rules: Rules) -> Self {
        Self {
            host,
            rules,
            catalog: Arc::new(NoCatalog),
            data: None,
            libraries: Libraries::default(),
            warned: HashSet::default(),
        }
    }

    /// The catalog with shared ownership, so that it can use the evaluation.
    pub(crate) fn catalog(&self) -> Arc<dyn Catalog> {
        Arc::clone(&self.catalog)
    }

    /// Returns a variable of the host; the host has variables of the top scope.
    pub(crate) fn variable(&self, name: &str) -> Option<Value> {
        self.host.variable(name)
    }

    /// Whether there are data in which class parameters can be looked up.
    pub(crate) fn has_data(&self) -> bool {
        self.host.has_data() || self.host.supplies_data() || self.data.as_ref().is_some_and(|data| data.has_keys())
    }

    /// Logs a warning.
    pub(crate) fn warn(&self, message: String) {
        self.warn_at(message, None, None);
    }

    /// Logs a warning about an issue, with file, line and column.
    pub(crate) fn warn_at(&self, message: String, issue: Option<IssueCode>, location: Option<(String, u32, u32)>) {
        self.host.log(&Log { level: Level::Warning, message, source: None, issue, location });
    }

    /// Logs a warning, unless one with the same key was already issued.
    ///
    /// The place is part of the message, as in the reference: `file: …, line: …`, or `file: …`.
    pub(crate) fn warn_once(&mut self, key: &str, message: &str, place: impl FnOnce() -> Option<String>) {
        if self.warned.contains(key) {
            return;
        }
        self.warned.insert(key.to_owned());
        let place = place().unwrap_or_else(|| "file & line not available".to_owned());
        self.warn(format!("{message}\n   ({place})"));
    }
}
