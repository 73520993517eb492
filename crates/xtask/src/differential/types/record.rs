//! A part of the questions, with the reference's answers, as a file for the tests of the crate of types.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::super::subject::Row;
use crate::workspace;

/// How many questions of each op and answer are recorded.
const EACH: usize = 170;

/// Writes questions whose answers are equal: as many of each op, and as many with yes as with no.
pub(super) fn write(rows: &[Row]) -> Result<()> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut lines = String::new();
    for row in rows.iter().filter(|row| row.class != Some("unknown")) {
        let op = row.question.get("op").and_then(Value::as_str).unwrap_or_default();
        let fields = ["ok", "result", "message"].map(|name| match row.reference.get(name) {
            Some(Value::String(_)) => "text".to_owned(),
            Some(value) => value.to_string(),
            None => String::new(),
        });
        let count = counts.entry(format!("{op} {fields:?} {:?}", row.class)).or_default();
        *count += 1;
        if *count > if row.class.is_some() { 5 } else { EACH } {
            continue;
        }
        let mut line = json!({ "in": row.question, "out": row.reference });
        if let Some(class) = row.class {
            line["class"] = class.into();
            line["ours"] = row.ours.clone();
        }
        lines += &(line.to_string() + "\n");
    }
    let path = workspace::root().join("crates/types/tests/data/types.jsonl");
    let directory = path.parent().context("the file lies in a directory")?;
    std::fs::create_dir_all(directory).context("cannot make the directory of the data")?;
    std::fs::write(&path, lines).with_context(|| format!("cannot write {}", path.display()))
}
