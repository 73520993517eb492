//! `cargo xtask differential hiera`: compares lookups in Hiera data.
//!
//! The questions are of kind `catalog`, with the data in `files`; they are compared like other catalogs.

use anyhow::Result;

use super::catalog::rows;
use super::eval::record;
use super::survey::{Selection, Survey, report};
use crate::generate;

/// The minimum number of equal answers, of a thousand that the reference gives.
const LEAST_SHARE: usize = 990;

/// Compares our lookups, or those of a command, with the reference's.
///
/// # Errors
///
/// If a difference has no class, too few answers are equal, or a side cannot be run.
pub fn run(selection: &Selection, command: Option<&str>) -> Result<()> {
    let rows = rows(generate::about_hiera().collect(), command)?;
    if selection.record {
        record::write_all(rows.iter(), "catalog", "hiera.jsonl")?;
    }
    report(&[Survey { subject: "Hiera", least: LEAST_SHARE, rows }], selection)
}
