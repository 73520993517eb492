//! The batch protocol, and recorded answers of the reference for its kind `lex`.
//!
//! `data/lex.jsonl` holds a source and the reference's answer (`out`) on every line. Where ours differs, the line names
//! the class of the difference (see `docs/differences.md`) and holds our answer too.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// The answers to `lines`.
fn batch(lines: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn answers_come_in_order_with_their_ids() {
    let answers =
        batch("{\"id\":7,\"kind\":\"lex\",\"source\":\"a\"}\n\n{\"kind\":\"lex\",\"source\":\"1\",\"id\":\"x\"}\n");
    assert_eq!(answers[0], json!({"id": 7, "ok": true, "tokens": [["NAME", "a", 1, 1, 0, 1], ["$eof"]]}));
    assert_eq!(answers[1], json!({"id": "x", "ok": true, "tokens": [["NUMBER", "1", 1, 1, 0, 1], ["$eof"]]}));
}

#[test]
fn cycles_are_errors_for_who_asks() {
    let request = |settings: Value| {
        let source = "notify { 'a': require => Notify['b'] } notify { 'b': require => Notify['a'] }";
        format!("{}\n", json!({"kind": "catalog", "source": source, "settings": settings}))
    };
    let answers = batch(&(request(json!({"check_graph": true})) + &request(json!({}))));
    let error = &answers[0]["error"];
    assert_eq!(error["cycles"], json!([["Notify[a]", "Notify[b]", "Notify[a]"]]));
    assert!(error["message"].as_str().unwrap().starts_with("Found 1 dependency cycle:\n"), "{error}");
    assert_eq!((&answers[0]["ok"], &answers[1]["ok"]), (&json!(false), &json!(true)));
}

#[test]
fn bad_requests_are_answered() {
    let requests = "{\n[]\n{\"id\":1}\n{\"kind\":\"dance\"}\n{\"kind\":\"lex\"}\n{\"kind\":\"lex\",\"source\":\"\",\"dialect\":\"x\"}\n";
    let answers = batch(requests);
    let messages: Vec<_> = answers.iter().map(|answer| answer["error"]["message"].as_str().unwrap()).collect();
    assert!(messages[0].starts_with("the request is not JSON: "));
    let expected = [
        "the request is not an object",
        "the request has no 'kind'",
        "unknown kind 'dance'; there are: lex, parse, type, eval, epp, catalog",
        "the request has no 'source'",
        "unknown dialect 'x'; there are: puppet8, specification",
    ];
    assert_eq!(messages[1..], expected);
    assert_eq!(answers[2]["id"], 1);
}

/// The fields of an answer that are compared.
fn compared(answer: &Value) -> Value {
    let error = &answer["error"];
    json!({
        "ok": answer["ok"],
        "tokens": answer["tokens"],
        "error": [error["issue"], error["message"], error["line"], error["pos"]],
        "logs": answer["logs"],
    })
}

#[test]
fn recorded_answers_of_the_reference() {
    let rows: Vec<Value> =
        include_str!("data/lex.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(rows.len() > 300);
    let requests: String = rows.iter().map(|row| format!("{}\n", row["in"])).collect();
    let answers = batch(&requests);
    assert_eq!(answers.len(), rows.len());
    for (row, answer) in rows.iter().zip(&answers) {
        let expected = if row["class"].is_null() { &row["out"] } else { &row["ours"] };
        assert_eq!(compared(answer), compared(expected), "{}", row["in"]["source"]);
        if !row["class"].is_null() {
            assert_ne!(compared(answer), compared(&row["out"]), "no difference any more: {}", row["in"]["source"]);
        }
    }
}
