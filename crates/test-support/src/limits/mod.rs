//! Programs that call every function and operator with large values.
//!
//! `programs.txt` contains the programs; [`values`] has their variables.

mod values;

use std::sync::Arc;

use puppetlang_catalog::{Environment, Node, compile};
use puppetlang_evaluator::{Cause, Host, Limits, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

pub use values::{environment, values};

const PROGRAMS: &str = include_str!("programs.txt");

/// A line of `programs.txt`.
pub struct Row {
    /// The function or construct that the program tests.
    pub name: &'static str,
    /// The program.
    pub source: String,
    /// Whether the work depends on the size of the arguments.
    pub grows: bool,
}

/// Returns the lines of `programs.txt`.
///
/// # Panics
///
/// If a line has no program.
pub fn rows() -> Vec<Row> {
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
pub enum Outcome {
    /// The program ended in a catalog.
    Done,
    /// An error of the program.
    Failed,
    /// A limit ended the program.
    Limit,
    /// The host interrupted the program.
    Interrupted,
}

/// Compiles a program and returns the outcome, with the message of an error.
///
/// # Panics
///
/// If the program has a syntax error.
pub fn outcome(environment: &Arc<Environment>, source: &str, host: Arc<dyn Host>, limits: Limits) -> (Outcome, String) {
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
