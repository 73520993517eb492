//! Finds manifests, templates and files of Hiera below directories.
//!
//! Symbolic links to directories are followed, because environments often link to modules that are elsewhere. Each
//! directory is searched once, no matter how many links lead to it.

use std::collections::BTreeSet;
use std::fs::{self, FileType};
use std::io;
use std::ops::Bound::{Excluded as After, Unbounded};
use std::path::{Path, PathBuf};

use globset::{Glob, GlobSet, GlobSetBuilder};
use puppetlang::hiera::check::{CONFIGURATION, DataFormat};
use rayon::prelude::*;

use crate::clean_path::expanded;

/// Directories that are always skipped: version control, bundled gems, and modules fetched by tests.
const LEFT_OUT: &[&str] = &[".git", ".bundle", "vendor/bundle", "spec/fixtures/modules"];

/// The result of a search.
#[derive(Default)]
pub(crate) struct Found {
    /// Manifests and templates, in the order of the given paths; the files of a directory are sorted.
    pub(crate) files: Vec<PathBuf>,
    /// The configuration files of Hiera below the given directories, sorted.
    pub(crate) configurations: Vec<PathBuf>,
    /// A message for each path that cannot be read.
    pub(crate) problems: Vec<String>,
    /// The real paths of the directories that were reached through symbolic links.
    pub(crate) followed: Vec<PathBuf>,
}

/// Patterns of paths to skip.
#[derive(Clone, Default)]
pub(crate) struct Excluded {
    patterns: GlobSet,
    /// Patterns of paths relative to a directory, which is absolute.
    below: Option<(PathBuf, GlobSet)>,
}

impl Excluded {
    /// Compiles glob patterns.
    ///
    /// # Errors
    ///
    /// Fails if a pattern is malformed.
    pub(crate) fn new(texts: &[String]) -> io::Result<Self> {
        Ok(Self { patterns: patterns(texts)?, below: None })
    }

    /// Adds patterns of paths relative to an absolute directory.
    ///
    /// # Errors
    ///
    /// Fails if a pattern is malformed.
    pub(crate) fn and_below(self, directory: &Path, texts: &[String]) -> io::Result<Self> {
        let below = if texts.is_empty() { None } else { Some((directory.to_path_buf(), patterns(texts)?)) };
        Ok(Self { below, ..self })
    }

    /// Returns true if a path that was found below `root` is skipped.
    fn is_match(&self, path: &Path, root: &Path) -> bool {
        let matches =
            |patterns: &GlobSet| patterns.is_match(path.strip_prefix(root).unwrap_or(path)) || patterns.is_match(path);
        !self.patterns.is_empty() && matches(&self.patterns)
            || self.below.as_ref().is_some_and(|(directory, patterns)| {
                expanded(path).strip_prefix(directory).is_ok_and(|inside| patterns.is_match(inside))
            })
    }
}

/// Compiles glob patterns.
fn patterns(texts: &[String]) -> io::Result<GlobSet> {
    let malformed = |error: globset::Error| io::Error::new(io::ErrorKind::InvalidInput, error.to_string());
    let mut set = GlobSetBuilder::new();
    for text in texts {
        set.add(Glob::new(text).map_err(malformed)?);
    }
    set.build().map_err(malformed)
}

/// Returns the files in `paths`, whatever their names, and the sources below the directories in `paths`.
pub(crate) fn find(paths: &[PathBuf], excluded: &Excluded) -> Found {
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

/// Returns the files in `paths`, whatever their names, and the functions in Ruby and ERB templates below the
/// directories in `paths`.
pub(crate) fn ruby_files(paths: &[PathBuf], excluded: &Excluded) -> Found {
    let mut found = Found::default();
    for path in paths {
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => search(path, path, excluded, is_ruby, &mut found),
            Ok(_) => found.files.push(path.clone()),
            Err(error) => found.problems.push(format!("{}: {error}", path.display())),
        }
    }
    found
}

