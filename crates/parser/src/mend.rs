//! Making the changes that mend a source, as long as they help.
//!
//! A fix is a guess that is nearly always right. So a change stays only when it leaves fewer errors than there were; and as
//! what hid behind one error may be mended too, the changed text is checked once more, as often as the caller wants.
//!
//! # Cost
//!
//! A source without fixes is checked once, any other once more for every round.

use puppetlang_lexer::Options;
use puppetlang_source::{Diagnostic, Fix, Severity, Source};

use crate::parsed::parse;
use crate::validation::Settings;

/// How often a source is changed and checked again when nobody says otherwise.
pub const ROUNDS: usize = 5;

/// What became of a source that was mended as far as possible.
#[derive(Debug)]
pub struct Mended {
    /// The source with the changes that stay; the given one without any.
    pub source: Source,
    /// What is wrong with it still.
    pub diagnostics: Vec<Diagnostic>,
    /// How many errors fewer there are.
    pub fewer: usize,
    /// How many rounds of changes stay.
    pub rounds: usize,
}

/// Everything that is wrong with a source: warnings of the lexer, all syntax errors, or without such what validation finds.
pub fn check(source: &Source, options: &Options, settings: &Settings<'_>) -> Vec<Diagnostic> {
    let parsed = parse(source, options);
    let mut found: Vec<_> =
        parsed.diagnostics(source, options).into_iter().filter_map(|one| judged(one, settings)).collect();
    found.extend(parsed.validate(source, settings).diagnostics);
    found
}

/// A finding of the lexer or the parser with the severity that it is to have; nothing if it is to be ignored. What ends the reading is an
/// error whatever the settings say.
fn judged(diagnostic: Diagnostic, settings: &Settings<'_>) -> Option<Diagnostic> {
    if diagnostic.severity == Severity::Error {
        return Some(diagnostic);
    }
    let severity = diagnostic.issue.and_then(|issue| settings.severities.get(issue)).unwrap_or(diagnostic.severity);
    (severity != Severity::Ignore).then(|| diagnostic.with_severity(severity))
}

/// Makes the changes that the diagnostics of `source` propose, at most `rounds` times. A source of which not everything is
/// text stays as it is.
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
        // The reserved word is found by validation, which runs when the commas are there.
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
