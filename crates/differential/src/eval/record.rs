//! A sample of the programs with the reference's answers, as data for the tests of the evaluator.

use std::collections::BTreeMap;

use anyhow::Result;
use serde_json::{Value, json};

use super::super::survey::{Row, UNKNOWN, write_data};

/// The maximum number of recorded programs with the same accepted difference.
const EACH: usize = 15;

/// The maximum number of recorded programs with the same error.
const EACH_ERROR: usize = 6;

/// Writes about `count` programs without unknown differences to a file.
///
/// The file has a few programs of each class and of each error; the others are spread evenly.
pub(in super::super) fn write(rows: &[Row], package: &str, name: &str, count: usize) -> Result<()> {
    let known: Vec<&Row> = rows.iter().filter(|row| row.class != Some(UNKNOWN)).collect();
    let (accepted, equal): (Vec<&Row>, Vec<&Row>) = known.into_iter().partition(|row| row.class.is_some());
    let (failed, succeeded): (Vec<&Row>, Vec<&Row>) = equal.into_iter().partition(|row| issue(row).is_some());
    let mut kept = few(accepted, EACH, |row| row.class.map(str::to_owned));
    kept.extend(spread(few(failed, EACH_ERROR, issue), count / 2));
    kept.extend(spread(succeeded, count.saturating_sub(kept.len())));
    write_data(package, name, kept.into_iter().map(line))
}

/// Writes all programs without unknown differences to a file.
pub(in super::super) fn write_all<'r>(rows: impl Iterator<Item = &'r Row>, package: &str, name: &str) -> Result<()> {
    write_data(package, name, rows.filter(|row| row.class != Some(UNKNOWN)).map(line))
}

/// Returns at most `most` rows with the same key.
fn few(rows: Vec<&Row>, most: usize, key: impl Fn(&Row) -> Option<String>) -> Vec<&Row> {
    let mut counts: BTreeMap<Option<String>, usize> = BTreeMap::new();
    let is_among = |row: &&Row| {
        let count = counts.entry(key(row)).or_default();
        *count += 1;
        *count <= most
    };
    rows.into_iter().filter(is_among).collect()
}

/// Returns at least `count` rows, if there are that many, at equal distances.
fn spread(rows: Vec<&Row>, count: usize) -> impl Iterator<Item = &Row> {
    let step = (rows.len() / count.max(1)).max(1);
    rows.into_iter().step_by(step)
}

/// Returns the error of a program: the code, and the start of the message.
fn issue(row: &Row) -> Option<String> {
    let error = row.reference.get("error")?;
    let text = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or_default();
    let beginning: Vec<&str> = text("message").split(' ').take(12).filter(|word| !word.contains('\'')).collect();
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
