//! The fuzzer's command and toolchain.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::workspace;

/// Installs cargo-fuzz when it is missing.
pub(super) fn install_cargo_fuzz() -> Result<()> {
    if succeeds(workspace::cargo().args(["fuzz", "--version"])) {
        return Ok(());
    }
    println!("installing cargo-fuzz");
    let status = workspace::cargo().args(["install", "cargo-fuzz", "--locked"]).status();
    ensure!(status.context("cannot start cargo")?.success(), "cargo-fuzz cannot be installed");
    Ok(())
}

/// `cargo fuzz SUBCOMMAND TARGET`. AddressSanitizer is cargo-fuzz's default; it needs a nightly compiler, or a stable
/// one that is told to act like it.
pub(super) fn cargo_fuzz(subcommand: &str, target: &str) -> Command {
    let nightly = succeeds(Command::new("rustup").args(["run", "nightly", "rustc", "--version"]));
    // The variable CARGO names the toolchain that runs this program, which need not be the fuzzer's.
    let mut command = Command::new("cargo");
    command.current_dir(workspace::root()).env_remove("CARGO");
    if nightly {
        command.env("RUSTUP_TOOLCHAIN", "nightly");
    } else {
        command.env("RUSTC_BOOTSTRAP", "1");
    }
    command.args(["fuzz", subcommand, "--release", target]);
    command
}

fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
