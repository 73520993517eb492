//! The reference's speed, measured in the same run as ours.

use std::fs;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::corpus::File;
use puppetlang_differential::{Kind, workspace};
use puppetlang_source::Source;
use serde_json::Value;

/// The minimum number of bytes that the reference reads.
const LEAST_BYTES: usize = 1_000_000;

/// The reference's speed on a part of the corpus.
pub(super) struct Reference {
    /// MB/s.
    pub(super) speed: f64,
    /// Million tokens per second, of the lexer.
    pub(super) tokens: f64,
    /// The files that it read.
    pub(super) sources: Vec<Source>,
}

/// Measures the reference on every nth file, in processor time without start-up and reading.
///
/// # Errors
///
/// If the reference cannot be run or rejects a file.
pub(super) fn measure(kind: Kind, files: &[&File]) -> Result<Reference> {
    let all: usize = files.iter().map(|file| file.text.len()).sum();
    let step = (all / (2 * LEAST_BYTES)).max(1);
    let files: Vec<_> = files.iter().step_by(step).collect();
    let directory = workspace::target().join("bench-reference");
    fs::create_dir_all(&directory).with_context(|| format!("cannot create {}", directory.display()))?;
    let mut command = workspace::reference(&["--time", kind.name()]);
    for (number, file) in files.iter().enumerate() {
        let path = directory.join(format!("{number}.pp"));
        fs::write(&path, &file.text).with_context(|| format!("cannot write {}", path.display()))?;
        command.arg(path);
    }
    let output = command.output().context("cannot start ruby")?;
    fs::remove_dir_all(&directory).context("cannot remove the reference's files")?;
    let answer: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("the reference failed: {}", String::from_utf8_lossy(&output.stderr)))?;
    let number = |name: &str| answer.get(name).and_then(Value::as_f64).with_context(|| format!("no {name}"));
    let (bytes, tokens, seconds) = (number("bytes")?, number("tokens")?, number("seconds")?);
    ensure!(bytes >= LEAST_BYTES as f64 / 2.0, "the reference read only {bytes} bytes");
    let sources = files.iter().map(|file| Source::new(&*file.name, &*file.text)).collect();
    Ok(Reference { speed: bytes / 1e6 / seconds, tokens: tokens / 1e6 / seconds, sources })
}
