//! What a fuzz run did: read from the fuzzer's log, written to docs/fuzz.md.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace;

/// The outcome of fuzzing one target.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Run {
    target: String,
    runs: u64,
    per_second: u64,
    /// Edges of the program's control flow that some input reached.
    coverage: u64,
    /// Inputs in the corpus.
    pub(super) corpus: usize,
    pub(super) crashes: Vec<PathBuf>,
}

impl Run {
    /// Reads the log of libFuzzer: its status lines and its final statistics.
    pub(super) fn read(target: &str, log: &str) -> Self {
        let statistic = |name: &str| {
            let line = log.lines().rev().find_map(|line| line.trim().strip_prefix(name));
            line.and_then(|rest| rest.trim_start_matches(':').trim().parse().ok()).unwrap_or(0)
        };
        let status = |name: &str| {
            let line = log.lines().rev().find(|line| line.starts_with('#') && line.contains(name));
            let word = line.and_then(|line| line.split(name).nth(1)?.split_whitespace().next()).unwrap_or_default();
            word.split('/').next().and_then(|number| number.parse::<u64>().ok()).unwrap_or(0)
        };
        Run {
            target: target.to_owned(),
            runs: statistic("stat::number_of_executed_units"),
            per_second: statistic("stat::average_exec_per_sec"),
            coverage: status("cov:"),
            corpus: usize::try_from(status("corp:")).unwrap_or(usize::MAX),
            crashes: Vec::new(),
        }
    }
}

impl fmt::Display for Run {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { target, runs, per_second, coverage, corpus, crashes } = self;
        write!(out, "{target}: {runs} runs, {per_second} per second, {coverage} edges, {corpus} inputs, ")?;
        write!(out, "{} crashes", crashes.len())
    }
}

/// Writes docs/fuzz.md.
pub(super) fn write(runs: &[Run], seconds: u64) -> Result<()> {
    let path = workspace::root().join("docs/fuzz.md");
    let text = document(runs, seconds, &said(&["date", "-u", "+%F"]), &commit());
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn document(runs: &[Run], seconds: u64, date: &str, commit: &str) -> String {
    let rows: String = runs
        .iter()
        .map(|run| {
            let Run { target, runs, per_second, coverage, corpus, crashes } = run;
            format!("| `{target}` | {runs} | {per_second} | {coverage} | {corpus} | {} |\n", crashes.len())
        })
        .collect();
    format!(
        "# Fuzzing\n\n\
         `cargo xtask fuzz` runs the targets in `fuzz/` with AddressSanitizer, minimises their corpora and writes this \
         page.\n`cargo test` replays the corpora without a fuzzer.\n\n\
         The last run: {date}, commit {commit}, {seconds} s for each target.\n\n\
         | target | runs | runs per second | edges covered | corpus | crashes |\n\
         |---|---:|---:|---:|---:|---:|\n\
         {rows}"
    )
}

fn commit() -> String {
    let head = said(&["git", "rev-parse", "--short", "HEAD"]);
    let changed = !said(&["git", "status", "--porcelain", "--", "crates"]).is_empty();
    match (head.is_empty(), changed) {
        (true, _) => "none".to_owned(),
        (false, true) => format!("{head} with changes"),
        (false, false) => head,
    }
}

/// What a command prints; nothing if it fails.
fn said(words: &[&str]) -> String {
    let output = Command::new(words[0]).args(&words[1..]).current_dir(workspace::root()).output();
    let output = output.ok().filter(|output| output.status.success());
    output.map_or_else(String::new, |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "#2\tINITED cov: 10 ft: 11 corp: 1/1b exec/s: 0 rss: 30Mb\n\
                       #900\tNEW    cov: 120 ft: 300 corp: 42/1030b lim: 4 exec/s: 450 rss: 31Mb\n\
                       Done 1000 runs in 2 second(s)\n\
                       stat::number_of_executed_units: 1000\n\
                       stat::average_exec_per_sec:     500\n";

    #[test]
    fn the_log_is_read() {
        let run = Run::read("lex", LOG);
        let expected =
            Run { target: "lex".into(), runs: 1000, per_second: 500, coverage: 120, corpus: 42, crashes: Vec::new() };
        assert_eq!(run, expected);
    }

    #[test]
    fn the_document_has_a_row_for_each_target() {
        let text = document(&[Run::read("lex", LOG), Run::read("regexp", LOG)], 60, "2000-01-01", "abc");
        assert!(text.contains("2000-01-01, commit abc, 60 s"), "{text}");
        assert!(text.contains("| `lex` | 1000 | 500 | 120 | 42 | 0 |"), "{text}");
        assert!(text.contains("| `regexp` |"), "{text}");
    }
}
