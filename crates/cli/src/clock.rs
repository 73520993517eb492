//! The system clock.

use std::time::SystemTime;

use puppetlang::types::Timestamp;
use puppetlang::types::creation::Clock;

/// The system clock as a source of timestamps.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}
