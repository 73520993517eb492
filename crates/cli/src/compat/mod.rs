//! `puppetlang parser`, `epp`, `catalog compile` and `lookup --compat`: replacements for `puppet parser`, `puppet epp`,
//! `puppet catalog compile` and `puppet lookup`.
//!
//! Hooks and scripts that call the reference's commands can call these instead: they have the same options, messages
//! and exit codes.
//!
//! | module | subject |
//! |---|---|
//! | `settings` | common options, and usage errors |
//! | `console` | messages on standard error |
//! | `verdict` | parsing and validation, with the reference's way of reporting errors |
//! | `dump` | dumps of syntax trees |
//! | `parser`, `epp` | the commands |
//! | `render` | rendering of templates |
//! | `lookup` | `puppetlang lookup --compat` |
//! | `configuration` | the settings of Puppet: options, `puppet.conf`, directories of packages |
//! | `catalog` | `puppetlang catalog compile` |
//! | `shim` | the program under the name `puppet` |

pub(crate) mod catalog;
mod configuration;
mod console;
mod dump;
pub(crate) mod epp;
pub(crate) mod lookup;
pub(crate) mod parser;
mod render;
mod settings;
pub(crate) mod shim;
mod verdict;

pub(crate) use settings::refusal;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::process::ExitCode;

use console::Console;

use crate::standard;

/// The message of a command that ends without a result.
struct CommandError(String);

impl CommandError {
    fn of_file(path: &Path, error: &io::Error) -> Self {
        Self(format!("{}: {error}", path.display()))
    }

    /// The failure for missing files, which are listed one per line.
    fn missing(files: &[String]) -> Self {
        let files: Vec<_> = files.iter().map(|file| format!("   {file}")).collect();
        Self(format!("{MISSING}\n{}", files.join("\n")))
    }
}

/// The first line of the message about missing files.
const MISSING: &str = "One or more file(s) specified did not exist:";

/// Reports the failure that ends a command, with the reference's hint to its help.
fn failed(console: &Console, failure: &CommandError, face: &str, action: &str) -> ExitCode {
    console.error(&failure.0);
    console.error(&format!("Try 'puppet help {face} {action}' for usage"));
    ExitCode::FAILURE
}

/// Returns the arguments of the command line, without the program, if they call `lookup` with `--compat`.
pub(crate) fn lookup_words(mut words: impl Iterator<Item = OsString>) -> Option<impl Iterator<Item = OsString>> {
    words.next()?;
    let words: Vec<OsString> = words.collect();
    let is_compatible =
        words.first()? == "lookup" && words.iter().take_while(|word| *word != "--").any(|word| word == "--compat");
    is_compatible.then(|| words.into_iter())
}

/// Returns the reference's message for an invalid command line.
fn could_not_parse(reason: &str) -> String {
    format!("Could not parse application options: {reason}")
}

/// Prints the result of a command; adds a line break at the end if there is none.
fn print(text: &str) -> io::Result<()> {
    let end = if text.ends_with('\n') { "" } else { "\n" };
    standard::print(&[text, end].concat())
}

/// Reads standard input; returns `None` if it is a terminal.
fn piped() -> Result<Option<Vec<u8>>, CommandError> {
    if io::stdin().is_terminal() {
        return Ok(None);
    }
    crate::input::standard_input().map(Some).map_err(|error| CommandError(format!("standard input: {error}")))
}
