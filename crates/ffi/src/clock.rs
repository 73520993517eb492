//! The system clock, for `Timestamp()` without arguments.

use std::time::SystemTime;

use puppetlang::types::Timestamp;
use puppetlang::types::creation::Clock;

/// The clock of the machine.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}
