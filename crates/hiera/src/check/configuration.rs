//! `hiera.yaml`: everything that the reference rejects when it loads the file.

use std::collections::HashMap;
use std::path::Path;

use puppetlang_parser::Settings;
use puppetlang_source::nearest::nearest;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value};
use puppetlang_yaml::Content;

use super::directory::{DataDirectory, directories, names_all_files};
use super::document::{self, DataFormat, Document, report_duplicates};
use super::report::Report;
use super::text::{Texts, report_interpolations};
use crate::config::{self, ConfigError, ConfigFile, Loaded, PathStep};
use crate::layer::Place;

/// The layer that a configuration is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// An environment.
    Environment,
    /// A module.
    Module,
    /// The global layer or an environment.
    Unknown,
}

/// A `hiera.yaml` that was checked.
#[derive(Debug)]
pub struct CheckedConfiguration {
    /// The text.
    pub source: Source,
    /// The diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The directories of data files, as far as the file names them.
    pub directories: Vec<DataDirectory>,
    /// Whether the patterns of the directories name all files that the levels read. False for versions before 5.
    pub names_all_files: bool,
}

impl CheckedConfiguration {
    /// Adds a diagnostic for each relative directory of data files that does not exist.
    ///
    /// `exists` gets the directory as the file names it.
    pub fn find_directories(&mut self, settings: &Settings<'_>, exists: impl Fn(&str) -> bool) {
        let Some(tree) = puppetlang_yaml::tree(self.source.text().as_bytes()) else { return };
        let mut report = Report::new(&self.source, settings);
        for written in self.directories.iter().filter_map(|named| named.written.as_deref()) {
            if exists(written) {
                continue;
            }
            let entries = (0..tree.nodes.len()).flat_map(|node| tree.pairs(node).collect::<Vec<_>>());
            let place = entries.filter(|(key, ..)| key.and_then(Value::as_str) == Some("datadir")).find_map(|found| {
                let node = tree.nodes.get(found.2)?;
                matches!(&node.content, Content::Scalar(Some(value)) if value.as_str() == Some(written))
                    .then_some(node.extent)
            });
            let Some(place) = place else { continue };
            let message = format!("The data directory '{written}' does not exist");
            report.add(report.issue(IssueCode::HieraMissingDirectory, message, report.token(place)));
        }
        let found = report.sorted();
        self.diagnostics.extend(found);
        self.diagnostics.sort_by_key(|one| one.span);
    }
}

/// Checks a `hiera.yaml`. Messages show it by its name.
pub fn configuration(name: &str, bytes: &[u8], layer: Layer, settings: &Settings<'_>) -> CheckedConfiguration {
    let source = document::source(name, bytes);
    let mut report = Report::new(&source, settings);
    let (directories, names_all_files) = match document::read(bytes, DataFormat::Yaml, &report) {
        Ok(document) => report_configuration(&document, layer, &mut report),
        Err(error) => {
            report.add(*error);
            (Vec::new(), false)
        }
    };
    let diagnostics = report.sorted();
    CheckedConfiguration { source, diagnostics, directories, names_all_files }
}

/// Returns the directories of the data files, and whether all files are known.
fn report_configuration(document: &Document, layer: Layer, report: &mut Report<'_>) -> (Vec<DataDirectory>, bool) {
    report_duplicates(&document.tree, report);
    let Value::Hash(entries) = &document.value else {
        let message = "File exists but does not contain a valid YAML hash";
        let span = Span::new(0, 0);
        report.add(report.issue(IssueCode::HieraNotAHash, message, span).with_help("begin the file with: version: 5"));
        return (Vec::new(), false);
    };
    let check = Check { document, entries, report };
    check.run(layer);
    report_interpolations(&document.tree, Texts::Configuration, report);
    (directories(entries), names_all_files(entries))
}

/// The check of a configuration that is a hash.
struct Check<'c, 'r, 's> {
    document: &'c Document,
    entries: &'c Hash,
    report: &'r mut Report<'s>,
}

