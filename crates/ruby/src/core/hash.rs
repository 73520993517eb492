//! `Hash`.

use super::kernel::needed;
use super::{Def, def};
use crate::vm::heap::RHash;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("[]", 1, 1, get),
    def("[]=", 2, 2, set),
    def("each", 0, 0, each),
    def("each_pair", 0, 0, each),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
    def("==", 1, 1, equal),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, 1, new)];

/// Returns the number of the hash that the receiver is.
pub(super) fn this(receiver: Val) -> HashId {
    if let Val::Hash(id) = receiver { id } else { HashId(0) }
}

fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let default_proc = block.map(|block| vm.proc_of(block));
    let class = if let Val::Class(id) = receiver { Some(id) } else { None };
    let hash = RHash { default: arguments.first().copied(), default_proc, class, ..RHash::default() };
    vm.charge(128)?;
    Ok(Val::Hash(vm.heap.add_hash(hash)))
}

fn get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.hash_fetch(this(receiver), arguments[0])
}

fn set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    vm.hash_set(this(receiver), arguments[0], arguments[1])?;
    Ok(arguments[1])
}

fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let mut index = 0;
    while let Some(entry) = vm.heap.hash(this(receiver)).entries.get(index).copied() {
        index += 1;
        if let Some((key, value)) = entry.pair {
            let pair = vm.new_array(vec![key, value])?;
            vm.call_block(block, &[pair])?;
        }
    }
    Ok(receiver)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.hash(this(receiver)).live.into())
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if vm.inspecting.contains(&receiver) {
        return vm.new_string("{...}");
    }
    vm.inspecting.push(receiver);
    let pairs: Vec<(Val, Val)> = vm.heap.hash(this(receiver)).pairs().collect();
    let mut text = String::from("{");
    for (index, (key, value)) in pairs.into_iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        text.push_str(&vm.inspect(key)?);
        text.push_str("=>");
        text.push_str(&vm.inspect(value)?);
    }
    vm.inspecting.pop();
    text.push('}');
    vm.new_string(text)
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Hash(_) => Ok(vm.equal(receiver, arguments[0])?.into()),
        _ => Ok(Val::False),
    }
}
