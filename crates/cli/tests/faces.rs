//! `puppetlang parser` and `puppetlang epp` beside recorded answers of `puppet parser` and `puppet epp`.
//!
//! Every line of `data/faces.jsonl` is an invocation in the directory `data/faces`: arguments (`{dir}` is the directory),
//! standard input, and the reference's exit code, standard output and standard error. Where ours differs, the line names the
//! class of the difference (see `docs/differences.md`) and holds our answer too. `cargo test --test faces -- --ignored` asks
//! the reference again, and writes the file.

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

/// What a program answers to the invocation of a row, with more arguments behind its own.
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
    // Who reads no input may be gone before it is written.
    let _ = child.stdin.take().unwrap().write_all(row["stdin"].as_str().unwrap_or_default().as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).replace(&shown, "{dir}");
        // What the reference says before it has read that it is to use no colours.
        let text = text.replace("\u{1b}[1;31m", "").replace("\u{1b}[0m", "");
        // What the reference's library of facts may not read on a machine.
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
        // Puppet 8 is strict; 7 has to be told.
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
