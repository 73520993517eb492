//! What validation finds in files that are loaded while a program runs: the log tells it, and the error, if it is one.

use std::sync::Arc;

use puppetlang_parser::several_errors;
use puppetlang_source::{Diagnostic, Severity, Source};

use crate::evaluation::Evaluation;
use crate::fault::EvaluationError;
use crate::host::{Level, Log};
use crate::program::Rejected;

/// So many findings of a severity are logged, as in the reference.
const MOST_FINDINGS: usize = 10;

/// In this order they are logged.
const ORDER: [Severity; 3] = [Severity::Warning, Severity::Deprecation, Severity::Error];

impl Evaluation {
    /// Writes what was found in a source to the log, the first few of each severity.
    pub fn log_findings(&self, found: &[Diagnostic], source: &Source) {
        self.log_each(&found.iter().collect::<Vec<_>>(), source);
    }

    fn log_each(&self, found: &[&Diagnostic], source: &Source) {
        for severity in ORDER {
            let level = if severity == Severity::Error { Level::Err } else { Level::Warning };
            let found = found.iter().filter(|one| one.severity == severity);
            for one in found.take(MOST_FINDINGS) {
                let place = one.at.map(|at| {
                    let position = source.position(at);
                    (source.name().to_owned(), position.line, position.column)
                });
                self.host().log(&Log { level, message: one.message.clone(), source: None, issue: one.issue, place });
            }
        }
    }

    /// The error of a source that is no program. Of several errors it says how many there are, and the log tells them.
    pub fn refused(&self, rejected: &Rejected) -> EvaluationError {
        self.log_each(&rejected.findings(), &rejected.source);
        match rejected.several() {
            Some(message) => EvaluationError {
                source: Some(Arc::clone(&rejected.source)),
                line_only: true,
                ..EvaluationError::without_place(message)
            },
            None => EvaluationError::of_rejected(rejected),
        }
    }
}

impl Rejected {
    /// Whether the first error ended validation at once, as a text of a heredoc does.
    pub fn is_raised(&self) -> bool {
        let issue = self.diagnostics.first().and_then(|first| first.issue);
        issue.is_some_and(|issue| issue.code().starts_with("ILLEGAL_J"))
    }

    /// What the reference says in place of several errors; `None` if it raises the first one.
    pub fn several(&self) -> Option<String> {
        if self.is_raised() { None } else { several_errors(&self.diagnostics) }
    }

    /// What the log tells, in its order: everything but an error that is raised, the lexer's warnings first.
    pub fn findings(&self) -> Vec<&Diagnostic> {
        let is_several = self.several().is_some();
        let told = |one: &&Diagnostic| is_several || one.severity != Severity::Error;
        let mut findings: Vec<&Diagnostic> = self.diagnostics.iter().filter(told).collect();
        findings.sort_by_key(|one| (!one.is_of_lexer(), ORDER.iter().position(|severity| *severity == one.severity)));
        findings
    }
}
