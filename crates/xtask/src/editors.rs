//! Runs the language server in an editor.

use std::process::Command;

use anyhow::Result;
use puppetlang_differential::workspace;

use crate::step::quietly;

/// The packages of the editors.
pub(crate) const PACKAGES: &[&str] = &["neovim"];

/// The time limit of an editor, in seconds.
const SECONDS: &str = "180";

/// Has Neovim show findings, rename, format and jump with the script in `editors/nvim`.
///
/// # Errors
///
/// If Neovim cannot be run, or a check of the script fails.
pub(crate) fn neovim() -> Result<()> {
    let script = workspace::root().join("editors/nvim/test.lua");
    let mut command = Command::new("timeout");
    command.args(["--kill-after=10", SECONDS, "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c"]);
    command.arg(format!("luafile {}", script.display())).env("PUPPETLANG", workspace::build_puppetlang()?);
    quietly(&mut command)
}
