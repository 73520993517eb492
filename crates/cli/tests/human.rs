//! The output of `puppetlang check` for common mistakes: each source in `human/` has a text file with its expected
//! output.
//!
//! `PUPPETLANG_UPDATE=1 cargo test -p puppetlang-cli --test human` rewrites the expected output; review the changes.
//! The first diagnostic of the reference for each source is in `reference.jsonl` and must not be edited.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/human")
}

/// Returns the names of the sources.
fn sources() -> Vec<String> {
    let entries = fs::read_dir(directory()).expect("the directory is there");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned());
    let mut sources: Vec<_> = names.filter(|name| name.ends_with(".pp") || name.ends_with(".epp")).collect();
    sources.sort();
    assert!(sources.len() >= 60, "only {} sources", sources.len());
    sources
}

/// Returns the output of `check` for a source.
fn said(name: &str, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    let command = command.current_dir(directory()).args(["check", "--quiet", "--color", "never"]);
    let output = command.args(arguments).arg(name).output().expect("it starts");
    assert!(output.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

#[test]
fn messages_are_those_beside_the_sources() {
    let update = std::env::var_os("PUPPETLANG_UPDATE").is_some();
    let mut differ = Vec::new();
    for name in sources() {
        let path = directory().join(&name).with_extension("txt");
        let text = said(&name, &[]);
        if update {
            fs::write(&path, &text).expect("it can be written");
        } else if fs::read_to_string(&path).unwrap_or_default() != text {
            differ.push(format!("{name}: {} does not hold\n{text}", path.display()));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

/// The code, message, line and column of the first error.
type First = (Value, Value, Value, Value);

#[test]
fn the_first_error_is_that_of_the_reference() {
    let lines = fs::read_to_string(directory().join("reference.jsonl")).expect("it is there");
    let answer = |line: &str| -> (String, First) {
        let answer: Value = serde_json::from_str(line).expect("it is JSON");
        let field = |name: &str| answer[name].clone();
        (
            answer["file"].as_str().unwrap_or_default().into(),
            (field("issue"), field("message"), field("line"), field("pos")),
        )
    };
    let reference: BTreeMap<String, First> = lines.lines().map(answer).collect();
    for name in sources() {
        let found: Vec<Value> = said(&name, &["--output-format", "jsonl"])
            .lines()
            .map(|line| serde_json::from_str(line).expect("it is JSON"))
            .collect();
        let first = found.iter().find(|one| one["severity"] == "error").cloned().unwrap_or_default();
        let field = |name: &str| first[name].clone();
        let ours = (field("code"), field("message"), field("line"), field("column"));
        match reference.get(&name) {
            // The reference reports neither code nor location for errors in regular expressions.
            Some(expected) if expected.0.is_null() && expected.2.is_null() => {
                assert_eq!(ours.1, expected.1, "{name}");
            }
            Some(expected) => assert_eq!(ours, *expected, "{name}"),
            // The reference's protocol cannot contain invalid UTF-8.
            None => assert_eq!(ours.0, "INVALID_UTF8", "{name} is not in reference.jsonl"),
        }
    }
}
