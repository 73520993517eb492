//! The world around an evaluation: what it asks of its engine, and of what its scope was given.

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
pub(crate) struct World {
    pub(crate) engine: Arc<Engine>,
    /// A hash, or undef when there are none.
    pub(crate) facts: Value,
    /// `$trusted`, or undef when there is none.
    pub(crate) trusted: Value,
    /// What ends the evaluation, besides what its calls are given.
    pub(crate) interrupt: Option<Interrupt>,
}

impl World {
    /// A world without facts: they are those of a node, or there is nothing to evaluate.
    pub(crate) fn without_facts(engine: &Arc<Engine>, interrupt: Option<Interrupt>) -> Self {
        Self { engine: Arc::clone(engine), facts: Value::Undef, trusted: Value::Undef, interrupt }
    }
}

impl Host for World {
    fn log(&self, line: &Log) {
        let Some(logger) = &self.engine.settings.logger else { return };
        logger.log(level(line.level), |level| {
            let mut message = line.message.clone();
            if let Some((file, line, column)) = &line.place {
                let file = if file.is_empty() { String::new() } else { format!("file: {file}, ") };
                message = format!("{message} ({file}line: {line}, column: {column})");
            }
            let word = line.level.name();
            let source = line.source.clone().unwrap_or_default();
            LogRecord { word, source, place: line.place.clone(), ..LogRecord::new(level, message) }
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

    /// As the reference has it: each fact is a variable too.
    fn variable(&self, name: &str) -> Option<Value> {
        match (name, &self.facts) {
            ("trusted", _) => Some(&self.trusted).filter(|trusted| !trusted.is_undef()).cloned(),
            ("facts", facts @ Value::Hash(_)) => Some(facts.clone()),
            (name, Value::Hash(facts)) => facts.get_str(name).cloned(),
            _ => None,
        }
    }
}

/// The number of a level. What is worse than an error is one: few hosts make a difference, and `puppetlang_log_word` has it.
fn level(level: Level) -> i32 {
    match level {
        Level::Debug => PUPPETLANG_LOG_DEBUG,
        Level::Info => PUPPETLANG_LOG_INFO,
        Level::Notice => PUPPETLANG_LOG_NOTICE,
        Level::Warning => PUPPETLANG_LOG_WARNING,
        Level::Err | Level::Alert | Level::Emerg | Level::Crit => PUPPETLANG_LOG_ERROR,
    }
}
