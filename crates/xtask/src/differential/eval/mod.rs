//! `cargo xtask differential eval`: what programs evaluate to, say, and end in.
//!
//! Programs are systematic tables (every operator with every pair of sample values, and so on), and generated ones. Compared are
//! the value, its types and its text; or issue, message, line and column of the error; and the lines of the log.

mod class;
mod compared;
mod record;

use serde_json::Value;

use super::subject::{Row, Subject};
use crate::generate;

/// The evaluation of programs.
pub(crate) const SUBJECT: Subject = Subject {
    name: "eval",
    seed: 20_262,
    count: 10_000,
    least_share: 990,
    questions: generate::eval_questions,
    compared: compared::compared,
    class: class::of,
    summary: successes,
    record: record::write,
};

/// How many programs end without an error.
fn successes(rows: &[Row]) -> String {
    let succeeded = rows.iter().filter(|row| row.reference.get("ok") == Some(&Value::Bool(true))).count();
    format!("{succeeded} of the programs succeed")
}
