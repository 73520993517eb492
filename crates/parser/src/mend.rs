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
use puppetlang_source::{Diagnostic, Fix, Severity, Source};

use crate::parsed::parse;
use crate::validation::Settings;

/// The default limit on rounds of fixes.
pub const ROUNDS: usize = 5;

/// The result of applying fixes.
#[derive(Debug)]
pub struct Mended {
    /// The fixed source, or the original source if no fix was kept.
    pub source: Source,
    /// The remaining diagnostics of the fixed source.
    pub diagnostics: Vec<Diagnostic>,
    /// The number of errors that the fixes removed.
    pub fewer: usize,
    /// The number of rounds that were kept.
    pub rounds: usize,
}

/// Returns all diagnostics of a source: lexer warnings, and all syntax errors or else the diagnostics of validation.
pub fn check(source: &Source, options: &Options, settings: &Settings<'_>) -> Vec<Diagnostic> {
    let parsed = parse(source, options);
    let mut found: Vec<_> =
        parsed.diagnostics(source, options).into_iter().filter_map(|one| judged(one, settings)).collect();
    found.extend(parsed.validate(source, settings).diagnostics);
    found
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

/// Applies the fixes that the diagnostics of `source` propose, in at most `rounds` rounds.
///
/// A source with a defect, whose text ends early, is not changed.
///
/// ```
/// use puppetlang_lexer::Options;
/// use puppetlang_parser::{ROUNDS, Settings, mend};
/// use puppetlang_source::Source;
///
/// let source = Source::new("site.pp", "file { '/x':\n  ensure => file\n  mode => '0644',\n}\n");
/// let mended = mend(source, &Options::manifest(), &Settings::default(), ROUNDS);
/// assert_eq!(mended.source.text(), "file { '/x':\n  ensure => file,\n  mode => '0644',\n}\n");
/// assert_eq!((mended.fewer, mended.diagnostics.len()), (1, 0));
/// ```
pub fn mend(source: Source, options: &Options, settings: &Settings<'_>, rounds: usize) -> Mended {
    let diagnostics = check(&source, options, settings);
    let before = errors(&diagnostics);
    let mut mended = Mended { source, diagnostics, fewer: 0, rounds: 0 };
    for round in 1..=rounds {
        let fix = Fix::joined(mended.diagnostics.iter().filter_map(|one| one.fix.as_ref()));
        if fix.edits.is_empty() || mended.source.defect().is_some() {
            break;
        }
        let source = Source::new(mended.source.name(), fix.apply(mended.source.text()));
        let diagnostics = check(&source, options, settings);
        let left = errors(&diagnostics);
        if left >= errors(&mended.diagnostics) {
            break;
        }
        mended = Mended { source, diagnostics, fewer: before - left, rounds: round };
    }
    mended
}

fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|one| one.severity == Severity::Error).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(text: &str) -> Mended {
        mend(Source::new("", text), &Options::manifest(), &Settings::default(), ROUNDS)
    }

    #[test]
    fn what_hides_behind_an_error_is_mended_too() {
        // Validation finds the reserved word, and it runs only after the commas are inserted.
        let file = |comma: &str| format!("file {{ 'x':\n  ensure => file{comma}\n  mode => '1',\n}}\n");
        let mended = mended(&format!("{0}{0}$a = private\n", file("")));
        assert_eq!(mended.source.text(), format!("{0}{0}$a = 'private'\n", file(",")));
        assert_eq!((mended.fewer, mended.rounds, mended.diagnostics.len()), (2, 2, 0));
    }

    #[test]
    fn what_nobody_can_mend_stays_as_it_is() {
        let text = "$a = % 1\n";
        let mended = mended(text);
        assert_eq!((mended.source.text(), mended.fewer, mended.rounds), (text, 0, 0));
        assert_eq!(mended.diagnostics.len(), 1);
    }

    #[test]
    fn bytes_that_are_no_text_are_left_alone() {
        let bytes = b"$a = private\n$b = \xff".to_vec();
        let source = Source::from_bytes("", bytes);
        let mended = mend(source, &Options::manifest(), &Settings::default(), ROUNDS);
        assert_eq!((mended.fewer, mended.rounds), (0, 0));
    }
}
