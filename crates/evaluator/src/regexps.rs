//! A cache of the regular expressions of strings, shared by evaluations so that each is compiled once.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

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
