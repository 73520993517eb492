//! A difference between two answers as text for people.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// The text for a missing part of an answer.
const NOTHING: &str = "(nothing)";

/// Returns a question, with its source and files as they are, and the parts of the answers that differ.
pub(super) fn text(question: &Map<String, Value>, ours: &Value, reference: &Value) -> String {
    let mut lines = Vec::new();
    ask(question, &mut lines);
    lines.push(String::new());
    let failed = |answer: &Value| answer.get("error").is_some();
    match (failed(ours), failed(reference)) {
        (true, false) => unequal("error", ours.get("error"), None, &mut lines),
        (false, true) => unequal("error", None, reference.get("error"), &mut lines),
        _ => return lines.join("\n") + "\n" + &parts(Some(ours), Some(reference)).join("\n"),
    }
    // The other parts of the failed answer are missing because it failed.
    compare("logs", ours.get("logs"), reference.get("logs"), &mut lines);
    lines.join("\n")
}

/// Writes a question: its source, its files, and the other fields as JSON.
fn ask(question: &Map<String, Value>, lines: &mut Vec<String>) {
    let Some(source) = question.get("source").and_then(Value::as_str) else {
        lines.push(Value::Object(question.clone()).to_string());
        return;
    };
    lines.push(source.trim_end().to_owned());
    for (name, value) in question.iter().filter(|(name, _)| !["kind", "source", "files"].contains(&name.as_str())) {
        lines.push(format!("· {name}: {value}"));
    }
    for (path, text) in question.get("files").and_then(Value::as_object).into_iter().flatten() {
        lines.push(format!("· {path}"));
        lines.extend(text.as_str().unwrap_or_default().lines().map(|line| format!("    {line}")));
    }
}

fn parts(ours: Option<&Value>, reference: Option<&Value>) -> Vec<String> {
    let mut lines = Vec::new();
    compare("", ours, reference, &mut lines);
    lines
}

/// Writes the differing parts of two values, which are at the given path.
fn compare(path: &str, ours: Option<&Value>, reference: Option<&Value>, lines: &mut Vec<String>) {
    let below = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
    match (ours, reference) {
        (Some(ours), Some(reference)) if ours == reference => {}
        (None, None) => {}
        (Some(Value::Object(ours)), Some(Value::Object(reference))) => {
            let names: BTreeSet<&String> = ours.keys().chain(reference.keys()).collect();
            names.into_iter().for_each(|name| compare(&below(name), ours.get(name), reference.get(name), lines));
        }
        (Some(Value::Array(ours)), Some(Value::Array(reference))) => {
            let count = ours.len().max(reference.len());
            (0..count).for_each(|at| compare(&below(&at.to_string()), ours.get(at), reference.get(at), lines));
        }
        (ours, reference) => unequal(path, ours, reference, lines),
    }
}

fn unequal(path: &str, ours: Option<&Value>, reference: Option<&Value>, lines: &mut Vec<String>) {
    let written = |value: Option<&Value>| value.map_or_else(|| NOTHING.to_owned(), Value::to_string);
    if !path.is_empty() {
        lines.push(path.to_owned());
    }
    lines.push(format!("  ours:      {}", written(ours)));
    lines.push(format!("  reference: {}", written(reference)));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(question: &Value, ours: &Value, reference: &Value, wanted: &str) {
        let question = question.as_object().expect("a question is an object");
        assert_eq!(text(question, ours, reference), wanted);
    }

    #[test]
    fn only_differing_parts_are_shown() {
        let question = json!({ "kind": "catalog", "source": "notice(1)\n", "files": { "a.yaml": "k: 1\nl: 2\n" } });
        check(
            &question,
            &json!({ "logs": [{ "message": "1", "line": 1 }], "tags": [] }),
            &json!({ "logs": [{ "message": "2", "line": 1 }, { "message": "3" }], "tags": [] }),
            "notice(1)\n· a.yaml\n    k: 1\n    l: 2\n\nlogs/0/message\n  ours:      \"1\"\n  reference: \
             \"2\"\nlogs/1\n  ours:      (nothing)\n  reference: {\"message\":\"3\"}",
        );
    }

    #[test]
    fn an_error_on_one_side_hides_the_missing_parts() {
        check(
            &json!({ "source": "x" }),
            &json!({ "error": { "message": "no" }, "logs": [] }),
            &json!({ "resources": [1, 2, 3], "logs": [] }),
            "x\n\nerror\n  ours:      {\"message\":\"no\"}\n  reference: (nothing)",
        );
    }

    #[test]
    fn answers_without_parts_are_shown_whole() {
        check(&json!({ "a": "b" }), &json!(1), &json!(2), "{\"a\":\"b\"}\n\n  ours:      1\n  reference: 2");
    }
}
