//! Checking all packaged manifests: parsing and validation on one thread, and the command's total time.

use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::corpus::Corpus;
use puppetlang_differential::{modules, workspace};
use puppetlang_epp_syntax::{check, parse};
use puppetlang_lexer::Options;
use puppetlang_parser::Settings;
use puppetlang_source::Source;

use super::measure::{median, median_on_processor, millions_per_second};
use super::table::{Goal, Table};

/// The speed of lexer, parser and validation together, MB/s of processor time.
const SPEED: Goal = Goal::AtLeast(150.0);

/// The command's time for all packaged manifests, ms on two cores.
const EVERYTHING: Goal = Goal::AtMost(45.0);

/// The command's time for a file of a few lines, ms.
const ONE_FILE: Goal = Goal::AtMost(3.0);

pub(super) fn run(corpus: &Corpus) -> Result<Table> {
    let (options, settings) = (Options::manifest(), Settings::default());
    let sources: Vec<_> = corpus.manifests().map(|file| Source::new(&*file.name, &*file.text)).collect();
    ensure!(!sources.is_empty(), "there is nothing to check");
    let bytes: usize = sources.iter().map(|source| source.text().len()).sum();
    let time = |work: &dyn Fn(&Source)| median_on_processor(|| sources.iter().for_each(work));
    let all = time(&|source| drop(black_box(check(black_box(source), &options, &settings))));
    let parsing = time(&|source| drop(black_box(parse(black_box(source), &options))));

    let mut table = Table::default();
    let name = format!("parsing and validation ({:.2} MB)", bytes as f64 / 1e6);
    table.row_with(name, millions_per_second(bytes, all), "MB/s", SPEED);
    table.row("validation alone", millions_per_second(bytes, all.saturating_sub(parsing)), "MB/s");
    let modules = modules::directory()?;
    table.row_with("`puppetlang check` of all modules", command(&modules)?, "ms", EVERYTHING);
    let small = workspace::root().join("examples/c/ntp.pp");
    table.row_with("`puppetlang check` of one small file", command(&small)?, "ms", ONE_FILE);
    Ok(table)
}

/// Returns the command's time for a file or directory, in milliseconds.
fn command(path: &std::path::Path) -> Result<f64> {
    let puppetlang = workspace::build_release_puppetlang()?;
    let run = || {
        let mut command = Command::new(&puppetlang);
        command.args(["check", "--quiet", "--exit-zero"]).arg(path);
        command.stdout(Stdio::null()).stderr(Stdio::null()).status()
    };
    let status = run().context("cannot start puppetlang")?;
    ensure!(status.success(), "`puppetlang check {}` ended with {status}", path.display());
    let time: Duration = median(|| drop(black_box(run())));
    Ok(time.as_secs_f64() * 1e3)
}
