//! `cargo xtask differential epp`: what templates give, say, and end in.
//!
//! Templates are generated; about half are rendered by themselves, the others by a program, inline or from a file. Compared are the text
//! and whether it is hidden, or the value of the program; or issue, message, line and column of the error; and the lines of the log. The
//! templates of packaged modules are rendered beside them, see `packaged`.

mod class;
mod packaged;

use anyhow::Result;
use serde_json::{Map, Value};

use super::eval::compared::compared;
use super::eval::record;
use super::survey::{Row, Selection, Survey, ask_both, report};
use crate::generate;

/// How many templates the test run makes.
const COUNT: usize = 1_000;

/// How many templates are recorded for the tests.
const RECORDED: usize = 900;

/// So many of a thousand answers that the reference gives have to be equal.
const LEAST_SHARE: usize = 975;

/// Compares what templates give with the reference's answers; ours are those of a command, if it is given.
///
/// # Errors
///
/// When a difference is of no class, when too few answers are equal, or when a side cannot be asked.
pub(crate) fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
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

/// Questions with both answers.
fn rows(questions: Vec<Map<String, Value>>, command: Option<&str>) -> Result<Vec<Row>> {
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(ours).zip(reference);
    let row = |((question, ours), reference): ((Map<String, Value>, Value), Value)| {
        let class = class::of(&question, &ours, &reference);
        Row { question, ours: compared(&ours), reference: compared(&reference), class }
    };
    Ok(answers.map(row).collect())
}
