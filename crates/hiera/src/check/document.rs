//! Files in YAML and JSON: their values, their structure, and syntax errors.

use std::path::Path;

use puppetlang_json::JsonError;
use puppetlang_source::{Diagnostic, IssueCode, Source};
use puppetlang_types::Value;
use puppetlang_yaml::{Extent, Tree, YamlError};

use super::report::Report;
use crate::data_file;

/// The format of a data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataFormat {
    /// YAML, with or without encrypted values.
    Yaml,
    /// JSON.
    Json,
}

impl DataFormat {
    /// Returns the format of a file by its extension: `yaml`, `yml`, `eyaml` or `json`.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "yaml" | "yml" | "eyaml" => Some(Self::Yaml),
            "json" => Some(Self::Json),
            _ => None,
        }
    }
}

/// A file that is well-formed.
pub(super) struct Document {
    pub(super) value: Value,
    pub(super) tree: Tree,
}

/// Reads a file, whose text is the source of the report.
///
/// # Errors
///
/// If the file is not well-formed: a diagnostic at the place of the error.
pub(super) fn read(bytes: &[u8], format: DataFormat, report: &Report<'_>) -> Result<Document, Box<Diagnostic>> {
    match format {
        DataFormat::Yaml => {
            let value = puppetlang_yaml::read(bytes, &data_file::limits());
            let value = value.map_err(|error| Box::new(yaml_error(&error, report)))?;
            Ok(Document { value, tree: puppetlang_yaml::tree(bytes).unwrap_or_default() })
        }
        DataFormat::Json => {
            let value = puppetlang_json::read(bytes, &data_file::json_limits());
            let value = value.map_err(|error| Box::new(json_error(&error, report)))?;
            Ok(Document { value, tree: puppetlang_json::tree(report.source.text()) })
        }
    }
}

fn yaml_error(error: &YamlError, report: &Report<'_>) -> Diagnostic {
    let span = report.position(error.at.line, error.at.column);
    let diagnostic = report.issue(IssueCode::HieraSyntaxError, &error.message, span);
    let start = report.position(error.line, error.column);
    // Psych reports the start of the text if it does not know a better place.
    if start.start == 0 || start == span { diagnostic } else { report.pointing(diagnostic, start, "starts here") }
}

/// The most characters of the rest of a text that a message of the reference's JSON reader shows.
const REST: usize = 40;

fn json_error(error: &JsonError, report: &Report<'_>) -> Diagnostic {
    let message = match error.message.split_once(" at '") {
        Some((problem, rest)) if rest.chars().count() > REST || rest.contains('\n') => {
            let line = rest.lines().next().unwrap_or_default();
            format!("{problem} at '{}…'", line.chars().take(REST).collect::<String>())
        }
        _ => error.message.clone(),
    };
    report.issue(IssueCode::HieraSyntaxError, message, report.position(error.line, error.column))
}

/// Reports the keys that a mapping contains more than once.
pub(super) fn report_duplicates(tree: &Tree, report: &mut Report<'_>) {
    for duplicate in tree.duplicates() {
        report_duplicate(duplicate.key, duplicate.first, duplicate.again, report);
        if report.is_full() {
            return;
        }
    }
}

fn report_duplicate(key: &Value, first: Extent, again: Extent, report: &mut Report<'_>) {
    let shown = puppetlang_types::ruby::to_s(key);
    let message = format!("The key '{}' is declared more than once", shortened(&shown));
    let diagnostic = report.issue(IssueCode::HieraDuplicateKey, message, report.token(again));
    let diagnostic = report.pointing(diagnostic, report.token(first), "first declared here");
    report.add(diagnostic.with_help("remove one of the entries: the last value is used"));
}

/// The most characters of a name that a message repeats.
const SHOWN: usize = 200;

/// Returns the beginning of a text.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().nth(SHOWN).is_none() {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}

/// Creates the source of a file.
pub(super) fn source(name: &str, bytes: &[u8]) -> Source {
    Source::from_bytes(name, bytes.to_vec())
}
