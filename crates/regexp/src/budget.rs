//! The work that searches may still do.
//!
//! A caller that searches one text several times keeps one [`Budget`] over all searches. Otherwise each of n searches
//! may read the whole rest of the text, and together they take time by the square.
//!
//! Searches also spend from the [meter](puppetlang_source::meter) of their thread, a unit for [`STEPS_PER_UNIT`] steps. Between two
//! looks at it, less than a millisecond passes, except where an automaton reads a long text: that may take some tens of
//! milliseconds, which are spent before.

use puppetlang_source::meter;

use crate::error::MatchError;

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
#[derive(Debug)]
pub struct Budget {
    total: usize,
    left: usize,
    /// Steps that were taken and not spent from the meter.
    unspent: usize,
    /// The parts of `left` that searches may spend on work that is estimated and not counted, by [`Estimate`].
    estimates: [usize; 2],
}

/// So many steps cost as much as a unit of other work.
const STEPS_PER_UNIT: usize = 64;

impl Budget {
    /// The steps that a search takes at once: less than a millisecond of work.
    pub(crate) const PIECE: usize = 1 << 16;

    /// A budget of some steps.
    #[inline]
    #[must_use]
    pub fn new(steps: usize) -> Self {
        Self { total: steps, left: steps, unspent: 0, estimates: [steps / 32, steps / 2] }
    }

    /// A budget whose searches count all their steps and estimate none: exact, but slower.
    #[must_use]
    pub fn counted(steps: usize) -> Self {
        let mut budget = Self::new(steps);
        budget.estimates = [0; 2];
        budget
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
        self.spend()?;
        let steps = self.left.min(Self::PIECE);
        if steps == 0 {
            return Err(MatchError::BudgetExhausted);
        }
        self.left -= steps;
        self.unspent += steps;
        Ok(steps)
    }

    /// Gives back steps of a piece that the search did not need.
    pub(crate) fn give_back(&mut self, steps: usize) {
        self.left += steps;
        self.unspent = self.unspent.saturating_sub(steps);
    }

    /// Takes exactly `steps`, or all that are left and fails.
    #[inline]
    pub(crate) fn take(&mut self, steps: usize) -> Result<(), MatchError> {
        if steps > self.left {
            return Err(self.exhaust());
        }
        self.left -= steps;
        self.unspent += steps;
        self.spend()
    }

    /// Spends from the meter of the thread what was taken and is not given back.
    #[inline]
    fn spend(&mut self) -> Result<(), MatchError> {
        let units = self.unspent / STEPS_PER_UNIT;
        if units == 0 {
            return Ok(());
        }
        self.unspent %= STEPS_PER_UNIT;
        meter::spend(units as u64).map_err(|_| self.exhaust())
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

/// The last search leaves something to spend. If the meter stops then, whoever installed it finds out.
impl Drop for Budget {
    fn drop(&mut self) {
        let _stopped = self.spend();
    }
}
