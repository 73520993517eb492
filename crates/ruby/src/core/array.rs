//! `Array`.

use super::kernel::needed;
use super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{ArrayId, Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("each", 0, 0, each),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("to_a", 0, 0, itself),
    def("to_ary", 0, 0, itself),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
    def("<<", 1, 1, append),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, eql),
];

pub(super) const CLASS_METHODS: &[Def] = &[];

/// Returns the number of the array that the receiver is.
pub(super) fn this(receiver: Val) -> ArrayId {
    if let Val::Array(id) = receiver { id } else { ArrayId(0) }
}

fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let mut index = 0;
    // The block may change the array.
    while let Some(item) = vm.heap.array(this(receiver)).items.get(index).copied() {
        vm.call_block(block, &[item])?;
        index += 1;
    }
    Ok(receiver)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.array(this(receiver)).items.len().into())
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.inspecting.contains(&receiver) {
        return vm.new_string("[...]");
    }
    vm.inspecting.push(receiver);
    let items = vm.heap.array(this(receiver)).items.clone();
    let mut text = String::from("[");
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        text.push_str(&vm.inspect(*item)?);
    }
    vm.inspecting.pop();
    text.push(']');
    vm.new_string(text)
}

fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.charge(size_of::<Val>())?;
    vm.heap.array_mut(this(receiver)).items.push(arguments[0]);
    Ok(receiver)
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Array(_) => Ok(vm.equal(receiver, arguments[0])?.into()),
        _ => Ok(Val::False),
    }
}

fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(vm.eql(receiver, arguments[0])?.into())
}
