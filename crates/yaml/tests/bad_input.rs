//! Hostile texts, and the limits.

use std::time::{Duration, Instant};

use puppetlang_types::Value;
use puppetlang_yaml::{Limits, YamlError, YamlErrorKind, read};

fn failure(text: &str, limits: &Limits) -> YamlError {
    read(text.as_bytes(), limits).expect_err(&text[..text.len().min(60)])
}

/// Returns the message, and the place of the problem.
fn place(text: &[u8]) -> (String, usize, usize) {
    let error = read(text, &Limits::default()).expect_err("it is wrong");
    (error.message, error.at.line, error.at.column)
}

#[test]
fn errors_have_their_place() {
    let place_of = |text: &str| {
        let (_, line, column) = place(text.as_bytes());
        (line, column)
    };
    assert_eq!(place_of("a: 1\nb: [1, 2\nc: 3\n"), (3, 2));
    assert_eq!(place_of("a: 1\nb: @\n"), (2, 4));
    assert_eq!(place_of("é: 1\né: 2024-01-01\n"), (2, 4));
    assert_eq!(place_of("- 1\n- - *b\n"), (2, 5));
    assert_eq!(place(b"a: 1\nb\xff"), ("invalid leading UTF-8 octet".into(), 2, 2));
    assert_eq!(place("a: é\u{1}".as_bytes()), ("control characters are not allowed".into(), 1, 5));
}

#[test]
fn syntax_errors_name_the_position_that_psych_names() {
    let error = failure("a: 1\nb: [1, 2\nc: 3\n", &Limits::default());
    assert_eq!(error.kind, YamlErrorKind::Syntax);
    assert_eq!(error.to_string(), "did not find expected ',' or ']' while parsing a flow sequence at line 2 column 4");
    let error = failure("a: 1\nb: \u{1}\n", &Limits::default());
    assert_eq!(error.to_string(), "control characters are not allowed at line 1 column 1");
}

#[test]
fn what_is_no_yaml_is_found_before_what_is_refused() {
    assert_eq!(place(b"- 2024-01-01\n- *x\n").0, "Tried to load unspecified class: Date");
    assert_eq!(place(b"- *x\n- 2024-01-01\n").0, "Unknown alias: x");
    assert_eq!(place(b"- 2024-01-01\n- @\n").1, 2);
}

#[test]
fn nesting_ends_in_an_error() {
    let limits = Limits::default();
    for unit in ["[", "{a: ", "- ", "? ", "[[a]: ", "- - ? ", "[? ", "{? "] {
        failure(&unit.repeat(100_000), &limits);
    }
    let mut text = String::new();
    for level in 0..3_000 {
        text.push_str(&" ".repeat(level));
        text.push_str("a:\n");
    }
    assert_eq!(failure(&text, &limits).message, "the data is nested more than 512 levels deep");
    let nested = format!("{}1{}", "[".repeat(200), "]".repeat(200));
    assert!(read(nested.as_bytes(), &limits).is_ok_and(|value| value.depth() == 200));
}

#[test]
fn aliases_make_nothing_great() {
    let mut laughs = String::from("a0: &a0 [lol]\n");
    for level in 1..40 {
        let before = format!("*a{}, ", level - 1).repeat(9);
        laughs.extend(["a", &level.to_string(), ": &a", &level.to_string(), " [", &before, "]\n"]);
    }
    assert_eq!(failure(&laughs, &Limits::default()).message, "the data has more than 20000000 values");
    let mut deep = String::from("- &a0 []\n");
    for level in 1..2_000 {
        deep.extend(["- &a", &level.to_string(), " [*a", &(level - 1).to_string(), "]\n"]);
    }
    assert_eq!(failure(&deep, &Limits::default()).message, "the data is nested more than 512 levels deep");
    let merges = format!(
        "x: &x {{{}}}\n{}",
        (0..20_000).map(|key| format!("k{key}: 1, ")).collect::<String>(),
        (0..20_000).map(|key| format!("m{key}: {{<<: *x}}\n")).collect::<String>()
    );
    assert_eq!(failure(&merges, &Limits::default()).message, "the data has more than 20000000 values");
    let keys: String = (0..20_000).map(|key| format!("? [{}{key}]\n: 1\n", "1,".repeat(50))).collect();
    assert_eq!(failure(&keys, &Limits::default()).message, "the data has more than 20000000 values");
}

#[test]
fn limits_are_kept() {
    let text = "- &a 1\n- *a\n- *a\n";
    let limits = Limits { bytes: text.len(), depth: 1, values: 4, aliases: 2 };
    assert!(
        read(text.as_bytes(), &limits).is_ok_and(|value| matches!(value, Value::Array(values) if values.len() == 3))
    );
    failure(text, &Limits { bytes: text.len() - 1, ..limits });
    failure(text, &Limits { depth: 0, ..limits });
    failure(text, &Limits { values: 3, ..limits });
    failure(text, &Limits { aliases: 1, ..limits });
}

/// Twice the text must not take much more than twice the time.
///
/// The machine may be busy, so the test detects only quadratic growth.
#[test]
fn time_is_linear() {
    let shapes: [(&str, &str); 9] = [
        ("", "a: 1\n"),
        ("", "- {a: [b, c], d: 'e'}\n"),
        ("[", "[a: b], "),
        ("{", "k: {v: [1]}, "),
        ("a: |\n", "  text\n"),
        ("a: '", "x\n\n "),
        ("a ", "b\n c "),
        ("", "# comment\n\n"),
        ("", "- &a b\n"),
    ];
    for (head, unit) in shapes {
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
