//! Engines: what everything is parsed and evaluated with.

use std::mem::MaybeUninit;
use std::time::Instant;

use puppetlang_source::{Budget, Dialect};

use crate::config::{Config, Settings};
use crate::error::{Error, Failure, answer};
use crate::guard::guard;
use crate::handle::{Alive, Counted, Out, counted, release, retain};
use crate::interrupt::Interrupt;
use crate::status::Status;

/// Settings that stay as they are. Counted; any threads at once.
#[derive(Debug)]
pub struct Engine {
    pub(crate) settings: Settings,
    _alive: Alive,
}

impl Counted for Engine {}

impl Engine {
    /// Whose rules an engine follows where they differ; without one, those by default.
    pub(crate) fn dialect(engine: Option<&Self>) -> Dialect {
        engine.map_or(Dialect::PUPPET8, |engine| engine.settings.options.dialect)
    }

    /// What one call may use that evaluates.
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

    /// What one call may use that parses.
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

/// An engine of a configuration, which is as new then and still to be freed. `*out` is to be released.
///
/// Statuses: ARGUMENT for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_engine_new(
    config: Option<&mut Config>,
    out: Option<&mut MaybeUninit<*mut Engine>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let config = config.ok_or_else(|| Failure::null("config"))?;
        let settings = std::mem::take(&mut config.settings);
        out.put(counted(Engine { settings, _alive: Alive::new() }));
        Ok(())
    })
}

/// One reference more; gives `engine`. Any thread.
///
/// `engine` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_engine_retain(engine: *const Engine) -> *mut Engine {
    // SAFETY: as the caller promises.
    unsafe { retain(engine) }
}

/// One reference less; the last one gives back what the host registered. Null is left alone. Any thread.
///
/// `engine` is null, or a handle that is not yet released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_engine_release(engine: *mut Engine) {
    // SAFETY: as the caller promises.
    guard(|_| (), || unsafe { release(engine) });
}
