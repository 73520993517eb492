//! Benchmarks the parser on Debian's packaged manifests.
//!
//! Run `cargo bench -p puppetlang-parser`. `cargo xtask bench` compares with the reference.

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_differential::corpus::available_manifests;
use puppetlang_lexer::Options;
use puppetlang_parser::{Settings, check, parse};

fn main() {
    divan::main();
}

/// Parses every manifest to tokens and tree.
#[divan::bench]
fn manifests_to_trees(bencher: Bencher<'_, '_>) {
    let sources = available_manifests();
    let bytes = sources.iter().map(|source| source.text().len()).sum::<usize>();
    bencher.counter(BytesCount::new(bytes)).bench(|| {
        let parsed = sources.iter().map(|source| divan::black_box(parse(source, &Options::manifest())));
        parsed.map(|parsed| parsed.memory()).sum::<usize>()
    });
}

/// Parses and validates every manifest.
#[divan::bench]
fn manifests_checked(bencher: Bencher<'_, '_>) {
    let sources = available_manifests();
    let bytes = sources.iter().map(|source| source.text().len()).sum::<usize>();
    let settings = Settings::default();
    bencher.counter(BytesCount::new(bytes)).bench(|| {
        let found = sources.iter().map(|source| divan::black_box(check(source, &Options::manifest(), &settings)));
        found.map(|found| found.len()).sum::<usize>()
    });
}
