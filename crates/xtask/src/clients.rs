//! Runs programs of the reference that compile catalogs through the Ruby gem.

use std::process::Command;

use anyhow::{Result, ensure};
use puppetlang_differential::{modules, workspace};

use crate::capi;

/// Has `puppet apply` compile with the reference and with the gem's terminus, and compares what it does.
///
/// # Errors
///
/// If a program cannot be run, or acts differently.
pub(crate) fn apply() -> Result<()> {
    let mut command = script("apply.rb");
    command.arg(modules::modulepath()?).arg(workspace::root().join("crates/xtask/reference/agent.pp"));
    shown(&mut command)
}

/// Has Puppet and the gem's terminus collect exported resources through PuppetDB's terminus, and compares the catalogs.
///
/// # Errors
///
/// If the script cannot be run, or a catalog differs.
pub(crate) fn exported() -> Result<()> {
    shown(&mut script("exported.rb"))
}

/// Returns the command for a script of the gem's tests, with the installed library.
fn script(name: &str) -> Command {
    let gem = workspace::root().join("bindings/ruby");
    let mut command = Command::new("ruby");
    command.arg(gem.join("test/clients").join(name)).current_dir(&gem);
    command.env("RUBYLIB", gem.join("lib"));
    command.env("PUPPETLANG_LIBRARY", capi::prefix().join("lib/libpuppetlang.so.0"));
    command
}

/// Runs a command, which prints its own findings.
fn shown(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    ensure!(status.success(), "{command:?} ended with {status}");
    Ok(())
}