/// Returns the data files of Hiera below a directory, sorted, and a message for each path that cannot be read.
///
/// `root` is the given directory, to which the patterns of excluded paths are relative.
pub(crate) fn data_files(directory: &Path, root: &Path, excluded: &Excluded) -> Found {
    let mut found = Found::default();
    let is_left_out = directory.starts_with(root) && !is_searched(directory, root, excluded);
    if directory.is_dir() && !is_left_out {
        search(directory, root, excluded, is_data, &mut found);
    }
    found
}

/// Returns true if a path is below a directory, and neither skipped there nor in a directory that is skipped.
pub(crate) fn is_searched(path: &Path, root: &Path, excluded: &Excluded) -> bool {
    let is_skipped =
        |part: &Path| is_left_out(part) || !part.as_os_str().is_empty() && excluded.is_match(&root.join(part), root);
    path.strip_prefix(root).is_ok_and(|inside| !inside.ancestors().any(is_skipped))
}

/// The entries of a directory.
#[derive(Default)]
struct Listing {
    directories: Vec<PathBuf>,
    /// Symbolic links to directories.
    links: Vec<PathBuf>,
    files: Vec<PathBuf>,
    problems: Vec<String>,
}

/// A search below one directory, and what it has found so far.
struct Search<'a> {
    root: &'a Path,
    excluded: &'a Excluded,
    /// Selects files by their paths.
    is_wanted: fn(&Path) -> bool,
    /// The real paths of the trees that were searched, so that no directory is searched twice.
    seen: BTreeSet<PathBuf>,
    files: Vec<PathBuf>,
    problems: Vec<String>,
}

/// Searches a directory, and the directories that links in it lead to.
///
/// Searches everything that is reachable without a link first, then the targets of the links, sorted by path, then the
/// links found there, and so on. A file therefore gets the path with the fewest links, independent of the order in
/// which the system lists entries, and cycles of links end.
fn below(root: &Path, excluded: &Excluded, found: &mut Found) {
    let mut all = Found::default();
    search(root, root, excluded, |path| is_source(path) || is_configuration(path), &mut all);
    let (configurations, files): (Vec<_>, Vec<_>) = all.files.into_iter().partition(|path| is_configuration(path));
    found.files.extend(files);
    found.configurations.extend(configurations);
    found.problems.extend(all.problems);
    found.followed.extend(all.followed);
}

/// Searches a directory for the files that are wanted.
fn search(directory: &Path, root: &Path, excluded: &Excluded, is_wanted: fn(&Path) -> bool, found: &mut Found) {
    let (seen, files, problems) = (BTreeSet::new(), Vec::new(), Vec::new());
    let mut search = Search { root, excluded, is_wanted, seen, files, problems };
    let mut links = search.trees(&[Tree { top: directory.to_path_buf(), real: None }]);
    search.seen.extend(fs::canonicalize(directory));
    while !links.is_empty() {
        let trees = search.new_trees(links);
        links = search.trees(&trees);
        found.followed.extend(trees.into_iter().filter_map(|tree| tree.real));
    }
    search.files.sort_by_cached_key(|path| component_order(path));
    search.problems.sort_unstable();
    found.files.append(&mut search.files);
    found.problems.append(&mut search.problems);
}

/// A directory to search with everything below it.
struct Tree {
    top: PathBuf,
    /// The real path if the directory was reached through a link.
    real: Option<PathBuf>,
}

