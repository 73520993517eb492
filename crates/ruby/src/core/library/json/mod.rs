//! `JSON`, and `to_json`: version 2.6.3 of the gem, which Ruby 3.2 has.
//!
//! | module | subject |
//! |---|---|
//! | `generate` | writing |
//! | `parse` | reading |

mod generate;
mod parse;

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

pub(in crate::core) use generate::to_json;

pub(in crate::core) const OF_MODULE: &[Def] = &[
    def("generate", 1, 2, generate::generate),
    def("fast_generate", 1, 2, generate::generate),
    def("unparse", 1, 2, generate::generate),
    def("pretty_generate", 1, 2, generate::pretty_generate),
    def("pretty_unparse", 1, 2, generate::pretty_generate),
    def("dump", 1, 3, generate::dump),
    def("parse", 1, 2, parse::parse),
    def("parse!", 1, 2, parse::parse_all),
    def("load", 1, 3, parse::load),
    def("restore", 1, 3, parse::load),
    def("load_file", 1, 2, |vm, _, _, _| vm.refuse("access to files")),
    def("load_file!", 1, 2, |vm, _, _, _| vm.refuse("access to files")),
    def("[]", 1, 2, either),
    def("state", 0, 0, |_, _, _, _| Ok(Val::Class(class::JSON_STATE))),
];

pub(in crate::core) const OF_STATES: &[Def] = &[
    def("initialize", 0, 1, generate::new_state),
    def("generate", 1, 1, generate::generate_by),
    def("indent", 0, 0, |vm, this, _, _| generate::setting(vm, this, "indent")),
    def("space", 0, 0, |vm, this, _, _| generate::setting(vm, this, "space")),
    def("space_before", 0, 0, |vm, this, _, _| generate::setting(vm, this, "space_before")),
    def("object_nl", 0, 0, |vm, this, _, _| generate::setting(vm, this, "object_nl")),
    def("array_nl", 0, 0, |vm, this, _, _| generate::setting(vm, this, "array_nl")),
    def("max_nesting", 0, 0, |vm, this, _, _| generate::setting(vm, this, "max_nesting")),
    def("depth", 0, 0, |vm, this, _, _| generate::setting(vm, this, "depth")),
    def("allow_nan?", 0, 0, |vm, this, _, _| generate::setting(vm, this, "allow_nan")),
    def("ascii_only?", 0, 0, |vm, this, _, _| generate::setting(vm, this, "ascii_only")),
];

/// The function `JSON()`.
pub(in crate::core) const OF_KERNEL: &[Def] = &[def("JSON", 1, 2, either)];

/// Parses a text, or writes another value.
fn either(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<crate::vm::machine::Block>) -> Step {
    match arguments[0] {
        Val::Str(_) => parse::parse(vm, this, arguments, block),
        _ => generate::generate(vm, this, arguments, block),
    }
}

/// Returns a constant of the module.
pub(super) fn constant(vm: &mut Vm<'_>, name: &str) -> Option<Val> {
    Some(match name {
        "NaN" => Val::Float(f64::NAN),
        "Infinity" => Val::Float(f64::INFINITY),
        "MinusInfinity" => Val::Float(f64::NEG_INFINITY),
        "VERSION" => vm.string("2.6.3"),
        "UnparserError" => Val::Class(class::JSON_GENERATOR_ERROR),
        "State" => Val::Class(class::JSON_STATE),
        _ => return None,
    })
}
