//! The fuzzer's command and toolchain.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use puppetlang_differential::workspace;

use crate::nightly;
use crate::step::quietly;

/// Installs cargo-fuzz if it is missing, and builds the targets: compilation does not count as fuzzing time.
pub(super) fn prepare(targets: &[&str]) -> Result<()> {
    install_cargo_fuzz()?;
    if targets.len() == super::TARGETS.len() {
        // Without a target, cargo-fuzz builds all of them at once.
        return quietly(nightly::cargo().args(["fuzz", "build", "--release"]));
    }
    targets.iter().try_for_each(|target| quietly(&mut cargo_fuzz("build", target)))
}

fn install_cargo_fuzz() -> Result<()> {
    if succeeds(workspace::cargo().args(["fuzz", "--version"])) {
        return Ok(());
    }
    println!("installing cargo-fuzz");
    let status = workspace::cargo().args(["install", "cargo-fuzz", "--locked"]).status();
    ensure!(status.context("cannot start cargo")?.success(), "cargo-fuzz cannot be installed");
    Ok(())
}

/// Returns `cargo fuzz SUBCOMMAND TARGET`. cargo-fuzz uses AddressSanitizer by default, which needs a nightly compiler.
pub(super) fn cargo_fuzz(subcommand: &str, target: &str) -> Command {
    let mut command = nightly::cargo();
    command.args(["fuzz", subcommand, "--release", target]);
    command
}

fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
