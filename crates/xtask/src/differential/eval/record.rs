//! A part of the programs, with the reference's answers, as a file for the tests of the evaluator.

use std::collections::BTreeMap;

use anyhow::Result;
use serde_json::{Value, json};

use super::super::survey::{Row, UNKNOWN, write_data};

/// How many programs are recorded.
const COUNT: usize = 2_000;

/// How many programs with the same error are recorded at most, and how many with an accepted difference.
const EACH: usize = 15;

/// Writes programs whose answers are no unknown difference: few of each error, and as many others, spread over all.
pub(super) fn write(rows: &[Row]) -> Result<()> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let known: Vec<&Row> = rows.iter().filter(|row| row.class != Some(UNKNOWN)).collect();
    let (failed, succeeded): (Vec<&Row>, Vec<&Row>) = known.into_iter().partition(|row| issue(row).is_some());
    let mut kept: Vec<&Row> = failed
        .into_iter()
        .filter(|row| {
            let count = counts.entry(format!("{:?} {:?}", issue(row), row.class)).or_default();
            *count += 1;
            *count <= EACH
        })
        .collect();
    let rest = COUNT.saturating_sub(kept.len()).max(1);
    kept.extend(succeeded.iter().step_by(succeeded.len().div_ceil(rest).max(1)));
    write_data("evaluator", "eval.jsonl", kept.into_iter().map(line))
}

/// What ended a program: the code, and the beginning of the message.
fn issue(row: &Row) -> Option<String> {
    let error = row.reference.get("error")?;
    let text = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or_default();
    let beginning: Vec<&str> = text("message").split(' ').take(7).collect();
    Some(format!("{} {}", text("issue"), beginning.join(" ")))
}

fn line(row: &Row) -> Value {
    let mut line = json!({ "in": row.question, "out": row.reference });
    if let Some(class) = row.class {
        line["class"] = class.into();
        line["ours"] = row.ours.clone();
    }
    line
}
