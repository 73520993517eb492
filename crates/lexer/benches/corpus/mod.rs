//! The manifests for benchmarks.
//!
//! These are Debian's packaged manifests, which `cargo xtask modules` downloads, or the repository's own examples if
//! those are missing.

use std::fs;
use std::path::{Path, PathBuf};

use puppetlang_source::Source;

/// Returns all manifests of the corpus.
pub(crate) fn manifests() -> Vec<Source> {
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
