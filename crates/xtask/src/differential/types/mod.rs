//! `cargo xtask differential type`: which type accepts what, and everything else that is said about types.
//!
//! The questions are generated. Answers are compared field by field; of an error the message is compared. A difference is accepted
//! only when a class of `class` explains it.

pub(super) mod class;
mod record;

use anyhow::Result;
use serde_json::{Map, Value};

use super::survey::{Row, Selection, Survey, ask_both, report};
use crate::generate;

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
    let (ours, reference) = ask_both(&questions, given)?;
    let rows = questions.into_iter().zip(ours).zip(reference);
    Ok(rows.map(|((question, ours), reference)| row(question, &ours, &reference)).collect())
}
