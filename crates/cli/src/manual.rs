//! `puppetlang man`: prints or writes the manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

use crate::output_file::{self, Before};
use crate::standard::heard;

/// The arguments of `man`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Directory to write the pages of the command and all subcommands to; by default, only the page of the command is
    /// printed
    directory: Option<PathBuf>,
}

/// Prints the page of `command`, or writes its pages to the directory.
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

/// Writes the pages of a command and of its visible subcommands.
fn pages(command: Command, directory: &Path) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()).cloned() {
        pages(subcommand, directory)?;
    }
    let (man, mut page) = (Man::new(command), Vec::new());
    man.render(&mut page)?;
    output_file::write(&directory.join(man.get_filename()), &page, Before::Anything)
}
