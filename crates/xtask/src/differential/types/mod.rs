//! `cargo xtask differential type`: which type accepts what, and everything else that is said about types.
//!
//! The questions are generated. Answers are compared field by field; of an error the message is compared. A difference is accepted
//! only when a class of `class` explains it.

mod class;
mod record;

use serde_json::Value;

use super::subject::{Row, Subject};
use crate::generate;

/// The types.
pub(crate) const SUBJECT: Subject = Subject {
    name: "type",
    seed: 20_261,
    count: 20_000,
    least_share: 995,
    questions: |seed, count| generate::type_questions(seed).take(count).collect(),
    compared: class::compared,
    class: class::of,
    summary: yes,
    record: record::write,
};

/// How many of the questions for yes or no are answered with yes.
fn yes(rows: &[Row]) -> String {
    let results = || rows.iter().filter_map(|row| row.reference.get("result").and_then(Value::as_bool));
    let (yes, all) = (results().filter(|yes| *yes).count(), results().count());
    format!("the reference says yes to {yes} of {all} of those that can be answered so")
}
