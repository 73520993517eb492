//! `cargo xtask soak`: runs the fuzz targets for hours with little memory.

use std::time::Duration;

use anyhow::{Result, bail, ensure};
use clap::Args;

use super::record::{self, Run};
use super::{Memory, TARGETS, corpus, fuzz, minimise, tools};

/// The memory of a soaking target.
const MEMORY: Memory = Memory { resident: 1_024, allocation: 256, timeout: 10 };

/// The length of a soak, and its targets.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// Hours for all targets together; each gets the same share.
    #[arg(long)]
    hours: f64,
    /// Run only these targets, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "TARGETS")]
    targets: Vec<String>,
    /// Do not change the checked-in corpora and docs/fuzz.md.
    #[arg(long)]
    no_record: bool,
}

/// Runs the targets in sequence. A crash ends the run of its target only.
///
/// docs/fuzz.md is written after each target, so that a soak can be interrupted.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, a target cannot be run, or a target crashed.
pub(crate) fn run(options: &Options) -> Result<()> {
    let targets = chosen(&options.targets)?;
    let share = share(options.hours, targets.len())?;
    tools::install_cargo_fuzz()?;
    let mut failed = Vec::new();
    for target in targets {
        println!("soaking {target} for {} s", share.as_secs());
        match soak(target, share, options.no_record) {
            Ok(run) => {
                println!("{run}");
                failed.extend(run.crashes.iter().map(|crash| format!("{target}: {}", crash.display())));
                if !options.no_record {
                    record::write(&[run])?;
                }
            }
            Err(error) => failed.push(format!("{target}: {error:#}")),
        }
    }
    if failed.is_empty() { Ok(()) } else { bail!("{} failures:\n{}", failed.len(), failed.join("\n")) }
}

/// Runs one target, and keeps a small corpus of its inputs.
fn soak(target: &str, share: Duration, no_record: bool) -> Result<Run> {
    let mut run = fuzz(target, share.as_secs(), &MEMORY)?;
    if !no_record && run.crashes.is_empty() {
        minimise(target)?;
        run.corpus = corpus::keep(target)?;
    }
    Ok(run)
}

/// Returns the targets with the given names; all targets if no names are given.
fn chosen(names: &[String]) -> Result<Vec<&'static str>> {
    if let Some(unknown) = names.iter().find(|name| !TARGETS.contains(&name.as_str())) {
        bail!("there is no target {unknown}; the targets are {}", TARGETS.join(", "));
    }
    let is_chosen = |target: &&str| names.is_empty() || names.iter().any(|name| name == target);
    Ok(TARGETS.iter().copied().filter(is_chosen).collect())
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

    #[test]
    fn targets_are_chosen_by_name() {
        assert_eq!(chosen(&[]).ok().as_deref(), Some(TARGETS));
        assert_eq!(chosen(&["eval".into(), "lex".into()]).ok(), Some(vec!["lex", "eval"]));
        assert!(chosen(&["nothing".into()]).is_err());
    }
}
