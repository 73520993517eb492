//! Properties of regular expressions of any text.

use puppetlang_regexp::{Budget, Captures, CompileError, Limits, MatchError, Regexp, check as syntax};

/// Separates pattern and subject; does not occur in UTF-8.
const SEPARATOR: u8 = 0xff;

/// Lower limits than the default, so that an endless search ends soon.
const LIMITS: Limits = Limits { steps: 1_000_000, length: 2_048, nesting: 100, compiled_size: 1 << 20 };

/// Checks, compiles and runs a pattern on the text after the separator.
pub fn check(bytes: &[u8]) {
    let mut parts = bytes.splitn(2, |byte| *byte == SEPARATOR);
    let pattern = String::from_utf8_lossy(parts.next().unwrap_or_default());
    let subject = String::from_utf8_lossy(parts.next().unwrap_or_default());
    let verdict = syntax(&pattern);
    if let Err(error) = &verdict {
        assert!(error.offset() <= pattern.len(), "{error} is at {}", error.offset());
        assert!(!error.to_string().is_empty(), "no message for {pattern:?}");
    }
    match Regexp::with_limits(&pattern, LIMITS) {
        Ok(regexp) => {
            assert!(verdict.is_ok(), "{pattern:?} is refused and compiled: {verdict:?}");
            search(&regexp, &subject);
        }
        Err(CompileError::Syntax(error)) => {
            assert_eq!(verdict.err().map(|known| known.to_string()), Some(error.to_string()), "{pattern:?}");
        }
        Err(other) => assert!(!other.to_string().is_empty(), "no message for {pattern:?}"),
    }
}

/// Searches from several positions. All functions and both engines must agree on whether there is a match.
fn search(regexp: &Regexp, subject: &str) {
    let first = regexp.captures(subject);
    if let Some(quick) = regexp.is_match_quickly(subject) {
        assert_eq!(Ok(quick), first.as_ref().map(Option::is_some), "/{}/ on {subject:?}", regexp.source());
    }
    if let (Ok(found), Ok(is_match)) = (&first, regexp.is_match(subject)) {
        assert_eq!(found.is_some(), is_match, "/{}/ on {subject:?}", regexp.source());
    }
    if let Ok(Some(captures)) = &first {
        bounds(regexp, captures, subject, 0);
    }
    let mut counted = Budget::counted(LIMITS.steps);
    for start in 0..=subject.len().min(16) {
        let found = regexp.captures_at(subject, start);
        if let (Ok(found), Ok(same)) = (&found, regexp.captures_within(subject, start, &mut counted)) {
            assert_eq!(found, &same, "/{}/ on {subject:?} from {start}", regexp.source());
        }
        match found {
            Ok(Some(captures)) => bounds(regexp, &captures, subject, start),
            Ok(None) => {}
            Err(MatchError::BudgetExhausted) => return,
            Err(other) => assert!(!other.to_string().is_empty(), "no message"),
        }
    }
}

/// Checks that every group is in the subject, at character boundaries.
fn bounds(regexp: &Regexp, captures: &Captures, subject: &str, start: usize) {
    assert_eq!(captures.len(), regexp.capture_count() + 1, "/{}/", regexp.source());
    let whole = captures.get(0).unwrap_or_else(|| panic!("/{}/ matches nothing", regexp.source()));
    assert!(whole.end >= start, "/{}/ ends before it starts", regexp.source());
    for group in captures.iter().flatten() {
        assert!(subject.get(group.clone()).is_some(), "/{}/: {group:?} is no range of {subject:?}", regexp.source());
    }
}
