//! A cache of the regular expressions of strings, shared by evaluations so that each is compiled once.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use foldhash::fast::RandomState;
use puppetlang_types::value::{RegexpValue, Text};

/// The maximum number of entries; a full cache is cleared.
const MOST_KEPT: usize = 1_000;

/// Regular expressions by source. Programs and data can contain any number of patterns, so the cache is bounded.
#[derive(Default)]
pub struct Regexps(RwLock<HashMap<Text, RegexpValue, RandomState>>);

impl Regexps {
    /// Returns the regular expression of a source, which is compiled on first use.
    ///
    /// # Errors
    ///
    /// If the source is not a valid regular expression; the text says why.
    pub(crate) fn get(&self, source: &str) -> Result<RegexpValue, String> {
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(source) {
            return Ok(known.clone());
        }
        let regexp = RegexpValue::new(source).map_err(|error| error.to_string())?;
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(source.into(), regexp.clone());
        Ok(regexp)
    }
}

/// The maximum number of regular expressions that an evaluation keeps.
const MOST_OWN: usize = 256;

/// The regular expressions of strings that an evaluation has used.
#[derive(Default)]
pub(crate) struct RegexpCache {
    own: HashMap<Text, RegexpValue, RandomState>,
    /// The cache shared with other evaluations.
    shared: Arc<Regexps>,
}

impl RegexpCache {
    /// Shares a cache with other evaluations.
    pub(crate) fn share(&mut self, shared: &Arc<Regexps>) {
        self.shared = Arc::clone(shared);
    }

    /// Returns the regular expression of a source, if the evaluation has used it.
    pub(crate) fn known(&self, source: &str) -> Option<RegexpValue> {
        self.own.get(source).cloned()
    }

    /// Returns the regular expression of a source, which is compiled unless another evaluation has used it.
    ///
    /// # Errors
    ///
    /// If the source is not a valid regular expression; the text says why.
    pub(crate) fn compiled(&mut self, source: &str) -> Result<RegexpValue, String> {
        let regexp = self.shared.get(source)?;
        if self.own.len() >= MOST_OWN {
            self.own.clear();
        }
        self.own.insert(source.into(), regexp.clone());
        Ok(regexp)
    }
}
