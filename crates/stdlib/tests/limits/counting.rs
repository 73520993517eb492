//! A host whose clock and interrupts are controlled by a test.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use puppetlang_evaluator::{Host, Log};
use puppetlang_types::Value;

/// A host that supplies values, discards log messages, and counts how often it is polled.
pub(crate) struct Counting {
    values: Arc<Vec<(&'static str, Value)>>,
    polls: AtomicU64,
    /// The poll from which on the deadline has passed, or the host interrupts.
    ends: u64,
    interrupts: bool,
    start: Instant,
}

/// The distance of the stopped clock from the deadline.
const BEFORE: Duration = Duration::from_secs(3_600);

impl Counting {
    /// Creates a host that never ends an evaluation.
    pub(crate) fn new(values: &Arc<Vec<(&'static str, Value)>>) -> Self {
        Self {
            values: Arc::clone(values),
            polls: AtomicU64::new(0),
            ends: u64::MAX,
            interrupts: false,
            start: Instant::now(),
        }
    }

    /// Creates a host whose clock jumps to the deadline at a poll.
    pub(crate) fn expiring(values: &Arc<Vec<(&'static str, Value)>>, poll: u64) -> Self {
        Self { ends: poll, ..Self::new(values) }
    }

    /// Creates a host that interrupts at a poll.
    pub(crate) fn interrupting(values: &Arc<Vec<(&'static str, Value)>>, poll: u64) -> Self {
        Self { interrupts: true, ..Self::expiring(values, poll) }
    }

    /// The deadline, which the clock does not reach before it jumps.
    pub(crate) fn deadline(&self) -> Instant {
        self.start + BEFORE
    }

    /// Whether the host interrupts instead of reaching the deadline.
    pub(crate) fn is_interrupting(&self) -> bool {
        self.interrupts
    }

    /// The number of polls.
    pub(crate) fn polls(&self) -> u64 {
        self.polls.load(Ordering::Relaxed)
    }
}

impl Host for Counting {
    fn log(&self, _: &Log) {}

    // A poll reads the clock first.
    fn instant(&self) -> Instant {
        let poll = self.polls.fetch_add(1, Ordering::Relaxed) + 1;
        if poll >= self.ends && !self.interrupts { self.deadline() } else { self.start }
    }

    fn is_interrupted(&self) -> bool {
        self.interrupts && self.polls() >= self.ends
    }

    fn variable(&self, name: &str) -> Option<Value> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone())
    }
}
