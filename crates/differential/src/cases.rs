//! `cargo xtask cases`: compares recorded compilations of packaged modules.
//!
//! It shows the missing feature of each.
//!
//! The compilations are in a directory of cases: a folder for each, with `site.pp`, `case.json` and `catalog.json`, and
//! the facts beside the folders. The modules are in a directory of their own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::{Map, Value, json};

use super::catalog::compared;
use super::ruby::with_strings;
use super::run::{ask, command};

/// The node of all compilations.
const NODE: &str = "node1.example.com";

/// The locations of the compilations and the modules.
#[derive(Args, Clone, Debug)]
pub struct Options {
    /// The directory of the cases.
    cases: PathBuf,
    /// The directory of the modules.
    modules: PathBuf,
    /// Interpret all Ruby functions of modules, also those that have a native implementation.
    #[arg(long)]
    no_native: bool,
    /// Show the differences of the case of this name.
    #[arg(long, value_name = "NAME")]
    show: Option<String>,
    /// Compare this command's answers instead of those of `puppetlang batch`.
    #[arg(long, value_name = "COMMAND")]
    command: Option<String>,
}

/// A recorded compilation.
struct Case {
    name: String,
    question: Map<String, Value>,
    /// The error message with which the reference rejected it.
    error: Option<String>,
    catalog: Option<Value>,
}

/// The result for a case.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Equal,
    /// Equal except for the class `ascii-string` of `docs/differences.md`.
    EqualTexts,
    RejectedAlike,
    Differs,
    RejectedOtherwise(String),
    Lacks(String),
}

/// Compares our catalogs with those of the cases.
///
/// # Errors
///
/// If one of our catalogs differs, or a file cannot be read.
pub fn run(options: &Options) -> Result<()> {
    let modules = std::path::absolute(&options.modules)?;
    let mut cases = read(&options.cases, &modules)?;
    if options.no_native {
        cases.iter_mut().for_each(|case| case.question["settings"]["native_functions"] = false.into());
    }
    let lines: Vec<String> = cases.iter().map(|case| Value::Object(case.question.clone()).to_string()).collect();
    let ours = command(options.command.as_deref())?;
    let (program, arguments) = ours.split_first().context("the command is empty")?;
    let answers = ask(Command::new(program).args(arguments), &lines)?;
    let mut table: BTreeMap<Outcome, Vec<&str>> = BTreeMap::new();
    for (case, answer) in cases.iter().zip(&answers) {
        let answer = renamed(answer, &modules.to_string_lossy());
        if options.show.as_deref() == Some(&*case.name) {
            println!("recorded {}", case.catalog.as_ref().map(catalog).unwrap_or_default());
            println!("ours     {}", catalog(&answer["catalog"]));
        }
        table.entry(outcome(case, &answer)).or_default().push(&case.name);
    }
    for (outcome, names) in &table {
        let what = match outcome {
            Outcome::Equal => "equal",
            Outcome::EqualTexts => "equal except for texts that the reference writes as Binary (class ascii-string)",
            Outcome::RejectedAlike => "rejected with the same message",
            Outcome::Differs => "DIFFERS",
            Outcome::RejectedOtherwise(message) => &format!("rejected otherwise: {message}"),
            Outcome::Lacks(message) => &format!("lacks: {message}"),
        };
        println!("{:5} {what}\n      {}", names.len(), names.join(" "));
    }
    let differing = table.get(&Outcome::Differs).map_or(0, Vec::len);
    ensure!(differing == 0, "{differing} catalogs differ");
    Ok(())
}

/// Returns the manifests of the cases in a directory, by the file with their facts.
///
/// # Errors
///
/// If a case cannot be read or names no facts, or there is no case.
pub fn manifests(directory: &Path) -> Result<BTreeMap<PathBuf, Vec<PathBuf>>> {
    let mut manifests: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for folder in folders(directory)? {
        let case = object(&folder.join("case.json"))?;
        manifests.entry(facts(&folder, &case)?).or_default().push(folder.join("site.pp"));
    }
    ensure!(!manifests.is_empty(), "{} has no case", directory.display());
    Ok(manifests)
}

