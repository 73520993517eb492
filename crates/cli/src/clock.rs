//! The system clock.

use std::time::SystemTime;

use puppetlang_types::Timestamp;
use puppetlang_types::creation::Clock;

/// The system clock as a source of timestamps.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}
