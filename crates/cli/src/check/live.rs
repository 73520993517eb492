//! The indexes of environments and modules, kept up to date while files change.
//!
//! Each round lists the files again and reads those whose metadata have changed. If the set of modules or data
//! directories changes, the root is indexed from scratch.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use puppetlang::catalogs::{Disk, Files as _, Stat};
use puppetlang::source::Source;
use puppetlang_index::{Index, Layout, Overlay};
use rayon::prelude::*;

use super::deep::{Deep, Depth, Root, Roots};
use super::file::{Checked, Checker, Outcome};
use crate::clean_path::expanded;

/// The roots of the watched paths.
#[derive(Default)]
pub(super) struct Live {
    roots: Roots,
    /// The metadata of the files of each root, as of the time they were read.
    stats: Vec<HashMap<PathBuf, Option<Stat>>>,
    files: Overlay,
}

impl Live {
    /// Indexes the roots of paths.
    ///
    /// # Errors
    ///
    /// As [`Roots::of`].
    pub(super) fn of(given: &[PathBuf], depth: Depth, checker: &Checker) -> Result<Self, String> {
        let files = Overlay::default();
        let mut roots = Roots::of(given, depth, checker, &files)?;
        // The metadata are older than the texts, so that no change is missed.
        let stats_of = |root: &mut Root| {
            let stats = stats(root.index.layout());
            root.reload(checker);
            stats
        };
        let stats = roots.roots.iter_mut().map(stats_of).collect();
        Ok(Self { roots, stats, files })
    }

    /// Returns the directories with files that may matter.
    pub(super) fn directories(&self) -> impl Iterator<Item = PathBuf> {
        self.roots.roots.iter().flat_map(|root| {
            let modules = root.index.layout().modules.iter().map(|module| &module.path);
            let real = |path: &PathBuf| Disk.canonical(path).unwrap_or_else(|_| path.clone());
            let outside = move |path: &PathBuf| !path.starts_with(real(&root.directory));
            [root.directory.clone()].into_iter().chain(modules.map(real).filter(outside))
        })
    }

    /// Reads the files that have changed; returns true if there are any.
    pub(super) fn refresh(&mut self, checker: &Checker) -> bool {
        let mut has_changed = false;
        for (root, known) in self.roots.roots.iter_mut().zip(&mut self.stats) {
            let layout = root.layout(checker);
            let found = stats(&layout);
            if !is_same(&layout, root.index.layout()) {
                root.reload(checker);
                (has_changed, *known) = (true, found);
                continue;
            }
            let is_still = |path: &PathBuf| match (known.get(path), found.get(path)) {
                (Some(Some(old)), Some(Some(new))) => old.is_still(new),
                _ => false,
            };
            let changed: Vec<&PathBuf> =
                found.keys().chain(known.keys().filter(|path| !found.contains_key(*path))).collect();
            for path in changed.into_iter().filter(|path| !is_still(path)) {
                root.index.update(&Disk, path);
                has_changed = true;
            }
            *known = found;
        }
        has_changed
    }

    /// Returns the outcome of each file with findings across files: its own diagnostics and these.
    pub(super) fn deepened(&mut self, outcomes: &[&Outcome], checker: &Checker) -> Vec<Option<Outcome>> {
        let deep = Deep::new(&mut self.roots, checker, &self.files);
        outcomes.par_iter().map(|outcome| deepened(outcome, &deep)).collect()
    }
}

fn deepened(outcome: &Outcome, deep: &Deep<'_>) -> Option<Outcome> {
    let Outcome::Checked(own) = outcome else { return None };
    let (source, found) = deep.findings(&expanded(Path::new(own.source.name())))?;
    // The text of a file without diagnostics is not kept.
    let is_same = own.found.is_empty() || own.source.text() == source.text();
    if found.is_empty() || !is_same {
        return None;
    }
    let mut checked = Checked::new(Source::new(own.source.name(), source.text()), own.found.clone());
    checked.add(found);
    Some(Outcome::Checked(checked))
}

impl Root {
    /// Indexes all files again.
    fn reload(&mut self, checker: &Checker) {
        self.index = Index::load(&Disk, self.layout(checker));
        self.forget_links();
    }
}

/// Returns the metadata of the files of a layout; `None` for those that may still change within the tick of the clock.
fn stats(layout: &Layout) -> HashMap<PathBuf, Option<Stat>> {
    let files = layout.files(&Disk).into_par_iter().map(|located| located.path);
    let stat = |path: PathBuf| {
        let stat = Disk.stat(&path).ok().filter(|stat| stat.is_settled);
        (path, stat)
    };
    files.map(stat).collect()
}

/// Returns true if two layouts have the same directories.
fn is_same(one: &Layout, other: &Layout) -> bool {
    let modules = |layout: &Layout| -> Vec<_> {
        let all = layout.modules.iter();
        all.map(|module| (module.name.clone(), module.path.clone(), module.dependencies.clone())).collect()
    };
    one.environment == other.environment
        && one.manifest == other.manifest
        && one.data == other.data
        && one.wanted == other.wanted
        && modules(one) == modules(other)
}
