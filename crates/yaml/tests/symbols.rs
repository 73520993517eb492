//! The symbols that Hiera rejects.

use puppetlang_yaml::{Limits, read, read_document};
use serde_json::Value as Json;

/// Returns the keys whose values contain symbols; `:` follows if the value itself is a symbol.
fn symbols(text: &str) -> Vec<String> {
    let document = read_document(text.as_bytes(), &Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let plain = read(text.as_bytes(), &Limits::default()).expect("it is valid");
    assert_eq!(format!("{:?}", document.value), format!("{plain:?}"), "{text}");
    let name = |entry: puppetlang_yaml::SymbolEntry| {
        format!("{}{}", entry.key.as_str().unwrap_or("?"), if entry.is_symbol { ":" } else { "" })
    };
    document.symbols.into_iter().map(name).collect()
}

#[test]
fn symbols_outside_keys_are_found() {
    let rows: [(&str, &[&str]); 18] = [
        ("a: :foo\nb: foo\n", &["a:"]),
        (":a:\n  :b:\n    :c: 1\n", &[]),
        ("a:\n- b\n- :c\nd:\n  e:\n  - f: :g\n", &["a", "d"]),
        ("a: ':b'\nc: \":d\"\n", &[]),
        ("a: !ruby/symbol b\nc: !ruby/sym d\n", &["a:", "c:"]),
        ("a: :b\na: c\n", &[]),
        ("a: c\na: :b\n", &["a:"]),
        ("x: &x\n  b: :c\n  d: 1\n<<: *x\n", &["x", "b:"]),
        ("x: &x\n  b: :c\n<<: *x\nb: 1\n", &["x"]),
        ("<<: [{a: b}, {a: !ruby/sym c, d: !ruby/sym e}]\n", &["d:"]),
        ("a: &x :b\nc: *x\n*x : d\n", &["a:", "c:"]),
        ("&x :a: b\nc: *x\n", &["c:"]),
        ("&x :a: b\n*x : c\n", &[]),
        ("a: !!omap\n- b: :c\n", &["a"]),
        ("!!omap\n- a: :b\n- c: d\n", &["a:"]),
        ("a:\n  ? - :b\n  : c\n", &["a"]),
        ("- :a\n", &[]),
        (":a\n", &[]),
    ];
    for (text, expected) in rows {
        assert_eq!(symbols(text), expected, "{text}");
    }
}

/// Returns true if a recorded value contains a symbol that is not a key of a hash.
fn contains_symbol(json: &Json) -> bool {
    match json {
        Json::Array(values) => values.iter().any(contains_symbol),
        Json::Object(object) => {
            object.contains_key("symbol")
                || object.get("hash").and_then(Json::as_array).is_some_and(|entries| {
                    entries.iter().any(|entry| entry[0]["symbol"].is_null() && contains_symbol(&entry[0]))
                        || entries.iter().any(|entry| contains_symbol(&entry[1]))
                })
        }
        _ => false,
    }
}

#[test]
fn recorded_hashes_have_the_symbols_of_ruby() {
    let (mut count, mut with_symbols) = (0, 0);
    for line in include_str!("data/psych.jsonl").lines() {
        let entry: Json = serde_json::from_str(line).expect("the file is JSON");
        let Some(text) = entry[1].as_str() else { continue };
        let Some(entries) = entry[2]["hash"].as_array() else { continue };
        let Ok(document) = read_document(text.as_bytes(), &Limits::default()) else { continue };
        // Only string keys have the same form in both.
        let expected: Vec<(&str, bool)> = entries
            .iter()
            .filter(|entry| contains_symbol(&entry[1]))
            .filter_map(|entry| Some((entry[0]["symbol"].as_str().or(entry[0].as_str())?, &entry[1])))
            .map(|(key, value)| (key, !value["symbol"].is_null()))
            .collect();
        let ours: Vec<(&str, bool)> =
            document.symbols.iter().filter_map(|entry| Some((entry.key.as_str()?, entry.is_symbol))).collect();
        assert_eq!(ours, expected, "{text}");
        count += 1;
        with_symbols += usize::from(!ours.is_empty());
    }
    assert!(count > 700 && with_symbols > 15, "{count} {with_symbols}");
}
