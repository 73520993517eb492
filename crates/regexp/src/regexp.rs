//! Compiled regular expressions, and their matches.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use puppetlang_source::permanent::{is_creating, permanently};
use smallvec::{SmallVec, smallvec};

use crate::budget::Budget;
use crate::check::checked;
use crate::engine::Engine;
use crate::error::{CompileError, MatchError};
use crate::limit::Limits;
use crate::translate::translate;

/// A compiled Ruby regular expression. Clones share the compiled form.
///
/// ```
/// let regexp = puppetlang_regexp::Regexp::new(r"(\w+)@(\w+)")?;
/// let captures = regexp.captures("to: root@localhost").unwrap().unwrap();
/// assert_eq!(captures.get(0), Some(4..18));
/// assert_eq!(captures.get(2), Some(9..18));
/// # Ok::<(), puppetlang_regexp::CompileError>(())
/// ```
#[derive(Clone)]
pub struct Regexp(Arc<Compiled>);

struct Compiled {
    source: String,
    engine: Engine,
    names: Vec<(String, Vec<usize>)>,
    count: usize,
    /// The steps of a search whose caller passes no budget.
    steps: usize,
    /// Whether it lives as long as the process; then so does the cache of its searches.
    is_permanent: bool,
}

impl Compiled {
    fn search<T>(&self, search: impl FnOnce(&Engine) -> T) -> T {
        if self.is_permanent { permanently(|| search(&self.engine)) } else { search(&self.engine) }
    }
}

impl Regexp {
    /// Compiles a pattern with the default [`Limits`].
    ///
    /// # Errors
    ///
    /// [`CompileError::Syntax`] if Ruby rejects the pattern; the other errors if this library cannot execute it.
    pub fn new(source: &str) -> Result<Self, CompileError> {
        Self::with_limits(source, Limits::default())
    }

    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// As [`Regexp::new`].
    pub fn with_limits(source: &str, limits: Limits) -> Result<Self, CompileError> {
        let (pattern, unescaped) = checked(source)?;
        if source.len() > limits.length {
            return Err(CompileError::TooComplex { reason: "it is too long" });
        }
        let translation = translate(&pattern, &limits, |at| unescaped.source_offset(at))?;
        let numbers = &translation.numbers;
        let numbered = |groups: &Vec<u32>| {
            groups.iter().filter_map(|&group| numbers.get(group as usize).copied().flatten()).collect()
        };
        let names = pattern.names.list.iter().map(|(name, groups)| (name.clone(), numbered(groups))).collect();
        let count = translation.count;
        let literal = is_literal(source).then_some(source);
        let engine = Engine::new(translation, literal, limits)?;
        let (source, steps, is_permanent) = (source.to_owned(), limits.steps, is_creating());
        Ok(Self(Arc::new(Compiled { source, engine, names, count, steps, is_permanent })))
    }

    /// Returns the pattern as given.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// Returns the number of capture groups, without the whole match.
    ///
    /// If the pattern has named groups, only these count.
    #[must_use]
    pub fn capture_count(&self) -> usize {
        self.0.count - 1
    }

    /// Returns the names of groups in the order of their first use, each with the numbers of its groups.
    pub fn names(&self) -> impl Iterator<Item = (&str, &[usize])> {
        self.0.names.iter().map(|(name, groups)| (name.as_str(), groups.as_slice()))
    }

    /// Returns a budget with the steps that [`Limits::steps`] permits.
    #[must_use]
    pub fn budget(&self) -> Budget {
        Budget::new(self.0.steps)
    }

    /// Returns a budget for all searches of a caller over one text, which may start a search at each character.
    #[must_use]
    pub fn budget_for(&self, text: &str) -> Budget {
        /// The steps of a search that finds a match soon.
        const STEPS: usize = 64;
        Budget::new(self.0.steps.saturating_add(text.len().saturating_mul(STEPS)))
    }

