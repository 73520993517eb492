//! `cargo xtask differential catalog`: compares the catalogs of small manifests.
//!
//! Some manifests come from a table, the others are generated, with files of modules, facts, and other inputs of a
//! compile.

mod class;
mod compared;

use anyhow::Result;
use serde_json::{Map, Value};

use super::eval::record;
use super::survey::{Row, Selection, Survey, ask_both, report};
use crate::generate;
pub use compared::compared;

/// The number of manifests that a run generates, in addition to the tables.
const COUNT: usize = 2_200;

/// The number of generated manifests that are recorded for the tests of the crate.
const RECORDED: usize = 650;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 990;

/// Compares our catalogs, or those of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let count = selection.count.unwrap_or(COUNT);
    let rows = rows(selection.chosen(generate::catalog_questions(selection.seed, count), count), command)?;
    let succeeded = rows.iter().filter(|row| row.reference.get("error").is_none()).count();
    println!("{succeeded} of the catalogs are made");
    if selection.record {
        record::write(&rows, "catalog", "catalogs.jsonl", RECORDED)?;
        let with_data = |row: &&Row| row.question.contains_key("data");
        record::write_all(rows.iter().filter(with_data), "catalog", "class_data.jsonl")?;
        let names: Vec<_> = generate::catalog_questions_about_names().collect();
        record::write_all(rows.iter().filter(|row| names.contains(&row.question)), "catalog", "names.jsonl")?;
        let references: Vec<_> = generate::catalog_questions_about_references().collect();
        let about_references = rows.iter().filter(|row| references.contains(&row.question));
        record::write_all(about_references, "catalog", "references.jsonl")?;
    }
    report(&[Survey { subject: "catalogs", least: LEAST_SHARE, rows }], selection)
}

/// Asks both sides and returns the questions with the compared parts of the answers.
pub(super) fn rows(questions: Vec<Map<String, Value>>, command: Option<&str>) -> Result<Vec<Row>> {
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(&ours).zip(&reference);
    Ok(answers.map(|((question, ours), reference)| row(question, ours, compared(reference))).collect())
}

/// Returns a question with the compared parts of the answers. Those of the reference are given.
pub(super) fn row(question: Map<String, Value>, ours: &Value, reference: Value) -> Row {
    let ours = compared(ours);
    let class = class::of(&question, &ours, &reference);
    Row { question, ours, reference, class }
}
