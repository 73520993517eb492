//! Regular expressions of strings that several evaluations use: each is compiled once for all of them.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use foldhash::fast::RandomState;
use puppetlang_types::value::{RegexpValue, Text};

/// So many are kept; then all are forgotten.
const MOST_KEPT: usize = 1_000;

/// Regular expressions by their sources. Patterns of strings come from programs and from data, so that their number is bounded.
#[derive(Default)]
pub struct Regexps(RwLock<HashMap<Text, RegexpValue, RandomState>>);

impl Regexps {
    /// The regular expression of a source, compiled the first time.
    ///
    /// # Errors
    ///
    /// When it is none: what is wrong with it.
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
