//! `puppetlang eval`: evaluates a program and prints its value.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use clap::{Args, ValueEnum};
use puppetlang::evaluator::{EvaluationError, Host, Level, Log, Program};
use puppetlang::parser::{Settings, Strict};
use puppetlang::report::{self as report, visible};
use puppetlang::rich_data::{WriteOptions, to_json};
use puppetlang::source::{Exhausted, Source};
use puppetlang::types::Value;
use puppetlang::types::parse::Declarations;
use puppetlang::types::value::Hash;
use puppetlang::{Answer, Engine, Grants, HostError, Request, Scope};

use crate::ctrl_c::CtrlC;
use crate::facts;
use crate::input::Input;
use crate::limits::LimitArguments;
use crate::option_values::Strictness;
use crate::standard::print;

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
The value of the last expression is printed to standard output. Log messages of level notice
and above are printed to standard error; --verbose prints all levels.
Exit code: 0 if the program succeeds, 1 if it has an error, 2 if a file cannot be read.";

/// The arguments of `eval`.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_name = "FILE", help = facts::HELP)]
    facts: Option<PathBuf>,
    /// Select the output format
    #[arg(long, value_enum, default_value_t = Format::Puppet)]
    format: Format,
    /// Set the severity of likely mistakes and unknown variables
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Print debug and info messages too
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// The output formats.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A Puppet expression
    Puppet,
    /// Rich data as JSON
    Json,
}

/// The evaluation host of the command: facts, log messages on standard error, and Ctrl-C.
pub(crate) struct Terminal {
    facts: Option<Hash>,
    verbose: bool,
    grants: Grants,
    /// Standard error, locked while a line is written.
    output: Mutex<anstream::Stderr>,
    ctrl_c: CtrlC,
}

impl Terminal {
    pub(crate) fn new(facts: Option<Hash>, verbose: bool) -> Self {
        let grants = Grants::default();
        Self { facts, verbose, grants, output: anstream::stderr().into(), ctrl_c: CtrlC::default() }
    }

    /// Sets what Ruby code may reach.
    pub(crate) fn with_grants(self, grants: Grants) -> Self {
        Self { grants, ..self }
    }

    /// Returns the flag with which Ctrl-C interrupts evaluations.
    pub(crate) fn ctrl_c(&self) -> &CtrlC {
        &self.ctrl_c
    }
}

impl Host for Terminal {
    fn log(&self, line: &Log) {
        if line.level <= Level::Info && !self.verbose {
            return;
        }
        let place = line.location.as_ref().map(|(file, line, column)| match &**file {
            "" => format!(" (line: {line}, column: {column})"),
            file => format!(" (file: {file}, line: {line}, column: {column})"),
        });
        let source = line.source.as_ref().map(|source| format!("{source}: ")).unwrap_or_default();
        if let Ok(mut output) = self.output.lock() {
            // Ignored if standard error is closed.
            let text = format!("{source}{}{}", line.message, place.unwrap_or_default());
            let _ = writeln!(output, "{}: {}", title(line.level), visible(&text));
        }
    }

    fn variable(&self, name: &str) -> Option<Value> {
        facts::variable(self.facts.as_ref()?, name)
    }

    fn request(&self, request: &Request<'_>) -> Result<Answer, HostError> {
        self.grants.answer(request)
    }

    fn generate(&self, command: &[String]) -> Result<String, HostError> {
        self.grants.generate(command)
    }

    fn is_debugging(&self) -> bool {
        self.verbose
    }

    fn is_interrupted(&self) -> bool {
        self.ctrl_c.current().is_triggered()
    }
}

/// Returns the name of a log level as the reference's programs print it.
fn title(level: Level) -> &'static str {
    match level {
        Level::Debug => "Debug",
        Level::Info => "Info",
        Level::Notice => "Notice",
        Level::Warning => "Warning",
        Level::Err => "Error",
        Level::Alert => "Alert",
        Level::Emerg => "Emergency",
        Level::Crit => "Critical",
    }
}

/// Evaluates the program and prints its value.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let start = Instant::now();
    let source = arguments.input.source()?;
    let options = arguments.input.options(&source);
    let strict = arguments.strict.strict();
    let settings = Settings { strict, tasks: options.tasks, ..Settings::default() };
    let facts = arguments.facts.as_deref().map(|path| facts::read(path, None)).transpose()?;
    let (known, budget) = (Declarations::default(), arguments.limits.budget(start));
    let program = match Program::new_within(source, &options, &settings, &known, &budget) {
        Ok(Ok(program)) => program,
        Ok(Err(rejected)) => {
            show(&rejected.diagnostics, &rejected.source);
            return Ok(ExitCode::from(1));
        }
        Err(exhausted) => {
            show_stopped(exhausted);
            return Ok(ExitCode::from(1));
        }
    };
    show(program.warnings(), program.source());
    let host = Terminal::new(facts, arguments.verbose);
    let engine = Engine::new(puppetlang::Settings {
        strict,
        strict_variables: matches!(strict, Strict::Error),
        tasks: options.tasks,
        dialect: options.dialect,
        limits: arguments.limits.of_command(start),
        ..puppetlang::Settings::default()
    });
    match Scope::with_host(&engine, Arc::new(host)).eval(&program) {
        Ok(value) => {
            print(&(shown(&value, arguments.format)? + "\n"))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            show_error(&error);
            Ok(ExitCode::from(1))
        }
    }
}

fn shown(value: &Value, format: Format) -> io::Result<String> {
    match format {
        Format::Puppet => Ok(format!("{value:?}")),
        Format::Json => match to_json(value, &WriteOptions::rich()) {
            Ok(written) => Ok(written.output),
            Err(error) => Err(io::Error::new(io::ErrorKind::InvalidData, error.to_string())),
        },
    }
}

/// Prints the error that ended an evaluation to standard error.
pub(crate) fn show_error(error: &EvaluationError) {
    match &error.source {
        Some(source) => show(std::slice::from_ref(&error.diagnostic), source),
        // Ignored if standard error is closed: the exit code reports the error too.
        None => drop(writeln!(anstream::stderr(), "error: {}", visible(&error.diagnostic.message))),
    }
}

/// Prints to standard error why lexing or parsing stopped before the end of the source.
pub(crate) fn show_stopped(exhausted: Exhausted) {
    // Ignored if standard error is closed: the exit code reports the error too.
    let _ = writeln!(anstream::stderr(), "error: {exhausted}");
}

/// Prints diagnostics to standard error.
pub(crate) fn show(found: &[puppetlang::source::Diagnostic], source: &Source) {
    // Ignored if standard error is closed: the exit code reports the error too.
    let _ = write!(anstream::stderr(), "{}", report::write(found, source, report::Format::HumanColour));
}
