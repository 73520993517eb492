//! A compile that runs one program after another, for interactive use.

use std::sync::Arc;

use puppetlang_evaluator::{Evaluation, EvaluationError, Host, Limits, Program, Rules};
use puppetlang_source::Interrupt;
use puppetlang_types::Value;

use crate::compile::{Node, begun, compile, defined};
use crate::compiled::Compiled;
use crate::environment::Environment;
use crate::resource_type::ResourceType;

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

    /// Returns the evaluation, for example to call a function.
    pub fn evaluation_mut(&mut self) -> &mut Evaluation {
        &mut self.evaluation
    }

    /// Returns the native resource type with a name, from the core or from a module; `None` if there is none.
    ///
    /// # Errors
    ///
    /// If the file of the type cannot be read, or a limit is reached.
    pub fn resource_type(&mut self, name: &str) -> Result<Option<Arc<ResourceType>>, EvaluationError> {
        let mut found = None;
        self.evaluation.at_top_level(|evaluation| {
            found = crate::native::find(evaluation, name)?;
            Ok(Value::Undef)
        })?;
        Ok(found)
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
        self.run_until(program, None)
    }

    /// Runs a program like [`Session::run`], until it ends or another thread triggers the interrupt.
    ///
    /// # Errors
    ///
    /// Returns the error that ended the program.
    pub fn run_until(&mut self, program: &Program, interrupt: Option<&Interrupt>) -> Result<Value, EvaluationError> {
        let (value, program) = match interrupt {
            Some(interrupt) => self.evaluation.interruptible(interrupt, |evaluation| run(evaluation, program))?,
            None => run(&mut self.evaluation, program)?,
        };
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

/// Runs a program; returns its value, and the program with the types of modules that it uses.
fn run(evaluation: &mut Evaluation, program: &Program) -> Result<(Value, Program), EvaluationError> {
    let program = defined(evaluation, program)?;
    evaluation.run(&program).map(|value| (value, program))
}
