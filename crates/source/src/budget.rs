//! Limits of one task: depth of nesting, deadline, interrupt.

use std::cell::Cell;
use std::fmt;
use std::time::{Duration, Instant};

use crate::interrupt::Interrupt;

/// The limits of one task.
///
/// The code that does the work calls [`is_exhausted`](Self::is_exhausted) from time to time and stops if it returns
/// true; the partial result must then be discarded.
#[derive(Debug, Default)]
pub struct Budget {
    max_depth: Option<u32>,
    deadline: Option<(Instant, Duration)>,
    interrupt: Option<Interrupt>,
    exhausted: Cell<Option<Exhausted>>,
}

/// The reason why a task was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhausted {
    /// It exceeded this time limit.
    Deadline(Duration),
    /// The interrupt was triggered.
    Interrupted,
}

impl Budget {
    /// Returns the budget with a deadline `time` from now.
    ///
    /// If the clock cannot represent the deadline, there is none.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time).map(|deadline| (deadline, time));
        self
    }

    /// Returns the budget with an interrupt.
    #[must_use]
    pub fn with_interrupt(mut self, interrupt: Interrupt) -> Self {
        self.interrupt = Some(interrupt);
        self
    }

    /// Returns the budget with a limit on nesting; `None` leaves the limit to the task.
    #[must_use]
    pub fn with_depth(mut self, levels: Option<u32>) -> Self {
        self.max_depth = levels;
        self
    }

    /// Returns the maximum nesting depth, or `None` if the task sets its own limit.
    pub fn max_depth(&self) -> Option<u32> {
        self.max_depth
    }

    /// Returns true if the task must stop.
    ///
    /// Reads the clock if there is a deadline, so call it every few microseconds at most. Once true, the result stays
    /// true.
    #[cold]
    pub fn is_exhausted(&self) -> bool {
        if self.exhausted.get().is_none() {
            let late = self.deadline.filter(|(deadline, _)| Instant::now() >= *deadline);
            self.exhausted.set(match (&self.interrupt, late) {
                (Some(interrupt), _) if interrupt.is_triggered() => Some(Exhausted::Interrupted),
                (_, Some((_, time))) => Some(Exhausted::Deadline(time)),
                _ => None,
            });
        }
        self.exhausted.get().is_some()
    }

    /// Checks that the budget is not exhausted.
    ///
    /// # Errors
    ///
    /// The reason why the task must stop, if [`is_exhausted`](Self::is_exhausted) returned true before or would do so
    /// now.
    pub fn check(&self) -> Result<(), Exhausted> {
        self.is_exhausted();
        self.exhausted.get().map_or(Ok(()), Err)
    }
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deadline(time) => write!(f, "stopped after the {} ms it was given", time.as_millis()),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for Exhausted {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_without_limits_goes_on() {
        assert_eq!(Budget::default().check(), Ok(()));
        assert_eq!(Budget::default().with_time(Duration::MAX).check(), Ok(()));
    }

    #[test]
    fn a_deadline_and_an_interrupt_stop_it() {
        let late = Budget::default().with_time(Duration::ZERO);
        assert_eq!(late.check(), Err(Exhausted::Deadline(Duration::ZERO)));
        let interrupt = Interrupt::default();
        let budget = Budget::default().with_interrupt(interrupt.clone());
        assert_eq!(budget.check(), Ok(()));
        interrupt.trigger();
        assert_eq!(budget.check(), Err(Exhausted::Interrupted));
    }
}