    /// Returns true if some part of `text` matches.
    ///
    /// # Errors
    ///
    /// [`MatchError::BudgetExhausted`] if the search exceeds the limits.
    pub fn is_match(&self, text: &str) -> Result<bool, MatchError> {
        self.is_match_within(text, &mut self.budget())
    }

    /// Returns true if some part of `text` matches; takes steps from `budget`.
    ///
    /// # Errors
    ///
    /// As [`Regexp::is_match`], with the budget in place of the limits.
    pub fn is_match_within(&self, text: &str, budget: &mut Budget) -> Result<bool, MatchError> {
        self.0.search(|engine| engine.is_match(text, budget))
    }

    /// Returns true if some part of `text` matches, or `None` if [`Regexp::captures`] may take many steps.
    ///
    /// A caller that seldom needs the groups can find them later: after `Some(true)`, [`Regexp::captures`] does not
    /// exceed the limits.
    ///
    /// ```
    /// let regexp = puppetlang_regexp::Regexp::new(r"(\w+)@(\w+)")?;
    /// assert_eq!(regexp.is_match_quickly("to: root@localhost"), Some(true));
    /// # Ok::<(), puppetlang_regexp::CompileError>(())
    /// ```
    #[must_use]
    pub fn is_match_quickly(&self, text: &str) -> Option<bool> {
        self.0.search(|engine| engine.is_match_quickly(text, &mut self.budget()))
    }

    /// Returns the first match in `text`.
    ///
    /// # Errors
    ///
    /// As [`Regexp::is_match`].
    #[inline]
    pub fn captures(&self, text: &str) -> Result<Option<Captures>, MatchError> {
        self.captures_at(text, 0)
    }

    /// Returns the first match that starts at byte offset `start` or later.
    ///
    /// Look-behinds see the text before `start`. Returns `None` if `start` is out of range or inside a character.
    ///
    /// # Errors
    ///
    /// As [`Regexp::is_match`].
    pub fn captures_at(&self, text: &str, start: usize) -> Result<Option<Captures>, MatchError> {
        self.captures_within(text, start, &mut self.budget())
    }

    /// As [`Regexp::captures_at`], but takes steps from `budget`, which all searches over one text should share.
    ///
    /// # Errors
    ///
    /// As [`Regexp::is_match_within`].
    pub fn captures_within(
        &self,
        text: &str,
        start: usize,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, MatchError> {
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        self.0.search(|engine| engine.captures(text, start, budget))
    }
}

impl fmt::Debug for Regexp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Regexp").field(&self.0.source).finish()
    }
}

/// Returns true for a pattern without metacharacters.
fn is_literal(source: &str) -> bool {
    !source.is_empty() && !source.contains(['\\', '.', '[', ']', '{', '}', '(', ')', '*', '+', '?', '^', '$', '|'])
}

/// A match: the spans of its groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captures {
    spans: SmallVec<[Option<Range<usize>>; 2]>,
}

impl Captures {
    /// Creates a match from the spans of its groups.
    pub(crate) fn new(spans: impl Iterator<Item = Option<Range<usize>>>) -> Self {
        Self { spans: spans.collect() }
    }

    /// Creates a match without groups.
    pub(crate) fn whole(span: Range<usize>) -> Self {
        Self { spans: smallvec![Some(span)] }
    }

    /// Returns the byte range that a group matched; group 0 is the whole match.
    ///
    /// Returns `None` if the group did not participate in the match.
    #[must_use]
    pub fn get(&self, group: usize) -> Option<Range<usize>> {
        self.spans.get(group).cloned().flatten()
    }

    /// Returns the number of groups including the whole match; at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a match always has the whole as a group")]
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Returns the spans of all groups, starting with the whole match.
    pub fn iter(&self) -> impl Iterator<Item = Option<Range<usize>>> + '_ {
        self.spans.iter().cloned()
    }
}
