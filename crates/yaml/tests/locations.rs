//! The locations of keys and elements, and duplicate keys.

use std::time::{Duration, Instant};

use puppetlang_types::Value;
use puppetlang_yaml::{Limits, Position, Segment, duplicate_keys, locate, read};
use serde_json::Value as Json;

/// Returns the line and column at a path whose segments are separated by blanks; a number is an index.
fn at(text: &str, path: &str) -> Option<(usize, usize)> {
    let segment = |part| str::parse(part).map_or(Segment::Key(part), Segment::Index);
    let path: Vec<Segment<'_>> = path.split_whitespace().map(segment).collect();
    locate(text.as_bytes(), &path).map(|Position { line, column }| (line, column))
}

#[test]
fn keys_and_elements_have_positions() {
    let text = "---\n# c\na: 1\nbé: [x, {c: 2}]\n\"d e\":\n  - f: |\n      text\n    g:\n  -\n  - h\n";
    let rows = [
        ("", Some((3, 1))),
        ("a", Some((3, 1))),
        ("bé", Some((4, 1))),
        ("bé 0", Some((4, 6))),
        ("bé 1", Some((4, 9))),
        ("bé 1 c", Some((4, 10))),
        ("bé 2", None),
        ("bé c", None),
        ("a b", None),
        ("x", None),
    ];
    for (path, expected) in rows {
        assert_eq!(at(text, path), expected, "{path}");
    }
    let list = [Segment::Key("d e"), Segment::Index(0), Segment::Key("g")];
    assert_eq!(locate(text.as_bytes(), &list), Some(Position { line: 8, column: 5 }));
    assert_eq!(at("é: {ü: [ä, ö]}\n", "é ü 1"), Some((1, 12)));
    assert_eq!(at("a: 1\r\nb: 2\rc: 3\n", "c"), Some((3, 1)));
    assert_eq!(at("\u{feff}a: 1\n", "a"), Some((1, 1)));
    for (row, expected) in [("l 0", (2, 1)), ("l 1", (3, 3)), ("m 0", (5, 5)), ("m 1", (6, 3)), ("n 0", (7, 5))] {
        assert_eq!(at("l:\n-\n- &x\nm:\n  - &y !!str b\n  -\nn: [*x ]\n", row), Some(expected), "{row}");
    }
    assert_eq!(at("[a, b", "0"), None);
    assert_eq!(at("", ""), None);
    assert_eq!(locate(b"a: \xff", &[Segment::Key("a")]), None);
}

#[test]
fn keys_are_found_by_their_meaning() {
    assert_eq!(at(":a: {0x1: b}\n", "a 1"), Some((1, 6)));
    assert_eq!(at("'1': a\n1: b\n", "1"), Some((2, 1)));
    assert_eq!(locate(b"'1': a\n1: b\n", &[Segment::Key("1")]), Some(Position { line: 1, column: 1 }));
    assert_eq!(at("yes: a\n'yes': b\n", "yes"), Some((2, 1)));
    assert_eq!(at("x: &x k\n*x : {l: 1}\n", "k l"), Some((2, 7)));
    assert_eq!(at("? a\n: b\n? c\n", "c"), Some((3, 3)));
    assert_eq!(at("!!omap [a: 1, b: {c: 2}]\n", "b c"), Some((1, 19)));
    assert_eq!(at("a: !!str {str: {b: 1}}\n", "a b"), Some((1, 17)));
}

#[test]
fn keys_of_json_are_found() {
    let text = "{\n\t\"a\": [1, {\"b\":2, \"c\\/\\u00e9\": \"d\"}]\n}\n";
    assert_eq!(at(text, "a 1 b"), Some((2, 12)));
    assert_eq!(at(text, "a 1 c/é"), Some((2, 19)));
}

#[test]
fn merges_and_aliases_lead_to_the_anchor() {
    let text = "\
base: &base {x: 1, y: 2}
more: &more {y: 3, z: 4}
one:
  x: 5
  <<: *base
two:
  <<: [*base, *more]
  z: 6
three: *base
four: [*more, {<<: *base}]
five:
  <<: {<<: *base, y: {q: 7}}
";
    let rows = [
        ("one x", (1, 14)),
        ("one y", (1, 20)),
        ("two y", (1, 20)),
        ("two z", (8, 3)),
        ("two x", (1, 14)),
        ("three", (9, 1)),
        ("three y", (1, 20)),
        ("four 0", (10, 8)),
        ("four 0 z", (2, 20)),
        ("four 1 x", (1, 14)),
        ("five x", (1, 14)),
        ("five y q", (12, 23)),
    ];
    for (path, expected) in rows {
        assert_eq!(at(text, path), Some(expected), "{path}");
    }
    assert_eq!(at("a: &x [{b: 1}]\n<<: *x\n", "<< 0 b"), Some((1, 9)), "an alias of a sequence is not merged");
    assert_eq!(at("<<: [{b: 1}, 2]\n", "<< 1"), Some((1, 14)));
    assert_eq!(at("a: &x {b: *x}\n", "a b c"), None);
}