impl Search<'_> {
    /// Searches directories level by level and returns the links in them.
    ///
    /// The directories of a level are listed in parallel because most of the time is spent waiting for the system.
    fn trees(&mut self, trees: &[Tree]) -> Vec<PathBuf> {
        let mut links = Vec::new();
        let mut level: Vec<(&Tree, PathBuf)> = trees.iter().map(|tree| (tree, tree.top.clone())).collect();
        while !level.is_empty() {
            let listings: Vec<_> = level.par_iter().map(|(tree, path)| (*tree, self.list(path))).collect();
            level.clear();
            for (tree, listing) in listings {
                let contains_seen = tree.real.as_deref().is_some_and(|real| self.has_seen_below(real));
                let new = listing.directories.into_iter().filter(|path| !contains_seen || self.is_new_in(tree, path));
                level.extend(new.map(|path| (tree, path)));
                links.extend(listing.links);
                self.files.extend(listing.files);
                self.problems.extend(listing.problems);
            }
        }
        links
    }

    /// Returns the targets of links that were not searched, without those in other ones, and counts them as searched.
    fn new_trees(&mut self, mut links: Vec<PathBuf>) -> Vec<Tree> {
        links.sort_unstable();
        let targets: Vec<_> = links.into_par_iter().map(|link| (fs::canonicalize(&link), link)).collect();
        let mut trees = Vec::new();
        for (real, top) in targets {
            let Ok(real) = real else { continue };
            if self.is_new(&real) {
                self.seen.insert(real.clone());
                trees.push(Tree { top, real: Some(real) });
            }
        }
        trees
    }

    /// Returns true if neither the directory nor one of its ancestors was searched.
    fn is_new(&self, real: &Path) -> bool {
        !real.ancestors().any(|directory| self.seen.contains(directory))
    }

    /// Returns true if a directory below a real path was searched on its own.
    fn has_seen_below(&self, real: &Path) -> bool {
        // Paths are sorted by component, so those below a directory follow it.
        let next = self.seen.range::<Path, _>((After(real), Unbounded)).next();
        next.is_some_and(|next| next.starts_with(real))
    }

    /// Returns true if a directory below the target of a link was not searched on its own.
    fn is_new_in(&self, tree: &Tree, directory: &Path) -> bool {
        match (&tree.real, directory.strip_prefix(&tree.top)) {
            (Some(real), Ok(inside)) => !self.seen.contains(&real.join(inside)),
            _ => true,
        }
    }
}

impl Search<'_> {
    fn list(&self, directory: &Path) -> Listing {
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
                Ok((kind, path)) => listing.add(kind, path, self),
                Err(error) => listing.problems.push(format!("{}: {error}", directory.display())),
            }
        }
        listing
    }
}

impl Listing {
    /// Adds a directory, a file that is wanted, or a link to either.
    fn add(&mut self, kind: FileType, path: PathBuf, search: &Search<'_>) {
        let is_wanted = (search.is_wanted)(&path);
        // Most entries are other files; only their names are examined.
        if kind.is_file() && !is_wanted {
            return;
        }
        if search.excluded.is_match(&path, search.root) {
            return;
        }
        let is_left_out = || is_left_out(path.strip_prefix(search.root).unwrap_or(&path));
        if kind.is_dir() {
            if !is_left_out() {
                self.directories.push(path);
            }
            return;
        }
        // The directory listing has the file type; only links need another system call.
        let target = if kind.is_symlink() { fs::metadata(&path).map(|data| data.file_type()) } else { Ok(kind) };
        match target {
            Ok(target) if target.is_dir() && is_left_out() => {}
            Ok(target) if target.is_dir() => self.links.push(path),
            _ if !is_wanted => {}
            Ok(target) if target.is_file() => self.files.push(path),
            Ok(_) => self.problems.push(format!("{}: not a file", path.display())),
            // Hiera takes a link to nowhere for a missing file, and files with secrets are often missing.
            Err(error) if error.kind() == io::ErrorKind::NotFound && !is_source(&path) => {}
            Err(error) => self.problems.push(format!("{}: {error}", path.display())),
        }
    }
}

/// Returns a key that sorts the paths below a directory by component, faster than paths compare.
///
/// This is the order of a walk that visits each directory in sorted order.
fn component_order(path: &Path) -> Vec<u8> {
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    // No name contains a zero byte.
    bytes.map(|&byte| if std::path::is_separator(byte.into()) { 0 } else { byte }).collect()
}

/// Returns true for a directory that is always skipped; the path is relative to the given directory.
fn is_left_out(directory: &Path) -> bool {
    LEFT_OUT.iter().any(|name| directory.ends_with(name))
}

/// Returns true for the file names of configuration files of Hiera.
fn is_configuration(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == CONFIGURATION)
}

