//! Compares with what Ruby's Psych was recorded to give: `tests/record/psych.rb` writes `tests/data/psych.jsonl`.

use std::collections::BTreeMap;

use puppetlang_types::Value;
use puppetlang_types::value::HashBuilder;
use puppetlang_yaml::{Limits, read};
use serde_json::Value as Json;

/// The value of a recorded answer; `None` if it is an error or something that the language has no value for.
fn value(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => Value::Undef,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => number.as_i64()?.into(),
        Json::String(text) => text.as_str().into(),
        Json::Array(values) => values.iter().map(value).collect::<Option<Vec<_>>>()?.into(),
        Json::Object(object) => {
            let (kind, inner) = object.iter().next()?;
            match (kind.as_str(), inner) {
                ("symbol", Json::String(text)) => text.as_str().into(),
                ("float", Json::String(text)) => match text.as_str() {
                    "Infinity" => f64::INFINITY.into(),
                    "-Infinity" => f64::NEG_INFINITY.into(),
                    "NaN" => f64::NAN.into(),
                    text => text.parse::<f64>().ok()?.into(),
                },
                ("bytes", Json::String(text)) => {
                    Value::Binary(puppetlang_types::value::Binary::from_base64_strict(text)?)
                }
                ("hash", Json::Array(entries)) => {
                    let mut hash = HashBuilder::new();
                    for entry in entries {
                        hash.insert(value(&entry[0])?, value(&entry[1])?);
                    }
                    hash.build().into()
                }
                _ => return None,
            }
        }
    })
}

#[test]
fn show() {
    let recorded = std::fs::read_to_string("tests/data/psych.jsonl").unwrap();
    let (mut count, mut same) = (BTreeMap::new(), BTreeMap::new());
    for line in recorded.lines() {
        let entry: Json = serde_json::from_str(line).unwrap();
        let (class, text, answer) = (entry[0].as_str().unwrap(), entry[1].as_str().unwrap(), &entry[2]);
        *count.entry(class.to_owned()).or_insert(0) += 1;
        let ours = read(text.as_bytes(), &Limits::default());
        let agrees = match (&ours, value(answer)) {
            (Ok(ours), Some(theirs)) => format!("{ours:?}") == format!("{theirs:?}"),
            (Err(error), None) => {
                answer["class"] == "syntax" || answer["error"].as_str().is_some_and(|message| message == error.message)
            }
            _ => false,
        };
        if agrees {
            *same.entry(class.to_owned()).or_insert(0) += 1;
        } else {
            println!("{class}: {text:?}\n    theirs {answer}\n    ours {ours:?}");
        }
    }
    println!("{count:?}\n{same:?}");
}
