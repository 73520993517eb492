//! Loops over hashes.

use super::this;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Closure, Vm};
use crate::vm::value::{HashId, Step, Val};

/// Calls a function with each pair until it returns false. Meanwhile no key can be added.
pub(crate) fn visit(
    vm: &mut Vm<'_>,
    hash: HashId,
    mut work: impl FnMut(&mut Vm<'_>, Val, Val) -> Step<bool>,
) -> Step<()> {
    let this = vm.heap.hash_in_loop(hash);
    this.iterating = this.iterating.saturating_add(1);
    let mut index = 0;
    let result = loop {
        if let Err(signal) = vm.spend(1) {
            break Err(signal);
        }
        let Some(entry) = vm.heap.hash(hash).entries.get(index).copied() else { break Ok(()) };
        index += 1;
        let Some((key, value)) = entry.pair else { continue };
        match work(vm, key, value) {
            Ok(true) => {}
            Ok(false) => break Ok(()),
            Err(signal) => break Err(signal),
        }
    };
    let this = vm.heap.hash_in_loop(hash);
    this.iterating = this.iterating.saturating_sub(1);
    result
}

/// Returns true if a block takes a pair apart, so that the pair need not be made.
pub(crate) fn takes_apart(vm: &Vm<'_>, block: Block) -> bool {
    let closure = match block {
        Block::Closure(closure) => closure,
        Block::Object(Val::Object(id)) => match &vm.heap.object(id).data {
            Data::Proc(closure) => *closure,
            _ => return false,
        },
        Block::Object(_) => return false,
    };
    let Closure { tree, body, is_lambda, .. } = closure;
    let parameters = &vm.programs[tree.0 as usize].tree.body(body).parameters;
    !is_lambda && parameters.is_simple && parameters.required.len() > 1
}

/// Calls a block with an array of a key and a value.
pub(crate) fn call_with_pair(vm: &mut Vm<'_>, block: Block, key: Val, value: Val) -> Step {
    if takes_apart(vm, block) {
        return vm.call_block(block, &[key, value]);
    }
    let pair = vm.new_array(vec![key, value])?;
    vm.call_block(block, &[pair])
}

fn each_by(vm: &mut Vm<'_>, receiver: Val, block: Block) -> Step {
    visit(vm, this(receiver), |vm, key, value| call_with_pair(vm, block, key, value).map(|_| true))?;
    Ok(receiver)
}

pub(super) fn each(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => each_by(vm, receiver, block),
        None => vm.enumerator(receiver, "each", &[]),
    }
}

pub(super) fn each_pair(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => each_by(vm, receiver, block),
        None => vm.enumerator(receiver, "each_pair", &[]),
    }
}

pub(super) fn each_key(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_key", &[]) };
    visit(vm, this(receiver), |vm, key, _| vm.call_block(block, &[key]).map(|_| true))?;
    Ok(receiver)
}

pub(super) fn each_value(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each_value", &[]) };
    visit(vm, this(receiver), |vm, _, value| vm.call_block(block, &[value]).map(|_| true))?;
    Ok(receiver)
}

pub(super) fn any(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let hash = this(receiver);
    let mut found = false;
    match (arguments.first(), block) {
        (Some(pattern), _) => visit(vm, hash, |vm, key, value| {
            let pair = vm.new_array(vec![key, value])?;
            found = vm.case_equal(*pattern, pair)?;
            Ok(!found)
        })?,
        (None, Some(block)) => visit(vm, hash, |vm, key, value| {
            found = call_with_pair(vm, block, key, value)?.is_truthy();
            Ok(!found)
        })?,
        (None, None) => found = vm.heap.hash(hash).live > 0,
    }
    Ok(found.into())
}
