//! `cargo xtask differential native`: compares native functions with the Ruby files that they replace.
//!
//! Every recorded call of the crate `stdlib` is asked twice, with the module on the disk: once with native functions,
//! and once with all functions interpreted. Both answers must be equal, and be the recorded answer of the reference. A
//! call of a function that this version of the module does not have is not asked.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::catalog;
use super::survey::{Row, Selection, Survey, UNKNOWN, ask_ours, drawn, read_data, report};
use crate::{modules, workspace};

/// The modules whose functions have recorded calls.
const MODULES: &[&str] = &["stdlib", "openstacklib"];

/// The class of answers that differ from the recorded one as `docs/differences.md` says.
const DOCUMENTED: &str = "documented";

/// A recorded call with its question.
struct Call {
    question: Map<String, Value>,
    /// The answer of the reference.
    recorded: Value,
    /// Our answer, if it differs for a reason.
    ours: Option<Value>,
}

/// Compares native and interpreted answers to the recorded calls. A count is that of calls, which the seed chooses.
///
/// `modulepath` is a directory of modules; by default that of the packaged modules.
///
/// # Errors
///
/// If answers differ, or our side cannot be run.
pub fn run(selection: &Selection, modulepath: Option<&Path>, command: Option<&str>) -> Result<()> {
    let modulepath = match modulepath {
        Some(directory) => std::path::absolute(directory)?,
        None => packaged()?,
    };
    let mut calls = values(&modulepath)?;
    calls.extend(catalogs(&modulepath)?);
    let calls = drawn(calls, selection.count.unwrap_or(usize::MAX), selection.seed);
    let count = calls.len();
    let native = ask(&calls, true, command)?;
    let interpreted = ask(&calls, false, command)?;
    let mut rows: [Vec<Row>; 3] = Default::default();
    for ((call, native), interpreted) in calls.into_iter().zip(native).zip(interpreted) {
        if interpreted != call.recorded && lacks_function(&modulepath, &interpreted) {
            continue;
        }
        let class = |equal: bool| if equal { None } else { Some(UNKNOWN) };
        let row = |ours: &Value, reference: &Value, class| Row {
            question: call.question.clone(),
            ours: ours.clone(),
            reference: reference.clone(),
            class,
        };
        for (rows, answer) in rows.iter_mut().zip([&native, &interpreted]) {
            let is_documented = call.ours.as_ref() == Some(answer);
            let class = if is_documented { Some(DOCUMENTED) } else { class(*answer == call.recorded) };
            rows.push(row(answer, &call.recorded, class));
        }
        // A documented difference of the native function may be none of the interpreter, and the other way round.
        let known = [Some(&call.recorded), call.ours.as_ref()];
        let are_known =
            call.ours.is_some() && [&native, &interpreted].into_iter().all(|one| known.contains(&Some(one)));
        let class = if native != interpreted && are_known { Some(DOCUMENTED) } else { class(native == interpreted) };
        rows[2].push(row(&native, &interpreted, class));
    }
    let [native, interpreted, both] = rows;
    println!("the modules have the functions of {} of {count} recorded calls", both.len());
    let surveys = [
        Survey { subject: "native functions", least: LEAST, rows: native },
        Survey { subject: "the same functions, interpreted", least: LEAST, rows: interpreted },
        Survey { subject: "native and interpreted functions", least: LEAST, rows: both },
    ];
    report(&surveys, selection)
}

/// Returns a directory with links to the packaged modules that the calls need; a compile reads all modules of a path.
fn packaged() -> Result<PathBuf> {
    let all = modules::modulepath()?;
    let place = workspace::target().join("native-modulepath");
    fs::create_dir_all(&place).with_context(|| format!("cannot create {}", place.display()))?;
    for module in MODULES {
        let link = place.join(module);
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(fs::canonicalize(all.join(module))?, &link)
            .with_context(|| format!("cannot make {}", link.display()))?;
    }
    Ok(place)
}

/// The minimum number of equal answers, of a thousand. Of the others, 32 show what the interpreter lacks.
const LEAST: usize = 970;

/// Returns the recorded calls that return values.
fn values(modulepath: &Path) -> Result<Vec<Call>> {
    let calls = read_data("stdlib", "functions.jsonl")?.into_iter().map(|mut row| -> Result<Call> {
        let mut question = question("eval", &row, modulepath)?;
        question.insert("catalog".to_owned(), true.into());
        if let Some(facts) = row.get("facts") {
            question.insert("facts".to_owned(), facts.clone());
        }
        let ours = row.get("class").map(|_| row["ours"].clone());
        Ok(Call { question, recorded: row["out"].take(), ours })
    });
    calls.collect()
}

