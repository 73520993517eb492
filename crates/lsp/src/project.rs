//! The findings in files that describe a module or an environment: `metadata.json`, `Puppetfile`, `environment.conf`
//! and `.fixtures.yml`.
//!
//! A file of an environment or module that the server has read is compared with the modules on the disk; another one is
//! checked on its own.

use std::path::Path;

use gen_lsp_types::Uri;
use puppetlang_index::Layout;
use puppetlang_parser::Settings;
use puppetlang_project::{CheckedFile, Installed, Project, is_project_file};
use puppetlang_source::Diagnostic;

use crate::document::Document;
use crate::state::State;
use crate::uri;
use crate::workspace::Workspace;

/// Returns the findings of a document that describes a module or environment; none for other documents.
pub(crate) fn findings(state: &State, uri: &Uri, document: &Document) -> Vec<Diagnostic> {
    let path = uri::path_or_name(uri);
    if !is_project_file(&path) {
        return Vec::new();
    }
    let settings = Settings::default();
    if let Some(found) = document.path.as_deref().and_then(|path| compared(state, path, &settings)) {
        return found;
    }
    let checked = puppetlang_project::check(&path.to_string_lossy(), document.text().as_bytes(), &settings);
    checked.map(|(_, found)| found).unwrap_or_default()
}

/// Returns the modules that the environment or module of a document can use.
pub(crate) fn installed(state: &State, document: &Document) -> Installed {
    let directory = document.path.as_deref().and_then(Path::parent);
    let workspace = directory.and_then(|directory| workspace_of(state, directory));
    workspace.map(|workspace| modules_of(state, workspace.index.layout())).unwrap_or_default()
}

/// Returns the workspace whose environment, or one of whose modules, is in a directory.
fn workspace_of<'s>(state: &'s State, directory: &Path) -> Option<&'s Workspace> {
    let holds = |layout: &Layout| layout.environment.as_deref() == Some(directory) || layout.has_module_in(directory);
    state.workspaces.iter().find(|one| one.is_loaded && holds(one.index.layout()))
}

fn modules_of(state: &State, layout: &Layout) -> Installed {
    let modules = layout.modules.iter().map(|module| (&*module.name, module.path.as_path()));
    Installed::of(&*state.overlay, modules)
}

/// Checks a file with its environment or module; `None` if it belongs to none that was read.
fn compared(state: &State, path: &Path, settings: &Settings<'_>) -> Option<Vec<Diagnostic>> {
    let directory = path.parent()?;
    let workspace = workspace_of(state, directory)?;
    let layout = workspace.index.layout();
    let files = &*state.overlay;
    let installed = modules_of(state, layout);
    let project = Project { files, settings, installed: &installed, shown: |path| path.to_string_lossy().into_owned() };
    let mut checked: Vec<CheckedFile> = Vec::new();
    if layout.environment.as_deref() == Some(directory) {
        checked.extend(project.environment(directory));
    }
    if layout.has_module_in(directory) {
        // A lone module is not in a module path.
        checked.extend(project.module(directory, directory != workspace.root));
    }
    checked.into_iter().find(|one| one.path == path).map(|one| one.diagnostics)
}
