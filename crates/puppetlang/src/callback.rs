//! The parts of a program that an engine calls: its logger and its data source.

use puppetlang_evaluator::{DataRequest, HostError, Level, Log};
use puppetlang_source::{Diagnostic, Source};
use puppetlang_types::Value;

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

/// Supplies a layer of Hiera data, which has priority over all others: see [`Host::data`](crate::Host::data).
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
