//! Answers of kind `type` of the batch protocol.

use puppetlang::SystemClock;
use puppetlang::types::creation::Conversion;
use puppetlang::types::mismatch::describe_mismatch;
use puppetlang::types::parse::Declarations;
use puppetlang::types::{Type, TypeError, Value};
use serde_json::{Map, Value as Json, json};

use puppetlang_protocol::question::{Key, Question, unknown};

/// Answers a question of kind `type`.
pub(crate) fn answer(question: &Question) -> Json {
    match facts(question) {
        Ok(facts) => {
            let mut answer = Map::from_iter([("ok".to_owned(), Json::Bool(true))]);
            answer.extend(facts);
            Json::Object(answer)
        }
        Err(error) => json!({ "ok": false, "error": { "message": error.message() } }),
    }
}

fn facts(question: &Question) -> Result<Map<String, Json>, TypeError> {
    let text = |key: Key| question.needed(key).map_err(TypeError::new);
    let dialect = question.dialect().map_err(TypeError::new)?;
    let nobody = Declarations::default();
    let kind = |key: Key| Type::parse_in(text(key)?, &nobody, dialect);
    let value = || Value::parse_literal(text(Key::Value)?);
    let mut facts = Map::new();
    let mut add = |name: &str, fact: Json| facts.insert(name.to_owned(), fact);
    match text(Key::Op)? {
        "parse" => {
            let kind = kind(Key::Type)?;
            let (plain, expanded) = (kind.to_string(), kind.to_expanded_string());
            if plain != expanded {
                add("expanded", expanded.into());
            }
            add("string", plain.into());
            add("generalized", kind.generalized().to_string().into());
            add("normalized", kind.normalized().to_string().into());
            add("simple_name", (*kind.simple_name()).into());
        }
        "assignable" => {
            add("result", kind(Key::A)?.accepts(&kind(Key::B)?).into());
        }
        "common" => {
            add("string", kind(Key::A)?.common_in(&kind(Key::B)?, dialect).to_string().into());
        }
        "instance" => {
            add("result", kind(Key::Type)?.is_instance(&value()?).into());
        }
        "infer" => {
            let value = value()?;
            add("infer", Type::of(&value).to_string().into());
            add("infer_set", Type::detailed_of(&value).to_string().into());
            add("generic", Type::generic_of(&value).to_string().into());
        }
        "mismatch" => {
            let (kind, value) = (kind(Key::Type)?, value()?);
            if !kind.is_instance(&value) {
                add("message", describe_mismatch("x", &kind, &Type::detailed_of(&value)).into());
            }
        }
        "text" => {
            let format = match question.text(Key::Format) {
                None => Value::Default,
                Some(format) => Value::parse_literal(format)?,
            };
            add(
                "string",
                value()?.to_text_in(&format, dialect).map_err(|error| TypeError::new(error.to_string()))?.into(),
            );
        }
        "new" => {
            let arguments: Result<Vec<Value>, TypeError> =
                question.texts(Key::Arguments).into_iter().flatten().map(Value::parse_literal).collect();
            let made = kind(Key::Type)?.make_in(&arguments?, Conversion { clock: &SystemClock, dialect })?;
            let mut shown = String::new();
            made.interpolated_in(&mut shown, dialect).map_err(|error| TypeError::new(error.to_string()))?;
            add("string", shown.into());
            add("type", Type::detailed_of(&made).to_string().into());
        }
        other => {
            let known = "parse, assignable, common, instance, infer, mismatch, text, new";
            return Err(TypeError::new(unknown("op", other, known)));
        }
    }
    Ok(facts)
}
