//! The work that searches may still do.
//!
//! A caller that searches one text several times keeps one [`Budget`] over all searches. Otherwise each of n searches
//! may read the whole rest of the text, and together they take time by the square.

use std::fmt;
use std::ops::ControlFlow;

use crate::error::MatchError;

/// A function that searches call with the steps since its last call.
type Watch<'w> = &'w mut dyn FnMut(usize) -> ControlFlow<()>;

/// What is known of work before it is done.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Estimate {
    /// A search that may read the rest of the text. The bounds of many together grow by the square of the text, so
    /// that they get little of the budget, and the rest of the searches count.
    Rest,
    /// One search over a long text.
    Once,
}

/// Steps of work that searches may still do; a step is the work of one instruction at one place of the text.
///
/// ```
/// use puppetlang_regexp::{Budget, MatchError, Regexp};
///
/// let regexp = Regexp::new("(a|b)+c")?;
/// let text = "ab".repeat(1_000);
/// let mut budget = Budget::new(50_000);
/// let mut start = 0;
/// while start < text.len() {
///     match regexp.captures_within(&text, start, &mut budget) {
///         Ok(_) => start += 1,
///         Err(error) => {
///             assert_eq!(error, MatchError::BudgetExhausted);
///             break;
///         }
///     }
/// }
/// assert_eq!(budget.steps_left(), 0);
/// assert!(start < text.len());
/// # Ok::<(), puppetlang_regexp::CompileError>(())
/// ```
pub struct Budget<'w> {
    total: usize,
    left: usize,
    /// The parts of `left` that searches may spend on work that is estimated and not counted, by [`Estimate`].
    estimates: [usize; 2],
    /// The value of `left` when `watch` was last called.
    reported: usize,
    watch: Option<Watch<'w>>,
}

impl Budget<'_> {
    /// The steps that a search takes at once: less than a millisecond of work.
    pub(crate) const PIECE: usize = 1 << 16;

    /// A budget of some steps.
    #[inline]
    #[must_use]
    pub fn new(steps: usize) -> Self {
        Self { total: steps, left: steps, estimates: [steps / 32, steps / 2], reported: steps, watch: None }
    }

    /// A budget whose searches count all their steps and estimate none: exact, but slower.
    #[must_use]
    pub fn counted(steps: usize) -> Self {
        Self { estimates: [0; 2], ..Self::new(steps) }
    }

    /// The steps that searches may still do. 0 after [`MatchError::BudgetExhausted`].
    #[must_use]
    pub fn steps_left(&self) -> usize {
        self.left
    }

    /// The steps that searches have done, at least.
    #[must_use]
    pub fn steps_spent(&self) -> usize {
        self.total - self.left
    }

    /// Takes at least one step and at most `PIECE` steps.
    pub(crate) fn take_piece(&mut self) -> Result<usize, MatchError> {
        self.report()?;
        let steps = self.left.min(Self::PIECE);
        self.left -= steps;
        if steps == 0 { Err(MatchError::BudgetExhausted) } else { Ok(steps) }
    }

    /// Gives back steps of a piece that the search did not need.
    pub(crate) fn give_back(&mut self, steps: usize) {
        self.left += steps;
    }

    /// Takes exactly `steps`, or all that are left and fails.
    #[inline]
    pub(crate) fn take(&mut self, steps: usize) -> Result<(), MatchError> {
        if steps > self.left {
            return Err(self.exhaust());
        }
        self.left -= steps;
        self.report()
    }

    /// Calls `watch` if that is worth it.
    #[inline]
    fn report(&mut self) -> Result<(), MatchError> {
        let Some(watch) = &mut self.watch else {
            return Ok(());
        };
        let steps = self.reported.saturating_sub(self.left);
        if steps < Self::PIECE {
            return Ok(());
        }
        self.reported = self.left;
        match watch(steps) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(self.exhaust()),
        }
    }

    /// Takes the upper bound of work that is not counted while it is done. False if too much of the budget would go
    /// to bounds; the search must then count.
    #[inline]
    pub(crate) fn take_estimate(&mut self, kind: Estimate, steps: usize) -> Result<bool, MatchError> {
        let estimates = &mut self.estimates[kind as usize];
        if steps > *estimates || steps > self.left {
            return Ok(false);
        }
        *estimates -= steps;
        self.take(steps)?;
        Ok(true)
    }

    /// Ends all searches: nothing is left.
    pub(crate) fn exhaust(&mut self) -> MatchError {
        self.left = 0;
        MatchError::BudgetExhausted
    }
}

impl<'w> Budget<'w> {
    /// A budget whose searches call `watch` between pieces of work, with the steps since the last call. A piece takes
    /// less than a millisecond, except where an automaton reads a long text: it then may take some tens of
    /// milliseconds, and `watch` is called with its steps before. When `watch` breaks, the search ends with
    /// [`MatchError::BudgetExhausted`]. It is not called for the last few steps; [`Budget::steps_spent`] has them all.
    pub fn watched(steps: usize, watch: &'w mut dyn FnMut(usize) -> ControlFlow<()>) -> Self {
        Self { watch: Some(watch), ..Budget::new(steps) }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("total", &self.total).field("left", &self.left).finish_non_exhaustive()
    }
}
