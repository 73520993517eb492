//! Hostile texts, the limits, and the locations of errors.

use std::time::{Duration, Instant};

use puppetlang_json::{JsonError, JsonErrorKind, Limits, read, read_document};
use puppetlang_types::Value;

fn failure(text: &str, limits: &Limits) -> JsonError {
    read(text.as_bytes(), limits).expect_err(&text[..text.len().min(60)])
}

#[test]
fn errors_have_their_place() {
    let place = |text: &[u8]| {
        let error = read(text, &Limits::default()).expect_err("it is wrong");
        (error.line, error.column)
    };
    assert_eq!(place(b"{\n  \"a\": [1,\n  2,]\n}"), (3, 5));
    assert_eq!(place("{\"é\": \"é\" x}".as_bytes()), (1, 11));
    assert_eq!(place(b""), (1, 1));
    assert_eq!(place(b"[1,\n"), (2, 1));
    assert_eq!(place(b"[\"a\", \"\\ud800\"]"), (1, 7));
    assert_eq!(place(b"[\n\"\xff\"]"), (2, 1));
}

#[test]
fn invalid_json_is_found_before_values_that_are_refused() {
    let error = failure("[12345678901234567890, 1", &Limits::default());
    assert_eq!((error.kind, error.message.as_str()), (JsonErrorKind::Syntax, "unexpected token at ''"));
    let error = failure("[12345678901234567890, \"\\udc00\"]", &Limits::default());
    assert_eq!(error.kind, JsonErrorKind::Limit);
    assert_eq!(
        error.in_file("/data/a.json"),
        "(/data/a.json): The number '12345678901234567890' is outside of the range of an Integer at line 1 column 2"
    );
}

#[test]
fn a_document_tells_where_integers_are_too_large() {
    let text = "{\"é\": 12345678901234567890,\n\n \"b\": [1, -12345678901234567890, 12345678901234567891]}";
    let document = read_document(text.as_bytes(), &Limits::default()).expect("it is valid");
    let places: Vec<_> = document.large_integers.iter().map(|error| (error.line, error.column)).collect();
    assert_eq!(places, [(1, 7), (3, 11), (3, 34)]);
    let many = |count: usize| format!("[{}1]", "12345678901234567890,".repeat(count));
    assert!(read_document(many(1_000).as_bytes(), &Limits::default()).is_ok());
    assert!(read_document(many(1_001).as_bytes(), &Limits::default()).is_err());
}

#[test]
fn limits_are_kept() {
    let text = "{\"a\": [1, {}]}";
    let limits = Limits { bytes: text.len(), depth: 3, values: 5 };
    assert!(read(text.as_bytes(), &limits).is_ok_and(|value| matches!(value, Value::Hash(_))));
    failure(text, &Limits { bytes: text.len() - 1, ..limits });
    assert_eq!(failure(text, &Limits { depth: 2, ..limits }).message, "nesting of 3 is too deep");
    failure(text, &Limits { values: 4, ..limits });
    let deep = Limits { depth: 200_000, ..Limits::default() };
    let nested = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(read(nested.as_bytes(), &deep).is_ok_and(|value| value.depth() == 100_000));
    failure(&"{\"a\":".repeat(100_000), &deep);
}

/// Twice the text must not take much more than twice the time. The test detects only quadratic growth.
#[test]
fn time_is_linear() {
    for (head, unit) in [
        ("[", "1,"),
        ("[", "{\"a\": \"b\\n\"}, "),
        ("{", "\"a\": 1, "),
        ("", "/**/"),
        ("", "//\n"),
        ("\"", "\\u0041"),
        ("[", "-"),
        ("", "1"),
        ("[", "123456789012345678901, "),
    ] {
        let time = |count: usize| {
            let text = format!("{head}{}", unit.repeat(count));
            let start = Instant::now();
            let _ = read(text.as_bytes(), &Limits::default());
            start.elapsed()
        };
        time(1_000);
        let (short, long) = (time(20_000), time(160_000));
        assert!(long < short * 32 + Duration::from_millis(200), "{unit:?}: {short:?}, {long:?}");
    }
}

#[test]
fn cut_texts_are_read_without_panics() {
    for line in include_str!("data/json.jsonl").lines() {
        for end in 0..line.len().min(400) {
            for text in [&line.as_bytes()[..end], &line.as_bytes()[end..]] {
                if let Err(error) = read(text, &Limits::default()) {
                    assert!(!error.message.is_empty() && error.line >= 1 && error.column >= 1, "{error:?}");
                }
            }
        }
    }
}
