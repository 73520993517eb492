//! `cargo xtask differential hiera`: compares lookups in Hiera data.
//!
//! The questions are of kind `catalog`, with the data in `files`. Some come from a table, the others are generated. The
//! answers are compared like those about other catalogs.

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::catalog::{row, rows};
use super::eval::record;
use super::survey::{Selection, Survey, ask_ours, read_data, report};
use crate::generate;

/// The number of data sets that a run generates, in addition to the table.
const COUNT: usize = 1_500;

/// The file with the recorded answers to the table, for the tests of the crate.
const RECORDED: &str = "hiera.jsonl";

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 990;

/// Compares our lookups, or those of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let count = selection.count.unwrap_or(COUNT);
    let rows = rows(selection.chosen(generate::hiera_questions(selection.seed, count), count), command)?;
    let succeeded = rows.iter().filter(|row| row.reference.get("error").is_none()).count();
    println!("{succeeded} of the catalogs are made");
    if selection.record {
        let table: Vec<_> = generate::about_hiera().collect();
        record::write_all(rows.iter().filter(|row| table.contains(&row.question)), "catalog", RECORDED)?;
    }
    report(&[Survey { subject: "Hiera", least: LEAST_SHARE, rows }], selection)
}

/// Compares our lookups, or those of a command, with the recorded answers to the questions of the table.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or our side cannot be run.
pub fn replay(selection: &Selection, command: Option<&str>) -> Result<()> {
    let recorded = read_data("catalog", RECORDED)?;
    let question = |line: &Value| line["in"].as_object().cloned().context("a recorded question is an object");
    let questions = recorded.iter().map(question).collect::<Result<Vec<Map<String, Value>>>>()?;
    let ours = ask_ours(&questions, command)?;
    let answers = questions.into_iter().zip(&ours).zip(recorded);
    let rows: Vec<_> = answers.map(|((question, ours), mut line)| row(question, ours, line["out"].take())).collect();
    if selection.record {
        record::write_all(rows.iter(), "catalog", RECORDED)?;
    }
    report(&[Survey { subject: "Hiera", least: LEAST_SHARE, rows }], selection)
}
