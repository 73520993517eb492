//! The summary of a run: a line with the counts, and the exit code.

use std::path::Path;
use std::time::Duration;

use puppetlang::source::{IssueCode, Severity};

use super::file::{Checked, Outcome, errors};
use super::hiera::is_of_hiera;
use super::project::is_of_project;
use crate::standard::complain;

/// The counts of a run.
#[derive(Default)]
pub(super) struct Summary {
    manifests: usize,
    templates: usize,
    hiera: usize,
    project: usize,
    others: usize,
    errors: usize,
    warnings: usize,
    broken: usize,
    fixed_errors: usize,
    fixed_warnings: usize,
    /// The number of files with fixes.
    changed: usize,
    binary: usize,
    unreadable: usize,
    /// The code of the first error that has one.
    code: Option<IssueCode>,
}

impl Summary {
    /// Counts the result of a file.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Checked(Checked { source, found, fixed, is_other, .. }) => {
                self.fixed_errors += fixed.errors;
                self.fixed_warnings += fixed.warnings;
                self.changed += usize::from(fixed.before.is_some());
                *if *is_other { &mut self.others } else { self.count_of(source.name()) } += 1;
                let errors = errors(found);
                self.errors += errors;
                self.warnings += found.len() - errors;
                self.broken += usize::from(errors > 0);
                let code = found.iter().filter(|one| one.severity == Severity::Error).find_map(|one| one.issue);
                self.code = self.code.or(code);
            }
            Outcome::Binary => self.binary += 1,
            Outcome::Unreadable(problem) => self.unreadable(problem),
        }
    }

    /// Returns the number of files of the same kind as a file.
    fn count_of(&mut self, name: &str) -> &mut usize {
        if is_of_project(Path::new(name)) {
            &mut self.project
        } else if is_of_hiera(Path::new(name)) {
            &mut self.hiera
        } else if name.ends_with(".epp") || name.ends_with(".erb") {
            &mut self.templates
        } else {
            &mut self.manifests
        }
    }

    /// Counts and reports a file or directory that cannot be read.
    pub(super) fn unreadable(&mut self, problem: &str) {
        self.unreadable += 1;
        complain(problem);
    }

    /// Returns true if no file or directory was unreadable.
    pub(super) fn can_read_all(&self) -> bool {
        self.unreadable == 0
    }

    /// Returns the summary: a line about skipped files, if there are any, and the line with the counts.
    pub(super) fn text(&self, time: Duration) -> String {
        let mut notes = Vec::new();
        if self.binary > 0 {
            notes.push(format!("skipped {} (*.pp)\n", count(self.binary, "binary SELinux module")));
        }
        let mut checked = Vec::new();
        if self.manifests > 0 || self.templates + self.hiera + self.project == 0 {
            checked.push(count(self.manifests, "manifest"));
        }
        if self.templates > 0 {
            checked.push(count(self.templates, "template"));
        }
        if self.hiera > 0 {
            checked.push(count(self.hiera, "Hiera file"));
        }
        if self.project > 0 {
            checked.push(count(self.project, "project file"));
        }
        if self.others > 0 {
            checked.push(count(self.others, "other file"));
        }
        let mut found = match self.errors {
            0 => "no errors".to_owned(),
            errors => format!("{} in {}", count(errors, "error"), count(self.broken, "file")),
        };
        if self.warnings > 0 {
            found = format!("{found}, {}", count(self.warnings, "warning"));
        }
        if self.changed > 0 {
            found = format!("{} fixed, {found}", self.fixed());
        }
        if self.unreadable > 0 {
            found = format!("{found}, {} could not be read", self.unreadable);
        }
        format!("{}Checked {} in {:.2} s: {found}", notes.concat(), listed(&checked), time.as_secs_f64())
    }

    /// Returns the summary of `--diff`.
    pub(super) fn preview(&self) -> String {
        let unreadable = match self.unreadable {
            0 => String::new(),
            unreadable => format!(", {unreadable} could not be read"),
        };
        match self.changed {
            0 => format!("--fix would change no file{unreadable}"),
            changed => format!("--fix would fix {} in {}{unreadable}", self.fixed(), count(changed, "file")),
        }
    }

    /// Returns the number of fixed errors and warnings as text.
    fn fixed(&self) -> String {
        let numbers = [(self.fixed_errors, "error"), (self.fixed_warnings, "warning")];
        let numbers = numbers.into_iter().filter(|(number, _)| *number > 0);
        listed(&numbers.map(|(number, noun)| count(number, noun)).collect::<Vec<_>>())
    }

    /// Returns the exit code of `--diff`: 1 if there are fixes, and 2 if a file cannot be read.
    pub(super) fn preview_code(&self) -> u8 {
        match (self.unreadable, self.changed) {
            (1.., _) => 2,
            (_, changed) => u8::from(changed > 0),
        }
    }

    /// Returns a hint to `puppetlang explain`; empty if no error has a code.
    pub(super) fn hint(&self) -> String {
        self.code.map(|code| format!("For more information, run `puppetlang explain {code}`\n")).unwrap_or_default()
    }

    /// Returns the exit code that `--help` documents. If `zero` is true, errors in sources are ignored.
    pub(super) fn exit_code(&self, zero: bool) -> u8 {
        match (self.unreadable, self.errors) {
            (1.., _) => 2,
            (_, 1..) if !zero => 1,
            _ => 0,
        }
    }
}

/// Joins words: `a`, `a and b`, `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        words => words.concat(),
    }
}

/// Formats a number with a noun, such as `1 error` or `2 errors`.
fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
