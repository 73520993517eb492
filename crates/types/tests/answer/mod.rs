//! Answers to questions about types, in the form of the batch protocol.

use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::{Type, TypeError, Value};
use serde_json::{Value as Json, json};

/// Answers a question of kind `type`.
pub(crate) fn answer(question: &Json) -> Json {
    facts(question).unwrap_or_else(|error| json!({ "ok": false, "error": { "message": error.message() } }))
}

fn facts(question: &Json) -> Result<Json, TypeError> {
    let text = |name: &str| question[name].as_str().unwrap_or_else(|| panic!("{question} has no {name}"));
    let kind = |name: &str| Type::parse(text(name));
    let value = || Value::parse_literal(text("value"));
    Ok(match text("op") {
        "parse" => {
            let kind = kind("type")?;
            let mut answer = json!({
                "ok": true,
                "string": kind.to_string(),
                "generalized": kind.generalized().to_string(),
                "normalized": kind.normalized().to_string(),
                "simple_name": &*kind.simple_name(),
            });
            if kind.to_expanded_string() != kind.to_string() {
                answer["expanded"] = kind.to_expanded_string().into();
            }
            answer
        }
        "assignable" => json!({ "ok": true, "result": kind("a")?.accepts(&kind("b")?) }),
        "common" => json!({ "ok": true, "string": kind("a")?.common_with(&kind("b")?).to_string() }),
        "instance" => json!({ "ok": true, "result": kind("type")?.is_instance(&value()?) }),
        "infer" => {
            let value = value()?;
            json!({
                "ok": true,
                "infer": Type::of(&value).to_string(),
                "infer_set": Type::detailed_of(&value).to_string(),
                "generic": Type::generic_of(&value).to_string(),
            })
        }
        "mismatch" => {
            let (kind, value) = (kind("type")?, value()?);
            if kind.is_instance(&value) {
                return Ok(json!({ "ok": true }));
            }
            json!({ "ok": true, "message": describe_mismatch("x", &kind, &Type::detailed_of(&value)) })
        }
        other => panic!("unknown op {other}"),
    })
}
