//! `puppetlang man`: the manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

/// What `man` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Where to write a page for the command and for each of its subcommands; without it, the command's page is written to
    /// standard output
    directory: Option<PathBuf>,
}

/// Writes the pages of `command`.
pub(crate) fn run(arguments: &Arguments, command: Command) -> io::Result<ExitCode> {
    let Some(directory) = &arguments.directory else {
        let mut page = Vec::new();
        Man::new(command).render(&mut page)?;
        io::stdout().lock().write_all(&page)?;
        return Ok(ExitCode::SUCCESS);
    };
    let failed = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", directory.display()));
    fs::create_dir_all(directory).map_err(failed)?;
    clap_mangen::generate_to(command, directory).map_err(failed)?;
    Ok(ExitCode::SUCCESS)
}
