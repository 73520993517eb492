//! `Enumerable`: everything by `each`.

use super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[def("to_a", 0, -1, to_a)];

fn to_a(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let items = vm.each_to_array(receiver)?;
    vm.new_array(items)
}
