//! What a piece of work may use: how deep it may nest, until when it may run, and whether somebody stopped it.

use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A flag by which another thread, or a signal handler, stops work.
///
/// Clones are the same flag. Once triggered it stays so.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Stops the work that watches this flag: one store, safe in a signal handler.
    pub fn trigger(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// True once it was triggered.
    pub fn is_triggered(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// What one piece of work may use. Whoever does the work [asks](Self::is_exhausted) now and then, and stops when it is used
/// up; the result is then of no use and thrown away.
#[derive(Debug, Default)]
pub struct Budget {
    max_depth: Option<u32>,
    deadline: Option<(Instant, Duration)>,
    interrupt: Option<Interrupt>,
    exhausted: Cell<Option<Exhausted>>,
}

/// Why work was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhausted {
    /// It took longer than it might.
    Deadline(Duration),
    /// Somebody stopped it.
    Interrupted,
}

impl Budget {
    /// The same with so much time from now on. A time beyond what the clock can count is no limit.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time).map(|deadline| (deadline, time));
        self
    }

    /// The same with a flag that stops it.
    #[must_use]
    pub fn with_interrupt(mut self, interrupt: Interrupt) -> Self {
        self.interrupt = Some(interrupt);
        self
    }

    /// The same with so many levels of nesting, or as many as the work sets itself.
    #[must_use]
    pub fn with_depth(mut self, levels: Option<u32>) -> Self {
        self.max_depth = levels;
        self
    }

    /// The most levels of nesting; `None` for those that the work sets itself.
    pub fn max_depth(&self) -> Option<u32> {
        self.max_depth
    }

    /// True when the work has to stop. Reads the clock if there is a deadline, so ask every few microseconds only.
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

    /// Why the work had to stop.
    ///
    /// # Errors
    ///
    /// When some call of [`is_exhausted`](Self::is_exhausted) said so, or would say so now.
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
