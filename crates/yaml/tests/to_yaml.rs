//! Compares with recorded results of Ruby's `to_yaml`. `tests/record/to_yaml.rb` writes `tests/data/to_yaml.jsonl`.

use std::collections::{BTreeMap, HashMap};

use puppetlang_types::Value;
use puppetlang_types::value::{Binary, HashBuilder};
use puppetlang_yaml::{BinaryForm, Limits, LineWidth, SharedForm, WriteOptions, read, write};
use serde_json::Value as Json;

/// The number of recorded values.
const VALUES: usize = 5_700;

/// The number of values for which Ruby fails with an error; `docs/differences.md` explains them.
const RUBY_ERRORS: usize = 19;

/// The number of texts with a plain string that has the form of a date that does not exist. Psych does not read them.
const DATES: usize = 158;

/// The number of texts with folded blocks that Psych reads with more line breaks, because they start with a blank.
const FOLDED: usize = 12;

/// The containers that occur more than once, by number.
type Shared = HashMap<u64, Value>;

fn number(text: &str) -> f64 {
    match text {
        "Infinity" => f64::INFINITY,
        "-Infinity" => f64::NEG_INFINITY,
        text => text.parse().unwrap_or(f64::NAN),
    }
}

/// Returns a recorded value.
fn value(json: &Json, shared: &mut Shared) -> Value {
    match json {
        Json::Null => Value::Undef,
        Json::Bool(value) => (*value).into(),
        Json::Number(number) => number.as_i64().expect("integers have 64 bits").into(),
        Json::String(text) => text.as_str().into(),
        Json::Array(values) => values.iter().map(|json| value(json, shared)).collect::<Vec<_>>().into(),
        Json::Object(object) => {
            if let Some(id) = object.get("id").and_then(Json::as_u64) {
                if let Some(content) = object.get("is") {
                    let content = value(content, shared);
                    shared.insert(id, content);
                }
                return shared[&id].clone();
            }
            match object.iter().next().map(|(kind, inner)| (kind.as_str(), inner)) {
                Some(("symbol", Json::String(text))) if text == "default" => Value::Default,
                Some(("float", Json::String(text))) => number(text).into(),
                Some(("bytes", Json::String(text))) => {
                    Value::Binary(Binary::from_base64_strict(text).expect("it is Base64"))
                }
                Some(("hash", Json::Array(entries))) => {
                    let mut hash = HashBuilder::new();
                    for entry in entries {
                        let key = value(&entry[0], shared);
                        hash.insert(key, value(&entry[1], shared));
                    }
                    hash.build().into()
                }
                _ => panic!("{json}"),
            }
        }
    }
}

/// Returns the options of a recorded value.
fn options(kind: &str, json: &Json) -> WriteOptions {
    let line_width = match json["line_width"].as_i64() {
        None => LineWidth::Default,
        Some(width) => u32::try_from(width).map_or(LineWidth::Unlimited, LineWidth::Columns),
    };
    let indentation = json["indentation"].as_u64().map_or(2, |columns| u32::try_from(columns).expect("it is small"));
    let shared = if kind == "shared" { SharedForm::Aliases } else { SharedForm::Copies };
    WriteOptions { shared, binary: BinaryForm::Bytes, indentation, line_width, ..WriteOptions::default() }
}

/// A recorded value.
struct Entry {
    kind: String,
    value: Value,
    options: WriteOptions,
    /// The text, or Ruby's error.
    text: Result<String, String>,
}

fn entries() -> Vec<Entry> {
    let entry = |line: &str| {
        let entry: Json = serde_json::from_str(line).expect("the file is JSON");
        let kind = entry[0].as_str().expect("it has a kind").to_owned();
        let text = match &entry[2] {
            Json::String(text) => Ok(text.clone()),
            other => Err(other["error"].to_string()),
        };
        let value = value(&entry[1], &mut Shared::new());
        Entry { options: options(&kind, &entry[3]), kind, value, text }
    };
    include_str!("data/to_yaml.jsonl").lines().map(entry).collect()
}

#[test]
fn values_give_the_text_of_ruby() {
    let mut kinds = BTreeMap::<String, (usize, usize)>::new();
    let (mut ruby_errors, mut others) = (0, Vec::new());
    let entries = entries();
    for Entry { kind, value, options, text } in &entries {
        let ours = write(value, options).expect("it is data");
        let figures = kinds.entry(kind.clone()).or_default();
        figures.0 += 1;
        match text {
            Ok(text) if *text == ours => figures.1 += 1,
            Ok(text) => others.push(format!("{kind} {value:?} {options:?}\n  expected {text:?}\n  came     {ours:?}")),
            Err(_) => ruby_errors += 1,
        }
    }
    println!("{kinds:?}");
    assert!(others.is_empty(), "{} differ\n{}", others.len(), others.join("\n"));
    assert_eq!((entries.len(), ruby_errors), (VALUES, RUBY_ERRORS));
}

/// Returns a value as the reader returns it: a symbol is a string, and bytes are a string if they are UTF-8.
fn as_read(value: &Value) -> Value {
    match value {
        Value::Default => "default".into(),
        Value::Binary(bytes) => match std::str::from_utf8(bytes.bytes()) {
            Ok(text) => text.into(),
            Err(_) => value.clone(),
        },
        Value::Array(values) => values.iter().map(as_read).collect::<Vec<_>>().into(),
        Value::Hash(hash) => {
            let mut entries = HashBuilder::new();
            for (key, value) in hash.iter() {
                entries.insert(as_read(key), as_read(value));
            }
            entries.build().into()
        }
        value => value.clone(),
    }
}

#[test]
fn texts_of_recorded_values_are_read_as_the_values() {
    let (mut dates, mut folded, mut others) = (0, 0, Vec::new());
    for Entry { value, options, .. } in &entries() {
        let text = write(value, options).expect("it is data");
        match read(text.as_bytes(), &Limits::default()) {
            Ok(again) if format!("{again:?}") == format!("{:?}", as_read(value)) => {}
            Ok(_) if matches!(options.line_width, LineWidth::Columns(_)) && text.contains('>') => folded += 1,
            Err(error) if matches!(error.message.rsplit(' ').next(), Some("Date" | "Time")) => dates += 1,
            other => others.push(format!("{value:?} {options:?}\n  text {text:?}\n  came {other:?}")),
        }
    }
    assert!(others.is_empty(), "{} differ\n{}", others.len(), others.join("\n"));
    assert_eq!((dates, folded), (DATES, FOLDED));
}
