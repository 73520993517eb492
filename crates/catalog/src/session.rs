//! A compile that runs one program after another, for interactive use.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, EvaluationError, Host, Limits, Program, Rules};
use puppetlang_types::Value;

use crate::compile::{Node, begun, compile, defined};
use crate::compiled::Compiled;
use crate::environment::Environment;

/// A compile that runs one program after another.
///
/// Variables, functions, types, classes and resources stay declared for later programs. Collectors and defined types
/// are evaluated when [`Session::catalog`] is called.
///
/// ```
/// use std::sync::Arc;
/// use puppetlang_catalog::{Node, Session};
/// # use puppetlang_evaluator::{Host, Limits, MemoryHost, Program, Rules};
/// # use puppetlang_parser::Settings;
/// # use puppetlang_source::Source;
///
/// # let program = |text: &str| Program::manifest(Source::new("", text), &Settings::default()).expect("it is valid");
/// let host: Arc<dyn Host> = Arc::new(MemoryHost::new());
/// let (rules, limits) = (Rules::default(), Limits::default());
/// let mut session = Session::new(Node::new("web1"), None, Arc::clone(&host), rules, limits)?;
/// session.run(&program("@notify { 'a': }"))?;
/// session.run(&program("Notify <| |>"))?;
/// assert!(session.catalog(host, limits)?.find("Notify[a]").is_some());
/// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
/// ```
pub struct Session {
    node: Node,
    environment: Option<Arc<Environment>>,
    rules: Rules,
    evaluation: Evaluation,
    /// The programs that ran without an error.
    programs: Vec<Program>,
}

impl Session {
    /// Starts a compile of the catalog of a node.
    ///
    /// # Errors
    ///
    /// If a limit is reached, or a fact has the name of a reserved variable.
    pub fn new(
        node: Node,
        environment: Option<Arc<Environment>>,
        host: Arc<dyn Host>,
        rules: Rules,
        limits: Limits,
    ) -> Result<Self, EvaluationError> {
        let evaluation = begun(&node, environment.as_ref(), host, rules.clone(), limits)?;
        Ok(Self { node, environment, rules, evaluation, programs: Vec::new() })
    }

    /// Returns the evaluation, for example to parse a program that uses its types.
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// Sets the limits of the next program.
    pub fn set_limits(&mut self, limits: Limits) {
        self.evaluation.set_limits(limits);
    }

    /// Runs a program and returns its value.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the program. What it declared before stays declared, but is not in the catalog.
    pub fn run(&mut self, program: &Program) -> Result<Value, EvaluationError> {
        let program = defined(&mut self.evaluation, program)?;
        let value = self.evaluation.run(&program)?;
        self.programs.push(program);
        Ok(value)
    }

    /// Compiles the catalog of all programs that ran without an error. The host receives the messages again.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the compile.
    pub fn catalog(&self, host: Arc<dyn Host>, limits: Limits) -> Result<Compiled, EvaluationError> {
        compile(&self.node, self.environment.as_ref(), &self.programs, host, self.rules.clone(), limits)
    }
}
