//! The initial inputs of fuzz targets: a checked-in corpus of small files, and a working copy that a run may extend.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use puppetlang_differential::{generate, workspace};
use serde_json::Value;

/// The maximum number of checked-in files of a target.
const MOST_FILES: usize = 400;

/// The maximum size of a checked-in file, in bytes.
const LONGEST_FILE: usize = 512;

/// The number of generated inputs for a target without a corpus.
const SEEDS: usize = 2_000;

/// The seed of these inputs.
const SEED: u64 = 1;

/// Targets that generate programs from their inputs.
const BYTES: &[&str] = &["programs", "type_laws"];

/// Returns the directory of a target's checked-in corpus.
fn checked_in(target: &str) -> PathBuf {
    workspace::root().join("fuzz/corpus").join(target)
}

/// Returns the directory of the corpus that runs use.
pub(super) fn working(target: &str) -> PathBuf {
    workspace::target().join("fuzz-corpus").join(target)
}

/// Copies the checked-in corpus to the working corpus, or generates inputs if there is none.
pub(super) fn prepare(target: &str) -> Result<PathBuf> {
    let (from, to) = (checked_in(target), working(target));
    fs::create_dir_all(&to).with_context(|| format!("cannot create {}", to.display()))?;
    let known = files(&from)?;
    for (name, bytes) in &known {
        write(&to.join(name), bytes)?;
    }
    if known.is_empty() && target == "catalogs" {
        for (number, question) in generate::catalog_questions(SEED, SEEDS).into_iter().enumerate() {
            let source = question.get("source").and_then(Value::as_str).unwrap_or_default();
            write(&to.join(format!("made-{number}")), source.as_bytes())?;
        }
    } else if known.is_empty() && BYTES.contains(&target) {
        let mut random = fastrand::Rng::with_seed(SEED);
        for number in 0..SEEDS {
            let bytes: Vec<u8> = (0..8 << random.u32(..6)).map(|_| random.u8(..)).collect();
            write(&to.join(format!("made-{number}")), &bytes)?;
        }
    } else if known.is_empty() {
        for source in generate::without_corpus(SEED).filter(|made| made.template == (target == "template")).take(SEEDS)
        {
            let choice = if source.tasks { "2" } else { "0" };
            write(&to.join(format!("made-{}", source.number)), format!("{choice}{}", source.source).as_bytes())?;
        }
    }
    Ok(to)
}

/// Replaces the checked-in corpus with the smallest files of the working corpus; returns their number.
pub(super) fn keep(target: &str) -> Result<usize> {
    let (from, to) = (working(target), checked_in(target));
    let mut kept = files(&from)?;
    kept.retain(|(_, bytes)| bytes.len() <= LONGEST_FILE);
    kept.sort_by_key(|(name, bytes)| (bytes.len(), name.clone()));
    kept.truncate(MOST_FILES);
    if to.exists() {
        fs::remove_dir_all(&to).with_context(|| format!("cannot remove {}", to.display()))?;
    }
    fs::create_dir_all(&to).with_context(|| format!("cannot create {}", to.display()))?;
    for (name, bytes) in &kept {
        write(&to.join(name), bytes)?;
    }
    Ok(kept.len())
}

/// Returns the files of a directory with their names; none if it does not exist.
fn files(directory: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let Ok(entries) = fs::read_dir(directory) else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        let bytes = fs::read(entry.path()).with_context(|| format!("cannot read {}", entry.path().display()))?;
        files.push((entry.file_name().to_string_lossy().into_owned(), bytes));
    }
    Ok(files)
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
