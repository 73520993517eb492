//! The batch protocol, and recorded answers of the reference for its kind `lex`.
//!
//! Each line of `data/lex.jsonl` has a source and the reference's answer (`out`). If our answer differs, the line also
//! has the difference class (see `docs/differences.md`) and our answer.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

mod ask;

use ask::{ask, batch};
use serde_json::{Value, json};

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
    let answers = batch(request(json!({"check_graph": true})) + &request(json!({})));
    let error = &answers[0]["error"];
    assert_eq!(error["cycles"], json!([["Notify[a]", "Notify[b]", "Notify[a]"]]));
    assert!(error["message"].as_str().unwrap().starts_with("Found 1 dependency cycle:\n"), "{error}");
    assert_eq!((&answers[0]["ok"], &answers[1]["ok"]), (&json!(false), &json!(true)));
}

#[test]
fn ruby_code_reaches_what_is_granted() {
    let request = |grants: Value| {
        let source = "notice(inline_template('<%= File.exist?(\"/none\") %>'))";
        format!("{}\n", json!({"kind": "catalog", "source": source, "settings": {"grants": grants}}))
    };
    let answers = batch(request(json!(["file=/none"])) + &request(json!([])) + &request(json!(["file"])));
    assert_eq!(answers[0]["logs"][0]["message"], "false");
    let message = |number: usize| answers[number]["error"]["message"].as_str().unwrap();
    assert!(message(1).contains("looking at /none is not granted (grant: file=/none)"), "{}", message(1));
    assert!(message(2).starts_with("a grant is file=PATH, "), "{}", message(2));
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
        "unknown kind 'dance'; expected one of: lex, parse, check, type, eval, epp, catalog, functions, explain, version",
        "the request has no 'source'",
        "unknown dialect 'x'; expected one of: puppet8, specification",
    ];
    assert_eq!(messages[1..], expected);
    assert_eq!(answers[2]["id"], 1);
}

#[test]
fn every_line_is_answered_with_its_id() {
    let deep = "[".repeat(100_000);
    let lines: [(&[u8], Value, &str); 14] = [
        (
            b"{\"id\":1,\"kind\":\"lex\",\"source\":\"\xFF\"}",
            json!(1),
            "the request is not UTF-8: invalid sequence at byte 32",
        ),
        (b"\xFF\xFE", Value::Null, "the request is not UTF-8: invalid sequence at byte 1"),
        (b"{\"id\":2,\"kind\":\"lex\",", json!(2), "the request is not JSON: "),
        (b"{\"kind\":\"lex\" \"id\":3}", Value::Null, "the request is not JSON: "),
        (b"7", Value::Null, "the request is not an object"),
        (b"{}", Value::Null, "the request has no 'kind'"),
        (b"{\"id\":\"x\",\"in\":{}}", json!("x"), "unknown key 'in'"),
        (b"{\"id\":{\"a\":[1]},\"kind\":7}", json!({"a": [1]}), "'kind' must be a string"),
        (b"{\"id\":4,\"kind\":\"lex\",\"source\":7}", json!(4), "'source' must be a string"),
        (deep.as_bytes(), Value::Null, "the request is not JSON: recursion limit exceeded"),
        (b"{\"id\":5,\"kind\":\"lex\",\"source\":\"\\ud800\"}", json!(5), "the request is not JSON: "),
        (b"{\"id\":6,\0\"kind\":\"lex\"}", json!(6), "the request is not JSON: "),
        (b"\0", Value::Null, "the request is not JSON: "),
        (b"{\"id\":8,\"kind\":\"version\",\"protocol\":\"2.0\"}", json!(8), "unsupported protocol version '2.0'"),
    ];
    let input = lines.iter().flat_map(|(line, _, _)| [*line, b"\n"]).collect::<Vec<_>>().concat();
    let answers = batch(input);
    assert_eq!(answers.len(), lines.len());
    for ((line, id, message), answer) in lines.iter().zip(&answers) {
        let line = String::from_utf8_lossy(line);
        assert_eq!((&answer["id"], &answer["ok"]), (id, &json!(false)), "{line}");
        let said = answer["error"]["message"].as_str().unwrap();
        assert!(said.starts_with(message), "{line}: {said}");
    }
}

#[test]
fn of_a_key_that_is_written_twice_the_last_counts() {
    let answer = batch("{\"id\":1,\"kind\":\"lex\",\"source\":\"a\",\"id\":2,\"source\":\"b\"}\n").remove(0);
    assert_eq!(answer, json!({"id": 2, "ok": true, "tokens": [["NAME", "b", 1, 1, 0, 1], ["$eof"]]}));
}

#[test]
fn a_line_that_is_too_long_is_skipped() {
    let mut input = b"{\"id\":1,\"kind\":\"lex\",\"source\":\"".to_vec();
    input.resize(100 << 20, b'x');
    input.extend(b"\"}\n{\"id\":2,\"kind\":\"lex\",\"source\":\"a\"}\n");
    let answers = batch(input);
    let error = json!({"message": "a request cannot have more than 33554432 bytes"});
    assert_eq!(answers[0], json!({"id": 1, "ok": false, "error": error}));
    assert_eq!((&answers[1]["id"], &answers[1]["ok"]), (&json!(2), &json!(true)));
}

