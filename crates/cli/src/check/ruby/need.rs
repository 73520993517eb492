//! The option `--ruby`: lists what the Ruby functions and ERB templates of a code base need.
//!
//! A file that another one requires belongs to it: its needs are listed too, and the methods and constants that it
//! defines are known. Files are read, not run.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use puppetlang::catalogs::read_file;
use puppetlang::ruby::{Need, NeedKind, Survey, SyntaxError};
use puppetlang::source::Source;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::template::{MOST_BYTES, is_template};
use crate::clean_path::source_name;
use crate::standard::complain;

/// The form of the list.
#[derive(Clone, Copy)]
pub(in crate::check) enum Listing {
    /// A line for each need, and a summary.
    Lines { with_summary: bool },
    /// A JSON object.
    Json,
}

/// A file that was read, and the files that it requires.
struct Reading {
    source: Source,
    survey: Result<Survey, SyntaxError>,
    required: BTreeSet<PathBuf>,
    /// The names of the libraries that were found among the files.
    found: HashSet<String>,
}

/// Returns the list, and the number of files that cannot be read.
pub(in crate::check) fn list_needs(files: &[PathBuf], listing: Listing) -> (String, usize) {
    let libraries: BTreeSet<PathBuf> = files.iter().filter_map(|path| library_of(path)).map(Path::to_owned).collect();
    let mut readings: BTreeMap<PathBuf, Reading> = BTreeMap::new();
    let mut unreadable = 0;
    let mut next: BTreeSet<PathBuf> = files.iter().cloned().collect();
    while !next.is_empty() {
        let read: Vec<_> = next.par_iter().map(|path| (path.clone(), reading(path, &libraries))).collect();
        let mut required = BTreeSet::new();
        for (path, result) in read {
            match result {
                Ok(reading) => {
                    required.extend(reading.required.iter().cloned());
                    readings.insert(path, reading);
                }
                Err(message) => {
                    complain(&message);
                    unreadable += 1;
                }
            }
        }
        required.retain(|path| !readings.contains_key(path));
        next = required;
    }
    let listed = listed(&readings);
    let text = match listing {
        Listing::Lines { with_summary } => lines(&readings, &listed, with_summary),
        Listing::Json => json_text(&readings, &listed),
    };
    (text, unreadable)
}

/// Returns the directory `lib` around a file.
fn library_of(path: &Path) -> Option<&Path> {
    path.ancestors().skip(1).find(|directory| directory.ends_with("lib"))
}

fn reading(path: &Path, libraries: &BTreeSet<PathBuf>) -> Result<Reading, String> {
    let bytes = read_file(path, MOST_BYTES).map_err(|error| format!("{}: {error}", path.display()))?;
    let source = Source::new(source_name(path), &*String::from_utf8_lossy(&bytes));
    let text = source.text().as_bytes();
    let survey = if is_template(path) { Survey::of_template(text) } else { Survey::of_program(text) };
    let mut reading = Reading { source, survey, required: BTreeSet::new(), found: HashSet::new() };
    let needs = reading.survey.as_ref().map(|survey| survey.needs.clone()).unwrap_or_default();
    for need in needs.iter().filter(|need| need.kind == NeedKind::Library) {
        if let Some(name) = &need.name
            && let Some(found) = resolved(path, &need.text, name, libraries)
        {
            reading.required.insert(found);
            reading.found.insert(name.clone());
        }
    }
    Ok(reading)
}

/// Returns the file that `require 'name'` or `require_relative 'name'` loads.
fn resolved(path: &Path, text: &str, name: &str, libraries: &BTreeSet<PathBuf>) -> Option<PathBuf> {
    let file = format!("{name}.rb");
    if text.starts_with("require_relative") {
        let found = cleaned(&path.parent()?.join(file));
        return found.is_file().then_some(found);
    }
    if !text.starts_with("require ") {
        return None;
    }
    let own = library_of(path).into_iter().map(Path::to_owned);
    own.chain(libraries.iter().cloned()).map(|library| library.join(&file)).find(|path| path.is_file())
}

/// Returns a path without `.` and `..` after names.
fn cleaned(path: &Path) -> PathBuf {
    let mut cleaned = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => drop(cleaned.pop()),
            std::path::Component::CurDir => {}
            part => cleaned.push(part),
        }
    }
    cleaned
}

