//! `cargo xtask differential epp`: compares the results, logs and errors of templates.
//!
//! The templates are generated. About half are rendered directly, the others by a program, inline or from a file. The
//! text and whether it is hidden, or the value of the program, are compared; or issue, message, line and column of the
//! error; and the lines of the log. The templates of packaged modules are rendered, too; see `packaged`.

mod class;
mod packaged;

use anyhow::Result;
use serde_json::{Map, Value};

use super::eval::compared;
use super::eval::record;
use super::survey::{Row, Selection, Survey, ask_both, report};
use crate::generate;

/// The number of templates in a test run.
const COUNT: usize = 1_000;

/// The number of templates that are recorded for the tests.
const RECORDED: usize = 900;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 975;

/// Compares the templates of ours, or of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let questions = generate::template_questions(selection.seed, selection.count.unwrap_or(COUNT));
    let rows = rows(questions, command)?;
    let succeeded = rows.iter().filter(|row| row.reference.get("ok") == Some(&Value::Bool(true))).count();
    println!("{succeeded} of the templates succeed");
    if selection.record {
        record::write(&rows, "epp", "epp.jsonl", RECORDED)?;
    }
    let packaged = self::rows(packaged::questions()?, command)?;
    packaged::tell(&packaged)?;
    let generated = Survey { subject: "templates", least: LEAST_SHARE, rows };
    report(&[generated, Survey { subject: "packaged templates", least: 1_000, rows: packaged }], selection)
}

/// Asks both sides and returns the questions with the answers.
fn rows(questions: Vec<Map<String, Value>>, command: Option<&str>) -> Result<Vec<Row>> {
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(ours).zip(reference);
    let row = |((question, ours), reference): ((Map<String, Value>, Value), Value)| {
        let class = class::of(&question, &ours, &reference);
        Row { question, ours: compared(&ours), reference: compared(&reference), class }
    };
    Ok(answers.map(row).collect())
}
