//! The ERB templates of a run: syntax errors, and variables that do not exist.
//!
//! The variables of a template are those of the classes and defines that render it, which are known after all
//! manifests were read. Manifests matter only if a template uses a variable, and those that other checks parsed are not
//! read again.

use std::path::{Path, PathBuf};

use puppetlang::catalogs::read_file;
use puppetlang::parser::Parsed;
use puppetlang::ruby::Survey;
use puppetlang::source::nearest::nearest;
use puppetlang::source::{Diagnostic, IssueCode, Severity, Source, Span};
use rayon::prelude::*;

use super::fact::Facts;
use super::renderer::{Contributions, Renderers, TemplateName};
use crate::check::file::{Checked, Checker, Outcome};
use crate::clean_path::source_name;

/// The maximum size of a template, in bytes.
pub(super) const MOST_BYTES: u64 = 64 << 20;

/// The ERB templates of a run.
#[derive(Default)]
pub(in crate::check) struct Templates {
    templates: Vec<PathBuf>,
    manifests: Vec<PathBuf>,
}

/// A template that was read.
struct Reading {
    source: Source,
    survey: Survey,
}

/// Returns true if a file is checked as an ERB template.
pub(in crate::check) fn is_template(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "erb")
}

/// Checks the syntax of a template.
pub(in crate::check) fn alone(path: &Path, bytes: &[u8]) -> Checked {
    match reading(path, bytes) {
        Ok(reading) => Checked::new(reading.source, Vec::new()),
        Err(checked) => *checked,
    }
}

/// Reads a template; returns the error if its code is not valid.
fn reading(path: &Path, bytes: &[u8]) -> Result<Reading, Box<Checked>> {
    // Ruby renders templates in other encodings than UTF-8; only the places in them matter here.
    let source = Source::new(source_name(path), &*String::from_utf8_lossy(bytes));
    match Survey::of_template(source.text().as_bytes()) {
        Ok(survey) => Ok(Reading { source, survey }),
        Err(error) => {
            let at = u32::try_from(error.offset).unwrap_or(u32::MAX).min(source.len());
            let found = Diagnostic::error(Some(IssueCode::ErbSyntaxError), error.message, Some(at), Span::empty(at));
            Err(Box::new(Checked::new(source, vec![found])))
        }
    }
}

impl Templates {
    /// Takes the templates out of a list of files, whose manifests may render them.
    pub(in crate::check) fn of(files: &mut Vec<PathBuf>) -> Self {
        let (templates, others): (Vec<_>, Vec<_>) =
            std::mem::take(files).into_iter().partition(|path| is_template(path));
        *files = others;
        if templates.is_empty() {
            return Self::default();
        }
        let is_manifest = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "pp");
        let manifests = files.iter().filter(is_manifest).cloned().collect();
        Self { templates, manifests }
    }

    /// Returns the number of templates.
    pub(in crate::check) fn count(&self) -> usize {
        self.templates.len()
    }

    /// Returns the paths of the templates.
    pub(in crate::check) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.templates.iter().map(PathBuf::as_path)
    }

    /// Reads the templates. `count` is called for each.
    pub(in crate::check) fn read(self, checker: &Checker, count: impl Fn() + Sync) -> ReadTemplates {
        let read = |path: &PathBuf| {
            let read = match read_file(path, MOST_BYTES) {
                Ok(bytes) => reading(path, &bytes).map_err(|checked| Box::new(Outcome::Checked(*checked))),
                Err(error) => Err(Box::new(Outcome::Unreadable(format!("{}: {error}", path.display())))),
            };
            count();
            read
        };
        let readings: Vec<_> = self.templates.par_iter().map(read).collect();
        let severity = checker.settings.severity(IssueCode::ErbUnknownVariable);
        let uses_variables = |read: &Result<Reading, Box<Outcome>>| {
            read.as_ref().is_ok_and(|reading| !reading.survey.variables.is_empty())
        };
        let needs_manifests = severity != Severity::Ignore && readings.iter().any(uses_variables);
        let Self { templates, manifests } = self;
        ReadTemplates { templates, manifests, readings, severity, needs_manifests, known: Contributions::default() }
    }
}

/// The ERB templates of a run after they were read.
pub(in crate::check) struct ReadTemplates {
    templates: Vec<PathBuf>,
    manifests: Vec<PathBuf>,
    /// The results of reading the templates.
    readings: Vec<Result<Reading, Box<Outcome>>>,
    /// The severity of unknown variables.
    severity: Severity,
    needs_manifests: bool,
    known: Contributions,
}

impl ReadTemplates {
    /// Adds a manifest that another check parsed, so that it is not read again.
    pub(in crate::check) fn add(&self, manifest: &Path, source: &Source, parsed: &Parsed) {
        if self.needs_manifests {
            self.known.add(manifest, source, parsed);
        }
    }

    /// Checks the templates.
    pub(in crate::check) fn check(self) -> Vec<Outcome> {
        let Self { templates, manifests, readings, severity, needs_manifests, known } = self;
        let mut renderers = if needs_manifests { Renderers::of(&manifests, known) } else { Renderers::default() };
        for reading in readings.iter().flatten() {
            renderers.add_mentions(reading.source.text());
        }
        let facts = Facts::new(&manifests);
        let outcome = |(path, read): (&PathBuf, Result<Reading, Box<Outcome>>)| match read {
            Ok(reading) => {
                let found = unknown_variables(path, &reading, &renderers, &facts, severity);
                Outcome::Checked(Checked::new(reading.source, found))
            }
            Err(outcome) => *outcome,
        };
        templates.par_iter().zip(readings).map(outcome).collect()
    }
}

/// Returns a diagnostic for each variable that no class or define that renders the template has.
///
/// Only names that are similar to that of a variable are reported, because a variable may also be a fact, or one that
/// an external node classifier sets.
fn unknown_variables(
    path: &Path,
    reading: &Reading,
    renderers: &Renderers,
    facts: &Facts,
    severity: Severity,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let names: Vec<TemplateName> = TemplateName::of_path(path);
    let Some(containers) = renderers.of_template(&names) else { return found };
    let Some(first) = containers.first() else { return found };
    for variable in &reading.survey.variables {
        let name = &*variable.name;
        if containers.iter().any(|container| container.may_have(name)) || renderers.is_global(name) {
            continue;
        }
        let own = containers.iter().flat_map(|container| container.own());
        let Some(similar) = nearest(name, own).filter(|_| !facts.may_have(name)) else { continue };
        let message = format!("{} has no variable '{name}'", first.title());
        let at = u32::try_from(variable.offset).unwrap_or(u32::MAX);
        let span = Span::new(at, at.saturating_add(u32::try_from(variable.length).unwrap_or(0)));
        let diagnostic = Diagnostic::error(Some(IssueCode::ErbUnknownVariable), message, Some(at), span);
        found.push(diagnostic.with_severity(severity).with_help(format!("did you mean {similar}?")));
    }
    found
}
