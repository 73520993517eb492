//! `puppetlang parser` and `puppetlang epp`: the commands `puppet parser` and `puppet epp` for hooks and scripts that call
//! those, with their options, texts and exit codes.
//!
//! | module | subject |
//! |---|---|
//! | `settings` | options that all have, and how mistakes in options are reported |
//! | `console` | messages on standard error |
//! | `verdict` | what is wrong with a source, as these commands say it |
//! | `dump` | trees as text |
//! | `parser`, `epp` | the commands |
//! | `render` | what templates give |

mod console;
mod dump;
pub(crate) mod epp;
pub(crate) mod parser;
mod render;
mod settings;
mod verdict;

pub(crate) use settings::refusal;

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::process::ExitCode;

use console::Console;

use crate::standard;

/// Why a command ends without a result.
struct Failure(String);

impl Failure {
    fn of_file(path: &Path, error: &io::Error) -> Self {
        Self(format!("{}: {error}", path.display()))
    }

    /// Files that are not there, a line each.
    fn missing(files: &[String]) -> Self {
        let files: Vec<_> = files.iter().map(|file| format!("   {file}")).collect();
        Self(format!("{MISSING}\n{}", files.join("\n")))
    }
}

/// What is said of files that are not there.
const MISSING: &str = "One or more file(s) specified did not exist:";

/// Reports a failure as the last thing a command says.
fn failed(console: &Console, failure: &Failure, face: &str, action: &str) -> ExitCode {
    console.error(&failure.0);
    console.error(&format!("Try 'puppet help {face} {action}' for usage"));
    ExitCode::FAILURE
}

/// Writes a command's result, which ends in a line break whether it has one or not.
fn print(text: &str) -> io::Result<()> {
    let end = if text.ends_with('\n') { "" } else { "\n" };
    standard::print(&[text, end].concat())
}

/// What is piped into the command; nothing if a person sits there.
fn piped() -> Result<Option<Vec<u8>>, Failure> {
    if io::stdin().is_terminal() {
        return Ok(None);
    }
    crate::input::standard_input().map(Some).map_err(|error| Failure(format!("standard input: {error}")))
}
