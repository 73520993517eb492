//! `cargo xtask differential eval`: compares the results, logs and errors of programs.
//!
//! Programs come from systematic tables (every operator with every pair of sample values, for example) or are
//! generated. The value, its types and its text are compared; or issue, message, line and column of the error; and the
//! lines of the log.

pub(super) mod class;
mod compared;
pub(super) mod record;

use anyhow::Result;
use serde_json::Value;

use super::survey::{Row, Selection, Survey, UNKNOWN, ask_both, ask_repaired, report};
use crate::generate;
pub use compared::compared;

/// The number of programs that a run generates, in addition to the tables.
const COUNT: usize = 10_000;

/// The number of programs that are recorded for the tests of the evaluator.
const RECORDED: usize = 2_000;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 990;

/// Compares the results of programs of ours, or of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let count = selection.count.unwrap_or(COUNT);
    let questions = selection.chosen(generate::eval_questions(selection.seed, count), count);
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(ours).zip(reference);
    let mut rows: Vec<Row> = answers
        .map(|((question, ours), reference)| {
            let class = class::of(&question, &ours, &reference);
            Row { question, ours: compared(&ours), reference: compared(&reference), class }
        })
        .collect();
    judge_histories(&mut rows)?;
    let succeeded = rows.iter().filter(|row| row.reference.get("ok") == Some(&Value::Bool(true))).count();
    println!("{succeeded} of the programs succeed");
    if selection.record {
        record::write(&rows, "evaluator", "eval.jsonl", RECORDED)?;
        let is_declared = |row: &&Row| {
            let source = row.question.get("source").and_then(Value::as_str);
            source.is_some_and(|source| generate::DECLARED.contains(&source))
        };
        record::write_all(rows.iter().filter(is_declared), "evaluator", "declared.jsonl")?;
    }
    report(&[Survey { subject: "evaluation", least: LEAST_SHARE, rows }], selection)
}

/// The class of answers that depend on what a program did earlier.
const HISTORY: &str = "history";

/// Asks the repaired reference about programs that declare types. Its answer must equal ours.
fn judge_histories(rows: &mut [Row]) -> Result<()> {
    let declares = |row: &Row| {
        let source = row.question.get("source").and_then(Value::as_str).unwrap_or_default();
        source.contains("type ") || source.contains("Init[")
    };
    let rows: Vec<&mut Row> = rows.iter_mut().filter(|row| row.class == Some(UNKNOWN) && declares(row)).collect();
    let questions: Vec<_> = rows.iter().map(|row| row.question.clone()).collect();
    for (row, answer) in rows.into_iter().zip(ask_repaired(&questions)?) {
        row.class = class::of(&row.question, &row.ours, &answer).or(Some(HISTORY));
    }
    Ok(())
}
