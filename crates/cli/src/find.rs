//! Which files a command reads, when it is given directories.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use globset::{Glob, GlobSet, GlobSetBuilder};
use walkdir::{DirEntry, WalkDir};

/// Directories that are left out everywhere: versions of the sources, and modules that tests have fetched.
const LEFT_OUT: &[&str] = &[".git", ".bundle", "vendor/bundle", "spec/fixtures/modules"];

/// What was found.
#[derive(Default)]
pub(crate) struct Found {
    /// Manifests and templates, in the order of the paths given, and in each sorted.
    pub(crate) files: Vec<PathBuf>,
    /// What cannot be looked into, a sentence each.
    pub(crate) problems: Vec<String>,
}

/// The patterns of paths to leave out.
///
/// # Errors
///
/// When a pattern is malformed.
pub(crate) fn patterns(texts: &[String]) -> io::Result<GlobSet> {
    let malformed = |error: globset::Error| io::Error::new(io::ErrorKind::InvalidInput, error.to_string());
    let mut set = GlobSetBuilder::new();
    for text in texts {
        set.add(Glob::new(text).map_err(malformed)?);
    }
    set.build().map_err(malformed)
}

/// The files that are meant by `paths`: files as they are given, and the manifests and templates below directories.
pub(crate) fn find(paths: &[PathBuf], excluded: &GlobSet) -> Found {
    let mut found = Found::default();
    for path in paths {
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => below(path, excluded, &mut found),
            Ok(data) if data.is_file() => found.files.push(path.clone()),
            Ok(_) => found.problems.push(format!("{}: neither a file nor a directory", path.display())),
            Err(error) => found.problems.push(format!("{}: {error}", path.display())),
        }
    }
    found
}

fn below(directory: &Path, excluded: &GlobSet, found: &mut Found) {
    let is_wanted = |entry: &DirEntry| {
        let inside = entry.path().strip_prefix(directory).unwrap_or(entry.path());
        let left_out = entry.file_type().is_dir() && LEFT_OUT.iter().any(|name| inside.ends_with(name));
        let matches = excluded.is_match(inside) || entry.depth() > 0 && excluded.is_match(entry.path());
        !left_out && !matches
    };
    for entry in WalkDir::new(directory).sort_by_file_name().into_iter().filter_entry(is_wanted) {
        match entry {
            Ok(entry) if is_source(entry.path()) && !entry.file_type().is_dir() => add(&entry, found),
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(directory).display().to_string();
                let reason = error.io_error().map_or_else(|| error.to_string(), ToString::to_string);
                found.problems.push(format!("{path}: {reason}"));
            }
        }
    }
}

/// Adds a file, or what a link points to if that is one.
fn add(entry: &DirEntry, found: &mut Found) {
    let path = entry.path();
    let data = if entry.file_type().is_symlink() {
        fs::metadata(path).map_err(|error| error.to_string())
    } else {
        entry.metadata().map_err(|error| error.to_string())
    };
    match data {
        Ok(data) if data.is_file() => found.files.push(path.to_path_buf()),
        Ok(data) if data.is_dir() => {}
        Ok(_) => found.problems.push(format!("{}: not a file", path.display())),
        Err(error) => found.problems.push(format!("{}: {error}", path.display())),
    }
}

/// True for the names of manifests and templates.
fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "pp" || extension == "epp")
}
