//! The results of fuzz runs: read from the fuzzer's log, written to docs/fuzz.md.
//!
//! The page has one row for each target, its last run. A run of some targets keeps the rows of the others.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};
use puppetlang_differential::workspace;

use super::TARGETS;

/// The result of fuzzing one target.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Run {
    target: String,
    /// The duration.
    seconds: u64,
    runs: u64,
    per_second: u64,
    /// The number of control flow edges that some input reached.
    coverage: u64,
    /// The number of inputs in the corpus.
    pub(super) corpus: usize,
    pub(super) crashes: Vec<PathBuf>,
}

impl Run {
    /// Reads the log of libFuzzer: its status lines and its final statistics.
    ///
    /// `took` is the duration of a run that did not reach its end.
    pub(super) fn read(target: &str, log: &str, took: Duration) -> Self {
        let statistic = |name: &str| {
            let line = log.lines().rev().find_map(|line| line.trim().strip_prefix(name));
            line.and_then(|rest| rest.trim_start_matches(':').trim().parse().ok()).unwrap_or(0)
        };
        let status = |name: &str| {
            let line = log.lines().rev().find(|line| line.starts_with('#') && line.contains(name));
            let word = line.and_then(|line| line.split(name).nth(1)?.split_whitespace().next()).unwrap_or_default();
            word.split('/').next().and_then(|number| number.parse::<u64>().ok()).unwrap_or(0)
        };
        let done = log.lines().rev().find_map(|line| line.strip_prefix("Done ")?.split(" in ").nth(1));
        let seconds = done.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        Run {
            target: target.to_owned(),
            seconds: seconds.unwrap_or(took.as_secs()),
            runs: statistic("stat::number_of_executed_units"),
            per_second: statistic("stat::average_exec_per_sec"),
            coverage: status("cov:"),
            corpus: usize::try_from(status("corp:")).unwrap_or(usize::MAX),
            crashes: Vec::new(),
        }
    }

    /// Returns the row in the page.
    fn row(&self, date: &str, commit: &str) -> String {
        let Run { target, seconds, runs, per_second, coverage, corpus, crashes } = self;
        let crashes = crashes.len();
        format!(
            "| `{target}` | {seconds} | {runs} | {per_second} | {coverage} | {corpus} | {crashes} | {date} | {commit} |"
        )
    }
}

impl fmt::Display for Run {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { target, seconds, runs, per_second, coverage, corpus, crashes } = self;
        write!(out, "{target}: {runs} runs in {seconds} s, {per_second} per second, {coverage} edges, ")?;
        write!(out, "{corpus} inputs, {} crashes", crashes.len())
    }
}

/// Writes runs to docs/fuzz.md.
pub(super) fn write(runs: &[Run]) -> Result<()> {
    let path = workspace::root().join("docs/fuzz.md");
    let known = fs::read_to_string(&path).unwrap_or_default();
    let text = document(&known, runs, &said(&["date", "-u", "+%F"]), &commit());
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The header of the table.
const HEAD: &str = "| target | seconds | runs | runs per second | edges covered | corpus | crashes | date | commit |\n\
                    |---|---:|---:|---:|---:|---:|---:|---|---|\n";

/// Returns the page with the rows of `runs` and, for other targets, the rows of the existing page.
fn document(known: &str, runs: &[Run], date: &str, commit: &str) -> String {
    let target = |row: &str| row.strip_prefix("| `")?.split('`').next().map(str::to_owned);
    let columns = HEAD.lines().next().map_or(0, |head| head.matches('|').count());
    let old = known.lines().filter(|row| row.matches('|').count() == columns).map(str::to_owned);
    let new = runs.iter().map(|run| run.row(date, commit));
    let rows: BTreeMap<String, String> = old.chain(new).filter_map(|row| Some((target(&row)?, row))).collect();
    let table: String = TARGETS.iter().filter_map(|target| rows.get(*target)).map(|row| format!("{row}\n")).collect();
    format!("{INTRODUCTION}{HEAD}{table}")
}

/// The text before the table.
const INTRODUCTION: &str = include_str!("introduction.md");

fn commit() -> String {
    let head = said(&["git", "rev-parse", "--short", "HEAD"]);
    let changed = !said(&["git", "status", "--porcelain", "--", "crates"]).is_empty();
    match (head.is_empty(), changed) {
        (true, _) => "none".to_owned(),
        (false, true) => format!("{head} with changes"),
        (false, false) => head,
    }
}

/// Returns the output of a command; nothing if it fails.
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

    const TOOK: Duration = Duration::from_secs(7);

    #[test]
    fn the_page_begins_with_the_introduction() -> Result<()> {
        let page = fs::read_to_string(workspace::root().join("docs/fuzz.md"))?;
        assert!(page.starts_with(INTRODUCTION), "`cargo xtask fuzz` would change the text of docs/fuzz.md");
        Ok(())
    }

    #[test]
    fn the_log_is_read() {
        let run = Run::read("lex", LOG, TOOK);
        let expected = Run {
            target: "lex".into(),
            seconds: 2,
            runs: 1000,
            per_second: 500,
            coverage: 120,
            corpus: 42,
            crashes: Vec::new(),
        };
        assert_eq!(run, expected);
        assert_eq!(Run::read("lex", "#2\tINITED cov: 10", TOOK).seconds, 7, "it crashed");
    }

    #[test]
    fn the_document_keeps_the_rows_of_other_targets() {
        let first = document("", &[Run::read("lex", LOG, TOOK), Run::read("eval", LOG, TOOK)], "2000-01-01", "abc");
        assert!(first.contains("| `lex` | 2 | 1000 | 500 | 120 | 42 | 0 | 2000-01-01 | abc |"), "{first}");
        let again = document(&first, &[Run::read("eval", LOG, TOOK)], "2000-01-02", "def");
        assert!(again.contains("| `lex` | 2 | 1000 | 500 | 120 | 42 | 0 | 2000-01-01 | abc |"), "{again}");
        assert!(again.contains("| `eval` | 2 | 1000 | 500 | 120 | 42 | 0 | 2000-01-02 | def |"), "{again}");
        assert_eq!(again.matches("`eval` |").count(), 1, "{again}");
    }
}
