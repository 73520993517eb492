//! A placeholder for `crate::core::format`, which another branch adds.

use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

pub(super) fn format(vm: &mut Vm<'_>, _: &str, _: &[Val]) -> Step<String> {
    vm.refuse("format")
}
