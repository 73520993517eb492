//! `dependencies` and `requirements`: their version ranges, and entries that occur twice.

use std::collections::HashMap;

use puppetlang_hiera::check::Report;
use puppetlang_scalar::{Version, VersionRange};
use puppetlang_source::{Diagnostic, IssueCode, Span};

use super::Dependency;
use crate::checked::Located;
use crate::document::Item;
use crate::range;

/// The oldest version of Puppet that got updates when metadata-json-lint was written.
const MINIMUM: Version = Version::new(4, 10, 0);

/// Checks the dependencies, and returns them.
pub(super) fn dependencies(list: Item<'_>, report: &mut Report<'_>) -> Vec<Dependency> {
    let mut found = Vec::new();
    let mut names: HashMap<Option<&str>, Span> = HashMap::new();
    for entry in list.elements().into_iter().flatten().filter(|entry| entry.is_mapping()) {
        let name = entry.get("name");
        let text = name.and_then(Item::as_str);
        let place = name.unwrap_or(entry).span(report);
        let shown = &name.map(|name| name.shown(report)).unwrap_or_default();
        match names.get(&text) {
            Some(first) => {
                let message = format!("Duplicate dependencies on {shown}");
                let diagnostic = report.issue(IssueCode::MetadataDuplicateDependency, message, place);
                report.add(report.pointing(diagnostic, *first, "first listed here"));
            }
            None => drop(names.insert(text, place)),
        }
        let written = Written::of(entry, report);
        if let Some(range) = written.parse(report) {
            if range::is_open(&range) {
                let text = &written.text;
                let message = format!("Dependency {shown} has an open ended dependency version requirement {text}");
                report.add(open(&written, message, report));
            }
            mixed(&written, &format!("{shown} dependency"), report);
            ignored_range(entry, shown, report);
            if let Some(text) = text {
                let range = entry.get("version_requirement").map(|_| Located { value: range, span: written.span });
                found.push(Dependency { name: Located { value: text.to_owned(), span: place }, range });
            }
        }
    }
    found
}

/// Checks the requirements.
pub(super) fn requirements(list: Item<'_>, report: &mut Report<'_>) {
    let mut names: HashMap<String, (Span, bool)> = HashMap::new();
    for entry in list.elements().into_iter().flatten().filter(|entry| entry.is_mapping()) {
        let name = entry.get("name");
        let text = name.and_then(Item::as_str);
        let place = name.unwrap_or(entry).span(report);
        if text == Some("pe") {
            let message = "The 'pe' requirement is no longer supported by the Forge.";
            report.add(report.issue(IssueCode::MetadataIgnoredEntry, message, place));
        }
        let written = Written::of(entry, report);
        if let Some(range) = written.parse(report) {
            requirement(&written, &range, report);
        }
        let Some(name) = text.map(str::to_lowercase) else { continue };
        match names.get_mut(&name) {
            // Every further entry is a part of the same problem.
            Some((_, true)) => {}
            Some((first, is_reported)) => {
                *is_reported = true;
                let message = format!("Duplicate entries in the 'requirements' list with the name '{name}'");
                let diagnostic = report.issue(IssueCode::MetadataDuplicateRequirement, message, place);
                report.add(report.pointing(diagnostic, *first, "first listed here"));
            }
            None => drop(names.insert(name, (place, false))),
        }
    }
}

fn requirement(written: &Written, range: &VersionRange, report: &mut Report<'_>) {
    if range::is_open(range) {
        let message = format!("Puppet has an open ended version requirement {range}");
        report.add(open(written, message, report));
    }
    if let Some(begin) = range::begin_below(range, &MINIMUM) {
        let message = format!("{begin} is no longer supported. Minimum supported version is {MINIMUM}");
        report.add(report.issue(IssueCode::MetadataEndOfLife, message, written.span));
    }
    mixed(written, "puppet version", report);
}

/// A range as it is written; empty if it is missing.
struct Written {
    text: String,
    span: Span,
    is_text: bool,
}

impl Written {
    fn of(entry: Item<'_>, report: &Report<'_>) -> Self {
        match entry.get("version_requirement") {
            Some(item) => Self {
                text: item.as_str().unwrap_or_default().to_owned(),
                span: item.span(report),
                is_text: item.as_str().is_some(),
            },
            None => Self { text: String::new(), span: entry.get("name").unwrap_or(entry).span(report), is_text: true },
        }
    }

    /// Returns the range, or reports that there is none. A value that is no text is reported elsewhere.
    fn parse(&self, report: &mut Report<'_>) -> Option<VersionRange> {
        if !self.is_text {
            return None;
        }
        let detail = match VersionRange::parse(&self.text) {
            Ok(range) if range.is_empty() => format!("Range matches no versions: \"{}\"", self.text),
            Ok(range) => return Some(range),
            Err(error) => error.to_string(),
        };
        let message = format!("Invalid 'version_requirement' field in metadata.json: {detail}");
        let diagnostic = report.issue(IssueCode::MetadataInvalidRange, message, self.span);
        report.add(diagnostic.with_help("write a range such as >= 1.2.0 < 3.0.0"));
        None
    }
}

fn open(written: &Written, message: String, report: &Report<'_>) -> Diagnostic {
    let help = "add an upper bound, such as < 3.0.0";
    report.issue(IssueCode::MetadataOpenRange, message, written.span).with_help(help)
}

fn mixed(written: &Written, subject: &str, report: &mut Report<'_>) {
    if range::is_mixed(&written.text) {
        let message = format!(
            "Mixing \"x\" or \"*\" version syntax with operators is not recommended in metadata.json, use one style \
             in the {subject}: {}",
            written.text
        );
        report.add(report.issue(IssueCode::MetadataMixedRange, message, written.span));
    }
}

/// Reports the key that `version_requirement` had in early versions of Puppet.
fn ignored_range(entry: Item<'_>, name: &str, report: &mut Report<'_>) {
    let Some((key, _)) = entry.find("version_range") else { return };
    let message = format!("Dependency {name} has a 'version_range' attribute which is no longer used by the forge.");
    let diagnostic = report.issue(IssueCode::MetadataIgnoredEntry, message, report.token(key));
    report.add(diagnostic.with_help("write version_requirement"));
}
