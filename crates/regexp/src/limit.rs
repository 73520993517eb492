//! Limits on the cost of a regular expression.
//!
//! All work of a search is paid in steps. An automaton reads a text at a speed that does not depend on the pattern; the
//! upper bound of its work is charged in advance. The backtracking machine charges a step per instruction, and more for
//! instructions that read much text. So the cost of a search is bounded by its steps, for any pattern and text. A
//! search needs at most 64 MiB of tables; one that needs more fails as if its steps were used up.
//!
//! A caller that searches the same text repeatedly, each time from the end of the last match, should share one
//! [`Budget`](crate::Budget) among the searches.

/// Limits on compilation and matching. The defaults suit patterns written by people.
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
    /// The steps of a search, or of all searches that share a [`Budget`](crate::Budget).
    ///
    /// A step is the work of one instruction at one offset of the text, a few nanoseconds. The default is less than a
    /// second.
    pub steps: usize,
    /// The maximum length of a pattern in bytes.
    pub length: usize,
    /// The maximum nesting depth of a pattern: groups, quantifiers and alternatives.
    pub nesting: usize,
    /// The approximate maximum size of the compiled form in bytes; counted repetitions and calls are expanded in it.
    pub compiled_size: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: 1 << 25, length: 1 << 16, nesting: 200, compiled_size: 8 << 20 }
    }
}
