//! Logging: what the library has to say while it works goes to a function of the host.

use libc::c_void;

use crate::guard::{getter, outside};
use crate::host::Host;
use crate::text::Str;

/// Something that failed, though the call goes on.
pub const PUPPETLANG_LOG_ERROR: i32 = 1;
/// Something that is likely meant otherwise, as an escape that a string does not know.
pub const PUPPETLANG_LOG_WARNING: i32 = 2;
/// Something worth knowing.
pub const PUPPETLANG_LOG_NOTICE: i32 = 3;
/// What is being done.
pub const PUPPETLANG_LOG_INFO: i32 = 4;
/// What is being done, in detail.
pub const PUPPETLANG_LOG_DEBUG: i32 = 5;

/// Something to log. Borrowed: valid inside of the callback only.
#[derive(Debug)]
pub struct LogRecord {
    level: i32,
    message: String,
}

/// Is given every record of the level wanted and worse ones. Runs on the thread that called the library, inside of that
/// call; for several threads at once. May call any function. Must not unwind or jump out.
pub type LogFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void, record: *const LogRecord)>;

/// The host's function.
#[derive(Debug)]
pub(crate) struct Logger {
    pub(crate) max_level: i32,
    pub(crate) function: unsafe extern "C-unwind" fn(*mut c_void, *const LogRecord),
    pub(crate) host: Host,
}

impl Logger {
    /// Logs what `message` makes, if records of this level are wanted.
    pub(crate) fn log(&self, level: i32, message: impl FnOnce() -> String) {
        if level <= self.max_level {
            let record = LogRecord { level, message: message() };
            let (function, user) = (self.function, self.host.user());
            // SAFETY: the host gave function and pointer together for such calls; the record lives until it returns.
            outside(|| unsafe { function(user, &raw const record) });
        }
    }
}

/// The levels with their names, for people.
const NAMES: &[(i32, &str)] = &[
    (PUPPETLANG_LOG_ERROR, "error"),
    (PUPPETLANG_LOG_WARNING, "warning"),
    (PUPPETLANG_LOG_NOTICE, "notice"),
    (PUPPETLANG_LOG_INFO, "info"),
    (PUPPETLANG_LOG_DEBUG, "debug"),
];

/// The name of a level in lower case, as "warning"; empty for a number that is no level. Any thread. Lives as long as the
/// library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_level_name(level: i32) -> Str {
    Str::of(NAMES.iter().find(|(number, _)| *number == level).map_or("", |(_, name)| name))
}

/// The level of a record: one of PUPPETLANG_LOG_…; 0 for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_level(record: Option<&LogRecord>) -> i32 {
    getter(0, || record.map_or(0, |record| record.level))
}

/// The message of a record, with the place as the reference writes it. Borrowed from `record`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_message(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || record.map_or(Str::EMPTY, |record| Str::of(&record.message)))
}
