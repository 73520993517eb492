//! The steps of a task: prints the start and duration of each, and a summary at the end.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// A sequence of steps. All steps are run, so that one run shows all failures.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<Step>,
    /// Only steps whose names contain one of these texts are run; if there are none, all are.
    only: Vec<String>,
}

struct Step {
    name: String,
    took: Duration,
    failed: bool,
}

impl Steps {
    /// Creates a sequence that runs only the steps whose names contain one of the texts, or all if there are none.
    pub(crate) fn only(names: &[String]) -> Self {
        Self { only: names.to_vec(), ..Self::default() }
    }

    /// Runs a step and prints its error in full.
    pub(crate) fn run(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        if !self.only.is_empty() && !self.only.iter().any(|text| name.contains(text.as_str())) {
            return;
        }
        println!("== {name}");
        let start = Instant::now();
        let result = work();
        let took = start.elapsed();
        let failed = result.is_err();
        match result {
            Ok(()) => println!("   {name}: ok, {}", seconds(took)),
            Err(error) => println!("{error:#}\n   {name}: FAILED, {}", seconds(took)),
        }
        self.done.push(Step { name: name.to_owned(), took, failed });
    }

    /// Runs a command as a step; prints its output if it fails.
    pub(crate) fn command(&mut self, name: &str, command: &mut Command) {
        self.run(name, || quietly(command));
    }

    /// Prints a summary of all steps.
    ///
    /// # Errors
    ///
    /// If a step failed, or no step was run.
    pub(crate) fn summary(self) -> Result<()> {
        if self.done.is_empty() {
            bail!("no step has such a name");
        }
        println!("\nsummary");
        for step in &self.done {
            println!("{:>9}  {:6}  {}", seconds(step.took), if step.failed { "FAILED" } else { "ok" }, step.name);
        }
        match self.done.iter().filter(|step| step.failed).count() {
            0 => Ok(()),
            failed => bail!("{failed} of {} steps failed", self.done.len()),
        }
    }
}

/// Runs a command; an error contains its whole output.
pub(crate) fn quietly(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if output.status.success() {
        return Ok(());
    }
    let (out, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    bail!("{command:?} ended with {}\n{out}{error}", output.status)
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_fails_the_whole_but_stops_nothing() {
        let mut steps = Steps::default();
        let mut ran = 0;
        steps.run("one", || bail!("wrong"));
        steps.run("two", || {
            ran += 1;
            Ok(())
        });
        assert_eq!(ran, 1);
        assert!(steps.summary().is_err());
    }

    #[test]
    fn steps_are_chosen_by_their_names() {
        let mut steps = Steps::only(&["API".to_owned()]);
        steps.run("C API", || Ok(()));
        steps.run("fuzzing", || bail!("it was not chosen"));
        assert!(steps.summary().is_ok());
        assert!(Steps::only(&["none".to_owned()]).summary().is_err());
    }

    #[test]
    fn a_failing_command_shows_its_output() {
        let error = quietly(Command::new("sh").args(["-c", "echo said; exit 3"])).expect_err("it exits with 3");
        assert!(error.to_string().contains("said"), "{error}");
    }
}
