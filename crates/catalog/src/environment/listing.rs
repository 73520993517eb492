//! Recursive listing of a directory.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::files::{EntryKind, FileError, Files};

/// The maximum depth of directories. The reference has no such limit, but operating systems limit the length of paths.
const DEEPEST: usize = 128;

/// The maximum number of directories entered through links: links to each other form arbitrarily many paths.
const MOST_BY_LINKS: usize = 1024;

/// The treatment of symbolic links to directories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// Links are skipped, as by Ruby's `**`.
    Ignored,
    /// Links are followed, unless the target is a parent directory of the link.
    Followed,
}

/// Lists the files with an extension below a directory, which need not exist.
pub(super) struct Listing<'a> {
    files: &'a dyn Files,
    extension: &'a OsStr,
    links: Links,
    by_links: usize,
    found: Vec<PathBuf>,
    errors: Vec<FileError>,
}

/// The files below a directory.
pub(super) struct Listed {
    /// Absolute paths, sorted by bytes.
    pub(super) paths: Vec<PathBuf>,
    /// Errors of directories that cannot be read; their files are missing in `paths`.
    pub(super) errors: Vec<FileError>,
}

impl<'a> Listing<'a> {
    /// Lists the files with an extension below a directory. Skips hidden files and directories.
    ///
    /// The result is empty if the directory does not exist.
    pub(super) fn of(files: &'a dyn Files, directory: &Path, extension: &'a str, links: Links) -> Listed {
        let extension = OsStr::new(extension);
        let mut listing = Self { files, extension, links, by_links: 0, found: Vec::new(), errors: Vec::new() };
        listing.descend(directory, directory, 0);
        let Self { mut found, errors, .. } = listing;
        found.sort_unstable_by(|one, other| one.as_os_str().cmp(other.as_os_str()));
        Listed { paths: found, errors }
    }

    fn descend(&mut self, top: &Path, directory: &Path, depth: usize) {
        let entries = match self.files.list(directory) {
            Ok(entries) => entries,
            Err(error) if error.is_absence() => return,
            Err(error) => return self.errors.push(error),
        };
        for entry in entries {
            if entry.name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let path = directory.join(&entry.name);
            let is_named = path.extension() == Some(self.extension);
            match entry.kind {
                EntryKind::Directory if depth < DEEPEST => self.descend(top, &path, depth + 1),
                EntryKind::File if is_named => self.found.push(path),
                // Reading the file shows whether the link is broken.
                EntryKind::Link if is_named => self.found.push(path),
                EntryKind::Link if depth < DEEPEST && self.is_way_on(top, &path) => {
                    self.by_links += 1;
                    self.descend(top, &path, depth + 1);
                }
                _ => {}
            }
        }
    }

    /// Returns whether a link leads to a directory that should be listed.
    fn is_way_on(&self, top: &Path, link: &Path) -> bool {
        if self.links == Links::Ignored || self.by_links >= MOST_BY_LINKS {
            return false;
        }
        let Ok(target) = self.files.stat(link) else { return false };
        let mut above = link.ancestors().skip(1).take_while(|directory| directory.starts_with(top));
        let leads_back =
            |directory: &Path| self.files.stat(directory).is_ok_and(|directory| directory.identity == target.identity);
        target.is_directory && !above.any(leads_back)
    }
}
