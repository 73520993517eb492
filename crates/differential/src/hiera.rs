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

/// The minimum number of equal answers about generated data sets, of a thousand that the reference gives.
const LEAST_SHARE: usize = 995;

/// The minimum for the tables, which have many values that the language does not have.
const LEAST_OF_TABLES: usize = 985;

/// Compares our lookups, or those of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let count = selection.count.unwrap_or(COUNT);
    let mut asked = rows(selection.chosen(generate::hiera_questions(selection.seed, count), count), command)?;
    let about_global = selection.chosen(generate::about_global_layer().collect(), 0);
    let about_global = rows(about_global, command)?;
    let succeeded = asked.iter().filter(|row| row.reference.get("error").is_none()).count();
    println!("{succeeded} of the catalogs without a global layer are made");
    if selection.record {
        let table: Vec<_> = generate::about_hiera().collect();
        record::write_all(asked.iter().filter(|row| table.contains(&row.question)), "catalog", RECORDED)?;
        record::write_all(about_global.iter(), "catalog", RECORDED_GLOBAL)?;
    }
    let generated = asked.split_off(asked.len().saturating_sub(count));
    report(&surveys(asked, generated, about_global), selection)
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
    report(&surveys(asked, Vec::new(), about_global), selection)
}

fn replayed(name: &str, command: Option<&str>) -> Result<Vec<Row>> {
    let recorded = read_data("catalog", name)?;
    let question = |line: &Value| line["in"].as_object().cloned().context("a recorded question is an object");
    let questions = recorded.iter().map(question).collect::<Result<Vec<Map<String, Value>>>>()?;
    let ours = ask_ours(&questions, command)?;
    let answers = questions.into_iter().zip(&ours).zip(recorded);
    Ok(answers.map(|((question, ours), mut line)| row(question, ours, line["out"].take())).collect())
}

/// Returns the surveys of the questions of each kind that was asked.
fn surveys(of_table: Vec<Row>, generated: Vec<Row>, about_global: Vec<Row>) -> Vec<Survey> {
    let surveys = [
        Survey { subject: "Hiera", least: LEAST_OF_TABLES, rows: of_table },
        Survey { subject: "generated data of Hiera", least: LEAST_SHARE, rows: generated },
        Survey { subject: "the global layer of Hiera", least: LEAST_OF_TABLES, rows: about_global },
    ];
    surveys.into_iter().filter(|survey| !survey.rows.is_empty()).collect()
}
