//! Fixed programs about declared types, `Init`, non-local exits and splats.
//!
//! They test how definitions refer to each other, and which one is used first.

use std::sync::LazyLock;

/// The programs of `declared.txt`, separated by lines of `%%`.
pub(crate) static PROGRAMS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("declared.txt").trim_end().split("\n%%\n").collect());
