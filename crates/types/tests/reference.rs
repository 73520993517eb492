//! Compares answers about types and values with those of the reference.
//!
//! `cargo xtask differential type --record` records the answers.

mod answer;

use std::collections::BTreeMap;
use std::path::Path;

use answer::answer;
use serde_json::{Value as Json, json};

/// Returns the rows of a file: `in`, `out`, and for a known difference `class` and `ours`.
fn rows(text: &str) -> Vec<Json> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// Returns the part of an answer that is compared: of an error, only the message.
fn compared(answer: &Json) -> Json {
    let mut answer = answer.clone();
    if let Some(error) = answer.get_mut("error") {
        *error = json!({ "message": error["message"] });
    }
    answer
}

#[test]
fn recorded_answers_are_ours() {
    let rows = rows(include_str!("data/types.jsonl"));
    assert!(rows.len() > 1_000, "only {} answers are recorded", rows.len());
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for row in &rows {
        *counts.entry(row["in"]["op"].as_str().unwrap_or_default()).or_default() += 1;
        let ours = compared(&answer(&row["in"]));
        let expected = row.get("ours").unwrap_or(&row["out"]);
        if ours != *expected {
            wrong.push(format!("{}\n  expected {expected}\n  ours     {ours}", row["in"]));
        }
        assert!(row.get("class").is_none() || row["ours"] != row["out"], "{} is of no class", row["in"]);
    }
    assert_eq!(wrong.len(), 0, "{} of {} differ:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
    assert!(counts.len() == 6 && counts.values().all(|count| *count >= 100), "{counts:?}");
}

/// Compares the answers of version 8.11, which are not part of the repository, if they are found next to it.
#[test]
fn answers_of_the_oracle_are_ours() {
    let places = ["../../../shared/oracle/types.jsonl", "../../../../shared/oracle/types.jsonl"];
    let given = std::env::var("PUPPETLANG_ORACLE_TYPES").ok();
    let found = given.into_iter().chain(places.map(str::to_owned)).find(|place| Path::new(place).exists());
    let Some(path) = found else {
        println!("not compared: the answers of the oracle are not here (PUPPETLANG_ORACLE_TYPES)");
        return;
    };
    let rows = rows(&std::fs::read_to_string(&path).expect("the file can be read"));
    let wrong: Vec<String> = rows
        .iter()
        .filter_map(|row| {
            let (ours, expected) = (compared(&answer(&row["in"])), compared(&row["out"]));
            (ours != expected).then(|| format!("{}\n  expected {expected}\n  ours     {ours}", row["in"]))
        })
        .collect();
    println!("{} of {} answers are equal", rows.len() - wrong.len(), rows.len());
    assert!(rows.len() > 10_000, "only {} answers", rows.len());
    // Version ranges may be written differently with the same meaning.
    let wrong: Vec<String> = wrong.into_iter().filter(|row| !row.contains("SemVer[")).collect();
    assert_eq!(wrong.len(), 0, "{}", wrong.join("\n"));
}
