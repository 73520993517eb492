//! Lexical operations on paths, without file access.

use std::path::{Component, Path, PathBuf};

/// Returns an absolute path without `.` and `..`, like Ruby's `File.expand_path`.
pub(super) fn normal(path: &Path, directory: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in directory.join(path).components() {
        match component {
            Component::CurDir => {}
            // The root is its own parent.
            Component::ParentDir => {
                normal.pop();
            }
            other => normal.push(other),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_those_of_expand_path() {
        let cases = [("../../../..", "/"), ("b//c/./", "/a/b/c"), ("", "/a"), ("/x/../y", "/y"), ("../q/", "/q")];
        for (path, expected) in cases {
            assert_eq!(normal(Path::new(path), Path::new("/a")), Path::new(expected), "{path}");
        }
    }
}
