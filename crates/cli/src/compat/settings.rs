//! Common options of the commands, and the reporting of usage errors.

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::option_values::Strictness;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, ValueEnum};

use super::console::Console;

/// The settings of Puppet that affect these commands.
#[derive(Args)]
pub(super) struct Settings {
    /// Color messages: ansi, true or false; by default only on a terminal
    #[arg(long, value_name = "COLOR")]
    color: Option<String>,
    /// Select the output format
    #[arg(long = "render-as", alias = "render_as", value_enum, default_value_t = RenderAs::Console)]
    pub(super) render_as: RenderAs,
    /// Set the severity of likely mistakes in valid code
    #[arg(long, value_enum, default_value_t = Strictness::Error)]
    strict: Strictness,
    /// Parse plan and apply as keywords
    #[arg(long)]
    pub(super) tasks: bool,
    /// Set the name of the environment in messages
    #[arg(long, short = 'E', default_value = "production")]
    pub(super) environment: String,
    /// Directories that contain modules, separated by colons
    #[arg(long, value_name = "DIRECTORIES", value_delimiter = ':')]
    pub(super) modulepath: Vec<PathBuf>,
    /// Print at most this many errors per file
    #[arg(long = "max_errors", alias = "max-errors", value_name = "COUNT", default_value_t = 10)]
    max_errors: usize,
    /// Print at most this many warnings per file
    #[arg(long = "max_warnings", alias = "max-warnings", value_name = "COUNT", default_value_t = 10)]
    max_warnings: usize,
    /// Print at most this many deprecations per file
    #[arg(long = "max_deprecations", alias = "max-deprecations", value_name = "COUNT", default_value_t = 10)]
    max_deprecations: usize,
    #[command(flatten)]
    ignored: Ignored,
}

/// Settings that are accepted and ignored because hooks pass them.
#[derive(Args)]
struct Ignored {
    #[arg(long, hide = true)]
    confdir: Option<PathBuf>,
    #[arg(long, hide = true)]
    codedir: Option<PathBuf>,
    #[arg(long, hide = true)]
    vardir: Option<PathBuf>,
    #[arg(long, hide = true)]
    config: Option<PathBuf>,
    #[arg(long, hide = true)]
    noop: bool,
    #[arg(long, hide = true)]
    storeconfigs: bool,
    #[arg(long, hide = true)]
    trace: bool,
    #[arg(long, short, hide = true)]
    verbose: bool,
    #[arg(long, short, hide = true)]
    debug: bool,
}

/// The output formats.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum RenderAs {
    /// Plain text
    Console,
    /// Plain text
    S,
    /// A JSON string or object
    Json,
}

/// The most diagnostics of each severity that are printed for a file.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) errors: usize,
    pub(super) warnings: usize,
    pub(super) deprecations: usize,
}

impl Settings {
    pub(super) fn console(&self) -> Console {
        let colours = match self.color.as_deref() {
            None => io::stderr().is_terminal(),
            Some(color) => color != "false",
        };
        Console { colours }
    }

    pub(super) fn limits(&self) -> Limits {
        Limits { errors: self.max_errors, warnings: self.max_warnings, deprecations: self.max_deprecations }
    }

    /// Returns the settings of validation.
    pub(super) fn validation(&self) -> puppetlang::parser::Settings<'static> {
        let strict = self.strict.strict();
        puppetlang::parser::Settings { strict, tasks: self.tasks, ..puppetlang::parser::Settings::default() }
    }
}

/// Reports a usage error of `parser` or `epp` in the reference's words; returns `None` for other commands and errors.
pub(crate) fn refusal(error: &clap::Error, mut words: impl Iterator<Item = String>) -> Option<ExitCode> {
    let face = words.find(|word| !word.starts_with('-'))?;
    if !matches!(face.as_str(), "parser" | "epp") || !error.use_stderr() {
        return None;
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    let argument = text(ContextKind::InvalidArg);
    let message = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            format!("'{face}' has no '{}' action.  See `puppet help {face}`.", text(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("'{face}' has no default action.  See `puppet help {face}`.")
        }
        ErrorKind::UnknownArgument => {
            let option = argument.split('=').next().unwrap_or_default();
            format!("Could not parse application options: invalid option: {option}")
        }
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => {
            let option = argument.split(' ').next().unwrap_or_default();
            format!("Could not parse application options: missing argument: {option}")
        }
        ErrorKind::InvalidValue if argument.starts_with("--render-as") => {
            let format = text(ContextKind::InvalidValue);
            format!("Could not parse application options: I don't know how to render '{format}'")
        }
        _ => return None,
    };
    Console { colours: io::stderr().is_terminal() }.error(&message);
    Some(ExitCode::FAILURE)
}
