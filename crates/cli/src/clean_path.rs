//! Paths as messages and catalogs show them, and the recognition of plans by path.

use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Returns the absolute path without `.` and `..`. Symbolic links are not resolved, as in the reference.
pub(crate) fn expanded(path: &Path) -> PathBuf {
    let absolute = absolute(path);
    if is_clean(&absolute) {
        return absolute;
    }
    let mut expanded = PathBuf::new();
    for component in absolute.components() {
        match component {
            Component::ParentDir => drop(expanded.pop()),
            Component::CurDir => {}
            other => expanded.push(other),
        }
    }
    expanded
}

/// Returns the absolute path.
fn absolute(path: &Path) -> PathBuf {
    // The standard library asks the system for the current directory at each call.
    match current_directory() {
        Some(current) if cfg!(unix) && path.is_relative() && !path.as_os_str().is_empty() => current.join(path),
        _ => std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()),
    }
}

/// Returns true for an absolute path of Unix without `.`, `..` and empty names: most paths are.
fn is_clean(path: &Path) -> bool {
    let mut names = path.as_os_str().as_encoded_bytes().split(|&byte| byte == b'/');
    names.next() == Some(b"") && names.all(|name| !matches!(name, b"" | b"." | b".."))
}

/// Returns an absolute path as messages show it: relative to the current directory, if it lies below.
pub(crate) fn shown(path: &Path) -> std::path::Display<'_> {
    current_directory().and_then(|current| path.strip_prefix(current).ok()).unwrap_or(path).display()
}

/// Returns the name of a file in reports: its path as given, without `./` at the start.
pub(crate) fn source_name(path: &Path) -> Arc<str> {
    path.strip_prefix("./").unwrap_or(path).to_string_lossy().into()
}

fn current_directory() -> Option<&'static Path> {
    static CURRENT: OnceLock<Option<PathBuf>> = OnceLock::new();
    CURRENT.get_or_init(|| std::env::current_dir().ok()).as_deref()
}

/// Returns true for a manifest below the directory `plans` of a module or project.
///
/// In such a file, `plan` and `apply` are keywords. The paths must be [`expanded`]. Below the directories of the
/// `modulepath`, modules are known. Elsewhere, a directory
/// `plans` belongs to a module unless another directory of manifests is around or below it: `manifests/plans` is a
/// namespace, and `plans/web/manifests` contains manifests.
pub(crate) fn is_plan(path: &Path, modulepath: &[PathBuf]) -> bool {
    if path.extension().is_none_or(|extension| extension != "pp") {
        return false;
    }
    if let Some(inside) = modulepath.iter().find_map(|modules| path.strip_prefix(modules).ok()) {
        return inside.components().nth(1).is_some_and(|directory| directory.as_os_str() == "plans");
    }
    let is_of_module =
        |module: &Path| ["metadata.json", "bolt-project.yaml"].iter().any(|file| module.join(file).is_file());
    let (mut is_inside, mut is_plan, mut module) = (false, false, PathBuf::new());
    for component in path.parent().into_iter().flat_map(Path::components) {
        let name = component.as_os_str();
        if name == "manifests" || name == "functions" || name == "types" {
            (is_inside, is_plan) = (true, false);
        } else if name == "plans" {
            is_plan |= !is_inside || is_of_module(&module);
        }
        module.push(component);
    }
    is_plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_known_by_their_path() {
        let cases = [
            ("/m/mod/plans/init.pp", true),
            ("/m/mod/plans/deep/er/x.pp", true),
            ("/plans/x.pp", true),
            ("/m/mod/manifests/plans/x.pp", false),
            ("/m/mod/manifests/plans.pp", false),
            ("/m/mod/plans/x.epp", false),
            ("/m/plans.pp", false),
            ("/plans/mod/manifests/x.pp", false),
            ("/plans/mod/plans/x.pp", true),
            ("/path/mod/plans/manifests/x.pp", true),
            ("/path/mod/manifests/plans/x.pp", false),
            ("/path/plans/x.pp", false),
        ];
        let is_plan = |path: &Path| is_plan(path, &[PathBuf::from("/path")]);
        for (path, expected) in cases {
            assert_eq!(is_plan(Path::new(path)), expected, "{path}");
        }
        let room = tempfile::tempdir().expect("there is room");
        let module = room.path().join("manifests/mod");
        std::fs::create_dir_all(&module).expect("there is room");
        assert!(!is_plan(&module.join("plans/x.pp")));
        std::fs::write(module.join("metadata.json"), "{}").expect("there is room");
        assert!(is_plan(&module.join("plans/x.pp")));
    }

    #[test]
    fn paths_are_cleaned_by_their_text() {
        assert_eq!(expanded(Path::new("/a/./b/../../c")), Path::new("/c"));
        assert_eq!(expanded(Path::new("/../a")), Path::new("/a"));
        assert!(expanded(Path::new("a")).is_absolute());
    }
}