#[test]
fn the_last_duplicate_counts() {
    let text = "a: {b: 1}\nc: 2\na: {d: 3, d: 4}\n:c: 5\n";
    assert_eq!(at(text, "a"), Some((3, 1)));
    assert_eq!(at(text, "a b"), None);
    assert_eq!(at(text, "a d"), Some((3, 11)));
    assert_eq!(at(text, "c"), Some((4, 1)));
    let position = |line, column| Position { line, column };
    let found: Vec<_> = duplicate_keys(text.as_bytes())
        .into_iter()
        .map(|duplicate| (format!("{:?}", duplicate.key), duplicate.first, duplicate.again))
        .collect();
    let expected = [
        ("'a'".to_owned(), position(1, 1), position(3, 1)),
        ("'d'".to_owned(), position(3, 5), position(3, 11)),
        ("'c'".to_owned(), position(2, 1), position(4, 1)),
    ];
    assert_eq!(found, expected);
    let count = |text: &str| duplicate_keys(text.as_bytes()).len();
    assert_eq!(count("a: 1\na: 2\na: 3\n"), 2);
    assert_eq!(count("1: a\n'1': b\n1.0: c\n"), 0);
    assert_eq!(count("x: &x {a: 1}\n<<: *x\n<<: *x\na: 2\n"), 0);
    assert_eq!(count("- a: 1\n- a: 1\n"), 0);
    assert_eq!(count("a: 1\na: [\n"), 0);
}

/// Checks that every key and element of a value has a position.
fn all_located<'v>(text: &str, value: &'v Value, path: &mut Vec<Segment<'v>>) -> usize {
    let position = locate(text.as_bytes(), path).unwrap_or_else(|| panic!("{text:?} has nothing at {path:?}"));
    assert!(position.line <= text.split(['\n', '\r']).count() + 1 && position.column >= 1, "{text:?} {path:?}");
    let mut count = 1;
    match value {
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                path.push(Segment::Index(index));
                count += all_located(text, value, path);
                path.pop();
            }
        }
        Value::Hash(hash) => {
            for (key, value) in hash.iter() {
                path.push(match key {
                    Value::String(key) => Segment::Key(key.as_str()),
                    Value::Integer(key) if *key >= 0 => Segment::Index(usize::try_from(*key).expect("it is positive")),
                    _ => continue,
                });
                count += all_located(text, value, path);
                path.pop();
            }
        }
        _ => {}
    }
    count
}

#[test]
fn every_part_of_the_recorded_documents_has_a_position() {
    let mut count = 0;
    for line in include_str!("data/psych.jsonl").lines() {
        let entry: Json = serde_json::from_str(line).expect("the file is JSON");
        let Some(text) = entry[1].as_str() else { continue };
        // A text without documents has no root.
        if let Ok(value) = read(text.as_bytes(), &Limits::default())
            && (!matches!(value, Value::Undef) || locate(text.as_bytes(), &[]).is_some())
        {
            count += all_located(text, &value, &mut Vec::new());
        }
    }
    assert!(count > 6_000, "{count}");
}

#[test]
fn hostile_texts_take_linear_time() {
    let start = Instant::now();
    let line = |level: usize| format!("a{level}: &a{level} {{<<: [*a{before}, *a{before}]}}\n", before = level - 1);
    let merges = format!("a0: &a0 {{b: 1}}\n{}", (1..20_000).map(line).collect::<String>());
    assert_eq!(at(&merges, "a19999 b"), Some((1, 10)));
    assert_eq!(at(&merges, "a19999 c"), None);
    let keys: String = (0..100_000).map(|key| format!("k{}: 1\n", key % 50_000)).collect();
    assert_eq!(duplicate_keys(keys.as_bytes()).len(), 50_000);
    for unit in ["[", "{a: ", "- ", "? ", "[? "] {
        let _ = locate(unit.repeat(50_000).as_bytes(), &[Segment::Index(0)]);
        let _ = duplicate_keys(unit.repeat(50_000).as_bytes());
    }
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}
