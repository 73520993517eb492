//! Changes of files as unified diffs.

use std::path::Path;
use std::time::Duration;

use similar::TextDiff;

/// The longest time to look for the shortest difference of two texts.
const TIME: Duration = Duration::from_millis(500);

/// Returns the changes of a file as a unified diff, which `patch -p1` and `git apply` accept; empty if the texts are
/// equal.
///
/// The path in the diff is absolute if `name` is.
pub(crate) fn unified(name: &str, before: &str, after: &str) -> String {
    let (old, new) = match Path::new(name).is_absolute() {
        true => (name.to_owned(), name.to_owned()),
        false => (format!("a/{name}"), format!("b/{name}")),
    };
    let difference = TextDiff::configure().timeout(TIME).diff_lines(before, after);
    difference.unified_diff().header(&old, &new).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_as_in_git_unless_they_are_absolute() {
        let expected = "--- a/init.pp\n+++ b/init.pp\n@@ -1 +1 @@\n-$a=1\n+$a = 1\n";
        assert_eq!(unified("init.pp", "$a=1\n", "$a = 1\n"), expected);
        assert!(unified("/x/init.pp", "1\n", "2\n").starts_with("--- /x/init.pp\n+++ /x/init.pp\n"));
        assert_eq!(unified("init.pp", "1\n", "1\n"), "");
    }
}
