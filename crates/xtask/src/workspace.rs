//! Where things are: the workspace, its target directory, the reference.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// The directory of the workspace.
pub(crate) fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Cargo's target directory.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |given| root().join(given))
}

/// The Ruby script that asks the reference implementation.
pub(crate) fn reference_script() -> PathBuf {
    root().join("crates/xtask/reference/reference.rb")
}

/// A command that asks the reference, with the script's options.
pub(crate) fn reference(options: &[&str]) -> Command {
    let mut command = Command::new("ruby");
    command.arg(reference_script()).args(options);
    command
}

/// Cargo, started in the workspace.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Builds the command `puppetlang` in release mode and returns its path.
///
/// # Errors
///
/// When it does not build.
pub(crate) fn build_puppetlang() -> Result<PathBuf> {
    let mut command = cargo();
    command.args(["build", "--quiet", "--release", "--package", "puppetlang"]);
    let status = command.status().context("cannot start cargo")?;
    anyhow::ensure!(status.success(), "`puppetlang` does not build");
    Ok(target().join("release/puppetlang"))
}
