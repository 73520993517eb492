//! The functions of the language, one file per family. Functions, overloads and parameters have the reference's names.

#![allow(
    clippy::needless_pass_by_value,
    reason = "all functions have the form `Work`, whether they take the call apart or not"
)]

mod annotation;
mod calling;
mod collection;
mod comparison;
mod control;
mod conversion;
mod data;
mod deprecation;
mod dotted_path;
mod file;
mod grouping;
mod items;
mod iteration;
pub mod legacy;
mod logging;
mod lookup;
mod navigation;
mod number;
mod pattern;
mod random;
mod replacement;
pub mod ruby;
mod scanf;
mod text;
mod tree;
mod typing;

pub(crate) use calling::is_deferred;
pub(crate) use deprecation::{file, line};
pub use dotted_path::segments as key_segments;
pub use items::elements;
pub use lookup::{hiera_forms, not_found_message};
pub use random::number_below;

use crate::library::Builtin;

/// The families of functions.
pub(crate) const FAMILIES: &[&[Builtin]] = &[
    annotation::FUNCTIONS,
    calling::FUNCTIONS,
    collection::FUNCTIONS,
    comparison::FUNCTIONS,
    control::FUNCTIONS,
    conversion::FUNCTIONS,
    data::FUNCTIONS,
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
