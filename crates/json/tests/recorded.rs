//! Compares with recorded results of the reference. `tests/record/json.rb` writes `tests/data/json.jsonl`.

use std::collections::BTreeMap;

use puppetlang_json::{JsonError, Limits, read};
use puppetlang_types::Value;
use puppetlang_types::value::{Binary, HashBuilder};
use serde_json::Value as Json;

/// The number of recorded texts.
const TEXTS: usize = 1_576;

/// The difference classes with the number of texts of each; `docs/differences.md` explains them.
const DIFFERENCES: &[(&str, usize)] = &[("great-integer", 3), ("infinity", 1), ("invalid-text", 9)];

/// Returns the bytes of a recorded text.
fn bytes(json: &Json) -> Vec<u8> {
    match json.as_str() {
        Some(text) => text.as_bytes().to_vec(),
        None => {
            let base64 = json["bytes"].as_str().and_then(Binary::from_base64_strict);
            base64.expect("it is base64").bytes().to_vec()
        }
    }
}

/// Returns the value of a recorded answer; `None` if it is an error or has no equivalent in the language.
fn value(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => Value::Undef,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => number.as_i64()?.into(),
        Json::String(text) => text.as_str().into(),
        Json::Array(values) => values.iter().map(value).collect::<Option<Vec<_>>>()?.into(),
        Json::Object(object) => match object.iter().next()? {
            (kind, Json::String(text)) if kind == "float" => match text.as_str() {
                "Infinity" => f64::INFINITY.into(),
                "-Infinity" => f64::NEG_INFINITY.into(),
                text => text.parse::<f64>().ok()?.into(),
            },
            (kind, Json::Array(entries)) if kind == "hash" => {
                let mut hash = HashBuilder::new();
                for entry in entries {
                    hash.insert(value(&entry[0])?, value(&entry[1])?);
                }
                hash.build().into()
            }
            _ => return None,
        },
    })
}

/// Returns the message of a recorded answer as later versions of the gem write it: without a number.
fn message(theirs: &Json) -> Option<String> {
    let message = String::from_utf8_lossy(&bytes(theirs.get("error")?)).into_owned();
    Some(match message.split_once(": ") {
        Some((number, rest)) if number.parse::<u32>().is_ok() => rest.to_owned(),
        _ => message,
    })
}

fn agrees(theirs: &Json, ours: &Result<Value, JsonError>) -> bool {
    match (message(theirs), ours) {
        (Some(theirs), Err(error)) => theirs == error.message,
        (None, Ok(ours)) if theirs["depth"].is_number() => theirs["depth"] == ours.depth(),
        (None, Ok(ours)) => value(theirs).is_some_and(|theirs| format!("{ours:?}") == format!("{theirs:?}")),
        _ => false,
    }
}

/// Returns the class of a difference.
fn class(theirs: &Json, ours: &Result<Value, JsonError>) -> Option<&'static str> {
    let ours = ours.as_ref().err()?;
    if theirs.get("error").is_some() {
        return (ours.message == "unexpected token at 'Infinity'").then_some("infinity");
    }
    if ours.message.ends_with("outside of the range of an Integer") {
        Some("great-integer")
    } else if ours.message == "a string is not valid Unicode" {
        Some("invalid-text")
    } else {
        None
    }
}

#[test]
fn texts_give_what_the_reference_gives() {
    let mut differences: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut count, mut unknown) = (0, Vec::new());
    for line in include_str!("data/json.jsonl").lines() {
        let entry: Json = serde_json::from_str(line).expect("the file is JSON");
        let (text, theirs) = (bytes(&entry[1]), &entry[2]);
        count += 1;
        let ours = read(&text, &Limits::default());
        if !agrees(theirs, &ours) {
            match class(theirs, &ours) {
                Some(class) => *differences.entry(class).or_default() += 1,
                None => unknown.push(format!("{}\n  expected {theirs}\n  came {ours:?}", entry[1])),
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    assert_eq!(differences.into_iter().collect::<Vec<_>>(), DIFFERENCES);
    assert_eq!(count, TEXTS);
}
