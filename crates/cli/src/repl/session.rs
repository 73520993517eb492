//! A session: an evaluation that runs one input after another.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::Instant;

use puppetlang::catalogs::{CatalogEnvelope, Environment as Snapshot, Session as Compile};
use puppetlang::evaluator::{Evaluation, EvaluationError, Host, Limits, Log, Program, Rules};
use puppetlang::lexer::Options;
use puppetlang::parser::{NodeKind, Settings, Strict, Unfinished, ast};
use puppetlang::source::{Budget, Exhausted, Interrupt, Severity, Source};
use puppetlang::types::Value;
use puppetlang::{Answer, HostError, Node, Request};

use super::output::write_value;
use super::pending::Pending;
use super::{Arguments, command};
use crate::ctrl_c::CtrlC;
use crate::eval::{Terminal, show, show_error, show_stopped};
use crate::limits::LimitArguments;
use crate::standard::{heard, print};

/// The outcome of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Done,
    /// The input failed; the errors were printed.
    Failed,
    /// The session ends.
    Quit,
}

/// The state that is kept between inputs.
pub(super) struct Session {
    options: Options,
    strict: Strict,
    host: Arc<Terminal>,
    /// The state before any input.
    origin: Origin,
    compile: Compile,
    /// The number of inputs so far.
    entered: u32,
    limits: LimitArguments,
    /// The time at which processing of the current input began, and the flag that interrupts it.
    start: Instant,
    interrupt: Interrupt,
}

impl Session {
    /// Creates a session.
    pub(super) fn new(arguments: &Arguments) -> io::Result<Self> {
        let (start, limits, strict) = (Instant::now(), arguments.limits, arguments.strict.strict());
        let engine = limits.engine(arguments.strict, start);
        let (node, classified) = arguments.node.read(&arguments.environment.name())?;
        let environment = arguments.environment.load(&engine, &node, classified, true)?;
        let node = Node { environment: environment.name().to_owned(), ..node };
        let host = Arc::new(Terminal::new(None, arguments.verbose));
        let options = Options::manifest().with_dialect(arguments.dialect.dialect());
        let strict_variables = matches!(strict, Strict::Error);
        let (tasks, dialect) = (options.tasks, options.dialect);
        let rules = Rules { strict, strict_variables, tasks, dialect, ..Rules::default() };
        let origin = Origin { node, environment: Arc::clone(environment.snapshot()), rules };
        let compile =
            origin.begin(&host, limits.limits(start)).map_err(|error| io::Error::other(error.full_message()))?;
        let interrupt = host.ctrl_c().begin();
        Ok(Self { options, strict, host, origin, compile, entered: 0, limits, start, interrupt })
    }

    /// Returns the options to parse sources with.
    pub(super) fn options(&self) -> Options {
        self.options
    }

    /// Returns the evaluation.
    pub(super) fn evaluation(&self) -> &Evaluation {
        self.compile.evaluation()
    }

    /// Returns the flag with which Ctrl-C interrupts an input.
    pub(super) fn ctrl_c(&self) -> &CtrlC {
        self.host.ctrl_c()
    }

    /// Begins an input with a fresh timeout and a new interrupt.
    fn begin(&mut self) {
        (self.start, self.interrupt) = (Instant::now(), self.host.ctrl_c().begin());
    }

    /// Returns the budget for parsing the current input.
    pub(super) fn budget(&self) -> Budget {
        self.limits.budget(self.start).with_interrupt(self.interrupt.clone())
    }

    /// Returns what is unfinished at the end of the pending lines; `None` if they are complete.
    ///
    /// # Errors
    ///
    /// Fails if the timeout or Ctrl-C stops the parser.
    pub(super) fn open(&mut self, pending: &Pending) -> Result<Option<Unfinished>, Exhausted> {
        self.begin();
        pending.open(&self.options, &self.budget())
    }

    /// Returns the number of the next input, counted from 1.
    pub(super) fn next_number(&self) -> u32 {
        self.entered.saturating_add(1)
    }

    /// Runs a command, or evaluates a source and prints its value.
    pub(super) fn enter(&mut self, input: &str) -> io::Result<Outcome> {
        let input = input.trim_end();
        if input.is_empty() {
            return Ok(Outcome::Done);
        }
        self.begin();
        let source = Source::new(self.next_name(), command::source(input).unwrap_or(input));
        if command::is_command(input) {
            return command::run(self, input, source);
        }
        self.evaluate_and_show(source)
    }

    /// Reports a line that is not valid UTF-8; `before` are the pending lines.
    pub(super) fn reject_bytes(&mut self, before: &str, bytes: &[u8]) {
        let source = Source::from_bytes(self.next_name(), [before.as_bytes(), bytes].concat());
        let parsed = puppetlang::epp::syntax::parse(&source, &self.options);
        show(&parsed.diagnostics(&source, &self.options), &source);
    }

