//! Fixes: how they change the tokens of a manifest, and the text that results.
//!
//! As in puppet-lint, all checks run first. Then each check fixes its findings in the tokens that the checks before
//! it left, and at the end all tokens are written.

mod manifest;

pub(crate) use self::manifest::Manifest;

/// The result of a fix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Outcome {
    /// The fix is done.
    Fixed,
    /// The check has no fix for this case.
    Unfixable,
    /// puppet-lint fails here. The file keeps its text.
    Failed,
}
