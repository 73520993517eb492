//! `lookup_options`: unknown options and merge strategies, patterns that are no regular expressions.

use std::collections::HashSet;

use puppetlang_source::nearest::nearest;
use puppetlang_source::{Diagnostic, IssueCode};
use puppetlang_types::Value;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::{Hash, RegexpValue};
use puppetlang_yaml::{Extent, Tree};

use super::document::{Document, shortened};
use super::report::Report;
use crate::failure::Failure;
use crate::interpolation::is_dynamic;
use crate::key::LOOKUP_OPTIONS;
use crate::merge::{self, Strategy, parsed};
use crate::options;

/// The options of a key.
const OPTIONS: [&str; 2] = ["merge", "convert_to"];

/// The keys of data whose values are merged or converted, according to `lookup_options`.
#[derive(Clone, Debug, Default)]
pub struct LookupOptionKeys {
    keys: HashSet<String>,
    patterns: Vec<RegexpValue>,
}

impl LookupOptionKeys {
    /// Adds the keys of another file.
    pub fn extend(&mut self, other: Self) {
        self.keys.extend(other.keys);
        self.patterns.extend(other.patterns);
    }

    fn add(&mut self, key: &Value, pattern: Option<RegexpValue>) {
        match pattern {
            Some(pattern) => self.patterns.push(pattern),
            None => self.keys.extend(key.as_str().map(str::to_owned)),
        }
    }

    /// Returns true if the value of a key may be merged or converted.
    pub fn affect(&self, key: &str) -> bool {
        // If the search fails, the pattern may match.
        self.keys.contains(key) || self.patterns.iter().any(|pattern| pattern.is_match(key).unwrap_or(true))
    }
}

/// A failure of `lookup_options`, as a diagnostic at a place.
fn invalid(report: &Report<'_>, failure: &Failure, extent: Extent) -> Diagnostic {
    let message = failure.quoted().unwrap_or_default();
    report.issue(IssueCode::HieraInvalidLookupOptions, message, report.token(extent))
}

/// Reports errors in the `lookup_options` of a file, and returns the keys that they are about.
pub(super) fn report_options(document: &Document, module: Option<&str>, report: &mut Report<'_>) -> LookupOptionKeys {
    let mut keys = LookupOptionKeys::default();
    let Value::Hash(data) = &document.value else { return keys };
    let place = document.tree.root.and_then(|root| document.tree.find(root, LOOKUP_OPTIONS));
    let (Some(options), Some((extent, node))) = (data.get_str(LOOKUP_OPTIONS), place) else { return keys };
    let options = match options {
        Value::Undef => return keys,
        Value::Hash(options) => options,
        _ => {
            report.add(invalid(report, &Failure::data("value of lookup_options must be a hash"), extent));
            return keys;
        }
    };
    for (key, extent, node) in document.tree.pairs(node) {
        if let Some(key) = key {
            let at = Place { tree: &document.tree, extent, node };
            let Some(value) = options.get(key) else { continue };
            let has_effect =
                matches!(value, Value::Hash(value) if OPTIONS.iter().any(|name| value.get_str(name).is_some()));
            let pattern = report_key(key, module, at, report);
            if has_effect {
                keys.add(key, pattern);
            }
            if !is_dynamic(value) {
                report_options_of_key(value, at, report);
            }
        }
    }
    keys
}

/// A key of `lookup_options`.
#[derive(Clone, Copy)]
struct Place<'t> {
    tree: &'t Tree,
    extent: Extent,
    node: usize,
}

impl Place<'_> {
    /// Returns the place of the value of an option, or else that of the key.
    fn value(&self, option: &str) -> Extent {
        let value = self.tree.find(self.node, option).and_then(|(_, value)| self.tree.nodes.get(value));
        value.map_or(self.extent, |value| value.extent)
    }
}

/// Checks a key of options, and returns its pattern if it is one.
fn report_key(key: &Value, module: Option<&str>, at: Place<'_>, report: &mut Report<'_>) -> Option<RegexpValue> {
    let checked = options::text(key).and_then(|key| {
        module.map_or(Ok(()), |module| options::check_owner(key, module))?;
        options::pattern(key)
    });
    match checked {
        Ok(pattern) => pattern,
        Err(failure) => {
            report.add(invalid(report, &failure, at.extent));
            None
        }
    }
}

fn report_options_of_key(value: &Value, at: Place<'_>, report: &mut Report<'_>) {
    let options = match value {
        Value::Undef => return,
        Value::Hash(options) => options,
        other => {
            let Err(error) = assert_instance("value", parsed!("Hash"), other) else { return };
            let message = error.to_string();
            let diagnostic = report.issue(IssueCode::HieraInvalidLookupOptions, message, report.token(at.extent));
            report.add(diagnostic.with_help("the options of a key are a hash with the keys merge and convert_to"));
            return;
        }
    };
    for (key, extent, _) in at.tree.pairs(at.node) {
        let Some(option) = key.and_then(Value::as_str).filter(|option| !OPTIONS.contains(option)) else { continue };
        let message = format!("Unknown lookup option '{}'", shortened(option));
        let diagnostic = report.issue(IssueCode::HieraUnknownLookupOption, message, report.token(extent));
        report.add(diagnostic.with_help(help_about_option(option)));
    }
    report_strategy(options, at, report);
}

fn help_about_option(option: &str) -> String {
    if merge::option_names("deep").is_some_and(|names| names.iter().any(|name| name == option)) {
        return format!("it is an option of the merge strategy: write merge: {{strategy: deep, {option}: …}}");
    }
    match nearest(option, OPTIONS.into_iter()) {
        Some(known) => format!("did you mean {known}?"),
        None => format!("the options are {}", OPTIONS.join(" and ")),
    }
}

fn report_strategy(options: &Hash, at: Place<'_>, report: &mut Report<'_>) {
    let Some(merge) = options.get_str("merge").filter(|merge| !merge.is_undef()) else { return };
    let Err(failure) = Strategy::of(Some(merge)) else { return };
    if let Some(diagnostic) = wrong_option(merge, &failure, at, report) {
        return report.add(diagnostic);
    }
    let diagnostic = invalid(report, &failure, at.value("merge"));
    let name = match merge {
        Value::Hash(merge) => merge.get_str("strategy").and_then(Value::as_str),
        merge => merge.as_str(),
    };
    let is_unknown = name.is_none_or(|name| merge::names().all(|known| known != name));
    report.add(match name.and_then(|name| nearest(name, merge::names())) {
        Some(known) if is_unknown => diagnostic.with_help(format!("did you mean {known}?")),
        _ if is_unknown => diagnostic.with_help("the strategies are first, unique, hash and deep"),
        _ => diagnostic,
    });
}

/// Returns a diagnostic about the first option that the strategy does not have, if there is one.
fn wrong_option(merge: &Value, failure: &Failure, at: Place<'_>, report: &Report<'_>) -> Option<Diagnostic> {
    let Value::Hash(options) = merge else { return None };
    let known = merge::option_names(options.get_str("strategy")?.as_str()?)?;
    let (_, node) = at.tree.find(at.node, "merge")?;
    let is_unknown = |name: &&str| known.iter().all(|known| known != name);
    let unknown = options.keys().filter_map(Value::as_str).find(is_unknown)?;
    let (extent, _) = at.tree.find(node, unknown)?;
    let diagnostic = invalid(report, failure, extent);
    Some(match nearest(unknown, known.iter().map(String::as_str)) {
        Some(similar) => diagnostic.with_help(format!("did you mean {similar}?")),
        None => diagnostic.with_help(format!("the options are {}", known.join(", "))),
    })
}
