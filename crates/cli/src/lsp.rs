//! `puppetlang lsp`: the language server, over standard input and output.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;

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
    puppetlang_lsp::serve_stdio().map_err(io::Error::other)?;
    Ok(ExitCode::SUCCESS)
}