    /// Counts an input and returns the name of its source.
    fn next_name(&mut self) -> String {
        self.entered = self.next_number();
        format!("<repl {}>", self.entered)
    }

    /// Evaluates a source and prints its value, unless the source has no expressions.
    pub(super) fn evaluate_and_show(&mut self, source: Source) -> io::Result<Outcome> {
        let Some((value, is_empty)) = self.evaluate(source) else { return Ok(Outcome::Failed) };
        if is_empty {
            return Ok(Outcome::Done);
        }
        let mut output = io::BufWriter::new(io::stdout().lock());
        let written = write_value(&value, &self.interrupt, &mut output);
        heard(written.and_then(|is_whole| output.flush().map(|()| is_whole)).map(|is_whole| {
            if !is_whole {
                show_stopped(Exhausted::Interrupted);
            }
        }))?;
        Ok(if self.interrupt.is_triggered() { Outcome::Failed } else { Outcome::Done })
    }

    /// Evaluates a source; returns its value and whether the source is empty, or `None` after printing an error.
    pub(super) fn evaluate(&mut self, source: Source) -> Option<(Value, bool)> {
        let settings = Settings { strict: self.strict, ..Settings::default() };
        let program = Program::new_within(source, &self.options, &settings, self.compile.evaluation(), &self.budget());
        let program = match program {
            Ok(Ok(program)) => program,
            Ok(Err(rejected)) => {
                show(&rejected.diagnostics, &rejected.source);
                return None;
            }
            Err(exhausted) => {
                show_stopped(exhausted);
                return None;
            }
        };
        show(program.warnings(), program.source());
        let tree = program.tree();
        let body = ast::Program::cast(tree, tree.root()).map(ast::Program::body);
        let is_empty = body.is_none_or(|body| tree.kind(body) == NodeKind::Nop);
        self.compile.set_limits(self.limits.limits(self.start));
        match self.compile.run(&program) {
            Ok(value) => Some((value, is_empty)),
            Err(error) => {
                show_error(&error);
                None
            }
        }
    }

    /// Compiles the catalog of the input so far, and prints it as JSON. The messages of the input are not repeated.
    pub(super) fn show_catalog(&self) -> io::Result<Outcome> {
        let quiet = Arc::new(Quiet(Arc::clone(&self.host)));
        match self.compile.catalog(quiet, self.limits.limits(self.start)) {
            Ok(catalog) => {
                print(&format!("{}\n", catalog.to_json_indented(&CatalogEnvelope::default())))?;
                Ok(Outcome::Done)
            }
            Err(error) => {
                show_error(&error);
                Ok(Outcome::Failed)
            }
        }
    }

    /// Returns the variables of the top scope that input has set.
    pub(super) fn variables(&self) -> Vec<(&str, &Value)> {
        let mut all: Vec<_> = self.evaluation().variables().filter(|(name, _)| !self.origin.sets(name)).collect();
        all.sort_by_key(|(name, _)| *name);
        all
    }

    /// Discards all that input has declared.
    pub(super) fn reset(&mut self) {
        match self.origin.begin(&self.host, self.limits.limits(self.start)) {
            Ok(compile) => self.compile = compile,
            Err(error) => show_error(&error),
        }
    }

    /// Prints the diagnostics of a source that is not evaluated.
    pub(super) fn reject(found: &[puppetlang::source::Diagnostic], source: &Source) -> Outcome {
        show(found, source);
        if found.iter().any(|one| one.severity == Severity::Error) { Outcome::Failed } else { Outcome::Done }
    }
}

/// The state before any input: the node, its environment and the rules.
struct Origin {
    node: Node,
    environment: Arc<Snapshot>,
    rules: Rules,
}

impl Origin {
    fn begin(&self, host: &Arc<Terminal>, limits: Limits) -> Result<Compile, EvaluationError> {
        let environment = Some(Arc::clone(&self.environment));
        Compile::new(self.node.clone(), environment, Arc::clone(host) as _, self.rules.clone(), limits)
    }

    /// Returns true for a variable of the top scope that exists before any input.
    fn sets(&self, name: &str) -> bool {
        let Node { facts, server_facts, parameters, .. } = &self.node;
        RESERVED.contains(&name) || [facts, server_facts, parameters].iter().any(|told| told.get_str(name).is_some())
    }
}

/// The variables that every top scope has.
const RESERVED: [&str; 7] = ["facts", "trusted", "server_facts", "environment", "name", "title", "module_name"];

/// The host of a compile whose messages the user has seen.
struct Quiet(Arc<Terminal>);

impl Host for Quiet {
    fn log(&self, _: &Log) {}

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self.0.request(request)
    }

    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        self.0.generate(command)
    }

    fn is_interrupted(&self) -> bool {
        self.0.is_interrupted()
    }
}
