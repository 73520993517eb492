//! `cargo xtask differential hiera`: compares lookups in Hiera data.
//!
//! The questions are of kind `catalog`, with the data in `files`. Some come from a table, the others are generated. The
//! answers are compared like those about other catalogs.

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::catalog::{row, rows};
use super::eval::record;
use super::survey::{Row, Selection, Survey, ask_ours, read_data, report};
use crate::generate;

/// The number of data sets that a run generates, in addition to the table.
const COUNT: usize = 1_500;

/// The files with the recorded answers to the tables, for the tests of the crate.
const RECORDED: &str = "hiera.jsonl";
const RECORDED_GLOBAL: &str = "hiera_global.jsonl";

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 990;

/// Compares our lookups, or those of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let count = selection.count.unwrap_or(COUNT);
    let asked = rows(selection.chosen(generate::hiera_questions(selection.seed, count), count), command)?;
    let about_global = selection.chosen(generate::about_global_layer().collect(), 0);
    let about_global = rows(about_global, command)?;
    let succeeded = asked.iter().filter(|row| row.reference.get("error").is_none()).count();
    println!("{succeeded} of the catalogs without a global layer are made");
    if selection.record {
        let table: Vec<_> = generate::about_hiera().collect();
        record::write_all(asked.iter().filter(|row| table.contains(&row.question)), "catalog", RECORDED)?;
        record::write_all(about_global.iter(), "catalog", RECORDED_GLOBAL)?;
    }
    report(&surveys(asked, about_global), selection)
}

/// Compares our lookups, or those of a command, with the recorded answers to the questions of the tables.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or our side cannot be run.
pub fn replay(selection: &Selection, command: Option<&str>) -> Result<()> {
    let (asked, about_global) = (replayed(RECORDED, command)?, replayed(RECORDED_GLOBAL, command)?);
    if selection.record {
        record::write_all(asked.iter(), "catalog", RECORDED)?;
        record::write_all(about_global.iter(), "catalog", RECORDED_GLOBAL)?;
    }
    report(&surveys(asked, about_global), selection)
}

fn replayed(name: &str, command: Option<&str>) -> Result<Vec<Row>> {
    let recorded = read_data("catalog", name)?;
    let question = |line: &Value| line["in"].as_object().cloned().context("a recorded question is an object");
    let questions = recorded.iter().map(question).collect::<Result<Vec<Map<String, Value>>>>()?;
    let ours = ask_ours(&questions, command)?;
    let answers = questions.into_iter().zip(&ours).zip(recorded);
    Ok(answers.map(|((question, ours), mut line)| row(question, ours, line["out"].take())).collect())
}

/// Returns the surveys of the questions, those about the global layer only if there are any.
fn surveys(asked: Vec<Row>, about_global: Vec<Row>) -> Vec<Survey> {
    let mut surveys = vec![Survey { subject: "Hiera", least: LEAST_SHARE, rows: asked }];
    if !about_global.is_empty() {
        surveys.push(Survey { subject: "the global layer of Hiera", least: LEAST_SHARE, rows: about_global });
    }
    surveys
}
