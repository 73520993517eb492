//! Logging: messages of the library and of programs, delivered to a callback.

use std::cell::Cell;
use std::mem::MaybeUninit;

use libc::c_void;
use puppetlang::{Diagnostic, Level, Log, Source};

use crate::callback::UserPointer;
use crate::guard::{getter, outside};
use crate::out::fill_both;
use crate::status::Bool;
use crate::text::Str;

/// An error that does not end the call; also messages logged with `err`, `crit`, `alert` or `emerg`.
pub const PUPPETLANG_LOG_ERROR: i32 = 1;
/// A likely mistake, such as an unknown escape in a string.
pub const PUPPETLANG_LOG_WARNING: i32 = 2;
/// Worth knowing.
pub const PUPPETLANG_LOG_NOTICE: i32 = 3;
/// Progress.
pub const PUPPETLANG_LOG_INFO: i32 = 4;
/// Detailed progress.
pub const PUPPETLANG_LOG_DEBUG: i32 = 5;

/// A log record. Borrowed: valid only until the callback returns.
#[derive(Debug)]
pub struct LogRecord {
    pub(crate) level: i32,
    pub(crate) message: String,
    /// The name of the level in the reference.
    pub(crate) word: &'static str,
    /// The origin of the message; empty for messages of the library.
    pub(crate) source: String,
    /// File, line and column.
    pub(crate) location: Option<(String, u32, u32)>,
}

impl LogRecord {
    pub(crate) fn new(level: i32, message: String) -> Self {
        let word = if level == PUPPETLANG_LOG_ERROR { "err" } else { name(level) };
        Self { level, message, word, source: String::new(), location: None }
    }

    /// A record for a diagnostic of a source.
    pub(crate) fn of(level: i32, diagnostic: &Diagnostic, source: &Source) -> Self {
        let position = diagnostic.at.map(|at| source.position(at));
        let location = position.map(|position| (source.name().to_owned(), position.line, position.column));
        Self { location, ..Self::new(level, puppetlang::report::message_with_location(diagnostic, source)) }
    }
}

/// A logger: receives every record of the requested level or a more severe one.
///
/// Runs on the thread that called the library, during that call; it must be reentrant, because several threads may call
/// it at the same time. It may call any function of the library. Such calls log too, unless 8 records are being logged
/// on the thread: a logger that parses does not recurse for ever. It must not unwind or `longjmp` out.
pub type LogFn = Option<unsafe extern "C-unwind" fn(user: *mut c_void, record: *const LogRecord)>;

/// The callback of the embedder.
#[derive(Debug)]
pub(crate) struct Logger {
    pub(crate) max_level: i32,
    pub(crate) function: unsafe extern "C-unwind" fn(*mut c_void, *const LogRecord),
    pub(crate) user: UserPointer,
}

/// The maximum number of records that are logged at once on a thread, each by a call within the logger before it.
const MOST_NESTED: u32 = 8;

thread_local! {
    /// The number of records that are being logged on this thread.
    static NESTED: Cell<u32> = const { Cell::new(0) };
}

impl Logger {
    /// Logs the record that `record` creates, if the level is enabled, and not too many are being logged.
    pub(crate) fn log(&self, level: i32, record: impl FnOnce(i32) -> LogRecord) {
        let nested = NESTED.get();
        if level > self.max_level || nested == MOST_NESTED {
            return;
        }
        let record = record(level);
        let (function, user) = (self.function, self.user.pointer());
        NESTED.set(nested + 1);
        // SAFETY: the embedder registered function and pointer together; the record lives until the function returns.
        outside(|| unsafe { function(user, &raw const record) });
        NESTED.set(nested);
    }
}

impl puppetlang::Logger for Logger {
    fn log(&self, line: &Log) {
        self.log(level(line.level), |level| {
            let mut message = line.message.clone();
            if let Some((file, line, column)) = &line.location {
                let file = if file.is_empty() { String::new() } else { format!("file: {file}, ") };
                message = format!("{message} ({file}line: {line}, column: {column})");
            }
            let source = line.source.clone().unwrap_or_default();
            let location = line.location.clone();
            LogRecord { word: line.level.name(), source, location, ..LogRecord::new(level, message) }
        });
    }

    fn log_diagnostic(&self, diagnostic: &Diagnostic, source: &Source) {
        self.log(PUPPETLANG_LOG_WARNING, |level| LogRecord::of(level, diagnostic, source));
    }
}

/// Returns the number of a level. Levels above `err` map to `PUPPETLANG_LOG_ERROR`; `puppetlang_log_word` tells them
/// apart.
fn level(level: Level) -> i32 {
    match level {
        Level::Debug => PUPPETLANG_LOG_DEBUG,
        Level::Info => PUPPETLANG_LOG_INFO,
        Level::Notice => PUPPETLANG_LOG_NOTICE,
        Level::Warning => PUPPETLANG_LOG_WARNING,
        Level::Err | Level::Alert | Level::Emerg | Level::Crit => PUPPETLANG_LOG_ERROR,
    }
}

/// The levels with their names.
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

/// Returns the name of a level in lower case, such as "warning"; empty for an unknown number. Thread-safe. Valid as
/// long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_level_name(level: i32) -> Str {
    Str::of(name(level))
}

/// Returns the level of a record: one of `PUPPETLANG_LOG_*`; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_level(record: Option<&LogRecord>) -> i32 {
    getter(0, || record.map_or(0, |record| record.level))
}

/// Returns the message of a record, with its location as the reference formats it. Borrowed from `record`; empty for
/// NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_message(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || record.map_or(Str::EMPTY, |record| Str::of(&record.message)))
}

/// Returns the name of a record's level in the reference.
///
/// One of "err", "warning", "notice", "info" and "debug", or for messages of programs also "crit", "alert" and "emerg",
/// whose level is `PUPPETLANG_LOG_ERROR`. Empty for NULL. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_word(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || record.map_or(Str::EMPTY, |record| Str::of(record.word)))
}

/// Returns the origin of a message of a program, such as "Scope(Class[main])".
///
/// The reference shows it before the message. Borrowed from `record`; empty for messages of the library, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_source(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || record.map_or(Str::EMPTY, |record| Str::of(&record.source)))
}

/// Returns the name of the source that a record is about. Borrowed from `record`; empty if there is none, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_path(record: Option<&LogRecord>) -> Str {
    getter(Str::EMPTY, || {
        record.and_then(|record| record.location.as_ref()).map_or(Str::EMPTY, |(path, _, _)| Str::of(path))
    })
}

/// Reads the line and column that a record is about, both counted from 1; the column counts characters.
///
/// `line` and `column` may be NULL. Returns false, and writes nothing, if the record has no location, and for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_log_place(
    record: Option<&LogRecord>,
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
) -> Bool {
    fill_both(line, column, || record?.location.as_ref().map(|&(_, line, column)| (line, column)))
}
