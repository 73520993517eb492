//! `cargo xtask differential lookup`: compares the command `puppetlang lookup --compat` with `puppet lookup`.
//!
//! Standard output, standard error without colors, and the exit code must be equal.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow};
use serde_json::{Map, Value, json};

use super::eval::record;
use super::exchange::exchange;
use super::survey::{CRASH, Row, Selection, Survey, UNKNOWN, report};
use crate::{generate, workspace};

/// The number of calls in a run by default.
const COUNT: usize = 300;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 960;

/// The number of calls whose answers are recorded for the tests of the command: the table and some generated calls.
const RECORDED: usize = 150;

/// The number of processes that run the reference's command.
const PROCESSES: usize = 2;

/// The environment's directory in the directory of a call.
const ENVIRONMENT: &str = "environments/production";

/// Compares our command with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a command cannot be run.
pub fn run(selection: &Selection) -> Result<()> {
    let count = selection.count.unwrap_or(COUNT);
    let calls = selection.chosen(generate::lookup_commands(selection.seed, count), count);
    let program = workspace::build_puppetlang()?;
    let room = workspace::target().join("tmp/lookup");
    let _ = fs::remove_dir_all(&room);
    let mut lines = Vec::with_capacity(calls.len());
    for (number, call) in calls.iter().enumerate() {
        let root = room.join(number.to_string());
        lines.push(prepared(call, &root).with_context(|| format!("cannot write {}", root.display()))?);
    }
    let reference = ask_reference(&lines)?;
    let mut rows = Vec::with_capacity(calls.len());
    for ((number, call), (line, reference)) in calls.into_iter().enumerate().zip(lines.iter().zip(reference)) {
        let root = room.join(number.to_string());
        let ours = answer(&program, line, &root)?;
        rows.push(row(call, &ours, &compared(&serde_json::from_str(&reference)?, &root)));
    }
    if selection.record {
        record::write_all(rows.iter().take(RECORDED), "cli", "lookup.jsonl")?;
    }
    report(&[Survey { subject: "the command lookup", least: LEAST_SHARE, rows }], selection)
}

/// Writes the files of a call, and returns its arguments.
fn prepared(call: &Map<String, Value>, root: &Path) -> Result<Vec<String>> {
    for directory in [ENVIRONMENT, "conf", "var", "code"] {
        fs::create_dir_all(root.join(directory))?;
    }
    for (path, text) in call["files"].as_object().context("files are an object")? {
        let path = match path.strip_prefix("GLOBAL/") {
            Some(path) => root.join("conf").join(path),
            None => root.join(ENVIRONMENT).join(path),
        };
        fs::create_dir_all(path.parent().context("a file has a directory")?)?;
        fs::write(path, text.as_str().context("a file is a text")?)?;
    }
    fs::write(root.join("facts.json"), call["facts"].to_string())?;
    let below = |path: &str| root.join(path).to_string_lossy().into_owned();
    // The reference creates its default directory if it does not exist, and fails if another process is faster.
    fs::write(root.join("conf/puppet.conf"), format!("[main]\nrundir = {}\n", below("run")))?;
    let word = |name: &str| call[name].as_str().unwrap_or_default().to_owned();
    let mut arguments: Vec<String> = serde_json::from_value(call["arguments"].clone())?;
    arguments.extend(["--node".to_owned(), word("node"), "--facts".to_owned(), below("facts.json")]);
    arguments.extend(["--confdir".to_owned(), below("conf"), "--vardir".to_owned(), below("var")]);
    arguments.extend(["--codedir".to_owned(), below("code")]);
    arguments.extend(["--environmentpath".to_owned(), below("environments")]);
    arguments.extend(["--strict".to_owned(), word("strict")]);
    arguments.push(if word("strict") == "error" { "--strict_variables" } else { "--no-strict_variables" }.to_owned());
    Ok(arguments)
}

