//! The program under the name `puppet`: it answers some commands itself, and passes all others to Puppet.
//!
//! A link with the name `puppet` in the path of a tool makes the tool faster without changing it. The commands that
//! this program answers are `parser`, `epp` and `catalog compile`. If `catalog compile` needs something that this
//! program does not support, Puppet compiles too.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use super::catalog::{self, Failure};

/// The environment variable with the path of Puppet.
const PUPPET: &str = "PUPPETLANG_PUPPET";

/// Returns true if the program was called as `puppet`.
pub(crate) fn is_puppet(program: Option<&OsStr>) -> bool {
    program.and_then(|program| Path::new(program).file_name()).is_some_and(|name| name == "puppet")
}

/// Answers the command of `words`, or passes it to Puppet. Returns `None` for commands that have the same form in this
/// program.
pub(crate) fn run(words: &[OsString]) -> Option<io::Result<ExitCode>> {
    let word = |number: usize| words.get(number).and_then(|word| word.to_str());
    match (word(0), word(1)) {
        (Some("parser"), Some("validate" | "dump")) | (Some("epp"), Some("validate" | "dump" | "render")) => None,
        (Some("catalog"), Some("compile")) => match catalog::compile(&words[2..]) {
            Ok(output) => Some(output.print(&catalog::console(words))),
            Err(Failure::Reported(code)) => Some(Ok(code)),
            Err(Failure::Unsupported(_)) => Some(pass(words)),
        },
        _ => Some(pass(words)),
    }
}

/// Becomes Puppet.
fn pass(words: &[OsString]) -> io::Result<ExitCode> {
    let Some(puppet) = puppet() else {
        return Err(io::Error::new(
            io::ErrorKind::NotFound,
            format!("Puppet is not installed, and this command is not supported without it; {PUPPET} may name it"),
        ));
    };
    let error = Command::new(&puppet).args(words).exec();
    Err(io::Error::new(error.kind(), format!("{}: {error}", puppet.display())))
}

/// Finds Puppet: the program of the environment variable, or the first `puppet` in `PATH` that is not this program.
fn puppet() -> Option<PathBuf> {
    let candidates: Vec<PathBuf> = match std::env::var_os(PUPPET) {
        Some(named) => vec![named.into()],
        None => std::env::split_paths(&std::env::var_os("PATH")?).map(|path| path.join("puppet")).collect(),
    };
    let own = std::env::current_exe().ok().and_then(|path| path.canonicalize().ok());
    let is_other = |path: &PathBuf| path.canonicalize().is_ok_and(|path| path.is_file() && Some(&path) != own.as_ref());
    candidates.into_iter().find(is_other)
}
