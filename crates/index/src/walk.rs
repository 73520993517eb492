//! Lists the files below directories, following links.
//!
//! A link to a directory that the path has gone through is not followed, so that loops end. Links to the same directory
//! are all followed, because each gives its files another name, but only so often that links to links do not multiply.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_catalog::{Entry, EntryKind, Files};
use rayon::prelude::*;

/// The deepest directory that is searched.
const DEEPEST: usize = 64;

/// The most links to the same directory that are followed.
const MOST_LINKS: u32 = 64;

/// A directory to list.
struct Pending {
    path: PathBuf,
    depth: usize,
    links: Option<Arc<Link>>,
}

/// The last link of a path.
struct Link {
    /// The real path of the directory that contains it.
    directory: PathBuf,
    /// The link before it.
    before: Option<Arc<Self>>,
}

/// A walk through directories.
struct Walk<'f> {
    files: &'f dyn Files,
    pending: Vec<Pending>,
    found: Vec<PathBuf>,
    /// The number of links that were followed to each real directory.
    followed: HashMap<PathBuf, u32>,
}

/// Lists all files below directories, in no order. A path that is not a directory is a file.
pub(crate) fn walk(files: &dyn Files, directories: Vec<PathBuf>) -> Vec<PathBuf> {
    let pending = directories.into_iter().map(|path| Pending { path, depth: 0, links: None }).collect();
    let mut walk = Walk { files, pending, found: Vec::new(), followed: HashMap::new() };
    // The directories of a level are listed in parallel because most of the time is spent waiting for the system.
    while !walk.pending.is_empty() {
        let level = std::mem::take(&mut walk.pending);
        let listings: Vec<_> = level.into_par_iter().map(|one| (Listing::of(files, &one), one)).collect();
        listings.into_iter().for_each(|(listing, directory)| walk.add(listing, directory));
    }
    walk.found
}

/// The content of a path to list.
enum Listing {
    Directory(Vec<Entry>),
    File,
    Unreadable,
}

impl Listing {
    fn of(files: &dyn Files, directory: &Pending) -> Self {
        let is_file = || files.stat(&directory.path).is_ok_and(|stat| !stat.is_directory);
        match files.list(&directory.path) {
            Ok(entries) => Self::Directory(entries),
            Err(_) if directory.depth == 0 && is_file() => Self::File,
            Err(_) => Self::Unreadable,
        }
    }
}

impl Walk<'_> {
    /// Adds the entries of a directory.
    fn add(&mut self, listing: Listing, directory: Pending) {
        let entries = match listing {
            Listing::Directory(entries) => entries,
            Listing::File => return self.found.push(directory.path),
            Listing::Unreadable => return,
        };
        for entry in entries {
            let path = directory.path.join(&entry.name);
            let links = match entry.kind {
                EntryKind::Directory => directory.links.clone(),
                EntryKind::Link if self.files.stat(&path).is_ok_and(|stat| stat.is_directory) => {
                    let Some(link) = self.follow(&directory, &path) else { continue };
                    Some(Arc::new(link))
                }
                EntryKind::File | EntryKind::Link => {
                    self.found.push(path);
                    continue;
                }
                EntryKind::Other => continue,
            };
            if directory.depth < DEEPEST {
                self.pending.push(Pending { path, depth: directory.depth + 1, links });
            }
        }
    }

    /// Decides whether to follow a link to a directory; `None` if it is a loop, or one link too many.
    fn follow(&mut self, from: &Pending, link: &Path) -> Option<Link> {
        let target = self.files.canonical(link).ok()?;
        let directory = self.files.canonical(&from.path).ok()?;
        let mut before = std::iter::successors(from.links.as_deref(), |link| link.before.as_deref());
        if directory.starts_with(&target) || before.any(|link| link.directory.starts_with(&target)) {
            return None;
        }
        let count = self.followed.entry(target).or_insert(0);
        *count += 1;
        (*count <= MOST_LINKS).then(|| Link { directory, before: from.links.clone() })
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use puppetlang_catalog::Disk;

    use super::*;

    /// Returns the paths below a directory, relative to it and sorted.
    fn found(directory: &Path) -> Vec<String> {
        let paths = walk(&Disk, vec![directory.to_path_buf()]);
        let relative = paths.iter().filter_map(|path| path.strip_prefix(directory).ok());
        let mut relative: Vec<String> = relative.map(|path| path.display().to_string()).collect();
        relative.sort_unstable();
        relative
    }

    #[test]
    fn loops_end_and_other_links_are_followed() {
        let room = tempfile::tempdir().expect("there is room");
        let path = |name: &str| room.path().join(name);
        for directory in ["a/b", "c"] {
            std::fs::create_dir_all(path(directory)).expect("there is room");
        }
        for file in ["a/b/file", "c/other"] {
            std::fs::write(path(file), "").expect("there is room");
        }
        for (link, target) in
            [("a/up", "../a"), ("a/b/up", "../.."), ("a/c1", "../c"), ("a/c2", "../c"), ("c/a", "../a")]
        {
            symlink(target, path(link)).expect("there is room");
        }
        let expected = ["a/b/file", "a/c1/other", "a/c2/other", "c/a/b/file", "c/other"];
        assert_eq!(found(room.path()), expected);
    }

    #[test]
    fn links_to_links_do_not_multiply() {
        let room = tempfile::tempdir().expect("there is room");
        for number in 0..40 {
            let directory = room.path().join(format!("d{number}"));
            std::fs::create_dir(&directory).expect("there is room");
            std::fs::write(directory.join("file"), "").expect("there is room");
            for name in ["x", "y"] {
                symlink(format!("../d{}", number + 1), directory.join(name)).expect("there is room");
            }
        }
        let count = found(room.path()).len();
        assert!((40..40 * 70).contains(&count), "{count}");
    }
}
