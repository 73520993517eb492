//! Replays the corpus of the fuzz target `c_api`.

#![expect(clippy::multiple_unsafe_ops_per_block, reason = "the calls of the fuzz target are made in one block")]

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/checks/c_api.rs"]
mod checks;

#[test]
fn calls_of_the_corpus_are_answered() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/c_api");
    let entries = fs::read_dir(&directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    let count = entries
        .map(|entry| {
            let path = entry.expect("the directory can be read").path();
            println!("{}", path.display());
            checks::check(&fs::read(&path).expect("the file can be read"));
        })
        .count();
    assert!(count > 0, "the corpus is empty");
}
