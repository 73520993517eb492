//! `puppetlang repl`: what is typed is evaluated, in one evaluation that remembers.

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

use crate::dialect::DialectName;
use crate::eval::show_stopped;
use crate::facts;
use crate::limits::LimitArguments;
use crate::standard::is_closed;
use crate::strictness::Strictness;
use pending::Pending;
use session::{Outcome, Session};

/// What `--help` says at its end.
pub(crate) const HELP: &str = "\
Variables, functions and types remain for what is typed next; a function or type that is
declared again replaces the former there. What begins with a colon is a command: `:help` lists
them. Input that is not complete goes on in the next line; on a terminal an empty line gives up
(two in a string, heredoc or comment), and Ctrl-C drops what is typed, or interrupts what runs.
Ctrl-D ends. Limits hold for each input.

When standard input or output is no terminal there are no prompts, and no history: each value is
written to standard output, errors and what is logged to standard error. Empty lines belong to
what is not complete. The source `<repl N>` is the Nth that was entered.

Exit code: 0, or 1 if something failed and this is no terminal; 2 when arguments or files cannot
be read.";

/// What `repl` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "FILE", help = facts::HELP)]
    facts: Option<PathBuf>,
    /// What happens to what works but is likely wrong, and to unknown variables
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Whose rules to follow where the documents and Puppet 8 differ
    #[arg(long, value_enum, default_value_t = DialectName::Puppet8)]
    dialect: DialectName,
    /// Show debug and info messages too
    #[arg(long, short)]
    verbose: bool,
    /// Where lines are remembered; without it, puppetlang/history in the user's directory for states
    #[arg(long, value_name = "FILE", conflicts_with = "no_history")]
    history: Option<PathBuf>,
    /// Remember no lines
    #[arg(long)]
    no_history: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

/// Evaluates what is typed until there is no more.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let mut session = Session::new(arguments)?;
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return terminal::run(&mut session, arguments);
    }
    let all_went_well = filter(&mut session, io::stdin().lock())?;
    Ok(ExitCode::from(u8::from(!all_went_well)))
}

/// Evaluates what is read, without prompts; true if nothing failed.
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
                    // It ends what is not complete: no text can follow that makes it whole.
                    session.refuse_bytes(&pending.take(), error.as_bytes());
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
