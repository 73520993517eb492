//! Evaluating the programs in `bench/programs`: compared with the reference and with other embedded languages, on two
//! threads, and the command's total time.

use std::collections::HashMap;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use puppetlang_differential::corpus::Corpus;
use puppetlang_differential::workspace;
use serde_json::Value;

use super::measure::{median, median_on_processor};
use super::program::{self, lines, text};
use super::table::{Goal, Table};

/// The programs, with the goals in milliseconds of processor time.
const PROGRAMS: &[(&str, f64)] = &[
    ("reduce", 40.0),
    ("fibonacci", 3.0),
    ("lambdas", 50.0),
    ("interpolation", 250.0),
    ("typed_calls", 12.0),
    ("pipeline", 12.0),
    ("choices", 12.0),
    ("regexps", 20.0),
    ("structs", 25.0),
];

/// The speed-up by a second thread, relative to that of a loop that accesses no memory.
const SPEED_UP: Goal = Goal::AtLeast(0.93);

/// The command's time for a trivial program, ms.
const ONE_WORD: Goal = Goal::AtMost(4.0);

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let mut table = Table::default();
    let names: Vec<&str> = PROGRAMS.iter().map(|(name, _)| *name).collect();
    let theirs = program::reference(&names)?;
    let mut ours = HashMap::new();
    for ((name, most), (result, seconds)) in PROGRAMS.iter().zip(theirs) {
        let program = program::read(name)?;
        let said = program::evaluate(&program)?;
        ensure!(said == result, "{name} gives {said}, and {result} by the reference");
        let time = median_on_processor(|| drop(black_box(program::evaluate(&program)))).as_secs_f64();
        table.row_with(*name, time * 1e3, "ms", Goal::AtMost(*most));
        table.row(format!("{name}: times the reference's speed"), seconds / time, "");
        ours.insert(*name, (said, time));
    }
    for (language, name, result, seconds) in peers()? {
        let (said, time) = ours.get(name.as_str()).context("a program of peers only")?;
        ensure!(*said == result, "{name} gives {said}, and {result} by {language}");
        table.row_with(format!("{name}: times the speed of {language}"), seconds / time, "", Goal::AtLeast(1.0));
    }
    table.row_with("two threads, of a spin loop's speed-up", speed_up("pipeline")?, "", SPEED_UP);
    table.row_with("`puppetlang eval -e 'notice(1)'`", command()?, "ms", ONE_WORD);
    Ok(table)
}

/// Runs the benchmarks in other languages; returns language, program, result and seconds.
fn peers() -> Result<Vec<(String, String, String, f64)>> {
    let manifest = workspace::root().join("bench/Cargo.toml");
    let mut command = workspace::cargo();
    command.args(["run", "--quiet", "--release", "--manifest-path"]).arg(manifest);
    let output = command.stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    ensure!(output.status.success(), "the other languages cannot be measured");
    lines(&output.stdout)
        .map(|line| {
            let line = line?;
            let rounds = line.get("seconds").and_then(Value::as_array).context("no seconds")?;
            let mut seconds: Vec<f64> = rounds.iter().filter_map(Value::as_f64).collect();
            seconds.sort_unstable_by(f64::total_cmp);
            let median = seconds.get(seconds.len() / 2).copied().context("no rounds")?;
            Ok((text(&line, "language")?, text(&line, "program")?, text(&line, "result")?, median))
        })
        .collect()
}

/// Returns the speed-up by a second thread that shares a program, relative to that of a spin loop.
fn speed_up(name: &str) -> Result<f64> {
    const TIMES: usize = 40;
    let program = program::read(name)?;
    program::evaluate(&program)?;
    let evaluating = || (0..TIMES).for_each(|_| drop(black_box(program::evaluate(&program))));
    let spinning = || {
        let sum = (0..200_000_000_u64).fold(1_u64, |sum, each| black_box(sum.wrapping_mul(3) ^ each));
        black_box(sum);
    };
    let by_two = |work: &(dyn Fn() + Sync)| {
        let alone = median(work);
        let together = median(|| {
            thread::scope(|scope| {
                scope.spawn(work);
                work();
            });
        });
        2.0 * alone.as_secs_f64() / together.as_secs_f64()
    };
    Ok(by_two(&evaluating) / by_two(&spinning))
}

/// Returns the command's time for a trivial program, in milliseconds.
fn command() -> Result<f64> {
    let puppetlang = workspace::build_release_puppetlang()?;
    let run = |puppetlang: &Path| {
        let mut command = Command::new(puppetlang);
        command.args(["eval", "-e", "notice(1)"]).stdout(Stdio::null()).stderr(Stdio::null()).status()
    };
    let status = run(&puppetlang).context("cannot start puppetlang")?;
    ensure!(status.success(), "`puppetlang eval` ended with {status}");
    let time: Duration = median(|| drop(black_box(run(&puppetlang))));
    Ok(time.as_secs_f64() * 1e3)
}
