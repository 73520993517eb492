//! Compares `puppetlang parser` and `puppetlang epp` with recorded answers of `puppet parser` and `puppet epp`.
//!
//! Each line of `data/faces.jsonl` is an invocation in the directory `data/faces`: the arguments (`{dir}` is the
//! directory), standard input, and the reference's exit code, standard output and standard error. If our answer
//! differs, the line also has the difference class (see `docs/differences.md`) and our answer. `cargo test --test faces
//! -- --ignored` asks the reference again and rewrites the file.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

fn rows() -> Vec<Value> {
    let text = std::fs::read_to_string(data().join("faces.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Runs a program with the arguments of a row, followed by more arguments.
fn answer(program: &str, row: &Value, more: &[&str]) -> Value {
    let directory = data().join("faces");
    let shown = directory.to_string_lossy().into_owned();
    let arguments = row["args"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().replace("{dir}", &shown));
    let mut child = Command::new(program)
        .current_dir(&directory)
        .args(arguments)
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may end before it is written.
    let _ = child.stdin.take().unwrap().write_all(row["stdin"].as_str().unwrap_or_default().as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).replace(&shown, "{dir}");
        // Messages that the reference prints before it has read the option for colors.
        let text = text.replace("\u{1b}[1;31m", "").replace("\u{1b}[0m", "");
        // Messages about files that Facter cannot read on the machine.
        text.split_inclusive('\n').filter(|line| !line.starts_with("Error: Facter: ")).collect::<String>()
    };
    json!({ "code": output.status.code(), "err": text(&output.stderr), "out": text(&output.stdout) })
}

#[test]
fn recorded_answers_of_the_reference() {
    let rows = rows();
    assert!(rows.len() >= 60);
    let mut failures = Vec::new();
    for row in &rows {
        let expected = if row["class"].is_null() { &row["answer"] } else { &row["ours"] };
        let answer = answer(env!("CARGO_BIN_EXE_puppetlang"), row, &[]);
        if &answer != expected {
            failures.push(format!("{}\nexpected: {expected:#}\ngot: {answer:#}\n", row["args"]));
        }
        if !row["class"].is_null() && answer == row["answer"] {
            failures.push(format!("{}\nno difference any more\n", row["args"]));
        }
    }
    assert!(failures.is_empty(), "{} of {} differ\n{}", failures.len(), rows.len(), failures.join("\n"));
}

#[test]
#[ignore = "asks the reference"]
fn record() {
    let mut lines = Vec::new();
    for mut row in rows() {
        // Puppet 8 is strict by default; Puppet 7 needs the option.
        let more: &[&str] = if row["args"].to_string().contains("--strict") {
            &["--color=false"]
        } else {
            &["--color=false", "--strict=error"]
        };
        row["answer"] = answer("puppet", &row, more);
        lines.push(row.to_string());
    }
    std::fs::write(data().join("faces.jsonl"), lines.join("\n") + "\n").unwrap();
}
