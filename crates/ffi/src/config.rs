//! The configuration of an engine: settings by name, and what the host gives to the library.

use std::mem::MaybeUninit;
use std::time::Duration;

use libc::{c_char, c_void, size_t};
use puppetlang_lexer::Options;
use puppetlang_source::Dialect;

use crate::error::{Error, Failure, answer};
use crate::guard::{getter, guard};
use crate::handle::{Alive, owned};
use crate::host::{DropFn, Host};
use crate::logger::{LogFn, Logger, PUPPETLANG_LOG_DEBUG, PUPPETLANG_LOG_ERROR};
use crate::status::{PUPPETLANG_E_NOT_FOUND, PUPPETLANG_E_UNSUPPORTED, Status};
use crate::text;

/// Settings for an engine. Owned; one thread at a time.
#[derive(Debug)]
pub struct Config {
    pub(crate) settings: Settings,
    _alive: Alive,
}

/// What an engine works by.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) logger: Option<Logger>,
}

/// Limits of every call; `None` for those that the library has anyway.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    pub(crate) source_bytes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) time: Option<Duration>,
}

/// The settings that are texts.
const STRINGS: &[&str] = &["dialect"];
/// The settings that are numbers.
const INTEGERS: &[&str] = &["tasks", "max_source_bytes", "max_depth", "deadline_ms"];
/// The settings of what is still to come: validation, evaluator, and catalogs.
const TO_COME: &[&str] =
    &["strict", "strict_variables", "modulepath", "environment", "manifest", "max_steps", "max_bytes"];

/// Why `key` cannot be set in this way.
fn refused(key: &str) -> Failure {
    if STRINGS.contains(&key) {
        return Failure::argument(format!("the setting `{key}` is a text"));
    }
    if INTEGERS.contains(&key) {
        return Failure::argument(format!("the setting `{key}` is a number"));
    }
    if TO_COME.contains(&key) {
        return Failure::new(PUPPETLANG_E_UNSUPPORTED, format!("the setting `{key}` is not supported yet"));
    }
    let known = [STRINGS, INTEGERS].concat().join(", ");
    Failure::new(PUPPETLANG_E_NOT_FOUND, format!("there is no setting `{key}`; there are: {known}"))
}

/// Sets a number, which has to be 0 or more.
fn set_integer(settings: &mut Settings, key: &str, value: i64) -> Result<(), Failure> {
    if !INTEGERS.contains(&key) {
        return Err(refused(key));
    }
    let negative = || Failure::argument(format!("the setting `{key}` must not be negative: {value}"));
    let value = u64::try_from(value).map_err(|_| negative())?;
    match key {
        "tasks" if value > 1 => return Err(Failure::argument(format!("the setting `tasks` is 0 or 1, not {value}"))),
        "tasks" => settings.options.tasks = value == 1,
        "max_source_bytes" => settings.limits.source_bytes = Some(value),
        // More levels than there are numbers for are no limit.
        "max_depth" => settings.limits.depth = u32::try_from(value).ok(),
        _ => settings.limits.time = Some(Duration::from_millis(value)),
    }
    Ok(())
}

/// Sets a text.
fn set_string(settings: &mut Settings, key: &str, value: &str) -> Result<(), Failure> {
    if !STRINGS.contains(&key) {
        return Err(refused(key));
    }
    settings.options.dialect = match value {
        "puppet8" => Dialect::PUPPET8,
        "specification" => Dialect::SPECIFICATION,
        other => {
            let message = format!("there is no dialect `{other}`; there are: puppet8, specification");
            return Err(Failure::argument(message));
        }
    };
    Ok(())
}

/// A new configuration, with everything as by default.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_config_new() -> *mut Config {
    getter(std::ptr::null_mut(), || owned(Config { settings: Settings::default(), _alive: Alive::new() }))
}

/// Frees a configuration; engines made of it go on. Null is left alone.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_config_free(config: Option<Box<Config>>) {
    guard(|_| (), || drop(config));
}

/// Sets a number:
///
/// - "tasks": 1 if `plan` and `apply` are keywords, 0 (the default) if not
/// - "max_source_bytes": the longest source that is read
/// - "max_depth": the most levels of nested expressions; at most, and by default, 20,000. Less stack means fewer, whatever is
///   set
/// - "deadline_ms": the milliseconds that a call may take
///
/// Statuses: ARGUMENT for null, a negative number or one out of range, and a setting that is a text; UTF8 for the key;
/// NOT_FOUND for an unknown setting; UNSUPPORTED for one that is still to come.
///
/// `key` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_int(
    config: Option<&mut Config>,
    key: *const c_char,
    len: size_t,
    value: i64,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let config = config.ok_or_else(|| Failure::null("config"))?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        set_integer(&mut config.settings, key, value)
    })
}

/// Sets a text:
///
/// - "dialect": "puppet8" (the default) or "specification": whose rules to follow where they differ
///
/// Statuses: ARGUMENT for null, an unknown value, and a setting that is a number; UTF8 for key and value; NOT_FOUND for an
/// unknown setting; UNSUPPORTED for one that is still to come.
///
/// `key` points to `len` bytes, `value` to `value_len`; each may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_string(
    config: Option<&mut Config>,
    key: *const c_char,
    len: size_t,
    value: *const c_char,
    value_len: size_t,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let config = config.ok_or_else(|| Failure::null("config"))?;
        // SAFETY: as the caller promises.
        let key = unsafe { text::input(key, len, "key") }?;
        // SAFETY: as the caller promises.
        let value = unsafe { text::input(value, value_len, "value") }?;
        set_string(&mut config.settings, key, value)
    })
}

/// Sets the function that is told what the library has to say while it works: records of `max_level` (one of
/// PUPPETLANG_LOG_…) and worse ones. It replaces the one before. `drop` is called with `user` when nobody needs it any more,
/// also when this call fails; it may be null.
///
/// Statuses: ARGUMENT for null (but as `user` and `drop`), and for an unknown level.
///
/// `function` and `drop` may be called with `user` on every thread that calls the library, until `drop` was called.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_logger(
    config: Option<&mut Config>,
    max_level: i32,
    function: LogFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    // Whatever happens, this drops the host's pointer.
    let host = Host::new(user, drop);
    answer(error, || {
        let config = config.ok_or_else(|| Failure::null("config"))?;
        let function = function.ok_or_else(|| Failure::null("function"))?;
        if !(PUPPETLANG_LOG_ERROR..=PUPPETLANG_LOG_DEBUG).contains(&max_level) {
            return Err(Failure::argument(format!("there is no level {max_level} of logging")));
        }
        config.settings.logger = Some(Logger { max_level, function, host });
        Ok(())
    })
}
