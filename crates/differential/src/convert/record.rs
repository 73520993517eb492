//! A sample of the conversions with the reference's answers, as data for the tests of the crate of types.
//!
//! A line has the question and the answer; if our answer differs, also `class` and `ours`.

use anyhow::Result;
use serde_json::{Map, Value, json};

use super::super::survey::{Row, Survey, sample, write_data};

/// Writes a sample of each family that covers all values, types and results.
pub(super) fn write([formats, creations, times]: &[Survey; 3]) -> Result<()> {
    let texts = sample(&formats.rows, 17, |row| Some(format!("{} {}", argument(row, 0), outcome(row))));
    write_data("types", "string_format.jsonl", texts.into_iter().map(|row| line(row, &["value", "format"])))?;

    let written = |row: &Row| function(row) == "strftime";
    let made = sample(&creations.rows, 12, |row| Some(format!("{} {}", function(row), outcome(row))));
    let read = sample(&times.rows, 250, |row| (!written(row)).then(|| format!("{} {}", function(row), outcome(row))));
    write_data("types", "creation.jsonl", made.into_iter().chain(read).map(creation_line))?;

    let texts = sample(&times.rows, 400, |row| {
        written(row).then(|| format!("{} {}", argument(row, 0).contains("Timespan"), outcome(row)))
    });
    write_data("types", "time_format.jsonl", texts.into_iter().map(|row| line(row, &["time", "format", "zone"])))
}

fn function(row: &Row) -> &str {
    row.question.get("function").and_then(Value::as_str).unwrap_or_default()
}

/// Returns an argument as source text.
fn argument(row: &Row, index: usize) -> &str {
    row.question.get("arguments").and_then(|arguments| arguments.get(index)).and_then(Value::as_str).unwrap_or_default()
}

/// Returns whether the reference's answer is a success.
fn outcome(row: &Row) -> &Value {
    row.reference.get("ok").unwrap_or(&Value::Null)
}

/// Returns a line with the arguments under these names, and the answer as `text`.
fn line(row: &Row, names: &[&str]) -> Value {
    let given = names.iter().enumerate().map(|(index, name)| (*name, argument(row, index)));
    let question = given.filter(|(_, argument)| !argument.is_empty());
    let question = question.map(|(name, argument)| (name.to_owned(), json!(argument))).collect();
    with_answers(question, row, |answer| match answer.get("error") {
        Some(error) => json!({ "error": error }),
        None => json!({ "text": answer.get("string") }),
    })
}

fn creation_line(row: &Row) -> Value {
    let question = [("type", "function"), ("arguments", "arguments")];
    let question = question.map(|(name, field)| (name.to_owned(), json!(row.question.get(field))));
    with_answers(question.into_iter().collect(), row, |answer| match answer.get("error") {
        Some(error) => json!({ "error": error }),
        None => json!({ "string": answer.get("string"), "kind": answer.get("type") }),
    })
}

fn with_answers(question: Map<String, Value>, row: &Row, form: impl Fn(&Value) -> Value) -> Value {
    let mut line = question;
    if let Value::Object(answer) = form(&row.reference) {
        line.extend(answer);
    }
    if let Some(class) = row.class {
        line.insert("class".to_owned(), class.into());
        line.insert("ours".to_owned(), form(&row.ours));
    }
    line.into()
}
