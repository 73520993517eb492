//! Replays the corpus of a fuzz target, for the tests of the crates.

use std::fs;
use std::path::Path;

/// Passes every input of a corpus to `check`, after printing its name to identify a failing one.
pub(crate) fn replay(target: &str, check: impl Fn(&[u8])) {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let count = entries
        .map(|entry| {
            let path = entry.expect("the directory can be read").path();
            println!("{}", path.display());
            check(&fs::read(&path).expect("the file can be read"));
        })
        .count();
    assert!(count > 0, "the corpus is empty");
}