/// Returns the recorded manifests, whose answers are catalogs.
fn catalogs(modulepath: &Path) -> Result<Vec<Call>> {
    let calls = read_data("stdlib", "catalogs.jsonl")?.into_iter().map(|row| -> Result<Call> {
        let question = question("catalog", &row, modulepath)?;
        let ours = row.get("class").map(|_| row["ours"].clone());
        Ok(Call { question, recorded: catalog::compared(&row["out"]), ours })
    });
    calls.collect()
}

fn question(kind: &str, row: &Value, modulepath: &Path) -> Result<Map<String, Value>> {
    let source = row["source"].as_str().context("a recorded call has a source")?;
    let strict = row["strict"].as_str().unwrap_or("error");
    Ok(Map::from_iter([
        ("kind".to_owned(), kind.into()),
        ("source".to_owned(), source.into()),
        ("modulepath".to_owned(), json!([modulepath])),
        ("settings".to_owned(), json!({ "strict": strict })),
    ]))
}

/// Returns whether an answer says that a function is unknown that the modules indeed lack.
fn lacks_function(modulepath: &Path, answer: &Value) -> bool {
    let message = answer.pointer("/error/message").and_then(Value::as_str).unwrap_or_default();
    let Some((_, rest)) = message.split_once("Unknown function: '") else { return false };
    rest.split_once('\'').is_some_and(|(name, _)| !has_function(modulepath, name))
}

fn has_function(modulepath: &Path, name: &str) -> bool {
    let file = |module: &str, place: &str, name: &str| -> PathBuf {
        modulepath.join(module).join("lib/puppet").join(place).join(name.replace("::", "/")).with_extension("rb")
    };
    MODULES
        .iter()
        .any(|module| file(module, "functions", name).is_file() || file(module, "parser/functions", name).is_file())
}

/// Asks our side, and returns the compared parts of the answers.
fn ask(calls: &[Call], is_native: bool, command: Option<&str>) -> Result<Vec<Value>> {
    let questions: Vec<Map<String, Value>> = calls
        .iter()
        .map(|call| {
            let mut question = call.question.clone();
            question["settings"]["native_functions"] = is_native.into();
            question
        })
        .collect();
    let answers = ask_ours(&questions, command)?;
    questions.iter().zip(&answers).map(|(question, answer)| without_addresses(&compared(question, answer))).collect()
}

/// Replaces the addresses of Ruby objects with 0, as the recorder does.
fn without_addresses(answer: &Value) -> Result<Value> {
    const START: &str = ":0x";
    let text = answer.to_string();
    let mut parts = text.split(START);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_hexdigit());
        masked = masked + START + if rest.len() < part.len() { "0" } else { "" } + rest;
    }
    Ok(serde_json::from_str(&masked)?)
}

/// Returns the compared parts of an answer, in the form in which they are recorded.
fn compared(question: &Map<String, Value>, answer: &Value) -> Value {
    if question["kind"] == "catalog" {
        let mut answer = catalog::compared(answer);
        answer["logs"].as_array_mut().into_iter().flatten().for_each(remove_location);
        return answer;
    }
    let mut out = Map::new();
    for name in ["value", "type", "string"] {
        out.extend(answer.get(name).map(|value| (name.to_owned(), value.clone())));
    }
    if answer.get("value_error").is_some() {
        out.insert("value_error".to_owned(), true.into());
    }
    if let Some(error) = answer.get("error") {
        out.insert("error".to_owned(), kept(error, &["issue", "message", "line", "pos"]));
    }
    let logs = answer.get("logs").and_then(Value::as_array).into_iter().flatten();
    // The answers were recorded at the level notice.
    let logs = logs.filter(|line| !matches!(line["level"].as_str(), Some("debug" | "info")));
    let mut logs: Vec<Value> = logs.map(|line| kept(line, &["level", "message", "source"])).collect();
    logs.iter_mut().for_each(remove_location);
    if !logs.is_empty() {
        out.insert("logs".to_owned(), logs.into());
    }
    Value::Object(out)
}

/// Removes the place of the module's file from a deprecation warning of interpreted code; native functions omit it.
fn remove_location(line: &mut Value) {
    if let Some((text, _)) = line["message"].as_str().and_then(|text| text.split_once("\n   (location: ")) {
        line["message"] = text.into();
    }
}

/// Returns the named fields of an object.
fn kept(object: &Value, names: &[&str]) -> Value {
    let fields = object.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| names.contains(&name.as_str()));
    Value::Object(fields.map(|(name, value)| (name.clone(), value.clone())).collect())
}
