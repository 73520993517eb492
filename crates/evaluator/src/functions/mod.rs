//! The functions of the language, one file per family. Functions, overloads and parameters have the reference's names.

#![allow(clippy::needless_pass_by_value, reason = "functions own their arguments, whether they take them apart or not")]

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

pub(crate) use calling::{is_deferred, resolved};
pub use dotted_path::segments as key_segments;
pub use items::elements;
pub use lookup::{hiera_forms, not_found_message};
pub use random::number_below;

use puppetlang_source::Permanent;

use crate::library::{Builtin, Library};

impl Library {
    /// The functions of the language that need neither templates nor a catalog. Every evaluation has them.
    /// ```
    /// let functions = puppetlang_evaluator::Library::language().functions();
    /// let abs = functions.iter().find(|function| function.name == "abs").expect("it is one of them");
    /// assert_eq!(abs.signatures, ["Numeric val", "String val"]);
    /// ```
    pub fn language() -> &'static Self {
        static LANGUAGE: Permanent<Library> = Permanent::new(|| Library::new(FAMILIES));
        &LANGUAGE
    }
}

/// The families of functions.
const FAMILIES: &[&[Builtin]] = &[
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
