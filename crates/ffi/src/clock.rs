//! The time of the machine, for `Timestamp()` without arguments.

use std::time::{SystemTime, UNIX_EPOCH};

use puppetlang_types::Timestamp;
use puppetlang_types::creation::Clock;

/// The clock of the machine; before 1970 it stands still.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_nanoseconds(i128::try_from(since.as_nanos()).unwrap_or(0)).unwrap_or_default()
    }
}
