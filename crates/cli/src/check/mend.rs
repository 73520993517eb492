//! `--fix`: changing files where it is clear how to mend them.

use std::fs;
use std::path::Path;

use puppetlang_source::Fix;

use super::file::{Checker, Outcome, errors};

/// How often a file is changed and checked again: what hid behind one error may be mended too.
const ROUNDS: usize = 5;

/// Checks a file, and changes it as long as that leaves fewer errors.
pub(super) fn mend(checker: &Checker, path: &Path, bytes: Vec<u8>) -> Outcome {
    let mut checked = checker.check(path, bytes);
    let before = errors(&checked.found);
    for _ in 0..ROUNDS {
        let fix = Fix::joined(checked.found.iter().filter_map(|one| one.fix.as_ref()));
        if fix.edits.is_empty() || checked.source.defect().is_some() {
            break;
        }
        let text = fix.apply(checked.source.text());
        let mended = checker.check(path, text.into_bytes());
        if errors(&mended.found) >= errors(&checked.found) {
            break;
        }
        checked = mended;
    }
    checked.mended = before - errors(&checked.found);
    if checked.mended > 0
        && let Err(error) = fs::write(path, checked.source.text())
    {
        return Outcome::Unreadable(format!("{}: {error}", path.display()));
    }
    Outcome::Checked(checked)
}
