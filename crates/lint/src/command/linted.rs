//! A file after its checks.

use crate::finding::Finding;

/// The version of puppet-lint whose checks, options and output these are.
pub const PUPPET_LINT_VERSION: &str = "4.3.0";

/// A file with its findings that are shown.
pub(super) struct Linted {
    pub(super) path: String,
    pub(super) full_path: String,
    pub(super) findings: Vec<Finding>,
    /// The lines that the findings refer to, if contexts are shown.
    pub(super) contexts: Vec<String>,
}

/// Returns the name of a file without its directory.
pub(super) fn file_name(path: &str) -> &str {
    path.trim_end_matches('/').rsplit('/').next().unwrap_or(path)
}
