//! The programs in `bench/programs`: reading and evaluating them, with our implementation and the reference.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::workspace;
use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use serde_json::Value;

/// Returns the directory of the programs.
pub(super) fn directory() -> PathBuf {
    workspace::root().join("bench/programs")
}

pub(super) fn path(name: &str) -> PathBuf {
    directory().join(name).with_extension("pp")
}

/// Reads a program by its name.
pub(super) fn read(name: &str) -> Result<Program> {
    let path = path(name);
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    Program::manifest(Source::new(name, text), &Settings::default())
        .map_err(|rejected| anyhow::anyhow!("{}: {:?}", path.display(), rejected.diagnostics))
}

/// Creates an evaluation that supports templates.
pub(super) fn evaluation() -> Evaluation {
    let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    evaluation.add_library(puppetlang_epp::library());
    evaluation
}

/// Returns the result of a program as text.
pub(super) fn evaluate(program: &Program) -> Result<String> {
    let mut evaluation = evaluation();
    let value = evaluation.run(program)?;
    Ok(value.as_str().map_or_else(|| format!("{value:?}"), str::to_owned))
}

/// Returns the reference's result of each program, and its seconds.
pub(super) fn reference(names: &[&str]) -> Result<Vec<(String, f64)>> {
    let paths: Vec<PathBuf> = names.iter().map(|name| path(name)).collect();
    reference_on("--evaluate", &paths)
}

/// Runs the reference with an option on each file; returns its results and seconds.
pub(super) fn reference_on(what: &str, files: &[PathBuf]) -> Result<Vec<(String, f64)>> {
    let output = workspace::reference(&[what]).args(files).output().context("cannot start ruby")?;
    let rows = lines(&output.stdout).map(|line| {
        let line = line?;
        Ok((text(&line, "result")?, line.get("seconds").and_then(Value::as_f64).context("no seconds")?))
    });
    let rows: Vec<_> = rows.collect::<Result<_>>()?;
    ensure!(rows.len() == files.len(), "the reference failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(rows)
}

/// Parses each line of an output as JSON.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = Result<Value>> {
    bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).map(|line| Ok(serde_json::from_slice(line)?))
}

/// Returns a string in an object.
pub(super) fn text(line: &Value, name: &str) -> Result<String> {
    Ok(line.get(name).and_then(Value::as_str).with_context(|| format!("no {name}"))?.to_owned())
}
