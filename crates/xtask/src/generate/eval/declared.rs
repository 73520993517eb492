//! Programs about declared types, `Init`, jumps and splats, which are written down: what matters in them is how definitions refer
//! to each other, and which is used first.

use std::sync::LazyLock;

/// The programs of `declared.txt`, which stand between lines of `%%`.
pub(crate) static PROGRAMS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("declared.txt").trim_end().split("\n%%\n").collect());
