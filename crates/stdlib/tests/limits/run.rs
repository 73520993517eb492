//! Runs programs with limits and reports their outcome.

use std::sync::Arc;

use puppetlang_catalog::{Environment, Node, compile};
use puppetlang_evaluator::{Cause, Host, Limits, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

const PROGRAMS: &str = include_str!("programs.txt");

/// A line of `programs.txt`.
pub(crate) struct Row {
    /// The function or construct that the program tests.
    pub(crate) name: &'static str,
    pub(crate) source: String,
    /// Whether the work depends on the size of the arguments.
    pub(crate) grows: bool,
}

/// The lines of `programs.txt`.
pub(crate) fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in PROGRAMS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(more) = line.strip_prefix("  ") {
            let row = rows.last_mut().unwrap_or_else(|| panic!("{line} continues nothing"));
            row.source.push('\n');
            row.source.push_str(more);
            continue;
        }
        let (name, source) = line.split_once(": ").unwrap_or_else(|| panic!("{line} has no program"));
        let grows = !name.starts_with("= ");
        rows.push(Row { name: name.trim_start_matches("= "), source: source.to_owned(), grows });
    }
    rows
}

/// The outcome of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Done,
    Failed,
    Limit,
    Interrupted,
}

/// Compiles a program and returns the outcome, with the message of an error.
pub(crate) fn outcome(
    environment: &Arc<Environment>,
    source: &str,
    host: Arc<dyn Host>,
    limits: Limits,
) -> (Outcome, String) {
    let program = match Program::manifest(Source::new("limits.pp", source), &Settings::default()) {
        Ok(program) => program,
        Err(rejected) => panic!("{source}\n{:?}", rejected.diagnostics),
    };
    match compile(&Node::default(), Some(environment), &[program], host, Rules::default(), limits) {
        Ok(_) => (Outcome::Done, String::new()),
        Err(error) => {
            let outcome = match error.cause {
                Cause::Limit => Outcome::Limit,
                Cause::Interrupted => Outcome::Interrupted,
                _ => Outcome::Failed,
            };
            (outcome, error.diagnostic.message)
        }
    }
}
