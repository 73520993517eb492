//! The host of an evaluation that has only the settings of an engine, and facts.

use std::sync::Arc;
use std::time::SystemTime;

use puppetlang_evaluator::{
    Answer, DataRequest, ExportedResource, ExportedSearch, Host, HostError, HostFunction, Level, Log, Request,
};
use puppetlang_source::{Diagnostic, Interrupt, Source};
use puppetlang_types::creation::Clock;
use puppetlang_types::{Timestamp, Value};

use crate::engine::Engine;
use crate::scope::TopScope;

/// Receives log messages of programs, and warnings about sources.
///
/// Closures are loggers:
///
/// ```
/// use std::sync::{Arc, Mutex};
///
/// use puppetlang::{Engine, Log, Settings};
///
/// let messages = Arc::new(Mutex::new(Vec::new()));
/// let log = Arc::clone(&messages);
/// let logger = move |line: &Log| log.lock().unwrap().push(line.message.clone());
/// let engine = Engine::new(Settings { logger: Some(Arc::new(logger)), ..Settings::default() });
/// engine.scope().eval(&engine.parse("", "notice('hello')")?)?;
/// assert_eq!(*messages.lock().unwrap(), ["hello"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Logger: Send + Sync {
    /// Logs a message.
    fn log(&self, line: &Log);

    /// Logs a warning about a source. By default, it becomes a message with the location of the warning.
    fn log_diagnostic(&self, diagnostic: &Diagnostic, source: &Source) {
        let position = diagnostic.at.map(|at| source.position(at));
        let location = position.map(|position| (source.name().to_owned(), position.line, position.column));
        let message = diagnostic.message.clone();
        self.log(&Log { level: Level::Warning, message, source: None, issue: diagnostic.issue, location });
    }
}

impl<F: Fn(&Log) + Send + Sync> Logger for F {
    fn log(&self, line: &Log) {
        self(line);
    }
}

/// Supplies a layer of Hiera data, which has priority over all others: see [`Host::data`].
///
/// Closures are data sources:
///
/// ```
/// use std::sync::Arc;
///
/// use puppetlang::{DataRequest, Engine, Node, Settings};
///
/// let data = |request: &DataRequest<'_>| {
///     Ok(match request.key() {
///         "ntp::servers" => Some(vec!["a".into(), "b".into()].into()),
///         _ => None,
///     })
/// };
/// let engine = Engine::new(Settings { data: Some(Arc::new(data)), ..Settings::default() });
/// let files = [
///     ("manifests/site.pp", "include ntp"),
///     ("modules/ntp/manifests/init.pp", "class ntp($servers) { notify { \"${servers}\": } }"),
/// ];
/// let catalog = engine.environment_of_files(files)?.compile(&Node::new("web1.example.com"))?;
/// assert!(catalog.find("Notify[[a, b]]").is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait DataSource: Send + Sync {
    /// Returns the value of a key; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The error ends the lookup.
    fn value(&self, request: &DataRequest<'_>) -> Result<Option<Value>, HostError>;
}

impl<F: Fn(&DataRequest<'_>) -> Result<Option<Value>, HostError> + Send + Sync> DataSource for F {
    fn value(&self, request: &DataRequest<'_>) -> Result<Option<Value>, HostError> {
        self(request)
    }
}

/// The logger and host functions of an engine, and the variables of a top scope.
pub(crate) struct EngineHost {
    pub(crate) engine: Engine,
    pub(crate) top: TopScope,
    pub(crate) interrupt: Option<Interrupt>,
}

impl Host for EngineHost {
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

    fn generate(&self, command: &[String]) -> Result<String, String> {
        self.engine.settings().grants.generate(command)
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