/// Returns the needs of each file, without those that the file or those it requires satisfy.
fn listed(readings: &BTreeMap<PathBuf, Reading>) -> BTreeMap<&Path, Vec<&Need>> {
    let mut listed = BTreeMap::new();
    for (path, reading) in readings {
        let defined = defined_by(readings, path);
        let is_open = |need: &&Need| {
            let name = need.name.as_deref();
            name.is_none_or(|name| !defined.contains(name) && !reading.found.contains(name))
        };
        let all = reading.survey.iter().flat_map(|survey| &survey.needs);
        listed.insert(path.as_path(), all.filter(is_open).collect());
    }
    listed
}

/// Returns the methods and constants that a file and those it requires define.
fn defined_by<'r>(readings: &'r BTreeMap<PathBuf, Reading>, path: &'r PathBuf) -> HashSet<&'r str> {
    let mut defined = HashSet::new();
    let mut seen = BTreeSet::new();
    let mut next = vec![path];
    while let Some(path) = next.pop() {
        let Some(reading) = readings.get(path) else { continue };
        if seen.insert(path) {
            next.extend(&reading.required);
            let survey = reading.survey.iter();
            defined
                .extend(survey.flat_map(|survey| survey.methods.iter().chain(&survey.constants)).map(String::as_str));
        }
    }
    defined
}

/// The counts of the summary.
#[derive(Default)]
struct Counts {
    files: usize,
    supported: usize,
    with_grants: usize,
    invalid: usize,
    kinds: BTreeMap<NeedKind, usize>,
}

impl Counts {
    fn of(readings: &BTreeMap<PathBuf, Reading>, listed: &BTreeMap<&Path, Vec<&Need>>) -> Self {
        let mut counts = Self { files: readings.len(), ..Self::default() };
        for (path, reading) in readings {
            let needs = listed.get(path.as_path()).map(Vec::as_slice).unwrap_or_default();
            for need in needs {
                *counts.kinds.entry(need.kind).or_default() += 1;
            }
            if reading.survey.is_err() {
                counts.invalid += 1;
            } else if needs.is_empty() {
                counts.supported += 1;
            } else if needs.iter().all(|need| need.kind.is_grant()) {
                counts.with_grants += 1;
            }
        }
        counts
    }
}

fn place(source: &Source, offset: usize) -> (u32, u32) {
    let place = source.position(u32::try_from(offset).unwrap_or(u32::MAX).min(source.len()));
    (place.line, place.column)
}

fn lines(readings: &BTreeMap<PathBuf, Reading>, listed: &BTreeMap<&Path, Vec<&Need>>, with_summary: bool) -> String {
    let mut text = String::new();
    for (path, reading) in readings {
        let name = reading.source.name();
        if let Err(error) = &reading.survey {
            let (line, column) = place(&reading.source, error.offset);
            let _ = writeln!(text, "{name}:{line}:{column}: error: {}", error.message);
        }
        for need in listed.get(path.as_path()).into_iter().flatten() {
            let (line, column) = place(&reading.source, need.offset);
            let _ = writeln!(text, "{name}:{line}:{column}: {}: {}", need.kind.words(), need.text);
        }
    }
    if with_summary {
        let counts = Counts::of(readings, listed);
        for (kind, count) in &counts.kinds {
            let _ = writeln!(text, "{count:6} {}", kind.words());
        }
        let _ = write!(text, "{} of {} files are fully supported", counts.supported, counts.files);
        if counts.with_grants > 0 {
            let _ = write!(text, ", {} more with grants", counts.with_grants);
        }
        if counts.invalid > 0 {
            let _ = write!(text, ", {} have syntax errors", counts.invalid);
        }
        text.push('\n');
    }
    text
}

fn json_text(readings: &BTreeMap<PathBuf, Reading>, listed: &BTreeMap<&Path, Vec<&Need>>) -> String {
    let files: Vec<Value> = readings
        .iter()
        .map(|(path, reading)| {
            let needs = listed.get(path.as_path()).into_iter().flatten().map(|need| {
                let (line, column) = place(&reading.source, need.offset);
                json!({ "line": line, "column": column, "kind": need.kind.name(), "text": need.text })
            });
            let mut file = json!({ "path": reading.source.name(), "needs": needs.collect::<Vec<_>>() });
            if let Err(error) = &reading.survey {
                let (line, column) = place(&reading.source, error.offset);
                file["error"] = json!({ "line": line, "column": column, "message": error.message });
            }
            file
        })
        .collect();
    let counts = Counts::of(readings, listed);
    let kinds: BTreeMap<&str, usize> = counts.kinds.iter().map(|(kind, count)| (kind.name(), *count)).collect();
    let summary = json!({
        "files": counts.files,
        "supported": counts.supported,
        "supported_with_grants": counts.with_grants,
        "invalid": counts.invalid,
        "needs": kinds,
    });
    format!("{:#}\n", json!({ "files": files, "summary": summary }))
}
