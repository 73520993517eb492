//! Benchmarks the checks on the manifests below a directory.
//!
//! Run `MANIFESTS=/path/to/modules cargo bench -p puppetlang-lint`. Without the variable, the examples are read.

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_lint::{Config, File, lint, tokens};
use walkdir::WalkDir;

fn main() {
    divan::main();
}

/// Reads the manifests.
fn manifests() -> Vec<(String, String)> {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let directory = std::env::var("MANIFESTS").unwrap_or_else(|_| examples.to_owned());
    let paths = WalkDir::new(directory).sort_by_file_name().into_iter().flatten().map(|entry| entry.into_path());
    let manifests = paths.filter(|path| path.is_file() && path.extension().is_some_and(|extension| extension == "pp"));
    let read = |path: std::path::PathBuf| Some((path.display().to_string(), std::fs::read_to_string(&path).ok()?));
    let sources: Vec<_> = manifests.filter_map(read).collect();
    assert!(!sources.is_empty(), "there is no manifest to read");
    sources
}

fn bytes(sources: &[(String, String)]) -> BytesCount {
    BytesCount::new(sources.iter().map(|(_, text)| text.len()).sum::<usize>())
}

/// Only the tokens.
#[divan::bench]
fn tokens_only(bencher: Bencher<'_, '_>) {
    let sources = manifests();
    let run = || sources.iter().filter_map(|(_, text)| tokens(text)).map(|tokens| tokens.len()).sum::<usize>();
    bencher.counter(bytes(&sources)).bench(run);
}

/// The checks that are enabled by default.
#[divan::bench]
fn default_checks(bencher: Bencher<'_, '_>) {
    checks(bencher, &Config::default());
}

/// All checks.
#[divan::bench]
fn all_checks(bencher: Bencher<'_, '_>) {
    checks(bencher, &Config::with_all_checks());
}

/// All checks, with fixes.
#[divan::bench]
fn fixes(bencher: Bencher<'_, '_>) {
    checks(bencher, &Config::with_all_checks().with_fixes());
}

fn checks(bencher: Bencher<'_, '_>, config: &Config) {
    let sources = manifests();
    let run = |(path, text): &(String, String)| {
        let file = File { path, full_path: path, text };
        divan::black_box(lint(&file, config)).findings.len()
    };
    bencher.counter(bytes(&sources)).bench(|| sources.iter().map(run).sum::<usize>());
}
