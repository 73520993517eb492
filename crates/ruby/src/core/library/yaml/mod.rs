//! `YAML`, which is `Psych`, and `to_yaml`: version 5.0.1, which Ruby 3.2 has.
//!
//! | module | subject |
//! |---|---|
//! | `dump` | objects to nodes |
//! | `load` | nodes to objects |

mod dump;
mod load;

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::Val;

pub(in crate::core) use dump::to_yaml;

pub(in crate::core) const OF_MODULE: &[Def] = &[
    def("dump", 1, 3, dump::dump),
    def("safe_dump", 1, 3, |vm, _, _, _| vm.refuse("YAML.safe_dump")),
    def("dump_stream", 0, -1, |vm, _, _, _| vm.refuse("YAML of several documents")),
    def("load", 0, -1, load::load),
    def("safe_load", 0, -1, load::safe_load),
    def("unsafe_load", 0, -1, load::unsafe_load),
    def("load_stream", 1, 2, |vm, _, _, _| vm.refuse("YAML of several documents")),
    def("parse", 1, 2, |vm, _, _, _| vm.refuse("the syntax tree of YAML")),
    def("parse_stream", 1, 2, |vm, _, _, _| vm.refuse("the syntax tree of YAML")),
    def("libyaml_version", 0, 0, |vm, _, _, _| vm.new_array(vec![Val::Int(0), Val::Int(2), Val::Int(5)])),
];

/// The details of syntax errors.
pub(in crate::core) const OF_SYNTAX_ERRORS: &[Def] = &[
    def("file", 0, 0, |vm, this, _, _| Ok(super::support::get(vm, this, "@file"))),
    def("line", 0, 0, |vm, this, _, _| Ok(super::support::get(vm, this, "@line"))),
    def("column", 0, 0, |vm, this, _, _| Ok(super::support::get(vm, this, "@column"))),
    def("problem", 0, 0, |vm, _, _, _| vm.refuse("the problem of a YAML error without its context")),
    def("context", 0, 0, |vm, _, _, _| vm.refuse("the context of a YAML error without its problem")),
];

/// Returns a constant of the module. `YAML` is another name of `Psych`.
pub(super) fn constant(vm: &mut Vm<'_>, name: &str) -> Option<Val> {
    Some(match name {
        "VERSION" => vm.string("5.0.1"),
        "LIBYAML_VERSION" => vm.string("0.2.5"),
        "SyntaxError" => Val::Class(class::YAML_SYNTAX_ERROR),
        "Exception" => Val::Class(class::YAML_EXCEPTION),
        "BadAlias" => Val::Class(class::YAML_BAD_ALIAS),
        "AliasesNotEnabled" => Val::Class(class::YAML_ALIASES_ERROR),
        "AnchorNotDefined" => Val::Class(class::YAML_ANCHOR_ERROR),
        "DisallowedClass" => Val::Class(class::YAML_CLASS_ERROR),
        _ => return None,
    })
}
