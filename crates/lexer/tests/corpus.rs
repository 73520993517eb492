//! Replays the corpora of the fuzz targets `lex` and `template`.

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/checks/lex.rs"]
mod checks;

/// Checks every input of a corpus and says how many there are.
fn replay(target: &str, template: bool) -> usize {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let entries = fs::read_dir(&directory).unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    entries
        .map(|entry| {
            let path = entry.expect("the directory can be read").path();
            println!("{}", path.display());
            checks::check(&fs::read(&path).expect("the file can be read"), template);
        })
        .count()
}

#[test]
fn manifests_of_the_corpus_hold_all_properties() {
    assert!(replay("lex", false) > 0, "the corpus is empty");
}

#[test]
fn templates_of_the_corpus_hold_all_properties() {
    assert!(replay("template", true) > 0, "the corpus is empty");
}
