//! Every function and operator with large values and a deadline: measures how long after the deadline they end.
//!
//! The programs are those of the test `limits` of the crate `stdlib`, in `puppetlang_test_support::limits`.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use puppetlang_differential::corpus::Corpus;
use puppetlang_evaluator::{Host, Limits, Log};
use puppetlang_test_support::limits;
use puppetlang_types::Value;

use super::table::{Goal, Table};

/// The number of elements or characters in the values.
const SIZE: usize = 1_000_000;

const DEADLINE: Duration = Duration::from_millis(100);

/// The time by which a program must have ended, in milliseconds.
const END: Goal = Goal::AtMost(200.0);

/// The number of slowest programs to show.
const SHOWN: usize = 12;

/// A host that supplies the values as variables.
struct Timed(Arc<Vec<(&'static str, Value)>>);

impl Host for Timed {
    fn log(&self, _: &Log) {}

    fn variable(&self, name: &str) -> Option<Value> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone())
    }
}

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let (values, environment) = (Arc::new(limits::values(SIZE)), limits::environment());
    let mut times = Vec::new();
    let mut ended_by_deadline = 0;
    let mut faults = String::new();
    for row in limits::rows() {
        let host = Arc::new(Timed(Arc::clone(&values)));
        let start = Instant::now();
        let limits = Limits { deadline: Some(start + DEADLINE), ..Limits::default() };
        let (outcome, message) = limits::outcome(&environment, &row.source, host, limits);
        let time = start.elapsed();
        if outcome != limits::Outcome::Limit && time >= 2 * DEADLINE {
            let message: String = message.chars().take(80).collect();
            let _ = writeln!(faults, "{} ends as {outcome:?} after {time:?}: {message}", row.source);
        }
        ended_by_deadline += usize::from(outcome == limits::Outcome::Limit);
        let kind = if row.grows { "" } else { " (of any size)" };
        times.push((time, format!("{}: {}{kind}", row.name, row.source)));
    }
    ensure!(faults.is_empty(), "the deadline does not end\n{faults}");
    times.sort_unstable_by(|one, other| other.cmp(one));
    let mut table = Table::default();
    table.row("programs with values of 1,000,000 elements", times.len() as f64, "");
    table.row("of which limits end", ended_by_deadline as f64, "");
    for (time, source) in times.into_iter().take(SHOWN) {
        table.row_with(source.replace('\n', " "), time.as_secs_f64() * 1e3, "ms", END);
    }
    Ok(table)
}
