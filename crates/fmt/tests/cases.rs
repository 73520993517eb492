//! Compares formatted sources with their expected texts, and checks that the texts are formatted.
//!
//! `cases/before` has the sources, `cases/after` the expected texts, and `cases/uniform` those that differ in the style
//! `uniform`.

use std::fs;
use std::path::{Path, PathBuf};

use puppetlang_fmt::{Style, format};
use puppetlang_lexer::Options;
use puppetlang_source::Source;

fn options(path: &Path) -> Options {
    if path.extension().is_some_and(|extension| extension == "epp") { Options::template() } else { Options::manifest() }
}

fn cases(directory: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(directory);
    let mut paths: Vec<_> = fs::read_dir(directory)
        .expect("the cases are there")
        .map(|entry| entry.expect("it is listed").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

/// The directories of expected texts, with their styles.
fn styles() -> [(&'static str, Style); 2] {
    [("after", Style::default()), ("uniform", Style { uniform: true, ..Style::default() })]
}

fn formatted(path: &Path, style: &Style) -> String {
    let source = Source::new(path.display().to_string(), fs::read_to_string(path).expect("it is UTF-8"));
    format(&source, &options(path), style).unwrap_or_else(|refusal| panic!("{}: {refusal}", path.display()))
}

#[test]
fn sources_become_the_expected_texts() {
    for (directory, style) in styles() {
        for path in cases("before") {
            let of = |directory| path.parent().unwrap().with_file_name(directory).join(path.file_name().unwrap());
            let expected = Some(of(directory)).filter(|path| path.exists()).unwrap_or_else(|| of("after"));
            let text = fs::read_to_string(&expected).unwrap();
            let found = formatted(&path, &style);
            assert!(found == text, "{}\n--- found\n{found}--- expected\n{text}", expected.display());
        }
    }
}

#[test]
fn formatted_texts_stay_as_they_are() {
    for (directory, style) in styles() {
        for path in cases(directory) {
            assert_eq!(formatted(&path, &style), fs::read_to_string(&path).unwrap(), "{}", path.display());
        }
    }
}
