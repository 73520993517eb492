//! `puppetlang repl`: evaluates input interactively, in one evaluation that keeps its state.

mod command;
mod completion;
mod output;
mod pending;
mod session;
mod terminal;

use std::io::{self, BufRead, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::environment_options::EnvironmentArguments;
use crate::eval::show_stopped;
use crate::limits::LimitArguments;
use crate::node_options::NodeArguments;
use crate::option_values::{DialectName, Strictness};
use crate::standard::is_closed;
use pending::Pending;
use session::{Outcome, Session};

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
Variables, functions and types stay defined for later input; a function or type that is declared
again replaces the previous one. Classes and resources are declared as in a manifest; `:catalog`
compiles the catalog of all input so far. Input that begins with a colon is a command; `:help` lists the
commands. Incomplete input continues on the next line. On a terminal, an empty line ends
incomplete input (two empty lines in a string, heredoc or comment), Ctrl-C discards the input or
interrupts the evaluation, and Ctrl-D quits. Limits apply to each input separately.

If standard input or output is not a terminal, there are no prompts and no history, and empty
lines do not end incomplete input. Values are printed to standard output, errors and log messages
to standard error. Messages name the Nth input `<repl N>`.

Exit code: 0, or 1 if an input failed and this is not a terminal; 2 if the command line is invalid
or a file cannot be read.";

/// The arguments of `repl`.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    node: NodeArguments,
    #[command(flatten)]
    environment: EnvironmentArguments,
    /// Set the severity of likely mistakes and unknown variables
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Select the rules where Puppet 8 and the language specification differ
    #[arg(long, value_enum, default_value_t = DialectName::Puppet8)]
    dialect: DialectName,
    /// Print debug and info messages too
    #[arg(long, short)]
    verbose: bool,
    /// Store the history in this file; by default puppetlang/history in $XDG_STATE_HOME or ~/.local/state
    #[arg(long, value_name = "FILE", conflicts_with = "no_history")]
    history: Option<PathBuf>,
    /// Neither read nor write a history
    #[arg(long)]
    no_history: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Evaluates input until its end.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let mut session = Session::new(arguments)?;
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return terminal::run(&mut session, arguments);
    }
    let all_went_well = filter(&mut session, io::stdin().lock())?;
    Ok(ExitCode::from(u8::from(!all_went_well)))
}

/// Evaluates the lines of `input` without prompts; returns true if no input failed.
fn filter(session: &mut Session, mut input: impl BufRead) -> io::Result<bool> {
    let mut pending = Pending::default();
    let mut all_went_well = true;
    loop {
        let mut line = Vec::new();
        let is_end = input.read_until(b'\n', &mut line)? == 0;
        if is_end && pending.is_empty() || is_closed() {
            return Ok(all_went_well);
        }
        if !is_end {
            let line = match String::from_utf8(line) {
                Ok(line) => line,
                Err(error) => {
                    // An invalid line ends incomplete input, because no further line can complete it.
                    session.reject_bytes(&pending.take(), error.as_bytes());
                    all_went_well = false;
                    continue;
                }
            };
            pending.add(line.trim_end_matches(['\n', '\r']));
            match session.open(&pending) {
                Ok(None) => {}
                Ok(Some(_)) => continue,
                Err(exhausted) => {
                    drop(pending.take());
                    show_stopped(exhausted);
                    all_went_well = false;
                    continue;
                }
            }
        }
        match session.enter(&pending.take())? {
            Outcome::Done => {}
            Outcome::Failed => all_went_well = false,
            Outcome::Quit => return Ok(all_went_well),
        }
    }
}
