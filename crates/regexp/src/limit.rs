//! How much a regular expression may cost.

/// Bounds of compiling and matching. The defaults suit patterns written by people.
///
/// ```
/// use puppetlang_regexp::{Limits, MatchError, Regexp};
///
/// let limits = Limits { steps: 1_000, ..Limits::default() };
/// let regexp = Regexp::with_limits(r"\A(a|a)*\1\z", limits)?;
/// let text = "a".repeat(40) + "b";
/// assert_eq!(regexp.is_match(&text), Err(MatchError::BudgetExhausted));
/// # Ok::<(), puppetlang_regexp::CompileError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How often a search may go back to try another way. Where no such search is needed, time is proportional to
    /// the text and to the pattern with its repetitions written out; the product of the two may be 2048 times this.
    pub steps: usize,
    /// The length of a pattern in bytes.
    pub length: usize,
    /// Levels of a pattern: groups, quantifiers, alternatives in each other.
    pub nesting: usize,
    /// The size of the compiled form in bytes, approximately; counted repetitions and calls are written out in it.
    pub compiled_size: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: 500_000, length: 1 << 16, nesting: 200, compiled_size: 8 << 20 }
    }
}

impl Limits {
    /// The length of text that a pattern of this size may be matched against.
    pub(crate) fn longest_text(&self, size: u64) -> usize {
        /// Steps of the linear engine that cost as much as going back once, roughly.
        const LINEAR_STEPS: u64 = 2048;
        let steps = u64::try_from(self.steps).unwrap_or(u64::MAX).saturating_mul(LINEAR_STEPS);
        usize::try_from(steps / size.max(1)).unwrap_or(usize::MAX)
    }
}
