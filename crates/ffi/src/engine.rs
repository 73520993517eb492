//! Engines: the immutable settings of parsing, evaluation and compilation.

use std::mem::MaybeUninit;
use std::sync::Arc;

use puppetlang::source::Budget;
use puppetlang::{Dialect, Settings};

use crate::config::Config;
use crate::error::{CallError, Error, answer};
use crate::guard::guard;
use crate::handle::{Alive, Counted, Out, counted, release, retain};
use crate::interrupt::Interrupt;
use crate::logger::Logger;
use crate::status::Status;

/// Immutable settings, with the logger and the host functions. Reference counted; thread-safe.
#[derive(Debug)]
pub struct Engine {
    pub(crate) inner: puppetlang::Engine,
    pub(crate) logger: Option<Arc<Logger>>,
    _alive: Alive,
}

impl Counted for Engine {}

impl Engine {
    pub(crate) fn settings(&self) -> &Settings {
        self.inner.settings()
    }

    /// Returns the dialect of an engine, or the default dialect without an engine.
    pub(crate) fn dialect(engine: Option<&Self>) -> Dialect {
        engine.map_or(Dialect::PUPPET8, |engine| engine.settings().dialect)
    }

    /// Returns the budget of a call that parses.
    pub(crate) fn budget(&self, interrupt: Option<&Interrupt>) -> Budget {
        self.settings().limits.of_parsing(interrupt.map(|interrupt| &interrupt.flag))
    }
}

/// Creates an engine from a configuration, and stores it in `*out`.
///
/// The settings move to the engine: afterwards `config` has default settings again, and the caller must still free it.
/// Release `*out` with `puppetlang_engine_release`.
///
/// Statuses: ARGUMENT if `config` or `out` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_engine_new(
    config: Option<&mut Config>,
    out: Option<&mut MaybeUninit<*mut Engine>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let config = config.ok_or_else(|| CallError::null("config"))?;
        let (settings, logger) = (std::mem::take(&mut config.settings), config.logger.take());
        let settings = Settings { logger: logger.clone().map(|logger| logger as _), ..settings };
        out.put(counted(Engine { inner: puppetlang::Engine::new(settings), logger, _alive: Alive::new() }));
        Ok(())
    })
}

/// Adds a reference and returns `engine`; NULL for NULL. Thread-safe.
///
/// `engine` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_engine_retain(engine: *const Engine) -> *mut Engine {
    // SAFETY: as the caller promises.
    unsafe { retain(engine) }
}

/// Removes a reference. The last one frees the engine and calls the `drop` callbacks of its logger and host functions.
/// NULL is ignored. Thread-safe.
///
/// `engine` must not have been released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_engine_release(engine: *mut Engine) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(engine) });
}
