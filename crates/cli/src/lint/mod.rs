//! `puppetlang lint`: the checks of puppet-lint, with its options, output and exit codes.

mod disk;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use puppetlang::report::{self, Format};
use puppetlang_lint::Config;
use puppetlang_lint::command::{Options, Streams, UsageError, run as run_command};

use self::disk::{Disk, OPTION_FILE};
use crate::configuration::{self, Configuration, Unusable};
use crate::standard;

/// The text after the help of the command.
pub(crate) const HELP: &str = "\
The options are those of puppet-lint; `puppetlang lint --help` lists them. `--plugins` also runs the checks of the \
plug-ins that Vox Pupuli bundles. Options are also read from /etc/puppet-lint.rc, ~/.puppet-lint.rc, the table [lint] \
of puppetlang.toml, and .puppet-lint.rc.";

/// The arguments of `lint`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Options of puppet-lint, and paths of manifests or of a directory
    #[arg(value_name = "ARGUMENTS", trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Checks manifests. The exit code is 1 if there is an error, otherwise 0.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let configured = match configuration::find(Path::new(".")).map(|path| configuration::read(&path)) {
        None => None,
        Some(Ok(found)) => Some((found.path.display().to_string(), found.lint.join("\n"))),
        Some(Err(Unusable::Unreadable(error))) => return Err(error),
        Some(Err(Unusable::Wrong(source, found))) => {
            standard::print(&report::write(&found, &source, Format::Concise))?;
            return Ok(ExitCode::FAILURE);
        }
    };
    let disk = Disk { configured, options: OPTION_FILE.to_owned() };
    run_command(&arguments.arguments, &disk, &mut Standard).map(ExitCode::from)
}

/// Returns the checks that the files with options enable for the manifests of a directory.
///
/// Of the files `.puppet-lint.rc` in the directory and above, the nearest applies.
pub(crate) fn config_for(directory: &Path, configuration: Option<&Configuration>) -> Result<Config, UsageError> {
    let nearest = directory.ancestors().map(|directory| directory.join(OPTION_FILE)).find(|file| file.is_file());
    let disk = Disk {
        configured: configuration.map(|found| (found.path.display().to_string(), found.lint.join("\n"))),
        options: nearest.map_or_else(|| OPTION_FILE.to_owned(), |file| file.display().to_string()),
    };
    Options::read(&[], &disk).map(|options| options.config)
}

/// The standard streams.
struct Standard;

impl Streams for Standard {
    fn out(&mut self, text: &str) -> io::Result<()> {
        standard::heard(io::stdout().lock().write_all(text.as_bytes()))
    }

    fn error(&mut self, text: &str) -> io::Result<()> {
        // Ignored if standard error is closed: the exit code reports errors too.
        let _ = anstream::stderr().write_all(text.as_bytes());
        Ok(())
    }
}
