//! The system clock, for `Timestamp()` without arguments.

use std::time::SystemTime;

use puppetlang_types::Timestamp;
use puppetlang_types::creation::Clock;

/// The clock of the machine.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}
