//! `cargo xtask fuzz` and `cargo xtask soak`: run the fuzz targets, minimize their corpora, and record the results.
//!
//! A run works on a copy of the corpus, which it unpacks to the target directory. The checked-in archive changes only
//! after a run without crashes, when the working corpus has been minimized.

mod corpus;
mod record;
pub(crate) mod soak;
mod tools;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
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
    "lint",
    "format",
    "index",
    "edits",
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
    "project",
    "c_api",
    "programs",
    "type_laws",
    "hiera",
    "json",
    "eyaml",
    "ruby",
    "erb",
    "ruby_calls",
];

/// Targets whose inputs contain no words of the language: patterns, and bytes that programs are generated from.
const WITHOUT_WORDS: &[&str] = &["regexp", "functions", "programs", "type_laws", "ruby", "erb", "ruby_calls"];

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
    /// Run only these targets, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "TARGETS")]
    targets: Vec<String>,
    /// Do not change the corpus and docs/fuzz.md.
    #[arg(long)]
    no_record: bool,
}

impl Options {
    /// Returns the options for a run of every target that records nothing.
    pub(crate) fn every_target(seconds: u64) -> Self {
        Options { seconds, targets: Vec::new(), no_record: true }
    }
}

/// Fuzzes the chosen targets.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, or if a target crashed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let targets = chosen(&options.targets)?;
    tools::prepare(&targets)?;
    let seconds = options.seconds;
    let mut runs = Vec::new();
    let mut failed = Vec::new();
    in_parallel(
        &targets,
        |target| complete(target, seconds, &MEMORY, options.no_record),
        |target, run| match run {
            Ok(run) => {
                println!("{run}");
                runs.push(run);
            }
            Err(error) => failed.push(format!("{target}: {error:#}")),
        },
    );
    if !options.no_record {
        record::write(&runs)?;
    }
    ensure!(failed.is_empty(), "{}", failed.join("\n"));
    match runs.iter().flat_map(|run| &run.crashes).count() {
        0 => Ok(()),
        crashes => bail!("{crashes} inputs crash; they are in fuzz/artifacts"),
    }
}

/// Returns the targets with the given names; all targets if no names are given.
fn chosen(names: &[String]) -> Result<Vec<&'static str>> {
    if let Some(unknown) = names.iter().find(|name| !TARGETS.contains(&name.as_str())) {
        bail!("there is no target {unknown}; the targets are {}", TARGETS.join(", "));
    }
    let is_chosen = |target: &&str| names.is_empty() || names.iter().any(|name| name == target);
    Ok(TARGETS.iter().copied().filter(is_chosen).collect())
}

/// Runs targets side by side, one for each processor, and passes each result to `done` in the order of completion.
fn in_parallel(
    targets: &[&'static str],
    work: impl Fn(&'static str) -> Result<Run> + Sync,
    mut done: impl FnMut(&'static str, Result<Run>),
) {
    let next = AtomicUsize::new(0);
    let (results, received) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (results, work, next) = (results.clone(), &work, &next);
            scope.spawn(move || {
                while let Some(target) = targets.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver lives as long as the scope.
                    let _ = results.send((*target, work(target)));
                }
            });
        }
        drop(results);
        received.into_iter().for_each(|(target, run)| done(target, run));
    });
}

/// Runs one target and, unless nothing shall be recorded, keeps a small corpus of its inputs.
fn complete(target: &str, seconds: u64, memory: &Memory, no_record: bool) -> Result<Run> {
    let mut run = fuzz(target, seconds, memory)?;
    if !no_record && run.crashes.is_empty() {
        minimise(target)?;
        run.corpus = corpus::keep(target)?;
    }
    Ok(run)
}

/// Runs one target, which is built, on its working corpus.
fn fuzz(target: &str, seconds: u64, memory: &Memory) -> Result<Run> {
    let working = corpus::prepare(target)?;
    let known = crashes(target)?;
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
    fn every_target_is_run_once() {
        let mut ended = Vec::new();
        let took = std::time::Duration::ZERO;
        in_parallel(TARGETS, |target| Ok(Run::read(target, "", took)), |target, run| ended.push((target, run.is_ok())));
        ended.sort_unstable();
        let mut expected: Vec<_> = TARGETS.iter().map(|target| (*target, true)).collect();
        expected.sort_unstable();
        assert_eq!(ended, expected);
    }

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

    #[test]
    fn targets_are_chosen_by_name() {
        assert_eq!(chosen(&[]).ok().as_deref(), Some(TARGETS));
        assert_eq!(chosen(&["eval".into(), "lex".into()]).ok(), Some(vec!["lex", "eval"]));
        assert!(chosen(&["nothing".into()]).is_err());
    }
}
