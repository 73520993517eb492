//! Scopes: evaluations that keep their variables and functions.

use std::sync::Arc;

use puppetlang_catalog::{Compiled, Node, ResourceType, Session};
use puppetlang_epp::Template;
use puppetlang_evaluator::{Evaluation, EvaluationError, Host, Program};
use puppetlang_hiera::{EmptyStore, Hiera};
use puppetlang_source::Interrupt;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

use crate::engine::Engine;
use crate::environment::Environment;
use crate::host::EngineHost;

/// The variables that a top scope has from the start.
#[derive(Clone, Debug, Default)]
pub struct TopScope {
    /// The facts: `$facts`, and a variable for each fact.
    pub facts: Option<Hash>,
    /// The value of `$trusted`.
    pub trusted: Option<Value>,
}

/// An evaluation: the variables and functions of the programs that it has evaluated.
///
/// The limits of the engine apply to each call. After an error the scope can be used again. A scope has no catalog and
/// no files: `include` and resources are errors. [`Environment::scope`] returns a scope with both.
///
/// ```
/// use puppetlang::{Engine, Scope, TopScope, Value};
///
/// let engine = Engine::default();
/// let facts = [("kernel", Value::from("Linux"))].into_iter().collect();
/// let mut scope = Scope::new(&engine, TopScope { facts: Some(facts), ..TopScope::default() });
/// scope.set("port", 80.into());
/// scope.eval(&engine.parse("", "$url = \"http://${kernel}:${port}/\"")?)?;
/// assert_eq!(scope.get("url").as_ref().and_then(Value::as_str), Some("http://Linux:80/"));
/// assert_eq!(scope.call("upcase", ["abc".into()])?.as_str(), Some("ABC"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Scope {
    work: Work,
    engine: Engine,
}

/// The evaluation of a scope.
enum Work {
    /// Without a catalog.
    Alone(Box<Evaluation>),
    /// The compile of a node's catalog.
    OfNode(Box<Session>),
}

impl Scope {
    /// Creates a scope.
    pub fn new(engine: &Engine, top: TopScope) -> Self {
        Self::with_host(engine, Arc::new(EngineHost { engine: engine.clone(), top, interrupt: None }))
    }

    /// Creates a scope with a host, which replaces the engine's logger, host functions and facts. To keep the engine's
    /// functions, return `engine.settings().function(name).cloned()` from [`Host::function`].
    pub fn with_host(engine: &Engine, host: Arc<dyn Host>) -> Self {
        let settings = engine.settings();
        let mut evaluation = Evaluation::new(host, settings.rules(), settings.limits.of_evaluation());
        evaluation.add_library(puppetlang_epp::library());
        if evaluation.host_supplies_data() {
            evaluation.set_data(Arc::new(Hiera::new(Arc::new(EmptyStore::default()))));
        }
        Self { work: Work::Alone(Box::new(evaluation)), engine: engine.clone() }
    }

    /// Creates the scope of a node in an environment: see [`Environment::scope`].
    pub(crate) fn of_node(environment: &Environment, node: Node) -> Result<Self, EvaluationError> {
        let engine = environment.engine();
        let settings = engine.settings();
        let session = Session::new(
            node,
            Some(Arc::clone(environment.snapshot())),
            EngineHost::of(engine, None),
            settings.rules(),
            settings.limits.of_evaluation(),
        )?;
        Ok(Self { work: Work::OfNode(Box::new(session)), engine: engine.clone() })
    }

    /// Evaluates a program and returns the value of its last expression.
    ///
    /// ```
    /// use puppetlang::Engine;
    ///
    /// let engine = Engine::default();
    /// let program = engine.parse("sum.pp", "$a = 'x'\n1 + $a")?;
    /// let error = engine.scope().eval(&program).unwrap_err();
    /// let (source, at) = (error.source.as_ref().unwrap(), error.diagnostic.at.unwrap());
    /// assert_eq!((source.name(), source.position(at).line, source.position(at).column), ("sum.pp", 2, 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error that ends the program.
    pub fn eval(&mut self, program: &Program) -> Result<Value, EvaluationError> {
        self.run(program, None)
    }

    /// Evaluates a program like [`Scope::eval`], until it ends or another thread triggers the interrupt.
    ///
    /// # Errors
    ///
    /// Returns the error that ends the program.
    pub fn run(&mut self, program: &Program, interrupt: Option<&Interrupt>) -> Result<Value, EvaluationError> {
        match &mut self.work {
            Work::Alone(_) => self.within_limits(interrupt, |evaluation| evaluation.run(program)),
            Work::OfNode(session) => {
                session.set_limits(self.engine.settings().limits.of_evaluation());
                session.run_until(program, interrupt)
            }
        }
    }

