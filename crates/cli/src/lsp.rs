//! `puppetlang lsp`: the language server, over standard input and output.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use puppetlang_fmt::Style;

use crate::configuration::{self, Configuration};
use crate::lint::config_for;

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
Editors start this command; docs/editors.md has their settings.
Exit code: 0, or 2 if the client breaks the protocol.";

/// The name of another language server, whose place this program takes if it is called by it.
const OTHER: &str = "puppet-languageserver";

/// The arguments of `lsp`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Use standard input and output; always so, and accepted because many clients pass it
    #[arg(long)]
    stdio: bool,
}

/// Returns the arguments of `puppetlang lsp` if the program was called as `puppet-languageserver`; else those given.
pub(crate) fn words(words: Vec<OsString>) -> Vec<OsString> {
    let name = words.first().map(OsString::as_os_str).and_then(|program| Path::new(program).file_name());
    if name != Some(OsStr::new(OTHER)) {
        return words;
    }
    ["puppetlang".into(), "lsp".into()].into_iter().chain(words.into_iter().skip(1)).collect()
}

/// Serves one client.
pub(crate) fn run(_: &Arguments) -> io::Result<ExitCode> {
    puppetlang_lsp::serve_stdio(Box::new(Files)).map_err(io::Error::other)?;
    Ok(ExitCode::SUCCESS)
}

/// The settings in `puppetlang.toml`, and in the files with options of the style checks.
struct Files;

impl puppetlang_lsp::Configuration for Files {
    fn style(&self, path: Option<&Path>) -> Result<Style, String> {
        Ok(configuration_of(path)?.map_or_else(Style::default, |found| found.fmt))
    }

    fn lint(&self, path: Option<&Path>) -> Result<Option<puppetlang_lint::Config>, String> {
        let directory = path.and_then(Path::parent).unwrap_or(Path::new("."));
        let config = config_for(directory, configuration_of(path)?.as_ref());
        config.map(Some).map_err(|error| format!("the options of puppet-lint cannot be used: {error}"))
    }
}

/// Returns the configuration file that applies to a document, or the reason why it cannot be used.
fn configuration_of(path: Option<&Path>) -> Result<Option<Configuration>, String> {
    let found = configuration::find(path.unwrap_or(Path::new("."))).map(|file| configuration::read(&file));
    found.transpose().map_err(|unusable| unusable.reason())
}
