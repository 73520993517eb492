//! The functions of the language: a file for each family. Names, forms and names of parameters are the reference's.

#![allow(
    clippy::needless_pass_by_value,
    reason = "all functions have the form `Work`, whether they take the call apart or not"
)]

mod control;
mod items;
mod iteration;
mod logging;
mod typing;

use crate::function::Builtin;

/// The families.
pub(crate) const FAMILIES: &[&[Builtin]] =
    &[control::FUNCTIONS, iteration::FUNCTIONS, logging::FUNCTIONS, typing::FUNCTIONS];