impl Check<'_, '_, '_> {
    fn run(mut self, layer: Layer) {
        let version = Loaded::Entries(self.entries.clone()).version();
        self.check_layer(layer, version.as_ref().ok().copied());
        let is_old = matches!(version, Ok(3)) || self.report.source.text().contains("hiera3_backend");
        let place = match layer {
            Layer::Module => Place::Module,
            Layer::Unknown if is_old => Place::Global,
            _ => Place::Environment,
        };
        let file = ConfigFile::new(Path::new(self.report.source.name()), self.report.source.text());
        let errors = config::errors(self.entries, &file, place);
        let is_valid = errors.is_empty();
        let expected = config::type_of(self.entries);
        for error in errors {
            if self.report.is_full() {
                break;
            }
            self.add(&error, expected.as_ref());
        }
        if is_valid {
            self.check_names(if matches!(version, Ok(3)) { "backends" } else { "hierarchy" });
            self.check_names("default_hierarchy");
        }
        if is_valid && matches!(version, Ok(4)) {
            self.check_backends();
        }
    }

    /// Checks that the version is for the layer.
    fn check_layer(&mut self, layer: Layer, version: Option<i64>) {
        let layer = match layer {
            Layer::Environment => "an environment",
            Layer::Module => "a module",
            Layer::Unknown => return,
        };
        if version == Some(3) {
            let message = format!("hiera.yaml version 3 cannot be used in {layer}");
            let span = self.span(&[PathStep::key("version")]);
            let diagnostic = self.report.issue(IssueCode::HieraVersion3NotGlobal, message, span);
            self.report.add(diagnostic.with_help("convert the file to version 5"));
        }
    }

    fn add(&mut self, error: &ConfigError, expected: Option<&Type>) {
        let issue = error.issue.unwrap_or(IssueCode::HieraInvalidConfiguration);
        let diagnostic = self.report.issue(issue, &error.message, self.span(&error.path));
        let help = expected.and_then(|expected| help_about_key(expected, &error.path));
        self.report.add(match help {
            Some(help) => diagnostic.with_help(help),
            None => diagnostic,
        });
    }

    /// Returns the span at a path, or that of the innermost container on the path.
    fn span(&self, path: &[PathStep]) -> Span {
        let tree = &self.document.tree;
        let Some(mut node) = tree.root else { return Span::new(0, 0) };
        let mut place = tree.nodes[node].extent;
        for step in path {
            let found = match step {
                PathStep::Key(key) => tree.find(node, key),
                PathStep::Index(index) => match tree.content(node) {
                    Some(Content::Sequence(elements)) => {
                        elements.get(*index).map(|&element| (tree.nodes[element].extent, element))
                    }
                    _ => None,
                },
            };
            let Some((extent, next)) = found else { break };
            (node, place) = (next, extent);
        }
        self.report.token(place)
    }

    /// Checks that no two entries of a hierarchy have the same name, and that no backend occurs twice.
    fn check_names(&mut self, key: &str) {
        let Some(Value::Array(entries)) = self.entries.get_str(key) else { return };
        let mut firsts: HashMap<&str, usize> = HashMap::new();
        for (index, entry) in entries.iter().enumerate() {
            let (name, last) = match entry {
                Value::Hash(entry) => (entry.get_str("name").and_then(Value::as_str), Some("name")),
                entry => (entry.as_str(), None),
            };
            let Some(name) = name else { continue };
            let place = |index| {
                let path = [PathStep::key(key), PathStep::Index(index)];
                self.span(&path.into_iter().chain(last.map(PathStep::key)).collect::<Vec<_>>())
            };
            let Some(&first) = firsts.get(name) else {
                firsts.insert(name, index);
                continue;
            };
            let (first, again) = (place(first), place(index));
            let line = self.report.source.position(first.start).line;
            let (issue, subject) = match last {
                Some(_) => (IssueCode::HieraHierarchyNameMultiplyDefined, format!("Hierarchy name '{name}'")),
                None => (IssueCode::HieraBackendMultiplyDefined, format!("Backend '{name}' is")),
            };
            let message = format!("{subject} defined more than once. First defined at (line: {line})");
            let diagnostic = self.report.issue(issue, message, again);
            let diagnostic = self.report.pointing(diagnostic, first, "first defined here");
            self.report.add(diagnostic);
        }
    }

    /// Checks the back ends of version 4.
    fn check_backends(&mut self) {
        const KNOWN: [&str; 3] = ["yaml", "json", "hocon"];
        let Some(Value::Array(entries)) = self.entries.get_str("hierarchy") else { return };
        for (index, entry) in entries.iter().enumerate() {
            let Value::Hash(entry) = entry else { continue };
            let Some(backend) = entry.get_str("backend").and_then(Value::as_str) else { continue };
            if KNOWN.contains(&backend) {
                continue;
            }
            let message = format!("No data provider is registered for backend '{backend}'");
            let span = self.span(&[PathStep::key("hierarchy"), PathStep::Index(index), PathStep::key("backend")]);
            let diagnostic = self.report.issue(IssueCode::HieraNoProviderForBackend, message, span);
            self.report.add(diagnostic.with_help(format!("the back ends are {}", KNOWN.join(", "))));
        }
    }
}

/// Returns advice about the last key of a path, if the type has no such key.
fn help_about_key(expected: &Type, path: &[PathStep]) -> Option<String> {
    let (PathStep::Key(key), before) = path.split_last()? else { return None };
    let mut ty = expected;
    for step in before {
        ty = match (step, ty) {
            (PathStep::Key(key), Type::Struct(structure)) => &structure.get(key)?.value,
            (PathStep::Index(_), Type::Array(array)) => &array.element,
            _ => return None,
        };
    }
    let Type::Struct(structure) = ty else { return None };
    if structure.get(key).is_some() {
        return None;
    }
    let known = || structure.elements().iter().map(|element| &*element.name);
    Some(match nearest(key, known()) {
        Some(known) => format!("did you mean {known}?"),
        None => format!("the keys are {}", known().collect::<Vec<_>>().join(", ")),
    })
}
