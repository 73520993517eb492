//! How much a regular expression may cost.
//!
//! All work of a search comes out of its steps. An automaton reads a text at a speed that does not depend on the
//! pattern; the upper bound of its work is taken before. The backtracking machine takes a step for each instruction,
//! and more where an instruction reads much text. So no pattern and no text costs more than the steps, and no search
//! needs more than 64 MiB of tables: a search for which that is not enough ends as if its steps were used up.
//!
//! A caller that searches one text again and again, each time from the end of the last match, shares one
//! [`Budget`](crate::Budget) among the searches.

/// Bounds of compilation and matching. The defaults suit patterns written by people.
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
    /// The steps of a search, or of all searches that share a [`Budget`](crate::Budget). A step is the work of one
    /// instruction at one place of the text, some nanoseconds; the default is less than a second.
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
        Self { steps: 1 << 25, length: 1 << 16, nesting: 200, compiled_size: 8 << 20 }
    }
}
