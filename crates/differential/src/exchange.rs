//! Communicates with a process that answers every line of its input with a line of output.
//!
//! One thread writes while another one reads, so that neither side waits for a full pipe. A process that is silent for
//! longer than `PATIENCE` is killed.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// The maximum time for the answer to one line.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sends the questions and returns the answers, one for each question.
///
/// # Errors
///
/// If the process cannot be started, ends early, fails, or is silent for too long.
pub(crate) fn exchange(command: &mut Command, questions: &[String]) -> Result<Vec<String>> {
    if questions.is_empty() {
        return Ok(Vec::new());
    }
    let name = format!("{command:?}");
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start {name}"))?;
    let input = child.stdin.take().context("standard input is piped")?;
    let output = child.stdout.take().context("standard output is piped")?;
    let answers = thread::scope(|scope| {
        // A process that ends early breaks the pipe; its missing answers are a better diagnosis than the write error.
        scope.spawn(move || {
            let mut input = BufWriter::new(input);
            let _ = questions.iter().try_for_each(|question| writeln!(input, "{question}"));
        });
        let (sender, receiver) = channel();
        scope
            .spawn(move || BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let answers = collect(&receiver, questions.len());
        if answers.is_err() {
            child.kill().context("cannot end the silent process")?;
        }
        answers
    });
    let status = child.wait().with_context(|| format!("cannot wait for {name}"))?;
    let answers = answers.with_context(|| name.clone())?;
    if answers.len() != questions.len() || !status.success() {
        bail!("{name} answered {} of {} questions and ended with {status}", answers.len(), questions.len());
    }
    Ok(answers)
}

fn collect(receiver: &Receiver<String>, count: usize) -> Result<Vec<String>> {
    let mut answers = Vec::with_capacity(count);
    while answers.len() < count {
        match receiver.recv_timeout(PATIENCE) {
            Ok(answer) => answers.push(answer),
            Err(RecvTimeoutError::Timeout) => bail!("no answer to question {} in {PATIENCE:?}", answers.len() + 1),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_a_pipe_holds_goes_both_ways() {
        let questions: Vec<String> = (0..2_000).map(|number| format!("{number} {}", "x".repeat(1_000))).collect();
        let answers = exchange(&mut Command::new("cat"), &questions).expect("cat answers everything");
        assert_eq!(answers, questions);
    }

    #[test]
    fn a_process_that_ends_early_is_an_error() {
        let questions = vec!["a".to_owned(), "b".to_owned()];
        let error = exchange(Command::new("head").args(["-n", "1"]), &questions).expect_err("one answer is missing");
        assert!(error.to_string().contains("1 of 2"), "{error}");
    }
}
