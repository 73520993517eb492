//! `cargo xtask differential type`: which type accepts what, and everything else that is said about types.
//!
//! The questions are generated. Answers are compared field by field; of an error the message is compared. A difference is accepted
//! only when a class of `class` explains it.

pub(super) mod class;
mod record;

use std::process::Command;
use std::thread;

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::run::{ask, command};
use super::survey::{Row, Selection, Survey, report};
use crate::{generate, workspace};

/// How many questions the test run asks.
const COUNT: usize = 20_000;

/// So many of a thousand answers that the reference gives have to be equal.
const LEAST_SHARE: usize = 995;

/// Compares our answers, or those of a command, with the reference's.
///
/// # Errors
///
/// When a difference is of no class, when too few answers are equal, or when a side cannot be asked.
pub(crate) fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let rows = rows(selection, command)?;
    println!("the reference says yes to {} of those that can be answered so", yes(&rows));
    if selection.record {
        record::write(&rows)?;
    }
    report(&[Survey { subject: "types", least: LEAST_SHARE, rows }], selection)
}

/// How many of the questions for yes or no are answered with yes.
fn yes(rows: &[Row]) -> String {
    let results = || rows.iter().filter_map(|row| row.reference.get("result").and_then(Value::as_bool));
    format!("{} of {}", results().filter(|yes| *yes).count(), results().count())
}

fn row(question: Map<String, Value>, ours: &Value, reference: &Value) -> Row {
    let class = class::of(&question, ours, reference);
    Row { question, ours: class::compared(ours), reference: class::compared(reference), class }
}

fn rows(selection: &Selection, given: Option<&str>) -> Result<Vec<Row>> {
    let questions: Vec<Map<String, Value>> =
        generate::type_questions(selection.seed).take(selection.count.unwrap_or(COUNT)).collect();
    let lines: Vec<String> = questions
        .iter()
        .enumerate()
        .map(|(id, question)| {
            let mut question = question.clone();
            question.insert("id".to_owned(), id.into());
            Value::Object(question).to_string()
        })
        .collect();
    let ours = command(given)?;
    let (program, arguments) = ours.split_first().context("the command is empty")?;
    let (ours, reference) = thread::scope(|scope| {
        let ours = scope.spawn(|| ask(Command::new(program).args(arguments), &lines));
        let reference = ask(&mut workspace::reference(&[]), &lines);
        (ours.join(), reference)
    });
    let ours = ours.map_err(|_| anyhow::anyhow!("the thread that asks our side panicked"))??;
    let rows = questions.into_iter().zip(ours).zip(reference?);
    Ok(rows.map(|((question, ours), reference)| row(question, &ours, &reference)).collect())
}
