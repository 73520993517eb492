//! A host whose clock and interrupts are in the hands of a test.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use puppetlang_evaluator::{Host, Log};
use puppetlang_types::Value;

/// A host that gives the values, forgets what is logged, and counts how often it is asked whether to go on.
pub(crate) struct Counting {
    values: Arc<Vec<(&'static str, Value)>>,
    polls: AtomicU64,
    /// The time is over, or the host interrupts, from this poll on.
    ends: u64,
    interrupts: bool,
    start: Instant,
}

/// So long before the deadline its clock stands still.
const BEFORE: Duration = Duration::from_secs(3_600);

impl Counting {
    /// A host that never ends anything.
    pub(crate) fn new(values: &Arc<Vec<(&'static str, Value)>>) -> Self {
        Self {
            values: Arc::clone(values),
            polls: AtomicU64::new(0),
            ends: u64::MAX,
            interrupts: false,
            start: Instant::now(),
        }
    }

    /// A host whose clock jumps behind the deadline at a poll.
    pub(crate) fn expiring(values: &Arc<Vec<(&'static str, Value)>>, poll: u64) -> Self {
        Self { ends: poll, ..Self::new(values) }
    }

    /// A host that interrupts at a poll.
    pub(crate) fn interrupting(values: &Arc<Vec<(&'static str, Value)>>, poll: u64) -> Self {
        Self { interrupts: true, ..Self::expiring(values, poll) }
    }

    /// The time that its clock does not reach before it jumps.
    pub(crate) fn deadline(&self) -> Instant {
        self.start + BEFORE
    }

    /// Whether it interrupts, and does not let the time be over.
    pub(crate) fn is_interrupting(&self) -> bool {
        self.interrupts
    }

    /// How often it was asked.
    pub(crate) fn polls(&self) -> u64 {
        self.polls.load(Ordering::Relaxed)
    }
}

impl Host for Counting {
    fn log(&self, _: &Log) {}

    // The watch asks for the time first.
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