    /// Compiles the catalog of all programs that ended without an error; `None` if the scope is not that of a node.
    ///
    /// The programs run again, so the logger receives their messages again.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the compile.
    pub fn catalog(&self, interrupt: Option<&Interrupt>) -> Option<Result<Compiled, EvaluationError>> {
        let Work::OfNode(session) = &self.work else { return None };
        let host = EngineHost::of(&self.engine, interrupt);
        Some(session.catalog(host, self.engine.settings().limits.of_evaluation()))
    }

    /// Renders a template, which can read its parameters and the variables of the top scope.
    ///
    /// The result is a string, or a Sensitive string if the template rendered a Sensitive value. If the template
    /// declares parameters, the hash must match them; if it declares none, each entry of the hash becomes a variable.
    ///
    /// ```
    /// use puppetlang::{Engine, Value};
    ///
    /// let engine = Engine::default();
    /// let text = "<%- |String $name, Integer $port| -%>\n$<%= $name %>:<%= $port %>";
    /// let template = engine.parse_template("motd.epp", text)?;
    /// let parameters = [("name", Value::from("web1")), ("port", Value::from(80))].into_iter().collect();
    /// assert_eq!(engine.scope().render(&template, Some(&parameters))?.as_str(), Some("$web1:80"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error that ends the template, or an error without location if the parameters do not match.
    pub fn render(&mut self, template: &Template, parameters: Option<&Hash>) -> Result<Value, EvaluationError> {
        self.within_limits(None, |evaluation| template.render(evaluation, parameters))
    }

    /// Calls a function by name: one of an evaluated program, of the host, or of the language.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    pub fn call(&mut self, name: &str, arguments: impl IntoIterator<Item = Value>) -> Result<Value, EvaluationError> {
        let arguments = arguments.into_iter().collect();
        self.within_limits(None, |evaluation| evaluation.call_function(name, arguments))
    }

    /// Returns the native resource type with a name; `None` if there is none, or the scope is not that of a node.
    ///
    /// # Errors
    ///
    /// If the file of the type cannot be read, or a limit is reached.
    pub fn resource_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>, EvaluationError> {
        match &mut self.work {
            Work::Alone(_) => Ok(None),
            Work::OfNode(session) => {
                session.set_limits(self.engine.settings().limits.of_evaluation());
                session.resource_type(name)
            }
        }
    }

    /// Sets a variable of the top scope, and replaces its value if it has one.
    pub fn set(&mut self, name: &str, value: Value) {
        self.evaluation().set_variable(name, value);
    }

    /// Returns the value of a variable of the top scope, of a fact, or of the host; `None` if there is none.
    pub fn get(&self, name: &str) -> Option<Value> {
        match &self.work {
            Work::Alone(evaluation) => evaluation.variable_value(name),
            Work::OfNode(session) => session.evaluation().variable_value(name),
        }
    }

    /// Evaluates something within the limits of the engine, until it ends or another thread triggers the interrupt.
    ///
    /// ```
    /// use std::thread;
    /// use std::time::Duration;
    ///
    /// use puppetlang::evaluator::Cause;
    /// use puppetlang::{Engine, Interrupt};
    ///
    /// let engine = Engine::default();
    /// let endless = engine.parse("", "Integer[1, 1000000000000].each |$i| { $i + 1 }")?;
    /// let interrupt = Interrupt::default();
    /// let other = interrupt.clone();
    /// let timer = thread::spawn(move || {
    ///     thread::sleep(Duration::from_millis(10));
    ///     other.trigger();
    /// });
    /// let mut scope = engine.scope();
    /// let error = scope.within_limits(Some(&interrupt), |evaluation| evaluation.run(&endless)).unwrap_err();
    /// assert_eq!(error.cause, Cause::Interrupted);
    /// # timer.join().unwrap();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error of `work`, of a limit, or of the interrupt.
    pub fn within_limits<T>(
        &mut self,
        interrupt: Option<&Interrupt>,
        work: impl FnOnce(&mut Evaluation) -> Result<T, EvaluationError>,
    ) -> Result<T, EvaluationError> {
        let limits = self.engine.settings().limits.of_evaluation();
        let evaluation = self.evaluation();
        evaluation.set_limits(limits);
        match interrupt {
            Some(interrupt) => evaluation.interruptible(interrupt, work),
            None => work(evaluation),
        }
    }

    /// Returns the evaluation, for functions that a scope does not have.
    pub fn evaluation(&mut self) -> &mut Evaluation {
        match &mut self.work {
            Work::Alone(evaluation) => evaluation,
            Work::OfNode(session) => session.evaluation_mut(),
        }
    }
}
