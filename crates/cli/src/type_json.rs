//! Answers of the batch protocol about types.

use puppetlang_types::creation::Conversion;
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::parse::Declarations;
use puppetlang_types::{Type, TypeError, Value};
use serde_json::{Map, Value as Json, json};

use crate::batch::dialect;
use crate::clock::SystemClock;

/// What there is to say to a request of kind `type`.
pub(crate) fn answer(request: &Map<String, Json>) -> Json {
    match facts(request) {
        Ok(facts) => {
            let mut answer = Map::from_iter([("ok".to_owned(), Json::Bool(true))]);
            answer.extend(facts);
            Json::Object(answer)
        }
        Err(error) => json!({ "ok": false, "error": { "message": error.message() } }),
    }
}

fn facts(request: &Map<String, Json>) -> Result<Map<String, Json>, TypeError> {
    let text = |name: &str| {
        let text = request.get(name).and_then(Json::as_str);
        text.ok_or_else(|| TypeError::new(format!("the request has no '{name}'")))
    };
    let dialect = dialect(request).map_err(TypeError::new)?;
    let nobody = Declarations::default();
    let kind = |name: &str| Type::parse_in(text(name)?, &nobody, dialect);
    let value = || Value::parse_literal(text("value")?);
    let mut facts = Map::new();
    let mut add = |name: &str, fact: Json| facts.insert(name.to_owned(), fact);
    match text("op")? {
        "parse" => {
            let kind = kind("type")?;
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
            add("result", kind("a")?.accepts(&kind("b")?).into());
        }
        "common" => {
            add("string", kind("a")?.common_in(&kind("b")?, dialect).to_string().into());
        }
        "instance" => {
            add("result", kind("type")?.is_instance(&value()?).into());
        }
        "infer" => {
            let value = value()?;
            add("infer", Type::of(&value).to_string().into());
            add("infer_set", Type::detailed_of(&value).to_string().into());
            add("generic", Type::generic_of(&value).to_string().into());
        }
        "mismatch" => {
            let (kind, value) = (kind("type")?, value()?);
            if !kind.is_instance(&value) {
                add("message", describe_mismatch("x", &kind, &Type::detailed_of(&value)).into());
            }
        }
        "text" => {
            let format = match request.get("format") {
                None => Value::Default,
                Some(_) => Value::parse_literal(text("format")?)?,
            };
            add(
                "string",
                value()?.to_text_in(&format, dialect).map_err(|error| TypeError::new(error.to_string()))?.into(),
            );
        }
        "new" => {
            let arguments = request.get("arguments").and_then(Json::as_array).cloned().unwrap_or_default();
            let arguments: Result<Vec<Value>, TypeError> =
                arguments.iter().map(|argument| Value::parse_literal(argument.as_str().unwrap_or_default())).collect();
            let made = kind("type")?.make_in(&arguments?, Conversion { clock: &SystemClock, dialect })?;
            let mut shown = String::new();
            made.interpolated_in(&mut shown, dialect).map_err(|error| TypeError::new(error.to_string()))?;
            add("string", shown.into());
            add("type", Type::detailed_of(&made).to_string().into());
        }
        other => {
            let known = "parse, assignable, common, instance, infer, mismatch, text, new";
            return Err(TypeError::new(format!("unknown op '{other}'; there are: {known}")));
        }
    }
    Ok(facts)
}
