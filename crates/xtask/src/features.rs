//! `cargo xtask features`: checks that this command and the tests build their dependencies once, and that the fuzz
//! target of the C API has the dependencies of the C API.
//!
//! Cargo builds a crate again for other features of it or of its dependencies. `cargo xtask` builds this crate alone,
//! and the tests build the whole workspace: without equal features nearly every crate would be compiled twice.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use puppetlang_differential::workspace;

/// Compares the features in a build of this crate with those in a build of the workspace and its tests.
///
/// # Errors
///
/// If a dependency has other features in both, or Cargo cannot be asked.
pub(crate) fn run() -> Result<()> {
    check_fuzz_target()?;
    let of_tests = tree(&["--workspace", "--edges", "normal,build,dev"])?;
    let alone: Vec<String> = tree(&["--package", "xtask", "--edges", "normal,build"])?
        .into_iter()
        .filter(|dependency| !of_tests.contains(dependency))
        .collect();
    if alone.is_empty() {
        return Ok(());
    }
    bail!(
        "the build of the workspace has no dependencies with these features; change crates/xtask/Cargo.toml:\n{}",
        alone.join("\n")
    )
}

/// Compares the dependencies of `fuzz/c-api`, which compiles the source of `crates/ffi`, with those of that crate.
fn check_fuzz_target() -> Result<()> {
    let [library, target] = ["crates/ffi/Cargo.toml", "fuzz/c-api/Cargo.toml"].map(|path| workspace::root().join(path));
    let missing: Vec<String> = dependencies(&library)?.difference(&dependencies(&target)?).cloned().collect();
    ensure!(missing.is_empty(), "{} lacks the dependencies {}", target.display(), missing.join(", "));
    Ok(())
}

/// Returns the names in the section `[dependencies]` of a manifest.
fn dependencies(manifest: &Path) -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
    let lines = text.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    Ok(lines.filter_map(|line| line.split_once(" =")).map(|(name, _)| name.to_owned()).collect())
}

/// Returns the dependencies in a build: their names, versions and features.
fn tree(options: &[&str]) -> Result<BTreeSet<String>> {
    let mut command = workspace::cargo();
    command.args(["tree", "--quiet", "--prefix", "none", "--format", "{p} [{f}]"]).args(options);
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} ended with {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    // A star marks a dependency whose own dependencies are printed elsewhere.
    Ok(text.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect())
}
