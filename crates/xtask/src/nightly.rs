//! A compiler with nightly features: sanitizers.

use std::process::{Command, Stdio};

use puppetlang_differential::workspace;

/// Returns a Cargo command with a nightly compiler, or with a stable compiler that accepts nightly features.
pub(crate) fn cargo() -> Command {
    // The variable CARGO names the toolchain that runs this program, which may be a different one.
    let mut command = Command::new("cargo");
    command.current_dir(workspace::root()).env_remove("CARGO");
    if is_installed() {
        command.env("RUSTUP_TOOLCHAIN", "nightly");
    } else {
        command.env("RUSTC_BOOTSTRAP", "1");
    }
    command
}

/// Returns a command of the compiler that [`cargo`] uses.
pub(crate) fn rustc() -> Command {
    let mut command = Command::new("rustc");
    if is_installed() {
        command.env("RUSTUP_TOOLCHAIN", "nightly");
    }
    command
}

/// Returns a `rustup` command for the toolchain of [`cargo`].
pub(crate) fn rustup() -> Command {
    let mut command = Command::new("rustup");
    if is_installed() {
        command.env("RUSTUP_TOOLCHAIN", "nightly");
    }
    command
}

/// Whether a nightly toolchain is installed.
fn is_installed() -> bool {
    let mut rustc = Command::new("rustup");
    rustc.args(["run", "nightly", "rustc", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    rustc.status().is_ok_and(|status| status.success())
}
