//! Compares with recorded results of Ruby's Psych. `tests/record/psych.rb` writes `tests/data/psych.jsonl`.
//!
//! `tests/messages.rs` compares the documents that have errors only.

use std::collections::BTreeMap;

use puppetlang_types::Value;
use puppetlang_types::value::{Binary, HashBuilder};
use puppetlang_yaml::{Limits, YamlError, read};
use serde_json::Value as Json;

/// The number of recorded documents.
const DOCUMENTS: usize = 4_268;

/// The difference classes with the number of documents of each; `docs/differences.md` explains them.
const DIFFERENCES: &[(&str, usize)] = &[
    ("byte-order-mark", 1),
    ("great-integer", 8),
    ("nan-key", 1),
    ("recursive", 13),
    ("ruby-message", 1),
    ("ruby-object", 2),
];

/// Returns the value of a recorded answer; `None` if it is an error or has no equivalent in the language.
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
                ("bytes", Json::String(text)) => Value::Binary(Binary::from_base64_strict(text)?),
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

/// Returns true if an answer is the recorded one.
///
/// Syntax errors have the same message, line and column, and other errors the same message.
fn agrees(theirs: &Json, ours: &Result<Value, YamlError>) -> bool {
    match (value(theirs), ours) {
        (Some(theirs), Ok(ours)) => format!("{ours:?}") == format!("{theirs:?}"),
        (None, Err(error)) => {
            let is_there =
                theirs["class"] != "syntax" || (theirs["line"] == error.line && theirs["column"] == error.column);
            is_there && theirs["error"].as_str().is_some_and(|message| message == error.message)
        }
        _ => false,
    }
}

/// Returns the class of a difference.
fn class(text: &str, theirs: &Json, ours: &Result<Value, YamlError>) -> Option<&'static str> {
    let our_words = ours.as_ref().err().map_or("", |error| error.message.as_str());
    // The most specific conditions come first.
    let classes: &[(&str, bool)] = &[
        ("great-integer", our_words.ends_with("outside of the range of an Integer")),
        ("recursive", our_words.starts_with("an alias refers to a value that contains it")),
        ("ruby-object", theirs.get("other").is_some() || text.contains("hash-with-ivars")),
        ("ruby-message", theirs["class"] == "NoMethodError"),
        ("nan-key", text.contains(".nan: ")),
        ("byte-order-mark", text.starts_with('\u{feff}')),
    ];
    classes.iter().find(|(_, is)| *is).map(|(class, _)| *class)
}

#[test]
fn documents_give_what_psych_gives() {
    let recorded = include_str!("data/psych.jsonl");
    let mut differences: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut count, mut kinds) = (0, BTreeMap::<String, (usize, usize)>::new());
    let mut unknown = Vec::new();
    for line in recorded.lines() {
        let entry: Json = serde_json::from_str(line).expect("the file is JSON");
        let theirs = &entry[2];
        if theirs["message"].is_string() {
            continue;
        }
        let (Some(kind), Some(text)) = (entry[0].as_str(), entry[1].as_str()) else { panic!("{line}") };
        count += 1;
        let ours = read(text.as_bytes(), &Limits::default());
        let same = agrees(theirs, &ours);
        let figures = kinds.entry(kind.to_owned()).or_default();
        figures.0 += 1;
        figures.1 += usize::from(same);
        if !same {
            match class(text, theirs, &ours) {
                Some(class) => *differences.entry(class).or_default() += 1,
                None => unknown.push(format!("{kind} {text:?}\n  expected {theirs}\n  came {ours:?}")),
            }
        }
    }
    println!("{kinds:?}");
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    assert_eq!(differences.into_iter().collect::<Vec<_>>(), DIFFERENCES);
    assert_eq!(count, DOCUMENTS);
}
