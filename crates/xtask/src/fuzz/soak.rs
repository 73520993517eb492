//! `cargo xtask soak`: runs the fuzz targets for hours with little memory.

use std::time::Duration;

use anyhow::{Result, bail, ensure};
use clap::Args;

use super::record::{self, Run};
use super::{Memory, chosen, complete, in_parallel, tools};

/// The memory of a soaking target.
const MEMORY: Memory = Memory { resident: 1_024, allocation: 256, timeout: 10 };

/// The length of a soak, and its targets.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// Hours of one processor for all targets together; each gets the same share.
    #[arg(long)]
    hours: f64,
    /// Run only these targets, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "TARGETS")]
    targets: Vec<String>,
    /// Do not change the checked-in corpora and docs/fuzz.md.
    #[arg(long)]
    no_record: bool,
}

/// Runs the targets side by side, one for each processor. A crash ends the run of its target only.
///
/// docs/fuzz.md is written after each target, so that a soak can be interrupted.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, a target cannot be run, or a target crashed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let targets = chosen(&options.targets)?;
    let share = share(options.hours, targets.len())?;
    tools::prepare(&targets)?;
    println!("soaking each of {} targets for {} s", targets.len(), share.as_secs());
    let mut failed = Vec::new();
    let soak = |target| complete(target, share.as_secs(), &MEMORY, options.no_record);
    in_parallel(&targets, soak, |target, run| match run.and_then(|run| recorded(run, options.no_record)) {
        Ok(run) => failed.extend(run.crashes.iter().map(|crash| format!("{target}: {}", crash.display()))),
        Err(error) => failed.push(format!("{target}: {error:#}")),
    });
    if failed.is_empty() { Ok(()) } else { bail!("{} failures:\n{}", failed.len(), failed.join("\n")) }
}

/// Prints a run and writes it to docs/fuzz.md.
fn recorded(run: Run, no_record: bool) -> Result<Run> {
    println!("{run}");
    if !no_record {
        record::write(std::slice::from_ref(&run))?;
    }
    Ok(run)
}

/// Returns the time for each target.
fn share(hours: f64, targets: usize) -> Result<Duration> {
    let seconds = hours * 3_600.0 / targets as f64;
    ensure!(
        seconds.is_finite() && (1.0..1e7).contains(&seconds),
        "{hours} hours for {targets} targets is no time to soak"
    );
    Ok(Duration::from_secs_f64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_shared_evenly() {
        assert_eq!(share(1.0, 6).ok(), Some(Duration::from_secs(600)));
        for hours in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(share(hours, 6).is_err(), "{hours}");
        }
    }
}
