//! A part of the conversions, with the reference's answers, as files for the tests of the crate of types.

use anyhow::Result;

use super::super::survey::Survey;

pub(super) fn write(_: &[Survey]) -> Result<()> {
    Ok(())
}
