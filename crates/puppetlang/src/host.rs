//! The host of an evaluation that has only the settings of an engine, and facts.

use std::sync::Arc;
use std::time::SystemTime;

use puppetlang_evaluator::{
    Answer, Cause, DataRequest, ExportedResource, ExportedSearch, Host, HostError, HostFunction, Level, Log, Request,
};
use puppetlang_source::Interrupt;
use puppetlang_types::creation::Clock;
use puppetlang_types::{Timestamp, Value};

use crate::engine::Engine;
use crate::scope::TopScope;

/// The logger and host functions of an engine, and the variables of a top scope.
pub(crate) struct EngineHost {
    pub(crate) engine: Engine,
    pub(crate) top: TopScope,
    pub(crate) interrupt: Option<Interrupt>,
}

impl EngineHost {
    /// Returns the host of an evaluation without variables of its own.
    pub(crate) fn of(engine: &Engine, interrupt: Option<&Interrupt>) -> Arc<Self> {
        Arc::new(Self { engine: engine.clone(), top: TopScope::default(), interrupt: interrupt.cloned() })
    }

    /// Asks the source of answers; `None` if there is none, or it does not grant the request.
    fn ask(&self, name: &str, arguments: &[Value]) -> Result<Option<Value>, HostError> {
        let Some(requests) = &self.engine.settings().requests else { return Ok(None) };
        match requests.answer(&Request { name, arguments, place: ("", 0) })? {
            Answer::Value(value) => Ok(Some(value)),
            Answer::NotGranted => Ok(None),
            Answer::Error(message) => Err(HostError::with_cause(message, Cause::Program)),
        }
    }
}

impl Host for EngineHost {
    /// Asks the source of answers, and otherwise the clock of the system.
    fn now(&self) -> Timestamp {
        let system = || SystemTime::now().into();
        match self.ask("current_time", &[]) {
            Ok(None | Some(Value::Undef)) => system(),
            Ok(Some(Value::Timestamp(time))) => time,
            answer => {
                let message = match answer {
                    Ok(value) => format!("The host answered current_time with {value:?}, which is no Timestamp"),
                    Err(error) => format!("The host does not tell the time: {error}"),
                };
                self.log(&Log { level: Level::Warning, message, source: None, issue: None, location: None });
                system()
            }
        }
    }

    fn log(&self, line: &Log) {
        if let Some(logger) = &self.engine.settings().logger {
            logger.log(line);
        }
    }

    fn function(&self, name: &str) -> Option<Arc<HostFunction>> {
        self.engine.settings().function(name).cloned()
    }

    /// Returns `$facts`, `$trusted` or a fact: as in the reference, each fact is a variable too.
    fn variable(&self, name: &str) -> Option<Value> {
        let TopScope { facts, trusted } = &self.top;
        match (name, facts) {
            ("trusted", _) => trusted.clone(),
            ("facts", Some(facts)) => Some(Value::Hash(facts.clone())),
            (name, Some(facts)) => facts.get_str(name).cloned(),
            _ => None,
        }
    }

    fn supplies_data(&self) -> bool {
        self.engine.settings().data.is_some()
    }

    fn data(&self, request: &DataRequest<'_>) -> Result<Option<Value>, HostError> {
        self.engine.settings().data.as_ref().map_or(Ok(None), |data| data.value(request))
    }

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        let settings = self.engine.settings();
        crate::grants::answer(settings.requests.as_ref(), &settings.grants, request)
    }

    fn offers_exported(&self) -> bool {
        self.engine.settings().exported.is_some()
    }

    fn find_exported(&self, search: &ExportedSearch<'_>) -> Result<Vec<ExportedResource>, HostError> {
        self.engine.settings().exported.as_ref().map_or_else(|| Ok(Vec::new()), |exported| exported.find(search))
    }

    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        match self.ask("run_command", &[crate::grants::command_line(command), Value::Undef])? {
            Some(answer) => crate::grants::output_of(command, Answer::Value(answer)),
            None => self.engine.settings().grants.generate(command),
        }
    }

    fn is_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(Interrupt::is_triggered)
    }
}

/// The clock of the system, for conversions without an evaluation.
///
/// ```
/// use puppetlang::types::creation::Conversion;
/// use puppetlang::{Dialect, SystemClock, Type};
///
/// let ty = Type::parse("Timestamp")?;
/// let now = ty.make_in(&[], Conversion { clock: &SystemClock, dialect: Dialect::PUPPET8 })?;
/// assert!(ty.is_instance(&now));
/// # Ok::<(), puppetlang::types::TypeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        SystemTime::now().into()
    }
}
