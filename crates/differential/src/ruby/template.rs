//! Questions about the ERB templates of modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::reach::Reach;
use super::value::Maker;
use super::{Asked, Excluded, libraries};
use crate::generate::Dice;

/// A template: its name, its text, and the reason why its result differs from run to run.
pub(super) struct Template {
    name: String,
    text: String,
    varies: Option<&'static str>,
}

/// Returns questions that render each template with several sets of variables.
pub(super) fn questions(modulepath: &Path, templates: &[Template], seed: u64, sets: usize) -> Vec<Asked> {
    let mut questions = Vec::new();
    for (number, template) in templates.iter().enumerate() {
        for set in 0..sets {
            let mut dice = Dice::new(seed, number * sets + set);
            let question = question(modulepath, &template.name, &template.text, set, &mut dice);
            questions.push(Asked { question, varies: template.varies });
        }
    }
    questions
}

/// Finds the templates that do not reach outside of the process, and prints how many do.
///
/// # Errors
///
/// If the modules cannot be read.
pub(super) fn find(modulepath: &Path) -> Result<Vec<Template>> {
    let libraries = libraries(modulepath)?;
    let (mut found, mut excluded) = (Vec::new(), Excluded::default());
    for (module, directory) in directories(modulepath)? {
        let top = directory.join("templates");
        let mut paths = Vec::new();
        files_below(&top, "erb", &mut paths)?;
        for path in paths {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let name = format!("{module}/{}", path.strip_prefix(&top).unwrap_or(&path).to_string_lossy());
            let reach = Reach::of(&path, &libraries);
            match reach.outside {
                Some(reason) => excluded.add(reason, &name),
                None => found.push(Template { name, text, varies: reach.varies }),
            }
        }
    }
    excluded.print("templates");
    Ok(found)
}

/// Returns the names and directories of the modules.
pub(super) fn directories(modulepath: &Path) -> Result<BTreeMap<String, PathBuf>> {
    let entries = fs::read_dir(modulepath).with_context(|| format!("cannot read {}", modulepath.display()))?;
    entries
        .map(|entry| {
            let entry = entry?;
            Ok((entry.file_name().to_string_lossy().into_owned(), entry.path()))
        })
        .collect()
}

/// Finds the files with an extension, in a fixed order. A directory that does not exist has none.
pub(super) fn files_below(directory: &Path, extension: &str, found: &mut Vec<PathBuf>) -> Result<()> {
    let Ok(entries) = fs::read_dir(directory) else { return Ok(()) };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files_below(&path, extension, found)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    Ok(())
}

fn question(modulepath: &Path, reference: &str, text: &str, set: usize, dice: &mut Dice) -> Map<String, Value> {
    let mut maker = Maker::new(text, set, dice);
    let assigned = |name: &str, value: &str| format!("  ${name} = {value}\n");
    let mut locals = String::new();
    for name in instance_variables(text) {
        if let Some(value) = maker.value(&format!("@{name}")) {
            locals += &assigned(&name, &value);
        }
    }
    let mut classes: BTreeMap<String, String> = BTreeMap::new();
    let mut top = String::new();
    for (name, written) in scope_variables(text) {
        let Some(value) = maker.value(&written) else { continue };
        match name.trim_start_matches("::").rsplit_once("::") {
            Some((class, variable)) => *classes.entry(class.to_owned()).or_default() += &assigned(variable, &value),
            None => match name.strip_prefix("::") {
                Some(name) => top += &assigned(name, &value),
                None => locals += &assigned(&name, &value),
            },
        }
    }
    let classes = classes.iter().map(|(class, body)| format!("class {class} {{\n{body}}}\ninclude {class}\n"));
    let statement = format!("  notify {{ 'text': message => template('{reference}') }}\n");
    let main = format!("class questions {{\n{locals}{statement}}}\ninclude questions\n");
    let source = [top].into_iter().chain(classes).chain([main]).collect::<String>();
    Map::from_iter([
        ("kind".to_owned(), "catalog".into()),
        ("about".to_owned(), format!("{reference}, set {set}").into()),
        ("source".to_owned(), source.into()),
        ("facts".to_owned(), facts()),
        ("modulepath".to_owned(), json!([modulepath])),
    ])
}

/// Returns the facts of a node.
pub(super) fn facts() -> Value {
    json!({
        "fqdn": "web1.example.org",
        "hostname": "web1",
        "domain": "example.org",
        "ipaddress": "192.0.2.10",
        "osfamily": "Debian",
        "operatingsystem": "Debian",
        "operatingsystemrelease": "12",
        "processorcount": 4,
        "memorysize_mb": "7960.25",
        "kernel": "Linux",
        "os": { "family": "Debian", "name": "Debian", "release": { "full": "12.5", "major": "12" } },
        "networking": { "fqdn": "web1.example.org", "hostname": "web1", "ip": "192.0.2.10", "interfaces": {} },
        "processors": { "count": 4 },
    })
}

/// Returns the names of the instance variables in a text.
fn instance_variables(text: &str) -> BTreeSet<String> {
    let names = text.split('@').skip(1).map(|rest| {
        let end = rest.find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).unwrap_or(rest.len());
        rest[..end].to_owned()
    });
    names.filter(|name| name.starts_with(|letter: char| letter.is_ascii_lowercase())).collect()
}

/// Returns the names of the variables that a text looks up in the scope, with the expressions that do.
fn scope_variables(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (start, end) in [("scope['", "']"), ("scope[\"", "\"]"), ("lookupvar('", "')"), ("lookupvar(\"", "\")")] {
        for (at, _) in text.match_indices(start) {
            let Some((name, _)) = text[at + start.len()..].split_once(end) else { continue };
            let is_name =
                |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "_:".contains(letter);
            let name_is_valid = name.trim_start_matches("::").starts_with(|letter: char| letter.is_ascii_lowercase());
            if name.chars().all(is_name) && name_is_valid && !name.ends_with(':') {
                let prefix = if start.starts_with("lookupvar") { "scope." } else { "" };
                found.insert(name.to_owned(), format!("{prefix}{start}{name}{end}"));
            }
        }
    }
    found
}
