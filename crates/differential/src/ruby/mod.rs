//! `cargo xtask differential ruby`: compares Ruby code of packaged modules.
//!
//! Every ERB template is rendered with several sets of generated variables, and every function that a module implements
//! in Ruby is called with generated arguments, on both sides. The modules are read in place, and no part of them is
//! stored.

mod argument;
mod class;
mod function;
mod template;
mod value;

use anyhow::Result;
use serde_json::{Map, Value};

use super::catalog::compared;
use super::survey::{Row, Selection, Survey, ask_both, report};

/// The number of calls of each function.
const CALLS: usize = 20;

/// The number of sets of variables for each template.
const SETS: usize = 7;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 990;

/// Compares the texts of templates and the results of functions with the reference's. A count is that of calls of each
/// function.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let templates = rows(template::questions(selection.seed, SETS)?, command)?;
    let functions = rows(function::questions(selection.seed, selection.count.unwrap_or(CALLS))?, command)?;
    let surveys = [
        Survey { subject: "ERB templates of modules", least: LEAST_SHARE, rows: templates },
        Survey { subject: "functions of modules in Ruby", least: LEAST_SHARE, rows: functions },
    ];
    for survey in &surveys {
        let succeeded = survey.rows.iter().filter(|row| row.reference.get("error").is_none()).count();
        println!("{succeeded} of {} questions about {} succeed", survey.rows.len(), survey.subject);
    }
    report(&surveys, selection)
}

/// Asks both sides and returns the questions with the compared parts of the answers.
fn rows(questions: Vec<Map<String, Value>>, command: Option<&str>) -> Result<Vec<Row>> {
    let (ours, reference) = ask_both(&questions, command)?;
    let answers = questions.into_iter().zip(&ours).zip(&reference);
    Ok(answers
        .map(|((question, ours), reference)| {
            let (ours, reference) = (compared(ours), compared(reference));
            let class = class::of(&ours, &reference);
            Row { question, ours, reference, class }
        })
        .collect())
}
