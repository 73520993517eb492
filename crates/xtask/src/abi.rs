//! The ABI that is recorded: `c-tests/puppetlang.abi`, and `cargo xtask abi` to record it anew.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::step::quietly;
use crate::workspace;

/// What changed about the ABI needs a new ABI number, but for functions that are new.
pub(crate) fn compare() -> Result<()> {
    let made = write("now.abi")?;
    let recorded = recorded();
    let mut command = Command::new("abidiff");
    command.arg("--no-added-syms").arg(&recorded).arg(&made);
    quietly(&mut command).context("the ABI changed: PUPPETLANG_ABI_VERSION has to; then `cargo xtask abi`")
}

/// Records the ABI of the library as it is.
pub(crate) fn record() -> Result<()> {
    let made = write("now.abi")?;
    std::fs::copy(&made, recorded()).context("cannot write the record")?;
    Ok(())
}

fn recorded() -> PathBuf {
    workspace::root().join("c-tests/puppetlang.abi")
}

/// Writes the ABI of the library as abidw sees it. Without full debug information it would not see into structs.
fn write(name: &str) -> Result<PathBuf> {
    let target = workspace::target().join("abi");
    let mut cargo = workspace::cargo();
    cargo.args(["build", "--quiet", "--release", "--package", "puppetlang-ffi", "--target-dir"]).arg(&target);
    quietly(cargo.env("CARGO_PROFILE_RELEASE_DEBUG", "full"))?;
    let made = target.join(name);
    let library = target.join("release/libpuppetlang.so");
    if !library.is_file() {
        bail!("there is no {}", library.display());
    }
    let mut abidw = Command::new("abidw");
    abidw.arg("--headers-dir").arg(workspace::root().join("include"));
    let short = ["--drop-private-types", "--no-corpus-path", "--no-comp-dir-path", "--no-show-locs", "--no-elf-needed"];
    quietly(abidw.args(short).arg("--out-file").arg(&made).arg(library))?;
    Ok(made)
}
