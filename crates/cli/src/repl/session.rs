//! A session: an evaluation that runs one input after another.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::Instant;

use puppetlang::evaluator::{Evaluation, Program, Rules};
use puppetlang::lexer::Options;
use puppetlang::parser::{NodeKind, Settings, Strict};
use puppetlang::source::{Budget, Exhausted, Interrupt, Severity, Source};
use puppetlang::types::Value;

use super::output::write_value;
use super::pending::{Open, Pending};
use super::{Arguments, command};
use crate::eval::{Terminal, show, show_error, show_stopped};
use crate::limits::LimitArguments;
use crate::standard::heard;
use crate::{ctrl_c::CtrlC, facts};

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
    evaluation: Evaluation,
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
        let facts = arguments.facts.as_deref().map(|path| facts::read(path, None)).transpose()?;
        let host = Arc::new(Terminal::new(facts, arguments.verbose));
        let options = Options::manifest().with_dialect(arguments.dialect.dialect());
        let strict = arguments.strict.strict();
        let limits = arguments.limits;
        let evaluation = evaluation(&host, strict, options, limits);
        let (start, interrupt) = (Instant::now(), host.ctrl_c().begin());
        Ok(Self { options, strict, host, evaluation, entered: 0, limits, start, interrupt })
    }

    /// Returns the options to parse sources with.
    pub(super) fn options(&self) -> Options {
        self.options
    }

    /// Returns the evaluation.
    pub(super) fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// Returns the host of the evaluation.
    pub(super) fn host(&self) -> &Terminal {
        &self.host
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
    pub(super) fn open(&mut self, pending: &Pending) -> Result<Option<Open>, Exhausted> {
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
        let parsed = puppetlang::parser::parse(&source, &self.options);
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
        let program = Program::new_within(source, &self.options, &settings, &self.evaluation, &self.budget());
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
        let is_empty = tree.children(tree.root()).all(|node| tree.kind(node) == NodeKind::Nop);
        self.evaluation.set_limits(self.limits.limits(self.start));
        match self.evaluation.run(&program) {
            Ok(value) => Some((value, is_empty)),
            Err(error) => {
                show_error(&error);
                None
            }
        }
    }

    /// Discards all variables, functions and types.
    pub(super) fn reset(&mut self) {
        self.evaluation = evaluation(&self.host, self.strict, self.options, self.limits);
    }

    /// Prints the diagnostics of a source that is not evaluated.
    pub(super) fn reject(found: &[puppetlang::source::Diagnostic], source: &Source) -> Outcome {
        show(found, source);
        if found.iter().any(|one| one.severity == Severity::Error) { Outcome::Failed } else { Outcome::Done }
    }
}

/// Creates an evaluation without definitions.
fn evaluation(host: &Arc<Terminal>, strict: Strict, options: Options, limits: LimitArguments) -> Evaluation {
    let strict_variables = matches!(strict, Strict::Error);
    let (tasks, dialect) = (options.tasks, options.dialect);
    let rules = Rules { strict, strict_variables, tasks, dialect, ..Rules::default() };
    let mut evaluation = Evaluation::new(Arc::clone(host) as _, rules, limits.limits(Instant::now()));
    evaluation.add_library(puppetlang::epp::library());
    evaluation
}
