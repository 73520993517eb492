//! `puppetlang man`: the manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

use crate::output_file::{self, Before};
use crate::standard::heard;

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
        let mut output = io::stdout().lock();
        heard(output.write_all(&page).and_then(|()| output.flush()))?;
        return Ok(ExitCode::SUCCESS);
    };
    let failed = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", directory.display()));
    fs::create_dir_all(directory).map_err(failed)?;
    let mut command = command.disable_help_subcommand(true);
    command.build();
    pages(command, directory)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command, and those of its subcommands.
fn pages(command: Command, directory: &Path) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()).cloned() {
        pages(subcommand, directory)?;
    }
    let (man, mut page) = (Man::new(command), Vec::new());
    man.render(&mut page)?;
    output_file::write(&directory.join(man.get_filename()), &page, Before::Anything)
}
