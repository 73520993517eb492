//! Equality, subsets and texts of hashes.

use super::{pairs, this};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

pub(super) fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Hash(_) => Ok(vm.equal(receiver, arguments[0])?.into()),
        other @ Val::Object(_) if vm.responds_to(other, symbol::TO_HASH)? => Ok(vm.equal(other, receiver)?.into()),
        _ => Ok(Val::False),
    }
}

pub(super) fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((matches!(arguments[0], Val::Hash(_)) && eql_hashes(vm, this(receiver), this(arguments[0]))?).into())
}

/// Compares hashes whose values must be `eql?`.
fn eql_hashes(vm: &mut Vm<'_>, left: HashId, right: HashId) -> Step<bool> {
    if left == right {
        return Ok(true);
    }
    if vm.heap.hash(left).live != vm.heap.hash(right).live {
        return Ok(false);
    }
    for (key, value) in pairs(vm, left)? {
        vm.spend(1)?;
        match vm.hash_get(right, key)? {
            Some(other) if vm.deeper(|vm| vm.eql(value, other))? => {}
            _ => return Ok(false),
        }
    }
    Ok(true)
}

pub(super) fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int((vm.hash_code(receiver)? >> 2).cast_signed()))
}

/// Returns true if a hash has all pairs of another.
fn contains(vm: &mut Vm<'_>, upper: HashId, lower: HashId) -> Step<bool> {
    if vm.heap.hash(lower).live > vm.heap.hash(upper).live {
        return Ok(false);
    }
    for (key, value) in pairs(vm, lower)? {
        vm.spend(1)?;
        match vm.hash_get(upper, key)? {
            Some(other) if vm.deeper(|vm| vm.equal(value, other))? => {}
            _ => return Ok(false),
        }
    }
    Ok(true)
}

fn is_smaller(vm: &Vm<'_>, left: HashId, right: HashId) -> bool {
    vm.heap.hash(left).live < vm.heap.hash(right).live
}

pub(super) fn is_subset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_hash(arguments[0])?;
    Ok(contains(vm, other, this(receiver))?.into())
}

pub(super) fn is_proper_subset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_hash(arguments[0])?;
    Ok((is_smaller(vm, this(receiver), other) && contains(vm, other, this(receiver))?).into())
}

pub(super) fn is_superset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_hash(arguments[0])?;
    Ok(contains(vm, this(receiver), other)?.into())
}

pub(super) fn is_proper_superset(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_hash(arguments[0])?;
    Ok((is_smaller(vm, other, this(receiver)) && contains(vm, this(receiver), other)?).into())
}

/// Builds the text of a container; one that contains itself has a short text within.
pub(crate) fn guarded(
    vm: &mut Vm<'_>,
    receiver: Val,
    short: &str,
    build: impl FnOnce(&mut Vm<'_>) -> Step<String>,
) -> Step {
    if vm.inspecting.contains(&receiver) {
        return vm.new_string(short);
    }
    vm.inspecting.push(receiver);
    let text = build(vm);
    vm.inspecting.pop();
    let text = text?;
    vm.new_string(text)
}

pub(super) fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    guarded(vm, receiver, "{...}", |vm| {
        let mut text = String::from("{");
        for (index, (key, value)) in pairs(vm, this(receiver))?.into_iter().enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            text.push_str(&vm.inspect(key)?);
            text.push_str("=>");
            text.push_str(&vm.inspect(value)?);
        }
        text.push('}');
        Ok(text)
    })
}
