//! Applies the fixes of diagnostics to a source as long as they reduce the number of errors.
//!
//! A fix is a guess that is nearly always right. A round of fixes is therefore kept only if it leaves fewer errors. An
//! error may hide another one that can be fixed too, so the new text is checked again, up to the given number of
//! rounds.
//!
//! # Cost
//!
//! A source without fixes is checked once; every round of fixes adds one check.

use puppetlang_lexer::Options;
use puppetlang_source::{Budget, Diagnostic, Exhausted, Fix, Severity, Source};

use crate::language::Language;
use crate::parsed::{MANIFEST, Parsed};
use crate::validation::Settings;

/// The default limit on rounds of fixes.
pub const ROUNDS: usize = 5;

/// The result of applying fixes.
#[derive(Debug)]
pub struct Fixed {
    /// The fixed source, or the original source if no fix was kept.
    pub source: Source,
    /// The remaining diagnostics of the fixed source.
    pub diagnostics: Vec<Diagnostic>,
    /// The number of errors that the fixes removed.
    pub fewer: usize,
    /// The number of rounds that were kept.
    pub rounds: usize,
}

/// Returns all diagnostics of a manifest: lexer warnings, and all syntax errors or else those of validation.
pub fn check(source: &Source, options: &Options, settings: &Settings<'_>) -> Vec<Diagnostic> {
    MANIFEST.check(source, options, settings)
}

/// As [`check`], but within a budget.
///
/// # Errors
///
/// If the budget is exhausted.
pub fn check_within(
    source: &Source,
    options: &Options,
    settings: &Settings<'_>,
    budget: &Budget,
) -> Result<Vec<Diagnostic>, Exhausted> {
    MANIFEST.check_within(source, options, settings, budget)
}

impl Language {
    /// Returns all diagnostics of a source: lexer warnings, and all syntax errors or else those of validation.
    pub fn check(&'static self, source: &Source, options: &Options, settings: &Settings<'_>) -> Vec<Diagnostic> {
        self.check_within(source, options, settings, &Budget::default()).expect("the budget has no limit")
    }

    /// As [`check`](Self::check), but within a budget.
    ///
    /// # Errors
    ///
    /// If the budget is exhausted.
    pub fn check_within(
        &'static self,
        source: &Source,
        options: &Options,
        settings: &Settings<'_>,
        budget: &Budget,
    ) -> Result<Vec<Diagnostic>, Exhausted> {
        self.parse_within(source, options, budget)?.check_within(source, options, settings, budget)
    }
}

impl Parsed {
    /// Returns all diagnostics of the source, which was parsed with `options`: lexer warnings, and all syntax errors or
    /// else those of validation.
    pub fn check(&self, source: &Source, options: &Options, settings: &Settings<'_>) -> Vec<Diagnostic> {
        self.check_within(source, options, settings, &Budget::default()).expect("the budget has no limit")
    }

    /// As [`check`](Self::check), but within a budget.
    ///
    /// # Errors
    ///
    /// If the budget is exhausted.
    pub fn check_within(
        &self,
        source: &Source,
        options: &Options,
        settings: &Settings<'_>,
        budget: &Budget,
    ) -> Result<Vec<Diagnostic>, Exhausted> {
        let found = self.diagnostics_within(source, options, budget)?;
        let mut found: Vec<_> = found.into_iter().filter_map(|one| judged(one, settings)).collect();
        found.extend(self.validate(source, settings).diagnostics);
        budget.check().map(|()| found)
    }
}

/// Applies the configured severity to a diagnostic of the lexer or parser; returns `None` if it is ignored.
///
/// Errors stop the parser, so settings do not change them.
fn judged(diagnostic: Diagnostic, settings: &Settings<'_>) -> Option<Diagnostic> {
    if diagnostic.severity == Severity::Error {
        return Some(diagnostic);
    }
    let severity = diagnostic.issue.and_then(|issue| settings.severities.get(issue)).unwrap_or(diagnostic.severity);
    (severity != Severity::Ignore).then(|| diagnostic.with_severity(severity))
}

/// Applies the fixes that the diagnostics of a manifest propose, in at most `rounds` rounds.
///
/// A source with a defect, whose text ends early, is not changed.
///
/// ```
/// use puppetlang_lexer::Options;
/// use puppetlang_parser::{ROUNDS, Settings, apply_fixes};
/// use puppetlang_source::Source;
///
/// let source = Source::new("site.pp", "file { '/x':\n  ensure => file\n  mode => '0644',\n}\n");
/// let fixed = apply_fixes(source, &Options::manifest(), &Settings::default(), ROUNDS);
/// assert_eq!(fixed.source.text(), "file { '/x':\n  ensure => file,\n  mode => '0644',\n}\n");
/// assert_eq!((fixed.fewer, fixed.diagnostics.len()), (1, 0));
/// ```
pub fn apply_fixes(source: Source, options: &Options, settings: &Settings<'_>, rounds: usize) -> Fixed {
    MANIFEST.apply_fixes(source, options, settings, rounds)
}

impl Language {
    /// As the function [`apply_fixes`], for a source of this language.
    pub fn apply_fixes(
        &'static self,
        source: Source,
        options: &Options,
        settings: &Settings<'_>,
        rounds: usize,
    ) -> Fixed {
        let diagnostics = self.check(&source, options, settings);
        let before = errors(&diagnostics);
        let mut fixed = Fixed { source, diagnostics, fewer: 0, rounds: 0 };
        for round in 1..=rounds {
            let fix = Fix::joined(fixed.diagnostics.iter().filter_map(|one| one.fix.as_ref()));
            if fix.edits.is_empty() || fixed.source.decode_error().is_some() {
                break;
            }
            let source = Source::new(fixed.source.name(), fix.apply(fixed.source.text()));
            let diagnostics = self.check(&source, options, settings);
            let left = errors(&diagnostics);
            if left >= errors(&fixed.diagnostics) {
                break;
            }
            fixed = Fixed { source, diagnostics, fewer: before - left, rounds: round };
        }
        fixed
    }
}

fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|one| one.severity == Severity::Error).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed(text: &str) -> Fixed {
        apply_fixes(Source::new("", text), &Options::manifest(), &Settings::default(), ROUNDS)
    }

    #[test]
    fn hidden_errors_are_fixed_too() {
        // Validation finds the reserved word, and it runs only after the commas are inserted.
        let file = |comma: &str| format!("file {{ 'x':\n  ensure => file{comma}\n  mode => '1',\n}}\n");
        let fixed = fixed(&format!("{0}{0}$a = private\n", file("")));
        assert_eq!(fixed.source.text(), format!("{0}{0}$a = 'private'\n", file(",")));
        assert_eq!((fixed.fewer, fixed.rounds, fixed.diagnostics.len()), (2, 2, 0));
    }

    #[test]
    fn errors_without_fix_stay() {
        let text = "$a = % 1\n";
        let fixed = fixed(text);
        assert_eq!((fixed.source.text(), fixed.fewer, fixed.rounds), (text, 0, 0));
        assert_eq!(fixed.diagnostics.len(), 1);
    }

    #[test]
    fn bytes_that_are_no_text_are_left_alone() {
        let bytes = b"$a = private\n$b = \xff".to_vec();
        let source = Source::from_bytes("", bytes);
        let fixed = apply_fixes(source, &Options::manifest(), &Settings::default(), ROUNDS);
        assert_eq!((fixed.fewer, fixed.rounds), (0, 0));
    }
}
