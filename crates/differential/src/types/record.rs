//! A sample of the questions with the reference's answers, as data for the tests of the crate of types.

use anyhow::Result;
use serde_json::{Value, json};

use super::super::survey::{Row, sample, write_data};

/// The number of questions to record for each op and answer.
const EACH: usize = 170;

/// Writes questions, the same number for each op and for each of the answers yes and no.
pub(super) fn write(rows: &[Row]) -> Result<()> {
    let group = |row: &Row| {
        let op = row.question.get("op").and_then(Value::as_str).unwrap_or_default();
        let fields = ["ok", "result", "message"].map(|name| match row.reference.get(name) {
            Some(Value::String(_)) => "text".to_owned(),
            Some(value) => value.to_string(),
            None => String::new(),
        });
        Some(format!("{op} {fields:?}"))
    };
    let lines = sample(rows, EACH, group).into_iter().map(|row| {
        let mut line = json!({ "in": row.question, "out": row.reference });
        if let Some(class) = row.class {
            line["class"] = class.into();
            line["ours"] = row.ours.clone();
        }
        line
    });
    write_data("types", "types.jsonl", lines)
}
