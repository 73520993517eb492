//! Engines: the immutable settings of parsing, evaluation and compilation.

use std::mem::MaybeUninit;
use std::sync::{Arc, OnceLock, Weak};

use puppetlang::source::Budget;
use puppetlang::{Dialect, Settings};

use crate::config::Config;
use crate::error::{Error, answer};
use crate::guard::guard;
use crate::handle::{Alive, Counted, Out, release, retain, shared};
use crate::interrupt::Interrupt;
use crate::logger::Logger;
use crate::status::Status;

/// Immutable settings, with the logger and the host functions. Reference counted; thread-safe.
#[derive(Debug)]
pub struct Engine {
    pub(crate) inner: puppetlang::Engine,
    pub(crate) logger: Option<Arc<Logger>>,
    /// The engine whose settings were copied, which its host functions know.
    _origin: Option<Arc<Engine>>,
    _alive: Alive,
}

impl Counted for Engine {}

/// The engine that a configuration becomes, for its host functions. It is not kept alive: it owns the functions.
#[derive(Clone, Debug, Default)]
pub(crate) struct FutureEngine(Arc<OnceLock<Weak<Engine>>>);

impl FutureEngine {
    fn set(&self, engine: &Arc<Engine>) {
        // Each configuration becomes one engine.
        let _ = self.0.set(Arc::downgrade(engine));
    }

    /// Returns the engine, which exists as long as one of its functions runs.
    pub(crate) fn get(&self) -> Option<Arc<Engine>> {
        self.0.get()?.upgrade()
    }
}

impl Engine {
    pub(crate) fn new(settings: Settings, logger: Option<Arc<Logger>>, origin: Option<Arc<Self>>) -> Self {
        let settings = Settings { logger: logger.clone().map(|logger| logger as _), ..settings };
        Self { inner: puppetlang::Engine::new(settings), logger, _origin: origin, _alive: Alive::new() }
    }

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
/// If `config` is NULL, the engine has default settings. Release `*out` with `puppetlang_engine_release`.
///
/// Statuses: ARGUMENT if `out` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_engine_new(
    config: Option<&mut Config>,
    out: Option<&mut MaybeUninit<*mut Engine>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        let moved = |config: &mut Config| {
            let future = std::mem::take(&mut config.engine);
            (std::mem::take(&mut config.settings), config.logger.take(), config.origin.take(), future)
        };
        let (settings, logger, origin, future) = config.map(moved).unwrap_or_default();
        let engine = Arc::new(Engine::new(settings, logger, origin));
        future.set(&engine);
        out.put(shared(engine));
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