/// Asks the reference in several processes.
fn ask_reference(lines: &[Vec<String>]) -> Result<Vec<String>> {
    let ask = |lines: &[Vec<String>]| {
        let questions: Vec<String> = lines.iter().map(|line| json!(line).to_string()).collect();
        exchange(Command::new("ruby").arg(workspace::reference_program("lookup_command.rb")), &questions)
    };
    let size = lines.len().div_ceil(PROCESSES).max(1);
    thread::scope(|scope| {
        let asked: Vec<_> = lines.chunks(size).map(|chunk| scope.spawn(move || ask(chunk))).collect();
        let mut all = Vec::with_capacity(lines.len());
        for answers in asked {
            all.extend(answers.join().map_err(|_| anyhow!("a thread failed"))??);
        }
        Ok(all)
    })
}

/// Returns the compared parts of our answer to a call, whose files are written to a directory.
///
/// # Errors
///
/// If the files cannot be written, or the command cannot be run.
pub fn ours(program: &Path, call: &Map<String, Value>, root: &Path) -> Result<Value> {
    answer(program, &prepared(call, root)?, root)
}

/// Runs our command, and returns the compared parts of its answer.
fn answer(program: &Path, arguments: &[String], root: &Path) -> Result<Value> {
    let output = Command::new(program).args(["lookup", "--compat"]).args(arguments).output()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let answer = json!({ "out": text(&output.stdout), "err": text(&output.stderr), "code": output.status.code() });
    Ok(compared(&answer, root))
}

/// Returns the parts of an answer that are compared.
fn compared(answer: &Value, root: &Path) -> Value {
    let root = root.to_string_lossy();
    let text = |name: &str| without_colours(answer[name].as_str().unwrap_or_default()).replace(&*root, "ROOT");
    json!({ "out": text("out"), "err": text("err"), "code": answer["code"] })
}

/// Removes the escape sequences of colors.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or(part, |(_, rest)| rest))
}

fn row(question: Map<String, Value>, ours: &Value, reference: &Value) -> Row {
    let class = (ours != reference).then(|| class(ours, reference).unwrap_or(UNKNOWN));
    Row { question, ours: ours.clone(), reference: reference.clone(), class }
}

/// Returns the class of a difference; `docs/differences.md` explains them.
fn class(ours: &Value, reference: &Value) -> Option<&'static str> {
    let text = |answer: &Value, name: &str| answer[name].as_str().unwrap_or_default().to_owned();
    let (out, wanted) = (text(ours, "out"), text(reference, "out"));
    if out.is_empty()
        && text(ours, "err").ends_with("s and json; yaml is not supported\n")
        && wanted.contains(":type: ")
    {
        return Some("yaml-explanation");
    }
    // The access to a part of an Integer is a Ruby error.
    if text(reference, "err").starts_with("Error: Could not run: undefined method `include?' for ") {
        return Some(CRASH);
    }
    if ours["code"] != reference["code"] {
        return None;
    }
    // The reference adds the message of the exception that caused the error.
    let before =
        text(reference, "err").split_once("\nWrapped exception:\n").map(|(before, _)| before.to_owned() + "\n");
    if out == wanted && before == Some(text(ours, "err")) {
        return Some("wrapped-exception");
    }
    // The first argument of a conversion is replaced by a type in the data that the reference shows.
    if wanted.contains("#<Puppet::Pops::Types::") && alike_but_for_types(&out, &wanted) {
        return Some("converted-option");
    }
    None
}

/// Whether two texts are equal except lines in which the reference shows a type object.
fn alike_but_for_types(ours: &str, reference: &str) -> bool {
    let is_type = |line: &str| line.contains("#<Puppet::Pops::Types::");
    ours.lines().count() == reference.lines().count()
        && ours.lines().zip(reference.lines()).all(|(ours, wanted)| ours == wanted || is_type(wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_removed() {
        assert_eq!(without_colours("a\x1b[1;31mError: b[0]\x1b[0m\n"), "aError: b[0]\n");
    }

    #[test]
    fn only_lines_with_types_may_differ() {
        assert!(alike_but_for_types("a\n\"Integer\",\n", "a\n#<Puppet::Pops::Types::PIntegerType:0x7f @from=1>,\n"));
        assert!(!alike_but_for_types("b\n\"Integer\",\n", "a\n#<Puppet::Pops::Types::PIntegerType:0x7f @from=1>,\n"));
    }
}
