//! Locations: the workspace, its target directory, the reference.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// Returns the directory of the workspace.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Returns Cargo's target directory.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |given| root().join(given))
}

/// Returns the directory of the recorded compilations of packaged modules. It is beside the repository, and a clone
/// lacks it.
pub fn cases() -> PathBuf {
    root().join("../shared/cases")
}

/// Returns the path of a Ruby program that runs the reference implementation, such as `reference.rb`.
pub fn reference_program(name: &str) -> PathBuf {
    root().join("crates/differential/reference").join(name)
}

/// Returns a command that runs `reference.rb` with the given options.
///
/// Ruby 3.2 and later add suggestions only where an exception is shown. The libraries that put them into the message of
/// an exception are off.
pub fn reference(options: &[&str]) -> Command {
    let mut command = Command::new("ruby");
    command.arg("--disable=did_you_mean,error_highlight").arg(reference_program("reference.rb")).args(options);
    command
}

/// Returns a Cargo command in the workspace.
///
/// It gets no variables about the package that Cargo runs now. Some build scripts, that of `ring` for example, run
/// again when such a variable changes, and everything that depends on their packages is then built again.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    let of_package = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| of_package(name)).for_each(|name| {
        command.env_remove(name);
    });
    command
}

/// Builds the command `puppetlang` as the tests of the workspace do, and returns its path.
///
/// The reference takes most of the time of a comparison, so that a release build would not pay. After the tests of the
/// workspace nothing is left to build: the selection of all packages gives all dependencies the same features.
///
/// # Errors
///
/// If it does not build.
pub fn build_puppetlang() -> Result<PathBuf> {
    built(&["test", "--quiet", "--workspace", "--test", "command", "--no-run"], "debug")
}

/// Builds the command `puppetlang` in release mode and returns its path.
///
/// # Errors
///
/// If it does not build.
pub fn build_release_puppetlang() -> Result<PathBuf> {
    built(&["build", "--quiet", "--release", "--package", "puppetlang-cli"], "release")
}

/// Runs Cargo with the given arguments, and returns the path of the command `puppetlang` that it built.
fn built(arguments: &[&str], profile: &str) -> Result<PathBuf> {
    let status = cargo().args(arguments).status().context("cannot start cargo")?;
    anyhow::ensure!(status.success(), "`puppetlang` does not build");
    Ok(target().join(profile).join("puppetlang"))
}
