//! Recorded texts of values in formats: the reference's answers to `String(value, format)`.
//!
//! A row has the value and the format as source, and the `text` or the `error`. Where ours differs, it names the class of the
//! difference (see `docs/differences.md`) and has our answer as `ours`.

#![expect(clippy::unwrap_used, reason = "a row that cannot be read fails the test")]

use puppetlang_types::Value;
use serde_json::Value as Json;

/// Our answer in the form of the recorded ones.
fn answer(row: &Json) -> Json {
    let value = Value::parse_literal(row["value"].as_str().unwrap()).unwrap();
    let format = match row["format"].as_str() {
        Some(format) => Value::parse_literal(format).unwrap(),
        None => Value::Default,
    };
    match value.to_text(&format) {
        Ok(text) => text.into(),
        Err(error) => serde_json::json!({ "error": error.to_string() }),
    }
}

#[test]
fn recorded_texts() {
    let data = include_str!("data/string_format.jsonl");
    let mut count = 0;
    for row in data.lines().map(|line| serde_json::from_str::<Json>(line).unwrap()) {
        count += 1;
        let recorded = match row.get("text") {
            Some(text) => text.clone(),
            None => serde_json::json!({ "error": row["error"] }),
        };
        let ours = answer(&row);
        match row.get("ours") {
            Some(expected) => {
                assert_eq!(&ours, expected, "{row}");
                assert_ne!(ours, recorded, "no difference any more: {row}");
            }
            None => assert_eq!(ours, recorded, "{row}"),
        }
    }
    assert!(count > 2_000, "only {count} rows");
}