#[test]
fn the_library_describes_itself() {
    let answers = ask(&[
        json!({"kind": "version", "protocol": 1}),
        json!({"kind": "functions"}),
        json!({"kind": "functions", "name": "eahc"}),
        json!({"kind": "explain"}),
        json!({"kind": "explain", "issue": "syntax-error"}),
        json!({"kind": "explain", "issue": "x".repeat(1_000_000)}),
    ]);
    assert_eq!((&answers[0]["protocol"], &answers[0]["kinds"][0]), (&json!("1.0"), &json!("lex")));
    let functions = answers[1]["functions"].as_array().unwrap();
    assert!(functions.len() > 100);
    assert!(functions.iter().all(|function| !function["signatures"].as_array().unwrap().is_empty()));
    assert_eq!(answers[2]["error"]["message"], "unknown function 'eahc'; did you mean 'each'?");
    assert!(answers[3]["issues"].as_array().unwrap().len() > 100);
    assert_eq!(answers[4]["issues"][0]["code"], "SYNTAX_ERROR");
    assert!(answers[5]["error"]["message"].as_str().unwrap().len() < 200);
}

#[test]
fn check_tells_what_the_command_tells() {
    let answers = ask(&[
        json!({"kind": "check", "source": "$x = = 1\n$y = = 2", "file": "a.pp"}),
        json!({"kind": "check", "source": "$x = 1", "file": "a.pp"}),
        json!({"kind": "check", "source": "1 2", "settings": {"strict": "off"}}),
        json!({"kind": "check", "source": "class b { }", "file": "/m/a/manifests/init.pp", "modulepath": ["/m"]}),
    ]);
    let found = answers[0]["diagnostics"].as_array().unwrap();
    assert_eq!((&answers[0]["ok"], found.len()), (&json!(false), 2));
    assert_eq!((&found[0]["code"], &found[0]["file"]), (&json!("SYNTAX_ERROR"), &json!("a.pp")));
    assert_eq!(found[0]["fix"]["title"], "remove the second `=`");
    assert_eq!(answers[1], json!({"ok": true, "diagnostics": []}));
    assert_eq!(answers[2]["diagnostics"][0]["severity"], "error", "{}", answers[2]);
    assert_eq!(answers[3]["diagnostics"][0]["code"], "ILLEGAL_DEFINITION_LOCATION", "{}", answers[3]);
}

#[test]
fn trees_have_nodes_in_pre_order() {
    let answers = ask(&[
        json!({"kind": "parse", "source": "$x = [1]", "tree": true}),
        json!({"kind": "parse", "source": "$x = = 1", "tree": true}),
        json!({"kind": "parse", "source": "[".repeat(5000) + &"]".repeat(5000), "tree": true}),
    ]);
    let nodes = answers[0]["tree"].as_array().unwrap();
    let kinds: Vec<_> = nodes.iter().map(|node| node["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["Program", "AssignmentExpression", "VariableExpression", "LiteralList", "LiteralInteger"]);
    assert_eq!(nodes[3]["values"], json!([5]));
    assert!(answers[1]["tree"].is_null());
    assert_eq!(answers[2]["tree"].as_array().unwrap().len(), 5001, "{}", answers[2]["error"]);
}

/// Converts a catalog to the form of the recorded answers: references with parameters, edges and classes.
fn outline(catalog: &Value) -> Value {
    let resource = |resource: &Value| {
        let reference = format!("{}[{}]", resource["type"].as_str().unwrap(), resource["title"].as_str().unwrap());
        json!([reference, resource.get("parameters").cloned().unwrap_or(json!({}))])
    };
    let edge = |edge: &Value| json!([edge["source"], edge["target"]]);
    json!({
        "resources": catalog["resources"].as_array().unwrap().iter().map(resource).collect::<Vec<_>>(),
        "edges": catalog["edges"].as_array().unwrap().iter().map(edge).collect::<Vec<_>>(),
        "classes": catalog["classes"],
    })
}

/// The reference has no such kind of question: value and type are its answers to `eval`, the rest its answers to
/// `catalog`.
#[test]
fn a_program_has_a_value_and_a_catalog() {
    let rows: Vec<Value> =
        include_str!("data/batch_catalog.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let questions: Vec<Value> = rows.iter().map(|row| row["in"].clone()).collect();
    for (row, answer) in rows.iter().zip(ask(&questions)) {
        let (source, out) = (&row["in"]["source"], &row["out"]);
        if out["ok"] == json!(false) {
            for key in ["issue", "message", "line", "pos"] {
                assert_eq!(answer["error"][key], out["error"][key], "{source}");
            }
            continue;
        }
        for key in ["ok", "value", "value_error", "type", "type_generic", "string"] {
            assert_eq!(answer[key], out[key], "{source}: {key}");
        }
        assert_eq!(outline(&answer["catalog"]), out["catalog"], "{source}");
    }
    let code =
        json!({"kind": "eval", "catalog": true, "code": "$b = 5 notify { 'b': }", "source": "notify { 'a': } $b"});
    let answer = ask(&[code]).remove(0);
    assert_eq!((&answer["value"], answer["catalog"]["resources"].as_array().unwrap().len()), (&json!(5), 5));
}

/// Returns the fields of an answer that are compared.
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
    let questions: Vec<Value> = rows.iter().map(|row| row["in"].clone()).collect();
    let answers = ask(&questions);
    assert_eq!(answers.len(), rows.len());
    for (row, answer) in rows.iter().zip(&answers) {
        let expected = if row["class"].is_null() { &row["out"] } else { &row["ours"] };
        assert_eq!(compared(answer), compared(expected), "{}", row["in"]["source"]);
        if !row["class"].is_null() {
            assert_ne!(compared(answer), compared(&row["out"]), "no difference any more: {}", row["in"]["source"]);
        }
    }
}
