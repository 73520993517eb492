//! The options `--fix` and `--diff`: fixes of syntax errors and of findings across files.
//!
//! Errors of single files are fixed first, in memory. The environment or module is then indexed with the fixed texts,
//! so that findings across files are those of the fixed files, and their fixes are applied too. A round of fixes is
//! kept only if it leaves fewer findings.

use std::path::Path;

use puppetlang::epp::syntax::{apply_fixes, check};
use puppetlang::parser::ROUNDS;
use puppetlang::source::{Diagnostic, Fix, Source};

use super::deep::Deep;
use super::file::{Checked, Checker, Outcome, errors};
use super::{hiera, project, ruby};
use crate::clean_path::expanded;
use crate::diff::unified;
use crate::output_file::{self, Before};

/// The fixes that were applied to a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fixes {
    /// The number of errors that they removed.
    pub(super) errors: usize,
    /// The number of warnings that they removed.
    pub(super) warnings: usize,
    /// The text before the first fix; `None` without fixes.
    pub(super) before: Option<String>,
}

impl Fixes {
    /// Counts fixed diagnostics of a source that had this text.
    fn count(&mut self, before: &str, errors: usize, warnings: usize) {
        self.errors += errors;
        self.warnings += warnings;
        self.before.get_or_insert_with(|| before.to_owned());
    }
}

impl Checker {
    /// Checks a file and applies the fixes of its own errors, in memory.
    pub(super) fn file_with_fixes(&self, path: &Path) -> Outcome {
        match self.file(path) {
            Outcome::Checked(checked) => Outcome::Checked(self.fixed(path, checked)),
            other => other,
        }
    }

    /// Applies the fixes of a file's own errors, in memory.
    pub(super) fn fixed(&self, path: &Path, checked: Checked) -> Checked {
        if !can_be_fixed(path, &checked) || checked.found.iter().all(|one| one.fix.is_none()) {
            return checked;
        }
        let before = checked.source.text().to_owned();
        let (source, options, settings) = self.reading(path, before.clone().into_bytes());
        let fixed = apply_fixes(source, &options, &settings, ROUNDS);
        let mut fixes = checked.fixed;
        if fixed.fewer > 0 {
            fixes.count(&before, fixed.fewer, 0);
        }
        Checked { fixed: fixes, ..Checked::new(fixed.source, fixed.diagnostics) }
    }

    /// Adds the findings across files to the outcome of checking a file, and applies their fixes, in memory.
    pub(super) fn fix_deeply(&self, outcome: &mut Outcome, deep: &Deep<'_>) {
        let Outcome::Checked(checked) = outcome else { return };
        let place = expanded(Path::new(checked.source.name()));
        let mut findings = deep.findings_of_text(&place, &checked.source);
        for _ in 0..ROUNDS {
            let Some((source, own, left)) = self.round(&place, checked, &findings, deep) else { break };
            let before = std::mem::replace(&mut *checked.source, source);
            checked.found = own;
            let fewer_errors = errors(&findings).saturating_sub(errors(&left));
            let fewer = findings.len() - left.len();
            checked.fixed.count(before.text(), fewer_errors, fewer - fewer_errors.min(fewer));
            findings = left;
        }
        checked.add(findings);
    }

    /// Applies the fixes of findings across files. Returns the new source, its own diagnostics and its findings across
    /// files; `None` if there are no fixes, or if they do not leave fewer findings.
    fn round(
        &self,
        place: &Path,
        checked: &Checked,
        findings: &[Diagnostic],
        deep: &Deep<'_>,
    ) -> Option<(Source, Vec<Diagnostic>, Vec<Diagnostic>)> {
        let source = &checked.source;
        let fix = Fix::joined(findings.iter().filter_map(|one| one.fix.as_ref()));
        if fix.edits.is_empty() || !can_be_fixed(Path::new(source.name()), checked) {
            return None;
        }
        let text = fix.apply(source.text());
        let (fixed, options, settings) = self.reading(Path::new(source.name()), text.into_bytes());
        let own = check(&fixed, &options, &settings);
        if errors(&own) > errors(&checked.found) {
            return None;
        }
        let left = deep.findings_of_text(place, &fixed);
        (left.len() < findings.len()).then_some((fixed, own, left))
    }
}

/// Returns true for manifests and templates in the Puppet language whose text could be read to its end.
fn can_be_fixed(path: &Path, checked: &Checked) -> bool {
    let is_other = hiera::is_of_hiera(path) || ruby::is_template(path) || project::is_of_project(path);
    !is_other && checked.source.decode_error().is_none()
}

/// Writes the fixed text of a file. If this fails, the outcome says so.
pub(super) fn write(path: &Path, outcome: Outcome) -> Outcome {
    let Outcome::Checked(checked) = &outcome else { return outcome };
    let Some(before) = &checked.fixed.before else { return outcome };
    match output_file::write(path, checked.source.text().as_bytes(), Before::Exactly(before.as_bytes())) {
        Ok(()) => outcome,
        Err(error) => Outcome::Unreadable(error.to_string()),
    }
}

/// Returns the fixes of a file as a unified diff; empty without fixes.
pub(super) fn diff(outcome: &Outcome) -> String {
    let Outcome::Checked(checked) = outcome else { return String::new() };
    let Some(before) = &checked.fixed.before else { return String::new() };
    unified(checked.source.name(), before, checked.source.text())
}
