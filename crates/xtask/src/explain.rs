//! `cargo xtask explain-record`: records the reference's answers to the examples of `docs/issues` for the tests.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use puppetlang_differential::workspace;

/// The options of `explain-record`.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Options {
    /// Write nothing; fail if the reference's answers differ from the record.
    #[arg(long)]
    pub(crate) check: bool,
}

/// Asks the reference about every example, and records or compares its answers.
///
/// # Errors
///
/// If the command `puppetlang` does not build, the reference cannot be run, or its answers differ from the record.
pub(crate) fn record(options: Options) -> Result<()> {
    let answers = answers()?;
    let recorded = workspace::root().join("crates/cli/tests/data/explain.jsonl");
    if !options.check {
        return fs::write(&recorded, answers).with_context(|| format!("cannot write {}", recorded.display()));
    }
    let there = fs::read_to_string(&recorded).with_context(|| format!("cannot read {}", recorded.display()))?;
    if let Some((was, is)) = there.lines().zip(answers.lines()).find(|(was, is)| was != is) {
        bail!(
            "an answer is not the recorded one; `cargo xtask explain-record` writes it\nrecorded: {was}\n  answer: {is}"
        );
    }
    ensure!(there == answers, "examples were added or taken away; `cargo xtask explain-record` records them");
    Ok(())
}

fn answers() -> Result<String> {
    let mut command = Command::new(workspace::build_puppetlang()?);
    command.args(["explain", "--format", "json"]);
    let mut examples = command.stdout(Stdio::piped()).spawn().context("cannot start `puppetlang`")?;
    let input = examples.stdout.take().context("standard output is piped")?;
    let output = Command::new("ruby").arg(script()).stdin(input).stderr(Stdio::inherit()).output();
    let output = output.context("cannot start ruby")?;
    ensure!(examples.wait()?.success(), "`puppetlang explain` failed");
    ensure!(output.status.success(), "{} failed", script().display());
    String::from_utf8(output.stdout).context("the answers are no UTF-8")
}

fn script() -> PathBuf {
    workspace::reference_program("explain.rb")
}
