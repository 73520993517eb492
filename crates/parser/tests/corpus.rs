//! Replays the corpus of the fuzz target `parse`.

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/checks/parse.rs"]
mod checks;

#[test]
fn sources_of_the_corpus_hold_all_properties() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/parse");
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
