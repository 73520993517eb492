//! Regular expressions as values.

use std::fmt;
use std::sync::Arc;

use puppetlang_regexp::{CompileError, MatchError, Regexp, SyntaxError};
use puppetlang_source::meter::{self, Stopped};
use puppetlang_source::permanent::Late;

/// A regular expression: its text, and its compiled form, created at the first match. Clones share both.
#[derive(Clone)]
pub struct RegexpValue(Arc<Inner>);

struct Inner {
    source: Box<str>,
    compiled: Late<Result<Regexp, CompileError>>,
}

impl RegexpValue {
    /// Returns the address, which identifies the value while it is alive.
    pub(super) fn address(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }

    /// Parses the text of a regular expression, without slashes.
    ///
    /// # Errors
    ///
    /// Returns an error if it is malformed. Patterns that cannot be executed are only detected at the first match.
    pub fn new(source: &str) -> Result<Self, SyntaxError> {
        puppetlang_regexp::check(source)?;
        Ok(Self(Arc::new(Inner { source: source.into(), compiled: Late::new() })))
    }

    /// Creates a regular expression that is known to be well-formed.
    pub(crate) fn known(source: &'static str) -> Self {
        Self(Arc::new(Inner { source: source.into(), compiled: Late::new() }))
    }

    /// The text, without slashes.
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// Returns the compiled form.
    ///
    /// # Errors
    ///
    /// Returns an error if the pattern cannot be executed.
    pub fn compiled(&self) -> Result<&Regexp, &CompileError> {
        /// The approximate size of a compiled expression, in bytes: a fixed part, and a part per byte of the text.
        const MEMORY: (usize, usize) = (12 << 10, 256);
        let compile = || {
            // If the byte limit is exceeded, the meter has stopped, and the code that installed it ends the work.
            let _stopped = meter::charge_kept((MEMORY.0 + MEMORY.1 * self.0.source.len()) as u64);
            Regexp::new(&self.0.source)
        };
        self.0.compiled.get_or_init(compile).as_ref()
    }

    /// Returns true if the pattern matches a part of `text`.
    ///
    /// # Errors
    ///
    /// Returns an error if the pattern cannot be executed, or if matching exceeds its budget.
    pub fn is_match(&self, text: &str) -> Result<bool, MatchError> {
        self.compiled().map_err(|_| MatchError::BudgetExhausted)?.is_match(text)
    }

    /// Returns true if the pattern matches a part of `text`. If that cannot be determined, returns false and stops the
    /// meter, which ends the evaluation.
    pub(crate) fn is_found_in(&self, text: &str) -> bool {
        self.is_match(text).unwrap_or_else(|_| {
            meter::exceed(Stopped::Matching);
            false
        })
    }
}

impl PartialEq for RegexpValue {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.source == other.0.source
    }
}

impl Eq for RegexpValue {}

impl std::hash::Hash for RegexpValue {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.source.hash(state);
    }
}

/// Writes the text between slashes, as in a manifest.
impl fmt::Display for RegexpValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("/")?;
        let mut escaped = false;
        for character in self.source().chars() {
            match character {
                '/' if !escaped => f.write_str("\\/")?,
                '\n' => f.write_str("\n")?,
                character => write!(f, "{character}")?,
            }
            escaped = character == '\\' && !escaped;
        }
        f.write_str("/")
    }
}

impl fmt::Debug for RegexpValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
