//! Has an agent of the reference apply our catalog and the reference's catalog of the same manifest.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::workspace;

use crate::step::quietly;

/// The manifest. A directory replaces `SCRATCH`.
const MANIFEST: &str = include_str!("../reference/agent.pp");

/// The result of a run of the agent.
#[derive(Debug, PartialEq)]
struct Run {
    exit_code: Option<i32>,
    /// The lines that it printed.
    said: Vec<String>,
    /// The files that it created, with their contents.
    files: BTreeMap<PathBuf, Vec<u8>>,
}

/// Compiles the manifest with both implementations, and has both catalogs applied.
///
/// Our catalog is compiled by `command`, if given.
///
/// # Errors
///
/// If a command cannot be run, or if the agent acts differently on our catalog.
pub(crate) fn run(command: Option<PathBuf>) -> Result<()> {
    let puppetlang = command.map_or_else(workspace::build_puppetlang, Ok)?;
    let scratch = workspace::target().join("agent");
    if scratch.exists() {
        fs::remove_dir_all(&scratch).with_context(|| format!("cannot remove {}", scratch.display()))?;
    }
    fs::create_dir_all(&scratch).with_context(|| format!("cannot create {}", scratch.display()))?;
    let manifest = scratch.join("site.pp");
    fs::write(&manifest, MANIFEST.replace("SCRATCH", &scratch.display().to_string()))?;

    let reference = compiled_by_reference(&scratch, &manifest)?;
    let wanted = applied(&scratch, &reference)?;
    ensure!(wanted.exit_code == Some(0), "the agent does not apply the reference's catalog: {wanted:#?}");
    let shown = wanted.said.iter().find(|line| line.contains("S3CR3T"));
    ensure!(shown.is_none(), "the agent shows a secret: {shown:?}");

    let ours = scratch.join("ours.json");
    let mut compile = Command::new(puppetlang);
    compile.args(["compile", "--node", "agent", "--output"]).arg(&ours).arg(&manifest);
    quietly(&mut compile)?;
    let got = applied(&scratch, &ours)?;
    compare(&got, &wanted)
}

/// Compiles a manifest with the reference, with rich data.
fn compiled_by_reference(scratch: &Path, manifest: &Path) -> Result<PathBuf> {
    let path = scratch.join("reference.json");
    let mut command = Command::new("ruby");
    command.arg(workspace::root().join("crates/xtask/reference/agent.rb")).arg(manifest).arg(&path);
    quietly(command.args(settings(scratch)))?;
    Ok(path)
}

/// Applies a catalog in a clean state.
fn applied(scratch: &Path, catalog: &Path) -> Result<Run> {
    let made = scratch.join("files");
    if made.exists() {
        fs::remove_dir_all(&made)?;
    }
    let mut command = Command::new("puppet");
    command.current_dir(scratch).env("HOME", scratch).env("LC_ALL", "C.UTF-8");
    command.args(["apply", "--color=false", "--detailed-exitcodes", "--catalog"]).arg(catalog).args(settings(scratch));
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(&made).with_context(|| format!("the agent made nothing: {output:?}"))? {
        let path = entry?.path();
        files.insert(path.clone(), fs::read(&path)?);
    }
    let text = [output.stdout, output.stderr].concat();
    let said =
        String::from_utf8_lossy(&text).lines().filter(|line| is_about_catalog(line)).map(without_addresses).collect();
    Ok(Run { exit_code: output.status.code(), said, files })
}

/// Returns false for lines about the machine and about durations.
fn is_about_catalog(line: &str) -> bool {
    !line.contains("Facter: ") && !line.starts_with("Notice: Applied catalog in ")
}

fn compare(got: &Run, wanted: &Run) -> Result<()> {
    let pairs = got.said.iter().zip(&wanted.said);
    let differing: Vec<String> = pairs
        .filter(|(got, wanted)| got != wanted)
        .map(|(got, wanted)| format!("ours:      {got}\nreference: {wanted}"))
        .collect();
    ensure!(differing.is_empty(), "the agent says something else of our catalog:\n{}", differing.join("\n"));
    ensure!(got == wanted, "the agent does something else with our catalog: {got:#?}\nwanted: {wanted:#?}");
    ensure!(wanted.said.len() > 100, "the agent says only {} lines", wanted.said.len());
    Ok(())
}

/// Removes the addresses of Ruby objects from a line.
fn without_addresses(line: &str) -> String {
    let mut parts = line.split("0x");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "0x" + part.trim_start_matches(|letter: char| letter.is_ascii_hexdigit()))
}

/// Returns the options for the reference's configuration and state directories.
fn settings(scratch: &Path) -> [PathBuf; 4] {
    ["--confdir".into(), scratch.join("conf"), "--vardir".into(), scratch.join("var")]
}
