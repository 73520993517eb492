//! A compiler with nightly features: sanitizers.

use std::process::{Command, Stdio};

use puppetlang_differential::workspace;

/// Returns a Cargo command with a nightly compiler, or with a stable compiler that accepts nightly features.
pub(crate) fn cargo() -> Command {
    // The variable CARGO names the toolchain that runs this program, which may be a different one.
    let mut command = of_toolchain("cargo");
    command.current_dir(workspace::root()).env_remove("CARGO");
    if !is_installed() {
        command.env("RUSTC_BOOTSTRAP", "1");
    }
    command
}

/// Returns a command of the compiler that [`cargo`] uses.
pub(crate) fn rustc() -> Command {
    of_toolchain("rustc")
}

/// Returns a `rustup` command for the toolchain of [`cargo`].
pub(crate) fn rustup() -> Command {
    of_toolchain("rustup")
}

/// Returns a command of the nightly toolchain, or of the default one.
fn of_toolchain(program: &str) -> Command {
    let mut command = Command::new(program);
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
