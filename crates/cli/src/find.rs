//! Which files a command reads, when it is given directories.
//!
//! Links to directories are followed, as environments are often made of modules that lie elsewhere. Each directory is looked into once,
//! whatever leads to it.

use std::collections::HashSet;
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
    /// Where the directories are to which links in the directories lead.
    pub(crate) followed: Vec<PathBuf>,
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
    /// Symbolic links that may lead to directories.
    links: Vec<PathBuf>,
    files: Vec<PathBuf>,
    problems: Vec<String>,
}

/// A directory to look into, and what is found below it.
struct Search<'a> {
    root: &'a Path,
    excluded: &'a GlobSet,
    /// Where directories really are whose content is found or left out: nothing is looked into twice.
    seen: HashSet<PathBuf>,
    files: Vec<PathBuf>,
    problems: Vec<String>,
}

/// Looks into a directory, and behind the links in it.
///
/// First everything is looked at to which no link is needed, then what the links lead to, in the order of their paths. So a file has the
/// shortest of its names whatever the system lists first, and links in a circle end.
fn below(root: &Path, excluded: &GlobSet, found: &mut Found) {
    let mut search = Search { root, excluded, seen: HashSet::new(), files: Vec::new(), problems: Vec::new() };
    let mut links = search.tree(root, None);
    while !links.is_empty() {
        links.sort_unstable();
        let mut further = Vec::new();
        for link in links {
            let Ok(real) = fs::canonicalize(&link) else { continue };
            if search.is_new(&real) {
                further.extend(search.tree(&link, Some(&real)));
                found.followed.push(real);
            }
        }
        links = further;
    }
    // By components, which is the order of a walk that takes the names in each directory in order.
    search.files.sort_unstable();
    search.problems.sort_unstable();
    found.files.append(&mut search.files);
    found.problems.append(&mut search.problems);
}

impl Search<'_> {
    /// Looks into a directory level by level, the directories of a level at once: most of the time goes into waiting for the system.
    /// Gives the links in it. `real` is where it is if a link leads to it.
    fn tree(&mut self, top: &Path, real: Option<&Path>) -> Vec<PathBuf> {
        let mut links = Vec::new();
        let mut level = vec![top.to_path_buf()];
        while !level.is_empty() {
            let listings: Vec<_> = level.par_iter().map(|path| list(path, self.root, self.excluded)).collect();
            level.clear();
            for listing in listings {
                level.extend(listing.directories.into_iter().filter(|path| match (real, path.strip_prefix(top)) {
                    // What a link leads to may have parts that are found already.
                    (Some(real), Ok(inside)) => !self.seen.contains(&real.join(inside)),
                    _ => true,
                }));
                links.extend(listing.links);
                self.files.extend(listing.files);
                self.problems.extend(listing.problems);
            }
        }
        match real {
            Some(real) => drop(self.seen.insert(real.to_path_buf())),
            None => self.seen.extend(fs::canonicalize(top)),
        }
        links
    }

    /// True if nothing of a directory is found yet: neither itself nor one around it was looked into.
    fn is_new(&self, real: &Path) -> bool {
        !real.ancestors().any(|directory| self.seen.contains(directory))
    }
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
    /// Adds a directory, a file, or a link to one of both.
    fn add(&mut self, kind: FileType, path: PathBuf, root: &Path, excluded: &GlobSet) {
        let is_source = is_source(&path);
        // Most entries are files of other kinds, of which nothing but the name is looked at.
        if kind.is_file() && !is_source {
            return;
        }
        let inside = path.strip_prefix(root).unwrap_or(&path);
        if !excluded.is_empty() && (excluded.is_match(inside) || excluded.is_match(&path)) {
            return;
        }
        let is_left_out = LEFT_OUT.iter().any(|name| inside.ends_with(name));
        if kind.is_dir() {
            if !is_left_out {
                self.directories.push(path);
            }
            return;
        }
        // The kind is known without a look at the file, but for links.
        let target = if kind.is_symlink() { fs::metadata(&path).map(|data| data.file_type()) } else { Ok(kind) };
        match target {
            Ok(target) if target.is_dir() && is_left_out => {}
            Ok(target) if target.is_dir() => self.links.push(path),
            _ if !is_source => {}
            Ok(target) if target.is_file() => self.files.push(path),
            Ok(_) => self.problems.push(format!("{}: not a file", path.display())),
            Err(error) => self.problems.push(format!("{}: {error}", path.display())),
        }
    }
}

/// True for the names of manifests and templates.
fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "pp" || extension == "epp")
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// Directories (which end in `/`), files, and links to what stands behind `->`.
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

    /// The files below a directory of the tree, and what is wrong there.
    fn found(room: &tempfile::TempDir, inside: &str, excluded: &[&str]) -> Vec<String> {
        let excluded: Vec<_> = excluded.iter().map(|&pattern| pattern.to_owned()).collect();
        let root = room.path().join(inside);
        let found = find(std::slice::from_ref(&root), &patterns(&excluded).expect("they are right"));
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
