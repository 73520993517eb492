//! Engines: the immutable settings of parsing, evaluation and compilation.

use std::mem::MaybeUninit;
use std::time::Instant;

use puppetlang_source::{Budget, Dialect};

use crate::config::{Config, Settings};
use crate::error::{CallError, Error, answer};
use crate::guard::guard;
use crate::handle::{Alive, Counted, Out, counted, release, retain};
use crate::interrupt::Interrupt;
use crate::status::Status;

/// Immutable settings, with the logger and the host functions. Reference counted; thread-safe.
#[derive(Debug)]
pub struct Engine {
    pub(crate) settings: Settings,
    _alive: Alive,
}

impl Counted for Engine {}

impl Engine {
    /// Returns the dialect of an engine, or the default dialect without an engine.
    pub(crate) fn dialect(engine: Option<&Self>) -> Dialect {
        engine.map_or(Dialect::PUPPET8, |engine| engine.settings.options.dialect)
    }

    /// Returns the limits of a call that evaluates.
    pub(crate) fn evaluation_limits(&self) -> puppetlang_evaluator::Limits {
        let limits = &self.settings.limits;
        let most = puppetlang_evaluator::Limits::default();
        puppetlang_evaluator::Limits {
            steps: limits.steps.unwrap_or(most.steps),
            calls: limits.depth.unwrap_or(most.calls),
            bytes: limits.bytes.unwrap_or(most.bytes),
            kept: limits.kept.unwrap_or(most.kept),
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
        }
    }

    /// Returns the budget of a call that parses.
    pub(crate) fn budget(&self, interrupt: Option<&Interrupt>) -> Budget {
        let limits = &self.settings.limits;
        let mut budget = Budget::default().with_depth(limits.depth);
        if let Some(time) = limits.time {
            budget = budget.with_time(time);
        }
        match interrupt {
            Some(interrupt) => budget.with_interrupt(interrupt.flag.clone()),
            None => budget,
        }
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
        let settings = std::mem::take(&mut config.settings);
        out.put(counted(Engine { settings, _alive: Alive::new() }));
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
