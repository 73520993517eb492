//! Paths as texts: no file is asked what they lead to.

use std::path::{Component, Path, PathBuf};

/// The absolute path of one that is relative to a directory, without `.` and `..`, as Ruby's `File.expand_path` writes it.
pub(super) fn normal(path: &Path, directory: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in directory.join(path).components() {
        match component {
            Component::CurDir => {}
            // At the root there is nothing above, and the path stays.
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
