//! `cargo xtask language-server`: judges the language server with the packaged modules.

mod prefixes;
mod rename;
mod site;

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use clap::Args;
use puppetlang_differential::workspace;
use puppetlang_test_support::language_client::LanguageClient;
use serde_json::json;

pub(crate) use site::Site;

/// The extent of the judgement.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// The number of renames whose catalogs are compared.
    #[arg(long, default_value_t = 200)]
    renames: usize,
    /// The number of files whose prefixes are opened and completed.
    #[arg(long, default_value_t = 1_000)]
    files: usize,
    /// The seed of the random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The command `puppetlang`; built in release mode by default.
    #[arg(long)]
    command: Option<PathBuf>,
}

impl Options {
    /// Returns the options for a run of all tests.
    pub(crate) fn of_test_run(deep: bool) -> Result<Self> {
        let (renames, files) = if deep { (200, 1_000) } else { (20, 3) };
        let command = if deep { None } else { Some(workspace::build_puppetlang()?) };
        Ok(Self { renames, files, seed: 1, command })
    }
}

/// Renames, and completes at each place of files.
///
/// # Errors
///
/// If a rename changes the meaning of the modules, the server fails, or a file cannot be read.
pub(crate) fn run(options: &Options) -> Result<()> {
    let command = options.command.clone().map_or_else(workspace::build_release_puppetlang, Ok)?;
    let site = Site::new()?;
    let mut client = opened(&mut Command::new(command), &site)?;
    let renamed = rename::run(&mut client, &site, options.renames, options.seed);
    let completed = prefixes::run(&mut client, &site, options.files, options.seed);
    // After an error, the end of the session has one too, but not the cause.
    let ended = client.end();
    renamed.and(completed).and(ended)
}

/// Starts a server that has read the site.
pub(crate) fn opened(command: &mut Command, site: &Site) -> Result<LanguageClient> {
    let mut client = LanguageClient::start(command.arg("lsp"))?;
    let completion = json!({ "completionList": { "itemDefaults": ["editRange"] } });
    let capabilities = json!({ "window": { "workDoneProgress": true }, "textDocument": { "completion": completion } });
    client.initialize(site.root(), &capabilities)?;
    loop {
        let progress = client.notified("$/progress")?;
        if progress["value"]["kind"] == "end" {
            return Ok(client);
        }
    }
}