/// Returns true for the file names of data files of Hiera.
fn is_data(path: &Path) -> bool {
    DataFormat::of(path).is_some() && !is_configuration(path)
}

/// Returns true for the file names of manifests and templates. ERB templates are below a directory `templates`: other
/// tools have files with that extension too.
fn is_source(path: &Path) -> bool {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("pp" | "epp") => true,
        Some("erb") => is_below(path, "templates"),
        _ => false,
    }
}

/// Returns true for the file names of functions in Ruby, and of ERB templates.
fn is_ruby(path: &Path) -> bool {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("rb") => is_below(path, "lib/puppet/functions") || is_below(path, "lib/puppet/parser/functions"),
        Some("erb") => is_below(path, "templates"),
        _ => false,
    }
}

/// Returns true if a file is in a directory with this name, or below it.
fn is_below(path: &Path, directory: &str) -> bool {
    path.ancestors().skip(1).any(|above| above.ends_with(directory))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// Creates directories (names that end in `/`), files, and links (`link -> target`).
    fn tree(entries: &[&str]) -> tempfile::TempDir {
        let room = tempfile::tempdir().expect("there is room");
        for entry in entries {
            let (path, target) = entry.split_once(" -> ").map_or((*entry, None), |(path, target)| (path, Some(target)));
            let path = room.path().join(path);
            fs::create_dir_all(path.parent().expect("it is below another")).expect("there is room");
            match target {
                Some(target) => symlink(target, &path).expect("there is room"),
                None if entry.ends_with('/') => fs::create_dir_all(&path).expect("there is room"),
                None => fs::write(&path, "").expect("there is room"),
            }
        }
        room
    }

    /// Returns the files found below a directory of the tree, followed by the problems.
    fn found(room: &tempfile::TempDir, inside: &str, excluded: &[&str]) -> Vec<String> {
        let excluded: Vec<_> = excluded.iter().map(|&pattern| pattern.to_owned()).collect();
        let root = room.path().join(inside);
        let found = find(std::slice::from_ref(&root), &Excluded::new(&excluded).expect("they are right"));
        let files = found.files.iter().map(|file| file.strip_prefix(&root).expect("it is below").display().to_string());
        files.chain(found.problems).collect()
    }

    #[test]
    fn links_to_directories_are_followed_once() {
        let room = tree(&[
            "real/a/manifests/init.pp",
            "real/b/manifests/init.pp",
            "env/modules/a -> ../../real/a",
            "env/modules/b -> ../../real/b",
            "env/modules/again -> ../../real/a",
            "env/modules/c/manifests/init.pp",
            "env/modules/c/loop -> ..",
            "env/up -> ..",
        ]);
        let expected = ["modules/a/manifests/init.pp", "modules/b/manifests/init.pp", "modules/c/manifests/init.pp"];
        assert_eq!(found(&room, "env", &[]), expected);
        assert_eq!(found(&room, "env", &["modules/a", "modules/again", "up"]), &expected[1..]);
        assert_eq!(found(&room, "env/modules/b", &[]), ["manifests/init.pp"]);
    }

    #[test]
    fn links_among_many_directories_take_no_longer() {
        let names: Vec<_> = (0..20).map(|number| format!("d{number:02}")).collect();
        let links = names.iter().flat_map(|from| names.iter().map(move |to| format!("{from}/{to} -> ../{to}")));
        let files = names.iter().map(|name| format!("{name}/x.pp"));
        let entries: Vec<_> = files.clone().chain(links).collect();
        let room = tree(&entries.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(found(&room, "", &[]), files.collect::<Vec<_>>());
        let one: Vec<_> = found(&room, "d00", &[]);
        assert_eq!(one.len(), 20, "{one:?}");
    }

    #[test]
    fn broken_links_matter_if_they_are_named_as_sources() {
        let room = tree(&["m/a.pp -> nowhere", "m/docs -> nowhere", "m/circle -> circle"]);
        let said = found(&room, "m", &[]);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("a.pp: "), "{said:?}");
    }
}
