//! `puppetlang completions`: prints the completion script for a shell.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::standard::heard;

/// The arguments of `completions`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Shell to print the script for
    shell: Shell,
}

/// Prints the completion script of `command`.
pub(crate) fn run(arguments: &Arguments, command: &mut Command) -> io::Result<ExitCode> {
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    clap_complete::generate(arguments.shell, command, name, &mut script);
    let mut output = io::stdout().lock();
    heard(output.write_all(&script).and_then(|()| output.flush()))?;
    Ok(ExitCode::SUCCESS)
}
