//! The Ruby files with which the native functions were compared.
//!
//! The functions of a module change between versions. `data/checked_files.rb` runs the recorded calls in the reference,
//! with many versions of the modules, and writes the digests of the files that gave the recorded answers to
//! `data/checked_files.txt`.

use std::collections::HashSet;

use puppetlang_source::Permanent;
use sha2::{Digest, Sha256};

const TABLE: &str = include_str!("../data/checked_files.txt");

/// The lines of the table without the module versions: module, function, digest.
static FILES: Permanent<HashSet<&str>> = Permanent::new(|| {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.rsplit_once(' ').map(|(file, _)| file)).collect()
});

/// Whether the native function was compared with a Ruby file of this content.
///
/// Line ends, comments and empty lines are ignored.
///
/// ```
/// assert!(!puppetlang_stdlib::is_checked("stdlib", "merge", b"Puppet::Functions.create_function(:merge) do\nend\n"));
/// ```
pub fn is_checked(module: &str, function: &str, content: &[u8]) -> bool {
    FILES.contains(format!("{module} {function} {}", digest(content)).as_str())
}

/// Returns the digest of a file, ignoring carriage returns, trailing blanks, empty lines and comment lines.
fn digest(content: &[u8]) -> String {
    let mut hash = Sha256::new();
    for line in content.split(|&byte| byte == b'\n') {
        let line: Vec<u8> = line.iter().copied().filter(|&byte| byte != b'\r').collect();
        let text = line.trim_ascii();
        if text.is_empty() || text.starts_with(b"#") {
            continue;
        }
        let end = line.iter().rposition(|byte| !matches!(byte, b' ' | b'\t')).map_or(0, |last| last + 1);
        hash.update(&line[..end]);
        hash.update(b"\n");
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_comments_do_not_matter() {
        let unix = "# @summary x\ndef f\n\n  1 # one\nend\n";
        for same in [unix.replace('\n', "\r\n"), unix.replace("@summary x", "y"), format!("{unix}\n  # z\n \t\n")] {
            assert_eq!(digest(same.as_bytes()), digest(unix.as_bytes()), "{same:?}");
        }
        for other in [unix.replace("1", "2"), unix.replace("  1", " 1"), unix.replace("# one", "# two")] {
            assert_ne!(digest(other.as_bytes()), digest(unix.as_bytes()), "{other:?}");
        }
    }

    #[test]
    fn the_script_computes_the_same_digests() {
        // The digest was computed by `checked_files.rb`.
        let content = b"# c\r\ndef f\r\n  1 \t\r\n\r\nend\r\n";
        assert_eq!(digest(content), "fa0d2a8c2eaf878a8cb4e5fd279155821d262c6a3974ebba51d3e59d9c13ca61");
    }

    #[test]
    fn each_function_was_compared_with_a_file() {
        for (module, library) in [("stdlib", crate::stdlib()), ("openstacklib", crate::openstacklib())] {
            for function in library.functions() {
                let file = format!("{module} {} ", function.name);
                assert!(FILES.iter().any(|known| known.starts_with(&file)), "{file}");
            }
        }
    }
}
