//! Interrupts: requests to stop work, from another thread, a signal handler or the host.

use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

thread_local! {
    /// The time of the last answer of a host on this thread.
    static ASKED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// A flag that another thread or a signal handler sets to stop work.
///
/// Clones share the flag. Once set, it stays set.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    is_set: AtomicBool,
    question: Option<Question>,
}

/// A question to the host, which is asked from time to time.
struct Question {
    ask: Box<dyn Fn() -> bool + Send + Sync>,
    interval: Duration,
}

impl Interrupt {
    /// Creates an interrupt that also asks the host whether to stop: on the thread that does the work, and at most once
    /// per interval on a thread. An answer counts for the work that asks.
    pub fn asking(interval: Duration, ask: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let question = Some(Question { ask: Box::new(ask), interval });
        Self(Arc::new(Shared { is_set: AtomicBool::new(false), question }))
    }

    /// Sets the flag. This is a single store, safe in a signal handler.
    pub fn trigger(&self) {
        self.0.is_set.store(true, Ordering::Release);
    }

    /// Returns true if the flag is set, or the host wants the work to stop.
    pub fn is_triggered(&self) -> bool {
        self.0.is_set.load(Ordering::Acquire) || self.0.question.as_ref().is_some_and(Question::is_affirmed)
    }
}

impl Question {
    /// Asks, if it is time to.
    fn is_affirmed(&self) -> bool {
        let now = Instant::now();
        let last = ASKED.get().unwrap_or_else(|| {
            ASKED.set(Some(now));
            now
        });
        if now.saturating_duration_since(last) < self.interval {
            return false;
        }
        let affirmed = (self.ask)();
        // The answer may have taken some time.
        ASKED.set(Some(Instant::now()));
        affirmed
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Question(every {:?})", self.interval)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU32;

    use super::*;

    #[test]
    fn a_flag_stays_set() {
        let interrupt = Interrupt::default();
        assert!(!interrupt.is_triggered());
        let clone = interrupt.clone();
        clone.trigger();
        assert!(interrupt.is_triggered() && interrupt.is_triggered());
    }

    #[test]
    fn the_host_is_asked_once_per_interval() {
        let asked = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&asked);
        let ask = move || counter.fetch_add(1, Ordering::Relaxed) >= 1;
        let patient = Interrupt::asking(Duration::from_secs(3600), ask.clone());
        assert!(!patient.is_triggered() && !patient.is_triggered());
        assert_eq!(asked.load(Ordering::Relaxed), 0);
        let eager = Interrupt::asking(Duration::ZERO, ask);
        assert!(!eager.is_triggered());
        assert!(eager.is_triggered());
        assert_eq!(asked.load(Ordering::Relaxed), 2);
        patient.trigger();
        assert!(patient.is_triggered());
    }
}
