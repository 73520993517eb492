//! The option `--deep`: checks across the files of an environment or module.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use puppetlang::catalogs::Disk;
use puppetlang::source::Diagnostic;
use puppetlang_index::check::Checker as DeepChecker;
use puppetlang_index::{Index, Layout};

use super::file::{Checker, Outcome};
use crate::clean_path::expanded;

/// The most bytes of source whose trees are kept in memory until they are checked.
const MOST_BYTES: usize = 32 << 20;

/// The findings by path.
#[derive(Default)]
pub(super) struct Deep {
    found: HashMap<PathBuf, Vec<Diagnostic>>,
}

impl Deep {
    /// Checks the environments and modules that the paths of the command line belong to.
    ///
    /// A directory that belongs to neither is one that contains modules.
    pub(super) fn of(given: &[PathBuf], checker: &Checker) -> Self {
        let mut deep = Self::default();
        let mut done = HashSet::new();
        for path in given {
            let path = expanded(path);
            let root = Layout::root_of(&Disk, &path);
            if done.insert(root.clone().unwrap_or_else(|| path.clone())) {
                let layout = match &root {
                    Some(root) => Layout::of(&Disk, root, &checker.modulepath),
                    None => {
                        let modulepath: Vec<PathBuf> = [path].into_iter().chain(checker.modulepath.clone()).collect();
                        Layout::of_modulepath(&Disk, &modulepath)
                    }
                };
                deep.check(layout, checker);
            }
        }
        deep
    }

    fn check(&mut self, layout: Layout, checker: &Checker) {
        let (index, sources) = Index::load_parsed(&Disk, layout, MOST_BYTES);
        let deep = DeepChecker::new(&index, &Disk, &checker.settings).with_sources(sources);
        for file in deep.all() {
            let found = file.findings.iter().map(|finding| deep.with_notes(finding)).collect();
            self.found.insert(file.path, found);
        }
    }

    /// Adds the findings of a file to the outcome of checking it.
    ///
    /// A file that was changed meanwhile keeps its own diagnostics only.
    pub(super) fn add_to(&self, outcome: &mut Outcome) {
        let Outcome::Checked(checked) = outcome else { return };
        let Some(found) = self.found.get(&expanded(Path::new(checked.source.name()))) else { return };
        // Most files have no findings of their own, so that the order is that of the text.
        checked.found.extend(found.iter().filter(|one| one.span.end <= checked.source.len()).cloned());
        checked.found.sort_by_key(|one| one.span.start);
    }
}
