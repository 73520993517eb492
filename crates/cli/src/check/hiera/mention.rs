//! The keys that the programs, templates and data below directories look up.

use std::path::{Path, PathBuf};

use puppetlang::catalogs::read_file;
use puppetlang::hiera::check::Mentions;
use rayon::prelude::*;
use walkdir::{DirEntry, WalkDir};

/// The extensions of files that may look up a key.
const EXTENSIONS: [&str; 8] = ["pp", "epp", "erb", "rb", "yaml", "yml", "eyaml", "json"];

/// The maximum size of a file that is searched, in bytes.
const MOST_BYTES: u64 = 8 << 20;

/// Returns the keys that are mentioned in the files below the directories. Files that cannot be read are left out.
pub(super) fn in_directories(mut directories: Vec<PathBuf>) -> Mentions {
    directories.sort_unstable();
    // A directory within another one is not searched again.
    directories.dedup_by(|later, earlier| later.starts_with(earlier));
    let files: Vec<PathBuf> = directories.iter().flat_map(|directory| files(directory)).collect();
    let mentions = |path: &PathBuf| {
        let mut mentions = Mentions::default();
        if let Ok(bytes) = read_file(path, MOST_BYTES) {
            mentions.add(&String::from_utf8_lossy(&bytes));
        }
        mentions
    };
    let join = |mut one: Mentions, other: Mentions| {
        one.extend(other);
        one
    };
    files.par_iter().map(mentions).reduce(Mentions::default, join)
}

fn files(directory: &Path) -> impl Iterator<Item = PathBuf> {
    let is_visible = |entry: &DirEntry| entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.');
    let entries = WalkDir::new(directory).follow_links(true).into_iter().filter_entry(is_visible);
    let files = entries.filter_map(Result::ok).filter(|entry| entry.file_type().is_file());
    files.map(DirEntry::into_path).filter(|path| {
        path.extension().and_then(|extension| extension.to_str()).is_some_and(|one| EXTENSIONS.contains(&one))
    })
}
