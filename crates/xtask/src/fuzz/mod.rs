//! `cargo xtask fuzz` and `cargo xtask soak`: run the fuzz targets, minimize their corpora, and record the results.
//!
//! A run works on a copy of the corpus, which it unpacks to the target directory. The checked-in archive changes only
//! after a run without crashes, when the working corpus has been minimized.

mod corpus;
mod record;
pub(crate) mod soak;
mod tools;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use puppetlang_differential::workspace;

use crate::step::quietly;
use record::Run;

/// The fuzz targets.
const TARGETS: &[&str] = &[
    "lex",
    "template",
    "regexp",
    "parse",
    "check",
    "fix",
    "rich_data",
    "type_text",
    "type_operations",
    "formats",
    "time_formats",
    "version_ranges",
    "numbers",
    "eval",
    "templates",
    "functions",
    "yaml",
    "catalogs",
    "resource_types",
    "metadata",
    "c_api",
    "programs",
    "type_laws",
    "hiera",
    "json",
    "eyaml",
];

/// Targets whose inputs contain no words of the language: patterns, and bytes that programs are generated from.
const WITHOUT_WORDS: &[&str] = &["regexp", "functions", "programs", "type_laws"];

/// The maximum length of an input, in bytes: short texts are enough to expose errors.
const LONGEST_INPUT: usize = 2_048;

/// Limits of the fuzzer's process, and of one input.
struct Memory {
    /// The memory of the process, in MiB.
    resident: u32,
    /// The largest single allocation, in MiB.
    allocation: u32,
    /// Seconds for one input.
    timeout: u32,
}

/// AddressSanitizer needs several times the memory of the program.
const MEMORY: Memory = Memory { resident: 2_048, allocation: 2_048, timeout: 10 };

/// The length of a run, and what it records.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// Seconds for each target.
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    /// Run only this target.
    #[arg(long)]
    target: Option<String>,
    /// Do not change the corpus and docs/fuzz.md.
    #[arg(long)]
    no_record: bool,
}

impl Options {
    /// Returns the options for a run of every target that records nothing.
    pub(crate) fn every_target(seconds: u64) -> Self {
        Options { seconds, target: None, no_record: true }
    }
}

/// Fuzzes the chosen targets.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, or if a target crashed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let targets: Vec<&str> = match &options.target {
        Some(target) => TARGETS.iter().copied().filter(|known| known == target).collect(),
        None => TARGETS.to_vec(),
    };
    ensure!(!targets.is_empty(), "the targets are {}", TARGETS.join(", "));
    tools::install_cargo_fuzz()?;
    let mut runs = Vec::new();
    for target in targets {
        println!("fuzzing {target} for {} s", options.seconds);
        let mut run = fuzz(target, options.seconds, &MEMORY)?;
        println!("{run}");
        if !options.no_record && run.crashes.is_empty() {
            minimise(target)?;
            run.corpus = corpus::keep(target)?;
        }
        runs.push(run);
    }
    if !options.no_record {
        record::write(&runs)?;
    }
    match runs.iter().flat_map(|run| &run.crashes).count() {
        0 => Ok(()),
        crashes => bail!("{crashes} inputs crash; they are in fuzz/artifacts"),
    }
}

/// Runs one target on its working corpus.
fn fuzz(target: &str, seconds: u64, memory: &Memory) -> Result<Run> {
    let working = corpus::prepare(target)?;
    let known = crashes(target)?;
    // Compile first: compilation does not count as fuzzing time.
    quietly(&mut tools::cargo_fuzz("build", target))?;
    let mut command = tools::cargo_fuzz("run", target);
    command.arg(&working).arg("--");
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-max_len={LONGEST_INPUT}"));
    command.arg(format!("-timeout={}", memory.timeout)).arg(format!("-rss_limit_mb={}", memory.resident));
    command.arg(format!("-malloc_limit_mb={}", memory.allocation)).arg("-print_final_stats=1");
    if !WITHOUT_WORDS.contains(&target) {
        command.arg(format!("-dict={}", workspace::root().join("fuzz/puppet.dict").display()));
    }
    let start = Instant::now();
    let output = command.output().context("cannot start cargo fuzz")?;
    let log = String::from_utf8_lossy(&output.stderr);
    let crashes: Vec<PathBuf> = crashes(target)?.into_iter().filter(|crash| !known.contains(crash)).collect();
    ensure!(output.status.success() || !crashes.is_empty(), "fuzzing {target} failed:\n{log}");
    if !crashes.is_empty() {
        println!("{log}");
    }
    let mut run = Run::read(target, &log, start.elapsed());
    run.crashes = crashes;
    Ok(run)
}

/// Removes inputs from the working corpus that do not add coverage.
///
/// Execution counts of edges are ignored, because they would make the corpus five times as large.
fn minimise(target: &str) -> Result<()> {
    let mut command = tools::cargo_fuzz("cmin", target);
    command.arg(corpus::working(target)).args(["--", "-set_cover_merge=1", "-use_counters=0"]);
    quietly(&mut command)
}

/// Returns the inputs that crashed a target, in this run or an earlier one.
fn crashes(target: &str) -> Result<Vec<PathBuf>> {
    let Ok(entries) = std::fs::read_dir(workspace::root().join("fuzz/artifacts").join(target)) else {
        return Ok(Vec::new());
    };
    entries.map(|entry| Ok(entry?.path())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_program_and_a_corpus() {
        let programs = workspace::root().join("fuzz/fuzz_targets");
        for target in TARGETS {
            assert!(programs.join(format!("{target}.rs")).exists(), "{target} has no program");
            let archive = puppetlang_fuzz_checks::corpus::archive(target);
            assert!(archive.exists(), "{target} has no corpus");
        }
        let count = std::fs::read_dir(&programs).expect("the directory can be read").count();
        assert_eq!(count, TARGETS.len(), "a program is not in the list of targets");
    }
}
