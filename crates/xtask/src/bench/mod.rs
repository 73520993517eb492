//! `cargo xtask bench`: measures speed, with the information needed to judge the figures.
//!
//! A benchmark is a file with a function that fills a table. The machine's load and the speed of a calibration loop are
//! printed before the tables. The reference is measured in the same run, so that the ratio is meaningful even on a slow
//! or busy machine.

mod checking;
mod compiling;
mod editing;
mod evaluating;
mod functions;
mod lexing;
mod limits;
mod looking_up;
mod machine;
mod measure;
mod parsing;
mod program;
mod reference;
mod ruby;
mod stripped;
mod table;

use anyhow::{Result, ensure};
use puppetlang_differential::corpus::{self, Corpus};
use puppetlang_differential::workspace;

use table::Table;

/// A benchmark, which may use the corpus.
type Benchmark = fn(&Corpus) -> Result<Table>;

/// All benchmarks by name.
const BENCHMARKS: &[(&str, Benchmark)] = &[
    ("lexing", lexing::run),
    ("parsing", parsing::run),
    ("checking", checking::run),
    ("evaluating", evaluating::run),
    ("functions", functions::run),
    ("compiling", compiling::run),
    ("looking-up", looking_up::run),
    ("editing", editing::run),
    ("ruby", ruby::run),
    ("limits", limits::run),
];

/// Runs the named benchmarks, or all.
///
/// # Errors
///
/// If a name is unknown or a benchmark cannot run.
pub(crate) fn run(names: &[String]) -> Result<()> {
    for name in names {
        ensure!(BENCHMARKS.iter().any(|(known, _)| known == name), "there is no benchmark {name:?}");
    }
    if cfg!(debug_assertions) {
        return in_release_mode(names);
    }
    let corpus = corpus::load()?;
    println!("{}", machine::describe()?);
    for (name, benchmark) in BENCHMARKS {
        if names.is_empty() || names.iter().any(|wanted| wanted == name) {
            println!("\n{name}\n{}", benchmark(&corpus)?);
        }
    }
    println!("\nload at the end: {}", machine::load());
    Ok(())
}

/// Builds this program in release mode and runs it.
fn in_release_mode(names: &[String]) -> Result<()> {
    let mut command = workspace::cargo();
    command.args(["run", "--quiet", "--release", "--package", "xtask", "--", "bench"]).args(names);
    ensure!(command.status()?.success(), "the benchmarks failed");
    Ok(())
}
