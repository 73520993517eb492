//! `cargo xtask differential type`: compares assignability and all other operations on types.
//!
//! The questions are generated. Answers are compared by field, errors by message. A difference is accepted only if a
//! class of `class` explains it.

pub(super) mod class;
mod record;

use anyhow::Result;
use serde_json::{Map, Value};

use super::survey::{Row, Selection, Survey, ask_both, report};
use crate::generate;

/// The number of questions in a test run.
const COUNT: usize = 20_000;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 995;

/// Compares our answers, or those of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let rows = rows(selection, command)?;
    println!("the reference says yes to {} of those that can be answered so", yes(&rows));
    if selection.record {
        record::write(&rows)?;
    }
    report(&[Survey { subject: "types", least: LEAST_SHARE, rows }], selection)
}

/// Returns the number of yes/no questions that are answered with yes.
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
