//! The host of an evaluation: logger, host functions and settings of the engine, and facts.

use std::sync::Arc;

use puppetlang_evaluator::{Host, HostFunction, Level, Log};
use puppetlang_source::Interrupt;
use puppetlang_types::{Timestamp, Value};

use crate::clock::SystemClock;
use crate::engine::Engine;
use crate::logger::{
    LogRecord, PUPPETLANG_LOG_DEBUG, PUPPETLANG_LOG_ERROR, PUPPETLANG_LOG_INFO, PUPPETLANG_LOG_NOTICE,
    PUPPETLANG_LOG_WARNING,
};

/// An engine, and the facts.
pub(crate) struct EngineHost {
    pub(crate) engine: Arc<Engine>,
    /// A hash, or undef without facts.
    pub(crate) facts: Value,
    /// `$trusted`, or undef without it.
    pub(crate) trusted: Value,
    /// An interrupt of the evaluation, in addition to those of its calls.
    pub(crate) interrupt: Option<Interrupt>,
}

impl EngineHost {
    /// A world without facts: a catalog takes them from its node, and opening an environment needs none.
    pub(crate) fn without_facts(engine: &Arc<Engine>, interrupt: Option<Interrupt>) -> Self {
        Self { engine: Arc::clone(engine), facts: Value::Undef, trusted: Value::Undef, interrupt }
    }
}

impl Host for EngineHost {
    fn log(&self, line: &Log) {
        let Some(logger) = &self.engine.settings.logger else { return };
        logger.log(level(line.level), |level| {
            let mut message = line.message.clone();
            if let Some((file, line, column)) = &line.location {
                let file = if file.is_empty() { String::new() } else { format!("file: {file}, ") };
                message = format!("{message} ({file}line: {line}, column: {column})");
            }
            let word = line.level.name();
            let source = line.source.clone().unwrap_or_default();
            LogRecord { word, source, location: line.location.clone(), ..LogRecord::new(level, message) }
        });
    }

    fn now(&self) -> Timestamp {
        puppetlang_types::creation::Clock::now(&SystemClock)
    }

    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        self.engine.settings.functions.get(name).cloned()
    }

    fn is_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(Interrupt::is_triggered)
    }

    /// Returns `$facts`, `$trusted` or a fact: as in the reference, each fact is a variable too.
    fn variable(&self, name: &str) -> Option<Value> {
        match (name, &self.facts) {
            ("trusted", _) => Some(&self.trusted).filter(|trusted| !trusted.is_undef()).cloned(),
            ("facts", facts @ Value::Hash(_)) => Some(facts.clone()),
            (name, Value::Hash(facts)) => facts.get_str(name).cloned(),
            _ => None,
        }
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
