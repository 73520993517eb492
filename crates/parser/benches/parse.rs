//! Parsing speed over Debian's packaged manifests, which `cargo xtask modules` downloads; over the repository's own
//! examples where they are not there.
//!
//! `cargo bench -p puppetlang-parser`. The figures beside the reference's are `cargo xtask bench`'s.

use std::fs;
use std::path::{Path, PathBuf};

use divan::Bencher;
use divan::counter::BytesCount;
use puppetlang_lexer::Options;
use puppetlang_parser::parse;
use puppetlang_source::Source;

fn main() {
    divan::main();
}

/// Every manifest of the corpus.
fn manifests() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let modules = std::env::var_os("PUPPETLANG_MODULES").map_or_else(|| root.join("target/modules"), PathBuf::from);
    let mut sources = Vec::new();
    for directory in [modules, root.join("examples")] {
        if sources.is_empty() {
            collect(&directory, &mut sources);
        }
    }
    sources
}

fn collect(directory: &Path, sources: &mut Vec<Source>) {
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.is_symlink() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "pp")
            && let Ok(text) = fs::read_to_string(&path)
        {
            sources.push(Source::new("", text));
        }
    }
}

/// Tokens and tree of every manifest.
#[divan::bench]
fn manifests_to_trees(bencher: Bencher<'_, '_>) {
    let sources = manifests();
    let bytes = sources.iter().map(|source| source.text().len()).sum::<usize>();
    bencher.counter(BytesCount::new(bytes)).bench(|| {
        let parsed = sources.iter().map(|source| divan::black_box(parse(source, &Options::manifest())));
        parsed.map(|parsed| parsed.memory()).sum::<usize>()
    });
}
