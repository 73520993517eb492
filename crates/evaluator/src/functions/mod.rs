//! The functions of the language: a file for each family. Names, forms and names of parameters are the reference's.

#![allow(
    clippy::needless_pass_by_value,
    reason = "all functions have the form `Work`, whether they take the call apart or not"
)]

mod calling;
mod collection;
mod comparison;
mod control;
mod conversion;
mod deprecation;
mod dotted_path;
mod file;
mod grouping;
mod items;
mod iteration;
mod legacy;
mod logging;
mod lookup;
mod navigation;
mod number;
mod pattern;
mod random;
mod replacement;
mod ruby;
mod scanf;
mod text;
mod tree;
mod typing;

pub(crate) use calling::is_deferred;
pub use legacy::{Count, arguments as older_arguments};

use crate::library::Builtin;

/// The families.
pub(crate) const FAMILIES: &[&[Builtin]] = &[
    calling::FUNCTIONS,
    collection::FUNCTIONS,
    comparison::FUNCTIONS,
    control::FUNCTIONS,
    conversion::FUNCTIONS,
    file::FUNCTIONS,
    grouping::FUNCTIONS,
    iteration::FUNCTIONS,
    legacy::FUNCTIONS,
    logging::FUNCTIONS,
    lookup::FUNCTIONS,
    navigation::FUNCTIONS,
    number::FUNCTIONS,
    pattern::FUNCTIONS,
    random::FUNCTIONS,
    scanf::FUNCTIONS,
    text::FUNCTIONS,
    tree::FUNCTIONS,
    typing::FUNCTIONS,
];