fn read(directory: &Path, modules: &Path) -> Result<Vec<Case>> {
    folders(directory)?.iter().enumerate().map(|(id, folder)| case(id, folder, modules)).collect()
}

/// Returns the folders of the cases, sorted.
fn folders(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut folders: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))? {
        let path = entry?.path();
        if path.join("case.json").is_file() {
            folders.push(path);
        }
    }
    folders.sort_unstable();
    Ok(folders)
}

/// Returns the path of the facts of a case.
fn facts(folder: &Path, case: &Value) -> Result<PathBuf> {
    let name = case["facts"].as_str().context("a case names its facts")?;
    Ok(folder.with_file_name("facts").join(name).with_extension("json"))
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

fn object(path: &Path) -> Result<Value> {
    serde_json::from_str(&text(path)?).with_context(|| format!("{} is no JSON", path.display()))
}

fn case(id: usize, folder: &Path, modules: &Path) -> Result<Case> {
    let case = object(&folder.join("case.json"))?;
    let question = json!({
        "id": id,
        "kind": "catalog",
        "source": text(&folder.join("site.pp"))?,
        "file": "@CASE@/site.pp",
        "node": NODE,
        "facts": object(&facts(folder, &case)?)?,
        "modulepath": [modules],
        // The reference reads any file; one case asks for a file that does not exist.
        "settings": { "strict": "warning", "strict_variables": false, "grants": ["file=/"] },
        "server_facts": {
            "serverversion": "7.23.0",
            "servername": "puppet.example.com",
            "serverip": "192.0.2.1",
            "environment": "production",
        },
        "trusted": {
            "authenticated": "remote",
            "certname": NODE,
            "domain": "example.com",
            "hostname": "node1",
            "extensions": {},
            "external": {},
        },
    });
    let is_made = case["ok"] == Value::Bool(true);
    Ok(Case {
        name: folder.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        question: question.as_object().cloned().unwrap_or_default(),
        error: case["error"].as_str().map(str::to_owned),
        catalog: if is_made { Some(object(&folder.join("catalog.json"))?) } else { None },
    })
}

/// Replaces the modules' directory in an answer with its name in the cases.
fn renamed(answer: &Value, modules: &str) -> Value {
    let text = answer.to_string().replace(modules, "@MODULES@");
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// Returns the parts of a catalog that are compared. The order of resources is ignored.
fn catalog(catalog: &Value) -> Value {
    let mut shown = compared(&json!({ "catalog": catalog }));
    if let Some(resources) = shown["resources"].as_array_mut() {
        resources.iter_mut().filter_map(Value::as_object_mut).for_each(|resource| drop(resource.remove("kind")));
        resources.sort_by_key(|resource| format!("{}[{}]", resource["type"], resource["title"]));
    }
    if let Some(fields) = shown.as_object_mut() {
        fields.remove("tags");
    }
    shown
}

fn outcome(case: &Case, answer: &Value) -> Outcome {
    let message = answer.pointer("/error/message").and_then(Value::as_str);
    match (&case.catalog, message) {
        (Some(recorded), None) if catalog(recorded) == catalog(&answer["catalog"]) => Outcome::Equal,
        (Some(recorded), None) if with_strings(&catalog(recorded)) == catalog(&answer["catalog"]) => {
            Outcome::EqualTexts
        }
        (Some(_), None) => Outcome::Differs,
        (Some(_), Some(message)) => Outcome::Lacks(lack(message)),
        (None, message) => {
            let (message, wanted) = (message.unwrap_or("a catalog"), case.error.as_deref().unwrap_or_default());
            if wanted.starts_with(message) { Outcome::RejectedAlike } else { Outcome::RejectedOtherwise(lack(message)) }
        }
    }
}

/// Returns the unsupported feature that an error message names, without the location.
fn lack(message: &str) -> String {
    let detail = message.rsplit("Error while evaluating a Function Call, ").next().unwrap_or(message);
    let known = ["is written in Ruby", "is not supported"];
    if !known.iter().any(|word| detail.contains(word)) {
        return message.lines().next().unwrap_or_default().to_owned();
    }
    detail.split(" (").next().unwrap_or(detail).to_owned()
}
