//! Runs `puppetlang batch` for tests.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;

/// Returns the answers to lines of input.
pub(crate) fn batch(lines: impl Into<Vec<u8>>) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command is built");
    let mut stdin = child.stdin.take().expect("it is piped");
    let lines = lines.into();
    let writer = std::thread::spawn(move || stdin.write_all(&lines).expect("the command reads everything"));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("everything was written");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

/// Returns the answers to questions.
pub(crate) fn ask(questions: &[Value]) -> Vec<Value> {
    let lines: String = questions.iter().map(|question| format!("{question}\n")).collect();
    batch(lines)
}
