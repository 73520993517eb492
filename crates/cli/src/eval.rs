//! `puppetlang eval`: what a program evaluates to.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use clap::{Args, ValueEnum};
use puppetlang_evaluator::{Evaluation, EvaluationError, Host, Level, Limits, Log, Program, Rules};
use puppetlang_parser::{Settings, Strict};
use puppetlang_report as report;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::rich_data::{WriteOptions, to_json};
use puppetlang_types::value::Hash;

use crate::data_file;
use crate::input::Input;
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
    /// A file with a hash, in YAML (.yaml, .yml) or JSON: $facts, and variables of the top scope
    #[arg(long, value_name = "FILE")]
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
    facts: Option<Value>,
    verbose: bool,
    /// The standard error of the process, a line at a time.
    output: Mutex<anstream::Stderr>,
    /// Whether the evaluation shall end.
    interrupted: Arc<AtomicBool>,
}

impl Terminal {
    pub(crate) fn new(facts: Option<Value>, verbose: bool) -> Self {
        Self { facts, verbose, output: anstream::stderr().into(), interrupted: Arc::default() }
    }

    /// What ends evaluations while it is true.
    pub(crate) fn interrupted(&self) -> &Arc<AtomicBool> {
        &self.interrupted
    }

    /// The facts.
    pub(crate) fn facts(&self) -> Option<&Hash> {
        match &self.facts {
            Some(Value::Hash(facts)) => Some(facts),
            _ => None,
        }
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
            let _ = writeln!(output, "{}: {source}{}{}", title(line.level), line.message, place.unwrap_or_default());
        }
    }

    fn variable(&self, name: &str) -> Option<Value> {
        let Some(facts @ Value::Hash(hash)) = &self.facts else { return None };
        if name == "facts" { Some(facts.clone()) } else { hash.get_str(name).cloned() }
    }

    fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
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
    let source = arguments.input.source()?;
    let options = arguments.input.options(&source);
    let strict = arguments.strict.strict();
    let settings = Settings { strict, tasks: options.tasks, ..Settings::default() };
    let program = match Program::new(source, &options, &settings) {
        Ok(program) => program,
        Err(rejected) => {
            show(&rejected.diagnostics, &rejected.source);
            return Ok(ExitCode::from(1));
        }
    };
    show(program.warnings(), program.source());
    let host = Terminal::new(facts(arguments.facts.as_deref())?, arguments.verbose);
    let strict_variables = matches!(strict, Strict::Error);
    let rules = Rules { strict, strict_variables, dialect: options.dialect };
    let mut evaluation = Evaluation::new(Arc::new(host), rules, Limits::default());
    evaluation.add_library(puppetlang_epp::library());
    match evaluation.run(&program) {
        Ok(value) => {
            writeln!(io::stdout().lock(), "{}", shown(&value, arguments.format)?)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            show_error(&error);
            Ok(ExitCode::from(1))
        }
    }
}

/// The facts of a file.
pub(crate) fn facts(path: Option<&Path>) -> io::Result<Option<Value>> {
    let Some(path) = path else { return Ok(None) };
    let failed = |error: &dyn std::fmt::Display| {
        io::Error::new(io::ErrorKind::InvalidData, format!("{}: {error}", path.display()))
    };
    let text = puppetlang_catalog::read_file(path, puppetlang_catalog::FILE_BYTES).map_err(|error| failed(&error))?;
    data_file::hash(path, &text, "facts").map(|facts| Some(facts.into())).map_err(|error| failed(&error))
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
        None => drop(writeln!(anstream::stderr(), "error: {}", error.diagnostic.message)),
    }
}

/// Shows what was found in a source.
pub(crate) fn show(found: &[puppetlang_source::Diagnostic], source: &Source) {
    // Nobody may be listening; the exit code says it too.
    let _ = write!(anstream::stderr(), "{}", report::write(found, source, report::Format::HumanColour));
}
