//! Benchmarks the formatter on the manifests below a directory.
//!
//! Run `MANIFESTS=/path/to/modules cargo bench -p puppetlang-fmt`. Without the variable, the examples are read.

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_fmt::{Style, format};
use puppetlang_lexer::Options;
use puppetlang_source::Source;
use walkdir::WalkDir;

fn main() {
    divan::main();
}

/// Reads the manifests that can be formatted.
fn manifests() -> Vec<Source> {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let directory = std::env::var("MANIFESTS").unwrap_or_else(|_| examples.to_owned());
    let entries = WalkDir::new(directory).follow_links(true).sort_by_file_name();
    let paths = entries.into_iter().flatten().map(walkdir::DirEntry::into_path);
    let manifests = paths.filter(|path| path.is_file() && path.extension().is_some_and(|extension| extension == "pp"));
    let read = |path: std::path::PathBuf| {
        let source = Source::new(path.display().to_string(), std::fs::read_to_string(&path).ok()?);
        format(&source, &Options::manifest(), &Style::default()).is_ok().then_some(source)
    };
    let sources: Vec<_> = manifests.filter_map(read).collect();
    assert!(!sources.is_empty(), "there is no manifest to read");
    sources
}

fn bytes(sources: &[Source]) -> BytesCount {
    BytesCount::new(sources.iter().map(|source| source.text().len()).sum::<usize>())
}

/// The part of the work that parsing is.
#[divan::bench]
fn parse_only(bencher: Bencher<'_, '_>) {
    let sources = manifests();
    let run = |source: &Source| puppetlang_epp_syntax::parse(source, &Options::manifest()).tree().is_some();
    bencher.counter(bytes(&sources)).bench(|| sources.iter().filter(|source| run(source)).count());
}

/// Formatting the manifests as they are.
#[divan::bench]
fn format_all(bencher: Bencher<'_, '_>) {
    let sources = manifests();
    let run = |source: &Source| format(source, &Options::manifest(), &Style::default()).map_or(0, |text| text.len());
    bencher.counter(bytes(&sources)).bench(|| sources.iter().map(run).sum::<usize>());
}
