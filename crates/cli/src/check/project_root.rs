//! The files that describe the roots of a run and the modules in them, compared with the modules on the disk.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use puppetlang::catalogs::Files;
use puppetlang::source::IssueCode;
use puppetlang_project::{CheckedFile, Installed, Project};
use rayon::prelude::*;

use super::deep::{Root, Roots};
use super::file::{Checked, Checker, Outcome};
use super::given::Given;
use super::project::is_of_project;
use crate::clean_path::{expanded, shown};

/// Checks the files that describe the roots of a run and the modules in them, as far as they lie in given directories.
pub(super) fn outcomes(roots: &Roots, given: &Given<'_>, checker: &Checker, files: &dyn Files) -> Vec<Outcome> {
    let mut found: Vec<CheckedFile> =
        roots.roots.iter().flat_map(|root| of_root(root, given, checker, files)).collect();
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found.dedup_by(|one, other| one.path == other.path);
    found.into_iter().map(|one| Outcome::Checked(Checked::new(one.source, one.diagnostics))).collect()
}

fn of_root(root: &Root, given: &Given<'_>, checker: &Checker, files: &dyn Files) -> Vec<CheckedFile> {
    let layout = root.index.layout();
    let directories = given.directories();
    let named = given.files.iter().filter(|path| is_of_project(path));
    let named: HashSet<PathBuf> = named.map(|path| expanded(path)).collect();
    let is_wanted = |path: &Path| !named.contains(path) && given.is_wanted(path, &directories);
    let is_near = |path: &Path| directories.iter().any(|root| path.starts_with(root) || root.starts_with(path));
    if !layout.environment.iter().chain(layout.modules.iter().map(|module| &module.path)).any(|path| is_near(path)) {
        return Vec::new();
    }
    let modules = layout.modules.iter().map(|module| (&*module.name, module.path.as_path()));
    let installed = Installed::of(files, modules);
    let shown = |path: &Path| shown(path).to_string();
    let project = Project { files, settings: &checker.settings, installed: &installed, shown };
    let mut found = layout.environment.as_ref().map(|path| project.environment(path)).unwrap_or_default();
    let of_modules: Vec<CheckedFile> = layout
        .modules
        .par_iter()
        .filter(|module| is_near(&module.path))
        .flat_map_iter(|module| {
            // A lone module is not in a module path.
            let is_in_modulepath = module.path != root.directory;
            let is_own = !layout.is_listed(module);
            project.module(&module.path, is_in_modulepath).into_iter().map(move |mut file| {
                if !is_own {
                    file.diagnostics.retain(|one| one.issue.is_some_and(is_about_the_disk));
                }
                file
            })
        })
        .collect();
    found.extend(of_modules);
    found.retain(|file| is_wanted(&file.path));
    found
}

fn is_about_the_disk(issue: IssueCode) -> bool {
    matches!(issue, IssueCode::MetadataUnmetDependency | IssueCode::MetadataWrongName)
}
