//! Logging: what the library has to say while it works goes to a function of the host.

use std::mem::MaybeUninit;

use libc::c_void;
use puppetlang_source::{Diagnostic, Source};

use crate::guard::{getter, outside};
use crate::host::Host;
use crate::place::fill_both;
use crate::status::Bool;
use crate::text::Str;

/// Something that failed, though the call goes on; and what a program says by `err`, `crit`, `alert` and `emerg`.
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
    pub(crate) level: i32,
    pub(crate) message: String,
    /// The level as the reference names it.
    pub(crate) word: &'static str,
    /// Who says it; empty for the language itself.
    pub(crate) source: String,
    /// File, line and column.
    pub(crate) place: Option<(String, u32, u32)>,
}

impl LogRecord {
    pub(crate) fn new(level: i32, message: String) -> Self {
        let word = if level == PUPPETLANG_LOG_ERROR { "err" } else { name(level) };
        Self { level, message, word, source: String::new(), place: None }
    }

    /// A record of what is wrong with a source.
    pub(crate) fn of(level: i32, diagnostic: &Diagnostic, source: &Source) -> Self {
        let position = diagnostic.at.map(|at| source.position(at));
        let place = position.map(|position| (source.name().to_owned(), position.line, position.column));
        Self { place, ..Self::new(level, puppetlang_report::message_with_place(diagnostic, source)) }
    }
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
    /// Logs what `record` makes of the level, if records of it are wanted.
    pub(crate) fn log(&self, level: i32, record: impl FnOnce(i32) -> LogRecord) {
        if level <= self.max_level {
            let record = record(level);
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

fn name(level: i32) -> &'static str {
    NAMES.iter().find(|(number, _)| *number == level).map_or("", |(_, name)| name)
}

/// The name of a level in lower case, as "warning"; empty for a number that is no level. Any thread. Lives as long as the
/// library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_level_name(level: i32) -> Str {
    Str::of(name(level))
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

/// The level of a record as the reference names it: "err", "warning", "notice", "info", "debug", or of what a program says "crit", "alert",
/// "emerg", which all are errors. Empty for null. Lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_word(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || record.map_or(Str::EMPTY, |record| Str::of(record.word)))
}

/// Who says it, as the reference shows it in front of what a program says: "Scope(Class[main])". Borrowed from `record`; empty for what the
/// library says itself, and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_source(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || record.map_or(Str::EMPTY, |record| Str::of(&record.source)))
}

/// The name of the source that a record is about. Borrowed from `record`; empty when it is about none, and for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_path(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || {
        record.and_then(|record| record.place.as_ref()).map_or(Str::EMPTY, |(path, _, _)| Str::of(path))
    })
}

/// Line and column, from 1, the column in characters, of what a record is about. `line` and `column` may be null. False when it is
/// about no place, and for null; they are left alone then.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_place(
    record: Option<&LogRecord>,
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_both(line, column, || record?.place.as_ref().map(|&(_, line, column)| (line, column)))
}
