//! Data files: keys and values.

use std::collections::HashMap;

use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source, Span};
use puppetlang_types::Value;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::Hash;
use puppetlang_yaml::Extent;

use super::class_parameter::{self, Classes, Key, Pending};
use super::document::{self, DataFormat, Document, report_duplicates};
use super::lookup_options::{LookupOptionKeys, report_options};
use super::mention::Mentions;
use super::report::{Report, sorted};
use super::text::{Texts, report_interpolations};
use crate::merge::parsed;

/// The settings for checking data files.
#[derive(Clone, Copy)]
pub struct DataSettings<'a> {
    /// The severities of issues.
    pub settings: &'a Settings<'a>,
    /// The module that the data belong to.
    pub module: Option<&'a str>,
    /// The classes whose parameters the data set; `None` if they are not checked.
    pub classes: Option<&'a dyn Classes>,
}

/// A data file that was checked on its own.
#[derive(Debug)]
pub struct CheckedData {
    source: Source,
    diagnostics: Vec<Diagnostic>,
    pending: Vec<Pending>,
    options: LookupOptionKeys,
}

/// Checks a data file. Messages show it by its name.
pub fn data(name: &str, bytes: &[u8], format: DataFormat, settings: &DataSettings<'_>) -> CheckedData {
    let source = document::source(name, bytes);
    let mut report = Report::new(&source, settings.settings);
    let mut options = LookupOptionKeys::default();
    let mut pending = Vec::new();
    match document::read(bytes, format, &report) {
        Ok(document) => {
            report_duplicates(&document.tree, &mut report);
            report_interpolations(&document.tree, Texts::Data, &mut report);
            options = report_options(&document, settings.module, &mut report);
            pending = check_document(&document, format, settings, &mut report);
        }
        Err(error) => report.add(*error),
    }
    let diagnostics = report.diagnostics;
    CheckedData { source, diagnostics, pending, options }
}

impl CheckedData {
    /// Returns the keys that `lookup_options` of the file are about, and forgets them.
    pub fn take_options(&mut self) -> LookupOptionKeys {
        std::mem::take(&mut self.options)
    }

    /// Adds a diagnostic that other files cause.
    pub fn add(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Drops the text if there are no diagnostics, so that many files take little memory.
    pub fn shrink(&mut self) {
        if self.diagnostics.is_empty() && self.pending.is_empty() {
            self.source = Source::new(self.source.name(), "");
        }
    }

    /// Returns true if the file has keys that set no parameter: [`finish`](Self::finish) needs the [`Mentions`] then.
    pub fn has_unused_keys(&self) -> bool {
        self.pending.iter().any(|pending| pending.is_unused)
    }

    /// Returns the modules of the classes whose parameters have values of the wrong type.
    ///
    /// The `lookup_options` in the data of these modules may convert the values.
    pub fn modules_with_mismatches(&self) -> impl Iterator<Item = &str> {
        let mismatches = self.pending.iter().filter(|pending| !pending.is_unused);
        mismatches.filter_map(|pending| pending.key.split("::").next())
    }

    /// Returns the source and all diagnostics, in the order of the text.
    ///
    /// Values of the wrong type are no mistake if the options of any file convert or merge them, nor are unused keys if
    /// a text mentions them.
    pub fn finish(self, options: &LookupOptionKeys, mentions: &Mentions) -> (Source, Vec<Diagnostic>) {
        let mut diagnostics = self.diagnostics;
        let is_mistake = |pending: &Pending| match pending.is_unused {
            true => !mentions.contain(&pending.key),
            false => !options.affect(&pending.key),
        };
        diagnostics.extend(self.pending.into_iter().filter(is_mistake).map(|pending| pending.diagnostic));
        (self.source, sorted(diagnostics))
    }
}

fn check_document(
    document: &Document,
    format: DataFormat,
    settings: &DataSettings<'_>,
    report: &mut Report<'_>,
) -> Vec<Pending> {
    match &document.value {
        Value::Hash(data) => check_keys(document, data, settings, report),
        Value::Undef | Value::Boolean(false) if format == DataFormat::Yaml => Vec::new(),
        other => {
            let message = match format {
                DataFormat::Yaml => "file does not contain a valid yaml hash".to_owned(),
                DataFormat::Json => match assert_instance("file", parsed!("Hash"), other) {
                    Err(error) => error.to_string(),
                    Ok(()) => return Vec::new(),
                },
            };
            let extent = document.tree.root.map(|root| document.tree.nodes[root].extent);
            let span = extent.map_or(Span::new(0, 0), |extent| report.token(extent));
            report.add(report.issue(IssueCode::HieraNotAHash, message, span));
            Vec::new()
        }
    }
}

/// The maximum number of diagnostics about class parameters in a file.
const MOST: usize = 1_000;

/// Checks the keys that set class parameters.
fn check_keys(document: &Document, data: &Hash, settings: &DataSettings<'_>, report: &Report<'_>) -> Vec<Pending> {
    let (Some(classes), Some(root)) = (settings.classes, document.tree.root) else { return Vec::new() };
    let tree = &document.tree;
    // Of duplicate keys, the last one has the value.
    let places: HashMap<&str, (Extent, usize)> =
        tree.pairs(root).filter_map(|(key, extent, node)| Some((key?.as_str()?, (extent, node)))).collect();
    // In a module, only the keys of the module are looked up.
    let is_own = |key: &str| {
        settings.module.is_none_or(|module| key.strip_prefix(module).is_some_and(|rest| rest.starts_with("::")))
    };
    let keys = data.iter().filter_map(|(key, value)| {
        let text = key.as_str().filter(|key| is_own(key))?;
        let (extent, node) = *places.get(text)?;
        Some(Key { text, extent, value, tree, node })
    });
    let pending = keys.filter_map(|key| class_parameter::check(&key, classes, report));
    pending.filter(|pending| pending.diagnostic.severity != Severity::Ignore).take(MOST).collect()
}
