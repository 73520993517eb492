//! The documentation of the batch protocol: questions and answers match the JSON Schema, and the examples are correct.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

mod ask;

use ask::{ask, batch};
use jsonschema::Validator;
use serde_json::{Value, json};

/// Returns the definition of the schema with this name.
fn schema(name: &str) -> Validator {
    let mut schema: Value = serde_json::from_str(include_str!("../../../docs/batch.schema.json")).unwrap();
    let object = schema.as_object_mut().unwrap();
    object.remove("anyOf");
    object.insert("$ref".into(), format!("#/$defs/{name}").into());
    jsonschema::validator_for(&schema).unwrap()
}

/// Returns the examples of the document: pairs of a question and its answer.
fn examples() -> Vec<(String, Value)> {
    let document = include_str!("../../../docs/batch.md");
    let blocks = document.split("```json\n").skip(1).map(|block| block.split_once("```").unwrap().0);
    let examples = blocks.map(|block| {
        let (question, answer) = block.split_once('\n').unwrap();
        (question.to_owned(), serde_json::from_str(answer).unwrap())
    });
    examples.collect()
}

/// Replaces `…` in a documented answer by the corresponding part of the real answer.
fn fill(documented: &mut Value, answer: &Value) {
    match documented {
        Value::String(text) if text == "…" => documented.clone_from(answer),
        Value::Array(values) => values.iter_mut().enumerate().for_each(|(index, value)| fill(value, &answer[index])),
        Value::Object(fields) => fields.iter_mut().for_each(|(key, value)| fill(value, &answer[key])),
        _ => {}
    }
}

#[test]
fn the_examples_are_true() {
    let examples = examples();
    let lines: String = examples.iter().map(|(question, _)| format!("{question}\n")).collect();
    let mut kinds = Vec::new();
    for ((question, documented), answer) in examples.iter().zip(batch(lines)) {
        let mut expected = documented.clone();
        fill(&mut expected, &answer);
        assert_eq!(answer, expected, "{question}");
        let question: Value = serde_json::from_str(question).unwrap();
        kinds.push(question["kind"].clone());
    }
    let version = ask(&[json!({"kind": "version"})]).remove(0);
    for kind in version["kinds"].as_array().unwrap() {
        assert!(kinds.contains(kind), "the document has no example of {kind}");
    }
}

/// Recorded questions, one per line; a line is the question itself or has it under `in`.
const RECORDED: &[&str] = &[
    include_str!("data/lex.jsonl"),
    include_str!("data/batch_catalog.jsonl"),
    include_str!("../../epp/tests/data/epp.jsonl"),
    include_str!("../../evaluator/tests/data/eval.jsonl"),
    include_str!("../../catalog/tests/data/catalogs.jsonl"),
    include_str!("../../types/tests/data/types.jsonl"),
];

/// Keys of recorded lines that are not part of the question.
const BESIDE: [&str; 3] = ["out", "class", "ours"];

fn recorded() -> Vec<Value> {
    let mut questions = Vec::new();
    for line in RECORDED.iter().flat_map(|lines| lines.lines()).filter(|line| !line.is_empty()) {
        let mut row: Value = serde_json::from_str(line).unwrap();
        let mut question = row["in"].take();
        if question.is_null() {
            row.as_object_mut().unwrap().retain(|key, value| !value.is_null() && !BESIDE.contains(&key.as_str()));
            question = row;
        }
        questions.push(question);
    }
    assert!(questions.len() > 5000);
    questions
}

/// Questions of kinds without recorded answers.
fn others() -> Vec<Value> {
    vec![
        json!({"id": 1, "kind": "version", "protocol": 1}),
        json!({"kind": "version", "protocol": "1.9"}),
        json!({"kind": "functions"}),
        json!({"kind": "explain"}),
        json!({"kind": "check", "source": "node { } class A { $x = = 1 } \"${x\"", "file": "a.pp"}),
        json!({"kind": "check", "source": "elsif { }\nfile { a: mode => 1 mode => 2 }\n$x = @(END)"}),
        json!({"kind": "parse", "source": "1 2\nclass a::b($x = \"${y}\") inherits c { $b = @(E:json)\n  {}\n  | E\n }", "tree": true}),
        json!({"kind": "parse", "source": "$x = = 1", "tree": true}),
        json!({"kind": "catalog", "source": "notify { a: require => Notify[a] }", "settings": {"check_graph": true}}),
        json!({"kind": "type", "op": "text", "value": "1", "format": "'%x'"}),
        json!({"kind": "type", "op": "new", "type": "Integer", "arguments": ["'1'"]}),
    ]
}

#[test]
fn the_schema_holds_for_questions_and_answers() {
    let (question_schema, answer_schema) = (schema("question"), schema("answer"));
    let questions = [recorded(), others()].concat();
    for question in &questions {
        if let Err(error) = question_schema.validate(question) {
            panic!("{question}: {error}");
        }
    }
    let answers = ask(&questions);
    assert_eq!(answers.len(), questions.len());
    for (question, answer) in questions.iter().zip(&answers) {
        if let Err(error) = answer_schema.validate(answer) {
            panic!("{question}: {answer}: {error} at {}", error.instance_path());
        }
    }
}

#[test]
fn the_schema_refuses_what_the_command_refuses() {
    let schema = schema("question");
    let questions = [
        json!({"source": "a"}),
        json!({"kind": "lex"}),
        json!({"kind": "dance", "source": ""}),
        json!({"kind": "lex", "source": "", "sorce": ""}),
        json!({"kind": "lex", "source": "", "epp": "yes"}),
        json!({"kind": "lex", "source": "", "dialect": "x"}),
        json!({"kind": "lex", "source": "", "protocol": "2.0"}),
        json!({"kind": "parse", "source": "", "settings": {"strict": "maybe"}}),
        json!({"kind": "parse", "source": "", "settings": {"x": 1}}),
        json!({"kind": "catalog", "source": "", "classes": [1]}),
        json!({"kind": "type", "op": "dance"}),
        json!({"kind": "type", "op": "instance", "type": "Integer"}),
        json!([]),
    ];
    for (question, answer) in questions.iter().zip(ask(&questions)) {
        assert!(!schema.is_valid(question), "{question}");
        assert_eq!(answer["ok"], json!(false), "{question}");
    }
}
