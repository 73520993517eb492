//! The initial inputs of fuzz targets: a checked-in archive of small files, and a working copy that a run may extend.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use puppetlang_differential::{generate, workspace};
use puppetlang_fuzz_checks::corpus::{archive, files, inputs, regressions, write as write_archive};
use puppetlang_fuzz_checks::hiera::SEPARATOR;
use serde_json::{Map, Value};

/// The maximum number of files in the archive of a target.
const MOST_FILES: usize = 400;

/// The maximum size of a file in the archive, in bytes.
const LONGEST_FILE: usize = 1_024;

/// The number of generated inputs for a target without a corpus.
const SEEDS: usize = 2_000;

/// The seed of these inputs.
const SEED: u64 = 1;

/// Targets that generate programs from their inputs.
const BYTES: &[&str] = &["programs", "type_laws", "ruby_calls"];

/// Returns the directory of the corpus that runs use.
pub(super) fn working(target: &str) -> PathBuf {
    workspace::target().join("fuzz-corpus").join(target)
}

/// Unpacks the checked-in inputs to the working corpus, or generates inputs if there are none.
pub(super) fn prepare(target: &str) -> Result<PathBuf> {
    let to = working(target);
    fs::create_dir_all(&to).with_context(|| format!("cannot create {}", to.display()))?;
    let known = inputs(target).with_context(|| format!("cannot read the corpus of {target}"))?;
    for input in &known {
        write(&to.join(&input.name), &input.bytes)?;
    }
    if let Some(seeds) = seeds_of(target).filter(|_| known.is_empty()) {
        for (number, seed) in seeds?.into_iter().enumerate() {
            write(&to.join(format!("made-{number}")), seed.as_bytes())?;
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

/// Returns the initial inputs of a target with a format of its own; `None` for the other targets.
fn seeds_of(target: &str) -> Option<Result<Vec<String>>> {
    let texts = |questions: Vec<Map<String, Value>>, text: fn(&Map<String, Value>) -> String| {
        Some(Ok(questions.iter().map(text).collect()))
    };
    match target {
        "catalogs" => texts(generate::catalog_questions(SEED, SEEDS), |question| {
            question.get("source").and_then(Value::as_str).unwrap_or_default().to_owned()
        }),
        "hiera" => texts(generate::hiera_questions(SEED, SEEDS), hiera_input),
        "json" => texts(generate::hiera_questions(SEED, SEEDS), |question| {
            question.get("facts").map(Value::to_string).unwrap_or_default()
        }),
        "eyaml" => Some(eyaml_texts()),
        _ => None,
    }
}

/// Returns the configuration, two data files and the keys of a question about Hiera, as the target reads them.
fn hiera_input(question: &Map<String, Value>) -> String {
    let files = question.get("files").and_then(Value::as_object);
    let mut texts: Vec<&str> = Vec::new();
    let data = files.into_iter().flatten().filter(|(path, _)| path.starts_with("data/"));
    texts.push(files.and_then(|files| files.get("hiera.yaml")).and_then(Value::as_str).unwrap_or_default());
    texts.extend(data.filter_map(|(_, text)| text.as_str()).chain(["", "", ""]).take(3));
    let keys: Vec<&str> = texts[1].lines().filter_map(|line| line.split_once(':')).map(|(key, _)| key).collect();
    [texts.join(SEPARATOR), keys.join("\n")].join(SEPARATOR)
}

/// Returns the texts of the tests of encrypted values.
fn eyaml_texts() -> Result<Vec<String>> {
    let path = workspace::root().join("crates/eyaml/tests/data/texts.jsonl");
    let table = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = |line: &str| Ok(serde_json::from_str::<Value>(line)?["text"].as_str().unwrap_or_default().to_owned());
    table.lines().map(text).collect()
}

/// Replaces the archive with the smallest files of the working corpus; returns their number.
///
/// Regressions are not packed, because they are files of their own.
pub(super) fn keep(target: &str) -> Result<usize> {
    let (from, to) = (working(target), archive(target));
    let regressions = regressions(target).with_context(|| format!("cannot read the regressions of {target}"))?;
    let mut kept = files(&from).with_context(|| format!("cannot read {}", from.display()))?;
    kept.retain(|input| input.bytes.len() <= LONGEST_FILE);
    kept.retain(|input| regressions.iter().all(|regression| regression.bytes != input.bytes));
    kept.sort_by_key(|input| (input.bytes.len(), input.name.clone()));
    kept.truncate(MOST_FILES);
    write_archive(&to, &kept).with_context(|| format!("cannot write {}", to.display()))?;
    Ok(kept.len())
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
