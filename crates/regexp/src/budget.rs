//! The budget of regular expression searches.
//!
//! A caller that searches one text several times should use one [`Budget`] for all searches. Otherwise each of n
//! searches may read the whole rest of the text, which takes quadratic time in total.
//!
//! Searches also spend from the [meter](puppetlang_source::meter) of their thread, one unit per [`STEPS_PER_UNIT`]
//! steps. The meter is checked at least once per millisecond, except while an automaton reads a long text: that may
//! take some tens of milliseconds, which are spent in advance.

use puppetlang_source::meter;

use crate::error::MatchError;

/// The kind of work that is estimated in advance.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Estimate {
    /// A search that may read the rest of the text.
    ///
    /// The sum of such estimates is quadratic in the length of the text, so they may use only a small part of the
    /// budget; further searches count their steps.
    Rest,
    /// A single search over a long text.
    Once,
}

/// The steps that searches may still take. A step is the work of one instruction at one offset of the text.
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
    /// Steps that were taken but not yet spent from the meter.
    unspent: usize,
    /// The part of `left` that each kind of [`Estimate`] may use.
    estimates: [usize; 2],
}

/// The number of steps that cost as much as one unit of the meter.
const STEPS_PER_UNIT: usize = 64;

impl Budget {
    /// The number of steps that a search takes at once: less than a millisecond of work.
    pub(crate) const PIECE: usize = 1 << 16;

    /// Creates a budget of `steps` steps.
    #[inline]
    #[must_use]
    pub fn new(steps: usize) -> Self {
        Self { total: steps, left: steps, unspent: 0, estimates: [steps / 32, steps / 2] }
    }

    /// Creates a budget whose searches count every step instead of estimating: exact, but slower.
    #[must_use]
    pub fn counted(steps: usize) -> Self {
        let mut budget = Self::new(steps);
        budget.estimates = [0; 2];
        budget
    }

    /// Returns the steps that are left; 0 after [`MatchError::BudgetExhausted`].
    #[must_use]
    pub fn steps_left(&self) -> usize {
        self.left
    }

    /// Returns a lower bound of the steps that searches have taken.
    #[must_use]
    pub fn steps_spent(&self) -> usize {
        self.total - self.left
    }

    /// Takes at least 1 and at most `PIECE` steps.
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

    /// Returns the steps of a piece that the search did not use.
    pub(crate) fn give_back(&mut self, steps: usize) {
        self.left += steps;
        self.unspent = self.unspent.saturating_sub(steps);
    }

    /// Takes exactly `steps`. If fewer are left, takes all of them and fails.
    #[inline]
    pub(crate) fn take(&mut self, steps: usize) -> Result<(), MatchError> {
        if steps > self.left {
            return Err(self.exhaust());
        }
        self.left -= steps;
        self.unspent += steps;
        self.spend()
    }

    /// Spends the steps that were taken from the meter of the thread.
    #[inline]
    fn spend(&mut self) -> Result<(), MatchError> {
        let units = self.unspent / STEPS_PER_UNIT;
        if units == 0 {
            return Ok(());
        }
        self.unspent %= STEPS_PER_UNIT;
        meter::spend(units as u64).map_err(|_| self.exhaust())
    }

    /// Takes an upper bound of work that is not counted while it is done.
    ///
    /// Returns false if estimates would use too much of the budget; the search must then count its steps.
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

    /// Exhausts the budget, which ends all searches.
    pub(crate) fn exhaust(&mut self) -> MatchError {
        self.left = 0;
        MatchError::BudgetExhausted
    }
}

/// Spends the remaining steps of the last search. If this stops the meter, the code that installed it will notice.
impl Drop for Budget {
    fn drop(&mut self) {
        let _stopped = self.spend();
    }
}
