//! `puppetlang eval`: what a program evaluates to.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use clap::{Args, ValueEnum};
use puppetlang_evaluator::{Evaluation, EvaluationError, Host, Level, Log, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_report::{self as report, visible};
use puppetlang_source::{Exhausted, Source};
use puppetlang_types::Value;
use puppetlang_types::parse::Declarations;
use puppetlang_types::rich_data::{WriteOptions, to_json};
use puppetlang_types::value::Hash;

use crate::ctrl_c::CtrlC;
use crate::facts;
use crate::input::Input;
use crate::limits::LimitArguments;
use crate::standard::print;
use crate::strictness::Strictness;

/// What `--help` says at its end.
pub(crate) const HELP: &str = "\
The value of the last expression is written to standard output, what the program logs to
standard error: notices and what is worse, or everything with --verbose.
Exit code: 0 when the program ends, 1 when it ends in an error, 2 when it cannot be read.";

/// What `eval` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_name = "FILE", help = facts::HELP)]
    facts: Option<PathBuf>,
    /// How to write the value
    #[arg(long, value_enum, default_value_t = Format::Puppet)]
    format: Format,
    /// What happens to what works but is likely wrong, and to unknown variables
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Show debug and info messages too
    #[arg(long, short)]
    verbose: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// The forms of the value.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// As it would be written in a manifest
    Puppet,
    /// Rich data as JSON
    Json,
}

/// Writes what is logged to standard error.
pub(crate) struct Terminal {
    facts: Option<Hash>,
    verbose: bool,
    /// The standard error of the process, a line at a time.
    output: Mutex<anstream::Stderr>,
    ctrl_c: CtrlC,
}

impl Terminal {
    pub(crate) fn new(facts: Option<Hash>, verbose: bool) -> Self {
        Self { facts, verbose, output: anstream::stderr().into(), ctrl_c: CtrlC::default() }
    }

    /// What ends evaluations.
    pub(crate) fn ctrl_c(&self) -> &CtrlC {
        &self.ctrl_c
    }

    /// The facts.
    pub(crate) fn facts(&self) -> Option<&Hash> {
        self.facts.as_ref()
    }
}

impl Host for Terminal {
    fn log(&self, line: &Log) {
        if line.level <= Level::Info && !self.verbose {
            return;
        }
        let place = line.place.as_ref().map(|(file, line, column)| match &**file {
            "" => format!(" (line: {line}, column: {column})"),
            file => format!(" (file: {file}, line: {line}, column: {column})"),
        });
        let source = line.source.as_ref().map(|source| format!("{source}: ")).unwrap_or_default();
        if let Ok(mut output) = self.output.lock() {
            // Nobody may be listening.
            let text = format!("{source}{}{}", line.message, place.unwrap_or_default());
            let _ = writeln!(output, "{}: {}", title(line.level), visible(&text));
        }
    }

    fn variable(&self, name: &str) -> Option<Value> {
        facts::variable(self.facts.as_ref()?, name)
    }

    fn is_debugging(&self) -> bool {
        self.verbose
    }

    fn is_interrupted(&self) -> bool {
        self.ctrl_c.current().is_triggered()
    }
}

/// The name of a level as the reference's programs show it.
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

/// Evaluates.
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
    let strict_variables = matches!(strict, Strict::Error);
    let rules = Rules { strict, strict_variables, tasks: options.tasks, dialect: options.dialect };
    let mut evaluation = Evaluation::new(Arc::new(host), rules, arguments.limits.limits(start));
    evaluation.add_library(puppetlang_epp::library());
    match evaluation.run(&program) {
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

/// Shows the error that ended an evaluation.
pub(crate) fn show_error(error: &EvaluationError) {
    match &error.source {
        Some(source) => show(std::slice::from_ref(&error.diagnostic), source),
        // Nobody may be listening; the exit code says it too.
        None => drop(writeln!(anstream::stderr(), "error: {}", visible(&error.diagnostic.message))),
    }
}

/// Shows why a source was not read to its end.
pub(crate) fn show_stopped(exhausted: Exhausted) {
    // Nobody may be listening; the exit code says it too.
    let _ = writeln!(anstream::stderr(), "error: {exhausted}");
}

/// Shows what was found in a source.
pub(crate) fn show(found: &[puppetlang_source::Diagnostic], source: &Source) {
    // Nobody may be listening; the exit code says it too.
    let _ = write!(anstream::stderr(), "{}", report::write(found, source, report::Format::HumanColour));
}
