//! Which files a command reads, when it is given directories.

use std::fs::{self, FileType};
use std::io;
use std::path::{Path, PathBuf};

use globset::{Glob, GlobSet, GlobSetBuilder};
use rayon::prelude::*;

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

/// What lies directly in a directory.
#[derive(Default)]
struct Listing {
    directories: Vec<PathBuf>,
    files: Vec<PathBuf>,
    problems: Vec<String>,
}

/// Looks into directories level by level, those of a level at once: most of the time goes into waiting for the system.
fn below(root: &Path, excluded: &GlobSet, found: &mut Found) {
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    let mut level = vec![root.to_path_buf()];
    while !level.is_empty() {
        let listings: Vec<_> = level.par_iter().map(|directory| list(directory, root, excluded)).collect();
        level.clear();
        for listing in listings {
            level.extend(listing.directories);
            files.extend(listing.files);
            problems.extend(listing.problems);
        }
    }
    // By components, which is the order of a walk that takes the names in each directory in order.
    files.sort_unstable();
    problems.sort_unstable();
    found.files.append(&mut files);
    found.problems.append(&mut problems);
}

fn list(directory: &Path, root: &Path, excluded: &GlobSet) -> Listing {
    let mut listing = Listing::default();
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) => {
            listing.problems.push(format!("{}: {error}", directory.display()));
            return listing;
        }
    };
    for entry in entries {
        let added = entry.and_then(|entry| Ok((entry.file_type()?, entry.path())));
        match added {
            Ok((kind, path)) => listing.add(kind, path, root, excluded),
            Err(error) => listing.problems.push(format!("{}: {error}", directory.display())),
        }
    }
    listing
}

impl Listing {
    /// Adds a directory, a file, or what a link with the name of a source points to if that is a file. Links to directories are
    /// not followed.
    fn add(&mut self, kind: FileType, path: PathBuf, root: &Path, excluded: &GlobSet) {
        // Most entries are files of other kinds, of which nothing but the name is looked at.
        if !kind.is_dir() && !is_source(&path) {
            return;
        }
        let inside = path.strip_prefix(root).unwrap_or(&path);
        if !excluded.is_empty() && (excluded.is_match(inside) || excluded.is_match(&path)) {
            return;
        }
        if kind.is_dir() {
            if !LEFT_OUT.iter().any(|name| inside.ends_with(name)) {
                self.directories.push(path);
            }
            return;
        }
        // The kind is known without a look at the file, but for links.
        let kind = if kind.is_symlink() { fs::metadata(&path).map(|data| data.file_type()) } else { Ok(kind) };
        match kind {
            Ok(kind) if kind.is_file() => self.files.push(path),
            Ok(kind) if kind.is_dir() => {}
            Ok(_) => self.problems.push(format!("{}: not a file", path.display())),
            Err(error) => self.problems.push(format!("{}: {error}", path.display())),
        }
    }
}

/// True for the names of manifests and templates.
fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "pp" || extension == "epp")
}
