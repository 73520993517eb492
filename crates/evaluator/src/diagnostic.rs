//! Reports the diagnostics of files that are loaded while a program runs: in the log, and as an error.

use std::sync::Arc;

use puppetlang_parser::several_errors;
use puppetlang_source::{Diagnostic, Severity, Source};

use crate::error::EvaluationError;
use crate::evaluation::Evaluation;
use crate::host::{Level, Log};
use crate::program::ProgramError;

/// The maximum number of diagnostics logged per severity, as in the reference.
const MOST_LOGGED: usize = 10;

/// The order in which diagnostics are logged.
const ORDER: [Severity; 3] = [Severity::Warning, Severity::Deprecation, Severity::Error];

impl Evaluation {
    /// Logs the diagnostics of a source, up to ten of each severity.
    pub fn log_diagnostics(&self, found: &[Diagnostic], source: &Source) {
        self.log_each(&found.iter().collect::<Vec<_>>(), source);
    }

    fn log_each(&self, found: &[&Diagnostic], source: &Source) {
        for severity in ORDER {
            let level = if severity == Severity::Error { Level::Err } else { Level::Warning };
            let found = found.iter().filter(|one| one.severity == severity);
            for one in found.take(MOST_LOGGED) {
                let location = one.at.map(|at| {
                    let position = source.position(at);
                    (source.name().to_owned(), position.line, position.column)
                });
                self.host().log(&Log { level, message: one.message.clone(), source: None, issue: one.issue, location });
            }
        }
    }

    /// Returns the error of a source that is not a valid program.
    ///
    /// If there are several errors, it contains their number, and the log contains the errors.
    pub fn error_of_program(&self, rejected: &ProgramError) -> EvaluationError {
        self.log_each(&rejected.findings(), &rejected.source);
        match rejected.several() {
            Some(message) => EvaluationError {
                source: Some(Arc::clone(&rejected.source)),
                line_only: true,
                ..EvaluationError::without_location(message)
            },
            None => EvaluationError::of_rejected(rejected),
        }
    }
}

impl ProgramError {
    /// Whether the first error ended validation immediately, as for the text of a heredoc.
    pub fn is_raised(&self) -> bool {
        let issue = self.diagnostics.first().and_then(|first| first.issue);
        issue.is_some_and(|issue| issue.code().starts_with("ILLEGAL_J"))
    }

    /// Returns the reference's message for several errors; `None` if it raises the first error.
    pub fn several(&self) -> Option<String> {
        if self.is_raised() { None } else { several_errors(&self.diagnostics) }
    }

    /// Returns the diagnostics to log, in order: the lexer's warnings first, without an error that is raised.
    pub fn findings(&self) -> Vec<&Diagnostic> {
        let is_several = self.several().is_some();
        let told = |one: &&Diagnostic| is_several || one.severity != Severity::Error;
        let mut findings: Vec<&Diagnostic> = self.diagnostics.iter().filter(told).collect();
        findings.sort_by_key(|one| (!one.is_of_lexer(), ORDER.iter().position(|severity| *severity == one.severity)));
        findings
    }
}
