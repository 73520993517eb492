//! Properties of fixing any bytes.

use puppetlang_epp_syntax::{apply_fixes, check as found_in};
use puppetlang_parser::ROUNDS;
use puppetlang_source::{Diagnostic, Fix, Severity, Source};

use crate::check::given;

/// Fixes bytes: the result never has more errors, and a second call has nothing left to fix.
pub fn check(bytes: &[u8]) {
    let Some((source, options, settings)) = given(bytes) else { return };
    let found = found_in(&source, &options, &settings);
    let joined = Fix::joined(found.iter().filter_map(|one| one.fix.as_ref()));
    let mut done = 0;
    for edit in &joined.edits {
        assert!(edit.span.start >= done, "{joined:?} overlaps itself in {:?}", source.text());
        done = edit.span.end;
    }
    let grown: usize = joined.edits.iter().map(|edit| edit.text.len()).sum();
    let gone: usize = joined.edits.iter().map(|edit| edit.span.len() as usize).sum();
    // No edit was lost, so every edit is at a character boundary.
    assert_eq!(joined.apply(source.text()).len() + gone, source.text().len() + grown, "{joined:?}");

    let fixed = apply_fixes(source, &options, &settings, ROUNDS);
    let (before, after) = (errors(&found), errors(&fixed.diagnostics));
    assert_eq!(before - fixed.fewer, after, "in {:?}", fixed.source.text());
    assert_eq!(fixed.rounds > 0, fixed.fewer > 0);
    assert!(fixed.rounds <= fixed.fewer, "a round that mends nothing stays, in {:?}", fixed.source.text());
    if fixed.source.decode_error().is_none() {
        let copy = Source::new(fixed.source.name(), fixed.source.text());
        let again = apply_fixes(copy, &options, &settings, ROUNDS - fixed.rounds);
        assert_eq!(again.source.text(), fixed.source.text());
        assert_eq!(again.diagnostics, fixed.diagnostics);
    }
}

fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|one| one.severity == Severity::Error).count()
}
